import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { readableMap } from '@/domain/shared/entries';
import { own } from '@/domain/shared/idMap';

/**
 * Marks of a user by id: announcements that were shown, and announcements that the user dismissed for good. `visitMark` is the
 * mark up to which the user has seen the news of the start page.
 */
export const announcementMarksSchema = readableMap(
  z.object({
    /** Last change, in ms since the epoch. */
    at: z.number().check(z.nonnegative()),
    isDismissed: z.boolean(),
  }),
);
export type AnnouncementMarks = Readonly<
  Record<string, { readonly at: number; readonly isDismissed: boolean }>
>;

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
  return newest({ ...marks, ...Object.fromEntries(fresh.map((id) => [id, { at, isDismissed }])) });
}

function newest(marks: AnnouncementMarks): AnnouncementMarks {
  const sorted = Object.entries(marks).sort(([, one], [, other]) => other.at - one.at);
  const visit = own(marks, visitMark);
  return Object.fromEntries([...(visit ? [[visitMark, visit]] : []), ...sorted.slice(0, markLimit)]);
}

/** Marks the news of the start page as seen up to a time (ms since the epoch). */
export const withVisit = (marks: AnnouncementMarks, at: number): AnnouncementMarks => ({
  ...marks,
  [visitMark]: { at, isDismissed: true },
});

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
    .map((id) => (id === visitMark ? id + own(marks, id)?.at : id))
    .sort()
    .join('\n');
