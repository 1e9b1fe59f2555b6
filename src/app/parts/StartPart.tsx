import { useRuntime } from '@/app/runtime';
import { StartAnnouncements } from '@/features/announcements/Announcements';
import { SectionBoundary } from '@/features/shared/SectionBoundary';
import { Start } from '@/features/start/Start';

/** The start page with its announcements. */
export function StartPart() {
  const { now } = useRuntime().ports;
  return (
    <Start
      now={now}
      announcements={
        <SectionBoundary>
          <StartAnnouncements now={now} />
        </SectionBoundary>
      }
    />
  );
}
