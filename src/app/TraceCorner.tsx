import { chunk } from '@/features/shared/chunk';
import { useAppSelector } from '@/features/shared/hooks';
import { createDownload } from '@/services/browser/download';
import { selectTraceLog } from '@/store/settings.slice';
import { isTraceForced } from './traceFlag';

const TraceDrawer = chunk(
  async () => (await import('@/features/trace-drawer/TraceDrawer.feature')).TraceDrawerFeature,
);

const { download } = createDownload(document);
/** The testers' drawer, when the setting "Registro de transiciones" or `?trace` in the address asks for it. */
export function TraceCorner() {
  const wanted = useAppSelector(selectTraceLog);
  if (!wanted && !isTraceForced()) return null;
  return <TraceDrawer startsOpen={false} onSave={download} />;
}
