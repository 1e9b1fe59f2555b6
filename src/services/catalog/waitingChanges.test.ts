import { describe, expect, it } from 'vitest';
import type { CatalogChange } from '@/domain/admin/change';
import { blockedStorage, memoryStorage, pageOn } from '@/services/browser/storage.fixture';
import { createWaitingChanges } from './waitingChanges';

function browser() {
  const { storage, texts: kept } = memoryStorage();
  const held = new Set<string>();
  const locks = {
    request: async (name: string, options: LockOptions, work: (lock: Lock | null) => unknown) => {
      if (!options.ifAvailable) throw new Error('nobody waits for a lock');
      if (held.has(name)) return work(null);
      held.add(name);
      await work({ name, mode: 'exclusive' });
      held.delete(name);
    },
  } as LockManager;
  return {
    kept,
    tab: (name: string, own: LockManager | null = locks, seen = storage) =>
      createWaitingChanges(
        Object.assign(
          pageOn(() => seen),
          { locks: own ?? undefined },
        ),
        name,
      ),
    close: (name: string) => held.delete(`portal.catalog.waiting.${name}`),
  };
}

const region = { id: 'region-baj', name: 'Bajío', code: 'BAJ', isActive: true };
const change = (id: string): CatalogChange => ({
  id,
  entities: [{ kind: 'regions', id: region.id, before: null, after: region }],
});

