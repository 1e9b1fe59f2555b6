import { lazy, Suspense } from 'react';
import { GateFeature } from '@/features/gate/Gate.feature';
import type { PortalProps } from './Portal';
import { TraceCorner } from './TraceCorner';

const Portal = lazy(() => import('./Portal'));

/** The whole screen: the gate, and the portal behind it. */
export function App(props: PortalProps) {
  return (
    <>
      <GateFeature actor={props.actors.authProgress}>
        <Suspense>
          <Portal {...props} />
        </Suspense>
      </GateFeature>
      <TraceCorner />
    </>
  );
}
