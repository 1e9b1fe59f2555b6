import { type Cell, cell, columns } from '../../data/model';
import type { Session } from '../session';
import type { PageDefinition, VisualDefinition } from './definitions';
import type { Format } from './format';
import { dataOf, rowsOf } from './state';

/** Power BI's row limits of a CSV export: summarized data of a visual, and underlying rows. */
export const exportLimits = { summarized: 30_000, underlying: 30_000 } as const;

/** A number with the unit of its format, as Power BI exports formatted measures. */
function written(value: number, as: Format): string {
  const digits = (number: number, most: number) => String(Number(number.toFixed(most)));
  if (as === 'percent') return `${digits(value * 100, 1)}%`;
  if (as === 'minutes') return `${digits(value, 2)} min`;
  return as === 'pesos' ? `$ ${digits(value, 2)}` : digits(value, 4);
}

/** A CSV field: quoted when it holds a separator, a quote or a line break. */
function field(value: Cell, as: Format = 'text'): string {
  const text = typeof value === 'number' ? written(value, as) : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csv = (
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  formats: readonly Format[] = [],
): string =>
  [head.map((name) => field(name)), ...rows.map((row) => row.map((value, at) => field(value, formats[at])))]
    .map((line) => line.join(','))
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
    data.columns.map(({ format }) => format),
  );
}
