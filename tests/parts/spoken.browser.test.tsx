import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { specFilters } from '@/domain/report/filterDefinitions';
import { noFilters } from '@/domain/report/filters';
import { StatusSwitch } from '@/features/admin/table/cells.view';
import { FiltersDialog } from '@/features/filters/FiltersDialog.view';
import { GateArt } from '@/features/gate/GateArt.view';
import { LoadingOverlay } from '@/features/report/screen/LoadingOverlay.view';
import { Hits } from '@/features/search/Hits.view';
import { VerifiedMark } from '@/features/shared/VerifiedMark.view';
import { RowStar } from '@/features/sidebar/RowStar.view';
import { NumbersSection } from '@/features/start/Numbers.view';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

const nothing = () => undefined;

it('a status switch has the same name in both states', async () => {
  const names = [true, false].map((isActive) => {
    render(
      <ThemeProvider>
        <StatusSwitch name="Ventas" isActive={isActive} labels={['Activo', 'Inactivo']} onChange={nothing} />
      </ThemeProvider>,
    );
    const name = document.querySelector('input')?.getAttribute('aria-label');
    cleanup();
    return name;
  });
  expect(names).toEqual(['Activo: Ventas', 'Activo: Ventas']);
});

it.each(['list', 'menu'] as const)(
  'a star of a %s whose name says the next action has no state',
  async (kind) => {
    render(
      <ThemeProvider>
        <RowStar kind={kind} isOn describedBy="x" tabStop onToggle={nothing} onBack={nothing} />
      </ThemeProvider>,
    );
    const star = page.getByLabelText('Quitar de favoritos').element();
    expect([star.getAttribute('aria-pressed'), star.getAttribute('aria-checked')]).toEqual([null, null]);
  },
);

it('the last step of loading is less than 100 %, and its status does not contain the button', async () => {
  render(
    <ThemeProvider>
      <LoadingOverlay status="Initializing dashboard..." step={3} onCancel={nothing} />
    </ThemeProvider>,
  );
  const bar = page.getByRole('progressbar').element();
  expect(Number(bar.getAttribute('aria-valuenow'))).toBeLessThan(Number(bar.getAttribute('aria-valuemax')));
  const status = page.getByRole('status').element();
  expect(status.textContent).toContain('Initializing dashboard...');
  expect(status.querySelector('button')).toBeNull();
});

it('a preset of the filters announces its range', async () => {
  render(
    <ThemeProvider>
      <FiltersDialog
        open
        definitions={specFilters}
        applied={noFilters}
        today="2026-11-23"
        reaching={[]}
        onApply={nothing}
        onClear={nothing}
        onClose={nothing}
      />
    </ThemeProvider>,
  );
  await page.getByRole('button', { name: 'Este mes' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Rango elegido: 1 nov 2026 – 23 nov 2026');
});

it('the picture of the sign-in screen is a landmark with a name', async () => {
  await page.viewport(1280, 800);
  render(
    <ThemeProvider>
      <GateArt />
    </ThemeProvider>,
  );
  await expect
    .element(page.getByRole('complementary', { name: 'Los números de la operación, en un solo lugar.' }))
    .toBeInTheDocument();
});

it('the results of the search are a list with a name', async () => {
  render(
    <ThemeProvider>
      <Hits label="Resultados" listId="x" groups={[]} selectedId={undefined} />
    </ThemeProvider>,
  );
  await expect.element(page.getByRole('listbox', { name: 'Resultados' })).toBeInTheDocument();
});

it('the mark of a verified board is a picture with a name', async () => {
  render(
    <ThemeProvider>
      <VerifiedMark />
    </ThemeProvider>,
  );
  await expect.element(page.getByRole('img', { name: 'Tablero verificado' })).toBeVisible();
});

it('the change of a pinned number is spoken in words, without its arrow', () => {
  const card = {
    ...{ id: 'a', name: 'Entregas', value: '267', isReading: false, note: '', isBeyond: false, isOld: false },
    ...{ change: { direction: 'up', amount: '12', tone: 'good', words: '' } as const, trend: [] },
    ...{ limit: undefined, context: 'Transporte', age: 'hoy', hint: '', canOpen: true },
  };
  render(
    <ThemeProvider>
      <NumbersSection cards={[card]} readAt="" problem={null} onOpen={nothing} onOrganise={nothing} />
    </ThemeProvider>,
  );
  const arrow = page.getByText('▲').element();
  expect(arrow.getAttribute('aria-hidden')).toBe('true');
});
