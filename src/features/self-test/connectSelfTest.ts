import type { SelfTestCheck, SelfTestResult } from '@/domain/session/selfTest';
import { copy, remedies } from './copy';
import type { SelfTestRow, SelfTestViewProps } from './SelfTest.view';

const labelOf = ({ kind, board }: SelfTestCheck) =>
  board === undefined ? copy.checks[kind] : `${copy.checks[kind]} ${board.name}`;

function rowOf(check: SelfTestCheck, result: SelfTestResult | undefined, isRunning: boolean): SelfTestRow {
  const row = { id: check.id, label: labelOf(check) };
  if (!result) return { ...row, state: isRunning ? 'running' : 'waiting', problem: null };
  if (result.cause === null) return { ...row, state: 'good', problem: null };
  return { ...row, state: 'bad', problem: { ...remedies[result.cause], detail: result.detail } };
}

export interface SelfTestProgress extends Pick<SelfTestViewProps, 'state'> {
  readonly plan: readonly SelfTestCheck[];
  /** Results of the first checks of the plan, in its order. */
  readonly results: readonly SelfTestResult[];
}

/** The rows and the summary of a self-test. */
export function connectSelfTest({
  state,
  plan,
  results,
}: SelfTestProgress): Pick<SelfTestViewProps, 'state' | 'rows' | 'summary'> {
  const bad = results.filter(({ cause }) => cause !== null).length;
  return {
    state,
    rows: plan.map((check, index) =>
      rowOf(check, results[index], state === 'running' && index === results.length),
    ),
    summary: state === 'idle' ? '' : copy.summary(results.length, bad, plan.length),
  };
}

/** The result as text for a support ticket: codes and details, no names of people and no token. */
export function reportText(results: readonly SelfTestResult[], version: string, time: string): string {
  const lines = results.map(({ check, cause, detail }) => {
    const outcome = cause === null ? copy.view.good : `${remedies[cause].what} [${cause}]`;
    return `${cause === null ? '✓' : '✗'} ${labelOf(check)}: ${outcome}${detail === null ? '' : ` (${detail})`}`;
  });
  return [copy.heading(version, time), ...lines].join('\n');
}
