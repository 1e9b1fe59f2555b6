import type { Board } from '@/domain/boards/board';
import { menuNames, viewName } from '@/domain/boards/boardNames';
import type { MenuItem } from '@/domain/boards/menu';
import { boardCondition } from '@/domain/report/boardCondition';
import type { Freshness } from '@/domain/report/freshness';
import { type Alert, type AlertReading, isBeyond, isReadingFailure } from '@/domain/session/alerts';
import { alikeReading, isFromFuture, pastUntil, slotMinutes } from '@/domain/session/numberReadings';
import { clockText, daysBetween, dayText, weekdayText } from '@/domain/shared/dateText';
import { figureText } from '@/domain/shared/figureText';
import { own } from '@/domain/shared/idMap';
import { isoDay } from '@/domain/shared/isoDay';
import { ago } from '@/features/shared/ago';
import { copy as alertCopy } from '@/features/shared/alert.copy';
import { contextFiltersText, limitText, targetText, unitOf, valueText } from '@/features/shared/alert.text';
import type { AlertsState } from '@/store/alerts.slice';
import type { NumberCardView, NumbersView } from './Numbers.view';
import { copy } from './numbers.copy';

export interface NumbersFacts {
  readonly alerts: AlertsState;
  readonly menu: readonly MenuItem[];
  readonly boards: readonly Board[];
  /** Age of a dashboard's data, by id, if a report returned it. */
  readonly freshness: Readonly<Record<string, Freshness>>;
  /** Ids of the dashboards that Power BI refused to the user. */
  readonly refused: readonly string[];
  /** ms since the epoch. */
  readonly now: number;
}

/** Minimum number of days for a line. */
const enoughDays = 3;

/** "08:05" today, else "ayer, 17:42" or the date. */
function momentText(at: number, now: number): string {
  const days = daysBetween(isoDay(at), isoDay(now));
  if (days > 1) return dayText(isoDay(at), isoDay(now));
  const time = clockText(at);
  return days === 1 ? `${copy.yesterday}, ${time}` : time;
}

/** A change without its sign: points of a percentage, else per cent of the earlier number; `null` if it rounds to zero. */
function amountText(alert: Alert, difference: number, from: number): string | null {
  const size = Math.abs(difference);
  const isPercentage = unitOf(alert) === '%';
  if (from === 0 && !isPercentage && size > 0) return valueText(alert, size);
  const rounded = Number((isPercentage ? size : (size / Math.abs(from || 1)) * 100).toFixed(1));
  if (rounded === 0) return null;
  return isPercentage
    ? copy.points(figureText(rounded, { decimals: 1 }))
    : figureText(rounded, { unit: '%', decimals: 1 });
}

/** The change since the same weekday and time of day a week ago; `null` if the portal read nothing then. */
function changeView(
  alert: Alert,
  { value, at }: { readonly value: number; readonly at: number },
  alike: number | null,
  good: Alert['good'],
  now: number,
): NumberCardView['change'] {
  if (alike === null) return null;
  const when = copy.weekAgo(weekdayText(isoDay(at)), now - at < slotMinutes * 60_000);
  const difference = value - alike;
  const amount = amountText(alert, difference, alike);
  if (amount === null)
    return { direction: 'same', amount: '', tone: 'calm', words: copy.compared.same(when) };
  const direction = difference > 0 ? 'up' : 'down';
  const tone = good === undefined ? 'calm' : good === direction ? 'good' : 'bad';
  return { direction, amount, tone, words: copy.compared[tone](when) };
}

/** Why a card shows an earlier number. */
function oldHint(waiting: AlertReading['waiting'], isSeen: boolean): string {
  if (waiting === 'gone') return copy.redefined;
  if (isReadingFailure(waiting)) return copy.refusedNow;
  return isSeen ? copy.refreshed : '';
}

