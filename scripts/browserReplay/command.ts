import { createInterface } from 'node:readline/promises';
import { chromium } from '@playwright/test';
import type { Trace } from '../../src/domain/shared/trace';
import { browserLaunch } from '../browser';
import { paint } from '../paint';
import { createDriver, openPortal } from './driver';
import { type PlayedStep, playTrace, whyNotPlayable } from './run';
import { type StartedServer, startServer } from './server';

export interface BrowserReplayOptions {
  /** Shows the browser, and waits for Enter after the last step. */
  readonly watch: boolean;
  /** The step to pause at until Enter is pressed, counted as in the output; `null` for no pause. */
  readonly pause: number | null;
  /** Address of a running portal; `null` builds and starts one. */
  readonly url: string | null;
}

/** Timeout of a click in ms; a missing element does not appear later. */
const actionTimeout = 8_000;
/** Timeout in ms for each part of the first load and of the sign-in, sufficient for a slow computer. */
const openTimeout = 60_000;

/** Builds the product and serves it on the emulated organisation. */
function start(): Promise<StartedServer> {
  console.log('Building and starting the portal …');
  return startServer(
    (port) =>
      `npm run -s build && npm run -s build:emulator && node node_modules/vite/bin/vite.js preview --port ${port} --strictPort`,
    '/portal.config.json',
  );
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
    const context = await browser.newContext({
      baseURL: portal.address,
      locale: 'es-MX',
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(openTimeout);
    const page = await openPortal(context);
    context.setDefaultTimeout(actionTimeout);
    for (const trace of traces) {
      const why = whyNotPlayable(trace);
      if (why !== null) {
        console.log(`${paint('yellow', '–')} ${trace.machine}: ${trace.title}\n    not played: ${why}\n`);
        continue;
      }
      console.log(`  ${trace.machine}: ${trace.title}`);
      const onStep = async ({ index, verb, problem }: PlayedStep) => {
        const mark = problem === null ? paint('green', '✓') : paint('red', '✗');
        const line = `    ${mark} ${String(index).padStart(2)}  ${verb}`;
        console.log(problem === null ? line : `${line}  ${paint('red', problem)}`);
        if (pause === index) await enter('    Enter to go on ');
      };
      const steps = await playTrace(createDriver(page), trace, { onStep, timeout: actionTimeout });
      played += 1;
      if (steps.some(({ problem }) => problem !== null)) broken += 1;
      if (watch) await enter('    Enter for the next trace, or the end ');
      console.log('');
    }
  } finally {
    await browser.close();
    portal.stop();
  }
  console.log(
    `${traces.length === 1 ? '1 trace' : `${traces.length} traces`}: ${played - broken} came about, ${broken} did not, ${traces.length - played} not played`,
  );
  return broken > 0 ? 1 : 0;
}
