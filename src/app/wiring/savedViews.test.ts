import { describe, expect, it } from 'vitest';
import { noFilters } from '@/domain/report/filters';
import type { SavedView } from '@/domain/session/savedViews';
import { openNumber } from '@/features/shared/openNumber';
import { filtersApplied, selectFilters } from '@/store/filters.slice';
import { selectNotices } from '@/store/notices.slice';
import { placeRestored } from '@/store/placeRestored';
import { defaultViewToggled, selectSavedViews, viewRemoved } from '@/store/savedViews.slice';
import { selectAccount, signedIn } from '@/store/session.slice';
import { viewSelected } from '@/store/view.slice';
import { knownFilterRules } from './knownFilters';
import { world } from './world.fixture';

const filters = { ...noFilters, region: 'SURESTE' as const };
const view = (id: string, board: string, isDefault: boolean): SavedView => ({
  id,
  name: `Vista ${id}`,
  isDefault,
  place: { view: board, filters, pageName: `page-${id}`, state: `state-${id}` },
});
const views = [view('a', 'dashboard-1', false), view('b', 'dashboard-2', true)];

describe('saved views (SPEC section 13)', () => {
  it('open a dashboard in its default view', async () => {
    const { store, seen } = world({ views });
    await expect.poll(() => seen.shown).toHaveLength(1);
    expect(seen.shown[0]).toMatchObject({ board: 'dashboard-1', options: { pageName: null, state: null } });
    store.dispatch(viewSelected('dashboard-2'));
    await expect.poll(() => seen.shown.at(-1)?.board).toBe('dashboard-2');
    expect(seen.shown.at(-1)?.options).toMatchObject({ pageName: 'page-b', state: 'state-b' });
    expect(selectFilters(store.getState())).toEqual(filters);
  });

  it('open the first dashboard of the next visit in its default view', async () => {
    const one = world({ views });
    await expect.poll(() => selectSavedViews(one.store.getState())).toHaveLength(2);
    one.store.dispatch(defaultViewToggled('a'));
    const next = world({ views: one.seen.kept.views.value ?? [] });
    await expect.poll(() => next.seen.shown[0]?.options).toMatchObject({ state: 'state-a' });
  });

  it('keep the active filters when a default view opens', async () => {
    const { store, seen } = world({ views });
    const sectorFilters = { ...noFilters, sector: 'INDUSTRIAL' as const };
    store.dispatch(filtersApplied(sectorFilters));
    store.dispatch(viewSelected('dashboard-2'));
    await expect.poll(() => seen.shown.at(-1)?.options).toMatchObject({ state: 'state-b' });
    expect(selectFilters(store.getState())).toEqual(sectorFilters);
  });

  it('do not apply to a number, which opens without filters', async () => {
    const { store, seen } = world({ views });
    await expect.poll(() => seen.shown).toHaveLength(1);
    store.dispatch(filtersApplied(filters));
    store.dispatch(openNumber({ view: 'dashboard-2', source: { kind: 'measure', measure: 'm', unit: '' } }));
    await expect
      .poll(() => seen.shown.at(-1))
      .toMatchObject({ board: 'dashboard-2', options: { pageName: null, state: null } });
    expect(selectFilters(store.getState())).toEqual(noFilters);
    store.dispatch(viewSelected('dashboard-1'));
    store.dispatch(viewSelected('dashboard-2'));
    await expect.poll(() => seen.shown.at(-1)?.options).toMatchObject({ state: 'state-b' });
  });

  it('leave a report on screen that is loaded again for a number, unless it was seen under a selection', async () => {
    const { store, seen } = world({ views: [view('a', 'dashboard-1', true)] });
    await expect.poll(() => seen.shown).toHaveLength(1);
    store.dispatch(openNumber({ view: 'dashboard-1', source: { kind: 'measure', measure: 'm', unit: '' } }));
    await expect.poll(() => seen.shown).toHaveLength(2);
    expect(seen.shown[1]).toMatchObject({ board: 'dashboard-1', options: { pageName: null, state: null } });
    const context = { page: { name: 'p2', title: '' }, filters: noFilters, labels: ['Planta: Norte'] };
    const figure = { row: { by: 'only' as const }, column: 'n', unit: '' };
    store.dispatch(
      openNumber({
        view: 'dashboard-1',
        source: { kind: 'figure', name: 'v', title: 'v', figure, context: { ...context, fingerprint: 'f' } },
      }),
    );
    await expect.poll(() => seen.pages.at(-1)).toBe('p2');
    expect(seen.shown).toHaveLength(2);
  });

  it('give priority to a link or a history entry', async () => {
    const { store, seen, back } = world({ views });
    await expect.poll(() => seen.shown).toHaveLength(1);
    const here = { platform: 'analytics', adminView: 'dashboard-admin' } as const;
    store.dispatch(placeRestored({ ...here, view: 'dashboard-2', pageName: 'p9', filters: noFilters }));
    await expect.poll(() => seen.shown.at(-1)?.options).toMatchObject({ pageName: 'p9', state: null });
    const marked = { view: 'dashboard-2', pageName: null, filters: noFilters, bookmark: 'b1' };
    store.dispatch(viewSelected('dashboard-1'));
    store.dispatch(placeRestored({ ...here, ...marked }));
    await expect
      .poll(() => seen.shown.at(-1))
      .toMatchObject({
        ...{ board: 'dashboard-2', options: { pageName: null, state: null } },
      });
    store.dispatch(viewSelected('dashboard-1'));
    back({ ...here, view: 'dashboard-2', pageName: 'p8' });
    await expect.poll(() => seen.shown.at(-1)?.options).toMatchObject({ pageName: 'p8', state: null });
  });

  it('open without the filters and values that the portal no longer has, which a notice names', async () => {
    const old = { ...filters, region: 'MARTE,SURESTE', plant: 'León' };
    const { store, seen, parts } = world({ views });
    knownFilterRules(parts);
    await expect.poll(() => seen.shown).toHaveLength(1);
    const here = { platform: 'analytics', adminView: 'dashboard-admin', view: 'dashboard-1' } as const;
    store.dispatch(placeRestored({ ...here, pageName: null, filters: old }));
    await expect.poll(() => selectFilters(store.getState())).toEqual(filters);
    expect(selectNotices(store.getState())).toMatchObject([
      {
        kind: 'filtersDropped',
        parts: [
          { name: 'region', value: 'MARTE' },
          { name: 'plant', value: 'León' },
        ],
      },
    ]);
  });

  it('keep the values of a catalogue that the portal has', async () => {
    const region = { id: 'region', label: 'Zona', kind: 'list', values: { catalog: 'regions' } } as const;
    const { store, parts } = world({ views, filters: [region] });
    knownFilterRules(parts);
    const here = { platform: 'analytics', adminView: 'dashboard-admin', view: 'dashboard-1' } as const;
    // "Centro" is not active.
    const zones = { ...noFilters, region: 'Sureste,Centro' };
    store.dispatch(placeRestored({ ...here, pageName: null, filters: zones }));
    await expect.poll(() => selectFilters(store.getState()).region).toBe('Sureste');
  });

  it('are stored, updated from another tab, and removed from the page at the sign-out', async () => {
    const one = world({ views });
    const savedIds = () => selectSavedViews(one.store.getState()).map(({ id }) => id);
    await expect.poll(savedIds).toEqual(['a', 'b']);
    one.store.dispatch(viewRemoved('a'));
    expect(one.seen.kept.views.value?.map(({ id }) => id)).toEqual(['b']);
    one.seen.kept.views.value = [view('c', 'dashboard-1', false)];
    one.otherTabViews('somebody else');
    expect(savedIds()).toEqual(['b']);
    one.otherTabViews('1');
    expect(savedIds()).toEqual(['c']);
    one.actors.authProgress.send({ type: 'user.signOut' });
    expect(savedIds()).toEqual([]);
    expect(one.seen.kept.views.value).toHaveLength(1);
  });

  it('report that the browser refuses to store them', async () => {
    const { store, broken, notices } = world({ views });
    await expect.poll(() => selectSavedViews(store.getState())).toHaveLength(2);
    broken.storage = true;
    store.dispatch(viewRemoved('a'));
    expect(notices()).toMatchObject([{ kind: 'writesRefused', kinds: ['views'] }]);
    // After a sign-in in the same tab, the data that the tab keeps until it closes is still there.
    const account = selectAccount(store.getState());
    if (!account) throw new Error('nobody is signed in');
    store.dispatch(signedIn({ ...account }));
    expect(selectSavedViews(store.getState())).toHaveLength(1);
  });
});
