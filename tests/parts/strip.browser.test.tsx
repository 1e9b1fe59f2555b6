import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { sampleBarView } from '@/features/report/bar/bar.fixture';
import { ControlBarView } from '@/features/report/bar/ControlBar.view';
import type { ControlBarViewProps } from '@/features/report/bar/controlBarProps';
import { type BarFacts, barCommands } from '@/features/shared/commands/commands';
import { sampleBarFacts } from '@/features/shared/commands/commands.fixture';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

/** Sets the browser's own font size in px. */
const setFontSize = (standard: number) => cdp().send('Page.setFontSizes', { fontSizes: { standard } });

afterEach(async () => {
  cleanup();
  await setFontSize(16);
});

const filters = [
  { field: 'region', value: 'NORESTE', text: 'Región: NORESTE' },
  { field: 'sector', value: 'INFRAESTRUCTURA', text: 'Sector: INFRAESTRUCTURA' },
  { field: 'dateRange', value: '1 – 21 nov 2026', text: 'Fechas: 1 – 21 nov 2026' },
] as const;
const stale = {
  text: 'La actualización de los datos falla desde hace 12 días',
  detail: '',
  isStale: true,
};

function mount(report: Partial<ControlBarViewProps['report']> = {}, facts: Partial<BarFacts> = {}) {
  const comments = { isOpen: false, count: 2 };
  const props: ControlBarViewProps = {
    report: {
      name: 'Tablero de transporte',
      reportName: 'Transporte',
      shortId: '3f8a2c1e',
      freshness: null,
      filters: [],
      ...report,
    },
    view: sampleBarView,
    commands: barCommands({ ...sampleBarFacts, comments, ...facts }),
    commentCount: 2,
    hasAssistant: true,
    onCommand: vi.fn(),
    onFilters: vi.fn(),
    onRemoveFilter: vi.fn(),
    onClearFilters: vi.fn(),
    onRetryFilters: vi.fn(),
    onPage: vi.fn(),
    onView: vi.fn(),
    onHold: vi.fn(),
  };
  render(
    <ThemeProvider>
      <main>
        <ControlBarView {...props} />
      </main>
    </ThemeProvider>,
  );
  return props;
}
/** Ids of the commands that ran. */
const ranBy = (onCommand: ControlBarViewProps['onCommand']) =>
  vi.mocked(onCommand).mock.calls.map(([{ id }]) => id);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

const sizes = [
  ['a phone', 390, 844],
  ['a phone held sideways', 844, 390],
  ['half a small window', 512, 768],
  ['a small tablet', 768, 1024],
  ['a tablet', 1024, 768],
  ['a desktop', 1440, 900],
] as const;

it.each(sizes)(
  'the control bar on %s shows the whole sentence about data that are too old (SPEC section 16)',
  async (_, width, height) => {
    await page.viewport(width, height);
    mount({ freshness: stale, filters });
    const sentence = page.getByText(stale.text).element();
    await expect.poll(() => sentence.scrollHeight - sentence.clientHeight).toBeLessThanOrEqual(0);
    expect(sentence.scrollWidth).toBeLessThanOrEqual(sentence.clientWidth);
  },
);

/** Controls of the bar that leave the window or overlap. */
function overlaps(): string[] {
  const boxes = [...document.querySelectorAll<HTMLElement>('main button, main h1, [data-part=freshness]')]
    .filter((one) => one.checkVisibility() && one.clientWidth > 1)
    .map((one) => [one.getAttribute('aria-label') ?? one.textContent, one.getBoundingClientRect()] as const);
  return boxes.flatMap(([name, a], at) => [
    ...(a.left < 0 || a.right > innerWidth ? [`${name} leaves the window`] : []),
    ...boxes
      .slice(at + 1)
      .filter(
        ([, b]) =>
          a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
      )
      .map(([other]) => `${name} × ${other}`),
  ]);
}

