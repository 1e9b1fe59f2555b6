import { type Cell, cell, columns } from '../../data/model';
import type { Session } from '../session';
import type { PageDefinition, VisualDefinition } from './definitions';
import { dataOf, rowsOf } from './state';

/** Power BI's own limits of an export as CSV: what a visual sums up, and the rows under it. */
export const exportLimits = { summarized: 30_000, underlying: 30_000 } as const;

/** A CSV field: quoted when it holds a separator, a quote or a line break. */
function field(value: Cell): string {
  const text = typeof value === 'number' ? String(Number(value.toFixed(4))) : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csv = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [head, ...rows]
    .map((line) => line.map(field).join(','))
    .join('\r\n')
    .concat('\r\n');

/** The data of a visual as CSV, as `exportData` returns it. */
export function exportData(
  session: Session,
  page: PageDefinition,
  visual: VisualDefinition,
  { underlying, rows }: { underlying: boolean; rows?: number },
): string {
  const limit = Math.min(
    rows ?? Number.POSITIVE_INFINITY,
    exportLimits[underlying ? 'underlying' : 'summarized'],
  );
  if (underlying) {
    const names = columns[visual.table];
    const data = rowsOf(session, page, visual).slice(0, limit);
    return csv(
      names,
      data.map((row) => names.map((name) => cell(row, name) ?? '')),
    );
  }
  const data = dataOf(session, page, visual);
  return csv(
    data.columns.map(({ title }) => title),
    data.rows.slice(0, limit),
  );
}
