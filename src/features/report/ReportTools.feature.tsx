import { useSelector } from '@xstate/react';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectPlace } from '@/store/place.selectors';
import { placeRestored } from '@/store/placeRestored';
import { DownloadDialog } from '@/ui/report/DownloadDialog';
import { ShareDialog } from '@/ui/report/ShareDialog';
import { connectDownload, connectShare, type ToolsCommands, type ToolsFacts } from './connectTools';
import type { ReportActors } from './reportActors';

export interface ReportToolsFeatureProps extends Pick<ToolsFacts, 'appUrl' | 'portalUrl' | 'hasSheet'> {
  readonly actors: Pick<ReportActors, 'reportLoad' | 'reportTools'>;
}

/** Binds "Descargar" and "Compartir" to their machine; a chunk of its own, loaded when the first one opens. */
export function ReportToolsFeature({ actors, ...site }: ReportToolsFeatureProps) {
  const dispatch = useAppDispatch();
  const place = useAppSelector(selectPlace);
  const tools = useSelector(actors.reportTools, (snapshot) => snapshot);
  const report = useSelector(actors.reportLoad, (snapshot) => snapshot);
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
  return share && <ShareDialog {...share} />;
}
