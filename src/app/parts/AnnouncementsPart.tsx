import { useSelector } from '@xstate/react';
import { type Runtime, useRuntime, useStarted } from '@/app/runtime';
import { announcementsStorage, startAnnouncements } from '@/app/wiring/announcements';
import { StartAnnouncements, VisitAnnouncement } from '@/features/announcements/Announcements';
import { useAppSelector } from '@/features/shared/hooks';
import { selectPlatform } from '@/store/view.slice';

/** Starts the marks of announcements and of the start page's news. */
export const startMarks = (runtime: Runtime) =>
  startAnnouncements(runtime, announcementsStorage(runtime.portalPage));

/** The announcements of the start page. */
export function StartAnnouncementsPart() {
  const { now } = useRuntime().ports;
  return useStarted(startMarks) && <StartAnnouncements now={now} />;
}

/** The announcement over a dashboard, except in full screen. */
export function AnnouncementsPart() {
  const { actors, ports } = useRuntime();
  const isStarted = useStarted(startMarks);
  const isFull = useSelector(actors.controlBar, (bar) => bar.matches({ screen: 'fullscreen' }));
  const isAnalytics = useAppSelector(selectPlatform) === 'analytics';
  return isStarted && isAnalytics && !isFull ? <VisitAnnouncement now={ports.now} /> : null;
}
