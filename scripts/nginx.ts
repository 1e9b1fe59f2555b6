import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const at = probe.address();
      probe.close(() => resolve(typeof at === 'object' && at !== null ? at.port : 0));
    });
  });

/** Runs nginx in the foreground with one `server` block, in its own folder. The block receives its port. */
export async function startNginx(
  server: (listen: string) => string,
): Promise<{ address: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  mkdirSync(join(folder, 'tmp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${folder}/tmp/${name};\n`)
    .join('');
  // Debian's own MIME types, as in its package and in the container image.
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\n  include /etc/nginx/mime.types;\n  default_type application/octet-stream;\n  access_log off;\n${temporary}${server(`127.0.0.1:${port}`)}}\n`,
  );
  const running: ChildProcess = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  running.stderr?.on('data', (text) => {
    said += String(text);
  });
  const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
  const address = `http://127.0.0.1:${port}`;
  let isUp = false;
  while (!isUp && running.exitCode === null)
    isUp = await fetch(address)
      .then(() => true)
      .catch(() => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 25)));
  if (!isUp) throw new Error(`nginx did not start: ${said}`);
  return {
    address,
    close: async () => {
      running.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
