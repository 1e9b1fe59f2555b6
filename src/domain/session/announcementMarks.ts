import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { own } from '@/domain/shared/idMap';

/** Marks of a user: announcements that were shown, and announcements that the user dismissed for good. */
export const announcementMarksSchema = z.record(
  z.string().check(z.maxLength(100)),
  z.object({
    /** Last change, in ms since the epoch. */
    at: z.number().check(z.nonnegative()),
    isDismissed: z.boolean(),
  }),
);
export type AnnouncementMarks = z.infer<typeof announcementMarksSchema>;

/** Marks that are stored, the newest. */
const markLimit = 400;

/** Marks announcements; a dismissed one stays dismissed. `at` is ms since the epoch. */
export function withMarks(
  marks: AnnouncementMarks,
  ids: readonly string[],
  { at, isDismissed }: AnnouncementMarks[string],
): AnnouncementMarks {
  const fresh = ids.filter((id) => {
    const mark = own(marks, id);
    return mark === undefined || (isDismissed && !mark.isDismissed);
  });
  if (fresh.length === 0) return marks;
  return newest({ ...marks, ...Object.fromEntries(fresh.map((id) => [id, { at, isDismissed }])) });
}

const newest = (marks: AnnouncementMarks): AnnouncementMarks =>
  Object.fromEntries(
    Object.entries(marks)
      .sort(([, one], [, other]) => other.at - one.at)
      .slice(0, markLimit),
  );

/** The marks with these dismissals instead of their own; `dismissed` has times in ms since the epoch. */
export const withDismissals = (
  marks: AnnouncementMarks,
  dismissed: ReadonlyMap<string, number>,
): AnnouncementMarks =>
  newest({
    ...Object.fromEntries(Object.entries(marks).filter(([, { isDismissed }]) => !isDismissed)),
    ...Object.fromEntries([...dismissed].map(([id, at]) => [id, { at, isDismissed: true }])),
  });

/** Compares only the choices of the user, whose loss the portal reports. */
export const hasSameDismissals = (a: AnnouncementMarks, b: AnnouncementMarks): boolean =>
  dismissals(a) === dismissals(b);
const dismissals = (marks: AnnouncementMarks) =>
  Object.keys(marks)
    .filter((id) => own(marks, id)?.isDismissed)
    .sort()
    .join('\n');
