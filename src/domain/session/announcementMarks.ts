import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { own } from '@/domain/shared/idMap';

export const announcementMarkSchema = z.object({
  /** Last change, in ms since the epoch. */
  at: z.number().check(z.nonnegative()),
  isDismissed: z.boolean(),
});

/**
 * Marks of a user by id: announcements that were shown, and announcements that the user dismissed for good. `visitMark` is the
 * mark up to which the user has seen the news of the start page.
 */
export const announcementMarksSchema = z.record(z.string().check(z.maxLength(100)), announcementMarkSchema);
export type AnnouncementMarks = z.infer<typeof announcementMarksSchema>;

/** Marks that are stored, the newest. */
const markLimit = 400;

/** Id of the mark of the start page's news (SPEC section 12); no id of an announcement begins with a space. */
export const visitMark = ' visit';

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
  const all = { ...marks, ...Object.fromEntries(fresh.map((id) => [id, { at, isDismissed }])) };
  const newest = Object.entries(all).sort(([, one], [, other]) => other.at - one.at);
  const visit = own(all, visitMark);
  return Object.fromEntries([...(visit ? [[visitMark, visit]] : []), ...newest.slice(0, markLimit)]);
}

/** Marks the news of the start page as seen up to a time (ms since the epoch). */
export const withVisit = (marks: AnnouncementMarks, at: number): AnnouncementMarks => ({
  ...marks,
  [visitMark]: { at, isDismissed: true },
});

/** Compares only the choices of the user, whose loss the portal reports. */
export const hasSameDismissals = (a: AnnouncementMarks, b: AnnouncementMarks): boolean =>
  dismissals(a) === dismissals(b);
const dismissals = (marks: AnnouncementMarks) =>
  Object.keys(marks)
    .filter((id) => own(marks, id)?.isDismissed)
    .map((id) => (id === visitMark ? id + own(marks, id)?.at : id))
    .sort()
    .join('\n');
