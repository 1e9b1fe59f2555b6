import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

export interface StartedServer {
  readonly address: string;
  /** Stops the server and all processes that it started. */
  readonly stop: () => void;
}

/** A free port that browsers and `fetch` do not block. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function isUp(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

/**
 * Starts a server on a free port and waits until it answers at `path`. Rejects if its command exits before.
 * The server ends with this process, also on Ctrl+C.
 */
export async function startServer(command: (port: number) => string, path: string): Promise<StartedServer> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const server = spawn(command(port), {
    shell: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  let hasEnded = false;
  server.once('exit', () => {
    hasEnded = true;
  });
  const interrupt = () => process.exit(130);
  const stop = () => {
    process.off('exit', stop).off('SIGINT', interrupt).off('SIGTERM', interrupt);
    if (server.pid !== undefined && !hasEnded) process.kill(-server.pid);
  };
  process.once('exit', stop).once('SIGINT', interrupt).once('SIGTERM', interrupt);
  while (!(await isUp(`${address}${path}`))) {
    if (hasEnded) {
      stop();
      throw new Error('the portal did not start');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { address, stop };
}
