import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noFilters } from '@/domain/report/filters';
import { placeSchema } from '@/domain/session/returnPlace';
import { savedViewsSchema } from '@/domain/session/savedViews';
import { blockedStorage, memoryStorage, pageOn, storageEvent } from './storage.fixture';
import { debouncedWrite, readKeys, stored } from './stored';

const view = {
  id: '1',
  name: 'Cierre',
  isDefault: false,
  place: { view: 'dashboard-1', filters: noFilters, pageName: null, state: 'H4s=' },
};
const open = (page: Parameters<typeof stored>[0]) => stored(page, 'views-', savedViewsSchema, []);

describe('a stored value', () => {
  it('is stored separately for each account, and read again by the next page', () => {
    const { page, texts } = memoryStorage();
    expect(open(page).write([view], 'ana')).toBe(true);
    expect(open(page).read('ana')).toEqual([view]);
    expect([open(page).read('luis'), open(page).read()]).toEqual([[], []]);
    expect([...texts]).toEqual([['views-ana', JSON.stringify([view])]]);
  });

  it.each(['', '{', '{}', 'null', JSON.stringify([{ ...view, name: '' }])])(
    'is the fallback, and leaves the stored text unchanged, when the storage holds %s',
    (text) => {
      const { page, texts } = memoryStorage();
      texts.set('views-ana', text);
      expect(open(page).read('ana')).toEqual([]);
      expect(texts.get('views-ana')).toBe(text);
    },
  );

  it('is removed from storage when it equals the fallback', () => {
    const { page, texts } = memoryStorage();
    const views = open(page);
    views.write([view], 'ana');
    views.write([], 'ana');
    expect([texts.size, views.read('ana')]).toEqual([0, []]);
  });

  it('reports each refused write, whether or not its key is already stored', () => {
    const { page, texts, state } = memoryStorage();
    const views = open(page);
    state.isFull = true;
    expect(views.write([view], 'ana')).toBe(false);
    state.isFull = false;
    expect(views.write([view], 'ana')).toBe(true);
    texts.set('views-ana', '"older"');
    state.isFull = true;
    expect(views.write([view], 'ana')).toBe(false);
  });

  it('reports no refused write if it is already stored, or equals the fallback', () => {
    const { page, state } = memoryStorage();
    const views = open(page);
    views.write([view], 'ana');
    state.isFull = true;
    expect([views.write([view], 'ana'), views.write([], 'ana'), views.write([], 'luis')]).toEqual(
      Array(3).fill(true),
    );
  });

  it('is the fallback if the browser blocks storage, and does not throw', () => {
    const views = open(pageOn(blockedStorage));
    expect([views.write([view], 'ana'), views.write([], 'ana'), views.read('ana')]).toEqual([
      false,
      true,
      [],
    ]);
    expect(readKeys(blockedStorage, '')).toEqual([]);
  });

  it('notifies a listener of the account whose value another tab wrote, until the listener is removed', () => {
    const { page } = memoryStorage();
    const changed: string[] = [];
    const stop = open(page).followOtherTabs((account) => void changed.push(account));
    for (const key of ['views-ana', 'habits-ana', 'my-views-ana', null])
      page.dispatchEvent(storageEvent(key));
    stop();
    page.dispatchEvent(storageEvent('views-luis'));
    expect(changed).toEqual(['ana']);
  });

  it('is written to session storage if session storage is its area', () => {
    const [local, session] = [memoryStorage(), memoryStorage()];
    const page = pageOn(
      () => local.storage,
      () => session.storage,
    );
    const place = {
      platform: 'admin' as const,
      view: 'dashboard-2',
      adminView: 'users-list',
      filters: noFilters,
      pageName: null,
    };
    const value = stored(page, 'place', placeSchema, null, { area: 'sessionStorage' });
    value.write(place);
    expect([local.texts.size, [...session.texts.keys()], value.read()]).toEqual([0, ['place'], place]);
    value.write(null);
    expect([session.texts.size, value.read()]).toEqual([0, null]);
  });
});

describe('a delayed write', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('stores the last of several changes once, after the delay', () => {
    const written: number[] = [];
    const write = debouncedWrite(
      (value: number) => void written.push(value),
      50,
      new EventTarget() as Window,
    );
    write(1);
    vi.advanceTimersByTime(40);
    write(2);
    vi.advanceTimersByTime(49);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(written).toEqual([2]);
  });

  it.each(['pagehide', 'visibilitychange'])('is made immediately on %s, and not again', (type) => {
    const page = new EventTarget();
    const written: number[] = [];
    const write = debouncedWrite((value: number) => void written.push(value), 50, page as Window);
    write(1);
    page.dispatchEvent(new Event(type));
    expect(written).toEqual([1]);
    page.dispatchEvent(new Event(type));
    vi.advanceTimersByTime(1000);
    expect(written).toEqual([1]);
  });
});
