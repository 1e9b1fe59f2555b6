import { search } from '@/domain/admin/catalogsSearch';
import type { Board } from '@/domain/boards/board';
import type { ActivityEvent } from '@/domain/ports/activity';
import type { Failure } from '@/domain/shared/failure';
import { locale } from '@/domain/shared/language';
import { listProblem } from '@/features/shared/listProblem';
import type { ActivityRow, ActivityViewProps } from '@/ui/admin/ActivityView';
import { reportsCopy } from './reportsCopy';

const texts = reportsCopy.activity;
/** Days that Power BI keeps. */
const kept = 28;
const dayLength = 86_400_000;

/** The UTC days that may be asked for, today first: "2026-11-21". @param now ms since the epoch. */
export const activityDays = (now: number): readonly string[] =>
  Array.from({ length: kept }, (_, back) => new Date(now - back * dayLength).toISOString().slice(0, 10));

const dayName = new Intl.DateTimeFormat(locale(), {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const time = new Intl.DateTimeFormat(locale(), { dateStyle: 'short', timeStyle: 'medium', hour12: false });

/** What was read of a day. `next`: there is more of it. */
export interface ActivityRead {
  readonly events: readonly ActivityEvent[];
  readonly next: string | null;
}

const nameOf = ({ activity }: ActivityEvent) => texts.names[activity] ?? activity;

const rows = new WeakMap<ActivityEvent, ActivityRow>();
function toRow(event: ActivityEvent): ActivityRow {
  const known = rows.get(event);
  if (known) return known;
  const row: ActivityRow = {
    id: event.id,
    activity: nameOf(event),
    problem: event.isSuccess ? '' : texts.failed,
    who: event.who || texts.unnamed,
    item: event.item || texts.unnamed,
    workspace: event.workspace,
    when: time.format(event.at),
  };
  rows.set(event, row);
  return row;
}

/** The events as a table to download, with their times in UTC. */
export const activityTable = (events: readonly ActivityEvent[]): readonly (readonly string[])[] => [
  ['CreationTime', 'UserId', 'Activity', 'ItemName', 'WorkSpaceName', 'IsSuccess'],
  ...events.map(({ at, who, activity, item, workspace, isSuccess }) => [
    new Date(at).toISOString(),
    who,
    activity,
    item,
    workspace,
    String(isSuccess),
  ]),
];

/** Why the activity did not come, and what to do. */
export function activityProblem(failure: Failure): string {
  const { code, detail = '' } = failure;
  const { notAdmin, noPermission, tooOld, askAgain, throttled } = texts.problems;
  if (code === 'throttled') return throttled(detail || '30');
  if (code === 'interactionNeeded') return askAgain;
  if (code === 'consentMissing' || code === 'scopeMixed' || code === 'tokenFailed') return noPermission;
  if (code === 'lookupFailed' && (detail === '401' || detail === '403')) return notAdmin;
  if (code === 'lookupFailed' && detail === '400') return tooOld;
  return listProblem(failure);
}

export interface ActivityFacts {
  readonly days: readonly string[];
  readonly day: string;
  /** "boards" or "all". */
  readonly shown: string;
  readonly query: string;
  readonly boards: readonly Board[];
  /** `null` before the first answer. */
  readonly read: ActivityRead | null;
  readonly isAsking: boolean;
  readonly failure: Failure | null;
  /** The last export did not come to a file. */
  readonly isUnwritten: boolean;
}

export interface ActivityCommands
  extends Pick<ActivityViewProps, 'onDay' | 'onShown' | 'onQuery' | 'onAsk' | 'onMore' | 'onCancel'> {
  readonly onExport: (events: readonly ActivityEvent[]) => void;
}

/** The activity of the whole organisation: newest first, at first of the portal's boards only. */
export function connectActivity(facts: ActivityFacts, commands: ActivityCommands): ActivityViewProps {
  const { days, day, shown, query, boards, read, isAsking, failure, isUnwritten } = facts;
  const { onExport, ...does } = commands;
  const reports = new Set(boards.map(({ reportId }) => reportId.toLowerCase()));
  const events = (read?.events ?? [])
    .filter(
      ({ reportId, appReportId }) => shown === 'all' || reports.has(reportId) || reports.has(appReportId),
    )
    .toSorted((one, other) => other.at - one.at);
  const hasMore = read !== null && read.next !== null;
  return {
    ...does,
    texts,
    days: days.map((value) => ({ value, label: dayName.format(Date.parse(value)) })),
    day,
    shown,
    choices: [
      { value: 'boards', label: texts.shown.boards },
      { value: 'all', label: texts.shown.all },
    ],
    query,
    state: read !== null ? 'read' : isAsking ? 'asking' : 'idle',
    isAsking,
    problem: isUnwritten ? texts.problems.notExported : failure && activityProblem(failure),
    status: [texts.read(events.length), ...(hasMore && !isAsking ? [texts.partly] : [])].join(' · '),
    hasMore,
    isEmpty: events.length === 0,
    rows: search(events.map(toRow), query, (row) => [row.who, row.item, row.activity, row.workspace]),
    onExport: () => onExport(events),
  };
}
