import { useSelector } from '@xstate/react';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectIsAdmin } from '@/store/access.slice';
import { selectSharedViews } from '@/store/catalogs.selectors';
import { selectPlace } from '@/store/place.selectors';
import { placeRestored } from '@/store/placeRestored';
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
import { connectDownload, connectShare, readReceived, type ShareFacts } from './connectTools';
import { connectViews } from './connectViews';
import { DownloadDialog } from './DownloadDialog.view';
import type { ReportActors } from './reportActors';
import { ShareDialog, type ShareDialogProps } from './ShareDialog.view';
import { ViewsDialog } from './ViewsDialog.view';

export interface ReportToolsProps
  extends Pick<ShareFacts, 'appUrl' | 'portalUrl'>,
    Pick<ShareDialogProps, 'hasSheet'> {
  readonly actors: Pick<ReportActors, 'reportLoad' | 'reportTools'>;
}

/** "Descargar", "Compartir" and "Mis vistas"; loaded when the user opens the first one. */
export function ReportTools(props: ReportToolsProps) {
  const { send } = props.actors.reportTools;
  const tools = useSelector(props.actors.reportTools, (snapshot) => snapshot);
  const download = connectDownload(tools);
  if (tools.matches('share')) return <Share {...props} />;
  if (tools.matches('views')) return <Views {...props} />;
  return (
    download && (
      <DownloadDialog
        view={download}
        onClose={() => send({ type: 'user.close' })}
        onRetry={() => send({ type: 'user.retry' })}
        onPrint={() => send({ type: 'user.print' })}
        onExport={(visuals, format) => send({ type: 'user.export', visuals, format })}
        onMakeFile={(format, onlyPage) => send({ type: 'user.makeFile', format, onlyPage })}
        onStopFile={() => send({ type: 'user.stopFile' })}
      />
    )
  );
}

function Share({ actors, appUrl, portalUrl, hasSheet }: ReportToolsProps) {
  const { send } = actors.reportTools;
  const tools = useSelector(actors.reportTools, (snapshot) => snapshot);
  const report = useSelector(actors.reportLoad, (snapshot) => snapshot);
  const place = useAppSelector(selectPlace);
  const dispatch = useAppDispatch();
  const view = connectShare({ tools, report, place, portalUrl, appUrl });
  return (
    view && (
      <ShareDialog
        view={view}
        hasSheet={hasSheet}
        onClose={() => send({ type: 'user.close' })}
        onRetry={() => send({ type: 'user.retry' })}
        onKeep={() => send({ type: 'user.openViews' })}
        onCopy={(what, text) => send({ type: 'user.copy', what, text })}
        onSheet={() =>
          send({ type: 'user.openSheet', title: report.context.report?.name ?? '', url: view.link })
        }
        onApply={(text) => {
          const received = readReceived(text, place);
          if ('state' in received) return send({ type: 'user.applyView', state: received.state });
          send({ type: 'user.close' });
          dispatch(placeRestored(received.place));
        }}
      />
    )
  );
}

function Views({ actors, portalUrl }: ReportToolsProps) {
  const { send } = actors.reportTools;
  const tools = useSelector(actors.reportTools, (snapshot) => snapshot);
  const report = useSelector(actors.reportLoad, (snapshot) => snapshot);
  const place = useAppSelector(selectPlace);
  const views = useAppSelector((state) => selectViewsOf(state, place.view));
  const shared = useAppSelector(selectSharedViews);
  const isAdmin = useAppSelector(selectIsAdmin);
  const change = useAppSelector(selectViewsChange);
  const refused = useAppSelector(selectRefusedKinds);
  const dispatch = useAppDispatch();
  const props = connectViews(
    { tools, report, place, views, shared, isAdmin, change, refused, portalUrl },
    { send, dispatch },
  );
  return (
    props && (
      <ViewsDialog
        {...props}
        onClose={() => {
          send({ type: 'user.close' });
          dispatch(viewsChangeRead());
        }}
        onRetry={() => send({ type: 'user.retry' })}
        onDefault={(id) => dispatch(defaultViewToggled(id))}
        onRename={(id, name) => dispatch(viewRenamed({ id, name }))}
        onMove={(id, by) => dispatch(viewMoved({ id, by }))}
        onRemove={(id) => dispatch(viewRemoved(id))}
      />
    )
  );
}
