import type { Board, BoardMeasure } from '@/domain/boards/board';
import { menuNames } from '@/domain/boards/boardNames';
import { measureUnit } from '@/domain/boards/measureQuery';
import type { MenuItem } from '@/domain/boards/menu';
import { boardName } from '@/domain/boards/menuTree';
import type { DatasetPlace } from '@/domain/ports/datasetQueries';
import {
  ambiguousColumns,
  type FigureChoices,
  figureChoices,
  measuredAt,
  type VisualTable,
} from '@/domain/report/figures';
import type { ReportVisual } from '@/domain/report/reportTools';
import { alertLimit } from '@/domain/session/alertLimits';
import {
  type Alert,
  type AlertContext,
  type AlertSource,
  type Figure,
  type FigureSource,
  isBeyond,
} from '@/domain/session/alerts';
import { clockText, shortDay } from '@/domain/shared/dateText';
import { figureText } from '@/domain/shared/figureText';
import { fold } from '@/domain/shared/fold';
import { own } from '@/domain/shared/idMap';
import { ago } from '@/features/shared/ago';
import { copy as shared } from '@/features/shared/alert.copy';
import {
  alertTitle,
  contextFiltersText,
  crossedText,
  limitText,
  valueText,
} from '@/features/shared/alert.text';
import type { RequestState } from '@/features/shared/useRequest';
import { kindOfVisual } from '@/features/shared/visualKind.text';
import type { AlertsState } from '@/store/alerts.slice';
import type { AlertFormView, NumberDraft } from './AlertForm.view';
import type { AlertsDialogProps } from './AlertsDialog.view';
import { copy } from './alerts.copy';

/** A measure of a board that the user can pin. */
export interface MeasureChoice {
  /** Value of its option. */
  readonly value: string;
  readonly board: Board;
  readonly measure: BoardMeasure;
}

/** The measures of the boards, those of the board on screen first. */
export const measureChoices = (
  boards: readonly Board[],
  shown: string | undefined,
): readonly MeasureChoice[] =>
  [...boards.filter(({ id }) => id === shown), ...boards.filter(({ id }) => id !== shown)].flatMap((board) =>
    (board.measures ?? []).map((measure) => ({
      // No visual has a name with spaces.
      value: ` measure ${board.id} ${measure.id}`,
      board,
      measure,
    })),
  );

export interface AlertsFacts {
  readonly alerts: AlertsState;
  /** The catalogue was read, now or on an earlier visit: the menu is complete. */
  readonly isCatalogRead: boolean;
  readonly menu: readonly MenuItem[];
  /** The dashboard whose report is on screen. */
  readonly board: Board | null;
  /** The dashboard's dataset; `null` if it has no dataset that can be queried, or queries are not offered. */
  readonly dataset: DatasetPlace | null;
  readonly measures: readonly MeasureChoice[];
  /** Visuals of the page on screen. */
  readonly visuals: RequestState<readonly ReportVisual[]>;
  /** The number that the form reads; `null` if no number is chosen. */
  readonly draft: NumberDraft | null;
  /** The rows of the draft's visual with their context. */
  readonly reading: RequestState<{ readonly table: VisualTable; readonly context: AlertContext }>;
  /** The number of the draft's query or measure. */
  readonly answer: RequestState<number | null>;
  /** The numbers are being read. */
  readonly isReading: boolean;
  /** ms since the epoch. */
  readonly now: number;
}

/** Title and text of a browser notification: the number with its context, dashboard, limit and time. */
export const notificationWords = ({
  alert,
  value,
  decimals,
  board,
  at,
}: {
  readonly alert: Alert;
  readonly value: number;
  /** Decimals of the report's text, if it has one. */
  readonly decimals?: number | undefined;
  readonly board: string;
  readonly at: number;
}) => ({
  title: `${alertTitle(alert)}: ${valueText(alert, value, { value, decimals })}`,
  text: copy.notification(crossedText(alert, board, { value, decimals }), clockText(at)),
});

/** Matches visuals that show a single number, which are listed first. */
const isCard = ({ type }: ReportVisual) => /card|kpi|gauge/i.test(type);
const titleOf = ({ title, type }: ReportVisual) => title || copy.untitled(type);

/** The title of a visual; with its kind if another one has the same title. */
function labelOf(visual: ReportVisual, all: readonly ReportVisual[]): string {
  const title = titleOf(visual);
  const isUnique = all.every((other) => other === visual || titleOf(other) !== title);
  return isUnique ? title : copy.ofKind(title, kindOfVisual(visual.type) || visual.type);
}

const choicesOf = ({ reading }: Pick<AlertsFacts, 'reading'>): FigureChoices | null =>
  reading.state === 'ready' ? figureChoices(reading.value.table) : null;

/** Row and column of the draft; the only row or column if there is no choice. */
function chosenIn(
  choices: FigureChoices,
  { row, column }: NumberDraft,
): Pick<Figure, 'row' | 'column'> | null {
  const only = <T>(all: readonly T[]) => (all.length === 1 ? all[0] : undefined);
  const chosenRow = only(choices.rows) ?? choices.rows.find((one) => JSON.stringify(one.row) === row);
  const chosenColumn = only(choices.columns) ?? choices.columns.find((one) => one === column);
  return chosenRow && chosenColumn !== undefined ? { row: chosenRow.row, column: chosenColumn } : null;
}

