import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { filterSelectionSchema } from '@/domain/report/filters';

const id = z.string().check(z.minLength(1), z.maxLength(200));

/** Where a person was when the page had to leave for the sign-in, so that they come back to it. */
export const placeSchema = z.strictObject({
  /** Id of the active view. */
  view: id,
  filters: filterSelectionSchema,
  /** Power BI's name of the open page; `null` for the report's own choice. */
  pageName: z.nullable(id),
});

export type Place = z.infer<typeof placeSchema>;
