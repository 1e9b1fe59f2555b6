import { useSelector } from '@xstate/react';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectIsAdmin } from '@/store/access.slice';
import { selectSharedViews } from '@/store/catalogs.selectors';
import { selectPlace } from '@/store/place.selectors';
import { placeRestored } from '@/store/placeRestored';
import { selectRefusedKinds } from '@/store/refusedWrites.slice';
import { selectViewsChange, selectViewsOf } from '@/store/savedViews.slice';
import { DownloadDialog } from '@/ui/report/DownloadDialog';
import { ShareDialog } from '@/ui/report/ShareDialog';
import { ViewsDialog } from '@/ui/report/ViewsDialog';
import { connectDownload, connectShare, type ToolsCommands, type ToolsFacts } from './connectTools';
import { connectViews } from './connectViews';
import type { ReportActors } from './reportActors';

export interface ReportToolsFeatureProps extends Pick<ToolsFacts, 'appUrl' | 'portalUrl' | 'hasSheet'> {
  readonly actors: Pick<ReportActors, 'reportLoad' | 'reportTools'>;
}

/** Binds "Descargar", "Compartir" and "Mis vistas" to their machine; a chunk of its own, loaded when the first one opens. */
export function ReportToolsFeature({ actors, ...site }: ReportToolsFeatureProps) {
  const dispatch = useAppDispatch();
  const place = useAppSelector(selectPlace);
  const tools = useSelector(actors.reportTools, (snapshot) => snapshot);
  const report = useSelector(actors.reportLoad, (snapshot) => snapshot);
  const views = useAppSelector((state) => selectViewsOf(state, place.view));
  const change = useAppSelector(selectViewsChange);
  const shared = useAppSelector(selectSharedViews);
  const isAdmin = useAppSelector(selectIsAdmin);
  const refused = useAppSelector(selectRefusedKinds);
  const facts = { tools, report, place, ...site };
  const commands: ToolsCommands = {
    send: actors.reportTools.send,
    go: (to) => {
      actors.reportTools.send({ type: 'user.close' });
      dispatch(placeRestored(to));
    },
  };
  const download = connectDownload(facts, commands);
  const share = connectShare(facts, commands);
  if (download) return <DownloadDialog {...download} />;
  if (share) return <ShareDialog {...share} />;
  const saved = connectViews(
    { ...facts, views, shared, isAdmin, change, refused },
    { send: commands.send, dispatch },
  );
  return saved && <ViewsDialog {...saved} />;
}
