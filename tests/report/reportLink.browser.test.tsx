import { cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { specBoards } from '@/domain/boards/boards.fixture';
import { ReportLink } from '@/features/report/links/ReportLink';
import { boardsLoaded, selectBoards } from '@/store/boards.slice';
import { makeStore } from '@/store/makeStore';
import { selectNotices } from '@/store/notices.slice';
import { selectPlace } from '@/store/place.selectors';
import { linkClicked, selectClickedLink } from '@/store/view.slice';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function clicked(toUrl: (reportId: string) => string) {
  const store = makeStore();
  store.dispatch(boardsLoaded([...specBoards]));
  const second = selectBoards(store.getState())[1];
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  render(
    <Provider store={store}>
      <ThemeProvider>
        <ReportLink appUrl="https://app.powerbi.com" portalUrl="https://portal.example.com/" now={() => 0} />
      </ThemeProvider>
    </Provider>,
  );
  store.dispatch(linkClicked(toUrl(second?.reportId ?? '')));
  return { store, open, second, link: () => selectClickedLink(store.getState()) };
}
const dialog = page.getByRole('alertdialog');

it('a link in a report to a report of the menu opens its dashboard in the portal with the page, without a question', async () => {
  const { store, open, second, link } = clicked(
    (id) => `https://app.powerbi.com/groups/me/reports/${id}/ReportSectionCostos?filter=T/C eq 'x'`,
  );
  await expect.poll(link).toBeNull();
  expect(selectPlace(store.getState())).toMatchObject({ view: second?.id, pageName: 'ReportSectionCostos' });
  expect(selectNotices(store.getState())).toMatchObject([
    { kind: 'linkPartsLost', parts: [{ name: 'filter', value: "T/C eq 'x'" }] },
  ]);
  expect(open).not.toHaveBeenCalled();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('another link in a report asks with its host before it opens in a new tab', async () => {
  const { open, link } = clicked(() => 'https://www.cementos.mx/clientes/1');
  await expect.element(dialog).toHaveAccessibleName('¿Abrir www.cementos.mx?');
  expect(open).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Abrir' }).click();
  await expect.poll(link).toBeNull();
  expect(open.mock.calls).toEqual([['https://www.cementos.mx/clientes/1', '_blank', 'noopener,noreferrer']]);
});

it('a mail address in a report asks with its receiver before it opens', async () => {
  const { open, link } = clicked(() => 'mailto:ana@example.com');
  await expect.element(dialog).toHaveAccessibleName('¿Escribir a ana@example.com?');
  await page.getByRole('button', { name: 'Abrir' }).click();
  await expect.poll(link).toBeNull();
  expect(open.mock.calls).toEqual([['mailto:ana@example.com', '_blank', 'noopener,noreferrer']]);
});

it('a link in a report that cannot open is displayed with its text until it is closed', async () => {
  const { store, open, link } = clicked(() => 'javascript:alert(1)');
  const before = selectPlace(store.getState());
  await expect.element(dialog).toHaveAccessibleName('Este enlace no se puede abrir aquí');
  await expect
    .element(page.getByRole('textbox', { name: 'Texto del enlace' }))
    .toHaveValue('javascript:alert(1)');
  await userEvent.keyboard('{Escape}');
  await expect.poll(link).toBeNull();
  expect(selectPlace(store.getState())).toEqual(before);
  expect(open).not.toHaveBeenCalled();
});
