import { useState } from 'react';
import { Presentation } from '@/features/presentation/Presentation';
import { createAwake } from '@/services/browser/awake';
import type { Actors } from './actors';
import { type PresentationActor, startPresentation } from './wiring/presentation';

export interface PresentationPartProps {
  /** Runs what starts the presentation once for the page, and gives what it made. */
  readonly startOnce: (start: StartPresentation) => PresentationActor;
  readonly controlBar: Actors['controlBar'];
}

type StartPresentation = (parts: Parameters<typeof startPresentation>[0]) => PresentationActor;

/** The presentation with its machine: a chunk of its own. */
export function PresentationPart({ startOnce, controlBar }: PresentationPartProps) {
  const [actor] = useState(() => startOnce((parts) => startPresentation(parts, createAwake(window))));
  return <Presentation actor={actor} controlBar={controlBar} />;
}
