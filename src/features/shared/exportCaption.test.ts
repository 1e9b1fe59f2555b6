import { expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { type FilterSelection, noFilters } from '@/domain/report/filters';
import type { Freshness } from '@/domain/report/freshness';
import { filtersApplied } from '@/store/filters.slice';
import { freshnessRead } from '@/store/freshness.slice';
import { makeStore } from '@/store/makeStore';
import { pagesListed } from '@/store/reportPages.slice';
import { exportCaption } from './exportCaption';

const [first] = specBoards;
if (!first) throw new Error('no boards');
const board = { ...first, filterTargets: { region: { table: 'Entregas', column: 'Región' } } };
const now = Date.parse('2026-11-21T12:00:00');

function captionOf(filters: FilterSelection, freshness: Freshness | null, others: readonly string[] = []) {
  const { dispatch, getState } = makeStore();
  dispatch(filtersApplied(filters));
  dispatch(freshnessRead({ boardId: board.id, freshness }));
  dispatch(pagesListed([{ name: 'p1', title: 'Resumen', isActive: true }]));
  return exportCaption(getState(), { board, report: { name: 'Tablero de transporte' }, others, now });
}

it('exportCaption contains dashboard, page, slicers, the filters that reach the report, and the age of the data', () => {
  const refreshedAt = Date.parse('2026-11-21T05:10:00');
  const filters = { ...noFilters, region: 'SURESTE,NORESTE', sector: 'INDUSTRIAL' } as const;
  const caption = captionOf(filters, { refreshedAt, failingSince: null }, ['Turno: 1']);
  expect(caption.filters).toBe('SURESTE, NORESTE · Turno: 1');
  expect(caption.lines).toEqual([
    ['Tablero', 'Tablero de transporte'],
    ['Página', 'Resumen'],
    ['Filtros', 'Región: SURESTE, NORESTE · Turno: 1'],
    ['Datos actualizados', expect.stringMatching(/^21 de noviembre de 2026.*5:10/)],
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
