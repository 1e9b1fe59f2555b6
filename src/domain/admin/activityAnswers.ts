import '@/domain/shared/jitless';
import * as z from 'zod/mini';

/** GET admin/activityevents: each event is checked on its own. */
export const activityAnswerSchema = z.object({
  activityEventEntities: z.array(z.unknown()),
  continuationUri: z.nullish(z.string()),
});

/** The fields of an event that are read; its fields depend on the activity. */
export const activityEventSchema = z.object({
  Id: z.string(),
  /** UTC, with or without a zone. */
  CreationTime: z.string(),
  Activity: z.nullish(z.string()),
  Operation: z.nullish(z.string()),
  UserId: z.nullish(z.string()),
  ItemName: z.nullish(z.string()),
  ReportName: z.nullish(z.string()),
  ReportId: z.nullish(z.string()),
  AppReportId: z.nullish(z.string()),
  WorkSpaceName: z.nullish(z.string()),
  IsSuccess: z.nullish(z.boolean()),
});
