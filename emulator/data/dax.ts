import { addDays } from './days.ts';
import { type Cell, cell, columns, type Row, type TableName, type Tables } from './model.ts';
import { groupBy } from './queries.ts';

/** Sums of one table grouped by a column, for a range of days and given values of other columns. */
export interface DaxSums {
  readonly table: TableName;
  readonly by: string;
  /** Columns and their permitted values. */
  readonly where: readonly (readonly [column: string, values: readonly string[]])[];
  /** ISO days, both included. */
  readonly from: string;
  readonly to: string;
  readonly sums: readonly string[];
}

const date = (day: string) => `DATE ( ${day.split('-').map(Number).join(', ')} )`;

/** Writes the query in the emulated assistant's form. */
export function writeDax({ table, by, where, from, to, sums }: DaxSums): string {
  const day = `${table}[Fecha]`;
  const lines = [
    `${table}[${by}]`,
    ...where.map(
      ([column, values]) =>
        `TREATAS ( { ${values.map((value) => JSON.stringify(value)).join(', ')} }, ${table}[${column}] )`,
    ),
    `FILTER ( ALL ( ${day} ), ${day} >= ${date(from)} && ${day} <= ${date(to)} )`,
    ...sums.map((column) => `"${column}", SUM ( ${table}[${column}] )`),
  ];
  return `EVALUATE\nSUMMARIZECOLUMNS (\n${lines.map((line) => `    ${line}`).join(',\n')}\n)`;
}

const isoOf = (text: string): string => {
  const [year = '', month = '', day = ''] = text.split(',').map((part) => part.trim());
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** Reads a query of the form of `writeDax`; `null` for any other form and for an unknown column. */
export function readDax(text: string): DaxSums | null {
  const whole = /^EVALUATE\s+SUMMARIZECOLUMNS \(\s*(Entregas|Pedidos)\[([^\]]+)\],\s*([\s\S]*)\)\s*$/.exec(
    text.trim(),
  );
  if (!whole) return null;
  const [, table, by = '', rest = ''] = whole as unknown as [string, TableName, string, string];
  const lines = rest
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => line !== '');
  const where: [string, string[]][] = [];
  const sums: string[] = [];
  let days: [string, string] | null = null;
  for (const line of lines) {
    const treatAs = /^TREATAS \( \{ (.+) \}, \w+\[([^\]]+)\] \)$/.exec(line);
    const filter =
      /^FILTER \( ALL \( \w+\[Fecha\] \), .* >= DATE \( ([\d, ]+) \) && .* <= DATE \( ([\d, ]+) \) \)$/.exec(
        line,
      );
    const sum = /^"([^"]+)", SUM \( \w+\[([^\]]+)\] \)$/.exec(line);
    if (treatAs)
      where.push([
        treatAs[2] ?? '',
        [...(treatAs[1] ?? '').matchAll(/"([^"]*)"/g)].map(([, value = '']) => value),
      ]);
    else if (filter) days = [isoOf(filter[1] ?? ''), isoOf(filter[2] ?? '')];
    else if (sum) sums.push(sum[2] ?? '');
    else return null;
  }
  const columnNames: readonly string[] = columns[table];
  const named = [by, ...where.map(([column]) => column), ...sums];
  if (days === null || named.some((column) => !columnNames.includes(column))) return null;
  return { table, by, where, from: days[0], to: days[1], sums };
}

/** Runs such a query over the sample data; the column names of the rows are those that Power BI returns. */
export function runDax(
  { table, by, where, from, to, sums }: DaxSums,
  tables: Tables,
): Record<string, Cell>[] {
  const rows: readonly Row[] = tables[table];
  const chosen = rows.filter(
    (row) =>
      row.Fecha >= from &&
      row.Fecha < addDays(to, 1) &&
      where.every(([column, values]) => values.includes(String(cell(row, column)))),
  );
  return [...groupBy(chosen, by)].map(([key, group]) => ({
    [`${table}[${by}]`]: key,
    ...Object.fromEntries(
      sums.map((column) => [`[${column}]`, group.reduce((sum, row) => sum + Number(cell(row, column)), 0)]),
    ),
  }));
}
