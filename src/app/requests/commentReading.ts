import type { StoredPort } from '@/domain/ports/browser';
import type { CommentsPort } from '@/domain/ports/comments';
import type { Comment, CommentCheck } from '@/domain/report/comments';
import { own } from '@/domain/shared/idMap';

interface CommentReading {
  readonly comments: Pick<CommentsPort, 'changes' | 'read'>;
  readonly checks: Pick<StoredPort<CommentCheck>, 'read' | 'write'>;
  /** ms since the epoch. */
  readonly now: () => number;
  /** Somebody uses the page. */
  readonly isUsed: () => boolean;
  /** The service's budget of calls is nearly used up. */
  readonly isHigh: () => boolean;
  /** The comment mentions the user. */
  readonly isMention: (comment: Comment) => boolean;
  /** A dashboard whose changes mention the user was read. */
  readonly onMentions: (boardId: string, list: readonly Comment[]) => void;
  /** Comments were added since the last check. Their authors may be missing. */
  readonly onNew?: (account: string, comments: readonly Comment[]) => void;
}

/** The dashboard whose comments are needed. */
interface NeededComments {
  readonly account: string;
  readonly boardId: string;
  /** The panel is open. Without it, only the number of comments and new mentions matter. */
  readonly isOpen: boolean;
}

/** ms between two requests for changes of a browser and account while the panel is closed. */
const checkEvery = 3_600_000;

/**
 * Reads comments with few calls: with an open panel at each call, else one request for changes an hour. It counts new
 * comments of the dashboards that this browser read before, and finds mentions of the user, whose dashboards are read
 * (SPEC section 21).
 */
export function createCommentReader(reading: CommentReading) {
  const { comments, checks, now, isUsed, isHigh, isMention, onMentions, onNew } = reading;
  /** Comments as this page read them, valid at `position`. */
  const lists = new Map<string, readonly Comment[]>();
  let position: string | null = null;
  /** What the browser did not store. */
  let unstored: CommentCheck | null = null;
  const readCheck = (account: string) => unstored ?? checks.read(account);
  const write = (check: CommentCheck, account: string) => {
    unstored = checks.write(check, account) ? null : check;
  };
  const dropLists = () => {
    lists.clear();
    position = null;
  };

  async function check({ account, boardId, isOpen }: NeededComments, signal: AbortSignal) {
    const last = readCheck(account);
    // Another tab has requested the changes, so this page has not seen them.
    if (!isOpen && last.position !== position) dropLists();
    const isDue = isOpen ? isUsed() : Math.abs(now() - last.at) >= checkEvery;
    const canWait = !isOpen || lists.has(boardId);
    if (canWait && (!isDue || isHigh())) return { ...last, mentions: [], isFirst: false };
    // In advance: after a failure, a closed panel makes no further request for an hour.
    write({ ...last, at: now() }, account);
    try {
      const changes = await comments.changes(position ?? last.position, !isOpen, signal);
      for (const board of changes.boards ?? lists.keys()) lists.delete(board);
      ({ position } = changes);
      const added = changes.comments.filter(({ at }) => at >= last.at);
      const counts = Object.entries(readCheck(account).counts).map(([board, count]): [string, number] => [
        board,
        count + added.filter(({ boardId }) => boardId === board).length,
      ]);
      onNew?.(account, added);
      const next = { at: now(), position, counts: Object.fromEntries(counts) };
      write(next, account);
      const isFirst = last.position === null && changes.position !== null;
      return { ...next, isFirst, mentions: isOpen ? [] : changes.comments.filter(isMention) };
    } catch (error) {
      if (signal.aborted) write({ ...readCheck(account), at: last.at }, account);
      throw error;
    }
  }

  async function readBoard(account: string, boardId: string, signal: AbortSignal) {
    const list = await comments.read(boardId, signal);
    lists.set(boardId, list);
    const last = readCheck(account);
    write({ ...last, counts: { ...last.counts, [boardId]: list.length } }, account);
    return list;
  }

  async function readMentioned(account: string, mentions: readonly Comment[], signal: AbortSignal) {
    for (const board of new Set(mentions.map(({ boardId }) => boardId)))
      onMentions(board, await readBoard(account, board, signal));
  }

  return {
    /**
     * Looks for mentions without a dashboard; a new browser does so with its first dashboard. Rejects with a `FailureError`.
     */
    async lookForMentions(account: string, signal: AbortSignal): Promise<void> {
      if (readCheck(account).position === null) return;
      const { mentions } = await check({ account, boardId: '', isOpen: false }, signal);
      await readMentioned(account, mentions, signal);
    },
    /**
     * The comments, or only their number if the panel is closed; `null` if this browser does not know it.
     * Rejects with a `FailureError`.
     */
    async read(needed: NeededComments, signal: AbortSignal): Promise<readonly Comment[] | number | null> {
      const { account, boardId, isOpen } = needed;
      const { counts, mentions, isFirst } = await check(needed, signal);
      await readMentioned(account, mentions, signal);
      const cached = lists.get(boardId);
      if (cached) return cached;
      // A new browser knows no earlier changes, so it reads the first dashboard for mentions.
      return isOpen || isFirst ? readBoard(account, boardId, signal) : (own(counts, boardId) ?? null);
    },
    /** The comments of a dashboard changed: `changes` may report that late. */
    forget(boardId: string): void {
      lists.delete(boardId);
    },
    /** Another account follows. */
    clear(): void {
      dropLists();
      unstored = null;
    },
  };
}
