import { useRuntime } from '@/app/runtime';
import { startPresentation } from '@/app/wiring/presentation';
import { Presentation } from '@/features/presentation/Presentation';
import { createAwake } from '@/services/browser/awake';

/** The presentation with its machine. */
export function PresentationPart() {
  const runtime = useRuntime();
  const { actors, started } = runtime;
  started.presentation ??= startPresentation(runtime, createAwake(window));
  return <Presentation actor={started.presentation} controlBar={actors.controlBar} />;
}
