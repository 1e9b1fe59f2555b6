import { useSelector } from '@xstate/react';
import { DownloadDialog } from '@/ui/report/DownloadDialog';
import { ShareDialog } from '@/ui/report/ShareDialog';
import { connectDownload, connectShare } from './connectTools';
import type { ReportActors } from './reportActors';
import { downloadCopy, shareCopy } from './toolsCopy';

export interface ReportToolsFeatureProps {
  readonly actors: Pick<ReportActors, 'reportLoad' | 'reportTools'>;
  /** Power BI's own site, for links. */
  readonly appUrl: string;
  /** The browser has a share sheet. */
  readonly hasSheet: boolean;
}

/** Binds "Descargar" and "Compartir" to their machine; a chunk of its own, loaded when the first one opens. */
export function ReportToolsFeature({ actors, appUrl, hasSheet }: ReportToolsFeatureProps) {
  const { reportLoad, reportTools } = actors;
  const tools = useSelector(reportTools, (snapshot) => snapshot);
  const report = useSelector(reportLoad, (snapshot) => snapshot);
  const download = connectDownload(tools);
  const share = connectShare(tools, report, { appUrl, hasSheet });
  const close = () => reportTools.send({ type: 'user.close' });
  const retry = () => reportTools.send({ type: 'user.retry' });
  if (download)
    return (
      <DownloadDialog
        texts={downloadCopy}
        open
        view={download}
        onClose={close}
        onRetry={retry}
        onPrint={() => reportTools.send({ type: 'user.print' })}
        onExport={(visual, format) => reportTools.send({ type: 'user.export', visual, format })}
      />
    );
  if (!share) return null;
  const title = report.context.report?.name ?? '';
  return (
    <ShareDialog
      texts={shareCopy}
      open
      view={share}
      onClose={close}
      onRetry={retry}
      onCopy={(what, text) => reportTools.send({ type: 'user.copy', what, text })}
      onSheet={() => reportTools.send({ type: 'user.openSheet', title, url: share.link })}
      onApply={(state) => reportTools.send({ type: 'user.applyView', state })}
    />
  );
}
