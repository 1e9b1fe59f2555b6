import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { specFilters } from '@/domain/report/filterDefinitions';
import { type FilterSelection, noFilters } from '@/domain/report/filters';
import { FiltersDialog } from '@/features/filters/FiltersDialog.view';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

const applied: FilterSelection[] = [];
beforeEach(() => {
  applied.length = 0;
});

const nothing = () => undefined;
function open(startDate = '') {
  render(
    <ThemeProvider>
      <FiltersDialog
        open
        definitions={specFilters}
        applied={{ ...noFilters, dateRange: { startDate, endDate: '' } }}
        today="2026-11-23"
        reaching={['dateRange']}
        onApply={(selection) => applied.push(selection)}
        onClear={nothing}
        onClose={nothing}
      />
    </ThemeProvider>,
  );
}

const start = () => page.getByLabelText('Fecha de inicio');
const problem = () => page.getByText('Escribe una fecha completa.');
const focused = async () => {
  await expect.element(start()).toBeVisible();
  (start().element() as HTMLElement).focus();
  await expect.element(start()).toHaveFocus();
};

describe('a typed date (SPEC section 2.5, WCAG 3.3.1)', () => {
  it('without a year shows an error on Enter, and is not applied by the button "Aplicar Filtros"', async () => {
    open();
    await focused();
    await userEvent.keyboard('0503');
    await expect.element(problem()).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(problem()).toBeVisible();
    await page.getByRole('button', { name: 'Aplicar Filtros' }).click();
    await expect.element(start()).toHaveFocus();
    expect(applied).toEqual([]);
    await userEvent.keyboard('05032026');
    await page.getByRole('button', { name: 'Aplicar Filtros' }).click();
    await expect.poll(() => applied).toMatchObject([{ dateRange: { startDate: '2026-05-03' } }]);
  });

  it('can be emptied by keyboard', async () => {
    open('2026-05-03');
    await focused();
    await userEvent.keyboard('{Backspace}{ArrowRight}{Backspace}{ArrowRight}{Backspace}');
    await expect.element(problem()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Aplicar Filtros' }).click();
    await expect.poll(() => applied).toMatchObject([{ dateRange: { startDate: '' } }]);
  });
});
