import { expect, it } from 'vitest';
import { noFilters } from '@/domain/report/filters';
import { makeStore } from './makeStore';
import {
  selectSavedViews,
  selectViewsChange,
  viewSaved,
  viewsRestored,
  viewsUndone,
} from './savedViews.slice';

it('views that another tab changed cannot be undone by the earlier change of this tab', () => {
  const store = makeStore();
  store.dispatch(
    viewSaved({
      name: 'Cierre',
      place: { view: 'dashboard-1', filters: noFilters, pageName: null, state: 'H4s=' },
    }),
  );
  const [view] = selectSavedViews(store.getState());
  if (!view) throw new Error('no view');
  const theirs = [{ ...view, name: 'Cierre de mes' }];
  store.dispatch(viewsRestored(theirs));
  expect(selectViewsChange(store.getState())).toBeNull();
  store.dispatch(viewsUndone());
  expect(selectSavedViews(store.getState())).toEqual(theirs);
});
