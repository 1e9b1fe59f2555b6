import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate';
import { boardPlace } from '@/domain/boards/menuTree';
import type { CommentsMemoryPort, CommentsPort } from '@/domain/ports/comments';
import { type Comment, isPerson, nothingUnsent } from '@/domain/report/comments';
import { commentsMachine } from '@/machines/comments.machine';
import { selectBoardList } from '@/store/catalogs.selectors';
import {
  boardCommented,
  commentChanged,
  commentDropped,
  commentSaved,
  commentsOffered,
  commentsRead,
  selectUnsent,
  unsentRestored,
} from '@/store/comments.slice';
import { noticeTold } from '@/store/notices.slice';
import { permissionGranted } from '@/store/permissions.slice';
import { selectAccount, selectAccountId, signedOut } from '@/store/session.slice';
import { createBeam } from './beam';
import type { LateWiringParts } from './wiring';

export interface CommentsRun {
  readonly actor: ActorRefFrom<typeof commentsMachine>;
}

/** ms after which a mention is no news any more, such as in a new browser. */
const newsFor = 14 * 86_400_000;

/** Starts the comments with their rows of the wiring, once a report is on screen. */
export function startComments(
  { listener, store, actors, ports, inspect }: LateWiringParts,
  comments: CommentsPort,
  memory: CommentsMemoryPort,
): CommentsRun {
  const { dispatch } = store;
  const state = () => store.getState();

  /** A quiet notice for each mention of the person that they have not been told of. */
  function tellMentions(boardId: string, list: readonly Comment[]): void {
    const account = selectAccount(state());
    if (!account) return;
    const told = memory.told(account.id);
    const news = list.filter(
      ({ id, at, author, mentions }) =>
        mentions.some((person) => isPerson(account, person)) &&
        !isPerson(account, author) &&
        !told.includes(id) &&
        ports.now() - at < newsFor,
    );
    if (news.length === 0) return;
    const board = selectBoardList(state()).find(({ id }) => id === boardId);
    const label = board ? boardPlace(board).label : boardId;
    for (const { author } of news)
      dispatch(
        noticeTold({ fact: { kind: 'mentioned', boardId, board: label, by: author.name }, at: ports.now() }),
      );
    memory.keepTold(account.id, [...told, ...news.map(({ id }) => id)]);
  }

  const actor = createActor(
    commentsMachine.provide({
      actors: {
        readComments: fromPromise(async ({ input: { boardId }, signal }) => {
          const list = await comments.read(boardId, signal);
          if (signal.aborted) return;
          dispatch(commentsRead({ boardId, list }));
          tellMentions(boardId, list);
        }),
        sendChange: fromPromise(async ({ input: { id }, signal }) => {
          const change = selectUnsent(state()).waiting.find(({ changeId }) => changeId === id);
          if (change) await comments.send(change, signal);
        }),
        watchPage: fromCallback(({ sendBack }) => ports.page.subscribe(sendBack)),
      },
      delays: { pollEvery: comments.pollEvery },
    }),
    { id: 'comments', inspect },
  );
  const when = createBeam(listener, store);
  const show = (boardId: string) => {
    dispatch(boardCommented(boardId));
    actor.send({ type: 'board.shown', boardId });
  };

  // ── Comments (docs/spec.md, section 21)
  when.fact(actors.reportLoad, 'report.shown', ({ board }) => show(board.id));
  when.fact(actors.reportLoad, 'report.left', () => actor.send({ type: 'board.left' }));
  when.fact(actor, 'change.saved', ({ id }) => dispatch(commentSaved(id)));
  when.fact(actor, 'change.dropped', ({ id }) => dispatch(commentDropped(id)));
  when.action(commentChanged, ({ payload }) => actor.send({ type: 'change.made', id: payload.changeId }));
  when.action(permissionGranted, ({ payload }) => {
    if (payload !== 'catalog') return;
    actor.send({ type: 'user.reload' });
    actor.send({ type: 'user.retry' });
  });
  when.action(signedOut, () => actor.send({ type: 'session.closed' }));
  actor.start();
  dispatch(commentsOffered());
  let accountId: string | null = null;
  when.value(selectAccountId, (id) => {
    // Who signs out leaves nothing in the browser.
    if (id === null && accountId !== null) memory.keepUnsent(accountId, nothingUnsent);
    accountId = id;
    if (id === null) return;
    const unsent = memory.unsent(id);
    dispatch(unsentRestored(unsent));
    for (const { changeId } of unsent.waiting) actor.send({ type: 'change.made', id: changeId });
  });
  when.value(selectUnsent, (unsent) => {
    const account = selectAccount(state());
    if (account) ports.storageWrites.write('comments', () => memory.keepUnsent(account.id, unsent));
  });
  const report = actors.reportLoad.getSnapshot();
  if (report.matches('ready') && report.context.board) show(report.context.board.id);
  return { actor };
}
