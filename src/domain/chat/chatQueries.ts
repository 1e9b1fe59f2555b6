import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { plainLine, plainLines } from '@/domain/shared/plainText';

/** Limits of the queries of a reply and of the rows that the webhook gets (docs/assistant.md). */
export const queryBounds = {
  /** Queries of one reply. */
  queries: 4,
  /** Characters of a query. */
  dax: 8_000,
  /** Rows of a result; the rest stays in Power BI. */
  rows: 500,
  columns: 30,
  /** Characters of a cell. */
  cell: 400,
} as const;

const querySchema = z.object({
  id: plainLine(60),
  title: plainLine(120),
  dax: plainLines(queryBounds.dax),
});

/** A DAX query that a reply asks for. It runs with the user's own token and only with their consent. */
export type ChatQuery = z.infer<typeof querySchema>;

const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const tableSchema = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(cellSchema)),
  isCut: z.boolean(),
  readAt: z.number(),
});

export type Cell = z.infer<typeof cellSchema>;
/** Rows of a query within `queryBounds`. `isCut`: the result had more rows. `readAt`: ms since the epoch. */
export interface QueryTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly isCut: boolean;
  readonly readAt: number;
}

const statuses = ['asked', 'running', 'done', 'refused', 'dropped'] as const;

/**
 * A query and its state: `asked` waits for the user, `refused` by Power BI (`problem` has its message), `dropped`
 * if it never ended.
 */
export interface AskedQuery {
  readonly query: ChatQuery;
  readonly status: (typeof statuses)[number];
  readonly table?: QueryTable;
  readonly problem?: string;
}

/** A query as stored for the browser session. */
export const askedQuerySchema = z.object({
  query: querySchema,
  status: z.enum(statuses),
  table: z.exactOptional(tableSchema),
  problem: z.exactOptional(z.string()),
});

/** Answer to a query for the webhook: rows, or the reason for their absence. */
export type QueryAnswer = { readonly id: string; readonly dax: string } & (
  | Pick<QueryTable, 'columns' | 'rows' | 'isCut'>
  | { readonly error: string }
);

/** Reads `queries` of a reply's document: the valid queries with a unique id, up to the limit. */
export function readQueries(value: unknown): readonly ChatQuery[] {
  const queriesById = new Map<string, ChatQuery>();
  for (const one of Array.isArray(value) ? value.slice(0, queryBounds.queries) : []) {
    const { success, data } = querySchema.safeParse(one);
    if (success && !queriesById.has(data.id)) queriesById.set(data.id, data);
  }
  return [...queriesById.values()];
}

/** Power BI writes `Table[Column]` and `[Measure]`; the name alone is shown if it is unique. */
function columnNames(keys: readonly string[]): readonly string[] {
  const short = keys.map((key) => /^[^[]*\[(.+)\]$/.exec(key)?.[1] ?? key);
  return short.map((name, index) =>
    short.indexOf(name) === short.lastIndexOf(name) ? name : (keys[index] ?? name),
  );
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > queryBounds.cell ? `${text.slice(0, queryBounds.cell)}…` : text;
}

/** Records of a result as a table within the bounds. `isCut`: Power BI itself left rows out. */
export function toQueryTable(
  records: readonly Readonly<Record<string, unknown>>[],
  isCut: boolean,
  readAt: number,
): QueryTable {
  const all = Object.keys(records[0] ?? {});
  const keys = all.slice(0, queryBounds.columns);
  const rows = records.slice(0, queryBounds.rows).map((record) => keys.map((key) => toCell(record[key])));
  return {
    columns: columnNames(keys),
    rows,
    isCut: isCut || rows.length < records.length || keys.length < all.length,
    readAt,
  };
}
