import '@/domain/shared/jitless';
import * as z from 'zod/mini';

/** The fields of GET reports/{id} that are read (SPEC section 7.2). */
export const reportAnswerSchema = z.object({
  id: z.string(),
  name: z.string(),
  embedUrl: z.string(),
  /** Paginated reports have none. */
  datasetId: z.nullish(z.string()),
});

/** GET groups (SPEC section 7.2). */
export const groupsAnswerSchema = z.object({
  value: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** GET groups/{id}/reports: each entry is checked on its own. */
export const reportsAnswerSchema = z.object({ value: z.array(z.unknown()) });

/** The body of a refused call. */
export const serviceErrorSchema = z.object({
  error: z.object({ code: z.string(), message: z.optional(z.string()) }),
});
