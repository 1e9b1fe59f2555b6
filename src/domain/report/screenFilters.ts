import type { Board } from '@/domain/boards/board';
import { type Answer, unknownAnswer, valueAnswer } from '@/domain/shared/answer';
import { cleanLine } from '@/domain/shared/visible';
import {
  dayBefore,
  dayOf,
  type FilterChoice,
  type FilterValue,
  filterChoice,
  isOpaque,
  isParts,
  listOf,
  readValue,
  targetName,
} from './filterChoice';
import {
  columnValues,
  type DateRange,
  type FilterField,
  type FilterSelection,
  fieldOf,
  noDates,
  noFilters,
  relativeOf,
  setFields,
} from './filters';
import { filtersReaching } from './filtersOfBoard';

/** A filter of the report that is set. */
export interface ReportFilter {
  /** Name that the author gave it, else its columns; empty if Power BI returns neither. */
  readonly name: string;
  /** Its columns as a model writes them: "Entregas[Región]". */
  readonly columns: string;
  readonly choice: FilterChoice;
  /** The author hides it from readers. It belongs to the dashboard and is never named. */
  readonly isHidden: boolean;
  /** The same for filters that select the same rows; `null` if Power BI returns the filter without its values. */
  readonly key: string | null;
}

/** The set filters of one source. */
export interface FilterPart {
  readonly scope: 'report' | 'page' | 'visual' | 'slicer';
  /** Title of the slicer or visual; empty if it has none, or if the list of visuals was refused. */
  readonly title: string;
  readonly filters: Answer<readonly ReportFilter[]>;
}

/** A data point that the user selected: its identity, and its numbers as Power BI formats them. */
export interface SelectedPoint {
  readonly identity: readonly { readonly name: string; readonly value: FilterValue }[];
  readonly values: readonly { readonly name: string; readonly text: string }[];
  /** The same for the same point, whatever its numbers; `null` if Power BI does not identify it. */
  readonly key: string | null;
}

/** The data points that are selected in a visual. */
export interface PointSelection {
  readonly visual: string;
  readonly points: readonly SelectedPoint[];
}

/** The page on screen and all that filters it. A part that the report refused is `unknown`. */
export interface ScreenFilters {
  readonly page: { readonly name: string; readonly title: string };
  readonly parts: readonly FilterPart[];
  /** `null` without a selection, and for a slicer's selection, which is a part. */
  readonly selection: PointSelection | null;
}

/** The filters of a report that did not answer. */
export const refusedFilters: ScreenFilters = {
  page: { name: '', title: '' },
  parts: [{ scope: 'report', title: '', filters: unknownAnswer('refused') }],
  selection: null,
};

/** Parts of a filter that do not affect the numbers. */
const presentation = new Set(['$schema', 'displaySettings', 'requireSingleSelection']);
/** Lists whose order does not matter. */
const unordered = new Set(['values', 'keyValues', 'conditions', 'hierarchyData', 'children']);

/** JSON that is the same for the same filter: keys are sorted, and lists whose order does not matter. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value === 'number' && !Number.isFinite(value)) return `"${value}"`;
  if (!isParts(value) || value instanceof Date) return JSON.stringify(value) ?? 'null';
  const fields = Object.keys(value)
    .filter((key) => !presentation.has(key) && value[key] !== undefined)
    .sort()
    .map((key) => {
      const items = value[key];
      const text = unordered.has(key) && Array.isArray(items) ? sorted(items) : canonical(items);
      return `${JSON.stringify(key)}:${text}`;
    });
  return `{${fields.join()}}`;
}

/** Groups of points (`values` of an exclusion) have no order either; the coordinates of a point do. */
const sorted = (items: readonly unknown[]): string =>
  `[${items
    .map((item) => (Array.isArray(item) && item.every(Array.isArray) ? sorted(item) : canonical(item)))
    .sort()
    .join()}]`;

/** 53-bit hash of a text as a short string (cyrb53). */
function digest(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let position = 0; position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36);
}

