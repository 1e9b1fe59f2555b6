import { expect, it, onTestFinished } from 'vitest';
import html from '../../index.html?raw';
import { Counter } from './counter';

const boot = await (await fetch('/boot.js')).text();
const page = html.replaceAll(/<(script|link)[^>]*>(<\/script>)?/g, '');

/** `index.html` before the portal has started, with or without public/boot.js. */
async function openPage(isWatched: boolean) {
  // A blob has the origin of this page, which boot.js compares with the failed script.
  const address = URL.createObjectURL(new Blob([page], { type: 'text/html' }));
  const frame = document.createElement('iframe');
  frame.src = address;
  onTestFinished(() => frame.remove());
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve));
  URL.revokeObjectURL(address);
  const window = frame.contentWindow as Window & typeof globalThis;
  const timers: (() => void)[] = [];
  window.setTimeout = ((work: () => void) => timers.push(work)) as unknown as typeof window.setTimeout;
  if (isWatched) window.eval(boot);
  const { document: inside } = window;
  const message = inside.getElementById('boot');
  return {
    failElement: (name: 'script' | 'link') => {
      const element = inside.createElement(name);
      if (name === 'link') element.setAttribute('rel', 'stylesheet');
      inside.head.append(element);
      element.dispatchEvent(new window.Event('error'));
    },
    throwIn: (filename: string) => window.dispatchEvent(new window.ErrorEvent('error', { filename })),
    giveUp: () => window.dispatchEvent(new window.Event('boot.failed')),
    runTimers: () => {
      for (const work of timers) work();
    },
    isShown: () => message?.hidden === false && message.querySelector('button') !== null,
  };
}
type Page = Awaited<ReturnType<typeof openPage>>;

/** Failures before the portal has started. */
const failures: Record<string, (one: Page) => void> = {
  'a script that does not load': (one) => one.failElement('script'),
  'a style sheet that does not load': (one) => one.failElement('link'),
  'a truncated script of the portal': (one) => one.throwIn(`${location.origin}/assets/index.js`),
  'a start that fails': (one) => one.giveUp(),
  'a start that never ends': (one) => one.runTimers(),
};

it('boot.js shows a message with a retry when the portal does not start', async ({ task }) => {
  const counter = new Counter('white page');
  for (const [name, fail] of Object.entries(failures)) {
    const shows = async (isWatched: boolean) => {
      const one = await openPage(isWatched);
      fail(one);
      expect(one.isShown()).toBe(true);
    };
    await counter.attempt(name, () => shows(true));
    await counter.control(name, () => shows(false));
  }
  await counter.attempt('no message for an error of a browser extension', async () => {
    const one = await openPage(true);
    one.throwIn('chrome-extension://abc/content.js');
    expect(one.isShown()).toBe(false);
  });
  task.meta.scores = [counter.score];
  expect(counter.problems).toEqual([]);
});
