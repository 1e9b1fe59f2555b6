import {
  columnSeparators,
  decimalsIn,
  isAmbiguous,
  readNumber,
  type Separators,
} from '@/domain/report/numbers';
import { type Figure, figureTextLimit } from '@/domain/session/alerts';

/** Summarised rows of a visual, as its export has them. */
export interface VisualTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The visual has more rows. */
  readonly isCut: boolean;
}

/** Maximum number of rows that are read from a visual to find a number. */
export const figureRowLimit = 5_000;
/** Maximum number of columns that identify a row. */
const keyLimit = 6;

/** A value with its unit, as the report writes it. */
interface Measured {
  readonly value: number;
  readonly unit: string;
  /** Decimals of its text, if the report formatted it. */
  readonly decimals?: number | undefined;
}

const currency = /^(-?)\s*((?:MXN?|US|USD|EUR|CA)?\s?[$€£]|MXN|USD|EUR)\s*(-?)/i;
/** Units that a cell may end in. Any other word makes it text: "14 nov" is a day, and "1.2 M" would lose its million. */
const ending =
  /(%|‰|pts?|pp|min|mins|h|hrs?|seg|s|ms|d[ií]as?|mm|cm|m|km|km\/h|m²|m2|m³|m3|[lL]|lts?|kg|g|t|ton|kWh|MWh|MW|kW|°C|MXN|USD|EUR|\$|€|£)$/;

/** Splits a cell into its number and unit: "91.3" and "%" for "91.3 %". */
function partsOf(cell: string): { readonly digits: string; readonly unit: string } {
  const spaceless = cell.replaceAll(/[\u00a0\u202f]/g, ' ').trim();
  // Longer cells are text; the limit also bounds the work of the expressions.
  if (spaceless.length > 64) return { digits: '', unit: '' };
  const accounted = /^\((.+)\)$/.exec(spaceless)?.[1];
  let rest = accounted ?? spaceless;
  let unit = '';
  const currencyBefore = currency.exec(rest);
  if (currencyBefore) {
    unit = (currencyBefore[2] ?? '').trim();
    rest = `${currencyBefore[1]}${currencyBefore[3]}${rest.slice(currencyBefore[0].length)}`;
  }
  const after = ending.exec(rest);
  if (after) {
    unit = [unit, after[1]].filter(Boolean).join(' ');
    rest = rest.slice(0, after.index).trimEnd();
  }
  return { digits: accounted === undefined ? rest : `(${rest})`, unit };
}

/** Separators of the numbers of a column with units; `null` if they are ambiguous. */
const columnReading = (cells: readonly string[]) =>
  columnSeparators(cells.map((cell) => partsOf(cell).digits));

/** Most decimals of a format; a text with more is the number as the model has it. */
const mostDecimals = 6;

function formattedDecimals(digits: string, reading: Separators): number | undefined {
  const decimals = decimalsIn(digits, reading);
  return decimals === undefined || decimals > mostDecimals ? undefined : decimals;
}

/** Parses a cell as a number with its unit and decimals: 91.3, "%" and 1 for "91.3 %"; `null` for text or without a reading. */
export function measureOf(cell: string, reading: Separators | null = columnReading([cell])): Measured | null {
  const { digits, unit } = partsOf(cell);
  const value = reading && readNumber(digits, reading);
  return value === null || !reading ? null : { value, unit, decimals: formattedDecimals(digits, reading) };
}

/** The unit that a heading names: "min" for "Demora (min)", "%" for "Puntualidad %". */
function unitOf(heading: string): string {
  const text = heading.trimEnd();
  const named = /[([]([^()[\]\d]{1,14})[)\]]$/.exec(text)?.[1]?.trim();
  return named || (text.endsWith('%') ? '%' : '');
}

const monthNames = [
  ['ene', 'jan'],
  ['feb'],
  ['mar'],
  ['abr', 'apr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['sep'],
  ['oct'],
  ['nov'],
  ['dic', 'dec'],
];
const monthWord = /^(ene|jan|feb|mar|abr|apr|may|jun|jul|ago|aug|sep|oct|nov|dic|dec)\p{L}*\.?$/iu;
const slashes = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ ,T].*)?$/;

