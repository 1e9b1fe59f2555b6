import type { Failure, FailureCode } from './failure';

/** The shortest and the longest random pause, in ms. */
type PauseLimits = readonly [shortest: number, longest: number];

/** A service that is busy or out of reach. */
const usualPause: PauseLimits = [2_000, 120_000];
/** A service that refuses a whole organisation: its browsers return over a quarter of an hour, not in the same minute. */
const throttledPause: PauseLimits = [10_000, 900_000];
/** A service that refuses the user: the same request is refused until somebody changes a permission. */
const refusedPause: PauseLimits = [900_000, 1_800_000];
const refusals: readonly (FailureCode | undefined)[] = [
  'catalogDenied',
  'catalogMissing',
  'catalogRefused',
  'tokenFailed',
];
/** ms between attempts to store data that the browser refused. They need no request. */
const storagePause = 5_000;

/**
 * A random pause in ms of at least `shortest` and at most three times the pause before ("decorrelated jitter"), so that browsers
 * that failed together do not return together. The earlier pauses are drawn again, so no machine stores them. `longest`
 * limits the range, not the result: else most browsers would wait exactly that long.
 * @param attempts failed attempts in a row. @param random at least 0 and at most 1.
 */
export function randomPause(
  [shortest, longest]: PauseLimits,
  attempts: number,
  random: () => number = Math.random,
): number {
  let pause = shortest;
  for (let drawn = 0; drawn < attempts; drawn += 1)
    pause = shortest + random() * (Math.min(longest, 3 * pause) - shortest);
  return pause;
}

/** ms to wait after a failure: the wait that the service requests, and a random pause that grows with the attempts. */
export function pauseAfter(failure: Failure | null, attempts: number, random = Math.random): number {
  const { code, detail } = failure ?? {};
  if (code === 'storageRefused') return storagePause;
  if (refusals.includes(code)) return randomPause(refusedPause, attempts, random);
  if (code !== 'throttled') return randomPause(usualPause, attempts, random);
  return (Number(detail) * 1000 || 0) + randomPause(throttledPause, attempts, random);
}
