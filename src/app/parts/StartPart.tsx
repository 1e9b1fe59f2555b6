import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useRuntime, useStarted } from '@/app/runtime';
import { alertsStorage, numberReadingsStorage } from '@/app/wiring/alertsStorage';
import { startCommentNews } from '@/app/wiring/commentNews';
import { noFilters } from '@/domain/report/filters';
import { reportLink } from '@/domain/report/reportTools';
import { noAlerts, noNumberReadings } from '@/domain/session/alertState';
import { AnnouncementSkeleton } from '@/features/announcements/AnnouncementList.view';
import { useAppSelector } from '@/features/shared/hooks';
import { lazyPart } from '@/features/shared/lazyPart';
import { SectionBoundary } from '@/features/shared/SectionBoundary';
import { Start } from '@/features/start/Start';
import { selectBoard } from '@/store/boards.slice';
import { selectCatalogReading } from '@/store/catalogs.selectors';
import { selectAccountId } from '@/store/session.slice';
import { StartAnnouncementsPart, startMarks } from './AnnouncementsPart';

const AskAccess = lazyPart(async () => (await import('@/features/report/about/AskAccess')).AskAccess);

/** "Pedir acceso" of a dashboard that Power BI refused. */
function AskAccessPart({ boardId }: { readonly boardId: string }) {
  const { appUrl } = useRuntime().config.powerBi;
  const board = useAppSelector((state) => selectBoard(state, boardId));
  if (!board) return null;
  return (
    <AskAccess
      board={board}
      portalUrl={new URL(location.pathname, location.origin).href}
      fallback={reportLink(appUrl, board, { id: board.reportId, embedUrl: '' }, null)}
      shown={{ pageName: null, filters: noFilters }}
      isQuiet
    />
  );
}

/** The start page with its announcements, what is new since the last visit, and the pinned numbers as stored until their part is loaded. */
export function StartPart() {
  const { actors, ports, portalPage } = useRuntime();
  const isMarked = useStarted(startMarks) === true;
  const comments = useStarted(startCommentNews);
  const failure = useSelector(actors.catalogLoad, ({ context }) => context.failure);
  const isRead = useAppSelector(selectCatalogReading) !== null || ports.catalog.known().readAt !== null;
  const account = useAppSelector(selectAccountId);
  const [storedNumbers] = useState(() => ({
    alerts: account === null ? noAlerts : alertsStorage(portalPage).read(account),
    readings: account === null ? noNumberReadings : numberReadingsStorage(portalPage).read(account),
  }));
  if (!comments) return null;
  return (
    <Start
      now={ports.now}
      storedNumbers={storedNumbers}
      isRead={isRead}
      askAccess={(boardId) => <AskAccessPart boardId={boardId} />}
      announcements={
        isRead || failure ? (
          <SectionBoundary>
            <StartAnnouncementsPart />
          </SectionBoundary>
        ) : (
          <AnnouncementSkeleton />
        )
      }
      visit={{
        ...{ comments, isMarked, catalog: ports.catalog },
        hasPersonalList: ports.personal !== null,
        problem: failure && (failure.code === 'offline' ? 'offline' : 'failed'),
      }}
    />
  );
}
