import { expect, it, onTestFinished } from 'vitest';
import html from '../../index.html?raw';
import { Counter } from './counter';

const boot = await (await fetch('/boot.js')).text();
const page = html.replaceAll(/<(script|link)[^>]*>(<\/script>)?/g, '');

/** `index.html` before the portal has started, with or without public/boot.js. */
async function openPage(isWatched: boolean, prepare: (window: Window) => void = () => undefined) {
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
  prepare(window);
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
    chooseLanguage: () => window.dispatchEvent(new window.Event('language.chosen')),
    giveUp: () => window.dispatchEvent(new window.Event('boot.failed')),
    leave: (type: 'beforeunload' | 'pagehide') => window.dispatchEvent(new window.Event(type)),
    comeBack: (persisted: boolean) =>
      window.dispatchEvent(new window.PageTransitionEvent('pageshow', { persisted })),
    texts: () =>
      message?.hidden
        ? []
        : [...(message?.children ?? [])].flatMap((part) =>
            part instanceof window.HTMLElement && !part.hidden ? [part.textContent] : [],
          ),
    link: () => message?.querySelector('a:not([hidden])')?.getAttribute('href'),
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

it.each(['beforeunload', 'pagehide'] as const)(
  'boot.js shows no message after %s, unless the page stays',
  async (type) => {
    for (const [name, fail] of Object.entries(failures)) {
      if (name === 'a start that never ends') continue;
      const one = await openPage(true);
      one.leave(type);
      fail(one);
      expect(one.isShown(), name).toBe(false);
      one.comeBack(false);
      expect(one.isShown(), name).toBe(false);
      one.comeBack(true);
      expect(one.isShown(), name).toBe(true);
    }
  },
);

it('boot.js shows the message of a page that was not left after beforeunload, and later failures', async () => {
  const failing = await openPage(true);
  failing.leave('beforeunload');
  failing.failElement('script');
  expect(failing.isShown()).toBe(false);
  failing.runTimers();
  expect(failing.isShown()).toBe(true);

  const intact = await openPage(true);
  intact.leave('pagehide');
  intact.comeBack(true);
  expect(intact.isShown()).toBe(false);
  intact.failElement('script');
  expect(intact.isShown()).toBe(true);
});

it('boot.js handles the events that came before it in their order', async () => {
  const error = new Event('boot.failed');
  const before = (loadErrors: Event[]) =>
    openPage(true, (window) => void Object.assign(window, { loadErrors }));
  expect((await before([error])).isShown()).toBe(true);
  expect((await before([new Event('beforeunload'), error])).isShown()).toBe(false);
});

it('boot.js says that a page without https needs it, with a link', async () => {
  const one = await openPage(true, (window) =>
    Object.defineProperty(window, 'isSecureContext', { value: false }),
  );
  const title = 'No se pudo abrir el portal';
  const texts = [
    title,
    'El portal necesita una conexión segura: ábrelo en su dirección https.',
    'Abrir con https',
  ];
  expect(one.texts()).toEqual(texts);
  expect(one.link()).toBeTruthy();
  one.failElement('script');
  expect(one.texts()).toEqual(texts);
  const secure = await openPage(true);
  expect(secure.texts()).toEqual([]);
  secure.failElement('script');
  expect(secure.texts()).toEqual([
    title,
    'Revisa tu conexión y vuelve a intentarlo. Conservas tu lugar y tus borradores.',
    'Volver a intentar',
  ]);
  expect(secure.link()).toBeUndefined();
});

it('boot.js shows its message in the language that is chosen later', async () => {
  let english: Node | undefined;
  const one = await openPage(true, (window) => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
    window.addEventListener('language.chosen', () => {
      const { document: inside } = window;
      english = inside.querySelector('template')?.content.querySelector('#boot') ?? undefined;
      if (english) inside.getElementById('boot')?.replaceWith(english);
    });
  });
  one.giveUp();
  one.chooseLanguage();
  expect(english).toMatchObject({ hidden: false });
});
