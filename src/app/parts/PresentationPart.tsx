import { type Runtime, useRuntime, useStarted } from '@/app/runtime';
import { startPresentation } from '@/app/wiring/presentation';
import { Presentation } from '@/features/presentation/Presentation';
import { createAwake } from '@/services/browser/awake';

const start = (runtime: Runtime) => startPresentation(runtime, createAwake(window));

/** The presentation with its machine. */
export function PresentationPart() {
  const { controlBar } = useRuntime().actors;
  const presentation = useStarted(start);
  return presentation && <Presentation actor={presentation} controlBar={controlBar} />;
}
