import { useSelector } from '@xstate/react';
import { boardName } from '@/domain/boards/menuTree';
import type { CatalogPort } from '@/domain/ports/catalog';
import { own } from '@/domain/shared/idMap';
import type { ReportActors } from '@/features/report/reportActors';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { useRequest } from '@/features/shared/useRequest';
import { selectIsAdmin } from '@/store/access.slice';
import { selectFreshness } from '@/store/freshness.slice';
import { selectPlace } from '@/store/place.selectors';
import { selectRefreshReports } from '@/store/refreshReports.slice';
import { modalClosed } from '@/store/view.slice';
import { AboutView } from './About.view';
import { connectAbout } from './connectAbout';

interface AboutProps {
  readonly actors: Pick<ReportActors, 'reportLoad'>;
  readonly appUrl: string;
  readonly portalUrl: string;
  /** `null` if the store of the catalogue has no history. */
  readonly history: CatalogPort['history'];
  /** ms since the epoch. */
  readonly now: () => number;
}

/** Number of changes that the dialog lists. */
const shownChanges = 3;

/** "Acerca de este tablero" for the report on screen. Only administrators see the last changes. */
export function About({ actors, appUrl, portalUrl, history, now }: AboutProps) {
  const dispatch = useAppDispatch();
  const board = useSelector(actors.reportLoad, ({ context }) => context.board);
  const place = useAppSelector(selectPlace);
  const freshness = useAppSelector((state) => selectFreshness(state, board?.id ?? ''));
  const report = useAppSelector((state) => own(selectRefreshReports(state), board?.id ?? ''));
  const isAdmin = useAppSelector(selectIsAdmin);
  const asksHistory = isAdmin && history !== null && board !== null;
  const changes = useRequest(asksHistory ? board.id : null, async (signal) => {
    const isWanted = ({ kind, id }: { kind: string; id: string }) => kind === 'boards' && id === board?.id;
    const read = await history?.({ isWanted, count: 1 }, signal);
    return read?.revisions.slice(0, shownChanges) ?? [];
  });
  if (!board) return null;
  return (
    <AboutView
      board={boardName(board)}
      fields={connectAbout({
        ...{ board, appUrl, portalUrl, place, freshness, report },
        changes: changes.state === 'ready' ? changes.value : [],
        now: now(),
      })}
      onClose={() => dispatch(modalClosed())}
    />
  );
}
