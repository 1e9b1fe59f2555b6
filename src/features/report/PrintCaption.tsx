import { useSelector } from '@xstate/react';
import { exportCaption } from '@/features/shared/exportCaption';
import { useAppSelector } from '@/features/shared/hooks';
import { PrintedLine } from './PrintCaption.view';
import type { ReportActors } from './reportActors';

interface PrintCaptionProps {
  readonly actor: ReportActors['reportLoad'];
  /** ms since the epoch. */
  readonly now: number;
}

/** Caption of a printed report: dashboard, page, filters and age. */
export function PrintCaption({ actor, now }: PrintCaptionProps) {
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const board = useSelector(actor, ({ context }) => context.board);
  const report = useSelector(actor, ({ context }) => context.report);
  const text = useAppSelector((state) =>
    exportCaption(state, { board, report, now })
      .lines.map((line) => line.join(': '))
      .join(' · '),
  );
  return isReady && <PrintedLine text={text} />;
}
