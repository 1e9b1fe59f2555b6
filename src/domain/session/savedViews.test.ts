import { describe, expect, it } from 'vitest';
import { noFilters } from '@/domain/report/filters';
import {
  type SavedView,
  savedViewLimit,
  viewsOf,
  withDefault,
  withRenamed,
  withSaved,
  withViewMoved,
} from './savedViews';

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

describe('saved views (spec section 13)', () => {
  it('a new one is the last; one of the same name is replaced where it stands', () => {
    const more = withSaved(views, { id: '4', name: ' Este ', place: place('dashboard-1') });
    expect(names(more)).toEqual(['Cierre', 'Norte', 'Sur', 'Este']);
    const replaced = withSaved(views, { id: '5', name: 'NORTE', place: place('dashboard-1', 'new') });
    expect(names(replaced)).toEqual(['Cierre', 'NORTE', 'Sur']);
    expect(replaced.find(({ id }) => id === '2')?.place.state).toBe('new');
    const elsewhere = withSaved(views, { id: '6', name: 'Norte', place: place('dashboard-2') });
    expect(names(elsewhere, 'dashboard-2')).toEqual(['Otra', 'Norte']);
  });

  it('a dashboard has so many and no more', () => {
    const full = Array.from({ length: savedViewLimit }, (_, index) => view(`${index}`, `Vista ${index}`));
    expect(withSaved(full, { id: 'more', name: 'Una más', place: place('dashboard-1') })).toEqual(full);
    expect(withSaved(full, { id: 'x', name: 'Otro', place: place('dashboard-2') })).toHaveLength(
      savedViewLimit + 1,
    );
  });

  it('takes a new name, but not an empty one, nor that of another', () => {
    expect(names(withRenamed(views, '2', ' Noreste '))).toEqual(['Cierre', 'Noreste', 'Sur']);
    expect(names(withRenamed(views, '2', 'norte'))).toEqual(['Cierre', 'norte', 'Sur']);
    expect(withRenamed(views, '2', '  ')).toEqual(views);
    expect(withRenamed(views, '2', 'súr')).toEqual(views);
    expect(names(withRenamed(views, '2', 'Otra'))).toContain('Otra');
  });

  it('moves among those of its dashboard, as far as they go', () => {
    expect(names(withViewMoved(views, '2', -1))).toEqual(['Norte', 'Cierre', 'Sur']);
    expect(names(withViewMoved(views, '2', 1))).toEqual(['Cierre', 'Sur', 'Norte']);
    expect(withViewMoved(views, '1', -1)).toEqual(views);
    expect(withViewMoved(views, '3', 1)).toEqual(views);
    expect(withViewMoved(views, 'gone', 1)).toEqual(views);
  });

  it('of each dashboard at most one is the default', () => {
    const chosen = (list: readonly SavedView[]) =>
      list.flatMap(({ id, isDefault }) => (isDefault ? [id] : []));
    const one = withDefault(withDefault(views, 'x'), '1');
    expect(chosen(one)).toEqual(['1', 'x']);
    expect(chosen(withDefault(one, '3'))).toEqual(['x', '3']);
    expect(chosen(withDefault(one, '1'))).toEqual(['x']);
  });
});
