import { useMemo, useState } from 'react';
import { boardPlace } from '@/domain/boards/menuTree';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectBoardList } from '@/store/catalogs.selectors';
import { selectSelfTest } from '@/store/selfTest.slice';
import { SelfTestView } from '@/ui/admin/SelfTestView';
import { connectSelfTest, type SelfTestCommands } from './connectSelfTest';
import { type RunCheck, startSelfTest, stopSelfTest } from './runSelfTest';

export interface SelfTestFeatureProps extends Omit<SelfTestCommands, 'start' | 'stop' | 'setCopied'> {
  readonly run: RunCheck;
  /** Version of the portal. */
  readonly version: string;
}

/** The self-test for administrators (docs/deployment.md, "Check it"). */
export function SelfTestFeature({ run, version, ...does }: SelfTestFeatureProps) {
  const test = useAppSelector(selectSelfTest);
  const dispatch = useAppDispatch();
  const all = useAppSelector(selectBoardList);
  const boards = useMemo(
    () =>
      all.filter(({ isActive }) => isActive).map((board) => ({ ...board, name: boardPlace(board).label })),
    [all],
  );
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <SelfTestView
      {...connectSelfTest(
        { test, boards, copied, version },
        {
          start: (plan) => void dispatch(startSelfTest(plan, run)),
          stop: () => dispatch(stopSelfTest()),
          setCopied,
          ...does,
        },
      )}
    />
  );
}
