import { filterSelectionSchema } from '@/domain/report/filters';
import { z } from '@/domain/shared/zod';

/** Where a person was when the page had to leave for the sign-in, so that they come back to it. */
export const placeSchema = z.strictObject({
  /** Id of the active view. */
  view: z.string().min(1).max(200),
  filters: filterSelectionSchema,
  /** Power BI's name of the open page; `null` for the report's own choice. */
  pageName: z.string().min(1).max(200).nullable(),
});

export type Place = z.infer<typeof placeSchema>;
