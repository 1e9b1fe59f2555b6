import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { filterSelectionSchema } from '@/domain/report/filters';

const id = z.string().check(z.minLength(1), z.maxLength(200));

/** Where a user was when the page left, for the sign-in or a reload, so that they come back to it. */
export const placeSchema = z.strictObject({
  platform: z.enum(['analytics', 'admin']),
  /** Id of the active view of the analytics platform. */
  view: id,
  /** The same of the admin platform. */
  adminView: id,
  filters: filterSelectionSchema,
  /** Power BI's name of the open page; `null` for the report's own choice. */
  pageName: z.nullable(id),
  /** The report's state as Power BI captured it, for the report to load in. */
  state: z.optional(z.string().check(z.minLength(1), z.maxLength(100_000))),
});

export type Place = z.infer<typeof placeSchema>;

/** One step of the way through the portal: what the browser's back button returns to. */
export const stepSchema = z.pick(placeSchema, {
  platform: true,
  view: true,
  adminView: true,
  pageName: true,
});

export type Step = z.infer<typeof stepSchema>;

/** An entry of the browser's history: its index in the row, and the view; `null` for something open over a view. */
export const historyEntrySchema = z.object({ index: z.int(), step: z.nullable(stepSchema) });

export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** Both show the same view; the page of the report may differ. */
export const isSameView = (a: Step, b: Step): boolean =>
  a.platform === b.platform && (a.platform === 'analytics' ? a.view === b.view : a.adminView === b.adminView);
