import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SharePort } from '@/domain/ports/browser';
import type { SelfTestBoard, SelfTestCheck, SelfTestResult } from '@/domain/session/selfTest';
import type { selfTestMachine } from '@/machines/selfTest.machine';
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
  readonly test: SnapshotFrom<typeof selfTestMachine>;
  /** The boards that people see. */
  readonly boards: readonly SelfTestBoard[];
  /** Whether the result was copied; `null` when nobody asked. */
  readonly copied: boolean | null;
  /** The portal's own version. */
  readonly version: string;
}

export interface SelfTestCommands extends Pick<ActorRefFrom<typeof selfTestMachine>, 'send'> {
  /** The checks for the boards that people see. */
  readonly plan: (boards: readonly SelfTestBoard[]) => readonly SelfTestCheck[];
  /** Puts a text into the clipboard; `setCopied` hears whether the browser let it. */
  readonly copyText: SharePort['copy'];
  readonly setCopied: (copied: boolean | null) => void;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** What the self-test shows in each state of its machine. */
export function connectSelfTest(facts: SelfTestFacts, commands: SelfTestCommands): SelfTestViewProps {
  const { test, boards, copied, version } = facts;
  const { send, plan: planFor, copyText, setCopied, now } = commands;
  const {
    value,
    context: { plan, results },
  } = test;
  const bad = results.filter(({ cause }) => cause !== null).length;
  return {
    texts: copy.view,
    state: value === 'idle' ? 'idle' : value === 'checking' ? 'running' : 'ended',
    rows: plan.map((check, index) =>
      rowOf(check, results[index], value === 'checking' && index === results.length),
    ),
    summary: value === 'idle' ? '' : copy.summary(results.length, bad, plan.length),
    copied,
    onRun: () => {
      setCopied(null);
      send({ type: 'user.run', plan: planFor(boards) });
    },
    onStop: () => send({ type: 'user.stop' }),
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
