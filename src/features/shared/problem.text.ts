import type { SeenFailure } from '@/domain/session/problemReport';
import { copy } from './problem.copy';

/** What a report of a problem says besides its failures. */
export interface ProblemFacts {
  readonly version: string;
  /** ms since the epoch. */
  readonly now: number;
  /** Report id of the board on screen, or the id of the admin view: ids of boards can contain their names. */
  readonly view: string;
  readonly platform: string;
  readonly browser: string;
  /** Size of the window in px. */
  readonly size: readonly [number, number];
  readonly language: string;
  readonly isOnline: boolean;
  /** `null` if they were not recorded. */
  readonly failures: readonly SeenFailure[] | null;
  /** What failed without a machine: a part of the page. */
  readonly reason?: string | undefined;
}

const timeText = (at: number) => new Date(at).toISOString();

/** A problem as text for support: no data, no names, no token. */
export function problemText(facts: ProblemFacts): string {
  const { version, now, view, platform, browser, size, language, isOnline, failures, reason } = facts;
  const connection = isOnline ? copy.online : copy.offline;
  return [
    `Portal ${version}, ${timeText(now)}`,
    `${copy.view}: ${platform}/${view}`,
    `${copy.browser}: ${browser}, ${size.join(' x ')} px, ${language}, ${connection}`,
    ...(reason === undefined ? [] : [`${copy.part}: ${reason}`]),
    failures === null ? copy.notRecorded : failures.length === 0 ? copy.noFailures : copy.failures,
    ...(failures ?? []).map(({ at, machine, code, ids }) =>
      [`- ${timeText(at)} ${machine}: ${code}`, ...ids].join(' '),
    ),
  ].join('\n');
}
