import { useSelector } from '@xstate/react';
import type { ReportActors } from '@/features/report/reportActors';
import { exportCaption } from '@/features/shared/exportCaption';
import { useAppSelector } from '@/features/shared/hooks';
import { PrintCaptionView } from './PrintCaption.view';

interface PrintCaptionProps {
  readonly actor: ReportActors['reportLoad'];
  /** ms since the epoch. */
  readonly now: number;
}

/** Caption of a printed report: dashboard, page, filters and age. */
export function PrintCaption({ actor, now }: PrintCaptionProps) {
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const board = useSelector(actor, ({ context }) => context.board);
  const text = useAppSelector((state) =>
    exportCaption(state, { board, now })
      .lines.map((line) => line.join(': '))
      .join(' · '),
  );
  return isReady && <PrintCaptionView text={text} />;
}
