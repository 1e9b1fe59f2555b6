import { locale } from '@/domain/shared/language';
import { cleanLine } from '@/domain/shared/visible';
import { type Cell, type QueryTable, toQueryTable } from './chatQueries';

/** Maximum rows of a visual that are sent to the assistant. */
export const visualRows = 100;

/** A visual of the page on screen that a question is about. */
export interface AskedVisual {
  /** Power BI's own name. */
  readonly name: string;
  readonly title: string;
  /** The data point whose menu the user opened. */
  readonly point?: AskedPoint;
}

/** A data point: its names in one line, such as "SURESTE, octubre 2026", and its fields with their values. */
export interface AskedPoint {
  readonly label: string;
  readonly values: readonly string[];
}

/** The page on screen with its filters and the selection, as text. */
export interface ReportContext {
  readonly page: { readonly name: string; readonly title: string } | null;
  /** The report's own filters, such as "Entregas[Región] In SURESTE". */
  readonly filters: readonly string[];
  readonly slicers: readonly { readonly title: string; readonly value: string }[];
  /** The data point that the user selected last on this page. */
  readonly point: { readonly visual: string; readonly values: readonly string[] } | null;
}

/** Summarised data of a visual, cut to `visualRows`. */
export interface VisualData extends Pick<QueryTable, 'columns' | 'rows' | 'isCut'> {
  readonly title: string;
}

/** The report context of a question, which is sent if enabled in the configuration (`chat.*.sendContext`). */
export interface QuestionContext extends ReportContext {
  readonly visual: VisualData | null;
}

const limits = { characters: 200, lines: 30 } as const;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Names of a relative-date filter's operator and unit (SPEC section 9), by their numbers. */
const operators = ['InLast', 'InThis', 'InNext'];
const units = ['Days', 'Weeks', 'CalendarWeeks', 'Months', 'CalendarMonths', 'Years', 'CalendarYears'];

/** A filter of Power BI as text: column, operator and values. */
export function filterLine(filter: unknown): string {
  if (!isObject(filter)) return '';
  const { target, operator, values, conditions, logicalOperator, timeUnitsCount, timeUnitType } = filter;
  const column = isObject(target)
    ? `${String(target.table ?? '')}[${String(target.column ?? target.measure ?? target.hierarchy ?? '')}]`
    : asText(target);
  const parts = Array.isArray(conditions)
    ? conditions.filter(isObject).map((one) => `${String(one.operator)} ${asText(one.value)}`)
    : [
        [
          operators[Number(operator)] ?? operator,
          timeUnitsCount,
          units[Number(timeUnitType)],
          ...(Array.isArray(values) ? [values.map(asText).join(', ')] : []),
        ]
          .filter(Boolean)
          .join(' '),
      ];
  return `${column} ${parts.join(` ${String(logicalOperator ?? 'And')} `)}`.slice(0, limits.characters);
}

/** The lines of a list that are not empty, up to the limit. */
export const lines = (all: readonly string[]): readonly string[] =>
  all
    .map(cleanLine)
    .filter((line) => line !== '')
    .slice(0, limits.lines);

/** The detail of the `dataSelected` event as text; `null` if nothing is selected. */
export function pointOf(detail: unknown): ReportContext['point'] {
  const { visual, dataPoints } = isObject(detail) ? detail : {};
  const [first] = Array.isArray(dataPoints) ? dataPoints : [];
  if (!isObject(first)) return null;
  const identity = Array.isArray(first.identity) ? first.identity.filter(isObject) : [];
  const values = Array.isArray(first.values) ? first.values.filter(isObject) : [];
  const nameOf = (target: unknown) => (isObject(target) ? String(target.column ?? target.measure ?? '') : '');
  const parts = [
    ...identity.map(({ target, equals }) => `${nameOf(target)}: ${String(equals)}`),
    ...values.map(
      ({ target, formattedValue, value }) => `${nameOf(target)}: ${String(formattedValue ?? value)}`,
    ),
  ];
  return {
    visual: isObject(visual) ? cleanLine(String(visual.title ?? visual.name ?? '')) : '',
    values: lines(parts.map((line) => line.slice(0, limits.characters))),
  };
}

/** Dates in a model have no time zone, and arrive as ISO texts. */
const nameOfPoint = (text: string): string =>
  /^\d{4}-\d\d-\d\d(?:T|$)/.test(text) && !Number.isNaN(Date.parse(text))
    ? new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(text))
    : text;

/** The data point of a `commandTriggered` event; `null` without one, such as for a command of a visual's own menu. */
export function askedPointOf(detail: unknown): AskedPoint | null {
  const { values = [] } = pointOf(detail) ?? {};
  const { dataPoints } = isObject(detail) ? detail : {};
  const [first] = Array.isArray(dataPoints) ? dataPoints : [];
  const identity = isObject(first) && Array.isArray(first.identity) ? first.identity.filter(isObject) : [];
  const label = lines(
    identity.map(({ equals }) => nameOfPoint(String(equals)).slice(0, limits.characters)),
  ).join(', ');
  return label === '' ? null : { label, values };
}

/** Rows of an export, the first of them the header, up to `visualRows`. */
export function toVisualData(
  title: string,
  [head = [], ...body]: readonly (readonly string[])[],
): VisualData {
  const records = body.map((row) =>
    Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''] as [string, Cell])),
  );
  const { columns, rows, isCut } = toQueryTable(records.slice(0, visualRows), records.length > visualRows, 0);
  return { title, columns, rows, isCut };
}
