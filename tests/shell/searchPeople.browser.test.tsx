import { cleanup, render } from '@testing-library/react';
import { frozen } from '@tools/machines/frozen';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import { Search } from '@/features/search/Search';
import { reportLoadMachine } from '@/machines/reportLoad.machine';
import { adminDataReplaced } from '@/store/adminData';
import { catalogChecked } from '@/store/catalogs.slice';
import { makeStore } from '@/store/makeStore';
import { platformSwitched } from '@/store/view.slice';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

it('the search finds people only in the administration', async () => {
  await page.viewport(1280, 900);
  const store = makeStore();
  store.dispatch(adminDataReplaced(sampleData(specBoards)));
  store.dispatch(catalogChecked({ readAt: 1, isWhole: true }));
  const actors = { reportLoad: frozen(reportLoadMachine, 'idle') } as unknown as Parameters<
    typeof Search
  >[0]['actors'];
  render(
    <Provider store={store}>
      <ThemeProvider>
        <Search actors={actors} />
      </ThemeProvider>
    </Provider>,
  );
  const person = page.getByRole('option', { name: /Ana García/ });
  await userEvent.fill(page.getByRole('combobox'), 'Ana García');
  await expect.element(page.getByText(/^No encontramos nada/).first()).toBeVisible();
  expect(person.elements()).toEqual([]);
  store.dispatch(platformSwitched('admin'));
  await expect.element(person).toBeVisible();
});
