import { expect, it } from 'vitest';
import { endpoints } from '@/domain/boards/menu';
import { selectAnalyticsTree } from './analyticsMenu.selectors';
import { makeStore } from './makeStore';
import { documentsConfigured } from './menu.slice';

it('the entry of the documents is empty only without documents in the configuration', () => {
  const store = makeStore();
  const entry = () =>
    endpoints(selectAnalyticsTree(store.getState())).find(({ id }) => id === 'documentation');
  expect(entry()).toMatchObject({ isEmpty: true });
  store.dispatch(documentsConfigured());
  expect(entry()).toBeDefined();
  expect(entry()).not.toHaveProperty('isEmpty');
});
