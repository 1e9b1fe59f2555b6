import { describe, expect, it } from 'vitest';
import type { CatalogChange } from '@/domain/admin/change';
import { createWaitingChanges } from './waitingChanges';

function browser() {
  const kept = new Map<string, string>();
  const storage = new Proxy({} as Storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get: (_, name) =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      })[name as 'getItem'],
  });
  const held = new Set<string>();
  const locks = {
    request: async (name: string) => {
      held.add(name);
      return new Promise(() => undefined);
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  } as unknown as LockManager;
  return {
    kept,
    tab: (name: string, own: LockManager | null = locks) =>
      createWaitingChanges(() => storage, own ?? undefined, name),
    close: (name: string) => held.delete(`portal.catalog.waiting.${name}`),
  };
}

const region = { id: 'region-baj', name: 'Bajío', code: 'BAJ', isActive: true };
const change = (id: string): CatalogChange => ({
  id,
  entities: [{ kind: 'regions', id: region.id, before: null, after: region }],
});

describe('changes that wait', () => {
  it('survive a reload, once, in their order', async () => {
    const { tab, close, kept } = browser();
    tab('first').keep('ana', [change('1'), change('2')]);
    close('first');
    expect(await tab('second').adopt('ana')).toEqual([change('1'), change('2')]);
    expect(await tab('third').adopt('ana')).toEqual([]);
    expect([...kept.keys()]).toEqual(['portal.catalog.waiting.second:ana']);
  });

  it('stay with a tab that is open', async () => {
    const { tab } = browser();
    tab('first').keep('ana', [change('1')]);
    expect(await tab('second').adopt('ana')).toEqual([]);
  });

  it('are the person’s own', async () => {
    const { tab, close } = browser();
    tab('first').keep('ana', [change('1')]);
    close('first');
    expect(await tab('second').adopt('luis')).toEqual([]);
    expect(await tab('third').adopt('ana')).toHaveLength(1);
  });

  it('are taken over where the browser has no locks, and nothing breaks where it has no storage', async () => {
    const { tab, kept } = browser();
    tab('first', null).keep('ana', [change('1')]);
    expect(await tab('second', null).adopt('ana')).toHaveLength(1);
    kept.set('portal.catalog.waiting.old:ana', '[{"id":7}]');
    expect(await tab('third', null).adopt('ana')).toHaveLength(1);
    expect(kept.get('portal.catalog.waiting.old:ana')).toBe('[{"id":7}]');
    const blocked = createWaitingChanges(() => {
      throw new DOMException('no', 'SecurityError');
    }, undefined);
    blocked.keep('ana', [change('1')]);
    expect(await blocked.adopt('ana')).toEqual([]);
  });

  it('go when they are saved', () => {
    const { tab, kept } = browser();
    const mine = tab('first');
    mine.keep('ana', [change('1')]);
    mine.keep('ana', []);
    expect(kept.size).toBe(0);
  });
});
