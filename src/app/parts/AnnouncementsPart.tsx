import { useSelector } from '@xstate/react';
import { useRuntime } from '@/app/runtime';
import { VisitAnnouncement } from '@/features/announcements/Announcements';
import { useAppSelector } from '@/features/shared/hooks';
import { selectPlatform } from '@/store/view.slice';

/** The announcement over a dashboard, except on a wall screen. */
export function AnnouncementsPart() {
  const { actors, ports } = useRuntime();
  const isFull = useSelector(actors.controlBar, (bar) => bar.matches({ screen: 'fullscreen' }));
  const isAnalytics = useAppSelector(selectPlatform) === 'analytics';
  return isAnalytics && !isFull ? <VisitAnnouncement now={ports.now} /> : null;
}
