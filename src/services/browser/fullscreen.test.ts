import { describe, expect, it } from 'vitest';
import { createFullscreen } from './fullscreen';

/** A window whose full-screen requests the test grants or refuses. */
function browser() {
  let decide: { grant: () => void; refuse: () => void } | undefined;
  const document = Object.assign(new EventTarget(), {
    fullscreenEnabled: true,
    fullscreenElement: null as object | null,
    exitFullscreen: async () => {
      document.fullscreenElement = null;
      document.dispatchEvent(new Event('fullscreenchange'));
    },
    documentElement: {
      dataset: {} as Record<string, string>,
      requestFullscreen: () =>
        new Promise<void>((resolve, reject) => {
          decide = {
            grant: () => {
              document.fullscreenElement = document.documentElement;
              resolve();
            },
            refuse: () => reject(new TypeError('no gesture')),
          };
        }),
    },
  });
  const navigator: { userActivation?: { isActive: boolean } } = {};
  const page = Object.assign(new EventTarget(), { document, navigator });
  const port = createFullscreen(page as unknown as Window);
  const isFull = () =>
    document.documentElement.dataset.screen === 'full' || document.fullscreenElement !== null;
  /** Exits full screen as Escape or the browser does. */
  const exitByBrowser = () => document.exitFullscreen();
  return { page, port, isFull, navigator, exitByBrowser, decide: () => decide };
}

describe('full screen (SPEC sections 2.4 and 2.5)', () => {
  it('ends full screen that is granted after the user left it', async () => {
    const { port, isFull, decide } = browser();
    void port.enter({ isAsked: true });
    const left = port.leave();
    decide()?.grant();
    await left;
    expect(isFull()).toBe(false);
  });

  it('uses the page’s own full screen if the browser refuses a user’s request, and otherwise waits for a gesture', async () => {
    const { port, isFull, decide } = browser();
    const entering = port.enter({ isAsked: true });
    decide()?.refuse();
    await entering;
    expect(isFull()).toBe(true);
    await port.leave();
    const unasked = port.enter({ isAsked: false });
    decide()?.refuse();
    await expect(unasked).rejects.toMatchObject({ failure: { code: 'cancelled' } });
    expect(isFull()).toBe(false);
  });

  it('sends no request without a gesture, because the browser would write an error to the console', async () => {
    const { port, isFull, navigator, decide } = browser();
    navigator.userActivation = { isActive: false };
    await expect(port.enter({ isAsked: false })).rejects.toMatchObject({ failure: { code: 'cancelled' } });
    expect([decide(), isFull()]).toEqual([undefined, false]);
    navigator.userActivation = { isActive: true };
    const allowed = port.enter({ isAsked: false });
    decide()?.grant();
    await allowed;
    expect(isFull()).toBe(true);
  });

  it('notifies once when the browser ends full screen, and not when the portal ends it', async () => {
    const { port, isFull, exitByBrowser, decide } = browser();
    const events: string[] = [];
    port.subscribe(({ type }) => events.push(type));
    const entered = port.enter({ isAsked: true });
    decide()?.grant();
    await entered;
    await exitByBrowser();
    expect([isFull(), events]).toEqual([false, ['screen.left']]);
    await port.leave();
    const again = port.enter({ isAsked: true });
    decide()?.grant();
    await again;
    await port.leave();
    expect([isFull(), events]).toEqual([false, ['screen.left']]);
  });

  it('notifies of the user’s keys and presses until the subscription ends', () => {
    const { page, port } = browser();
    const events: string[] = [];
    const stop = port.subscribe(({ type }) => events.push(type));
    const act = () => {
      for (const name of ['keydown', 'pointerdown']) page.dispatchEvent(new Event(name));
    };
    act();
    expect(events).toEqual(['person.acted', 'person.acted']);
    stop();
    act();
    expect(events).toHaveLength(2);
  });
});
