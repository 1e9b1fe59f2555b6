import '@/domain/shared/jitless';
import * as z from 'zod/mini';

/** Alerts that one person may have. */
export const alertLimit = 20;
/** Characters of an alert's name. */
export const alertNameLimit = 80;
/** Characters of an alert's query. */
export const alertQueryLimit = 8_000;

const id = z.string().check(z.minLength(1), z.maxLength(200));

/** Where a number comes from: a DAX query to a dataset, or the data of a visual while its page is on screen. */
const sourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('query'),
    workspaceId: id,
    datasetId: id,
    dax: z.string().check(z.minLength(1), z.maxLength(alertQueryLimit)),
  }),
  z.strictObject({ kind: z.literal('visual'), name: id, title: z.string().check(z.maxLength(200)) }),
]);

export type AlertSource = z.infer<typeof sourceSchema>;

/** "Avísame si…": a number of a dashboard and the limit that it is compared with (docs/spec.md, section 20). */
const alertSchema = z.strictObject({
  id,
  name: z.string().check(z.minLength(1), z.maxLength(alertNameLimit)),
  /** The dashboard. */
  view: id,
  source: sourceSchema,
  test: z.enum(['below', 'above']),
  limit: z.number(),
  isOn: z.boolean(),
});

export type Alert = z.infer<typeof alertSchema>;

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Days whose number is kept. */
export const pastLimit = 30;

/** The last number of each day on which one was read, the oldest first; the day is local, "2026-11-21". */
const pastSchema = z
  .array(z.tuple([z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)), z.number()]))
  .check(z.maxLength(pastLimit));

export type Past = z.infer<typeof pastSchema>;

/** The days with the number of `day` added, or in place of an earlier one of it; the same array where nothing changed. */
export function withDay(past: Past, day: string, value: number): Past {
  const last = past.at(-1);
  if (last?.[0] === day && last[1] === value) return past;
  const before = last?.[0] === day ? past.slice(0, -1) : past;
  return [...before, [day, value] satisfies Past[number]].slice(-pastLimit);
}

/** A person's alerts as this browser keeps them. */
export const alertsSchema = z.strictObject({
  list: z.array(alertSchema).check(z.maxLength(alertLimit)),
  /** Local times, "22:00" to "07:00", between which the browser shows no notification. */
  quiet: z.nullable(z.strictObject({ from: clock, to: clock })),
  /** The browser shows notifications too. */
  outside: z.boolean(),
  /** Alerts whose number was over its limit when it was last read: they do not say so again. */
  beyond: z.array(id).check(z.maxLength(alertLimit)),
  /** By alert. */
  past: z._default(z.record(id, pastSchema), {}),
});

export type Alerts = z.infer<typeof alertsSchema>;

export const noAlerts: Alerts = { list: [], quiet: null, outside: false, beyond: [], past: {} };

/** A number that was read for an alert; `null` where there was none to read. */
export interface Reading {
  readonly id: string;
  readonly value: number | null;
}

/** The number is on the side of the limit that the person wants to hear of. */
export const isBeyond = ({ test, limit }: Pick<Alert, 'test' | 'limit'>, value: number): boolean =>
  test === 'below' ? value < limit : value > limit;

/** `time`, a local "HH:MM", lies in the quiet hours. They may go over midnight. */
export function isQuiet(quiet: Alerts['quiet'], time: string): boolean {
  if (quiet === null) return false;
  const { from, to } = quiet;
  return from <= to ? from <= time && time < to : from <= time || time < to;
}

const grouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;
const plain = /^-?\d+(\.\d+)?$/;
const comma = /^-?\d+,\d+$/;

/** What a cell says as a number: 1151 for "1,151", 91.3 for "91.3 %", 1482 for "$ 1,482"; `null` for none. */
export function numberOf(cell: string | number | boolean | null): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  if (typeof cell !== 'string') return null;
  const text = cell.replace(/[%$€\s\u00a0\u202f]/g, '');
  if (grouped.test(text)) return Number(text.replaceAll(',', ''));
  if (plain.test(text)) return Number(text);
  return comma.test(text) ? Number(text.replace(',', '.')) : null;
}

/** The first number of a table. */
export function numberIn(rows: readonly (readonly (string | number | boolean | null)[])[]): number | null {
  for (const row of rows)
    for (const cell of row) {
      const found = numberOf(cell);
      if (found !== null) return found;
    }
  return null;
}
