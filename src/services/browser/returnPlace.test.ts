import { describe, expect, it } from 'vitest';
import { noFilters } from '@/domain/report/filters';
import type { Place } from '@/domain/session/returnPlace';
import { createReturnPlace } from './returnPlace';
import { memoryStorage, pageOn } from './storage.fixture';

const place: Place = {
  platform: 'analytics',
  view: 'dashboard-2',
  adminView: 'users-list',
  filters: noFilters,
  pageName: null,
};
const minute = 60_000;

function open() {
  const [local, session] = [memoryStorage(), memoryStorage()];
  const page = pageOn(
    () => local.storage,
    () => session.storage,
  );
  const clock = { now: 1_000 };
  const texts = session.texts;
  return {
    clock,
    texts,
    tab: createReturnPlace(page, () => clock.now),
    isShared: () => local.texts.size > 0,
  };
}

describe('the return place', () => {
  it('stays for each page of a sign-in until it is removed, in this tab alone', () => {
    const { tab, texts, isShared } = open();
    tab.write(place);
    expect([tab.read(false), tab.read(false), isShared()]).toEqual([place, place, false]);
    tab.write(null);
    expect([tab.read(true), texts.size]).toEqual([null, 0]);
  });

  it('is not opened by a sign-in that starts much later, but by the reload of a session of any age', () => {
    const { tab, clock } = open();
    tab.write(place);
    clock.now += 60 * minute;
    expect(tab.read(false)).toEqual(place);
    clock.now += 1;
    expect([tab.read(false), tab.read(true)]).toEqual([null, place]);
  });

  it('is read as an earlier version of the portal wrote it', () => {
    const { tab, texts } = open();
    texts.set('portal-return-place', JSON.stringify(place));
    expect(tab.read(false)).toEqual(place);
    texts.set('portal-return-place', JSON.stringify({ ...place, more: 1 }));
    expect(tab.read(false)).toBeNull();
  });
});
