import { frozen } from '@tools/tracing/frozen';
import { describe, expect, it } from 'vitest';
import type { Board } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { Comment } from '@/domain/report/comments';
import { commentsMachine } from '@/machines/comments.machine';
import {
  boardCommented,
  commentDropped,
  commentSaved,
  commentsRead,
  commentsToggled,
  selectCommentList,
  selectComments,
} from '@/store/comments.slice';
import { makeStore } from '@/store/makeStore';
import { connectComments } from './connectComments';

const [one, two] = specBoards as [Board, Board];
const ana = { id: '', name: 'Ana', email: 'ana@example.com' };
const account = { id: '1', objectId: ana.id, name: ana.name, username: ana.email, roles: [] };
const comment = (id: string, board = one): Comment => ({
  ...{ id, boardId: board.id, text: `Texto ${id}`, author: ana, page: null, mentions: [] },
  ...{ isEdited: false, at: 10 },
});

const permission = { text: 'Falta el permiso', ask: () => undefined };

/** The panel of a user with two comments on the first dashboard and one on the second. */
function commented() {
  const store = makeStore();
  const machine = frozen(commentsMachine, 'list.open.idle & outbox.resting').getSnapshot();
  const lists = { [one.id]: [comment('c1'), comment('c2')], [two.id]: [comment('c3', two)] };
  store.dispatch(commentsToggled(true));
  const state = () => selectComments(store.getState());
  const panel = (board = one) => {
    const comments = state();
    const list = selectCommentList(store.getState());
    const props = connectComments({
      ...{
        machine,
        comments,
        list,
        board,
        account,
        isAdmin: false,
        pages: [],
        people: [],
        permission,
        now: 10,
      },
      dispatch: store.dispatch,
      send: () => undefined,
      onMention: () => undefined,
      stamp: () => ({ id: 'new', at: 20 }),
    });
    if (!props) throw new Error('no panel');
    return props;
  };
  const read = (board: Board) =>
    store.dispatch(commentsRead({ boardId: board.id, list: lists[board.id] ?? [] }));
  const show = (board: Board) => {
    store.dispatch(boardCommented(board.id));
    read(board);
  };
  show(one);
  return {
    store,
    panel,
    read,
    show,
    state,
    /** The user edits their comment and does not save it. */
    change: (id: string, text: string) => {
      panel().onEdit(id);
      panel().composer.onDraft({ text, mentions: [] });
    },
    written: (board = one) => panel(board).composer.draft.text,
    editable: () =>
      panel()
        .view.rows.filter(({ canEdit }) => canEdit)
        .map(({ id }) => id),
    waiting: () => state().waiting.map(({ type, comment: { id, text } }) => [type, id, text]),
  };
}

describe('an edit of the user’s comment (spec section 21)', () => {
  it('stays with its dashboard while another one is on screen', () => {
    const { show, change, written, panel, waiting } = commented();
    change('c1', 'A medias');
    show(two);
    expect(written(two)).toBe('');
    panel(two).onEdit('c3');
    expect(written(two)).toBe('Texto c3');
    show(one);
    expect([written(), panel().view.hasUnsent]).toEqual(['A medias', true]);
    panel().composer.onSend(false);
    expect([waiting(), written()]).toEqual([[['edit', 'c1', 'A medias']], '']);
    show(two);
    expect(written(two)).toBe('Texto c3');
  });

  it('waits until the comments are read, and is not sent as a new comment', () => {
    const { store, read, change, panel, waiting } = commented();
    change('c1', 'A medias');
    store.dispatch(boardCommented(two.id));
    store.dispatch(boardCommented(one.id));
    panel().composer.onSend(false);
    expect(waiting()).toEqual([]);
    read(one);
    panel().composer.onSend(false);
    expect(waiting()).toEqual([['edit', 'c1', 'A medias']]);
  });

  it('is replaced by another edit only while its text is unchanged', () => {
    const { change, written, editable, panel } = commented();
    panel().onEdit('c1');
    expect(editable()).toEqual(['c2']);
    panel().onEdit('c2');
    expect([written(), editable()]).toEqual(['Texto c2', ['c1']]);
    change('c2', 'A medias');
    expect(editable()).toEqual([]);
    panel().onEdit('c1');
    expect(written()).toBe('A medias');
    panel().composer.onCancel();
    expect([written(), editable()]).toEqual(['', ['c1', 'c2']]);
  });

  it('stays while an earlier edit is undone', () => {
    const { store, change, written, panel, state, waiting } = commented();
    change('c1', 'Mejor');
    panel().composer.onSend(false);
    store.dispatch(commentSaved(state().waiting[0]?.changeId ?? ''));
    change('c2', 'A medias');
    panel().onUndo();
    expect([waiting(), written()]).toEqual([[['edit', 'c1', 'Texto c1']], 'A medias']);
  });

  it('returns to the composer of its dashboard when it is taken back unsaved', () => {
    const { store, show, change, written, panel, state } = commented();
    change('c1', 'Mejor');
    panel().composer.onSend(false);
    show(two);
    store.dispatch(commentDropped(state().waiting[0]?.changeId ?? ''));
    expect(written(two)).toBe('');
    show(one);
    expect(written()).toBe('Mejor');
    panel().composer.onSend(false);
    expect(state().waiting).toMatchObject([{ type: 'edit', comment: { id: 'c1' } }]);
  });

  it('ends when its comment is deleted', () => {
    const { change, written, panel, waiting } = commented();
    change('c1', 'A medias');
    panel().onRemove('c1');
    expect([waiting(), written()]).toEqual([[['remove', 'c1', 'Texto c1']], '']);
  });
});
