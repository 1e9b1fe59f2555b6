import { countOpens, type PersonOpens } from '@/domain/admin/personOpens';
import type { ActivityPort } from '@/domain/ports/activity';
import { type Failure, toFailure } from '@/domain/shared/failure';
import {
  dayFailed,
  dayRead,
  readingEnded,
  readingStarted,
  selectActivityDays,
} from '@/store/activityDays.slice';
import type { AppStore } from '@/store/makeStore';

type Page = ActivityPort['page'];

/** Power BI may log an event a day later: read the newest two days again. */
const unsettledDays = 2;

/** Failures of a single day; other failures end the request. */
const isOfDay = ({ code, detail }: Failure) =>
  code === 'deadline' || (code === 'lookupFailed' && detail !== '401' && detail !== '403');

let current = new AbortController();

async function opensOf(day: string, page: Page, signal: AbortSignal): Promise<readonly PersonOpens[]> {
  const events = [];
  let after: string | null = null;
  do {
    const found: Awaited<ReturnType<Page>> = await page(day, after, signal);
    events.push(...found.events);
    after = found.next;
  } while (after !== null && !signal.aborted);
  return countOpens(events);
}

/**
 * Reads the days in sequence, without days that are already loaded. Aborts an earlier request. Call it from a click:
 * Microsoft may request the permission.
 * @param days UTC days, newest first.
 */
export const readActivity =
  (days: readonly string[], page: Page) =>
  async (dispatch: AppStore['dispatch'], getState: AppStore['getState']): Promise<void> => {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    const known = selectActivityDays(getState()).days;
    const unread = days.filter((day, index) => index < unsettledDays || known[day] === undefined);
    // Signing out also ends the request.
    const isOver = () => signal.aborted || !selectActivityDays(getState()).isRunning;
    dispatch(readingStarted(unread.length));
    for (const day of unread) {
      try {
        const opens = await opensOf(day, page, signal);
        if (isOver()) return;
        dispatch(dayRead({ day, opens }));
      } catch (error) {
        if (isOver()) return;
        const failure = toFailure(error);
        if (!isOfDay(failure)) {
          dispatch(readingEnded(failure));
          return;
        }
        dispatch(dayFailed({ day, failure }));
      }
    }
    dispatch(readingEnded(null));
  };

/** Ends the reading and keeps the days that were read. */
export const stopActivity = () => (dispatch: AppStore['dispatch']) => {
  current.abort();
  dispatch(readingEnded(null));
};
