import { Gate } from '@/features/gate/Gate';
import { lazyPart } from '@/features/shared/lazyPart';
import { SectionBoundary } from '@/features/shared/SectionBoundary';
import type { PortalProps } from './Portal';
import { TraceCorner, type TraceCornerProps } from './TraceCorner';

const Portal = lazyPart(async () => (await import('./Portal')).Portal, 'page');

/** The whole screen: the gate, and the portal behind it. */
export function App({ bench, ...props }: PortalProps & { readonly bench: TraceCornerProps }) {
  return (
    <>
      <SectionBoundary place="page">
        <Gate actor={props.actors.authProgress}>
          <Portal {...props} />
        </Gate>
      </SectionBoundary>
      <TraceCorner {...bench} />
    </>
  );
}
