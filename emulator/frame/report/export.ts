import { type Cell, cell, columns } from '../../data/model';
import type { Session } from '../session';
import type { PageDefinition, VisualDefinition } from './definitions';
import type { Format } from './format';
import { dataOf, rowsOf } from './state';

/** Power BI's row limits of a CSV export: summarized data of a visual, and underlying rows. */
export const exportLimits = { summarized: 30_000, underlying: 30_000 } as const;

/** Decimals of the columns of a format: each row of a column has the same number. Other columns have up to four. */
const decimals: Partial<Record<Format, number>> = {
  integer: 0,
  percent: 1,
  minutes: 2,
  pesos: 2,
  decimal: 4,
};

/** Writes numbers in a locale, as Power BI exports formatted measures. */
function writer(tag: string) {
  const formats = new Map<number | undefined, Intl.NumberFormat>();
  const digits = (number: number, count: number | undefined) => {
    const format =
      formats.get(count) ??
      new Intl.NumberFormat(tag, { minimumFractionDigits: count ?? 0, maximumFractionDigits: count ?? 4 });
    formats.set(count, format);
    return format.format(number);
  };
  return (value: number, as: Format): string => {
    if (as === 'year') return String(value);
    const text = digits(as === 'percent' ? value * 100 : value, decimals[as]);
    if (as === 'percent') return `${text}%`;
    if (as === 'minutes') return `${text} min`;
    return as === 'pesos' ? `$ ${text}` : text;
  };
}

type Writer = ReturnType<typeof writer>;

/** A CSV field: quoted when it holds a separator, a quote or a line break. */
function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csv = (
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  write: Writer,
  formats: readonly Format[] = [],
): string =>
  [
    head,
    ...rows.map((row) =>
      row.map((value, at) => (typeof value === 'number' ? write(value, formats[at] ?? 'text') : value)),
    ),
  ]
    .map((line) => line.map(field).join(','))
    .join('\r\n')
    .concat('\r\n');

/** The data of a visual as CSV, as `exportData` returns it. */
export function exportData(
  session: Session,
  page: PageDefinition,
  visual: VisualDefinition,
  { underlying, rows, locale }: { underlying: boolean; rows?: number; locale: string },
): string {
  const limit = Math.min(
    rows ?? Number.POSITIVE_INFINITY,
    exportLimits[underlying ? 'underlying' : 'summarized'],
  );
  const write = writer(locale);
  if (underlying) {
    const names = columns[visual.table];
    const data = rowsOf(session, page, visual).slice(0, limit);
    return csv(
      names,
      data.map((row) => names.map((name) => cell(row, name) ?? '')),
      write,
    );
  }
  const data = dataOf(session, page, visual);
  return csv(
    data.columns.map(({ title }) => title),
    data.rows.slice(0, limit),
    write,
    data.columns.map(({ format }) => format),
  );
}
