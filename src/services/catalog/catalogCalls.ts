import { readText, type StoragePage, writeText } from '@/services/browser/stored';

/** The last call (ms since the epoch) of a browser to the published catalogue, of all its tabs. */

export const callsKey = 'portal.catalog.called';

/** `null` without a call. A time in the future is ignored: the clock was changed. */
export function lastCall(page: Pick<StoragePage, 'localStorage'>, now: number): number | null {
  const at = Number(readText(() => page.localStorage, callsKey) || Number.NaN);
  return at <= now ? at : null;
}

/** Never throws: a browser without storage knows no calls of other tabs. */
export function noteCall(page: Pick<StoragePage, 'localStorage'>, now: number): void {
  writeText(() => page.localStorage, callsKey, String(now));
}

/** Pause of a reader, in polls of an administrator: 7 to 9 minutes with the usual `catalog.pollSeconds`. */
const [fewestPolls, mostPolls] = [7, 9];

/**
 * When the next call is due.
 * @param pollEvery ms between two checks of an administrator;
 * @param spread 0 to 1, different for each browser and call, so that calls do not come together.
 */
export const nextCall = (last: number | null, pollEvery: number, spread: number): number =>
  last === null ? 0 : last + pollEvery * (fewestPolls + spread * (mostPolls - fewestPolls));
