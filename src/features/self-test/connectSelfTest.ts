import type { SharePort } from '@/domain/ports/browser';
import type { SelfTestBoard, SelfTestCheck, SelfTestResult } from '@/domain/session/selfTest';
import type { SelfTest } from '@/store/selfTest.slice';
import type { SelfTestRow, SelfTestViewProps } from '@/ui/admin/SelfTestView';
import { copy, remedies } from './copy';

const labelOf = ({ kind, board }: SelfTestCheck) =>
  board === undefined ? copy.checks[kind] : `${copy.checks[kind]} ${board.name}`;

function rowOf(check: SelfTestCheck, result: SelfTestResult | undefined, isRunning: boolean): SelfTestRow {
  const row = { id: check.id, label: labelOf(check) };
  if (!result) return { ...row, state: isRunning ? 'running' : 'waiting', problem: null };
  if (result.cause === null) return { ...row, state: 'good', problem: null };
  return { ...row, state: 'bad', problem: { ...remedies[result.cause], detail: result.detail } };
}

export interface SelfTestFacts {
  readonly test: SelfTest;
  /** The active boards. */
  readonly boards: readonly SelfTestBoard[];
  /** Whether the result was copied; `null` before. */
  readonly copied: boolean | null;
  /** The portal's own version. */
  readonly version: string;
}

export interface SelfTestCommands {
  readonly start: (plan: readonly SelfTestCheck[]) => void;
  readonly stop: () => void;
  /** The checks for the active boards. */
  readonly plan: (boards: readonly SelfTestBoard[]) => readonly SelfTestCheck[];
  /** Puts a text into the clipboard. Rejects if the browser refuses. */
  readonly copyText: SharePort['copy'];
  readonly setCopied: (copied: boolean | null) => void;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** The self-test before, during and after a run. */
export function connectSelfTest(facts: SelfTestFacts, commands: SelfTestCommands): SelfTestViewProps {
  const { test, boards, copied, version } = facts;
  const { start, stop, plan: planFor, copyText, setCopied, now } = commands;
  const { plan, results, isRunning } = test;
  const isIdle = plan.length === 0;
  const bad = results.filter(({ cause }) => cause !== null).length;
  return {
    texts: copy.view,
    state: isIdle ? 'idle' : isRunning ? 'running' : 'ended',
    rows: plan.map((check, index) => rowOf(check, results[index], isRunning && index === results.length)),
    summary: isIdle ? '' : copy.summary(results.length, bad, plan.length),
    copied,
    onRun: () => {
      setCopied(null);
      start(planFor(boards));
    },
    onStop: stop,
    onCopy: () =>
      void copyText(reportText(results, version, new Date(now()).toISOString())).then(
        () => setCopied(true),
        () => setCopied(false),
      ),
  };
}

/** The result as text for a support ticket: codes and details, no names of people and no token. */
export function reportText(results: readonly SelfTestResult[], version: string, time: string): string {
  const lines = results.map(({ check, cause, detail }) => {
    const said = cause === null ? copy.view.good : `${remedies[cause].what} [${cause}]`;
    return `${cause === null ? '✓' : '✗'} ${labelOf(check)}: ${said}${detail === null ? '' : ` (${detail})`}`;
  });
  return [copy.heading(version, time), ...lines].join('\n');
}
