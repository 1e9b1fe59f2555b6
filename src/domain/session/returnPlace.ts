import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { filterSelectionSchema } from '@/domain/report/filterSelection';

/** Maximum characters of a captured state in a link: mail and chat programs do not break a link of this length. */
export const linkedStateLimit = 6_000;

const id = z.string().check(z.minLength(1), z.maxLength(200));

/** Location of the user when the page was left for the sign-in or a reload, to restore it afterwards. */
export const placeSchema = z.strictObject({
  platform: z.enum(['analytics', 'admin']),
  /** Id of the active view of the analytics platform. */
  view: id,
  /** Id of the active view of the admin platform. */
  adminView: id,
  filters: filterSelectionSchema,
  /** Power BI's name of the open page; `null` for the report's own choice. */
  pageName: z.nullable(id),
  /** The report's state as Power BI captured it, applied when the report loads. */
  state: z.optional(z.string().check(z.minLength(1), z.maxLength(100_000))),
  /** Power BI's name of the author's bookmark that the user chose; applied when the report is on screen if there is no `state`. */
  bookmark: z.optional(id),
});

export type Place = z.infer<typeof placeSchema>;

/** A location in storage. `leftAt` is ms since the epoch; earlier versions did not write it. */
export const leftPlaceSchema = z.extend(placeSchema, { leftAt: z.optional(z.number()) });

/** A part of a link that could not be read, as it arrived. */
const lostPartSchema = z.object({
  name: z.string(),
  value: z.string(),
  /** The portal's name of the filter, if it still has that filter. */
  label: z.optional(z.string()),
});
export type LostPart = z.infer<typeof lostPartSchema>;
export const lostPartsSchema: z.ZodMiniType<readonly LostPart[]> = z.array(lostPartSchema);

/** One step of the navigation: the target of the browser's back button. */
export const stepSchema = z.pick(placeSchema, {
  platform: true,
  view: true,
  adminView: true,
  pageName: true,
});

export type Step = z.infer<typeof stepSchema>;

/** An entry of the browser's history: its index, and the view; `null` for an element open over a view. */
export const historyEntrySchema = z.object({ index: z.int(), step: z.nullable(stepSchema) });

export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** Whether both show the same view; the page of the report may differ. */
export const isSameView = (a: Step, b: Step): boolean =>
  a.platform === b.platform && (a.platform === 'analytics' ? a.view === b.view : a.adminView === b.adminView);
