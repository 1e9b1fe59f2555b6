import { describe, expect, it } from 'vitest';
import { noFilters } from '@/domain/report/filters';
import type { SavedView } from '@/domain/session/savedViews';
import type { PortalPage } from './portalPage';
import { createSavedViews } from './savedViews';

const view: SavedView = {
  id: '1',
  name: 'Cierre',
  isDefault: false,
  place: { view: 'dashboard-1', filters: noFilters, pageName: null, state: 'H4s=' },
};

function browser(storage?: () => Storage) {
  const kept = new Map<string, string>();
  const listeners = new Set<(event: StorageEvent) => void>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
  const page = {
    get localStorage() {
      return storage ? storage() : localStorage;
    },
    addEventListener: (type: string, listener: never) => void (type === 'storage' && listeners.add(listener)),
    removeEventListener: (type: string, listener: never) =>
      void (type === 'storage' && listeners.delete(listener)),
    keyOf: (name: string) => name,
  } as unknown as PortalPage;
  const hear = (key: string | null) => {
    for (const listener of listeners) listener({ key } as StorageEvent);
  };
  return { kept, hear, port: createSavedViews(page) };
}

describe('saved views in the browser’s storage (spec section 13)', () => {
  it('are kept for each account', () => {
    const { port } = browser();
    expect(port.keep('ana', [view])).toBe(true);
    expect(port.read('ana')).toEqual([view]);
    expect(port.read('luis')).toEqual([]);
  });

  it.each(['{', '{}', JSON.stringify([{ ...view, name: '' }]), JSON.stringify([{ ...view, more: 1 }])])(
    'are none when the storage holds %s',
    (text) => {
      const { kept, port } = browser();
      kept.set('portal-views-ana', text);
      expect(port.read('ana')).toEqual([]);
    },
  );

  it('say that a full or blocked storage did not take them', () => {
    const { port } = browser(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(port.keep('ana', [view])).toBe(false);
    expect(port.read('ana')).toEqual([]);
  });

  it('tell which account’s views another tab changed', () => {
    const { hear, port } = browser();
    const changed: string[] = [];
    const stop = port.followOtherTabs((account) => void changed.push(account));
    for (const key of ['portal-views-ana', 'portal-habits-ana', null]) hear(key);
    stop();
    hear('portal-views-luis');
    expect(changed).toEqual(['ana']);
  });
});
