import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { announcementsFor } from '@/domain/admin/announcements';
import { withMarks } from '@/domain/session/announcementMarks';
import { startView } from '@/domain/session/recentActivity';
import { own } from '@/domain/shared/idMap';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { useToday } from '@/features/shared/useToday';
import { selectAccess } from '@/store/access.slice';
import { selectAnalyticsMenu } from '@/store/analyticsMenu.selectors';
import { announcementsMarked, selectMarks } from '@/store/announcements.slice';
import { selectAccessGroups, selectAnnouncements, selectUsers } from '@/store/catalogs.selectors';
import { selectAccount } from '@/store/session.slice';
import { selectActiveView, viewSelected } from '@/store/view.slice';
import { AnnouncementList } from './AnnouncementList.view';
import { connectAnnouncements } from './connectAnnouncements';
import { VisitAnnouncementView } from './VisitAnnouncement.view';

interface AnnouncementsProps {
  /** ms since the epoch. */
  readonly now: () => number;
}

/** The announcements for the signed-in user today that they have not dismissed, and what can be done with them. */
function useAnnouncements(now: () => number) {
  const dispatch = useAppDispatch();
  const announcements = useAppSelector(selectAnnouncements);
  const accessGroups = useAppSelector(selectAccessGroups);
  const users = useAppSelector(selectUsers);
  const account = useAppSelector(selectAccount);
  const { groupIds } = useAppSelector(selectAccess);
  const menu = useAppSelector(selectAnalyticsMenu);
  const marks = useAppSelector(selectMarks);
  const today = useToday(now);
  const current = useMemo(
    () =>
      account
        ? announcementsFor({ announcements, accessGroups, users }, { ...account, groupIds }, today)
        : [],
    [announcements, accessGroups, users, account, groupIds, today],
  );
  const views = useMemo(() => connectAnnouncements(current, menu), [current, menu]);
  const mark = (ids: readonly string[], isDismissed: boolean) =>
    void dispatch(announcementsMarked(withMarks(marks, ids, { at: now(), isDismissed })));
  return {
    views: views.filter(({ id }) => !own(marks, id)?.isDismissed),
    marks,
    onSeen: (ids: readonly string[]) => mark(ids, false),
    onDismiss: (id: string) => mark([id], true),
    onOpen: (view: string) => void dispatch(viewSelected(view)),
  };
}

/** Marks announcements as seen while they are on screen. */
function useSeen(ids: readonly string[], onSeen: (ids: readonly string[]) => void): void {
  const see = useEffectEvent(() => onSeen(ids));
  const key = ids.join('\n');
  useEffect(() => {
    if (key !== '') see();
  }, [key]);
}

/** The announcements of the start page. */
export function StartAnnouncements({ now }: AnnouncementsProps) {
  const { views, onSeen, onDismiss, onOpen } = useAnnouncements(now);
  useSeen(
    views.map(({ id }) => id),
    onSeen,
  );
  return <AnnouncementList announcements={views} onDismiss={onDismiss} onOpenBoard={onOpen} />;
}

/** The newest announcement that the user has not seen, over the view that is open; another view removes it. */
export function VisitAnnouncement({ now }: AnnouncementsProps) {
  const view = useAppSelector(selectActiveView);
  return view === startView ? null : <OnView key={view} now={now} />;
}

function OnView({ now }: AnnouncementsProps) {
  const { views, marks, onSeen, onDismiss, onOpen } = useAnnouncements(now);
  // Announcements that arrive later wait for the next view: nothing appears while the user reads.
  const [ids] = useState(() => views.flatMap(({ id }) => (own(marks, id) ? [] : [id])));
  useSeen(ids, onSeen);
  const newest = views.find(({ id }) => id === ids[0]);
  if (!newest) return null;
  return (
    <VisitAnnouncementView
      announcement={newest}
      more={ids.length - 1}
      onMore={() => onOpen(startView)}
      onDismiss={() => onDismiss(newest.id)}
      onOpenBoard={onOpen}
    />
  );
}
