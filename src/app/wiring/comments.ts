import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate';
import { createCommentReader } from '@/app/requests/commentReading';
import type { CommentsPort } from '@/domain/ports/comments';
import { withMention } from '@/domain/report/commentList';
import { newsOf } from '@/domain/report/commentNews';
import {
  type Comment,
  type CommentCheck,
  commentCheckSchema,
  isPerson,
  notChecked,
  nothingUnsent,
  notifiedSchema,
  unsentSchema,
} from '@/domain/report/comments';
import { startView } from '@/domain/session/recentActivity';
import { own } from '@/domain/shared/idMap';
import { calmFrom } from '@/domain/shared/pressure';
import { commentsMachine } from '@/machines/comments.machine';
import { type StoragePage, stored } from '@/services/browser/stored';
import { selectBoardList } from '@/store/catalogs.selectors';
import {
  boardCommented,
  commentChanged,
  commentDropped,
  commentSaved,
  commentsCounted,
  commentsOffered,
  commentsRead,
  commentsToggled,
  draftWritten,
  selectComments,
  selectWritten,
  writtenRestored,
} from '@/store/comments.slice';
import type { RootState } from '@/store/makeStore';
import { noticeAdded } from '@/store/notices.slice';
import { permissionGranted } from '@/store/permissions.slice';
import { selectSelf } from '@/store/readers.selectors';
import { selectFavourites, selectRecent } from '@/store/recentActivity.slice';
import { selectAccount, selectAccountId, signedOut } from '@/store/session.slice';
import { selectActiveView } from '@/store/view.slice';
import { selectViewName } from '@/store/viewNames.selectors';
import type { CommentNewsStore } from './commentNews';
import { createRules, type LateWiringParts } from './rules';

export interface CommentsRun {
  readonly actor: ActorRefFrom<typeof commentsMachine>;
}

/** ms after which a mention is not notified, such as in a new browser. */
const newsFor = 14 * 86_400_000;
/** Ids of notified mentions that are stored, the newest. */
const notifiedLimit = 200;

/** Unsent comments in session storage, notified mentions and the last check in local storage, of each account. */
export const commentsStorage = (page: StoragePage) => ({
  unsent: stored(page, 'portal-comments-unsent-', unsentSchema, nothingUnsent, { area: 'sessionStorage' }),
  notified: stored<readonly string[]>(page, 'portal-comments-told-', notifiedSchema, []),
  checks: stored<CommentCheck>(page, 'portal-comments-checked-', commentCheckSchema, notChecked),
});

