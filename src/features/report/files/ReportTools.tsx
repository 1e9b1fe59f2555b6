import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SharePort } from '@/domain/ports/browser';
import type { CatalogPort } from '@/domain/ports/catalog';
import type { DirectoryPort } from '@/domain/ports/directory';
import type { ReportFilesPort, ReportPort } from '@/domain/ports/report';
import { commenters, withMention } from '@/domain/report/commentList';
import { appliedFilters } from '@/domain/report/filtersOfBoard';
import { abilitiesOf, type ReportFileFormat, type SavedFile } from '@/domain/report/reportTools';
import { refusedFilters } from '@/domain/report/screenFilters';
import { FailureError } from '@/domain/shared/failure';
import { own } from '@/domain/shared/idMap';
import { About } from '@/features/report/about/About';
import { captureForLink, captureView } from '@/features/report/capture';
import { useLinkPortal } from '@/features/report/links/useLinkPortal';
import type { ReportActors } from '@/features/report/reportActors';
import { connectViews } from '@/features/report/views/connectViews';
import { ViewsDialog } from '@/features/report/views/ViewsDialog.view';
import { exportCaption } from '@/features/shared/exportCaption';
import { filtersText } from '@/features/shared/filter.text';
import { useAppDispatch, useAppSelector, useAppStore } from '@/features/shared/hooks';
import { openLink } from '@/features/shared/openView';
import { filterWords } from '@/features/shared/screenFilters.text';
import { usePeople } from '@/features/shared/usePeople';
import { useRequest } from '@/features/shared/useRequest';
import { useTask } from '@/features/shared/useTask';
import { progressOf } from '@/machines/outbox.machine';
import { selectIsAdmin } from '@/store/access.slice';
import { selectLastChange, selectSharedViews } from '@/store/catalogs.selectors';
import { commentsToggled, draftWritten, selectComments } from '@/store/comments.slice';
import { selectFilters, selectRefusedFilters } from '@/store/filters.slice';
import { selectPlace } from '@/store/place.selectors';
import { selectRefusedKinds } from '@/store/refusedWrites.slice';
import {
  defaultViewToggled,
  selectViewsChange,
  selectViewsOf,
  viewMoved,
  viewRemoved,
  viewRenamed,
  viewsChangeRead,
} from '@/store/savedViews.slice';
import { selectPersonalPlace } from '@/store/session.slice';
import { modalClosed, modalOpened, selectIsViewRefused, selectReportModal } from '@/store/view.slice';
import {
  connectDownload,
  connectShare,
  type DownloadTool,
  findPerson,
  readPastedLink,
  type ShareFacts,
  type ShareTool,
  shareTitle,
} from './connectTools';
import { DownloadDialog } from './DownloadDialog.view';
import { ShareDialog } from './ShareDialog.view';

export interface ReportToolsProps extends Pick<ShareFacts, 'appUrl' | 'portalUrl'> {
  /** ms since the epoch. */
  readonly now: () => number;
  readonly actors: Pick<ReportActors, 'reportLoad' | 'catalogOutbox'>;
  readonly ports: {
    readonly report: Pick<
      ReportPort,
      'listVisuals' | 'readFilters' | 'exportVisuals' | 'print' | 'captureState' | 'isAsLoaded' | 'applyState'
    >;
    readonly reportFiles: ReportFilesPort;
    readonly sharing: SharePort;
    readonly catalog?: Pick<CatalogPort, 'history'>;
    /** Directory that is searched for recipients; `null` if no directory is configured. */
    readonly directory: Pick<DirectoryPort, 'people'> | null;
  };
}

/** "Descargar", "Compartir", "Acerca de este tablero" and "Mis vistas"; loaded when the user first opens one of these dialogs. */
export function ReportTools(props: ReportToolsProps) {
  const modal = useAppSelector(selectReportModal);
  if (modal === 'download') return <Download {...props} />;
  if (modal === 'share') return <Share {...props} />;
  if (modal === 'about') return <About {...props} history={props.ports.catalog?.history ?? null} />;
  return modal === 'views' && <Views {...props} />;
}

function Download({ actors, ports, now }: ReportToolsProps) {
  const { report, reportFiles } = ports;
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const visuals = useRequest('visuals', () => report.listVisuals());
  const { task, run, cancel } = useTask<DownloadTool, SavedFile | null>();
  const [percent, setPercent] = useState(0);
  const close = () => dispatch(modalClosed());
  /** Caption of the file; states filters that the report does not return. */
  async function caption(visuals: readonly string[]) {
    const screen = await report.readFilters(visuals).catch(() => refusedFilters);
    const { board } = actors.reportLoad.getSnapshot().context;
    const filters = filterWords(screen, board, selectFilters(store.getState()));
    return exportCaption(store.getState(), { board, filters, now: now() });
  }
  async function makeFile(format: ReportFileFormat, onlyPage: boolean, signal: AbortSignal) {
    const { board, report: found, pageName } = actors.reportLoad.getSnapshot().context;
    if (!board || !found) throw new FailureError({ code: 'toolFailed', detail: 'no report' });
    // If the report does not return its state, the file has no selections.
    const state = await report.captureState(onlyPage ? 'page' : 'report').catch(() => null);
    const { board: name, filters } = await caption([]);
    const page = onlyPage ? pageName : null;
    const request = { board, report: found, format, pageName: page, state, name, filters };
    return reportFiles.save(request, (now) => signal.aborted || setPercent(now), signal);
  }
  return (
    <DownloadDialog
      view={connectDownload(visuals, task, percent)}
      onClose={close}
      onRetry={visuals.again}
      onPrint={() =>
        run('print', async (signal) => {
          await report.print();
          if (!signal.aborted) close();
          return null;
        })
      }
      onExport={(names, format) =>
        run('export', async (signal) => report.exportVisuals(names, format, await caption(names), signal))
      }
      onMakeFile={(format, onlyPage) => {
        setPercent(0);
        run('file', (signal) => makeFile(format, onlyPage, signal));
      }}
      onStopFile={cancel}
    />
  );
}

