import { useSelector } from '@xstate/react';
import { abilitiesOf } from '@/domain/report/reportTools';
import { ControlBar } from '@/ui/report/ControlBar';
import { connectControlBar } from './connectControlBar';
import { copy } from './copy';
import type { ReportActors } from './reportActors';

/** Binds the control bar to its machine, the report and its pages. */
export function ControlBarFeature(actors: ReportActors) {
  const { controlBar, reportLoad, reportData, reportPages, reportTools } = actors;
  const bar = useSelector(controlBar, (snapshot) => snapshot);
  const report = useSelector(reportLoad, (snapshot) => snapshot);
  const data = useSelector(reportData, (snapshot) => snapshot);
  const pages = useSelector(reportPages, (snapshot) => snapshot);
  const { isThere, ...view } = connectControlBar(bar, report, data, pages);
  if (!isThere) return null;
  const { board } = report.context;
  return (
    <ControlBar
      texts={copy.bar}
      view={view}
      onToggleControls={() => controlBar.send({ type: 'user.toggleControls' })}
      onPage={(name) => reportPages.send({ type: 'user.openPage', name })}
      onRefresh={() => reportData.send({ type: 'user.refresh' })}
      onDownload={() => reportTools.send({ type: 'user.openDownload' })}
      onShare={() =>
        reportTools.send({
          type: 'user.openShare',
          canCapture: board !== null && abilitiesOf(board).view,
        })
      }
      onToggleScreen={() => controlBar.send({ type: 'user.toggleFullscreen' })}
      onHold={(isHeld) => controlBar.send({ type: isHeld ? 'bar.held' : 'bar.released' })}
    />
  );
}
