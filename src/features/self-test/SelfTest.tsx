import { useMemo, useState } from 'react';
import { boardNameAmong } from '@/domain/boards/boardNames';
import type { SharePort } from '@/domain/ports/browser';
import { pageOf } from '@/domain/report/reportTools';
import type { SelfTestBoard, SelfTestCheck, SelfTestResult } from '@/domain/session/selfTest';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectBoardList } from '@/store/catalogs.selectors';
import { selectSelfTest } from '@/store/selfTest.slice';
import { copy as remedies } from './remedies.copy';
import { type RunCheck, startSelfTest, stopSelfTest } from './runSelfTest';
import { type SelfTestRow, SelfTestView } from './SelfTest.view';
import { copy } from './selfTest.copy';

interface SelfTestProps {
  readonly run: RunCheck;
  /** Returns the checks for these boards. */
  readonly plan: (boards: readonly SelfTestBoard[]) => readonly SelfTestCheck[];
  readonly copyText: SharePort['copy'];
  readonly version: string;
  /** ms since the epoch. */
  readonly now: () => number;
}

const labelOf = ({ kind, board }: SelfTestCheck) =>
  board === undefined ? copy.checks[kind] : `${copy.checks[kind]} ${board.name}`;

function rowOf(check: SelfTestCheck, result: SelfTestResult | undefined, isRunning: boolean): SelfTestRow {
  const row = { id: check.id, label: labelOf(check) };
  if (!result) return { ...row, state: isRunning ? 'running' : 'waiting', problem: null };
  if (result.cause === null) return { ...row, state: 'good', problem: null };
  return { ...row, state: 'bad', problem: { ...remedies[result.cause], detail: result.detail } };
}

/** The result as text for a support ticket: codes and details, without names of users and tokens. */
function reportText(results: readonly SelfTestResult[], version: string, time: string): string {
  const lines = results.map(({ check, cause, detail }) => {
    const outcome = cause === null ? copy.view.good : `${remedies[cause].what} [${cause}]`;
    return `${cause === null ? '✓' : '✗'} ${labelOf(check)}: ${outcome}${detail === null ? '' : ` (${detail})`}`;
  });
  return [copy.heading(version, time), ...lines].join('\n');
}

/** The self-test for administrators (docs/deployment.md, "Check it"). */
export function SelfTest({ run, plan: planFor, copyText, version, now }: SelfTestProps) {
  const dispatch = useAppDispatch();
  const { plan, results, isRunning } = useAppSelector(selectSelfTest);
  const all = useAppSelector(selectBoardList);
  const boards = useMemo(
    () =>
      all
        .filter(({ isActive }) => isActive)
        .map((board) => ({
          ...board,
          name: boardNameAmong(board, all),
          pageName: pageOf(board) ?? undefined,
        })),
    [all],
  );
  const [copied, setCopied] = useState<boolean | null>(null);
  const bad = results.filter(({ cause }) => cause !== null).length;
  const state = plan.length === 0 ? 'idle' : isRunning ? 'running' : 'ended';
  return (
    <SelfTestView
      state={state}
      rows={plan.map((check, index) => rowOf(check, results[index], isRunning && index === results.length))}
      summary={state === 'idle' ? '' : copy.summary(results.length, bad, plan.length)}
      copied={copied}
      onRun={() => {
        setCopied(null);
        void dispatch(startSelfTest(planFor(boards), run));
      }}
      onStop={() => dispatch(stopSelfTest())}
      onCopy={() =>
        void copyText(reportText(results, version, new Date(now()).toISOString())).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
    />
  );
}
