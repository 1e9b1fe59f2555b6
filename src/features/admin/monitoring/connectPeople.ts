import type { User } from '@/domain/admin/catalogs';
import { type Sort, search, sortBy } from '@/domain/admin/catalogsSearch';
import { type PersonOpens, peopleByBoards } from '@/domain/admin/personOpens';
import type { Board } from '@/domain/boards/board';
import { boardPlace } from '@/domain/boards/menuTree';
import { own } from '@/domain/shared/idMap';
import type { ActivityDays } from '@/store/activityDays.slice';
import { activityDays, activityProblem, dayText } from './connectActivity';
import { copy } from './monitoring.copy';
import type { PeopleBoardsViewProps, PersonRow } from './PeopleBoards.view';

const strings = copy.peopleBoards;
/** Number of boards with their own column; the other boards share a column. */
const maxBoards = 5;

/** The UTC days of a span, newest first. @param now ms since the epoch. */
export const spanDays = (span: string, now: number): readonly string[] =>
  activityDays(now)
    .slice(0, Number(span))
    .map(({ value }) => value);

const daysRead = (days: readonly string[], read: ActivityDays['days']): readonly (readonly PersonOpens[])[] =>
  days.flatMap((day) => (read[day] ? [read[day]] : []));

interface PeopleFacts {
  readonly boards: readonly Board[];
  readonly users: readonly User[];
  readonly days: readonly string[];
  readonly activity: ActivityDays;
}

const nameOf = (who: string, users: ReadonlyMap<string, string>) =>
  users.get(who.toLowerCase()) ?? (who || copy.activity.unnamed);

const usersByMail = (users: readonly User[]) =>
  new Map(users.map(({ email, name }) => [email.toLowerCase(), name]));

/** Users with their counts of opened boards; the most opened boards have their own columns. */
export function peopleTable({ boards, users, days, activity }: PeopleFacts) {
  const found = peopleByBoards(daysRead(days, activity.days), boards);
  const names = usersByMail(users);
  const opened = found.boards.filter(({ total }) => total > 0);
  // If only one board remains, it takes the column that the other boards would share.
  const shown = opened.length === maxBoards + 1 ? opened : opened.slice(0, maxBoards);
  const columns = [
    ...shown.map(({ board }) => ({ key: board.id, label: boardPlace(board).label })),
    ...(opened.length > shown.length ? [{ key: 'others', label: strings.columns.others }] : []),
  ];
  const ids = new Set(shown.map(({ board }) => board.id));
  const rows = found.people.map(({ who, counts, total }): PersonRow => {
    const others = [...counts].reduce((sum, [id, opens]) => (ids.has(id) ? sum : sum + opens), 0);
    return {
      id: who,
      name: nameOf(who, names),
      email: who,
      total,
      counts: { ...Object.fromEntries(shown.map(({ board: { id } }) => [id, counts.get(id) ?? 0])), others },
    };
  });
  return { columns, rows, most: Math.max(0, ...rows.flatMap(({ counts }) => Object.values(counts))) };
}

/** The rows that match a search, sorted. */
export const listPeople = (
  rows: readonly PersonRow[],
  query: string,
  sort: Sort | null,
): readonly PersonRow[] =>
  sortBy(
    search(rows, query, ({ name, email }) => [name, email]),
    sort,
    ({ name, total, counts }, key) =>
      key === 'who' ? name : String(key === 'total' ? total : (own(counts, key) ?? 0)),
  );

/** All users and all boards as a table to download. */
export function peopleCsv({ boards, users, days, activity }: PeopleFacts): readonly (readonly string[])[] {
  const found = peopleByBoards(daysRead(days, activity.days), boards);
  const names = usersByMail(users);
  return [
    [
      strings.csv.name,
      strings.csv.email,
      ...found.boards.map(({ board }) => boardPlace(board).label),
      strings.csv.total,
    ],
    ...found.people.map(({ who, counts, total }) => [
      nameOf(who, names),
      who,
      ...found.boards.map(({ board }) => String(counts.get(board.id) ?? 0)),
      String(total),
    ]),
  ];
}

/** Progress, problems and partial result of the request. */
export function readingStatus(
  { days, activity }: Pick<PeopleFacts, 'days' | 'activity'>,
  people: number,
): Pick<PeopleBoardsViewProps, 'state' | 'status' | 'share' | 'problems'> {
  const { isRunning, planned, done, failures, failure } = activity;
  const read = daysRead(days, activity.days).length;
  const [first] = failures;
  return {
    state: isRunning ? 'reading' : read > 0 ? 'read' : 'idle',
    status: isRunning
      ? strings.progress(done, planned)
      : read > 0
        ? `${strings.read(read, days.length)} · ${strings.count(people)}`
        : '',
    share: planned === 0 ? 0 : done / planned,
    problems: [
      ...(failure && failure.code !== 'cancelled'
        ? [read > 0 ? `${activityProblem(failure)} ${strings.ended}` : activityProblem(failure)]
        : []),
      ...(first
        ? [
            `${strings.failedDays(failures.map(({ day }) => dayText(day)).join(', '))} ${activityProblem(first.failure)}`,
          ]
        : []),
    ],
  };
}
