import { describe, expect, it } from 'vitest';
import {
  favouriteLimit,
  noHabits,
  recentLimit,
  searchLimit,
  withFavourite,
  withMoved,
  withRecent,
  withSearch,
} from '@/domain/session/habits';
import { createHabits } from './habits';

const habits = { ...noHabits, favourites: ['dashboard-2'], recent: [{ view: 'dashboard-1', at: 42 }] };

function storage() {
  const kept = new Map<string, string>();
  return Object.assign(new EventTarget() as unknown as Window, {
    kept,
    keyOf: (name: string) => name,
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as Storage,
  });
}

describe('habits in the browser’s storage (spec section 12)', () => {
  it('are kept for each account', () => {
    const box = storage();
    createHabits(box).keep('ana', habits);
    expect(createHabits(box).read('ana')).toEqual(habits);
    expect(createHabits(box).read('luis')).toEqual(noHabits);
  });

  it.each(['{', '[]', '{"favourites":[1],"recent":[],"left":null}', JSON.stringify({ ...habits, more: 1 })])(
    'are none when the storage holds %s',
    (text) => {
      const box = storage();
      box.kept.set('portal-habits-ana', text);
      expect(createHabits(box).read('ana')).toEqual(noHabits);
    },
  );

  it('of a time before searches were remembered are kept', () => {
    const box = storage();
    const { searches: _, ...older } = habits;
    box.kept.set('portal-habits-ana', JSON.stringify(older));
    expect(createHabits(box).read('ana')).toEqual(habits);
  });

  it('tell which account’s habits another tab changed', () => {
    const box = storage();
    const changed: string[] = [];
    const stop = createHabits(box).followOtherTabs((account) => void changed.push(account));
    const hear = (key: string | null) =>
      box.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: '' }));
    for (const key of ['portal-habits-ana', 'portal-views-ana', null]) hear(key);
    stop();
    hear('portal-habits-luis');
    expect(changed).toEqual(['ana']);
  });

  it('work with blocked storage', () => {
    const port = createHabits({
      ...storage(),
      get localStorage(): Storage {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(() => port.keep('ana', habits)).not.toThrow();
    expect(port.read('ana')).toEqual(noHabits);
  });
});

describe('favourites and recent dashboards (spec section 12)', () => {
  it('a favourite is added at the end, taken out, and moved as far as the list goes', () => {
    expect(withFavourite(['a'], 'b')).toEqual(['a', 'b']);
    expect(withFavourite(['a', 'b'], 'a')).toEqual(['b']);
    expect(withMoved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
    expect(withMoved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(withMoved(['a', 'b', 'c'], 'b', 5)).toEqual(['a', 'c', 'b']);
    expect(withMoved(['a'], 'x', 1)).toEqual(['a']);
    const full = Array.from({ length: favouriteLimit }, (_, index) => `v${index}`);
    expect(withFavourite(full, 'more')).toEqual(full);
  });

  it('a dashboard that is opened again comes to the head, and the oldest goes', () => {
    const opened = Array.from({ length: recentLimit + 2 }, (_, at) => ({ view: `v${at}`, at }));
    const recent = opened.reduce(withRecent, []);
    expect(recent.map(({ view }) => view)).toEqual(['v9', 'v8', 'v7', 'v6', 'v5', 'v4', 'v3', 'v2']);
    expect(withRecent(recent, { view: 'v5', at: 99 })[0]).toEqual({ view: 'v5', at: 99 });
    expect(withRecent(recent, { view: 'v5', at: 99 }).map(({ view }) => view)).toEqual([
      'v5',
      'v9',
      'v8',
      'v7',
      'v6',
      'v4',
      'v3',
      'v2',
    ]);
  });

  it('the last searches are remembered, each once, newest first (spec section 14)', () => {
    const searches = ['costo', 'planta', '  ', 'Costo ', 'x'.repeat(81), 'a', 'b', 'c'].reduce(
      withSearch,
      [],
    );
    expect(searches).toEqual(['c', 'b', 'a', 'Costo', 'planta']);
    expect(withSearch(searches, 'd')).toHaveLength(searchLimit);
    expect(withSearch(['costo', 'planta'], ' PLANTA ')).toEqual(['PLANTA', 'costo']);
    expect(withSearch([], 'x'.repeat(80))).toHaveLength(1);
  });
});
