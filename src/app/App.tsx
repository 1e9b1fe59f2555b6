import { Gate } from '@/features/gate/Gate';
import { Contained } from '@/features/shared/Contained';
import { chunk } from '@/features/shared/chunk';
import type { PortalProps } from './Portal';
import { TraceCorner, type TraceCornerProps } from './TraceCorner';

const Portal = chunk(async () => (await import('./Portal')).Portal, 'page');

/** The whole screen: the gate, and the portal behind it. */
export function App({ bench, ...props }: PortalProps & { readonly bench: TraceCornerProps }) {
  return (
    <>
      <Contained place="page">
        <Gate actor={props.actors.authProgress}>
          <Portal {...props} />
        </Gate>
      </Contained>
      <TraceCorner {...bench} />
    </>
  );
}
