import { search } from '@/domain/admin/catalogsSearch';
import type { Board } from '@/domain/boards/board';
import type { ActivityEvent } from '@/domain/ports/activity';
import { cachePer } from '@/domain/shared/cachePer';
import type { Failure } from '@/domain/shared/failure';
import { own } from '@/domain/shared/idMap';
import { locale } from '@/domain/shared/language';
import { listProblem } from '@/features/shared/listProblem.text';
import type { ActivityRow } from './Activity.view';
import { copy as reportsCopy } from './monitoring.copy';

const copy = reportsCopy.activity;
/** Days that Power BI keeps. */
const storedDays = 28;
const dayLength = 86_400_000;

const dayName = new Intl.DateTimeFormat(locale(), {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const time = new Intl.DateTimeFormat(locale(), { dateStyle: 'short', timeStyle: 'medium', hour12: false });

/** A UTC day as "sáb, 21 nov". */
export const dayText = (day: string): string => dayName.format(Date.parse(day));

/** The UTC days that Power BI accepts, today first. @param now ms since the epoch. */
export const activityDays = (now: number) =>
  Array.from({ length: storedDays }, (_, back) => {
    const value = new Date(now - back * dayLength).toISOString().slice(0, 10);
    return { value, label: dayText(value) };
  });

/** Events, newest first, of the given boards or, for `null`, of the whole organisation. */
export function shownEvents(
  events: readonly ActivityEvent[],
  boards: readonly Board[] | null,
): readonly ActivityEvent[] {
  const reports = boards && new Set(boards.map(({ reportId }) => reportId.toLowerCase()));
  return events
    .filter(
      ({ reportId, appReportId }) => reports === null || reports.has(reportId) || reports.has(appReportId),
    )
    .toSorted((one, other) => other.at - one.at);
}

const toRow = cachePer(
  (event: ActivityEvent): ActivityRow => ({
    id: event.id,
    activity: own<string>(copy.names, event.activity) ?? event.activity,
    problem: event.isSuccess ? '' : copy.failed,
    who: event.who || copy.unnamed,
    item: event.item || copy.unnamed,
    workspace: event.workspace,
    when: time.format(event.at),
  }),
);

/** The rows that match a search. */
export const activityRows = (events: readonly ActivityEvent[], query: string): readonly ActivityRow[] =>
  search(events.map(toRow), query, (row) => [row.who, row.item, row.activity, row.workspace]);

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

/** Why the activity could not be read, and the remedy. */
export function activityProblem(failure: Failure): string {
  const { code, detail = '' } = failure;
  const { notAdmin, noPermission, tooOld, askAgain, throttled } = copy.problems;
  if (code === 'throttled') return throttled(detail || '30');
  if (code === 'interactionNeeded') return askAgain;
  if (code === 'consentMissing' || code === 'scopeMixed' || code === 'tokenFailed') return noPermission;
  if (code === 'lookupFailed' && (detail === '401' || detail === '403')) return notAdmin;
  if (code === 'lookupFailed' && detail === '400') return tooOld;
  return listProblem(failure);
}
