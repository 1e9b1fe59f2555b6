import type { Board } from '@/domain/boards/board';
import { type Skeleton, withSkeleton } from '@/domain/report/skeleton';
import type { skeletonStorage } from '@/services/browser/skeletons';
import type { WiringParts } from './rules';

export interface SkeletonsRun {
  /** The page that the dashboard showed last; `null` if none is stored. */
  readonly find: (boardId: string) => Skeleton | null;
}

/** Stores the geometry of each rendered page. Started with the screens, so that it delays no report. */
export function startSkeletons(
  { actors: { reportLoad }, ports }: Pick<WiringParts, 'actors' | 'ports'>,
  { all, last }: ReturnType<typeof skeletonStorage>,
): SkeletonsRun {
  /** The dashboard on screen, after its page was read. */
  let read: Board | null = null;
  const shown = () => {
    const now = reportLoad.getSnapshot();
    return now.matches('ready') ? now.context.board : null;
  };
  // A phone's layout has other boxes, which Power BI does not return.
  const isDesktop = () => reportLoad.getSnapshot().context.device === 'desktop';

  async function keep() {
    const board = shown();
    if (board === null || board === read || board.kind === 'paginated' || !isDesktop()) return;
    read = board;
    const page = await ports.report.readSkeleton().catch(() => null);
    if (shown()?.id !== board.id) return;
    all.write(withSkeleton(all.read(), board.id, page, last.read() === ''));
    last.write(board.id);
  }

  ports.report.subscribe(({ type }) => {
    if (type === 'embed.pageChanged') read = null;
    if (type === 'embed.rendered') void keep();
  });
  void keep();

  return {
    find: (boardId) =>
      isDesktop() ? (all.read().pages.find(({ board }) => board === boardId)?.page ?? null) : null,
  };
}
