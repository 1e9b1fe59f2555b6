import type { Report } from 'powerbi-client';
import { describe, expect, it } from 'vitest';
import { figureRowLimit } from '@/domain/report/figures';
import { readTable, readVisualContext } from '@/services/power-bi/visualFigures';

const region = (value: string) => ({
  target: { table: 'E', column: 'Región' },
  operator: 'In',
  values: [value],
});

/** A report of two pages, the first on screen, with a card and a slicer. */
function reportOf(
  parts: { csv?: string; own?: object; slicer?: object; visual?: object; isSilent?: boolean } = {},
) {
  const list = (filter: object | undefined) => async () => (filter ? [filter] : []);
  const card = {
    name: 'v',
    title: 'Entregas',
    type: 'card',
    getFilters: list(parts.visual),
    exportData: async (_: number, rows: number) => ({ data: `${parts.csv ?? 'n\r\n1\r\n'}`, rows }),
  };
  const slicer = {
    name: 's',
    title: 'Región',
    type: 'listSlicer',
    getSlicerState: async () => {
      if (parts.isSilent) throw new Error('not supported');
      return { filters: parts.slicer ? [parts.slicer] : [] };
    },
  };
  const page = {
    name: 'p1',
    displayName: 'Resumen',
    isActive: true,
    getFilters: async () => [],
    getVisuals: async () => [card, slicer],
  };
  const other = { name: 'p2', displayName: 'Otra', isActive: false };
  return { getPages: async () => [other, page], getFilters: list(parts.own) } as unknown as Report;
}

describe('the reader of visual figures in Power BI (SPEC section 20)', () => {
  it('reads the page and every filter that applies to the visual', async () => {
    const filter = region('NORESTE');
    const none = await readVisualContext(reportOf(), 'v', null);
    expect(none.page).toEqual({ name: 'p1', title: 'Resumen' });
    const others = await Promise.all([
      readVisualContext(reportOf({ own: filter }), 'v', null),
      readVisualContext(reportOf({ slicer: filter }), 'v', null),
      readVisualContext(reportOf({ visual: region('SURESTE') }), 'v', null),
      readVisualContext(reportOf(), 'v', { dataPoints: [{ identity: [{ target: 'x', equals: 'nov' }] }] }),
    ]);
    const all = [none, ...others].map(({ fingerprint }) => fingerprint);
    expect(new Set(all).size).toBe(all.length);
    expect(others.map(({ labels }) => labels)).toEqual([[], ['Región: NORESTE'], [], ['nov']]);
  });

  it('rejects if a slicer does not return its state', async () => {
    await expect(readVisualContext(reportOf({ isSilent: true }), 'v', null)).rejects.toThrow();
  });

  it('returns the context of the page for a visual of another page', async () => {
    expect((await readVisualContext(reportOf(), 'elsewhere', null)).page.name).toBe('p1');
    await expect(readTable(reportOf(), 'elsewhere')).rejects.toThrow();
  });

  it('reads headings and rows of the exported CSV up to the row limit, and reports if there are more rows', async () => {
    expect(await readTable(reportOf({ csv: 'Mes,n\r\n"nov, 26",1\r\n' }), 'v')).toEqual({
      columns: ['Mes', 'n'],
      rows: [['nov, 26', '1']],
      isCut: false,
    });
    const csv = `n\r\n${'1\r\n'.repeat(figureRowLimit + 1)}`;
    const table = await readTable(reportOf({ csv }), 'v');
    expect([table.rows.length, table.isCut]).toEqual([figureRowLimit, true]);
  });
});