/** The draft's number of a visual with its unit; `null` until it is read and chosen. */
function chosenFigure(facts: Pick<AlertsFacts, 'draft' | 'reading'>) {
  const choices = choicesOf(facts);
  const { draft, reading } = facts;
  if (!draft || !choices || reading.state !== 'ready') return null;
  const chosen = chosenIn(choices, draft);
  const measured = chosen && measuredAt(reading.value.table, chosen);
  if (!chosen || !measured) return null;
  const { label = '' } = choices.rows.find(({ row }) => row === chosen.row) ?? {};
  return {
    figure: { ...chosen, unit: measured.unit },
    value: measured.value,
    decimals: measured.decimals,
    label,
  };
}

/** The measure of the draft; `undefined` if the draft has another source. */
export const chosenMeasure = ({ draft, measures }: Pick<AlertsFacts, 'draft' | 'measures'>) =>
  measures.find(({ value }) => value === draft?.measure);

/** Source of the draft's number; `null` if it is not chosen, or the visual or the dataset no longer exists. */
export function sourceOf(
  facts: Pick<AlertsFacts, 'dataset' | 'draft' | 'measures' | 'visuals' | 'reading'>,
): AlertSource | null {
  const { dataset, draft, visuals, reading } = facts;
  if (!draft) return null;
  const measure = chosenMeasure(facts)?.measure;
  if (measure) return { kind: 'measure', measure: measure.id, unit: measureUnit(measure) };
  const { visual, dax } = draft;
  if (visual === null) return dataset && dax !== '' ? { kind: 'query', ...dataset, dax } : null;
  const chosenVisual =
    visuals.state === 'ready' ? visuals.value.find(({ name }) => name === visual) : undefined;
  const chosen = chosenFigure(facts);
  if (!chosenVisual || !chosen || reading.state !== 'ready') return null;
  return {
    kind: 'figure',
    name: visual,
    title: titleOf(chosenVisual).slice(0, 200),
    figure: chosen.figure,
    context: reading.value.context,
  };
}

