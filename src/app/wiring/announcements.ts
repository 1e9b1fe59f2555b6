import type { StoredPort } from '@/domain/ports/browser';
import {
  type AnnouncementMarks,
  announcementMarksSchema,
  hasSameDismissals,
} from '@/domain/session/announcementMarks';
import { type StoragePage, stored } from '@/services/browser/stored';
import { announcementsMarked, selectMarks } from '@/store/announcements.slice';
import { connectStored } from './connectStored';
import { createRules, type LateWiringParts } from './rules';

/** Announcements that each account has seen or dismissed. Reports a refused write only for dismissals. */
export function announcementsStorage(page: StoragePage): StoredPort<AnnouncementMarks> {
  const marks = stored<AnnouncementMarks>(page, 'portal-announcements-', announcementMarksSchema, {});
  return {
    ...marks,
    write: (value, account, from) =>
      marks.write(value, account, from) || hasSameDismissals(marks.read(account), value),
  };
}

/** Connects the user's marks of announcements with their storage (SPEC section 24); loaded with the first announcement. */
export function startAnnouncements(
  { listener, store, ports }: Pick<LateWiringParts, 'listener' | 'store' | 'ports'>,
  port: StoredPort<AnnouncementMarks>,
): true {
  connectStored(createRules(listener, store), store, ports, {
    kind: 'announcements',
    port,
    select: selectMarks,
    restored: announcementsMarked,
  });
  return true;
}
