import { callTimesSchema } from '@/domain/admin/publication';
import { parseJson, readText, type StoragePage, writeText } from '@/services/browser/stored';

/** Times (ms since the epoch) of a browser's calls to the published catalogue, of all its tabs. */

export const callsKey = 'portal.catalog.calls';

/** The calls in the last `span` ms, oldest first. A time in the future is ignored: the clock was changed. */
export function recentCalls(
  page: Pick<StoragePage, 'localStorage'>,
  now: number,
  span: number,
): readonly number[] {
  const { data = [] } = callTimesSchema.safeParse(parseJson(readText(() => page.localStorage, callsKey)));
  return data.filter((at) => at <= now && at > now - span).sort((one, other) => one - other);
}

/** Adds a call. Never throws: a browser without storage counts no calls of other tabs. */
export function noteCall(page: Pick<StoragePage, 'localStorage'>, now: number, span: number): void {
  const calls = [...recentCalls(page, now, span), now].slice(-callsPerSpan);
  writeText(() => page.localStorage, callsKey, JSON.stringify(calls));
}

/** Calls that a browser makes in a span, which is an hour with the usual `catalog.pollSeconds`. */
const callsPerSpan = 4;
/** A span, and the pause after the first call, in polls of an administrator. */
export const [pollsPerSpan, pollsPerPause] = [60, 5];

/**
 * When the next call is due: the more calls there were in the span, the later (after 5, 10 and 20 minutes), so that a short
 * visit sees changes soon and a long one makes few calls.
 * @param calls the calls of the last span; @param pollEvery ms between two checks of an administrator;
 * @param spread 0 to 1, different for each browser and call, so that calls do not come together.
 */
export function nextCall(calls: readonly number[], pollEvery: number, spread: number): number {
  const [last, fourth] = [calls.at(-1), calls.at(-callsPerSpan)];
  if (last === undefined) return 0;
  const pause = pollEvery * pollsPerPause * (1 + spread / 2);
  if (fourth !== undefined) return Math.max(fourth + pollEvery * pollsPerSpan, last + pause);
  return last + pause * 2 ** (calls.length - 1);
}
