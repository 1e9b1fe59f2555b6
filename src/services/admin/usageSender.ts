import type { Usage } from '@/domain/admin/usage';
import { isoDay } from '@/domain/shared/isoDay';

/** The counts of all browsers. */
export interface UsageTarget {
  /** Rejects with a `FailureError`. */
  add(usage: Usage, signal: AbortSignal): Promise<void>;
  /** SharePoint's budget of calls is nearly used up: counts can wait. */
  isBusy(): boolean;
}

export interface UsageSenderOptions {
  /** Counts of this browser that are not sent, of all its tabs. */
  readonly unsent: { read(): Usage; write(usage: Usage): boolean };
  /** Locks that make tabs send one after the other; absent if the browser has no locks (no https). */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly lockName: string;
  /** The configuration enables the names of people; else names that were counted before are not sent. */
  readonly hasNames: boolean;
  /** ms since the epoch. */
  readonly now: () => number;
  /** At least 0, less than 1. */
  readonly random?: () => number;
}

const dayLength = 86_400_000;
/** Limits of the random time in ms until the counts of earlier days are sent, so that browsers send one by one. */
const usualPause = [60_000, 3_600_000] as const;
/** The same if a count waits for three days: the user's visits are short. */
const latePause = [0, 600_000] as const;
const lateAfter = 3 * dayLength;
/** Local hours between which the counts of a morning's visit are sent: in the morning, SharePoint's budget is for readers. */
const quietHours = [11, 16] as const;

/**
 * Adds the counts of earlier days to the shared counts. They are lost only with the browser's storage: a day is removed
 * after its sending succeeded. If the answer is lost, the day is counted twice.
 */
export function createUsageSender(shared: UsageTarget, options: UsageSenderOptions) {
  const { unsent, locks, lockName, hasNames, now } = options;
  const { random = Math.random } = options;
  let isPlanned = false;
  /** The day of the last failed attempt of this page: the next one is another day's or page's. */
  let failedOn: string | null = null;
  /** Unsent days that have no further counts, the oldest first. */
  const completeDays = () => {
    const today = isoDay(now());
    return Object.keys(unsent.read())
      .filter((day) => day < today)
      .sort();
  };

  async function sendDays(): Promise<void> {
    for (const day of completeDays()) {
      if (shared.isBusy()) return plan();
      const boards = unsent.read()[day] ?? {};
      const counts = { [day]: hasNames ? boards : withoutNames(boards) };
      await shared.add(counts, new AbortController().signal);
      const { [day]: _, ...left } = unsent.read();
      unsent.write(left);
    }
  }
  async function send(): Promise<void> {
    isPlanned = false;
    try {
      if (locks) await locks.request(lockName, sendDays);
      else await sendDays();
    } catch {
      failedOn = isoDay(now());
    }
  }
  function pauseLimits(oldest: string): readonly [number, number] {
    if (oldest <= isoDay(now() - lateAfter)) return latePause;
    const [from, to] = quietHours.map((hour) => new Date(now()).setHours(hour, 0, 0, 0) - now());
    return from !== undefined && to !== undefined && from > 0 ? [from, to] : usualPause;
  }
  /** Sends the counts of earlier days at a random time, once. */
  function plan(): void {
    const [oldest] = completeDays();
    if (isPlanned || oldest === undefined || failedOn === isoDay(now())) return;
    isPlanned = true;
    const [shortest, longest] = pauseLimits(oldest);
    setTimeout(() => void send(), shortest + random() * (longest - shortest));
  }
  return { plan };
}

const withoutNames = (boards: Usage[string]): Usage[string] =>
  Object.fromEntries(Object.entries(boards).map(([id, { people: _, ...counts }]) => [id, counts]));
