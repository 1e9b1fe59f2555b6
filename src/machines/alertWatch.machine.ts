import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import { type Alert, type AlertReading, isBeyond, isCalm, isReadingFailure } from '@/domain/session/alerts';
import type { Disclosure } from '@/domain/shared/disclosure';
import { own } from '@/domain/shared/idMap';
import { notProvided } from './actors';

export interface AlertWatchContext {
  /** Enabled alerts. */
  readonly alerts: readonly Alert[];
  /** Ids of the alerts that notified and do not notify again until their number is calm. */
  readonly beyond: readonly string[];
  /** When their number was last read over its limit, in ms since the epoch; missing if that is unknown. */
  readonly beyondAt: Readonly<Record<string, number>>;
}

export type AlertWatchEvent =
  | {
      type: 'alerts.changed';
      alerts: readonly Alert[];
      beyond: readonly string[];
      beyondAt?: Readonly<Record<string, number>>;
    }
  /** A dashboard is on screen or shows new data, or measures are due on a page that is visible again. */
  | { type: 'data.shown' }
  /** The report is changing to another page or other filters. */
  | { type: 'context.changed' }
  | { type: 'network.online' }
  | { type: 'session.closed' };

export type AlertWatchEmitted =
  | { type: 'numbers.read'; readings: readonly AlertReading[] }
  /** A number went over its limit; `at` is the time of its reading in ms since the epoch. */
  | { type: 'alert.fired'; alert: Alert; value: number; at?: number }
  /** The number has been within its limit for a while. */
  | { type: 'alert.calmed'; id: string };

/** The fields that a trace shows; the others are blurred. */
const disclosure: Disclosure<AlertWatchEvent, AlertWatchContext> = { send: {}, context: {} };

/** Reads the numbers of a user's alerts while the portal is open (SPEC section 20). */
export const alertWatchMachine = setup({
  types: {
    context: {} as AlertWatchContext,
    events: {} as AlertWatchEvent,
    emitted: {} as AlertWatchEmitted,
  },
  actors: {
    /** Returns a reading of each alert whose number can be read at the moment. */
    readNumbers: fromPromise<readonly AlertReading[], { alerts: readonly Alert[] }>(notProvided),
  },
  delays: {
    /** Interval of readings. Power BI accepts 120 queries of a user per minute, and data rarely change sooner. */
    checkEvery: 300_000,
    /** After a reading without a result. */
    backOff: 900_000,
    /** From a change of page or filters until the report shows it. */
    settle: 2_000,
  },
  guards: {
    hasAlerts: (_, { alerts }: { alerts: readonly Alert[] }) => alerts.length > 0,
    hasNoNumber: (_, { readings }: { readings: readonly AlertReading[] }) =>
      readings.some(({ waiting }) => waiting === undefined || isReadingFailure(waiting)) &&
      readings.every(({ value }) => value === null),
  },
  actions: {
    take: assign(
      (_, { alerts, beyond, beyondAt = {} }: Omit<AlertWatchEvent & { type: 'alerts.changed' }, 'type'>) => ({
        ...{ alerts, beyond, beyondAt },
      }),
    ),
    compare: enqueueActions(({ context, enqueue }, { readings }: { readings: readonly AlertReading[] }) => {
      enqueue.emit({ type: 'numbers.read' as const, readings });
      let { beyond, beyondAt } = context;
      for (const { id, value, at } of readings) {
        const alert = context.alerts.find((one) => one.id === id);
        if (!alert || value === null) continue;
        const hasNotified = beyond.includes(id);
        if (isBeyond(alert, value)) {
          const time = at === undefined ? {} : { at };
          if (!hasNotified) enqueue.emit({ type: 'alert.fired' as const, alert, value, ...time });
          beyond = [...beyond.filter((one) => one !== id), id];
          if (at !== undefined) beyondAt = { ...beyondAt, [id]: at };
        } else if (hasNotified && isCalm(own(beyondAt, id), at)) {
          enqueue.emit({ type: 'alert.calmed' as const, id });
          beyond = beyond.filter((one) => one !== id);
        }
      }
      enqueue.assign({ beyond, beyondAt });
    }),
  },
}).createMachine({
  id: 'alertWatch',
  meta: { shown: disclosure },
  initial: 'off',
  context: { alerts: [], beyond: [], beyondAt: {} },
  states: {
    off: {
      description: 'No alert is on.',
      entry: assign({ alerts: [], beyond: [], beyondAt: {} }),
      on: {
        'alerts.changed': {
          guard: { type: 'hasAlerts', params: ({ event }) => event },
          target: 'on',
          actions: { type: 'take', params: ({ event }) => event },
        },
      },
    },
    on: {
      initial: 'checking',
      on: {
        'session.closed': 'off',
        'alerts.changed': [
          {
            guard: { type: 'hasAlerts', params: ({ event }) => event },
            target: '.checking',
            reenter: true,
            actions: { type: 'take', params: ({ event }) => event },
          },
          { target: 'off' },
        ],
      },
      states: {
        settling: {
          description:
            'The report applies other filters or opens another page; the numbers are read when it is rendered.',
          on: { 'data.shown': 'checking', 'context.changed': { target: 'settling', reenter: true } },
          after: { settle: 'checking' },
        },
        checking: {
          description: 'Reads the numbers, and again if a dashboard opens in the meantime.',
          on: {
            'data.shown': { target: 'checking', reenter: true },
            'context.changed': 'settling',
          },
          invoke: {
            id: 'readNumbers',
            src: 'readNumbers',
            input: ({ context: { alerts } }) => ({ alerts }),
            onDone: [
              {
                guard: { type: 'hasNoNumber', params: ({ event }) => ({ readings: event.output }) },
                target: 'delayed',
                actions: emit(({ event }) => ({ type: 'numbers.read' as const, readings: event.output })),
              },
              {
                target: 'idle',
                actions: { type: 'compare', params: ({ event }) => ({ readings: event.output }) },
              },
            ],
            onError: 'delayed',
          },
        },
        idle: {
          description:
            'The numbers were read; they are read again in five minutes, or with new data on screen.',
          on: { 'data.shown': 'checking', 'context.changed': 'settling' },
          after: { checkEvery: 'checking' },
        },
        delayed: {
          description:
            'No number could be read; they are read again later, when the network returns, or with new data.',
          on: {
            'data.shown': 'checking',
            'network.online': 'checking',
            'context.changed': 'settling',
          },
          after: { backOff: 'checking' },
        },
      },
    },
  },
});
