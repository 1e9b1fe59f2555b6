import type { Usage } from '@/domain/admin/usage';
import { summariseUsage } from '@/domain/admin/usageSummary';
import { daySpan, dayText } from '@/domain/shared/dateText';
import { countText, figureText } from '@/domain/shared/figureText';
import { isoDay } from '@/domain/shared/isoDay';
import { copy } from './monitoring.copy';
import { causeText } from './monitoring.text';
import type { ReportCard, ReportView, UsageReport } from './SystemReports.view';

/** Maximum number of board rows; if there are more boards, the last row sums the others. */
const maxRows = 5;
/** Up to this number of days, an axis labels each day. */
const fewDays = 14;
/** Maximum number of users listed by name. */
const maxPeople = 10;

/** The last `count` local days as "2026-11-21", oldest first. */
export function lastDays(count: number, now: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(now);
    day.setDate(day.getDate() - (count - 1 - index));
    return isoDay(day);
  });
}

/** The decimals of averages, durations and shares. */
const tenths = (value: number, unit = '') => figureText(value, { unit, decimals: 1 });
const seconds = (ms: number | null) => (ms === null ? '—' : tenths(ms / 1000, 's'));
const share = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole);

/** Change such as "▲ 6.4 %", and whether it is an improvement. */
function moved(
  now: number,
  before: number,
  text: (size: number) => string,
  moreIsGood: boolean,
): Pick<ReportCard, 'change' | 'tone'> {
  const difference = now - before;
  if (difference === 0) return { change: '', tone: 'quiet' };
  return {
    change: `${difference > 0 ? '▲' : '▼'} ${text(Math.abs(difference))}`,
    tone: difference > 0 === moreIsGood ? 'good' : 'bad',
  };
}

/** The figure's comparison with the previous span. */
function comparedWith(now: number, before: number, hasBefore: boolean): string {
  const { cards } = copy;
  if (!hasBefore) return cards.noneBefore;
  return now === before ? cards.asBefore : cards.before;
}

export const isReportView = (view: string): view is ReportView => Object.hasOwn(copy.titles, view);

const parts: Readonly<Record<ReportView, UsageReport['parts']>> = {
  'reports-usage': ['bars'],
  'reports-errors': ['causes'],
  'reports-performance': ['loads'],
};

export interface UsageFacts {
  readonly view: ReportView;
  readonly usage: Usage;
  /** The counts are the whole organisation's, not only this browser's. */
  readonly isShared: boolean;
  /** The counts have the names of the users. */
  readonly hasNames: boolean;
  /** Names of the boards, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Id of the chosen board; empty for all. */
  readonly board: string;
  /** Number of days, as the value of the select. */
  readonly span: string;
  /** ms since the epoch. */
  readonly now: number;
}

const { cards: strings } = copy;
type Sums = ReturnType<typeof summariseUsage>;

/** A loading time, compared with the previous span. */
const loadCard = (
  label: string,
  note: string,
  is: number | null,
  was: number | null,
  trend: ReportCard['trend'],
): ReportCard => ({
  label,
  value: seconds(is),
  trend,
  note,
  ...moved((is ?? 0) / 1000, (was ?? is ?? 0) / 1000, (size) => tenths(size, 's'), false),
});

/** A share in percent, compared with the previous span. */
const shareCard = (
  label: string,
  of: readonly [part: number, whole: number],
  was: readonly [part: number, whole: number],
  trend: ReportCard['trend'],
  moreIsGood: boolean,
): ReportCard => ({
  label,
  value: of[1] === 0 ? '—' : tenths(share(...of), '%'),
  trend,
  note: strings.of(...of),
  ...moved(
    share(...of),
    was[1] === 0 ? share(...of) : share(...was),
    (size) => tenths(size, 'pt'),
    moreIsGood,
  ),
});

/** A count, compared with the previous span if that has measurements. */
const countCard = (
  { now, before, each }: Sums,
  label: string,
  countOf: (totals: Sums['now']) => number,
  moreIsGood: boolean,
): ReportCard => {
  const hasBefore = before.opens + before.failed > 0;
  const [is, was] = [countOf(now), countOf(before)];
  return {
    label,
    value: countText(is),
    trend: each.map(countOf),
    note: comparedWith(is, was, hasBefore),
    ...moved(is, hasBefore ? was : is, countText, moreIsGood),
  };
};

/** The figures of each report. */
const cardsOf: Readonly<
  Record<ReportView, (sums: Sums, days: number, hasNames: boolean) => readonly ReportCard[]>
