import { createSelector, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Alert, Alerts, Reading } from '@/domain/session/alerts';
import { signedOut } from './session.slice';

/** A number as it was last read; `at` is ms since the epoch, `value` `null` where it could not be read. */
export interface ReadNumber {
  readonly value: number | null;
  readonly at: number;
}

export interface AlertsState extends Alerts {
  /** By alert. */
  readonly numbers: Readonly<Record<string, ReadNumber>>;
}

const initialState: AlertsState = { list: [], quiet: null, outside: false, beyond: [], numbers: {} };

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id);

/** "Avísame si…": a person's alerts and the numbers that were read for them (docs/spec.md, section 20). */
export const alertsSlice = createSlice({
  name: 'alerts',
  initialState,
  reducers: {
    alertsRestored: ({ numbers }, { payload }: PayloadAction<Alerts>): AlertsState => ({
      ...payload,
      numbers,
    }),
    alertAdded: {
      prepare: (alert: Omit<Alert, 'id' | 'isOn'>) => ({ payload: { ...alert, id: nanoid(), isOn: true } }),
      reducer: (state, { payload }: PayloadAction<Alert>) => ({ ...state, list: [...state.list, payload] }),
    },
    alertSwitched: (state, { payload: { id, isOn } }: PayloadAction<{ id: string; isOn: boolean }>) => ({
      ...state,
      list: state.list.map((alert) => (alert.id === id ? { ...alert, isOn } : alert)),
      beyond: without(state.beyond, id),
    }),
    alertRemoved: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      list: state.list.filter(({ id }) => id !== payload),
      beyond: without(state.beyond, payload),
    }),
    quietChanged: (state, { payload }: PayloadAction<Alerts['quiet']>) => ({ ...state, quiet: payload }),
    outsideChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, outside: payload }),
    /** `at` is ms since the epoch. */
    numbersRead: (
      state,
      { payload: { readings, at } }: PayloadAction<{ readings: readonly Reading[]; at: number }>,
    ) => ({
      ...state,
      numbers: {
        ...state.numbers,
        ...Object.fromEntries(readings.map(({ id, value }) => [id, { value, at }])),
      },
    }),
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
    selectActiveAlerts: createSelector([(state: AlertsState) => state.list], (list) =>
      list.filter(({ isOn }) => isOn),
    ),
    /** What the next visit is to know. */
    selectAlertsKept: createSelector(
      [
        (state: AlertsState) => state.list,
        (state: AlertsState) => state.quiet,
        (state: AlertsState) => state.outside,
        (state: AlertsState) => state.beyond,
      ],
      (list, quiet, outside, beyond): Alerts => ({ list, quiet, outside, beyond }),
    ),
  },
});

export const {
  alertsRestored,
  alertAdded,
  alertSwitched,
  alertRemoved,
  quietChanged,
  outsideChanged,
  numbersRead,
  alertFired,
  alertCalmed,
} = alertsSlice.actions;
export const { selectAlerts, selectAlertState, selectActiveAlerts, selectAlertsKept } = alertsSlice.selectors;