/** Ordinal of a time within its column, the later the larger; `null` for text. `order` reads "03/04/2026". */
function timeOf(cell: string, order: 'dayFirst' | 'monthFirst'): number | null {
  const said = cell.trim();
  if (/^(19|2[01])\d\d$/.test(said)) return Number(said);
  if (/^\d{4}-\d\d(-\d\d([T ]\d\d:\d\d.*)?)?$/.test(said)) {
    const index = Date.parse(said.replace(' ', 'T'));
    return Number.isNaN(index) ? null : index;
  }
  const parts = slashes.exec(said);
  if (!parts) return null;
  const [first = 0, second = 0, year = 0] = parts.slice(1).map(Number);
  const [day, month] = order === 'dayFirst' ? [first, second] : [second, first];
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? Date.UTC(year, month - 1, day) : null;
}

/** A quarter, month or day below a year, in the format of Power BI's date hierarchy. */
function partOfYear(cell: string): number | null {
  const said = cell.trim();
  const quarter = /^(?:qtr|trim(?:estre|\.)?|t|q)\s?([1-4])$/i.exec(said)?.[1];
  if (quarter) return Number(quarter);
  if (/^\d{1,2}$/.test(said)) return Number(said);
  const word = monthWord.exec(said)?.[1]?.toLowerCase();
  const index = monthNames.findIndex((names) => word !== undefined && names.includes(word));
  return index < 0 ? null : index;
}

/** Ordinals of rows by time, the later the larger; `null` if they are no series: a cell is not a time, or a time occurs twice. */
function ranksOf(keys: readonly (readonly string[])[]): readonly (readonly number[])[] | null {
  for (const order of ['dayFirst', 'monthFirst'] as const) {
    const ranks = keys.map((cells) =>
      cells.map((cell, index) => (index === 0 ? timeOf(cell, order) : partOfYear(cell))),
    );
    const isComplete = ranks.every((rank): rank is number[] => rank.every((part) => part !== null));
    if (!isComplete || new Set(ranks.map(String)).size < ranks.length) continue;
    const isRead = keys.some(([first = '']) => slashes.test(first));
    // "03/04/2026" is ambiguous: only in one of the two readings the days are in order.
    if (!isRead || isSorted(ranks)) return ranks;
  }
  return null;
}

const compare = (a: readonly number[], b: readonly number[]): number => {
  for (const [index, part] of a.entries()) if (part !== b[index]) return part - (b[index] ?? 0);
  return 0;
};

function isSorted(ranks: readonly (readonly number[])[]): boolean {
  const steps = ranks.slice(1).map((rank, index) => Math.sign(compare(rank, ranks[index] ?? [])));
  return steps.every((step) => step === steps[0]);
}

const filledCells = (rows: VisualTable['rows'], index: number) =>
  rows.map((row) => row[index] ?? '').filter((cell) => cell.trim() !== '');

/** Headings of the columns whose numbers two locales read differently: they are not offered. */
export function ambiguousColumns({ columns, rows }: VisualTable): readonly string[] {
  return columns.filter((_, index) =>
    isAmbiguous(filledCells(rows, index).map((cell) => partsOf(cell).digits)),
  );
}

/** Layout of a table: columns that identify its rows, and columns of numbers. */
function layoutOf({ columns, rows }: VisualTable) {
  const isUnique = (heading: string) => columns.indexOf(heading) === columns.lastIndexOf(heading);
  const isNumbers = (index: number) => {
    const cells = filledCells(rows, index);
    const reading = columnReading(cells);
    return cells.length > 0 && cells.every((cell) => measureOf(cell, reading) !== null);
  };
  const numbers = columns.map((_, index) => isNumbers(index));
  // Several rows need names, even if they are only numbers: years, codes of units.
  const start = rows.length > 1 ? 1 : 0;
  const next = numbers.indexOf(true, start);
  const names = next < 0 ? columns.length : next;
  // The days below year, quarter and month are numbers too: up to the first columns that make the rows distinct.
  const counts = Array.from({ length: columns.length - names }, (_, more) => names + more);
  const isSeries = (count: number) => ranksOf(rows.map((row) => row.slice(0, count))) !== null;
  const keys = rows.length > 1 ? (counts.find(isSeries) ?? names) : names;
  return {
    keys: Array.from({ length: keys }, (_, index) => index),
    measures: columns.flatMap((heading, index) =>
      index >= keys && numbers[index] && heading.length <= figureTextLimit && isUnique(heading)
        ? [index]
        : [],
    ),
  };
}

const cellsOf = (row: readonly string[], keys: readonly number[]) => keys.map((index) => row[index] ?? '');

