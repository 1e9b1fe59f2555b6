import type { PowerBiState } from './control.ts';
import { costsDatasetId } from './identifiers.ts';

/** A refresh of a dataset as Power BI lists it. */
export interface Refresh {
  readonly id: number;
  readonly requestId: string;
  readonly refreshType: 'Scheduled';
  readonly startTime: string;
  /** Absent while the refresh is running. */
  readonly endTime?: string;
  readonly status: PowerBiState['refreshStatus'];
  /** Not in Microsoft's description, but recorded: the state of a refresh whose status is "Unknown". */
  readonly extendedStatus: string;
  /** Reason of a failure, as JSON in a string. */
  readonly serviceExceptionJson?: string;
}

const hour = 3_600_000;
/** Number of listed refreshes; Power BI keeps between 20 and 60. */
const historySize = 20;

function entry(dataset: string, startsAt: number, status: Refresh['status']): Refresh {
  const runs = 4 * 60_000 + ((startsAt / hour) % 7) * 11_000;
  return {
    id: startsAt / 60_000,
    requestId: `${(startsAt / hour).toString(16).padStart(8, '0')}${dataset.slice(8)}`,
    refreshType: 'Scheduled',
    startTime: new Date(startsAt).toISOString(),
    ...(status === 'Completed' || status === 'Failed'
      ? { endTime: new Date(startsAt + runs).toISOString() }
      : {}),
    status,
    extendedStatus: status === 'Unknown' ? 'InProgress' : status,
    ...(status === 'Failed'
      ? { serviceExceptionJson: '{"errorCode":"ModelRefreshFailed_CredentialsNotSpecified"}' }
      : {}),
  };
}

interface HistoryOptions {
  readonly top?: number;
  /** Since when the refreshes of "Análisis de costos" fail (ms since the epoch); by default they do not. */
  readonly failingFrom?: number;
}

/** The refreshes of a dataset, newest first: one per hour, five minutes past, in UTC. */
export function refreshHistory(
  dataset: string,
  newest: Refresh['status'],
  now: number,
  { top = historySize, failingFrom = Number.POSITIVE_INFINITY }: HistoryOptions = {},
): readonly Refresh[] {
  const last = Math.floor((now - 15 * 60_000) / hour) * hour + 5 * 60_000;
  return Array.from({ length: Math.min(top, historySize) }, (_, index) => {
    const startsAt = last - index * hour;
    const status = index === 0 ? newest : 'Completed';
    const isFailing = dataset === costsDatasetId && startsAt >= failingFrom && status === 'Completed';
    return entry(dataset, startsAt, isFailing ? 'Failed' : status);
  });
}

/** Four refreshes each working day, in the format of Power BI's `refreshSchedule`. */
export const refreshSchedule = {
  enabled: true,
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  times: ['07:00', '10:00', '13:00', '16:00'],
  localTimeZoneId: 'Central Standard Time (Mexico)',
  notifyOption: 'MailOnFailure',
};
