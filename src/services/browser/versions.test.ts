import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVersions } from './versions';

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

function open(answer: () => Response | Promise<Response>, src: string | null = './assets/index-old.js') {
  const addresses: string[] = [];
  const seen = new EventTarget();
  const document = Object.assign(seen, {
    hidden: false,
    querySelector: () => (src === null ? null : { getAttribute: () => src }),
  });
  const navigator = { onLine: true };
  const page = {
    document,
    navigator,
    setInterval: (work: () => void, every: number) => setInterval(work, every),
    clearInterval: (timer: number) => clearInterval(timer),
  };
  let newVersions = 0;
  const stop = createVersions(page as unknown as Window, async (address) => {
    addresses.push(String(address));
    return answer();
  }).watch(() => {
    newVersions += 1;
  });
  return {
    addresses,
    found: () => newVersions,
    stop,
    navigator,
    hide: (hidden: boolean) => {
      document.hidden = hidden;
      document.dispatchEvent(new Event('visibilitychange'));
      return minutes(0);
    },
  };
}
const says = (entry: unknown) => () => Response.json({ version: '2.0.0', entry });

describe('version check of an open tab', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  it('checks the version every ten minutes, reports a new one once, and then stops checking', async () => {
    vi.stubEnv('BASE_URL', '/tableros/');
    let entry = 'assets/index-old.js';
    const tab = open(() => says(entry)());
    await minutes(35);
    expect(tab.addresses).toEqual(Array(3).fill('/tableros/version.json'));
    expect(tab.found()).toBe(0);
    entry = 'assets/index-new.js';
    await minutes(60);
    expect(tab.found()).toBe(1);
    expect(tab.addresses).toHaveLength(4);
  });

  it('sends no request while the page is hidden or offline, and checks when the page becomes visible', async () => {
    const tab = open(says('assets/index-new.js'));
    await tab.hide(true);
    await minutes(60);
    expect(tab.addresses).toEqual([]);
    tab.navigator.onLine = false;
    await tab.hide(false);
    expect(tab.addresses).toEqual([]);
    tab.navigator.onLine = true;
    await minutes(1);
    expect(tab.found()).toBe(1);
  });

  it.each([
    ['a host without the version file', () => new Response('no', { status: 404 })],
    ['an HTML page instead of the version file', () => new Response('<!doctype html>')],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a file without a version', says(undefined)],
  ])('reports no new version for %s', async (_, answer) => {
    const tab = open(answer);
    await minutes(25);
    expect(tab.addresses).toHaveLength(2);
    expect(tab.found()).toBe(0);
  });

  it('does not run in development', async () => {
    const tab = open(says('assets/index-new.js'), null);
    await minutes(60);
    expect(tab.addresses).toEqual([]);
  });
});
