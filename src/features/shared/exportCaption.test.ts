import { expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { type FilterSelection, noFilters } from '@/domain/report/filters';
import type { Freshness } from '@/domain/report/freshness';
import { filtersApplied, filtersChecked } from '@/store/filters.slice';
import { freshnessRead } from '@/store/freshness.slice';
import { makeStore } from '@/store/makeStore';
import { pagesListed } from '@/store/reportPages.slice';
import { exportCaption } from './exportCaption';
import type { ScreenFilterWords } from './screenFilters.text';

const [first] = specBoards;
if (!first) throw new Error('no boards');
const board = {
  ...first,
  name: 'Tablero de transporte',
  menuPath: 'Indicadores > Puntualidad',
  filterTargets: { region: { table: 'Entregas', column: 'Región' } },
};
const now = Date.parse('2026-11-21T12:00:00');

function captionOf(
  filters: FilterSelection,
  freshness: Freshness | null,
  words: Partial<ScreenFilterWords> | null = {},
) {
  const { dispatch, getState } = makeStore();
  dispatch(filtersApplied(filters));
  dispatch(freshnessRead({ boardId: board.id, freshness }));
  dispatch(pagesListed([{ name: 'p1', title: 'Resumen', isActive: true }]));
  const all = { portal: filters, lacksPortals: false, labels: [], unread: '', ...words };
  return exportCaption(getState(), { board, now, ...(words ? { filters: all } : {}) });
}

it('exportCaption contains the name of the dashboard in the menu, page, all filters, and the age of the data', () => {
  const refreshedAt = Date.parse('2026-11-21T05:10:00');
  const filters = { ...noFilters, region: 'SURESTE,NORESTE' } as const;
  const caption = captionOf(filters, { refreshedAt, failingSince: null }, { labels: ['Turno: 1'] });
  expect(caption.board).toBe('Puntualidad');
  expect(caption.filters).toBe('SURESTE, NORESTE · Turno: 1');
  expect(caption.lines).toEqual([
    ['Tablero', 'Puntualidad'],
    ['Página', 'Resumen'],
    ['Filtros', 'Región: SURESTE, NORESTE · Turno: 1'],
    ['Datos actualizados', '21 de noviembre de 2026, 05:10'],
    ['Fecha', expect.stringMatching(/^21 de noviembre de 2026.*12:00/)],
  ]);
});

it('exportCaption mentions that there are no filters, omits an unknown age, and names failing refreshes', () => {
  const caption = captionOf(noFilters, null);
  expect(caption.filters).toBe('');
  expect(caption.lines.map(([label]) => label)).toEqual(['Tablero', 'Página', 'Filtros', 'Fecha']);
  expect(caption.lines).toContainEqual(['Filtros', 'Sin filtros']);
  const failing = captionOf(noFilters, { refreshedAt: null, failingSince: now });
  expect(failing.lines.map(([label]) => label)).toContain('La actualización falla desde');
});

it('exportCaption does not name a filter that the report did not apply', () => {
  const { dispatch, getState } = makeStore();
  dispatch(filtersApplied({ ...noFilters, region: 'NORESTE' }));
  dispatch(filtersChecked(['region']));
  const { filters, lines } = exportCaption(getState(), { board, now });
  expect(filters).toBe('');
  expect(JSON.stringify(lines)).not.toContain('NORESTE');
});

it('exportCaption says that filters were not read, in its line and for the name of the file', () => {
  const unread = 'no se pudieron leer: Región';
  const nothing = captionOf(noFilters, null, { unread });
  expect(nothing.lines).toContainEqual(['Filtros', unread]);
  expect(nothing.filters).toBe('filtros sin leer');
  const partly = captionOf(noFilters, null, { labels: ['Turno: 1'], unread });
  expect(partly.lines).toContainEqual(['Filtros', `Turno: 1 · ${unread}`]);
  expect(partly.filters).toBe('Turno: 1 · filtros sin leer');
});

it('exportCaption names the filters that the report has, not those that it lacks', () => {
  const caption = captionOf({ ...noFilters, region: 'SURESTE' }, null, { portal: noFilters });
  expect(caption.lines).toContainEqual(['Filtros', 'Sin filtros']);
  expect(caption.filters).toBe('');
});

it('exportCaption states only the portal’s filters if the report was not asked', () => {
  const reaching = captionOf({ ...noFilters, region: 'SURESTE', sector: 'INDUSTRIAL' }, null, null);
  expect(reaching.lines).toContainEqual(['Filtros del portal', 'Región: SURESTE']);
  expect(captionOf(noFilters, null, null).lines.map(([label]) => label)).toEqual([
    'Tablero',
    'Página',
    'Fecha',
  ]);
});
