import { useSelector } from '@xstate/react';
import { DownloadDialog } from '@/ui/report/DownloadDialog';
import { ShareDialog } from '@/ui/report/ShareDialog';
import { connectDownload, connectShare, type ToolsFacts } from './connectTools';
import type { ReportActors } from './reportActors';

export interface ReportToolsFeatureProps extends Pick<ToolsFacts, 'appUrl' | 'hasSheet'> {
  readonly actors: Pick<ReportActors, 'reportLoad' | 'reportTools'>;
}

/** Binds "Descargar" and "Compartir" to their machine; a chunk of its own, loaded when the first one opens. */
export function ReportToolsFeature({ actors, ...place }: ReportToolsFeatureProps) {
  const tools = useSelector(actors.reportTools, (snapshot) => snapshot);
  const report = useSelector(actors.reportLoad, (snapshot) => snapshot);
  const facts = { tools, report, ...place };
  const download = connectDownload(facts, actors.reportTools);
  const share = connectShare(facts, actors.reportTools);
  if (download) return <DownloadDialog {...download} />;
  return share && <ShareDialog {...share} />;
}