function columnsOf(target: unknown): string {
  if (Array.isArray(target)) return target.map(columnsOf).filter(Boolean).join(', ');
  if (!isParts(target)) return targetName(target);
  const name = targetName(target);
  const table = typeof target.table === 'string' ? target.table : '';
  const column = name === '' ? table : `${table}[${name}]`;
  // A sum over 10 is another filter than a value over 10.
  return typeof target.aggregationFunction === 'string' ? `${target.aggregationFunction}(${column})` : column;
}

/** The set filters of a list of Power BI, which also lists filters of the filter pane that are not set. */
export const reportFiltersIn = (filters: readonly unknown[]): readonly ReportFilter[] =>
  filters.flatMap((filter) => {
    const choice = filterChoice(filter);
    if (!choice) return [];
    const { target, displaySettings } = isParts(filter) ? filter : {};
    const { displayName, isHiddenInViewMode } = isParts(displaySettings) ? displaySettings : {};
    return {
      name: cleanLine(
        typeof displayName === 'string' && displayName !== '' ? displayName : targetName(target),
      ),
      columns: columnsOf(target),
      choice,
      isHidden: isHiddenInViewMode === true,
      key: isOpaque(filter) ? null : canonical(filter),
    };
  });

/** A value of a point; one of another kind as canonical JSON. */
function pointValue(equals: unknown): FilterValue {
  const value = readValue(equals);
  return value === undefined ? canonical(equals) : value;
}

function pointIn(raw: unknown): SelectedPoint {
  const { identity, values } = isParts(raw) ? raw : {};
  const parts = listOf(identity).filter(isParts);
  const keys = parts.map((part) =>
    part.equals === undefined ? canonical(part) : canonical([part.target, part.equals]),
  );
  return {
    identity: parts.map(({ target, equals, between }) => ({
      name: cleanLine(targetName(target)),
      value: between === undefined ? pointValue(equals) : listOf(between).map(String).join(' – '),
    })),
    values: listOf(values)
      .filter(isParts)
      .map(({ target, formattedValue, value }) => ({
        name: cleanLine(targetName(target)),
        text: cleanLine(String(formattedValue ?? value ?? '')),
      })),
    key: keys.length > 0 ? keys.join() : null,
  };
}

const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);

/** The selected data points of the detail of a `dataSelected` event, in an order of their own; `null` without points. */
export function pointSelectionIn(detail: unknown): PointSelection | null {
  const { visual, dataPoints } = isParts(detail) ? detail : {};
  const points = listOf(dataPoints).map(pointIn);
  if (points.length === 0) return null;
  const { title, name } = isParts(visual) ? visual : {};
  return {
    visual: cleanLine(String(title || name || '')),
    points: points.toSorted((one, other) => compare(one.key ?? '', other.key ?? '')),
  };
}

/** The key of a filter of the portal: days are the same in each time zone, and as in stored alerts. */
const portalKey = (key: string): string =>
  key.replace(/"value":"([^"]*)"/g, (written, value: string) => {
    const day = dayOf(value);
    return day === null ? written : `"value":"${day}T00:00:00.000Z"`;
  });

/**
 * Filters with the same fingerprint select the same rows. Unknown if a part was refused, or Power BI returns a filter or a
 * selection without its values.
 * @param board the board on screen. @param applied the portal's filters.
 */
export function fingerprintOf(
  { parts, selection }: ScreenFilters,
  board: FilteredBoard = {},
  applied: FilterSelection = noFilters,
): Answer<string> {
  const fieldIn = portalFieldIn(board, setFields(filtersReaching(board, applied)));
  const keys: { readonly filters: string[]; readonly slicers: string[] } = { filters: [], slicers: [] };
  for (const { scope, filters } of parts) {
    if (filters.kind === 'unknown') return filters;
    for (const filter of filters.kind === 'value' ? filters.value : []) {
      const { key } = filter;
      if (key === null) return unknownAnswer('unnamed');
      const isOfPortal = scope === 'report' && fieldIn(filter) !== undefined;
      (scope === 'slicer' ? keys.slicers : keys.filters).push(isOfPortal ? portalKey(key) : key);
    }
  }
  const points = (selection?.points ?? []).map(({ key }) => key);
  if (points.includes(null)) return unknownAnswer('unnamed');
  return valueAnswer(digest(canonical([keys.filters.sort(), keys.slicers.sort(), points])));
}

