import { own } from '@/domain/shared/idMap';
import { type BoardDay, loadTarget, type Usage } from './usage';

/** The value that a share of all does not exceed; `null` for an empty list. `share` 0.95 is p95. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}

/** A span of days, and the one before it of the same length. */
interface UsageTotals {
  readonly opens: number;
  readonly boards: number;
  readonly failed: number;
  /** Boards that failed at least once. */
  readonly failedBoards: number;
  /** Measured loads, and those of them within `loadTarget`. */
  readonly loads: number;
  readonly inTime: number;
  /** ms; `null` where nothing was loaded. */
  readonly p95: number | null;
  readonly p50: number | null;
}

interface UsageSummary {
  readonly days: readonly string[];
  readonly now: UsageTotals;
  readonly before: UsageTotals;
  /** Boards by openings, the most opened first; `counts` has one number per day. */
  readonly boards: readonly {
    readonly boardId: string;
    readonly counts: readonly number[];
    readonly total: number;
  }[];
  /** ms per day; `null` for a day without loads. */
  readonly p95: readonly (number | null)[];
  readonly p50: readonly (number | null)[];
  readonly causes: readonly { readonly code: string; readonly count: number }[];
  /** Totals of each day. */
  readonly each: readonly UsageTotals[];
  /** People who opened boards, the most openings first; `boards` is the number of different boards. */
  readonly people: readonly { readonly name: string; readonly opens: number; readonly boards: number }[];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function totals(rows: readonly (readonly [string, BoardDay])[]): UsageTotals {
  const loads = rows.flatMap(([, day]) => day.loads);
  return {
    opens: sum(rows.map(([, day]) => day.opens)),
    boards: new Set(rows.filter(([, day]) => day.opens > 0).map(([id]) => id)).size,
    failed: sum(rows.flatMap(([, day]) => Object.values(day.failures))),
    failedBoards: new Set(
      rows.filter(([, { failures }]) => Object.keys(failures).length > 0).map(([id]) => id),
    ).size,
    loads: loads.length,
    inTime: loads.filter((ms) => ms <= loadTarget).length,
    p95: percentile(loads, 0.95),
    p50: percentile(loads, 0.5),
  };
}

/**
 * Sums up the days of a span and compares them with the same number of days before.
 * @param days the days of the span and of the one before it, oldest first; @param boardId one board, or all.
 */
export function summariseUsage(usage: Usage, days: readonly string[], boardId: string | null): UsageSummary {
  const half = Math.floor(days.length / 2);
  const rowsOf = (day: string) =>
    Object.entries(own(usage, day) ?? {}).filter(([id]) => boardId === null || id === boardId);
  const span = days.slice(half);
  const rows = span.flatMap(rowsOf);
  const ids = [...new Set(rows.map(([id]) => id))];
  const causes = new Map<string, number>();
  for (const [, day] of rows)
    for (const [code, count] of Object.entries(day.failures))
      causes.set(code, (causes.get(code) ?? 0) + count);
  const people = new Map<string, { opens: number; boards: Set<string> }>();
  for (const [id, day] of rows)
    for (const [name, count] of Object.entries(day.people ?? {})) {
      const person = people.get(name) ?? { opens: 0, boards: new Set() };
      people.set(name, { opens: person.opens + count, boards: person.boards.add(id) });
    }
  const loadsOf = (day: string) => rowsOf(day).flatMap(([, one]) => one.loads);
  return {
    days: span,
    now: totals(rows),
    before: totals(days.slice(0, half).flatMap(rowsOf)),
    boards: ids
      .map((id) => {
        const counts = span.map((day) => own(own(usage, day) ?? {}, id)?.opens ?? 0);
        return { boardId: id, counts, total: sum(counts) };
      })
      .filter(({ total }) => total > 0)
      .sort((one, other) => other.total - one.total),
    p95: span.map((day) => percentile(loadsOf(day), 0.95)),
    p50: span.map((day) => percentile(loadsOf(day), 0.5)),
    causes: [...causes]
      .map(([code, count]) => ({ code, count }))
      .sort((one, other) => other.count - one.count),
    each: span.map((day) => totals(rowsOf(day))),
    people: [...people]
      .map(([name, { opens, boards }]) => ({ name, opens, boards: boards.size }))
      .sort((one, other) => other.opens - one.opens),
  };
}
