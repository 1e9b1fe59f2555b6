import { describe, expect, it } from 'vitest';
import { freshnessOf } from './freshness';
import type { Refresh, RefreshStatus } from './refresh';

const refreshAt = (
  startedAt: number,
  status: RefreshStatus,
  endedAt: number | null = startedAt + 5,
): Refresh => ({
  startedAt,
  endedAt,
  status,
  problem: '',
});

describe('freshnessOf: the age of the data (SPEC section 16)', () => {
  it.each<[string, Refresh[], ReturnType<typeof freshnessOf>]>([
    ['is unknown without refreshes', [], null],
    [
      'counts from the end of the last refresh',
      [refreshAt(90, 'completed')],
      { refreshedAt: 95, failingSince: null },
    ],
    [
      'ignores a refresh that runs or was cancelled',
      [refreshAt(90, 'running', null), refreshAt(80, 'cancelled'), refreshAt(70, 'completed')],
      { refreshedAt: 75, failingSince: null },
    ],
    ['is unknown while the first refresh runs', [refreshAt(90, 'running', null)], null],
    [
      'includes the time of the first failure after the last successful refresh',
      [refreshAt(90, 'failed'), refreshAt(80, 'failed'), refreshAt(70, 'completed'), refreshAt(60, 'failed')],
      { refreshedAt: 75, failingSince: 85 },
    ],
    [
      'counts a refresh that Power BI disabled as failed',
      [refreshAt(90, 'disabled', null)],
      { refreshedAt: null, failingSince: 90 },
    ],
    [
      'still includes the failure while the next refresh runs',
      [refreshAt(95, 'running', null), refreshAt(90, 'failed'), refreshAt(70, 'completed')],
      { refreshedAt: 75, failingSince: 95 },
    ],
  ])('%s', (_, history, known) => expect(freshnessOf(history)).toEqual(known));
});
