import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { readable, readableEntries } from '@/domain/shared/entries';
import { shownLine } from '@/domain/shared/plainText';

/** The fields of GET reports/{id} that are read (SPEC section 7.2). */
export const reportAnswerSchema = z.object({
  id: z.string(),
  name: shownLine,
  embedUrl: z.string(),
  /** Paginated reports have no dataset. */
  datasetId: z.nullish(z.string()),
  datasetWorkspaceId: z.nullish(z.string()),
  /** A report of an App: its id in the workspace. */
  originalReportId: z.nullish(z.string()),
});

export type ReportAnswer = z.infer<typeof reportAnswerSchema>;

const groupSchema = z.pipe(
  z.object({ id: z.string(), name: readable(shownLine) }),
  z.transform(({ id, name }) => ({ id, name: name || id })),
);

/** GET groups (SPEC section 7.2): the readable entries, and the number of all. */
export const groupsAnswerSchema = z.pipe(
  z.object({ value: z.array(z.unknown()) }),
  z.transform(({ value }) => ({
    groups: z.parse(readableEntries(groupSchema), value),
    count: value.length,
  })),
);

/** GET groups/{id}/reports: each entry is checked on its own. */
export const reportsAnswerSchema = z.object({ value: z.array(z.unknown()) });

/** The body of a refused call. A 429 has its sentence at the top, other refusals in `error`. */
export const serviceErrorSchema = z.object({
  message: z.nullish(shownLine),
  error: z.nullish(z.object({ code: z.nullish(z.string()), message: z.nullish(shownLine) })),
});
