import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CatalogChange } from '@/domain/admin/change';
import { configuredData } from '@/domain/admin/configured';
import { specBoards } from '@/domain/boards/boards.fixture';
import { catalogOfRemote } from '@/services/catalog/sharedCatalog.fixture';
import { createWaitingChanges } from '@/services/catalog/waitingChanges';
import { createPortalPage, type PortalPage } from './portalPage';
import { createPreferences } from './preferences';
import { memoryStorage } from './storage.fixture';
import { storedViews } from './storedValues';

const region = { id: 'region-baj', name: 'Bajío', code: 'BAJ', isActive: true };
const change: CatalogChange = {
  id: '1',
  entities: [{ kind: 'regions', id: region.id, before: null, after: region }],
};
const configured = configuredData(specBoards);

/** A browser whose tabs share storage and locks. */
function browser() {
  const { storage, texts } = memoryStorage();
  const held = new Set<string>();
  const locks = {
    request: async (name: string, _: LockOptions, work: (lock: Lock | null) => unknown) => {
      if (held.has(name)) return work(null);
      held.add(name);
      return work({ name, mode: 'exclusive' });
    },
  } as LockManager;
  const events = new EventTarget();
  const portal = (href: string, clientId?: string) =>
    createPortalPage(
      {
        localStorage: storage,
        sessionStorage: storage,
        location: new URL(href) as unknown as Location,
        navigator: { locks } as Navigator,
        matchMedia: () => ({ matches: false }) as MediaQueryList,
        addEventListener: events.addEventListener.bind(events),
        removeEventListener: events.removeEventListener.bind(events),
      },
      clientId,
    );
  const write = (key: string | null) =>
    events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: '' }));
  return { storage, texts, held, portal, write };
}

const catalogOf = (page: PortalPage, name: string) =>
  catalogOfRemote({
    remote: {
      data: () => ({ ...configured, regions: [{ ...region, name }] }),
      quarantined: () => [],
      refresh: async () => true,
      apply: async () => ({ type: 'saved' }),
    },
    configured,
    page,
  });

describe('two portals of one origin', () => {
  beforeEach(() => {
    vi.stubEnv('BASE_URL', './');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ['two paths', 'https://example.com/test/', 'https://example.com/tableros/', 'a', 'a'],
    ['a path and one below it', 'https://example.com/', 'https://example.com/test/', 'a', 'a'],
    ['two client ids of one path', 'https://example.com/', 'https://example.com/', 'a', 'b'],
  ])(
    'do not share a key, waiting change, catalogue copy or lock under %s',
    async (_, one, other, id, otherId) => {
      const { storage, held, portal } = browser();
      const [mine, theirs] = [portal(one, id), portal(other, otherId)];
      createWaitingChanges(mine, 'tab').keep('ana', [change]);
      await catalogOf(mine, 'Norte').load(new AbortController().signal);
      storedViews(mine).write([{ id: '1' } as never], 'ana');

      expect(catalogOf(theirs, '').known().readAt).toBeNull();
      const adopting = createWaitingChanges(theirs, 'tab');
      expect(await adopting.adopt('ana')).toEqual([]);
      expect(Object.keys(theirs.localStorage)).toEqual([]);
      expect(held.size).toBe(2);

      expect(Object.keys(mine.localStorage)).toHaveLength(3);
      expect(Object.keys(storage).every((key) => key.startsWith(mine.keyOf('')))).toBe(true);
      const later = createWaitingChanges({ ...mine, locks: undefined }, 'later');
      expect(await later.adopt('ana')).toEqual([change]);
    },
  );

  it('receive storage events of their own keys only', () => {
    const { portal, write } = browser();
    const [mine, theirs] = [portal('https://example.com/test/'), portal('https://example.com/tableros/')];
    const seen: unknown[] = [];
    storedViews(mine).followOtherTabs((account) => seen.push(account));
    const preferences = createPreferences(mine);
    preferences.followOtherTabs((changed) => seen.push(changed));
    preferences.keepTheme('dark');
    for (const key of ['portal-views-', 'portal-views-ana', 'portal-theme']) {
      write(key);
      write(theirs.keyOf(key));
    }
    expect(seen).toEqual([]);
    write(mine.keyOf('portal-views-ana'));
    write(mine.keyOf('portal-theme'));
    expect(seen).toEqual(['ana', { theme: 'dark' }]);
  });

  it('use the same storage keys under every address of their folder', () => {
    const { portal } = browser();
    const names = ['', 'index.html', '?trace#x', 'redirect.html'].map((rest) =>
      portal(`https://example.com/test/${rest}`, 'id').keyOf('portal.usage'),
    );
    expect(new Set(names)).toEqual(new Set(['/test/#id#portal.usage']));
    expect(portal('https://example.com/test/').keyOf('portal-theme')).toBe('/test/#portal-theme');
  });
});
