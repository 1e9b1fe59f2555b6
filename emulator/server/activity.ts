import { mainWorkspaceId } from './identifiers.ts';
import { people } from './people.ts';
import { apps, workspacesOf } from './workspaces.ts';

/** Days that Power BI keeps activity events. */
const keptDays = 28;
const day = 86_400_000;
/**
 * Number of events on a working day, on a weekend day, and per page. The real service chooses its page size
 * and may return an empty page.
 */
const perDay = 46;
const perRestDay = 9;
const pageSize = 20;
const root = 'https://api.powerbi.com/v1.0/myorg/admin/activityevents';

const activities = [
  'ViewReport',
  'ViewReport',
  'ViewReport',
  'ExportReport',
  'GetRefreshHistory',
  'ShareReport',
];

/** A number in [0, 1) that is constant for a day and event; small numbers are more frequent. */
const skewed = (today: number, index: number, salt: number) =>
  (((today * (73 + 29 * salt) + index * (37 + 53 * salt)) % 101) / 101) ** 2;

/**
 * Events between two moments of one UTC day, ms since the epoch. The events are the same for every caller.
 */
function eventsBetween(from: number, to: number): readonly object[] {
  const start = Math.floor(from / day) * day;
  const readers = people.filter(({ access }) => access === 'all');
  const places = workspacesOf(3);
  const [app] = apps;
  const inApp = app.reports[0];
  const today = start / day;
  const length = [0, 6].includes(new Date(start).getUTCDay()) ? perRestDay : perDay;
  return Array.from({ length }, (_, index) => {
    const at = start + Math.floor(((index + 0.5) * day) / length);
    // Every seventh event is about a report of the App, with the ids of the workspace and of the App.
    const isOfApp = index % 7 === 6;
    const place = places.find(({ id }) => id === (isOfApp ? app.workspaceId : mainWorkspaceId)) ?? places[0];
    const report = isOfApp
      ? place?.reports.find(({ id }) => id === inApp?.originalId)
      : place?.reports[Math.floor(skewed(today, index, 1) * place.reports.length)];
    const activity = activities[(index + today) % activities.length] ?? 'ViewReport';
    return {
      Id: `00000000-0000-4000-8000-${today.toString(16).padStart(6, '0')}${String(index).padStart(6, '0')}`,
      RecordType: 20,
      // In UTC but without a time zone, as the service writes it.
      CreationTime: new Date(at).toISOString().slice(0, 19),
      Operation: activity,
      Activity: activity,
      Workload: 'PowerBI',
      UserId: readers[Math.floor(skewed(today, index, 2) * readers.length)]?.username,
      ClientIP: '203.0.113.7',
      ItemName: report?.name,
      WorkSpaceName: place?.name,
      WorkspaceId: place?.id,
      ReportName: report?.name,
      ReportId: report?.id,
      ...(isOfApp ? { AppName: app.name, AppReportId: inApp?.id, DistributionMethod: 'Apps' } : {}),
      IsSuccess: index % 17 !== 3,
    };
  }).filter(({ CreationTime }) => {
    const at = Date.parse(`${CreationTime}Z`);
    return at >= from && at <= to;
  });
}

/** Reads a moment in single quotes, the format of the service. */
const moment = (text: string | null) => {
  const quoted = /^'(.+)'$/.exec(text ?? '');
  return quoted?.[1] === undefined ? Number.NaN : Date.parse(quoted[1].replace(/Z?$/, 'Z'));
};

/**
 * A page of `GET admin/activityevents`: the first page for a start and an end, the next pages for the token
 * of the page before. A string is the reason why the request is refused.
 * @param now ms since the epoch.
 */
export function activityPage(query: URLSearchParams, now: number): object | string {
  const token = /^'(.+)'$/.exec(query.get('continuationToken') ?? '')?.[1];
  const [from = Number.NaN, to = Number.NaN, skip = 0] =
    token === undefined
      ? [moment(query.get('startDateTime')), moment(query.get('endDateTime'))]
      : atob(token).split(',').map(Number);
  if (Number.isNaN(from) || Number.isNaN(to)) return 'startDateTime and endDateTime are required.';
  if (Math.floor(from / day) !== Math.floor(to / day) || from > to)
    return 'startDateTime and endDateTime must be in the same UTC day.';
  if (now - from > (keptDays + 1) * day) return 'startDateTime must be within the last 28 days.';
  const events = eventsBetween(from, Math.min(to, now));
  // The second page of a day is empty and has a next page, as happens in the service.
  const isEmpty = skip === -1;
  const at = Math.max(0, skip);
  const page = isEmpty ? [] : events.slice(at, at + pageSize);
  const next = isEmpty ? pageSize : at === 0 && events.length > pageSize ? -1 : at + pageSize;
  const isLast = !isEmpty && at + pageSize >= events.length;
  const continuationToken = isLast ? null : encodeURIComponent(btoa(`${from},${to},${next}`));
  return {
    activityEventEntities: page,
    continuationUri: continuationToken === null ? null : `${root}?continuationToken='${continuationToken}'`,
    continuationToken,
    lastResultSet: isLast,
  };
}
