import { useRuntime } from '@/app/runtime';
import { SectionBoundary } from '@/features/shared/SectionBoundary';
import { Start } from '@/features/start/Start';
import { StartAnnouncementsPart } from './AnnouncementsPart';

/** The start page with its announcements. */
export function StartPart() {
  const { now } = useRuntime().ports;
  return (
    <Start
      now={now}
      announcements={
        <SectionBoundary>
          <StartAnnouncementsPart />
        </SectionBoundary>
      }
    />
  );
}
