import { createSelector, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { noAlerts, noNumberReadings } from '@/domain/session/alertState';
import type { Alert, Alerts, ContextMismatch, MeasureProblem } from '@/domain/session/alerts';
import type { NumberReadings } from '@/domain/session/numberReadings';
import { own } from '@/domain/shared/idMap';
import { signedOut } from './session.slice';

export interface AlertsState extends Alerts {
  /** By alert: why its last reading failed. */
  readonly waiting: Readonly<Record<string, ContextMismatch | MeasureProblem>>;
  /** What the numbers were on earlier days, for comparisons. */
  readonly readings: NumberReadings;
  /** The stored numbers of the account were read. */
  readonly isRestored: boolean;
}

type AlertChanges = Partial<Omit<Alert, 'id' | 'view' | 'source' | 'at'>>;

const initialState: AlertsState = {
  ...noAlerts,
  waiting: {},
  readings: noNumberReadings,
  isRestored: false,
};

const omit = <T>(record: Readonly<Record<string, T>>, id: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id);

/** A user's pinned numbers, those with a limit being alerts, and what was read for them (SPEC section 20). */
export const alertsSlice = createSlice({
  name: 'alerts',
  initialState,
  reducers: {
    /** An equal list keeps its identity: a reading in another tab causes no new reading. */
    alertsRestored: (
      { waiting, list, readings }: AlertsState,
      { payload }: PayloadAction<Alerts>,
    ): AlertsState => ({
      ...payload,
      list: JSON.stringify(list) === JSON.stringify(payload.list) ? list : payload.list,
      waiting,
      readings,
      isRestored: true,
    }),
    readingsRestored: (state, { payload }: PayloadAction<NumberReadings>) => ({
      ...state,
      readings: payload,
    }),
    alertAdded: {
      prepare: (alert: Omit<Alert, 'id' | 'isOn'>) => ({ payload: { ...alert, id: nanoid(), isOn: true } }),
      reducer: (state, { payload }: PayloadAction<Alert>) => ({ ...state, list: [...state.list, payload] }),
    },
    /** `at` is ms since the epoch. */
    alertChanged: (
      state,
      { payload: { id, at, changes } }: PayloadAction<{ id: string; at: number; changes: AlertChanges }>,
    ) => ({
      ...state,
      list: state.list.map((alert) => (alert.id === id ? { ...alert, ...changes, at } : alert)),
      // Only a renamed number is still known to be over its limit.
      beyond: state.list.some(
        (alert) =>
          alert.id === id &&
          (['test', 'limit', 'isOn'] as const).some((key) => key in changes && changes[key] !== alert[key]),
      )
        ? without(state.beyond, id)
        : state.beyond,
    }),
    /** Moves a number by so many places, within the list. */
    alertMoved: (state, { payload: { id, by } }: PayloadAction<{ id: string; by: -1 | 1 }>) => {
      const index = state.list.findIndex((alert) => alert.id === id);
      const [moved, other] = [state.list[index], state.list[index + by]];
      if (!moved || !other) return state;
      const swapped = { [moved.id]: other, [other.id]: moved };
      return { ...state, list: state.list.map((alert) => own(swapped, alert.id) ?? alert) };
    },
    alertRemoved: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      list: state.list.filter(({ id }) => id !== payload),
      beyond: without(state.beyond, payload),
      past: omit(state.past, payload),
      numbers: omit(state.numbers, payload),
      waiting: omit(state.waiting, payload),
      readings: {
        days: omit(state.readings.days, payload),
        beyondAt: omit(state.readings.beyondAt, payload),
      },
    }),
    quietChanged: (state, { payload }: PayloadAction<Alerts['quiet']>) => ({ ...state, quiet: payload }),
    browserNotificationsToggled: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      outside: payload,
    }),
    /** Computed by `recordNumbers`. */
    numbersRead: (
      state,
      { payload }: PayloadAction<Pick<AlertsState, 'past' | 'readings' | 'numbers' | 'waiting'>>,
    ) => ({ ...state, ...payload }),
    alertFired: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      beyond: [...without(state.beyond, payload), payload],
    }),
    alertCalmed: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      beyond: without(state.beyond, payload),
    }),
  },
  extraReducers: (builder) => void builder.addCase(signedOut, () => initialState),
  selectors: {
    selectAlerts: (state) => state.list,
    selectAlertState: (state) => state,
    selectNumberReadings: (state) => state.readings,
    selectActiveAlerts: createSelector([(state: AlertsState) => state.list], (list) =>
      list.filter(({ isOn }) => isOn),
    ),
    /** The part that storage keeps for the next visit. */
    selectAlertsKept: createSelector(
      [
        (state: AlertsState) => state.list,
        (state: AlertsState) => state.quiet,
        (state: AlertsState) => state.outside,
        (state: AlertsState) => state.beyond,
        (state: AlertsState) => state.past,
        (state: AlertsState) => state.numbers,
      ],
      (list, quiet, outside, beyond, past, numbers): Alerts => ({
        list,
        quiet,
        outside,
        beyond,
        past,
        numbers,
      }),
    ),
  },
});

export const {
  alertsRestored,
  readingsRestored,
  alertAdded,
  alertChanged,
  alertMoved,
  alertRemoved,
  quietChanged,
  browserNotificationsToggled,
  numbersRead,
  alertFired,
  alertCalmed,
} = alertsSlice.actions;
export const { selectAlerts, selectAlertState, selectActiveAlerts, selectAlertsKept, selectNumberReadings } =
  alertsSlice.selectors;
