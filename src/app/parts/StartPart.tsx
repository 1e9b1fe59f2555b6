import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { startedOnce, useRuntime } from '@/app/runtime';
import { alertsStorage } from '@/app/wiring/alertsStorage';
import { startCommentNews } from '@/app/wiring/commentNews';
import { noAlerts } from '@/domain/session/alertState';
import { useAppSelector } from '@/features/shared/hooks';
import { SectionBoundary } from '@/features/shared/SectionBoundary';
import { Start } from '@/features/start/Start';
import { selectAccountId } from '@/store/session.slice';
import { StartAnnouncementsPart, useAnnouncementMarks } from './AnnouncementsPart';

/** The start page with its announcements, and with the pinned numbers as stored until their part is loaded. */
export function StartPart() {
  const runtime = useRuntime();
  const { ports, portalPage, actors } = runtime;
  const account = useAppSelector(selectAccountId);
  const [storedNumbers] = useState(() =>
    account === null ? noAlerts : alertsStorage(portalPage).read(account),
  );
  const [comments] = useState(() => startedOnce(runtime, startCommentNews));
  const isMarked = useAnnouncementMarks();
  const failure = useSelector(actors.catalogLoad, ({ context }) => context.failure);
  return (
    <Start
      sources={{
        ...{ comments, isMarked, catalog: ports.catalog },
        hasPersonalList: ports.personal !== null,
        problem: failure && (failure.code === 'offline' ? 'offline' : 'failed'),
      }}
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
