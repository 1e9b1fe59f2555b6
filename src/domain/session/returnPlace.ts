import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { filterSelectionSchema } from '@/domain/report/filters';

const id = z.string().check(z.minLength(1), z.maxLength(200));

/** Where a person was when the page left, for the sign-in or a reload, so that they come back to it. */
export const placeSchema = z.strictObject({
  platform: z.enum(['analytics', 'admin']),
  /** Id of the active view of the analytics platform. */
  view: id,
  /** The same of the admin platform. */
  adminView: id,
  filters: filterSelectionSchema,
  /** Power BI's name of the open page; `null` for the report's own choice. */
  pageName: z.nullable(id),
});

export type Place = z.infer<typeof placeSchema>;
