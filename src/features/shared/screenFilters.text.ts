import type { Board } from '@/domain/boards/board';
import {
  dayBefore,
  dayOf,
  type FilterChoice,
  type FilterCondition,
  type FilterValue,
  timeOf,
} from '@/domain/report/filterChoice';
import { type FilterSelection, noFilters } from '@/domain/report/filters';
import {
  dayRangeOf,
  type FilterPart,
  type PointSelection,
  type ReportFilter,
  type ScreenFilters,
  splitFilters,
} from '@/domain/report/screenFilters';
import { contextLabelLimit, contextTextLimit } from '@/domain/session/alertLimits';
import { shortDay, shortMoment } from '@/domain/shared/dateText';
import { cleanLine } from '@/domain/shared/visible';
import { valueText as rangeText } from './filter.text';
import { copy } from './screenFilters.copy';

/** Values that a label names; the others are counted. */
const valueLimit = 12;

/** One value of a column: "SURESTE", "1 nov 2026", "sí", "(En blanco)"; never empty. */
function valueText(value: FilterValue): string {
  if (value === null) return copy.blank;
  if (typeof value === 'boolean') return value ? copy.yes : copy.no;
  const day = dayOf(value);
  if (day !== null) return shortDay(day);
  const time = timeOf(value);
  if (time !== null) return shortMoment(time);
  return cleanLine(String(value)) || copy.emptyText;
}

/** "SURESTE, CENTRO y 3 más". */
function listText(values: readonly string[]): string {
  const rest = values.length - valueLimit;
  const named = values.slice(0, valueLimit).join(', ');
  return rest > 0 ? `${named} ${copy.more(rest)}` : named;
}

const pathText = (path: readonly FilterValue[]) => path.map(valueText).join(' › ');

function conditionText({ operator, value }: FilterCondition): string {
  const day = dayOf(value);
  if (day !== null) {
    if (operator === 'LessThan') return copy.to(shortDay(dayBefore(day)));
    if (operator === 'GreaterThan') return copy.after(shortDay(day));
  } else if (timeOf(value) !== null) {
    if (operator === 'LessThan') return copy.before(valueText(value));
    if (operator === 'GreaterThan') return copy.after(valueText(value));
  }
  return copy.operators[operator](valueText(value));
}

function periodText({
  direction,
  count,
  unit,
  includesToday,
}: Extract<FilterChoice, { kind: 'relative' }>): string {
  if (direction === 'InThis') return copy.current(unit);
  if (unit === 'Days' && count < 2 && includesToday) return copy.today;
  const period = direction === 'InLast' ? copy.last(count, unit) : copy.next(count, unit);
  return includesToday === false ? copy.withoutToday(period) : period;
}

/** The rows that a filter selects: "SURESTE, CENTRO", "todas menos SURESTE", "menos de 10 o más de 20"; never empty. */
export function choiceText(choice: FilterChoice): string {
  switch (choice.kind) {
    case 'values': {
      const values = listText(choice.values.map(valueText));
      return choice.isExcluded ? copy.except(values) : values;
    }
    case 'conditions': {
      const range = dayRangeOf(choice);
      if (range) return rangeText(range);
      return choice.conditions.map(conditionText).join(` ${choice.join === 'Or' ? copy.or : copy.and} `);
    }
    case 'relative':
      return periodText(choice);
    case 'top':
      return choice.isBottom ? copy.bottom(choice.count, choice.by) : copy.top(choice.count, choice.by);
    case 'paths': {
      const [included, excluded] = [choice.included, choice.excluded].map((paths) =>
        listText(paths.map(pathText)),
      );
      if (!excluded) return included || copy.unnamed;
      return included ? copy.exceptAmong(included, excluded) : copy.except(excluded);
    }
    case 'unnamed':
      return copy.unnamed;
  }
}

const withName = (name: string, text: string) => (name === '' ? text : `${name}: ${text}`);

/** The labels of a source: one for a slicer, one for each filter of another. */
function partLabels({ scope, title, filters }: FilterPart): readonly string[] {
  const named = filters.kind === 'value' ? filters.value.filter(({ isHidden }) => !isHidden) : [];
  const [first] = named;
  if (!first) return [];
  if (scope === 'slicer')
    return [withName(title || first.name, named.map(({ choice }) => choiceText(choice)).join(', '))];
  const labelOf = ({ name, choice }: ReportFilter) => withName(name, choiceText(choice));
  return named.map((filter) => (title === '' ? labelOf(filter) : `${title} › ${labelOf(filter)}`));
}

/** The selected data points: "Región: SURESTE, CENTRO". */
function selectionLabels(selection: PointSelection | null): readonly string[] {
  if (!selection) return [];
  const { visual, points } = selection;
  if (points.some(({ identity }) => identity.length === 0)) return [withName(visual, copy.unnamed)];
  const names = [
    ...new Set(
      points.map(({ identity }) =>
        identity
          .map(({ name }) => name)
          .filter(Boolean)
          .join(' · '),
      ),
    ),
  ];
  const values = points.map(({ identity }) => identity.map(({ value }) => valueText(value)).join(' · '));
  const [name = '', ...otherNames] = names;
  return [withName(otherNames.length > 0 ? '' : name, listText([...new Set(values)]))];
}

/** The parts that the report refused, in a sentence; empty if everything was read. */
function unreadText(parts: readonly FilterPart[]): string {
  const unread = parts.filter(({ filters }) => filters.kind === 'unknown');
  if (unread.length === 0) return '';
  const names = unread.map(({ scope, title }) => title || copy.parts[scope]);
  return copy.unread(unread.length === parts.length ? '' : [...new Set(names)].join(', '));
}

const cut = (text: string) =>
  text.length > contextTextLimit ? `${cleanLine(text.slice(0, contextTextLimit - 1))}…` : text;

/** The filters on screen in words. */
export interface ScreenFilterWords {
  /** The portal's filters that the report has. */
  readonly portal: FilterSelection;
  /** The report lacks one of the portal's filters. */
  readonly lacksPortals: boolean;
  /** All other filters, such as "Región: SURESTE"; at most `contextLabelLimit`, the last of which counts those without a label. */
  readonly labels: readonly string[];
  /** Parts that the report refused, in a sentence; empty if everything was read. */
  readonly unread: string;
}

/** The filters on screen in words. Nothing is filtered only if `portal` and `labels` are empty and nothing is unread. */
export function filterWords(
  screen: ScreenFilters,
  board: Pick<Board, 'filterTargets' | 'kind'> | null,
  selection: FilterSelection,
): ScreenFilterWords {
  const { portal, lacking, others } = splitFilters(
    screen,
    board ?? { filterTargets: {} },
    board ? selection : noFilters,
  );
  const all = [...new Set([...others.flatMap(partLabels), ...selectionLabels(screen.selection)].map(cut))];
  const rest = all.length - contextLabelLimit;
  return {
    portal,
    lacksPortals: lacking.length > 0,
    labels: rest > 0 ? [...all.slice(0, contextLabelLimit - 1), copy.more(rest + 1)] : all,
    unread: unreadText(screen.parts),
  };
}
