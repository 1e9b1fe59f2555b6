import { type AlertReading, isBeyond } from '@/domain/session/alerts';
import { withDay, withReading } from '@/domain/session/numberReadings';
import { own } from '@/domain/shared/idMap';
import { type AlertsState, numbersRead, selectAlertState } from './alerts.slice';
import type { AppStore } from './makeStore';

/** The record with a number's entry; the same object if the entry is the same. */
const withEntry = <T>(
  record: Readonly<Record<string, T>>,
  id: string,
  entry: T,
): Readonly<Record<string, T>> => (own(record, id) === entry ? record : { ...record, [id]: entry });

/** The state with a number that was read at `at` (ms since the epoch). */
function withNumber(state: AlertsState, id: string, value: number, at: number): AlertsState {
  const { past, readings, list } = state;
  const alert = list.find((one) => one.id === id);
  const days = withEntry(readings.days, id, withReading(own(readings.days, id) ?? {}, at, value));
  const beyondAt = alert && isBeyond(alert, value) ? withEntry(readings.beyondAt, id, at) : readings.beyondAt;
  const isSame = days === readings.days && beyondAt === readings.beyondAt;
  return {
    ...state,
    past: withEntry(past, id, withDay(own(past, id) ?? [], at, value)),
    readings: isSame ? readings : { days, beyondAt },
  };
}

/**
 * Records the readings of numbers. Not a reducer, because a report loads without it. `at`, ms since the epoch, is the time of
 * readings without a time of their own.
 */
export const recordNumbers =
  ({ readings, at }: { readonly readings: readonly AlertReading[]; readonly at: number }) =>
  (dispatch: AppStore['dispatch'], getState: AppStore['getState']): void => {
    const state = selectAlertState(getState());
    const numbers = readings.flatMap(({ id, value, waiting, at: readAt = at, decimals }) =>
      waiting ? [] : [[id, { value, at: readAt, ...(decimals === undefined ? {} : { decimals }) }] as const],
    );
    const next = numbers.reduce(
      (last, [id, { value, at: readAt }]) => (value === null ? last : withNumber(last, id, value, readAt)),
      state,
    );
    dispatch(
      numbersRead({
        past: next.past,
        readings: next.readings,
        numbers: { ...state.numbers, ...Object.fromEntries(numbers) },
        waiting: Object.fromEntries(readings.flatMap(({ id, waiting }) => (waiting ? [[id, waiting]] : []))),
      }),
    );
  };
