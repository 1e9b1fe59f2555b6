import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { shownLine } from '@/domain/shared/plainText';

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
  Activity: z.nullish(shownLine),
  Operation: z.nullish(shownLine),
  UserId: z.nullish(shownLine),
  ItemName: z.nullish(shownLine),
  ReportName: z.nullish(shownLine),
  ReportId: z.nullish(z.string()),
  AppReportId: z.nullish(z.string()),
  WorkSpaceName: z.nullish(shownLine),
  IsSuccess: z.nullish(z.boolean()),
});
