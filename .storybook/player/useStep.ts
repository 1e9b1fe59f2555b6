import { useEffect, useState } from 'react';
import { stepToOpen } from './failure';

/** The chosen step of a replay; opens at `opensAt`, or at the failure if that is `null`. */
export function useStep(
  steps: Parameters<typeof stepToOpen>[0],
  opensAt: number | null,
  onStep: (step: number) => void,
): readonly [number, (step: number) => void] {
  const [at, setAt] = useState(() => {
    if (opensAt === null) return stepToOpen(steps);
    return Math.min(Math.max(0, Math.trunc(opensAt)), Math.max(0, steps.length - 1));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new step is a new place
  useEffect(() => onStep(at), [at]);
  return [at, setAt];
}
