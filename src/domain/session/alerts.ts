import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { filterSelectionSchema } from '@/domain/report/filterSelection';
import { isSameFilters } from '@/domain/report/filterValues';
import { readableEntries, readableFields, readableMap } from '@/domain/shared/entries';
import { shownLine } from '@/domain/shared/plainText';
import {
  alertLimit,
  alertNameLimit,
  alertQueryLimit,
  contextLabelLimit,
  contextTextLimit,
  maxStoredDays,
} from './alertLimits';
import { noAlerts } from './alertState';

const id = z.string().check(z.minLength(1), z.maxLength(200));

/** Characters of a heading or a cell that identifies a number; a number with longer ones is not offered. */
export const figureTextLimit = 400;
const text = z.string().check(z.maxLength(figureTextLimit));

/** Identification of the row of a number. */
const rowSchema = z.discriminatedUnion('by', [
  /** The table has one row without a name: a card, a KPI. */
  z.strictObject({ by: z.literal('only') }),
  /** The last point of a series. */
  z.strictObject({ by: z.literal('last') }),
  /** The row with these cells, each with the heading of its column. */
  z.strictObject({
    by: z.literal('cells'),
    cells: z.array(z.tuple([text, text])).check(z.minLength(1), z.maxLength(6)),
  }),
]);

/** One number of a visual's table. */
const figureSchema = z.strictObject({
  row: rowSchema,
  /** Heading of its column. */
  column: text,
  /** Unit in the cell or the heading: "%", "min", "$"; empty without a unit. */
  unit: z.string().check(z.maxLength(20)),
});

export type Figure = z.infer<typeof figureSchema>;

const words = shownLine.check(z.maxLength(contextTextLimit));

/** The state of the report when the alert was created. Its number is read and compared in the same context only. */
const contextSchema = z.strictObject({
  page: z.strictObject({ name: id, title: words }),
  /** The portal's filters that reach the report. */
  filters: filterSelectionSchema,
  /** Other filters, slicers and the selected data points for a reader, such as "Región: Sureste". */
  labels: z.array(words).check(z.maxLength(contextLabelLimit)),
  /** Fingerprint of all filters that reach the visual (`ScreenFilters`). */
  fingerprint: z.string().check(z.minLength(1), z.maxLength(40)),
});

export type AlertContext = z.infer<typeof contextSchema>;

/** Source of a number. */
const sourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('query'),
    workspaceId: id,
    datasetId: id,
    dax: z.string().check(z.minLength(1), z.maxLength(alertQueryLimit)),
  }),
  /** A number of a visual, in its context. */
  z.strictObject({
    kind: z.literal('figure'),
    name: id,
    title: words,
    figure: figureSchema,
    context: contextSchema,
  }),
  /** A measure that an administrator defined for the board; `unit` is that of its numbers. */
  z.strictObject({ kind: z.literal('measure'), measure: id, unit: z.string().check(z.maxLength(20)) }),
]);

export type AlertSource = z.infer<typeof sourceSchema>;
export type FigureSource = Extract<AlertSource, { kind: 'figure' }>;
export type MeasureSource = Extract<AlertSource, { kind: 'measure' }>;

/** A pinned number of a dashboard; with a limit it is an alert, "Avísame si…" (SPEC section 20). */
export const alertSchema = z.object({
  id,
  name: shownLine.check(z.minLength(1), z.maxLength(alertNameLimit)),
  /** The dashboard. */
  view: id,
  source: sourceSchema,
  test: z.enum(['below', 'above']),
  /** `null` for a number that notifies of nothing. */
  limit: z.nullable(z.number()),
  isOn: z.boolean(),
  /** The direction that is good; absent if none is. */
  good: z.optional(z.enum(['up', 'down'])),
  target: z.optional(z.number()),
  /** The user's last change, in ms since the epoch; absent for alerts of earlier versions. */
  at: z.optional(z.number()),
});

export type Alert = z.infer<typeof alertSchema>;

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** The last number read on each day, the oldest first; the day is local, "2026-11-21". */
export const pastSchema = z
  .array(z.tuple([z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)), z.number()]))
  .check(z.maxLength(maxStoredDays));

export type Past = z.infer<typeof pastSchema>;

