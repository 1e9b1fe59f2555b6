import { frozen } from '@tools/machines/frozen';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeListeners } from '@/domain/ports/fakes.fixture';
import type { EmbedEvent } from '@/domain/ports/report';
import { authProgressMachine } from '@/machines/authProgress.machine';
import { reportLoadMachine } from '@/machines/reportLoad.machine';
import { waitBeforeScreens } from './waitBeforeScreens';

/** Stub of the page's first screen and its events. */
const page = { dataset: { first: 'portal' }, events: new EventTarget() };

beforeEach(() => {
  vi.useFakeTimers();
  page.dataset.first = 'portal';
  page.events = new EventTarget();
  vi.stubGlobal('document', { documentElement: page });
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page.events[name].bind(page.events));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts the wait for the screens with the machines in the given states. */
function wait(session: string, load: string) {
  const frame = fakeListeners<EmbedEvent>();
  const watch = { isDue: false, frame };
  const actors = {
    authProgress: frozen(authProgressMachine, session),
    reportLoad: frozen(reportLoadMachine, load),
  };
  void waitBeforeScreens(actors, frame).then(() => {
    watch.isDue = true;
  });
  return {
    watch,
    raise: (type: 'embed.loaded' | 'embed.rendered') => frame.emit({ type }),
  };
}

const isDue = async ({ watch }: ReturnType<typeof wait>) => {
  await vi.advanceTimersByTimeAsync(0);
  return watch.isDue;
};

describe('waitBeforeScreens', () => {
  it.each(['loading.acquiringToken', 'loading.lookingUp', 'loading.initializing', 'ready'])(
    'waits for a report that is %s until it is rendered',
    async (load) => {
      const screens = wait('none.signedIn', load);
      screens.raise('embed.loaded');
      expect(await isDue(screens)).toBe(false);
      screens.raise('embed.rendered');
      expect(await isDue(screens)).toBe(true);
      expect(screens.watch.frame.count()).toBe(0);
    },
  );

  it('stops waiting after 3 s', async () => {
    const screens = wait('none.signedIn', 'loading.initializing');
    await vi.advanceTimersByTimeAsync(2_999);
    expect(await isDue(screens)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isDue(screens)).toBe(true);
  });

  it.each(['pointerdown', 'keydown'])('stops waiting on input: %s', async (input) => {
    const screens = wait('none.signedIn', 'loading.initializing');
    expect(await isDue(screens)).toBe(false);
    page.events.dispatchEvent(new Event(input));
    expect(await isDue(screens)).toBe(true);
  });

  it.each([
    ['none.signedOut', 'idle'],
    ['login.popup', 'idle'],
    ['acquireToken.popup', 'loading.acquiringToken'],
    ['none.signedIn', 'idle'],
    ['none.signedIn', 'paused'],
    ['none.signedIn', 'failed'],
    ['none.signedIn', 'loading.refreshingPermissions'],
  ])('does not wait if another screen is shown: session %s, report %s', async (session, load) => {
    expect(await isDue(wait(session, load))).toBe(true);
  });

  it('shows the header as soon as a silent sign-in succeeds, while the report still loads', async () => {
    page.dataset.first = 'waiting';
    expect(await isDue(wait('sso', 'idle'))).toBe(false);
    expect(page.dataset.first).toBe('waiting');
    expect(await isDue(wait('none.signedIn', 'loading.lookingUp'))).toBe(false);
    expect(page.dataset.first).toBe('portal');
  });
});
