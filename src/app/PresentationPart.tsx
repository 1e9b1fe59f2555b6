import { Presentation } from '@/features/presentation/Presentation';
import { createAwake } from '@/services/browser/awake';
import { useRuntime } from './runtime';
import { startPresentation } from './wiring/presentation';

/** The presentation with its machine. */
export function PresentationPart() {
  const runtime = useRuntime();
  const { actors, started } = runtime;
  started.presentation ??= startPresentation(runtime, createAwake(window));
  return <Presentation actor={started.presentation} controlBar={actors.controlBar} />;
}