describe('unsaved catalogue changes in browser storage', () => {
  it('survive a reload in their order, and are returned to one tab only', async () => {
    const { tab, close, kept } = browser();
    tab('first').keep('ana', [change('1'), change('2')]);
    close('first');
    expect(await tab('second').adopt('ana')).toEqual([change('1'), change('2')]);
    expect(await tab('third').adopt('ana')).toEqual([]);
    expect([...kept.keys()]).toEqual(['portal.catalog.waiting.second:ana']);
  });

  it('survive a reload with their position, and with whether they yield to another change', async () => {
    const { tab, close } = browser();
    const removal: CatalogChange = {
      id: '1',
      entities: [{ kind: 'regions', id: region.id, before: region, after: null, at: 3, yields: true }],
    };
    tab('first').keep('ana', [removal]);
    close('first');
    expect(await tab('second').adopt('ana')).toEqual([removal]);
  });

  it('are not taken over by another tab while their own tab is open', async () => {
    const { tab } = browser();
    tab('first').keep('ana', [change('1')]);
    expect(await tab('second').adopt('ana')).toEqual([]);
  });

  it('are taken over by an open tab when their own tab is closed', async () => {
    const { tab, close } = browser();
    tab('first').keep('ana', [change('1')]);
    const second = tab('second');
    expect(await second.adopt('ana')).toEqual([]);
    expect(await tab('third').adopt('ana')).toEqual([]);
    close('first');
    expect(await second.adopt('ana')).toEqual([change('1')]);
  });

  it('are taken over if the browser refuses a lock to the page', async () => {
    const { tab } = browser();
    const refused = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
    tab('first').keep('ana', [change('1')]);
    expect(await tab('second', refused as unknown as LockManager).adopt('ana')).toEqual([change('1')]);
  });

  it('do not include the changes of other portals or users, or invalid entries', async () => {
    const { tab, kept } = browser();
    const text = JSON.stringify([change('1')]);
    const others = {
      'portal.catalog.waiting:ana': text,
      'portal.catalog.waitingfirst:ana': text,
      'x.portal.catalog.waiting.first:ana': text,
      'portal.catalog.waiting.first:anabel': text,
      'portal.catalog.waiting.first:mariana': text,
      'portal.catalog.waiting.broken:ana': '{',
      'portal.catalog.waiting.record:ana': '{}',
      'portal.catalog.waiting.older:ana': '[{"id":"1"}]',
      'portal.catalog.waiting.nameless:ana': text.replace('"after":{"id":"region-baj",', '"after":{'),
      'portal.catalog.waiting.yields:ana': text.replace('"before":', '"yields":false,"before":'),
      'portal.catalog.waiting.unknown:ana': text.replace('"regions"', '"constructor"'),
    };
    for (const [key, value] of Object.entries(others)) kept.set(key, value);
    expect(await tab('second').adopt('ana')).toEqual([]);
    expect(Object.fromEntries(kept)).toEqual(others);
    kept.set('portal.catalog.waiting.empty:ana', '[]');
    kept.set('portal.catalog.waiting.left:ana', text);
    expect(await tab('second', null).adopt('ana')).toEqual([change('1')]);
    expect(Object.fromEntries(kept)).toEqual({ ...others, 'portal.catalog.waiting.second:ana': text });
  });

  it('are taken over by only one of two tabs that open together, even if each receives the writes of the other late', async () => {
    const { tab, close, kept } = browser();
    tab('first').keep('ana', [change('1')]);
    close('first');
    const taken = await Promise.all(
      ['second', 'third'].map((name) => {
        const seen = memoryStorage();
        for (const [key, text] of kept) seen.texts.set(key, text);
        return tab(name, undefined, seen.storage).adopt('ana');
      }),
    );
    expect(taken.flat()).toEqual([change('1')]);
  });

  it('of a second user are taken over by a tab that took over the changes of the first user', async () => {
    const { tab, close } = browser();
    const first = tab('first');
    first.keep('ana', [change('1')]);
    first.keep('luis', [change('2')]);
    close('first');
    const second = tab('second');
    expect(await second.adopt('ana')).toEqual([change('1')]);
    expect(await second.adopt('luis')).toEqual([change('2')]);
  });

  it('are not returned to another user', async () => {
    const { tab, close } = browser();
    tab('first').keep('ana', [change('1')]);
    close('first');
    expect(await tab('second').adopt('luis')).toEqual([]);
    expect(await tab('third').adopt('ana')).toHaveLength(1);
  });

  it('are taken over in a browser without locks, and cause no error if storage is blocked', async () => {
    const { tab, kept } = browser();
    tab('first', null).keep('ana', [change('1')]);
    expect(await tab('second', null).adopt('ana')).toHaveLength(1);
    kept.set('portal.catalog.waiting.old:ana', '[{"id":7}]');
    expect(await tab('third', null).adopt('ana')).toHaveLength(1);
    expect(kept.get('portal.catalog.waiting.old:ana')).toBe('[{"id":7}]');
    const blocked = createWaitingChanges(pageOn(blockedStorage));
    blocked.keep('ana', [change('1')]);
    expect(await blocked.adopt('ana')).toEqual([]);
  });

  it('of this tab follow the changes taken over from a closed tab, and stay stored until they are saved', async () => {
    const { tab, close, kept } = browser();
    tab('closed').keep('ana', [change('1')]);
    close('closed');
    const mine = tab('first');
    mine.keep('ana', [change('2')]);
    for (const _ of ['one session', 'the next'])
      expect(await mine.adopt('ana')).toEqual([change('1'), change('2')]);
    expect(JSON.parse(kept.get('portal.catalog.waiting.first:ana') ?? '')).toEqual([
      change('1'),
      change('2'),
    ]);
    expect(kept.size).toBe(1);
  });

  it('stay under the key of the closed tab if the browser refuses to store them under another key', async () => {
    const { page, state, texts } = memoryStorage();
    const open = (name: string) => createWaitingChanges(page, name);
    open('first').keep('ana', [change('1')]);
    state.isFull = true;
    expect(await open('second').adopt('ana')).toEqual([change('1')]);
    expect([...texts.keys()]).toEqual(['portal.catalog.waiting.first:ana']);
  });

  it('are removed when they are saved', () => {
    const { tab, kept } = browser();
    const mine = tab('first');
    mine.keep('ana', [change('1')]);
    mine.keep('ana', []);
    expect(kept.size).toBe(0);
  });
});
