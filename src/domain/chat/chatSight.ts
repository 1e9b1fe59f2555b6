import type { Cell, QueryTable } from './chatQueries';
import { toQueryTable } from './chatQueries';

/** Rows of a visual that go to the assistant; the rest stays in the report. */
export const visualRows = 100;

/** A visual of the page on screen that a question is about. */
export interface AskedVisual {
  /** Power BI's own name. */
  readonly name: string;
  readonly title: string;
}

/** What the report shows at the moment, in words. */
export interface ReportSight {
  readonly page: { readonly name: string; readonly title: string } | null;
  /** The report's own filters, such as "Entregas[Región] In SURESTE". */
  readonly filters: readonly string[];
  readonly slicers: readonly { readonly title: string; readonly value: string }[];
  /** The data point that the person selected last on this page. */
  readonly point: { readonly visual: string; readonly values: readonly string[] } | null;
}

/** Summarised data of a visual, cut to `visualRows`. */
export interface VisualData extends Pick<QueryTable, 'columns' | 'rows' | 'isCut'> {
  readonly title: string;
}

/** What goes with a question beside SPEC section 7.3's body, where the configuration says so. */
export interface ChatContext extends ReportSight {
  readonly visual: VisualData | null;
}

const texts = { one: 200, lines: 30 } as const;

const named = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const said = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A filter of Power BI in words: its column, what it asks, and for what. */
export function filterLine(filter: unknown): string {
  if (!named(filter)) return '';
  const { target, operator, values, conditions, logicalOperator } = filter;
  const column = named(target)
    ? `${String(target.table ?? '')}[${String(target.column ?? target.measure ?? target.hierarchy ?? '')}]`
    : said(target);
  const parts = Array.isArray(conditions)
    ? conditions.filter(named).map((one) => `${String(one.operator)} ${said(one.value)}`)
    : [[operator, ...(Array.isArray(values) ? [values.map(said).join(', ')] : [])].filter(Boolean).join(' ')];
  return `${column} ${parts.join(` ${String(logicalOperator ?? 'And')} `)}`.slice(0, texts.one);
}

/** The lines of a list, as many as go along. */
export const lines = (all: readonly string[]): readonly string[] =>
  all.filter((line) => line.trim() !== '').slice(0, texts.lines);

/** What the frame told of a selected data point, in words; `null` when nothing is selected. */
export function pointOf(detail: unknown): ReportSight['point'] {
  const { visual, dataPoints } = named(detail) ? detail : {};
  const [first] = Array.isArray(dataPoints) ? dataPoints : [];
  if (!named(first)) return null;
  const identity = Array.isArray(first.identity) ? first.identity.filter(named) : [];
  const values = Array.isArray(first.values) ? first.values.filter(named) : [];
  const nameOf = (target: unknown) => (named(target) ? String(target.column ?? target.measure ?? '') : '');
  const said = [
    ...identity.map(({ target, equals }) => `${nameOf(target)}: ${String(equals)}`),
    ...values.map(
      ({ target, formattedValue, value }) => `${nameOf(target)}: ${String(formattedValue ?? value)}`,
    ),
  ];
  return {
    visual: named(visual) ? String(visual.title ?? visual.name ?? '') : '',
    values: lines(said.map((line) => line.slice(0, texts.one))),
  };
}

/** Rows of an export, the first of them the head, within `visualRows`. */
export function toVisualData(
  title: string,
  [head = [], ...body]: readonly (readonly string[])[],
): VisualData {
  const records = body.map((row) =>
    Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''] as [string, Cell])),
  );
  const { columns, rows, isCut } = toQueryTable(records.slice(0, visualRows), records.length > visualRows, 0);
  return { title, columns, rows, isCut };
}