function Share({ actors, ports, appUrl, portalUrl }: ReportToolsProps) {
  const { report, sharing, directory } = ports;
  const loaded = useSelector(actors.reportLoad, ({ context }) => context);
  const place = useAppSelector(selectPlace);
  const refused = useAppSelector(selectRefusedFilters);
  const portal = useLinkPortal({ appUrl, portalUrl });
  const dispatch = useAppDispatch();
  const { board } = loaded;
  // Some reports, such as paginated reports, return no state.
  const canCapture = board !== null && abilitiesOf(board).view;
  const captured = useRequest(canCapture ? 'view' : null, () => captureForLink(report));
  const { task, run, cancel } = useTask<ShareTool, void>();
  const comments = useAppSelector(selectComments);
  const [receiver, setReceiver] = useState('');
  const people = usePeople(receiver === '' ? null : receiver, commenters(comments.list ?? []), directory);
  const filters = filtersText(appliedFilters(board, place.filters, refused));
  const title = board ? shareTitle(board, filters) : '';
  const view = connectShare({
    ...{ captured, task, loaded, place, portalUrl, appUrl, title, receiver, people },
    hasComments: comments.isOffered,
    definitions: portal.definitions,
  });
  const isReady = view.phase === 'open';
  const close = () => dispatch(modalClosed());
  return (
    <ShareDialog
      view={view}
      hasSheet={sharing.hasSheet}
      onClose={close}
      onRetry={() => {
        cancel();
        captured.again();
      }}
      onKeep={() => dispatch(modalOpened('views'))}
      receiver={receiver}
      onReceiver={setReceiver}
      onComment={() => {
        if (!board) return;
        const person = findPerson(receiver, people);
        const draft = withMention(own(comments.drafts, board.id), person);
        dispatch(
          draftWritten({ boardId: board.id, ...draft, view: view.link.slice(view.link.indexOf('#')) }),
        );
        close();
        dispatch(commentsToggled(true));
      }}
      onCopy={(what, text) => isReady && run(what, () => sharing.copy(text))}
      onSheet={() => isReady && run('sheet', () => sharing.openSheet({ title, url: view.link }))}
      onRemind={(times) =>
        isReady && run('reminder', () => sharing.saveReminder({ title, link: view.link, ...times }))
      }
      onApply={(text) => {
        const received = readPastedLink(text, portal);
        if ('place' in received) {
          close();
          dispatch(openLink(received));
        } else if (isReady)
          run('apply', async (signal) => {
            await report.applyState(received.state);
            if (!signal.aborted) close();
          });
      }}
    />
  );
}

function Views({ actors, ports, portalUrl }: ReportToolsProps) {
  const { report, sharing } = ports;
  const isRefused = useAppSelector(selectIsViewRefused);
  // No capture after a refused view: the state is then captured on demand.
  const captured = useRequest(isRefused ? null : 'view', () => captureView(report));
  const { task, run, cancel } = useTask<'share', void>();
  const pageName = useSelector(actors.reportLoad, ({ context }) => context.pageName);
  const place = useAppSelector(selectPlace);
  const views = useAppSelector((state) => selectViewsOf(state, place.view));
  const shared = useAppSelector(selectSharedViews);
  const isAdmin = useAppSelector(selectIsAdmin);
  const catalogOutbox = useSelector(actors.catalogOutbox, (snapshot) => snapshot);
  const changeId = useAppSelector(selectLastChange)?.changeId ?? '';
  const change = useAppSelector(selectViewsChange);
  const personal = useAppSelector(selectPersonalPlace);
  const refused = useAppSelector(selectRefusedKinds);
  const dispatch = useAppDispatch();
  const { linkTo, ...props } = connectViews(
    {
      captured,
      task,
      isRefused,
      pageName,
      place,
      views,
      shared,
      canPublish: isAdmin && !catalogOutbox.context.isDenied,
      progress: progressOf(catalogOutbox, changeId),
      change,
      personal,
      refused,
      portalUrl,
    },
    dispatch,
  );
  return (
    <ViewsDialog
      {...props}
      onCopy={(id) => {
        const link = linkTo(id);
        if (link !== null && props.view.phase === 'open') run('share', () => sharing.copy(link));
      }}
      onClose={() => {
        dispatch(modalClosed());
        dispatch(viewsChangeRead());
      }}
      onRetry={() => {
        cancel();
        if (isRefused) dispatch(modalOpened('views'));
        else captured.again();
      }}
      onDefault={(id) => dispatch(defaultViewToggled(id))}
      onRename={(id, name) => dispatch(viewRenamed({ id, name }))}
      onMove={(id, by) => dispatch(viewMoved({ id, by }))}
      onRemove={(id) => dispatch(viewRemoved(id))}
    />
  );
}