/** Starts the comments with their rules of the wiring, once a report or the start page is on screen. */
export function startComments(
  { listener, store, actors, ports, inspect }: LateWiringParts,
  comments: CommentsPort,
  { unsent, notified, checks }: ReturnType<typeof commentsStorage>,
  commentNews: Pick<CommentNewsStore, 'add'>,
  isUsed: () => boolean,
): CommentsRun {
  const { dispatch } = store;
  const state = () => store.getState();

  const mentionsUser = ({ author, mentions }: Comment): boolean => {
    const self = selectSelf(state());
    return self !== null && mentions.some((person) => isPerson(self, person)) && !isPerson(self, author);
  };

  /** Adds a notice for each new mention of the user. */
  function notifyMentions(boardId: string, list: readonly Comment[]): void {
    const account = selectAccount(state());
    if (!account) return;
    const earlier = notified.read(account.id);
    const news = list.filter(
      (comment) =>
        mentionsUser(comment) && !earlier.includes(comment.id) && ports.now() - comment.at < newsFor,
    );
    if (news.length === 0) return;
    const board = selectViewName(state(), boardId) ?? '';
    for (const { author, view, at } of news) {
      const mention = { kind: 'mentioned', boardId, board, by: author.name } as const;
      dispatch(noticeAdded({ fact: view === undefined ? mention : { ...mention, view }, at }));
    }
    notified.write([...earlier, ...news.map(({ id }) => id)].slice(-notifiedLimit), account.id);
    addNews(account.id, news, 'mention');
  }

  /** Adds comments to what the start page lists. */
  const addNews = (account: string, list: readonly Comment[], kind: Parameters<typeof newsOf>[1]) =>
    commentNews.add(account, Object.fromEntries(list.map((one) => [one.id, newsOf(one, kind)])));

  /** The comments of others on boards that the user has among their favourites or recent ones, or answers for. */
  function noteComments(accountId: string, list: readonly Comment[]): void {
    const self = selectSelf(state());
    if (self === null || selectAccountId(state()) !== accountId) return;
    const ids = new Set([
      ...selectFavourites(state()),
      ...selectRecent(state()).map(({ view }) => view),
      ...selectBoardList(state()).flatMap(({ id, owner }) =>
        owner && isPerson(self, { id: '', ...owner }) ? [id] : [],
      ),
    ]);
    const others = list.filter(({ boardId, author }) => ids.has(boardId) && !isPerson(self, author));
    addNews(accountId, others, 'comment');
  }

  const reader = createCommentReader({
    ...{ comments, checks, now: ports.now, isUsed },
    isHigh: () => calmFrom(comments.pressure, ports.now()) > 0,
    isMention: mentionsUser,
    onMentions: notifyMentions,
    onNew: noteComments,
  });
  const actor = createActor(
    commentsMachine.provide({
      actors: {
        readComments: fromPromise(async ({ input: { boardId, isOpen }, signal }) => {
          const account = selectAccountId(state());
          if (account === null) return;
          const list = await reader.read({ account, boardId, isOpen }, signal);
          if (signal.aborted) return;
          if (list === null) return;
          if (typeof list === 'number') {
            dispatch(commentsCounted(list));
            return;
          }
          dispatch(commentsRead({ boardId, list }));
          notifyMentions(boardId, list);
        }),
        watchPage: fromCallback(({ sendBack }) => ports.page.subscribe(sendBack)),
      },
      delays: { pollEvery: comments.pollEvery },
    }),
    { id: 'comments', inspect },
  );
  const { commentsOutbox: outbox } = actors;
  const when = createRules(listener, store);
  const show = (boardId: string) => {
    dispatch(boardCommented(boardId));
    actor.send({ type: 'board.shown', boardId });
  };

  // ── Comments (SPEC section 21)
  when.fact(actors.reportLoad, 'report.shown', ({ board }) => show(board.id));
  when.fact(actors.reportLoad, 'report.left', () => actor.send({ type: 'board.left' }));
  ports.report.watchCommented(({ title, point }) => {
    const boardId = selectActiveView(state());
    const draft = withMention(own(selectComments(state()).drafts, boardId));
    const subject = point ? `${point.label} («${title}»)` : `«${title}»`;
    const text = [draft.text.trimEnd(), `${subject}: `].filter(Boolean).join('\n');
    dispatch(draftWritten({ boardId, ...draft, text }));
    dispatch(commentsToggled(true));
  });
  when.fact(outbox, 'change.saved', ({ change }) => {
    dispatch(commentSaved(change));
    const account = selectAccountId(state());
    if (account !== null && change.type === 'add') addNews(account, [change.comment], 'own');
    reader.forget(change.comment.boardId);
    actor.send({ type: 'list.stale' });
  });
  when.fact(outbox, 'changes.dropped', ({ dropped }) => {
    for (const { change } of dropped) dispatch(commentDropped(change));
  });
  when.action(commentChanged, ({ payload }) =>
    outbox.send({ type: 'change.made', id: payload.changeId, change: payload }),
  );
  when.action(permissionGranted, ({ payload }) => {
    if (payload === 'catalog') actor.send({ type: 'user.reload' });
  });
  when.action(signedOut, () => {
    reader.clear();
    actor.send({ type: 'session.closed' });
  });
  actor.start();
  when.value(
    (now) => selectComments(now).isOpen,
    (isOpen) => actor.send({ type: isOpen ? 'panel.opened' : 'panel.closed' }),
  );
  dispatch(commentsOffered());
  let accountId: string | null = null;
  when.value(selectAccountId, (id) => {
    // Signing out removes the user's unsent comments from the browser.
    if (id === null && accountId !== null) unsent.write(nothingUnsent, accountId);
    accountId = id;
    if (id === null) return;
    const { waiting, ...written } = unsent.read(id);
    dispatch(writtenRestored(written));
    const changes = waiting.map((change) => ({ id: change.changeId, change }));
    if (changes.length > 0) outbox.send({ type: 'changes.restored', changes });
  });
  const keep = () => {
    const id = selectAccountId(state());
    if (id === null) return;
    ports.storageWrites.write('comments', () => {
      const waiting = outbox.getSnapshot().context.changes.map(({ change }) => change);
      return unsent.write({ ...selectWritten(state()), waiting }, id);
    });
  };
  when.value(selectWritten, keep);
  when.snapshot(outbox, ({ context }) => context.changes, keep);
  // The start page has no dashboard, so the mentions are looked for without one.
  const startAccount = (now: RootState) =>
    selectActiveView(now) === startView ? selectAccountId(now) : null;
  const lookForMentions = () => {
    const account = startAccount(state());
    if (account === null) return;
    // The next dashboard reports a failure.
    reader.lookForMentions(account, new AbortController().signal).catch(() => undefined);
  };
  when.value(startAccount, lookForMentions);
  ports.page.subscribe(({ type }) => {
    if (type === 'page.shown') lookForMentions();
  });
  const report = actors.reportLoad.getSnapshot();
  if (report.matches('ready') && report.context.board) show(report.context.board.id);
  return { actor };
}
