import type { SeenFailure } from '@/domain/session/problemReport';
import { problem as copy } from './copy';

/** What a report of a problem says besides its failures. */
export interface ProblemFacts {
  readonly version: string;
  /** ms since the epoch. */
  readonly now: number;
  /** Id of the view on screen, and the platform. */
  readonly view: string;
  readonly platform: string;
  readonly browser: string;
  /** Size of the window in px. */
  readonly size: readonly [number, number];
  readonly language: string;
  readonly isOnline: boolean;
  readonly failures: readonly SeenFailure[];
}

const timeText = (at: number) => new Date(at).toISOString();

/** A problem as text for support: no data, no names, no token. */
export function problemText(facts: ProblemFacts): string {
  const { version, now, view, platform, browser, size, language, isOnline, failures } = facts;
  const connection = isOnline ? copy.online : copy.offline;
  return [
    `Portal ${version}, ${timeText(now)}`,
    `${copy.view}: ${platform}/${view}`,
    `${copy.browser}: ${browser}, ${size.join(' x ')} px, ${language}, ${connection}`,
    failures.length === 0 ? copy.noFailures : copy.failures,
    ...failures.map(({ at, machine, code, ids }) =>
      [`- ${timeText(at)} ${machine}: ${code}`, ...ids].join(' '),
    ),
  ].join('\n');
}
