import { expect, it } from 'vitest';
import { endpoints } from '@/domain/boards/menu';
import { selectAnalyticsTree } from './analyticsMenu.selectors';
import { catalogChecked } from './catalogs.slice';
import { makeStore } from './makeStore';
import { documentsConfigured } from './menu.slice';

it('the entry of the documents is empty only without documents in the configuration, once the catalogue was read', () => {
  const store = makeStore();
  const entry = () =>
    endpoints(selectAnalyticsTree(store.getState())).find(({ id }) => id === 'documentation');
  expect(entry()).not.toHaveProperty('isEmpty');
  store.dispatch(catalogChecked({ readAt: 1, isWhole: true }));
  expect(entry()).toMatchObject({ isEmpty: true });
  store.dispatch(documentsConfigured());
  expect(entry()).toBeDefined();
  expect(entry()).not.toHaveProperty('isEmpty');
});
