import { filterSelectionSchema } from '@/domain/report/filterSelection';
import { exportFormats } from '@/domain/report/reportTools';
import { plainLine } from '@/domain/shared/plainText';
import '@/domain/shared/jitless';
import * as z from 'zod/mini';

const name = plainLine(200);
/** Characters of a captured view. */
const longestView = 20_000;
const day = z.union([z.literal(''), z.iso.date()]);
/** A value of a filter in any case and with or without accents; empty for all. */
const filterValue = z.union([z.literal(''), name]);

/** The schema of an action; unknown fields are dropped. */
export const chatActionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('openPage'), page: name }),
  z
    .object({
      type: z.literal('applyFilters'),
      region: z.exactOptional(filterValue),
      sector: z.exactOptional(filterValue),
      /** Other filters of the configuration, by their id. */
      filters: z.exactOptional(z.record(z.string().check(z.regex(/^[a-z][a-z\d-]{0,39}$/)), filterValue)),
      startDate: z.exactOptional(day),
      endDate: z.exactOptional(day),
      /** Instead of the days: "7d" or "1m". */
      period: z.exactOptional(z.string().check(z.regex(/^(?:[1-9]\d{0,2}d|1m)$/))),
    })
    .check(z.refine(({ type: _, ...fields }) => Object.keys(fields).length > 0)),
  z.object({ type: z.literal('clearFilters') }),
  z.object({ type: z.literal('refresh') }),
  z.object({ type: z.literal('openDashboard'), dashboard: name }),
  z.object({
    type: z.literal('applyView'),
    name: plainLine(60),
    view: z.string().check(z.minLength(1), z.maxLength(longestView)),
  }),
  z.object({
    type: z.literal('exportVisual'),
    visual: name,
    format: z._default(z.enum(exportFormats), 'csv'),
  }),
]);

/**
 * An action that a reply offers; it runs only on the user's click (docs/assistant.md).
 * `page` and `dashboard` are names or ids; dates ISO days.
 */
export type ChatAction = z.infer<typeof chatActionSchema>;

const undoSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('filters'),
    filters: filterSelectionSchema,
  }),
  z.object({ kind: z.literal('page'), page: z.string() }),
  z.object({ kind: z.literal('view'), view: z.string() }),
  z.object({ kind: z.literal('dashboard'), dashboard: z.string() }),
]);

/** The state before an action, to restore it. */
export type ChatActionUndo = z.infer<typeof undoSchema>;

const statuses = ['offered', 'running', 'done', 'failed'] as const;
/** `running` while the action or its undo runs; after the undo it is `offered` again. */
type ActionStatus = (typeof statuses)[number];

/** An action of a reply and its state. */
export interface OfferedAction {
  readonly action: ChatAction;
  readonly status: ActionStatus;
  /** Only while it is `done` and can be undone. */
  readonly undo?: ChatActionUndo;
}

/** An action as stored for the browser session. */
export const offeredActionSchema = z.object({
  action: chatActionSchema,
  status: z.enum(statuses),
  undo: z.exactOptional(undoSchema),
});
