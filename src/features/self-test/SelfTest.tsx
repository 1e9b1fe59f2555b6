import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { boardPlace } from '@/domain/boards/menuTree';
import type { SharePort } from '@/domain/ports/browser';
import type { SelfTestBoard, SelfTestCheck } from '@/domain/session/selfTest';
import { useAppSelector } from '@/features/shared/hooks';
import type { selfTestMachine } from '@/machines/selfTest.machine';
import { selectBoardList } from '@/store/catalogs.selectors';
import { connectSelfTest, reportText } from './connectSelfTest';
import { SelfTestView } from './SelfTest.view';

export interface SelfTestProps {
  readonly actor: ActorRefFrom<typeof selfTestMachine>;
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
export function SelfTest({ actor, plan: planFor, copyText, version, now }: SelfTestProps) {
  const { value, context } = useSelector(actor, (snapshot) => snapshot);
  const all = useAppSelector(selectBoardList);
  const boards = useMemo(
    () =>
      all.filter(({ isActive }) => isActive).map((board) => ({ ...board, name: boardPlace(board).label })),
    [all],
  );
  const [copied, setCopied] = useState<boolean | null>(null);
  const state = value === 'idle' ? 'idle' : value === 'checking' ? 'running' : 'ended';
  return (
    <SelfTestView
      {...connectSelfTest({ state, ...context })}
      copied={copied}
      onRun={() => {
        setCopied(null);
        actor.send({ type: 'user.run', plan: planFor(boards) });
      }}
      onStop={() => actor.send({ type: 'user.stop' })}
      onCopy={() =>
        void copyText(reportText(context.results, version, new Date(now()).toISOString())).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
    />
  );
}