/** The last reading of a number; `at` is ms since the epoch, `value` is `null` if Power BI returned no number. */
export const numberSchema = z.object({
  value: z.nullable(z.number()),
  at: z.number(),
  /** Decimals of the report's text. */
  decimals: z.optional(z.int().check(z.nonnegative(), z.maximum(6))),
});

export type NumberReading = z.infer<typeof numberSchema>;

/** Local times, "22:00" to "07:00", between which the browser shows no notification. */
export const quietSchema = z.nullable(z.strictObject({ from: clock, to: clock }));

/** A user's alerts as this browser keeps them. */
export interface Alerts {
  readonly list: readonly Alert[];
  readonly quiet: { readonly from: string; readonly to: string } | null;
  /** The browser shows notifications too. */
  readonly outside: boolean;
  /** Alerts that notified and do not notify again until their number is calm (`isCalm`). */
  readonly beyond: readonly string[];
  /** By alert. */
  readonly past: Readonly<Record<string, Past>>;
  /** The last number of each alert. */
  readonly numbers: Readonly<Record<string, NumberReading>>;
}

/** Alerts as the browser stores them; those that this release cannot read are left out. */
export const alertsSchema = readableFields<Alerts>(
  {
    list: readableEntries(alertSchema, alertLimit),
    quiet: quietSchema,
    outside: z.boolean(),
    beyond: readableEntries(id, alertLimit),
    past: readableMap(pastSchema),
    numbers: readableMap(numberSchema),
  },
  noAlerts,
);

/**
 * Reason why a number was not read: another page or dashboard is on screen; the portal's filters differ; other filters of the
 * report differ; the report did not return all its filters; the row or column of the number is gone.
 */
export type ContextMismatch = 'page' | 'filters' | 'report' | 'unread' | 'cell';

/**
 * Reason why a measure was not read: its definition is gone or has another unit; Power BI does not allow the user to query the
 * model, or rejects the expression; the network is off; any other failure.
 */
export type MeasureProblem = 'gone' | 'denied' | 'refused' | 'offline' | 'failed';

/** Result of reading an alert's number. `value` is `null` if there is none, or, with `waiting`, if it was not read. */
export interface AlertReading {
  readonly id: string;
  readonly value: number | null;
  readonly waiting?: ContextMismatch | MeasureProblem;
  /** When it was made, in ms since the epoch; now if absent. */
  readonly at?: number;
  /** Decimals of the report's text, if it has one. */
  readonly decimals?: number | undefined;
}

/** The difference that prevents reading a number of `wanted` in `present`; `null` if the contexts are the same. */
export function contextDifference(required: AlertContext, present: AlertContext): ContextMismatch | null {
  if (required.page.name !== present.page.name) return 'page';
  if (!isSameFilters(required.filters, present.filters)) return 'filters';
  return required.fingerprint === present.fingerprint ? null : 'report';
}

/** The number is on the side of the limit that the alert notifies of. */
export const isBeyond = ({ test, limit }: Pick<Alert, 'test' | 'limit'>, value: number): boolean =>
  limit !== null && (test === 'below' ? value < limit : value > limit);

/** ms for which a number must be within its limit before its alert notifies again. */
export const calmPause = 3_600_000;

/**
 * Whether an alert that notified may notify again now that its number was read within the limit: not while it goes back and
 * forth around the limit. `beyondAt`: when it was last read over the limit, `at`: when it was read within, both in ms since the
 * epoch; a time that is missing, or earlier than the other because a clock was set back, says nothing.
 */
export const isCalm = (beyondAt: number | undefined, at: number | undefined): boolean =>
  beyondAt === undefined || at === undefined || at < beyondAt || at - beyondAt >= calmPause;

const failures: ReadonlySet<string> = new Set<MeasureProblem>(['denied', 'refused', 'offline', 'failed']);

/** The number was requested, and a service refused or did not respond. */
export const isReadingFailure = (waiting: AlertReading['waiting']): boolean =>
  waiting !== undefined && failures.has(waiting);

/** `time`, a local "HH:MM", lies in the quiet hours, which may span midnight. */
export function isInQuietHours(quiet: Alerts['quiet'], time: string): boolean {
  if (quiet === null) return false;
  const { from, to } = quiet;
  return from <= to ? from <= time && time < to : from <= time || time < to;
}
