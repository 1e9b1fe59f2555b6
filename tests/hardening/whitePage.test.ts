import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { Tally } from './tally';

/** jsdom comes without types. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (
    html: string,
    options: { readonly runScripts: 'outside-only'; readonly url: string },
  ) => { readonly window: Window & typeof globalThis };
};

const page = readFileSync('index.html', 'utf8').replaceAll(/<script[^>]*><\/script>/g, '');
const boot = readFileSync('public/boot.js', 'utf8');

/** `index.html` before the portal has started, with or without what watches over it. */
function opened(isWatched: boolean) {
  const { window } = new JSDOM(page, { runScripts: 'outside-only', url: 'https://portal.example.com/' });
  const timers: (() => void)[] = [];
  window.setTimeout = ((work: () => void) => timers.push(work)) as unknown as typeof window.setTimeout;
  if (isWatched) window.eval(boot);
  const { document } = window;
  const message = document.getElementById('boot');
  const lost = (name: 'script' | 'link') => {
    const element = document.createElement(name);
    if (name === 'link') element.setAttribute('rel', 'stylesheet');
    document.head.append(element);
    element.dispatchEvent(new window.Event('error'));
  };
  const thrown = (filename: string) => window.dispatchEvent(new window.ErrorEvent('error', { filename }));
  return {
    lost,
    thrown,
    failed: () => window.dispatchEvent(new window.Event('boot.failed')),
    silent: () => {
      for (const work of timers) work();
    },
    isShown: () => message?.hidden === false && message.querySelector('button') !== null,
  };
}

/** What can go wrong before the portal stands. */
const ways: Record<string, (one: ReturnType<typeof opened>) => void> = {
  'a script that does not come': (one) => one.lost('script'),
  'a style sheet that does not come': (one) => one.lost('link'),
  'a script of ours that was cut short': (one) => one.thrown('https://portal.example.com/assets/index.js'),
  'a start that gives up': (one) => one.failed(),
  'a start that never ends': (one) => one.silent(),
};

it('what fails before the portal leaves a message with a retry', async ({ task }) => {
  const tally = new Tally('white page');
  for (const [name, happen] of Object.entries(ways)) {
    const shows = (isWatched: boolean) => {
      const one = opened(isWatched);
      happen(one);
      expect(one.isShown()).toBe(true);
    };
    await tally.attempt(name, () => shows(true));
    await tally.control(name, () => shows(false));
  }
  await tally.attempt('an extension that throws concerns nobody', () => {
    const one = opened(true);
    one.thrown('chrome-extension://abc/content.js');
    expect(one.isShown()).toBe(false);
  });
  task.meta.scores = [tally.score];
  expect(tally.problems).toEqual([]);
});
