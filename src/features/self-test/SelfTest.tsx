import { useMemo, useState } from 'react';
import { boardPlace } from '@/domain/boards/menuTree';
import type { SharePort } from '@/domain/ports/browser';
import type { SelfTestBoard, SelfTestCheck } from '@/domain/session/selfTest';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectBoardList } from '@/store/catalogs.selectors';
import { selectSelfTest } from '@/store/selfTest.slice';
import { connectSelfTest, reportText } from './connectSelfTest';
import { type RunCheck, startSelfTest, stopSelfTest } from './runSelfTest';
import { SelfTestView } from './SelfTest.view';

export interface SelfTestProps {
  readonly run: RunCheck;
  /** The checks for the boards. */
  readonly plan: (boards: readonly SelfTestBoard[]) => readonly SelfTestCheck[];
  /** Copies a text to the clipboard. */
  readonly copyText: SharePort['copy'];
  /** Version of the portal. */
  readonly version: string;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** The self-test for administrators (docs/deployment.md, "Check it"). */
export function SelfTest({ run, plan: planFor, copyText, version, now }: SelfTestProps) {
  const dispatch = useAppDispatch();
  const { plan, results, isRunning } = useAppSelector(selectSelfTest);
  const all = useAppSelector(selectBoardList);
  const boards = useMemo(
    () =>
      all.filter(({ isActive }) => isActive).map((board) => ({ ...board, name: boardPlace(board).label })),
    [all],
  );
  const [copied, setCopied] = useState<boolean | null>(null);
  const state = plan.length === 0 ? 'idle' : isRunning ? 'running' : 'ended';
  return (
    <SelfTestView
      {...connectSelfTest({ state, plan, results })}
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
