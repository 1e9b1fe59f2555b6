import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { FilterSelection } from '@/domain/report/filters';
import { FrozenDashboard } from '@/features/report/screen/FrozenDashboard.fixture';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

const [first] = specBoards;
if (!first) throw new Error('no board');
const column = (name: string) => ({ table: 'Entregas', column: name });
const board = {
  ...first,
  filterTargets: { date: column('Fecha'), region: column('Región'), sector: column('Sector') },
};
const filters: FilterSelection = {
  dateRange: { startDate: '2026-11-01', endDate: '2026-11-21' },
  region: 'NORESTE',
  sector: 'INDUSTRIAL',
};
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function open(width: number, bar?: string) {
  await page.viewport(width, 900);
  render(
    <ThemeProvider>
      <main>
        <FrozenDashboard {...{ filters, reportContext: { board } }} {...(bar ? { bar } : {})} />
      </main>
    </ThemeProvider>,
  );
}

it('a filter chip removes its filter and moves the focus to the next chip, or from the last chip to the report pane', async () => {
  await open(1600);
  await button('Quitar Región: NORESTE').click();
  await expect.element(page.getByText('Región: NORESTE')).not.toBeInTheDocument();
  await expect.element(button('Quitar Sector: INDUSTRIAL')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Quitar Fechas: 1 nov 2026 – 21 nov 2026')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('group', { name: 'Estado del tablero' })).toHaveFocus();
  await expect.element(page.getByRole('group', { name: 'Filtros activos' })).not.toBeInTheDocument();
});

it('"Quitar todos" next to the filter chips removes all filters', async () => {
  await open(1600);
  await button('Quitar todos').click();
  await expect.element(page.getByRole('group', { name: 'Filtros activos' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('group', { name: 'Estado del tablero' })).toHaveFocus();
});

it('filter chips are in a menu on a phone with more than one filter', async () => {
  await open(390);
  await button(/^3 filtros: Región: NORESTE, Sector/).click();
  await page.getByRole('menuitem', { name: 'Quitar Sector: INDUSTRIAL' }).click();
  await expect.element(button(/^2 filtros: /)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: 'Quitar Fechas' }).click();
  await button('Quitar Región: NORESTE').click();
  await expect.element(page.getByRole('group', { name: 'Estado del tablero' })).toHaveFocus();
});

it('full screen without controls shows the filters as text', async () => {
  await open(1600, 'controls.expanded & screen.fullscreen.hidden');
  await expect.element(page.getByText(/^Región: NORESTE · Sector: INDUSTRIAL · Fechas/)).toBeVisible();
});
