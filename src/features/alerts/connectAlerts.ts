import type { Board } from '@/domain/boards/board';
import { endpoints, type MenuItem } from '@/domain/boards/menu';
import type { DatasetPlace } from '@/domain/ports/datasetQueries';
import type { ReportVisual } from '@/domain/report/reportTools';
import {
  type Alert,
  type AlertSource,
  alertLimit,
  alertNameLimit,
  alertQueryLimit,
} from '@/domain/session/alerts';
import { locale } from '@/domain/shared/language';
import { ago } from '@/features/shared/ago';
import type { Asked } from '@/features/shared/useAsked';
import {
  type AlertsState,
  alertAdded,
  alertRemoved,
  alertSwitched,
  outsideChanged,
  quietChanged,
} from '@/store/alerts.slice';
import type { AppDispatch } from '@/store/makeStore';
import { modalClosed } from '@/store/view.slice';
import type { AlertDraft } from '@/ui/alerts/AlertForm';
import type { AlertsDialogProps } from '@/ui/alerts/AlertsDialog';
import { copy } from './copy';

export interface AlertsFacts {
  readonly alerts: AlertsState;
  readonly menu: readonly MenuItem[];
  readonly open: boolean;
  /** The dashboard whose report is on screen; `null` without one. */
  readonly board: Board | null;
  /** Its dataset; `null` where it has none that can be queried. */
  readonly dataset: DatasetPlace | null;
  /** Visuals of the page on screen. */
  readonly visuals: Asked<readonly ReportVisual[]>;
  /** The number that the person asked for. */
  readonly trial: Asked<number | null>;
  /** The numbers are being read. */
  readonly isReading: boolean;
  readonly permission: NotificationPermission;
  /** ms since the epoch. */
  readonly now: number;
}

export interface AlertsCommands {
  readonly dispatch: AppDispatch;
  readonly onTry: (source: AlertSource | null) => void;
  /** Asks the browser whether it may show notifications. */
  readonly onAskBrowser: () => Promise<NotificationPermission>;
}

const number = new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 });

/** What a notification of the browser says. */
export const notificationWords = ({ name, test, limit }: Alert, value: number) => ({
  title: `${name}: ${number.format(value)}`,
  text: copy.notification(test, number.format(limit)),
});

const titleOf = ({ title, type }: ReportVisual) => title || copy.untitled(type);

function sourceOf(
  { visual, dax }: Pick<AlertDraft, 'visual' | 'dax'>,
  { dataset, visuals }: Pick<AlertsFacts, 'dataset' | 'visuals'>,
): AlertSource | null {
  if (visual === null) return dataset && { kind: 'query', ...dataset, dax };
  const found = visuals.state === 'ready' ? visuals.value.find(({ name }) => name === visual) : undefined;
  return found ? { kind: 'visual', name: visual, title: titleOf(found).slice(0, 200) } : null;
}

type Form = Exclude<AlertsDialogProps['form'], string>;

function trialOf({ trial }: AlertsFacts): Form['trial'] {
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

/** The form, or why there is none. */
function formOf(facts: AlertsFacts, form: (on: Board) => Form): Form | string {
  const { alerts, board, dataset, visuals } = facts;
  if (alerts.list.length >= alertLimit) return copy.full;
  if (!board) return copy.noBoard;
  const hasVisuals = visuals.state !== 'ready' || visuals.value.length > 0;
  return dataset || hasVisuals ? form(board) : copy.noNumbers;
}

/** "Avísame si…": the alerts with their numbers, a new one on the dashboard on screen, and how the person is told. */
export function connectAlerts(facts: AlertsFacts, commands: AlertsCommands): AlertsDialogProps {
  const { alerts, menu, open, visuals, isReading, permission, now } = facts;
  const { dispatch, onTry, onAskBrowser } = commands;
  const labels = new Map(endpoints(menu).map(({ id, label }) => [id, label]));
  const said = ({ id, isOn, source }: Alert): string => {
    const read = alerts.numbers[id];
    if (!isOn) return copy.off;
    if (!read && isReading) return copy.trial.reading;
    if (!read) return source.kind === 'visual' ? copy.unreadVisual : copy.unread;
    const when = ago(read.at, now);
    if (read.value === null) return copy.failed(when);
    const told = copy.now(number.format(read.value), when);
    return alerts.beyond.includes(id) ? copy.beyond(told) : told;
  };
  const form = (on: Board): Form => ({
    texts: copy.dialog,
    board: labels.get(on.id) ?? on.name,
    visuals:
      visuals.state === 'ready'
        ? visuals.value.map((visual) => ({ value: visual.name, label: titleOf(visual) }))
        : [],
    canQuery: facts.dataset !== null,
    limits: { name: alertNameLimit, dax: alertQueryLimit },
    trial: trialOf(facts),
    onTry: (draft) => onTry(draft && sourceOf(draft, facts)),
    onAdd: (draft) => {
      const source = sourceOf(draft, facts);
      if (!source) return;
      const { name, test, limit } = draft;
      dispatch(alertAdded({ name, view: on.id, source, test, limit }));
      onTry(null);
    },
  });
  return {
    texts: copy.dialog,
    open,
    rows: alerts.list.map((alert) => ({
      id: alert.id,
      name: alert.name,
      rule: copy.rule(labels.get(alert.view) ?? copy.gone, alert.test, number.format(alert.limit)),
      now: said(alert),
      isBeyond: alert.isOn && alerts.beyond.includes(alert.id),
      isOn: alert.isOn,
    })),
    form: formOf(facts, form),
    settings: {
      texts: copy.dialog,
      outside: alerts.outside,
      isBlocked: permission === 'denied',
      quiet: alerts.quiet,
      onOutside: (isOn) => {
        if (!isOn || permission === 'granted') dispatch(outsideChanged(isOn));
        else void onAskBrowser().then((answer) => dispatch(outsideChanged(answer === 'granted')));
      },
      onQuiet: (quiet) => dispatch(quietChanged(quiet)),
    },
    onSwitch: (id, isOn) => dispatch(alertSwitched({ id, isOn })),
    onRemove: (id) => dispatch(alertRemoved(id)),
    onClose: () => dispatch(modalClosed()),
  };
}
