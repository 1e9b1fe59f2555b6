import { describe, expect, it } from 'vitest';
import { freshnessOf } from './freshness';
import type { Refresh, RefreshStatus } from './refresh';

const at = (startedAt: number, status: RefreshStatus, endedAt: number | null = startedAt + 5): Refresh => ({
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
      [at(90, 'completed')],
      { refreshedAt: 95, failingSince: null },
    ],
    [
      'ignores a refresh that runs or was cancelled',
      [at(90, 'running', null), at(80, 'cancelled'), at(70, 'completed')],
      { refreshedAt: 75, failingSince: null },
    ],
    ['is unknown while the first refresh runs', [at(90, 'running', null)], null],
    [
      'includes the time of the first failure after the last successful refresh',
      [at(90, 'failed'), at(80, 'failed'), at(70, 'completed'), at(60, 'failed')],
      { refreshedAt: 75, failingSince: 85 },
    ],
    [
      'counts a refresh that Power BI disabled as failed',
      [at(90, 'disabled', null)],
      { refreshedAt: null, failingSince: 90 },
    ],
    [
      'still includes the failure while the next refresh runs',
      [at(95, 'running', null), at(90, 'failed'), at(70, 'completed')],
      { refreshedAt: 75, failingSince: 95 },
    ],
  ])('%s', (_, history, known) => expect(freshnessOf(history)).toEqual(known));
});
