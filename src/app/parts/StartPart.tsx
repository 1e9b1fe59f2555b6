import { useState } from 'react';
import { useRuntime } from '@/app/runtime';
import { alertsStorage } from '@/app/wiring/alertsStorage';
import { noAlerts } from '@/domain/session/alertState';
import { useAppSelector } from '@/features/shared/hooks';
import { SectionBoundary } from '@/features/shared/SectionBoundary';
import { Start } from '@/features/start/Start';
import { selectAccountId } from '@/store/session.slice';
import { StartAnnouncementsPart } from './AnnouncementsPart';

/** The start page with its announcements, and with the pinned numbers as stored until their part is loaded. */
export function StartPart() {
  const { ports, portalPage } = useRuntime();
  const account = useAppSelector(selectAccountId);
  const [storedNumbers] = useState(() =>
    account === null ? noAlerts : alertsStorage(portalPage).read(account),
  );
  return (
    <Start
      now={ports.now}
      storedNumbers={storedNumbers}
      announcements={
        <SectionBoundary>
          <StartAnnouncementsPart />
        </SectionBoundary>
      }
    />
  );
}
