import type { FilterChoice, FilterValue } from '@/domain/report/filterChoice';
import {
  type FilterPart,
  type PointSelection,
  pointSelectionIn,
  type ReportFilter,
  type ScreenFilters,
} from '@/domain/report/screenFilters';
import { longDay } from '@/domain/shared/dateText';
import { cleanLine } from '@/domain/shared/visible';
import { type Cell, type QueryTable, toQueryTable } from './chatQueries';
import { copy } from './reportContext.copy';

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
  /** The data points that the user selected last on this page. */
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

const asText = (value: FilterValue) =>
  value === null ? '(blank)' : value === '' ? '(empty)' : String(value);
const listText = (values: readonly FilterValue[]) => values.map(asText).join(', ');
const pathText = (paths: readonly (readonly FilterValue[])[]) =>
  paths.map((path) => path.map(asText).join(' > ')).join(', ');
const withoutValue = new Set(['IsBlank', 'IsNotBlank', 'IsEmptyString', 'IsNotEmptyString']);

function choiceLine(choice: FilterChoice): string {
  switch (choice.kind) {
    case 'values':
      return `${choice.isExcluded ? 'NotIn' : 'In'} ${listText(choice.values)}`;
    case 'conditions':
      return choice.conditions
        .map(({ operator, value }) =>
          withoutValue.has(operator) ? operator : `${operator} ${asText(value)}`,
        )
        .join(` ${choice.join} `);
    case 'relative': {
      const { direction, count, unit, includesToday } = choice;
      return `${direction} ${count} ${unit}${includesToday === false ? ' without today' : ''}`;
    }
    case 'top':
      return `${choice.isBottom ? 'Bottom' : 'Top'} ${choice.count}${choice.by && ` by ${choice.by}`}`;
    case 'paths':
      return [
        choice.included.length > 0 ? `In ${pathText(choice.included)}` : '',
        choice.excluded.length > 0 ? `NotIn ${pathText(choice.excluded)}` : '',
      ]
        .filter(Boolean)
        .join(' ');
    case 'unnamed':
      return 'has a selection of another kind';
  }
}

/** A filter as text: columns, operator and values. */
export const filterLine = ({ columns, choice }: Pick<ReportFilter, 'columns' | 'choice'>): string =>
  `${columns || '(unknown column)'} ${choiceLine(choice)}`.slice(0, limits.characters);

/** For a part that the report did not return (docs/assistant.md). */
const unreadable = 'not readable';

/** Filters that the author does not hide, or that they are not readable. */
function partLines({ scope, filters }: FilterPart): readonly string[] {
  if (filters.kind === 'unknown')
    return [scope === 'slicer' ? unreadable : `${scope} filters: ${unreadable}`];
  return filters.kind === 'value' ? filters.value.filter(({ isHidden }) => !isHidden).map(filterLine) : [];
}

/** The column of a slicer without a title. */
const firstName = ({ filters }: FilterPart) => (filters.kind === 'value' && filters.value[0]?.name) || '';

/** The page on screen with its filters and the selection, as text. */
export function reportContextOf({ page, parts, selection }: ScreenFilters): ReportContext {
  const slicers = parts
    .filter(({ scope }) => scope === 'slicer')
    .map((part) => ({ title: part.title || firstName(part), value: lines(partLines(part)).join('; ') }));
  return {
    page,
    filters: lines(parts.filter(({ scope }) => scope !== 'slicer').flatMap(partLines)),
    slicers: slicers.filter(({ value }) => value !== ''),
    point: selection && { visual: selection.visual, values: pointLines(selection) },
  };
}

/** Power BI does not name each field of a point. */
const named = (name: string, text: string) => (name === '' ? text : `${name}: ${text}`);

const pointLines = ({ points }: PointSelection): readonly string[] =>
  lines(
    points
      .flatMap(({ identity, values }) => [
        ...identity.map(({ name, value }) => named(name, asText(value))),
        ...values.map(({ name, text }) => named(name, text || '(blank)')),
      ])
      .map((line) => line.slice(0, limits.characters)),
  );

/** The lines of a list that are not empty, up to the limit. */
export const lines = (all: readonly string[]): readonly string[] =>
  all
    .map(cleanLine)
    .filter((line) => line !== '')
    .slice(0, limits.lines);

/** Name of a value for the user. Dates in a model have no time zone, and arrive as ISO texts. */
function nameOfPoint(value: FilterValue): string {
  if (value === null) return copy.blank;
  const text = String(value);
  if (text === '') return copy.empty;
  const isDate = /^\d{4}-\d\d-\d\d(?:T|$)/.test(text) && !Number.isNaN(Date.parse(text));
  return isDate ? longDay(text.slice(0, 10)) : text;
}

/** The data points of a `commandTriggered` event; `null` without one, such as for a command of a visual's own menu. */
export function askedPointOf(detail: unknown): AskedPoint | null {
  const selection = pointSelectionIn(detail);
  if (!selection) return null;
  const names = selection.points.flatMap(({ identity }) => identity.map(({ value }) => nameOfPoint(value)));
  const label = lines(names.map((name) => name.slice(0, limits.characters))).join(', ');
  return label === '' ? null : { label, values: pointLines(selection) };
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
