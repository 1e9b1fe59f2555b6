import { lazy, Suspense } from 'react';
import { useAppSelector } from '@/features/hooks';
import { createDownload } from '@/services/browser/download';
import { selectTraceLog } from '@/store/settings.slice';
import { isTraceForced } from './traceFlag';

const TraceDrawer = lazy(async () => {
  const { TraceDrawerFeature } = await import('@/features/trace-drawer/TraceDrawer.feature');
  return { default: TraceDrawerFeature };
});

const { download } = createDownload(document);
/** The testers' drawer, when the setting "Registro de transiciones" or `?trace` in the address asks for it. */
export function TraceCorner() {
  const wanted = useAppSelector(selectTraceLog);
  if (!wanted && !isTraceForced()) return null;
  return (
    <Suspense>
      <TraceDrawer startsOpen={false} onSave={download} />
    </Suspense>
  );
}
