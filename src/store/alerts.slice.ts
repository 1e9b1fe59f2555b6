import { createSelector, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { noAlerts, withDay } from '@/domain/session/alertState';
import type { Alert, AlertReading, Alerts, ContextMismatch, MeasureProblem } from '@/domain/session/alerts';
import { own } from '@/domain/shared/idMap';
import { signedOut } from './session.slice';

export interface AlertsState extends Alerts {
  /** By alert: why its last reading failed. */
  readonly waiting: Readonly<Record<string, ContextMismatch | MeasureProblem>>;
  /** The stored numbers of the account were read. */
  readonly isRestored: boolean;
}

type AlertChanges = Partial<Omit<Alert, 'id' | 'view' | 'source' | 'at'>>;

const initialState: AlertsState = { ...noAlerts, waiting: {}, isRestored: false };

function pastWith(past: Alerts['past'], readings: readonly AlertReading[], day: string): Alerts['past'] {
  const read = readings.flatMap(({ id, value }) =>
    value === null ? [] : [[id, withDay(own(past, id) ?? [], day, value)] as const],
  );
  return read.every(([id, days]) => days === own(past, id)) ? past : { ...past, ...Object.fromEntries(read) };
}

const omit = <T>(record: Readonly<Record<string, T>>, id: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id);

/** A user's pinned numbers, those with a limit being alerts, and what was read for them (SPEC section 20). */
export const alertsSlice = createSlice({
  name: 'alerts',
  initialState,
  reducers: {
    /** An equal list keeps its identity: a reading in another tab causes no new reading. */
    alertsRestored: ({ waiting, list }, { payload }: PayloadAction<Alerts>): AlertsState => ({
      ...payload,
      list: JSON.stringify(list) === JSON.stringify(payload.list) ? list : payload.list,
      waiting,
      isRestored: true,
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
    }),
    quietChanged: (state, { payload }: PayloadAction<Alerts['quiet']>) => ({ ...state, quiet: payload }),
    browserNotificationsToggled: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      outside: payload,
    }),
    /** `at` is ms since the epoch, `day` its local day, "2026-11-21". */
    numbersRead: (
      state,
      {
        payload: { readings, at, day },
      }: PayloadAction<{ readings: readonly AlertReading[]; at: number; day: string }>,
    ) => ({
      ...state,
      past: pastWith(state.past, readings, day),
      numbers: {
        ...state.numbers,
        ...Object.fromEntries(
          readings.flatMap(({ id, value, waiting, at: readAt = at }) =>
            waiting ? [] : [[id, { value, at: readAt }]],
          ),
        ),
      },
      waiting: Object.fromEntries(readings.flatMap(({ id, waiting }) => (waiting ? [[id, waiting]] : []))),
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
export const { selectAlerts, selectAlertState, selectActiveAlerts, selectAlertsKept } = alertsSlice.selectors;
