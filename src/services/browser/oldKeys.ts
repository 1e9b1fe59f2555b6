import { portalKeys, portalPath } from './portalPage';

/** Prefixes of keys of earlier versions, which had no portal name: `clientKeys` now contain a client id. */
const pageKeys = ['portal-theme', 'portal-settings', 'portal-language', 'portal-frame', 'portal.trace'];
const clientKeys = [
  'portal.catalog',
  'portal.usage',
  'portal.groups',
  'portal-views-',
  'portal-habits-',
  'portal-alerts-',
  'portal-comments-',
  'portal-signed-out-',
  'portal-return-place',
  'portal-reloaded-for',
  'chatConversations',
  'chatUserOf',
];
const waitingKeys = 'portal.catalog.waiting.';
/** Set after the migration; `src/app/boot/inlineScript.js` reads the old keys until this key exists. */
const migratedKey = 'portal-migrated';

/** The parts of a window that contain old keys. */
interface OldKeysPage extends Pick<Window, 'localStorage' | 'location' | 'navigator' | 'sessionStorage'> {
  readonly document: Pick<Document, 'cookie'>;
}

/**
 * Moves keys and the cookie without a portal name to this portal, once in each storage: the first portal of
 * the origin that opens gets them. Waiting changes of a tab that still runs the older version are moved after
 * that tab is closed.
 */
export async function migrateOldKeys(page: OldKeysPage, clientId: string): Promise<void> {
  const pageKey = portalKeys(page.location);
  const clientKey = portalKeys(page.location, clientId);
  const newKey = (key: string) => {
    if (clientKeys.some((old) => key.startsWith(old))) return clientKey(key);
    return pageKeys.includes(key) ? pageKey(key) : null;
  };
  const { locks } = page.navigator as Partial<Navigator>;
  /** False if the key is not moved. */
  const move = (storage: Storage, from: string, to: string): boolean => {
    const text = storage.getItem(from);
    if (text === null) return true;
    // Removes the old key first, because a full storage has no space for both keys.
    storage.removeItem(from);
    try {
      if (storage.getItem(to) === null) storage.setItem(to, text);
      return true;
    } catch {
      storage.setItem(from, text);
      return false;
    }
  };
  const moveUnlocked = async (storage: Storage, from: string, to: string): Promise<boolean> => {
    if (!locks || !from.startsWith(waitingKeys)) return move(storage, from, to);
    const tab = from.slice(0, from.indexOf(':'));
    return locks
      .request(tab, { ifAvailable: true }, (lock) => lock !== null && move(storage, from, to))
      .catch(() => move(storage, from, to));
  };
  const migrate = async (storage: Storage) => {
    if (storage.getItem(pageKey(migratedKey)) !== null) return;
    let isDone = true;
    for (const key of Object.keys(storage)) {
      const to = newKey(key);
      if (to !== null && !(await moveUnlocked(storage, key, to))) isDone = false;
    }
    if (isDone) storage.setItem(pageKey(migratedKey), 'yes');
  };
  const migrateHint = () => {
    if (page.localStorage.getItem(pageKey(migratedKey)) !== null) return;
    const value = /(?:^|; )portal-hint=([^;]+)/.exec(page.document.cookie)?.[1];
    if (value === undefined) return;
    // Same format as in `hintCookie.ts`, which cannot be imported because it is part of another chunk.
    const secure = page.location.protocol === 'http:' ? '' : ' Secure;';
    const name = encodeURIComponent(pageKey('portal-hint'));
    page.document.cookie = `${name}=${value}; Path=${portalPath(page.location)}; Max-Age=2592000;${secure} SameSite=Lax`;
    page.document.cookie = 'portal-hint=; Path=/; Max-Age=0';
  };
  try {
    migrateHint();
    await migrate(page.localStorage);
    await migrate(page.sessionStorage);
  } catch {
    // If the storage is blocked or full, a later visit moves the remaining keys.
  }
}