> = {
  'reports-usage': (sums, days, hasNames) => {
    const { now: is, before: was, people } = sums;
    const plain = { change: '', tone: 'quiet', trend: [] } as const;
    return [
      {
        ...countCard(sums, strings.opens, ({ opens }) => opens, true),
        ...moved(share(is.opens, was.opens), was.opens === 0 ? 0 : 100, (size) => tenths(size, '%'), true),
      },
      countCard(sums, strings.boards, ({ boards }) => boards, true),
      { ...plain, label: strings.perDay, value: tenths(is.opens / days), note: strings.average(days) },
      ...(hasNames
        ? [{ ...plain, label: strings.people, value: countText(people.length), note: strings.peopleNote }]
        : []),
    ];
  },
  'reports-errors': (sums) => {
    const { now: is, before: was, each } = sums;
    return [
      shareCard(
        strings.failed,
        [is.failed, is.opens],
        [was.failed, was.opens],
        each.map(({ failed, opens }) => share(failed, opens)),
        false,
      ),
      countCard(sums, strings.failures, ({ failed }) => failed, false),
      countCard(sums, strings.failedBoards, ({ failedBoards }) => failedBoards, false),
    ];
  },
  'reports-performance': ({ now: is, before: was, each, p95, p50 }) => [
    loadCard(strings.p95, strings.slowest, is.p95, was.p95, p95),
    loadCard(strings.p50, strings.middle, is.p50, was.p50, p50),
    shareCard(
      strings.inTime,
      [is.inTime, is.loads],
      [was.inTime, was.loads],
      each.map(({ inTime, loads }) => (loads === 0 ? null : share(inTime, loads))),
      true,
    ),
  ],
};

/** The figures, charts and labels of a system report. */
export function connectUsage(facts: UsageFacts): UsageReport {
  const { view, usage, isShared, hasNames, names, board, span, now } = facts;
  const count = Number(span);
  const sums = summariseUsage(usage, lastDays(2 * count, now), board === '' ? null : board);
  const { now: is } = sums;
  const others = sums.boards.slice(maxRows - 1);
  const shown = sums.boards.length > maxRows ? sums.boards.slice(0, maxRows - 1) : sums.boards;
  const rows = [
    ...shown.map(({ boardId, counts, total }) => ({
      name: names.get(boardId) ?? copy.unknownBoard,
      counts,
      total: countText(total),
    })),
    ...(shown.length === sums.boards.length
      ? []
      : [
          {
            name: copy.otherBoards(others.length),
            counts: sums.days.map((_, day) => others.reduce((all, one) => all + (one.counts[day] ?? 0), 0)),
            total: countText(others.reduce((all, one) => all + one.total, 0)),
          },
        ]),
  ];
  const sharedSource = `${hasNames ? copy.namedSubtitle : copy.sharedSubtitle} ${copy.sharedUntil}`;
  const source = isShared ? sharedSource : hasNames ? copy.namedOwnSubtitle : copy.subtitle;
  return {
    title: copy.titles[view],
    subtitle: `${daySpan(sums.days[0] ?? '', sums.days.at(-1) ?? '')} · ${source}`,
    causesNote: is.failed === 0 ? '' : copy.causesNote(is.failed, count),
    boards: [{ value: '', label: copy.allBoards }, ...[...names].map(([value, label]) => ({ value, label }))],
    parts: view === 'reports-usage' && hasNames ? [...parts[view], 'people'] : parts[view],
    people: [
      ...sums.people.slice(0, maxPeople).map(({ name, opens, boards: count }) => ({
        name,
        text: copy.personOpens(opens, count),
      })),
      ...(sums.people.length > maxPeople
        ? [{ name: copy.otherPeople(sums.people.length - maxPeople), text: '' }]
        : []),
    ],
    isEmpty: is.opens + is.failed === 0,
    empty: copy.empty[isShared ? 'everybody' : 'own'],
    cards: cardsOf[view](sums, count, hasNames),
    days: {
      names: sums.days.map((day, index) => (index === count - 1 ? copy.today : dayText(day, isoDay(now)))),
      ticks: sums.days.map((day, index) => {
        if (index === count - 1) return copy.today;
        return index === 0 || count > fewDays || day.endsWith('-01')
          ? dayText(day, isoDay(now))
          : `${Number(day.slice(8))}`;
      }),
    },
    rows,
    p95: sums.p95,
    p50: sums.p50,
    causes: sums.causes.map(({ code, count: times }) => ({ label: causeText(code), count: times })),
  };
}
