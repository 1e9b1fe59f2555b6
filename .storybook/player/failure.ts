import type { ReplayedStep } from '@tools/machines/replay';

/**
 * Index of the step at which a file opens: the first step that differs, else the last recorded failure, else
 * the last step.
 */
export function stepToOpen(steps: readonly Pick<ReplayedStep, 'problem' | 'event'>[]): number {
  const different = steps.findIndex(({ problem }) => problem !== null);
  if (different >= 0) return different;
  const failed = steps.findLastIndex(({ event }) => event?.type.startsWith('xstate.error.actor.'));
  return failed >= 0 ? failed : Math.max(0, steps.length - 1);
}

/** Difference between the expected and the actual result of a step, in Spanish; `null` if there is none. */
export function differenceText(
  step: Pick<ReplayedStep, 'verb' | 'expected' | 'actual' | 'problem'>,
): string | null {
  if (step.problem === null) return null;
  // The replay's own sentence repeats both states.
  if (step.problem.startsWith('expected "'))
    return `«${step.verb}»: se esperaba «${step.expected}» y la máquina quedó en «${step.actual}».`;
  return `«${step.verb}»: se esperaba «${step.expected}», y no se cumplió: ${step.problem}`;
}
