import { describe, expect, it } from 'vitest';
import { type SharedView, sharedStateLimit } from '@/domain/admin/catalogs';
import { noFilters } from '@/domain/report/filters';
import {
  type SavedView,
  savedViewLimit,
  savedViewsSchema,
  viewNameLimit,
  viewsOf,
  withDefault,
  withRenamed,
  withSaved,
  withViewMoved,
} from './savedViews';
import { asSavedView, isTooLargeToShare, sharedFrom } from './sharedViews';

const place = (view: string, state = 'H4s=') => ({ view, filters: noFilters, pageName: null, state });
const view = (id: string, name: string, board = 'dashboard-1'): SavedView => ({
  id,
  name,
  place: place(board),
  isDefault: false,
});
const views = [view('1', 'Cierre'), view('x', 'Otra', 'dashboard-2'), view('2', 'Norte'), view('3', 'Sur')];
const names = (list: readonly SavedView[], board = 'dashboard-1') =>
  viewsOf(list, board).map(({ name }) => name);

describe('saved views (SPEC section 13)', () => {
  it('withSaved appends a new view and replaces a view of the same name at its position', () => {
    const more = withSaved(views, { id: '4', name: ' Este ', place: place('dashboard-1') });
    expect(names(more)).toEqual(['Cierre', 'Norte', 'Sur', 'Este']);
    const replaced = withSaved(views, { id: '5', name: 'NORTE', place: place('dashboard-1', 'new') });
    expect(names(replaced)).toEqual(['Cierre', 'NORTE', 'Sur']);
    expect(replaced.find(({ id }) => id === '2')?.place.state).toBe('new');
    const elsewhere = withSaved(views, { id: '6', name: 'Norte', place: place('dashboard-2') });
    expect(names(elsewhere, 'dashboard-2')).toEqual(['Otra', 'Norte']);
    expect(elsewhere.at(-1)?.isDefault).toBe(false);
    const trimmed = withSaved(views, { id: '7', name: '  norte ', place: place('dashboard-1') });
    expect(names(trimmed)).toEqual(['Cierre', 'norte', 'Sur']);
  });

  it('withSaved ignores a view over the limit of its dashboard', () => {
    const full = Array.from({ length: savedViewLimit }, (_, index) => view(`${index}`, `Vista ${index}`));
    expect(withSaved(full, { id: 'more', name: 'Una más', place: place('dashboard-1') })).toEqual(full);
    expect(withSaved(full, { id: 'x', name: 'Otro', place: place('dashboard-2') })).toHaveLength(
      savedViewLimit + 1,
    );
  });

  it('withRenamed accepts a new name and rejects an empty name and the name of another view', () => {
    expect(names(withRenamed(views, '2', ' Noreste '))).toEqual(['Cierre', 'Noreste', 'Sur']);
    expect(names(withRenamed(views, '2', 'norte'))).toEqual(['Cierre', 'norte', 'Sur']);
    expect(withRenamed(views, '2', '  ')).toEqual(views);
    expect(withRenamed(views, '2', 'súr')).toEqual(views);
    expect(names(withRenamed(views, '2', 'Otra'))).toContain('Otra');
    expect(withRenamed(views, 'gone', 'Nuevo')).toEqual(views);
    // A view of another dashboard may have the same name.
    expect(names(withRenamed(views, 'x', 'Cierre'), 'dashboard-2')).toEqual(['Cierre']);
    const long = `${'x'.repeat(viewNameLimit)} and more`;
    expect(names(withRenamed(views, '1', long))[0]).toBe('x'.repeat(viewNameLimit));
  });

  it('withViewMoved moves a view among the views of its dashboard', () => {
    expect(names(withViewMoved(views, '2', -1))).toEqual(['Norte', 'Cierre', 'Sur']);
    expect(names(withViewMoved(views, '2', 1))).toEqual(['Cierre', 'Sur', 'Norte']);
    expect(withViewMoved(views, '1', -1)).toEqual(views);
    expect(withViewMoved(views, '3', 1)).toEqual(views);
    expect(withViewMoved(views, 'gone', 1)).toEqual(views);
    // A view does not move past the views of another dashboard.
    expect(withViewMoved(views, 'x', 1)).toEqual(views);
  });

  it('withDefault keeps at most one default view for each dashboard', () => {
    const chosen = (list: readonly SavedView[]) =>
      list.flatMap(({ id, isDefault }) => (isDefault ? [id] : []));
    const one = withDefault(withDefault(views, 'x'), '1');
    expect(chosen(one)).toEqual(['1', 'x']);
    expect(chosen(withDefault(one, '3'))).toEqual(['x', '3']);
    expect(chosen(withDefault(one, '1'))).toEqual(['x']);
    expect(chosen(withDefault(one, 'gone'))).toEqual(['1', 'x']);
  });

  it('savedViewsSchema leaves out an incomplete view, and fields of a newer release', () => {
    const [one] = views;
    const newer = { ...one, more: 1, place: { ...one?.place, platform: 'analytics' } };
    expect(savedViewsSchema.parse([newer, ...views])).toEqual([one, ...views]);
    for (const wrong of [
      { id: '' },
      { name: '' },
      { name: 'x'.repeat(viewNameLimit + 1) },
      { isDefault: 'yes' },
      { place: { ...place('dashboard-1'), state: '' } },
      { place: { ...place('dashboard-1'), filters: { region: 'LUNA' } } },
      { place: { ...place('dashboard-1'), pageName: 7 } },
      { place: { ...place(''), view: '' } },
    ])
      expect(savedViewsSchema.parse([{ ...one, ...wrong }]), JSON.stringify(wrong)).toEqual([]);
  });
});

describe('views for everybody (SPEC section 13)', () => {
  const shared = (id: string, name: string, boardId = 'dashboard-1'): SharedView => ({
    ...{ id, name, boardId, filters: noFilters, pageName: null, state: 'H4s=' },
  });

  it('asSavedView converts a shared view to a saved view', () => {
    expect(asSavedView(shared('s1', 'Cierre'))).toEqual({ ...view('s1', 'Cierre'), isDefault: false });
  });

  it('sharedFrom replaces a view of the same board and name, ignoring case, or creates a view', () => {
    const list = [shared('s1', 'Cierre'), shared('s2', 'Norte', 'dashboard-2')];
    expect(sharedFrom(view('2', ' CIERRE '), list)).toEqual({
      before: list[0],
      after: shared('s1', 'CIERRE'),
    });
    expect(sharedFrom(view('2', 'Norte'), list)).toEqual({
      before: null,
      after: shared('view-2', 'Norte'),
    });
  });

  it('isTooLargeToShare is true above the limit of the shared catalogue', () => {
    const large = (length: number) => ({
      ...view('1', 'x'),
      place: place('dashboard-1', 'x'.repeat(length)),
    });
    expect(
      [sharedStateLimit, sharedStateLimit + 1].map((length) => isTooLargeToShare(large(length))),
    ).toEqual([false, true]);
  });
});
