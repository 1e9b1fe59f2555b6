import type { Board } from '@/domain/boards/board';
import { type MenuItem, placedViews } from '@/domain/boards/menu';
import type { Freshness } from '@/domain/report/freshness';
import { refreshOf } from '@/domain/report/lastRefresh';
import { type Alert, changeOf, isBeyond, type Past } from '@/domain/session/alerts';
import { own } from '@/domain/shared/idMap';
import { isoDay, locale, shortDay } from '@/domain/shared/language';
import { ago } from '@/features/shared/ago';
import { copy as alertCopy } from '@/features/shared/alert.copy';
import { contextFiltersText, limitText, measureText, unitOf, valueText } from '@/features/shared/alert.text';
import type { AlertsState } from '@/store/alerts.slice';
import type { NumberCardView, NumbersView } from './Numbers.view';
import { copy } from './numbers.copy';

export interface NumbersFacts {
  readonly alerts: AlertsState;
  readonly menu: readonly MenuItem[];
  readonly boards: readonly Board[];
  /** Age of a dashboard's data, by id, if a report returned it. */
  readonly freshness: Readonly<Record<string, Freshness>>;
  /** ms since the epoch. */
  readonly now: number;
}

/** Minimum number of days for a line. */
const enoughDays = 3;
const clock = new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const weekday = new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' });
const dayLength = 86_400_000;

const daysBetween = (earlier: string, later: string) =>
  Math.round((Date.parse(later) - Date.parse(earlier)) / dayLength);

/** "ayer", "el viernes" within a week, else the date. */
function dayWord(day: string, today: string): string {
  const days = daysBetween(day, today);
  if (days === 1) return copy.yesterday;
  return copy.on(days < 7 ? weekday.format(Date.parse(day)) : shortDay(day));
}

/** "8:05" today, else "ayer, 17:42" or the date. */
function momentText(at: number, now: number): string {
  const days = daysBetween(isoDay(at), isoDay(now));
  if (days > 1) return shortDay(isoDay(at));
  const time = clock.format(at);
  return days === 1 ? `${copy.yesterday}, ${time}` : time;
}

/** A change without its sign: points of a percentage, else per cent of the earlier number; `null` if it rounds to zero. */
function amountText(alert: Alert, difference: number, from: number): string | null {
  const size = Math.abs(difference);
  const isPercentage = unitOf(alert) === '%';
  if (from === 0 && !isPercentage && size > 0) return valueText(alert, size);
  const rounded = Number((isPercentage ? size : (size / Math.abs(from || 1)) * 100).toFixed(1));
  if (rounded === 0) return null;
  return isPercentage ? copy.points(measureText(rounded, '')) : measureText(rounded, '%');
}

function changeView(alert: Alert, past: Past, good: Alert['good'], now: number): NumberCardView['change'] {
  const change = changeOf(past);
  if (!change) return null;
  const day = dayWord(change.day, isoDay(now));
  const amount = amountText(alert, change.difference, change.from);
  if (amount === null) return { direction: 'same', amount: '', tone: 'calm', words: copy.compared.same(day) };
  const direction = change.difference > 0 ? 'up' : 'down';
  const tone = good === undefined ? 'calm' : good === direction ? 'good' : 'bad';
  return { direction, amount, tone, words: copy.compared[tone](day) };
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
  const { alerts, menu, boards, freshness, now } = facts;
  const entries = new Map(placedViews(menu).map(({ id, label }) => [id, label]));
  const labelOf = (view: string) => entries.get(view) ?? boards.find(({ id }) => id === view)?.name ?? '';

  const cardOf = (alert: Alert): NumberCardView => {
    const { id, name, view, source, isOn, test } = alert;
    const measure =
      source.kind === 'measure'
        ? boards.find((board) => board.id === view)?.measures?.find((one) => one.id === source.measure)
        : undefined;
    const read = own(alerts.numbers, id);
    const past = own(alerts.past, id) ?? [];
    const value = read?.value ?? past.at(-1)?.[1] ?? null;
    const readAt = read?.at ?? now;
    const isSeen = source.kind === 'figure';
    const isBroken = value !== null && isOn && isBeyond(alert, value);
    const isOld = isSeen && value !== null && isoDay(readAt) !== isoDay(now);
    const target = alert.target ?? measure?.target;
    const refresh = own(freshness, view) ? refreshOf(own(freshness, view) as Freshness, now) : null;
    const kind = source.kind === 'query' ? copy.query : copy.board;
    const dataAge =
      !isSeen && refresh?.status === 'completed' ? copy.dataAt(momentText(refresh.at, now)) : '';
    // The heading says when the numbers were read.
    const ofBoard = dataAge === '' ? copy.readAt(kind, ago(readAt, now)) : kind;
    const age = isSeen ? copy.seen(momentText(readAt, now)) : ofBoard;
    const context = isSeen ? contextFiltersText(source.context) || alertCopy.unfiltered : '';
    return {
      id,
      name,
      value: value === null ? null : valueText(alert, value),
      isReading: value === null && isOn && own(alerts.waiting, id) === undefined && read === undefined,
      change: isOld ? null : changeView(alert, past, alert.good ?? measure?.good, now),
      note: isBroken
        ? copy.beyond(test, limitText(alert))
        : target === undefined
          ? ''
          : copy.target(valueText(alert, target)),
      isBeyond: isBroken,
      isOld,
      trend: isOld || past.length < enoughDays ? [] : past.map(([, number]) => number),
      limit: alert.limit ?? undefined,
      context: [context, labelOf(view)].filter(Boolean).join(' · '),
      age: [value === null ? copy.unread : age, dataAge, isOn ? '' : copy.paused].filter(Boolean).join(' · '),
      canOpen: entries.has(view),
    };
  };

  const times = alerts.list.flatMap(({ id }) => own(alerts.numbers, id)?.at ?? []);
  return {
    cards: alerts.list.map(cardOf),
    readAt: times.length === 0 ? '' : copy.read(ago(Math.max(...times), now)),
    problem: problemOf(facts, labelOf),
  };
}
