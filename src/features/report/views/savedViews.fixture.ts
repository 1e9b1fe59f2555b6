import type { SharedView } from '@/domain/admin/catalogs';
import { noFilters } from '@/domain/report/filters';
import type { SavedView } from '@/domain/session/savedViews';

const view = (id: string, name: string, isDefault = false): SavedView => ({
  id,
  name,
  isDefault,
  place: {
    view: 'dashboard-1',
    filters: { ...noFilters, region: 'NORESTE' },
    pageName: 'p2',
    state: `H4sI${id}`,
  },
});

/** Saved views of the first dashboard. */
export const sampleViews: readonly SavedView[] = [
  view('1', 'Cierre de mes'),
  view('2', 'Noreste, unidades con más demora', true),
  view('3', 'Junta de los lunes'),
];

/** A view of the first dashboard for everybody. */
export const sampleShared: SharedView = {
  id: 'view-all',
  name: 'Comité de operaciones',
  boardId: 'dashboard-1',
  filters: noFilters,
  pageName: null,
  state: 'H4sIall',
};