/** Days of a date range, the last one included; `null` if the choice is no range of whole days. */
export function dayRangeOf(choice: FilterChoice): DateRange | null {
  if (choice.kind !== 'conditions') return null;
  const { join, conditions } = choice;
  if (conditions.length > 1 && join === 'Or') return null;
  let range = noDates;
  for (const { operator, value } of conditions) {
    const day = dayOf(value);
    if (day === null) return null;
    if (operator === 'GreaterThanOrEqual' && range.startDate === '') range = { ...range, startDate: day };
    else if (operator === 'LessThan' && range.endDate === '') range = { ...range, endDate: dayBefore(day) };
    else if (operator === 'LessThanOrEqual' && range.endDate === '') range = { ...range, endDate: day };
    else return null;
  }
  return range;
}

/** Whether the report's choice is the portal's filter. */
function isPortals(value: string | DateRange, choice: FilterChoice): boolean {
  if (typeof value === 'string') {
    if (choice.kind !== 'values' || choice.isExcluded) return false;
    const texts = (values: readonly unknown[]) => JSON.stringify(values.map(String).sort());
    const type = choice.values.some((one) => typeof one === 'number') ? 'number' : 'text';
    return texts(choice.values) === texts(columnValues(value, type));
  }
  if (value.period !== undefined) {
    const [operator, count, unit] = relativeOf(value.period);
    return (
      choice.kind === 'relative' &&
      choice.direction === (operator === 0 ? 'InLast' : 'InThis') &&
      choice.unit === (unit === 0 ? 'Days' : 'Months') &&
      choice.count === count
    );
  }
  const range = dayRangeOf(choice);
  return range?.startDate === value.startDate && range.endDate === value.endDate;
}

type FilteredBoard = Pick<Board, 'filterTargets'> & Partial<Pick<Board, 'kind'>>;

/** A function that returns the field of the portal's filter that a filter of the report is. */
function portalFieldIn({ filterTargets = {} }: FilteredBoard, requested: ReturnType<typeof setFields>) {
  const targets = new Map(
    Object.entries(filterTargets).map(([id, target]) => [fieldOf(id), target ? columnsOf(target) : '']),
  );
  return ({ columns, choice }: ReportFilter) =>
    requested.find(([field, value]) => targets.get(field) === columns && isPortals(value, choice))?.[0];
}

/** The filters on screen, those of the portal apart. */
export interface SplitFilters {
  /** The portal's filters that the report has; those that reach it if the report did not return its filters. */
  readonly portal: FilterSelection;
  /** The portal's filters that the report lacks: it is still taking them, refused them, or a saved view replaced them. */
  readonly lacking: readonly FilterField[];
  readonly others: readonly FilterPart[];
}

/** Separates the filters that the portal set in the report from all others. */
export function splitFilters(
  { parts }: Pick<ScreenFilters, 'parts'>,
  board: FilteredBoard,
  selection: FilterSelection,
): SplitFilters {
  const reaching = filtersReaching(board, selection);
  if (parts.some(({ scope, filters }) => scope === 'report' && filters.kind === 'unknown'))
    return { portal: reaching, lacking: [], others: parts };
  const requested = setFields(reaching);
  const fieldIn = portalFieldIn(board, requested);
  const taken = new Set<string>();
  const others = parts.map((part): FilterPart => {
    const { scope, filters } = part;
    if (scope !== 'report' || filters.kind !== 'value') return part;
    const rest = filters.value.filter((filter) => {
      const field = fieldIn(filter);
      if (field !== undefined) taken.add(field);
      return field === undefined;
    });
    return { ...part, filters: rest.length > 0 ? valueAnswer(rest) : { kind: 'none' } };
  });
  return {
    portal: {
      ...noFilters,
      ...Object.fromEntries(requested.filter(([field]) => taken.has(field))),
    },
    lacking: requested.map(([field]) => field).filter((field) => !taken.has(field)),
    others,
  };
}
