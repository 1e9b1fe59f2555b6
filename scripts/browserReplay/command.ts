import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { chromium, type Page } from 'playwright';
import type { Trace } from '../../src/domain/shared/trace';
import { browserLaunch } from '../browser';
import { paint } from '../paint';
import { playTrace, whyNotPlayable } from './run';
import { createStage } from './stage';

export interface BrowserReplayOptions {
  /** Shows the browser, and waits for Enter after the last step. */
  readonly watch: boolean;
  /** The step to stop at until Enter is pressed, counted as in the output; `null` none. */
  readonly pause: number | null;
  /** Address of a portal that runs already; `null` builds and starts one. */
  readonly url: string | null;
}

const port = 4190;

async function isUp(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/portal.config.json`)).ok;
  } catch {
    return false;
  }
}

/** Builds the product and serves it on the emulated organisation. */
async function start(): Promise<{ address: string; stop: () => void }> {
  console.log('Building and starting the portal …');
  const address = `http://localhost:${port}`;
  const command = `npm run -s build && npm run -s build:emulator && node node_modules/vite/bin/vite.js preview --port ${port} --strictPort`;
  const server = spawn(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  const stop = () => {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid);
  };
  process.on('exit', stop);
  while (!(await isUp(address))) {
    if (server.exitCode !== null) throw new Error('the portal did not start');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return { address, stop };
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/?trace');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await (await popup).getByRole('button', { name: /^Ana García/ }).click();
  await page.getByText('3f8a2c1e', { exact: true }).waitFor();
}

/** Waits for Enter on a terminal. */
async function enter(question: string): Promise<void> {
  if (!process.stdin.isTTY) return;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  await terminal.question(question);
  terminal.close();
}

/** Plays traces in the real portal and prints each step. Returns the exit code. */
export async function replayInBrowser(
  traces: readonly Trace[],
  { watch, pause, url }: BrowserReplayOptions,
): Promise<number> {
  const portal = url === null ? await start() : { address: url, stop: () => undefined };
  const browser = await chromium.launch({ ...browserLaunch(), headless: !watch, slowMo: watch ? 250 : 0 });
  let broken = 0;
  let played = 0;
  try {
    for (const trace of traces) {
      const why = whyNotPlayable(trace);
      if (why !== null) {
        console.log(`${paint('yellow', '–')} ${trace.machine}: ${trace.title}\n    not played: ${why}\n`);
        continue;
      }
      const context = await browser.newContext({
        baseURL: portal.address,
        locale: 'es-MX',
        reducedMotion: 'reduce',
      });
      await context.request.post('/emulator/control/api/session');
      const page = await context.newPage();
      await signIn(page);
      console.log(`  ${trace.machine}: ${trace.title}`);
      const steps = await playTrace(createStage(page), trace, async ({ index, verb, problem }) => {
        const mark = problem === null ? paint('green', '✓') : paint('red', '✗');
        console.log(
          `    ${mark} ${String(index).padStart(2)}  ${verb}${problem === null ? '' : `  ${paint('red', problem)}`}`,
        );
        if (pause === index) await enter('    Enter to go on ');
      });
      played += 1;
      if (steps.some(({ problem }) => problem !== null)) broken += 1;
      if (watch) await enter('    Enter to close the browser ');
      await context.close();
      console.log('');
    }
  } finally {
    await browser.close();
    portal.stop();
  }
  console.log(
    `${traces.length} traces: ${played - broken} came about, ${broken} did not, ${traces.length - played} not played`,
  );
  return broken > 0 ? 1 : 0;
}