/** The latest row of a series with a number in `column`; `null` if the table is not a series. */
function lastRow(table: VisualTable, keys: readonly number[], column: number): readonly string[] | null {
  if (keys.length === 0 || table.isCut) return null;
  const ranks = ranksOf(table.rows.map((row) => cellsOf(row, keys)));
  if (!ranks) return null;
  const reading = columnReading(filledCells(table.rows, column));
  let last: number | null = null;
  for (const [index, rank] of ranks.entries()) {
    if (measureOf(table.rows[index]?.[column] ?? '', reading) === null) continue;
    if (last === null || compare(rank, ranks[last] ?? []) > 0) last = index;
  }
  return last === null ? null : (table.rows[last] ?? null);
}

/** Numbers of a visual that a user can watch. */
export interface FigureChoices {
  /** Headings of its columns of numbers. */
  readonly columns: readonly string[];
  /** One row for a card and for the last point of a series; for a table the rows to choose from. */
  readonly rows: readonly { readonly row: Figure['row']; readonly label: string }[];
}

/** The numbers of a table to choose from; `null` if it has no numbers. */
export function figureChoices(table: VisualTable): FigureChoices | null {
  const { keys, measures } = layoutOf(table);
  const [measure] = measures;
  if (measure === undefined) return null;
  const columns = measures.map((index) => table.columns[index] ?? '');
  if (keys.length === 0)
    return table.rows.length === 1 ? { columns, rows: [{ row: { by: 'only' }, label: '' }] } : null;
  const last = lastRow(table, keys, measure);
  if (last) return { columns, rows: [{ row: { by: 'last' }, label: cellsOf(last, keys).join(' ') }] };
  const named = table.rows.map((row) => cellsOf(row, keys));
  // The fewest columns that make the rows distinct.
  const isClear = (count: number) =>
    new Set(named.map((cells) => JSON.stringify(cells.slice(0, count)))).size === named.length;
  const count = keys.findIndex((_, index) => isClear(index + 1)) + 1 || keys.length;
  const isOnce = (cells: readonly string[]) =>
    named.filter((other) => cells.every((cell, index) => cell === other[index])).length === 1;
  const rows = named
    .map((cells) => cells.slice(0, count))
    .filter(
      (cells) =>
        cells.length <= keyLimit && cells.every((cell) => cell.length <= figureTextLimit) && isOnce(cells),
    )
    .map((cells) => ({
      row: {
        by: 'cells' as const,
        cells: cells.map((cell, index): [string, string] => [table.columns[index] ?? '', cell]),
      },
      label: cells.join(' · '),
    }));
  return rows.length > 0 ? { columns, rows } : null;
}

/** The row of a figure; `null` if it does not exist or is ambiguous. */
function rowOf(table: VisualTable, row: Figure['row'], column: number): readonly string[] | null {
  const { keys } = layoutOf(table);
  switch (row.by) {
    case 'only':
      return table.rows.length === 1 && keys.length === 0 ? (table.rows[0] ?? null) : null;
    case 'last':
      return lastRow(table, keys, column);
    case 'cells': {
      const matches = table.rows.filter((cells) =>
        row.cells.every(([heading, cell]) => cells[table.columns.indexOf(heading)] === cell),
      );
      return matches.length === 1 ? (matches[0] ?? null) : null;
    }
  }
}

/** The current number of a figure, with the unit of its cell or heading and its decimals; `null` if row, column or number does not exist. */
export function measuredAt(
  table: VisualTable,
  { row, column }: Pick<Figure, 'row' | 'column'>,
): Measured | null {
  const index = table.columns.indexOf(column);
  if (index < 0 || index !== table.columns.lastIndexOf(column)) return null;
  const reading = columnReading(table.rows.map((cells) => cells[index] ?? ''));
  const figure = measureOf(rowOf(table, row, index)?.[index] ?? '', reading);
  return figure && { ...figure, unit: (figure.unit || unitOf(column)).slice(0, 20) };
}

/** Parses a query's cell: 1151 for "1,151", 91.3 for "91.3 %", 1482 for "$ 1,482"; `null` if it is not a number. */
export function numberOf(cell: string | number | boolean | null): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  return typeof cell === 'string' ? (measureOf(cell)?.value ?? null) : null;
}

/** The first number of a table. */
export function numberIn(rows: readonly (readonly (string | number | boolean | null)[])[]): number | null {
  for (const row of rows)
    for (const cell of row) {
      const figure = numberOf(cell);
      if (figure !== null) return figure;
    }
  return null;
}