it.each(sizes)(
  'the control bar of %s has no overlapping elements with three filters',
  async (_, width, height) => {
    await page.viewport(width, height);
    mount({ freshness: { text: 'Datos actualizados hace 12 min', detail: '', isStale: false }, filters });
    await expect.element(button(/^3 filtros: |^Quitar Región: NORESTE$/).first()).toBeVisible();
    await expect.poll(overlaps).toEqual([]);
  },
);

it.each([
  [1280, 768],
  [1366, 768],
  [1920, 1080],
  [2560, 1440],
])(
  'the control bar has no overlapping elements with doubled text in a window of %i px',
  async (width, height) => {
    await page.viewport(width, height);
    await setFontSize(32);
    mount({ freshness: { text: 'Datos actualizados hace 12 min', detail: '', isStale: false }, filters });
    await expect.element(button(/^3 filtros: |^Quitar Región: NORESTE$/).first()).toBeVisible();
    await expect.poll(overlaps).toEqual([]);
  },
);

it('a narrow control bar has the tools without room in a menu, for example "Mis vistas"', async () => {
  await page.viewport(820, 900);
  const { onCommand } = mount();
  await expect.element(button('Ocultar controles')).toBeVisible();
  await expect.element(button('Ver en pantalla completa')).toBeVisible();
  await expect.element(button('Mis vistas')).not.toBeInTheDocument();
  await button('Ver más controles').click();
  await page.getByRole('menuitem', { name: 'Mis vistas' }).click();
  await expect.poll(() => ranBy(onCommand)).toEqual(['views']);
});

it('the control bar has the tools for views, favourites and filters before the first saved view exists', async () => {
  await page.viewport(1440, 900);
  const { onCommand, onFilters } = mount();
  await expect.element(button('Mis vistas')).toBeVisible();
  await button('Agregar a favoritos').click();
  await expect.poll(() => ranBy(onCommand)).toEqual(['favourite']);
  await button('Agregar filtro').click();
  await expect.poll(() => vi.mocked(onFilters).mock.calls).toHaveLength(1);
});

it('the control bar has the filter pane of the report next to the filters, with its state', async () => {
  await page.viewport(1440, 900);
  const { onCommand } = mount();
  const pane = button('Filtros del reporte de Power BI');
  await expect.element(pane).toHaveAttribute('aria-pressed', 'false');
  expect(pane.element().closest('[role=toolbar]')).toBeNull();
  await pane.click();
  await expect.poll(() => ranBy(onCommand)).toEqual(['filterPane']);
});

it('the control bar of a phone is a row of at most 64 px with labelled tools, and has all other tools in its menu', async () => {
  await page.viewport(390, 844);
  const { onCommand } = mount();
  for (const word of ['Página', 'Filtrar', 'Favoritos', 'Más'])
    await expect.element(page.getByText(word, { exact: true })).toBeVisible();
  const row = document.querySelector('[data-part=row]')?.getBoundingClientRect();
  expect(row?.height).toBeLessThanOrEqual(64);
  expect(row?.bottom).toBe(innerHeight);
  await expect.element(page.getByText('3f8a2c1e')).toBeVisible();
  expect(document.querySelector('[data-part=strip]')).toBeNull();
  await button('Ver más controles').click();
  await page.getByRole('menuitem', { name: 'Compartir' }).click();
  await expect.poll(() => ranBy(onCommand)).toEqual(['share']);
});

it('the control bar keeps the comparison button at half the width during a comparison', async () => {
  await page.viewport(790, 900);
  mount({}, { isComparing: true });
  await expect.element(button('Comparar')).toHaveAttribute('aria-pressed', 'true');
});

it('the tools of the control bar are one tab stop after page and filters (WCAG 2.1.1)', async () => {
  await page.viewport(1440, 900);
  mount();
  const stops = [
    'Acerca de este tablero',
    'Cambiar de página: Resumen',
    'Agregar filtro',
    'Filtros del reporte de Power BI',
    'Ocultar controles',
  ];
  for (const name of stops) {
    await userEvent.tab();
    await expect.element(button(name)).toHaveFocus();
  }
});
