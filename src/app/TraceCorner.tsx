import { useAppSelector } from '@/features/shared/hooks';
import { lazyPart } from '@/features/shared/lazyPart';
import { selectTraceLog } from '@/store/settings.slice';
import { isTraceForced } from './traceFlag';

const TraceBench = lazyPart(async () => (await import('./TraceBench')).TraceBench);

export interface TraceCornerProps {
  /** The configuration's field of that name. */
  readonly emulatedFrame: string | undefined;
}

/** The testers' drawer, when the setting "Registro de transiciones" or `?trace` in the address asks for it. */
export function TraceCorner(props: TraceCornerProps) {
  const wanted = useAppSelector(selectTraceLog);
  if (!wanted && !isTraceForced()) return null;
  return <TraceBench {...props} />;
}
