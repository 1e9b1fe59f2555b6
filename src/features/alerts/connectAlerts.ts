import type { Board } from '@/domain/boards/board';
import { endpoints, type MenuItem } from '@/domain/boards/menu';
import type { DatasetPlace } from '@/domain/ports/datasetQueries';
import type { ReportVisual } from '@/domain/report/reportTools';
import { type Alert, type AlertSource, alertLimit } from '@/domain/session/alerts';
import { locale } from '@/domain/shared/language';
import { ago } from '@/features/shared/ago';
import type { Asked } from '@/features/shared/useAsked';
import type { AlertsState } from '@/store/alerts.slice';
import type { AlertDraft, AlertFormView } from './AlertForm.view';
import type { AlertsDialogProps } from './AlertsDialog.view';
import { copy } from './copy';

export interface AlertsFacts {
  readonly alerts: AlertsState;
  readonly menu: readonly MenuItem[];
  /** The dashboard whose report is on screen. */
  readonly board: Board | null;
  /** The dashboard's dataset; `null` if it has no dataset that can be queried. */
  readonly dataset: DatasetPlace | null;
  /** Visuals of the page on screen. */
  readonly visuals: Asked<readonly ReportVisual[]>;
  /** The number that the form reads. */
  readonly trial: Asked<number | null>;
  /** The numbers are being read. */
  readonly isReading: boolean;
  /** ms since the epoch. */
  readonly now: number;
}

const number = new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 });

/** Title and text of a browser notification. */
export const notificationWords = ({ name, test, limit }: Alert, value: number) => ({
  title: `${name}: ${number.format(value)}`,
  text: copy.notification(test, number.format(limit)),
});

const titleOf = ({ title, type }: ReportVisual) => title || copy.untitled(type);

/** Where the number of a draft is read; `null` if the visual or the dataset is gone. */
export function sourceOf(
  { visual, dax }: Pick<AlertDraft, 'visual' | 'dax'>,
  { dataset, visuals }: Pick<AlertsFacts, 'dataset' | 'visuals'>,
): AlertSource | null {
  if (visual === null) return dataset && { kind: 'query', ...dataset, dax };
  const found = visuals.state === 'ready' ? visuals.value.find(({ name }) => name === visual) : undefined;
  return found ? { kind: 'visual', name: visual, title: titleOf(found).slice(0, 200) } : null;
}

function trialOf({ trial }: AlertsFacts): AlertFormView['trial'] {
  const { trial: texts } = copy;
  switch (trial.state) {
    case 'idle':
      return null;
    case 'asking':
      return { text: texts.reading, tone: 'calm' };
    case 'ready':
      return trial.value === null
        ? { text: texts.none, tone: 'bad' }
        : { text: texts.read(number.format(trial.value)), tone: 'calm' };
    case 'failed': {
      const { code, detail = '' } = trial.failure;
      if (code === 'queryRefused') return { text: texts.refused(detail), tone: 'bad' };
      return { text: code === 'queryDenied' ? texts.denied : texts.failed, tone: 'bad' };
    }
  }
}

/** The form, or a sentence that says why there is no form. */
function formOf(facts: AlertsFacts, labels: ReadonlyMap<string, string>): AlertsDialogProps['form'] {
  const { alerts, board, dataset, visuals } = facts;
  if (alerts.list.length >= alertLimit) return copy.full;
  if (!board) return copy.noBoard;
  if (!dataset && visuals.state === 'ready' && visuals.value.length === 0) return copy.noNumbers;
  return {
    board: labels.get(board.id) ?? board.name,
    visuals:
      visuals.state === 'ready'
        ? visuals.value.map((visual) => ({ value: visual.name, label: titleOf(visual) }))
        : [],
    canQuery: dataset !== null,
    trial: trialOf(facts),
  };
}

/** The value that was last read for an alert, or why there is none. */
function valueText({ id, isOn, source }: Alert, { alerts, isReading, now }: AlertsFacts): string {
  const read = alerts.numbers[id];
  if (!isOn) return copy.off;
  if (!read && isReading) return copy.trial.reading;
  if (!read) return source.kind === 'visual' ? copy.unreadVisual : copy.unread;
  const when = ago(read.at, now);
  if (read.value === null) return copy.failed(when);
  const text = copy.now(number.format(read.value), when);
  return alerts.beyond.includes(id) ? copy.beyond(text) : text;
}

/** The user's alerts with their numbers, and the form for a new one on the dashboard on screen. */
export function connectAlerts(facts: AlertsFacts): Pick<AlertsDialogProps, 'rows' | 'form'> {
  const { alerts, menu } = facts;
  const labels = new Map(endpoints(menu).map(({ id, label }) => [id, label]));
  return {
    rows: alerts.list.map((alert) => ({
      id: alert.id,
      name: alert.name,
      rule: copy.rule(labels.get(alert.view) ?? copy.gone, alert.test, number.format(alert.limit)),
      now: valueText(alert, facts),
      isBeyond: alert.isOn && alerts.beyond.includes(alert.id),
      isOn: alert.isOn,
    })),
    form: formOf(facts, labels),
  };
}
