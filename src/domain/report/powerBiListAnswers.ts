import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { readableEntries } from '@/domain/shared/entries';
import { shownLine } from '@/domain/shared/plainText';

// Answers that are read on demand; those of a report's load are in `powerBiAnswers.ts`.

/** An entry of GET groups/{id}/reports and GET apps/{id}/reports, as the lists show it. */
export const reportEntrySchema = z.object({
  id: z.string(),
  name: shownLine,
  datasetId: z.nullish(z.string()),
  datasetWorkspaceId: z.nullish(z.string()),
  reportType: z.nullish(z.string()),
  webUrl: z.nullish(z.string()),
});

/** GET groups/{id}/reports/{id}/pages; Microsoft's examples write `order` as a text. */
export const pagesAnswerSchema = z.object({
  value: readableEntries(
    z.object({
      name: z.string(),
      displayName: z.nullish(shownLine),
      order: z.nullish(z.union([z.number(), z.string()])),
    }),
  ),
});

/** GET groups/{id}/datasets/{id}/refreshes. */
export const refreshesAnswerSchema = z.object({
  value: readableEntries(
    z.object({
      startTime: z.string(),
      endTime: z.nullish(z.string()),
      status: z.string(),
      serviceExceptionJson: z.nullish(shownLine),
    }),
  ),
});

/** GET groups/{id}/datasets/{id}/refreshSchedule. */
export const scheduleAnswerSchema = z.object({
  enabled: z.boolean(),
  days: z.nullish(z.array(z.string())),
  times: z.nullish(z.array(z.string())),
  localTimeZoneId: z.nullish(shownLine),
});

/** POST datasets/{id}/executeQueries. An error together with rows means that Power BI left rows out. */
export const queryAnswerSchema = z.object({
  results: z.array(
    z.object({
      tables: z.nullish(
        z.array(
          z.object({
            rows: z.nullish(z.array(z.record(z.string(), z.unknown()))),
            error: z.optional(z.unknown()),
          }),
        ),
      ),
      error: z.optional(z.unknown()),
    }),
  ),
  error: z.optional(z.unknown()),
});

/** A detail; Power BI's message is the one with the code `DetailsMessage`. */
const queryDetail = z.object({ code: z.string(), detail: z.object({ value: shownLine }) });

/** The error of a query. */
export const queryErrorSchema = z.object({
  code: z.nullish(z.string()),
  message: z.nullish(shownLine),
  'pbi.error': z.nullish(z.object({ details: z.nullish(readableEntries(queryDetail)) })),
});

/** POST groups/{id}/reports/{id}/ExportTo and GET …/exports/{id}. */
export const fileStatusSchema = z.object({
  id: z.string(),
  status: z.string(),
  percentComplete: z.nullish(z.number()),
});
