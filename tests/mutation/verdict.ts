/** A mutant of Stryker with its outcome. */
export interface Outcome {
  readonly status: string;
  readonly statusReason?: string | undefined;
}

/** Whether the tests of a mutant did not end in time. Not for an endless loop, whose rounds Stryker counts. */
export const isTimeout = ({ status, statusReason }: Outcome) =>
  status === 'Timeout' && !statusReason?.startsWith('Hit limit reached');

/**
 * Numbers of mutants, and the share of them that a test detects, in per cent. `timeouts` did not end in time: many of
 * them mean that the machine was too busy.
 */
export interface Score {
  readonly detected: number;
  readonly timeouts: number;
  readonly valid: number;
  readonly percent: number;
}

const countOf = (mutants: readonly Outcome[], ...statuses: readonly string[]) =>
  mutants.filter(({ status }) => statuses.includes(status)).length;

/** Mutants that do not run, and those that a comment accepts, do not count. `percent` is rounded down to one decimal. */
export function scoreOf(mutants: readonly Outcome[]): Score {
  const detected = countOf(mutants, 'Killed', 'Timeout');
  const timeouts = mutants.filter(isTimeout).length;
  const valid = detected + countOf(mutants, 'Survived', 'NoCoverage');
  return {
    detected,
    timeouts,
    valid,
    percent: valid === 0 ? 100 : Math.floor((detected * 1000) / valid) / 10,
  };
}

export interface Verdict {
  readonly isGood: boolean;
  readonly text: string;
}

/** Compares a score with the minimum of its part, which only rises. */
export function verdictOf(
  part: string,
  { detected, timeouts, valid, percent }: Score,
  minimum?: number,
): Verdict {
  if (valid === 0) return { isGood: true, text: `${part}: no mutants` };
  const score = `${part}: ${percent} % (${detected} of ${valid} mutants, ${timeouts} by timeout)`;
  const file = 'tests/mutation/minimumScores.json';
  if (minimum === undefined) return { isGood: true, text: `${score}. Set its minimum in ${file}.` };
  if (percent < minimum) return { isGood: false, text: `${score}, below the minimum of ${minimum} %` };
  if (percent > minimum)
    return { isGood: true, text: `${score}. Raise its minimum of ${minimum} % in ${file}.` };
  return { isGood: true, text: score };
}
