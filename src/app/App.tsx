import { Gate } from '@/features/gate/Gate';
import { useAppSelector } from '@/features/shared/hooks';
import { lazyPart } from '@/features/shared/lazyPart';
import { SectionBoundary } from '@/features/shared/SectionBoundary';
import { selectTraceLog } from '@/store/settings.slice';
import { isTraceForced } from './parts/traceFlag';
import { useRuntime } from './runtime';

const Portal = lazyPart(async () => (await import('./Portal')).Portal, 'page');
const TraceDrawerPart = lazyPart(async () => (await import('./parts/TraceDrawerPart')).TraceDrawerPart);

/** The whole screen: the gate, and the portal behind it. */
export function App() {
  return (
    <>
      <SectionBoundary place="page">
        <Gate actor={useRuntime().actors.authProgress}>
          <Portal />
        </Gate>
      </SectionBoundary>
      <TraceDrawer />
    </>
  );
}

/** The testers' drawer, if the setting "Registro de transiciones" or `?trace` in the address requests it. */
function TraceDrawer() {
  const isOn = useAppSelector(selectTraceLog);
  return isOn || isTraceForced() ? <TraceDrawerPart /> : null;
}