/** A number of a visual in words: its title, the row, and the column if the title does not name it. */
function sourceText({ title, figure: { row, column } }: Pick<FigureSource, 'title' | 'figure'>): string {
  const where =
    row.by === 'only'
      ? []
      : [row.by === 'last' ? copy.lastValue : row.cells.map(([, cell]) => cell).join(' · ')];
  const what = fold(title).includes(fold(column.split(/[([]/, 1).join().trimEnd())) ? [] : [column];
  return [title, ...where, ...what].join(', ');
}

/** A day of a series in the portal's date format. */
const pointText = (label: string) => (/^\d{4}-\d\d-\d\d$/.test(label) ? shortDay(label) : label);

function failureText({ code, detail = '' }: { readonly code: string; readonly detail?: string }): string {
  if (code === 'queryRefused') return copy.trial.refused(detail);
  if (code === 'filtersUnread') return copy.trial.unread;
  return code === 'queryDenied' ? copy.trial.denied : copy.trial.failed;
}

function trialOf(facts: AlertsFacts): AlertFormView['trial'] {
  const { draft, reading, answer } = facts;
  if (!draft) return null;
  const { trial } = copy;
  const request = draft.visual === null ? answer : reading;
  if (request.state === 'idle') return null;
  if (request.state === 'asking') return { text: trial.reading, tone: 'calm' };
  if (request.state === 'failed') return { text: failureText(request.failure), tone: 'bad' };
  const none = { text: trial.none, tone: 'bad' as const };
  if (draft.visual === null) {
    const value = answer.state === 'ready' ? answer.value : null;
    const measure = chosenMeasure(facts)?.measure;
    const text = value === null ? '' : figureText(value, { unit: measure && measureUnit(measure) });
    return value === null ? none : { text: trial.read(text, '', ''), tone: 'calm' };
  }
  if (reading.state !== 'ready') return none;
  const unclear = ambiguousColumns(reading.value.table);
  const ambiguous = unclear.length > 0 ? trial.ambiguous(unclear.map((name) => `«${name}»`).join(', ')) : '';
  const choices = choicesOf(facts);
  if (!choices) return ambiguous ? { text: ambiguous, tone: 'bad' } : none;
  const chosen = chosenFigure(facts);
  if (!chosen && chosenIn(choices, draft)) return none;
  if (!chosen) return ambiguous ? { text: ambiguous, tone: 'calm' } : null;
  const { figure, value, decimals, label } = chosen;
  const filters = contextFiltersText(reading.value.context) || shared.unfiltered;
  // Names the only row, which was selected without a choice of the user.
  const point = choices.rows.length === 1 && label !== filters ? pointText(label) : '';
  const text = trial.read(figureText(value, { unit: figure.unit, decimals }), point, filters);
  return { text: [text, ambiguous].filter(Boolean).join(' '), tone: 'calm' };
}

/** The form, or the reason why there is no form. */
function formOf(facts: AlertsFacts, labels: ReadonlyMap<string, string>): AlertsDialogProps['form'] {
  const { alerts, board, dataset, measures, visuals } = facts;
  const hasMeasures = measures.length > 0;
  if (alerts.list.length >= alertLimit) return copy.full;
  if (!board && !hasMeasures) return copy.noBoard;
  const isOnlyVisuals = !dataset && !hasMeasures;
  if (isOnlyVisuals && visuals.state === 'failed') return copy.visualsRefused;
  if (isOnlyVisuals && visuals.state === 'ready' && visuals.value.length === 0) return copy.noVisuals;
  const choices = choicesOf(facts);
  const source = sourceOf(facts);
  const listed = visuals.state === 'ready' ? visuals.value : [];
  return {
    board: board ? (labels.get(board.id) ?? boardName(board)) : '',
    measures: measures.map(({ value, board: of, measure }) => ({
      value,
      label: copy.dialog.measure(
        measure.name,
        of.id === board?.id ? '' : (labels.get(of.id) ?? boardName(of)),
      ),
    })),
    visuals: [...listed.filter(isCard), ...listed.filter((visual) => !isCard(visual))].map((visual) => ({
      value: visual.name,
      label: labelOf(visual, listed),
    })),
    canQuery: dataset !== null,
    choices: choices && {
      isSeries: choices.rows[0]?.row.by === 'last',
      rows:
        choices.rows.length > 1
          ? choices.rows.map(({ row, label }) => ({ value: JSON.stringify(row), label }))
          : [],
      columns: choices.columns.length > 1 ? choices.columns.map((value) => ({ value, label: value })) : [],
    },
    usualName: source?.kind === 'figure' ? sourceText(source) : (chosenMeasure(facts)?.measure.name ?? ''),
    isChosen: source !== null,
    trial: trialOf(facts),
  };
}

/** Why the number of an alert is not read at the moment; `null` if it is read. */
function waitingText({ id, isOn, source }: Alert, { alerts }: AlertsFacts): string | null {
  const waiting = own(alerts.waiting, id);
  if (!isOn || !waiting) return null;
  switch (waiting) {
    case 'page':
    case 'filters':
    case 'cell': {
      if (source.kind !== 'figure') return null;
      const filters = contextFiltersText(source.context);
      if (waiting === 'page') return copy.waiting.page(filters, source.context.page.title);
      return waiting === 'cell' ? copy.waiting.cell(sourceText(source)) : copy.waiting.filters(filters);
    }
    default:
      return copy.waiting[waiting];
  }
}

/** The last value of an alert with its age, or why there is no value; empty if it was never read. */
function nowText(alert: Alert, facts: AlertsFacts): string {
  const { alerts, isReading, now } = facts;
  const { id, isOn } = alert;
  if (!isOn) return copy.off;
  const read = own(alerts.numbers, id);
  if (!read && own(alerts.waiting, id)) return '';
  if (!read) return isReading ? copy.trial.reading : copy.unread;
  const when = ago(read.at, now);
  if (read.value === null) return copy.noValue(when);
  const text = copy.now(valueText(alert, read.value), when);
  return isBeyond(alert, read.value) ? copy.beyond(text, alert.test) : text;
}

/** The last number of an alert passed its limit; one that is back within may still be unable to notify again. */
function isOver(alert: Alert, { numbers }: AlertsState): boolean {
  const value = own(numbers, alert.id)?.value ?? null;
  return value !== null && isBeyond(alert, value);
}

/** Dashboard, page and number of an alert, and its limit. */
function ruleText(alert: Alert, board: string, { numbers }: AlertsState): string {
  const { name, source, test } = alert;
  const isFigure = source.kind === 'figure';
  const place = isFigure && source.context.page.title ? `${board} › ${source.context.page.title}` : board;
  const figure = isFigure ? sourceText(source) : '';
  return copy.rule(place, figure === name ? '' : figure, test, limitText(alert, own(numbers, alert.id)));
}

/** The user's alerts with their numbers, and the form for a new alert on the dashboard on screen. */
export function connectAlerts(facts: AlertsFacts): Pick<AlertsDialogProps, 'rows' | 'form'> {
  const { alerts, menu, isCatalogRead } = facts;
  const labels = menuNames(menu);
  return {
    rows: alerts.list.map((alert) => ({
      id: alert.id,
      draft: alert,
      title: alertTitle(alert),
      rule: ruleText(alert, labels.get(alert.view) ?? (isCatalogRead ? copy.gone : copy.boardUnread), alerts),
      source: alert.source.kind === 'figure' ? null : copy[alert.source.kind],
      now: nowText(alert, facts),
      waiting: waitingText(alert, facts),
      isBeyond: alert.isOn && isOver(alert, alerts),
      isOn: alert.isOn,
      isMeasure: alert.source.kind === 'measure',
    })),
    form: formOf(facts, labels),
  };
}
