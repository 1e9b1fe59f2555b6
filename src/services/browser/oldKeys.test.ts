import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrateOldKeys } from './oldKeys';
import { memoryStorage } from './storage.fixture';

const clientId = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';

/** A browser with these keys in local and session storage, and a lock that another tab holds. */
function browser(local: readonly string[], session: readonly string[] = [], heldLock?: string) {
  const [localStorage, sessionStorage] = [memoryStorage(), memoryStorage()];
  for (const key of local) localStorage.storage.setItem(key, `text of ${key}`);
  for (const key of session) sessionStorage.storage.setItem(key, `text of ${key}`);
  const request = async (name: string, _: LockOptions, work: (lock: object | null) => unknown) =>
    work(name === heldLock ? null : {});
  const cookies = new Map<string, string>();
  const document = {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = '', attributes] = /^([^=]+)=([^;]*); (.*)$/.exec(text) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, `${value}; ${attributes}`);
    },
  };
  const open = (path: string) =>
    migrateOldKeys(
      {
        localStorage: localStorage.storage,
        sessionStorage: sessionStorage.storage,
        location: new URL(`https://example.com${path}`) as unknown as Location,
        navigator: { locks: { request } } as unknown as Navigator,
        document,
      },
      clientId,
    );
  return { local: localStorage, session: sessionStorage, cookies, open };
}

const pageKeys = ['portal-theme', 'portal-settings', 'portal-language', 'portal-frame'];
const clientKeys = [
  'portal.catalog.waiting.tab:ana',
  'portal.catalog.copy',
  'portal.catalogs',
  'portal.catalogs.aside',
  'portal.usage',
  'portal.usage.unsent',
  'portal.groups',
  'portal-views-ana',
  'portal-habits-ana',
  'portal-alerts-ana',
  'portal-comments-told-ana',
  'portal-signed-out-ana',
  'chatConversations',
];
const sessionKeys = ['portal-return-place', 'portal-comments-unsent-ana', 'chatUserOf', 'chatConversations'];

describe('storage keys without a portal name', () => {
  beforeEach(() => {
    vi.stubEnv('BASE_URL', './');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('move to the first portal that opens, with their values', async () => {
    const { local, session, open } = browser([...pageKeys, ...clientKeys], ['portal.trace', ...sessionKeys]);
    await open('/test/');
    const moved = (keys: readonly string[], prefix: string) =>
      keys.map((key) => [`${prefix}#${key}`, `text of ${key}`]);
    expect(Object.fromEntries(local.texts)).toEqual(
      Object.fromEntries([
        ...moved(pageKeys, '/test/'),
        ...moved(clientKeys, `/test/#${clientId}`),
        ['/test/#portal-migrated', 'yes'],
      ]),
    );
    expect(Object.fromEntries(session.texts)).toEqual(
      Object.fromEntries([
        ...moved(['portal.trace'], '/test/'),
        ...moved(sessionKeys, `/test/#${clientId}`),
        ['/test/#portal-migrated', 'yes'],
      ]),
    );
  });

  it('stay if they belong to other scripts, or if SPEC prescribes the name', async () => {
    const others = ['chatUserId', 'msal.account.keys', 'portal', 'portal-themes', 'my.portal.usage', 'theme'];
    const { local, open } = browser(others);
    await open('/test/');
    expect(Object.keys(local.storage)).toEqual([...others, '/test/#portal-migrated']);
  });

  it('stay once a portal has moved its own keys', async () => {
    const { local, open, cookies } = browser([]);
    await open('/test/');
    // Keys of an older version of the portal under another path.
    local.storage.setItem('portal.catalog.waiting.tab:ana', '[]');
    cookies.set('portal-hint', 'ana');
    await open('/test/');
    expect(local.storage.getItem('portal.catalog.waiting.tab:ana')).toBe('[]');
    expect([...cookies.keys()]).toEqual(['portal-hint']);
    await open('/tableros/');
    expect(local.storage.getItem('portal.catalog.waiting.tab:ana')).toBeNull();
  });

  it('stay while a tab of the older version holds the lock of its waiting changes', async () => {
    const key = 'portal.catalog.waiting.tab:ana';
    const { local, open } = browser([key, 'portal.usage'], [], 'portal.catalog.waiting.tab');
    await open('/test/');
    expect(Object.keys(local.storage)).toEqual([key, `/test/#${clientId}#portal.usage`]);
  });

  it('never replace values that the portal has written since', async () => {
    const { local, open } = browser(['portal-theme', '/test/#portal-theme']);
    await open('/test/');
    expect(local.storage.getItem('/test/#portal-theme')).toBe('text of /test/#portal-theme');
    expect(local.storage.getItem('portal-theme')).toBeNull();
  });

  it('stay unchanged if the storage is full, and move when there is room', async () => {
    const { local, open } = browser(['portal.usage']);
    const { setItem } = local.methods;
    local.methods.setItem = (key, text) => {
      if (key.startsWith('/')) throw new DOMException('full', 'QuotaExceededError');
      setItem(key, text);
    };
    await open('/test/');
    expect([...local.texts]).toEqual([['portal.usage', 'text of portal.usage']]);
    local.methods.setItem = setItem;
    await open('/test/');
    expect(local.storage.getItem(`/test/#${clientId}#portal.usage`)).toBe('text of portal.usage');
  });

  it('include the cookie of the sign-in hint', async () => {
    const { cookies, open } = browser([]);
    cookies.set('portal-hint', 'ana%40cementos.mx');
    await open('/test/');
    expect([...cookies]).toEqual([
      ['%2Ftest%2F%23portal-hint', 'ana%40cementos.mx; Path=/test/; Max-Age=2592000; Secure; SameSite=Lax'],
    ]);
  });

  it('do not keep a portal from opening if storage is blocked', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const page = Object.defineProperty(
      { location: new URL('https://example.com/'), navigator: {} },
      'localStorage',
      {
        get: denied,
      },
    );
    await expect(migrateOldKeys(page as never, clientId)).resolves.toBeUndefined();
  });
});
