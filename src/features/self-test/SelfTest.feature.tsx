import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { boardPlace } from '@/domain/boards/menuTree';
import { useAppSelector } from '@/features/shared/hooks';
import type { selfTestMachine } from '@/machines/selfTest.machine';
import { selectBoardList } from '@/store/catalogs.selectors';
import { SelfTestView } from '@/ui/admin/SelfTestView';
import { connectSelfTest, type SelfTestCommands } from './connectSelfTest';

export interface SelfTestFeatureProps extends Omit<SelfTestCommands, 'send' | 'setCopied'> {
  readonly actor: ActorRefFrom<typeof selfTestMachine>;
  /** The portal's own. */
  readonly version: string;
}

/** The self-test for administrators (docs/deployment.md, "Check it"). */
export function SelfTestFeature({ actor, version, ...does }: SelfTestFeatureProps) {
  const test = useSelector(actor, (snapshot) => snapshot);
  const all = useAppSelector(selectBoardList);
  const boards = useMemo(
    () =>
      all.filter(({ isActive }) => isActive).map((board) => ({ ...board, name: boardPlace(board).label })),
    [all],
  );
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <SelfTestView
      {...connectSelfTest({ test, boards, copied, version }, { send: actor.send, setCopied, ...does })}
    />
  );
}
