import type { Report } from 'powerbi-client';
import { describe, expect, it } from 'vitest';
import { figureRowLimit } from '@/domain/report/figures';
import { readTable } from '@/services/power-bi/visualFigures';

/** A report of one page with a card. */
function reportOf(csv = 'n\r\n1\r\n') {
  const card = { name: 'v', title: 'Entregas', type: 'card', exportData: async () => ({ data: csv }) };
  const page = { name: 'p1', displayName: 'Resumen', isActive: true, getVisuals: async () => [card] };
  return { getPages: async () => [page] } as unknown as Report;
}

describe('the reader of visual figures in Power BI (SPEC section 20)', () => {
  it('rejects for a visual of another page', async () => {
    await expect(readTable(reportOf(), 'elsewhere')).rejects.toThrow();
  });

  it('reads headings and rows of the exported CSV up to the row limit, and reports if there are more rows', async () => {
    expect(await readTable(reportOf('Mes,n\r\n"nov, 26",1\r\n'), 'v')).toEqual({
      columns: ['Mes', 'n'],
      rows: [['nov, 26', '1']],
      isCut: false,
    });
    const csv = `n\r\n${'1\r\n'.repeat(figureRowLimit + 1)}`;
    const table = await readTable(reportOf(csv), 'v');
    expect([table.rows.length, table.isCut]).toEqual([figureRowLimit, true]);
  });
});