/** Why numbers were not read, in one sentence; `null` if all were. */
function problemOf({ alerts: { list, waiting } }: NumbersFacts, labelOf: (view: string) => string) {
  const first = (...reasons: readonly string[]) =>
    list.find(({ id, isOn }) => isOn && reasons.includes(own(waiting, id) ?? ''));
  const denied = first('denied');
  if (first('offline')) return copy.problems.offline;
  if (denied) return copy.problems.denied(labelOf(denied.view));
  if (first('gone', 'refused')) return copy.problems.changed;
  return first('failed') ? copy.problems.failed : null;
}

/** The pinned numbers as cards, in the user's order. */
export function connectNumbers(facts: NumbersFacts): NumbersView {
  const { alerts, menu, boards, freshness, refused, now } = facts;
  const labelOf = (view: string) => viewName(view, menu, boards) ?? '';

  const ages = alerts.list.flatMap(({ id, source }) => {
    const read = own(alerts.numbers, id);
    return source.kind === 'figure' || !read || isFromFuture(read.at, now) ? [] : ago(read.at, now);
  });
  /** Age of the readings if all have the same; a seen number has its own. */
  const common = new Set(ages).size === 1 ? (ages[0] ?? '') : '';

  const cardOf = (alert: Alert): NumberCardView => {
    const { id, name, view, source, isOn, test } = alert;
    const measure =
      source.kind === 'measure'
        ? boards.find((board) => board.id === view)?.measures?.find((one) => one.id === source.measure)
        : undefined;
    const stored = own(alerts.numbers, id);
    const read = stored && !isFromFuture(stored.at, now) ? stored : undefined;
    const value = read?.value ?? null;
    const readAt = read?.at ?? now;
    const isSeen = source.kind === 'figure';
    const waiting = isOn ? own(alerts.waiting, id) : undefined;
    const isUnread = isReadingFailure(waiting) || waiting === 'gone';
    const isBroken = value !== null && isOn && isBeyond(alert, value);
    const isOld = value !== null && (isUnread || isoDay(readAt) !== isoDay(now));
    const target = alert.target ?? measure?.target;
    const condition = boardCondition(view, { refused, freshness, now }, undefined);
    const refresh = condition.kind === 'value' ? condition.value : null;
    const kind = source.kind === 'query' ? copy.query : copy.board;
    // A number that was read before the refresh is of earlier data.
    const dataAge =
      !isSeen && !isUnread && refresh?.status === 'completed' && refresh.at <= readAt
        ? copy.dataAt(momentText(refresh.at, now))
        : '';
    // The heading says when the numbers were read.
    const isInHeading = dataAge !== '' && common !== '';
    const ofBoard = isInHeading ? kind : copy.readAt(kind, ago(readAt, now));
    const age = isSeen ? copy.seen(momentText(readAt, now)) : ofBoard;
    const none = read ? copy.noValue(ago(readAt, now)) : isUnread ? copy.refused : copy.unread;
    const context = isSeen ? contextFiltersText(source.context) || alertCopy.unfiltered : '';
    const past = pastUntil(own(alerts.past, id) ?? [], now);
    const alike = alikeReading(own(alerts.readings.days, id) ?? {}, readAt);
    const good = alert.good ?? measure?.good;
    return {
      id,
      name,
      value: value === null ? null : valueText(alert, value, read),
      isReading: value === null && isOn && waiting === undefined && read === undefined,
      change: value === null || isOld ? null : changeView(alert, { value, at: readAt }, alike, good, now),
      note: isBroken
        ? copy.beyond(test, limitText(alert, read))
        : target === undefined
          ? ''
          : copy.target(targetText(alert, target, read)),
      isBeyond: isBroken,
      isOld,
      hint: isOld ? oldHint(waiting, isSeen) : '',
      trend: isOld || past.length < enoughDays ? [] : past.map(([, number]) => number),
      limit: alert.limit ?? undefined,
      context: [context, labelOf(view)].filter(Boolean).join(' · '),
      age: [value === null ? none : age, value === null ? '' : dataAge, isOn ? '' : copy.paused]
        .filter(Boolean)
        .join(' · '),
      canOpen: menuNames(menu).has(view),
    };
  };

  return {
    cards: alerts.list.map(cardOf),
    readAt: common === '' ? '' : copy.read(common),
    problem: problemOf(facts, labelOf),
  };
}
