import { expect, it } from 'vitest';
import { type BrokenStorage, fakeStored } from '@/domain/ports/storage.fixture';
import type { AnnouncementMarks } from '@/domain/session/announcementMarks';
import { announcementsMarked, selectMarks } from '@/store/announcements.slice';
import { selectRefusedKinds } from '@/store/refusedWrites.slice';
import { signedOut } from '@/store/session.slice';
import { startAnnouncements } from './announcements';
import { world } from './world.fixture';

const dismissed = { cierre: { at: 1, isDismissed: true } };

/** A signed-in user whose browser has marks of an earlier visit. */
async function visit(before: AnnouncementMarks, broken: BrokenStorage = {}) {
  const one = world();
  await expect.poll(() => one.store.getState().session.account).not.toBeNull();
  const { port, kept, otherTab } = fakeStored<AnnouncementMarks>(before, broken);
  startAnnouncements(one.parts, port);
  return { ...one, kept, otherTab, marks: () => selectMarks(one.store.getState()) };
}

it('marks of announcements are restored, stored, and forgotten with the session', async () => {
  const { store, kept, marks } = await visit(dismissed);
  expect(marks()).toEqual(dismissed);
  const next = { ...dismissed, otro: { at: 2, isDismissed: false } };
  store.dispatch(announcementsMarked(next));
  expect(kept.value).toEqual(next);
  store.dispatch(signedOut());
  expect([marks(), kept.value]).toEqual([{}, next]);
});

it('a dismissal of another tab is followed', async () => {
  const { kept, otherTab, marks, store } = await visit({});
  kept.value = dismissed;
  otherTab(store.getState().session.account?.id ?? '');
  expect(marks()).toEqual(dismissed);
});

it('a dismissal that the browser does not store is reported', async () => {
  const { store } = await visit({}, { storage: true });
  store.dispatch(announcementsMarked(dismissed));
  expect(selectRefusedKinds(store.getState())).toEqual(['announcements']);
});
