import { frozen } from '@tools/machines/frozen';
import { describe, expect, it } from 'vitest';
import type { Board } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { ApplyResult } from '@/domain/ports/catalog';
import { withUnsent } from '@/domain/report/commentList';
import type { Comment } from '@/domain/report/comments';
import { specFilters } from '@/domain/report/filterDefinitions';
import type { ReportPage } from '@/domain/report/reportTools';
import { type Failure, FailureError } from '@/domain/shared/failure';
import { commentsMachine } from '@/machines/comments.machine';
import {
  boardCommented,
  commentsRead,
  commentsToggled,
  draftWritten,
  pageFilterChanged,
  selectComments,
} from '@/store/comments.slice';
import { selectPlace } from '@/store/place.selectors';
import { connectComments } from './connectComments';
import { outboxWith } from './outbox.fixture';

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
  const sent: { saved: () => void; refused: () => void }[] = [];
  const { store, outbox } = outboxWith(
    () =>
      new Promise<ApplyResult>((resolve, reject) => {
        const refused = () => reject(new FailureError({ code: 'catalogDenied' }));
        sent.push({ saved: () => resolve({ type: 'saved' }), refused });
      }),
  );
  const lists = { [one.id]: [comment('c1'), comment('c2')], [two.id]: [comment('c3', two)] };
  store.dispatch(commentsToggled(true));
  const state = () => selectComments(store.getState());
  const panel = (board = one, pages: readonly ReportPage[] = [], failure: Failure | null = null) => {
    const context = { boardId: board.id, isOpen: true, failure, attempts: 1 };
    const reading = frozen(commentsMachine, failure ? 'open.failed' : 'open.idle', { context }).getSnapshot();
    const comments = state();
    const sending = outbox.getSnapshot();
    const list = comments.list && withUnsent(comments.list, comments.boardId, sending.context.changes);
    const props = connectComments({
      ...{
        reading,
        outbox: sending,
        comments,
        list,
        board,
        account,
        isAdmin: false,
        pages,
        people: [],
        permission,
        definitions: specFilters,
        now: 10,
      },
      dispatch: store.dispatch,
      reload: () => undefined,
      send: outbox.send,
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
  const changes = () => outbox.getSnapshot().context.changes.map(({ change }) => change);
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
    changes,
    waiting: () => changes().map(({ type, comment }) => [type, comment.id, comment.text]),
    /** The change that is being sent is saved. */
    save: async () => {
      sent.at(-1)?.saved();
      await expect.poll(() => outbox.getSnapshot().value).toBe('resting');
    },
    /** The change that is being sent is refused, and the user takes it back. */
    takeBack: async () => {
      sent.at(-1)?.refused();
      await expect.poll(() => outbox.getSnapshot().value).toBe('refused');
      panel().onTakeBack();
    },
  };
}

describe('an edit of the user’s comment (SPEC section 21)', () => {
  it('stays with its dashboard while another dashboard is on screen', () => {
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

  it('stays while an earlier edit is undone', async () => {
    const { change, written, panel, save, waiting } = commented();
    change('c1', 'Mejor');
    panel().composer.onSend(false);
    await save();
    change('c2', 'A medias');
    panel().onUndo();
    expect([waiting(), written()]).toEqual([[['edit', 'c1', 'Texto c1']], 'A medias']);
  });

  it('returns to the composer of its dashboard when the user takes back the unsaved edit', async () => {
    const { show, change, written, panel, takeBack, waiting } = commented();
    change('c1', 'Mejor');
    panel().composer.onSend(false);
    show(two);
    await takeBack();
    expect(written(two)).toBe('');
    show(one);
    expect(written()).toBe('Mejor');
    panel().composer.onSend(false);
    expect(waiting()).toEqual([['edit', 'c1', 'Mejor']]);
  });

  it('ends when its comment is deleted', () => {
    const { change, written, panel, waiting } = commented();
    change('c1', 'A medias');
    panel().onRemove('c1');
    expect([waiting(), written()]).toEqual([[['remove', 'c1', 'Texto c1']], '']);
  });
});

describe('a view attached to a comment (SPEC section 21)', () => {
  const view = '#tablero=dashboard-1&pagina=p2&region=NORESTE';

  it('stays while the user writes, is published, and can be removed', () => {
    const { store, panel, waiting, state } = commented();
    store.dispatch(draftWritten({ boardId: one.id, text: '', mentions: [], view }));
    expect(panel().composer.view).toBe('NORESTE');
    const bea = { id: 'bea', name: 'Bea', email: 'bea@example.com' };
    panel().composer.onDraft({ text: 'Mira @Bea', mentions: [bea] });
    panel().composer.onDetach();
    expect(panel().composer.view).toBeNull();
    expect(panel().composer.draft).toEqual({ text: 'Mira @Bea', mentions: [bea] });
    store.dispatch(draftWritten({ boardId: one.id, text: 'Mira', mentions: [], view }));
    panel().composer.onDraft({ text: 'Mira esto', mentions: [] });
    panel().composer.onSend(false);
    expect(waiting()).toEqual([['add', 'new', 'Mira esto']]);
    expect(panel().view.rows.at(-1)).toMatchObject({ id: 'new', view: 'NORESTE' });
    expect(state().drafts).toEqual({});
  });

  it('opens on the filters and the page of its author', () => {
    const { store, panel } = commented();
    store.dispatch(draftWritten({ boardId: one.id, text: 'Mira', mentions: [], view }));
    panel().composer.onSend(false);
    panel().onOpenView('new');
    expect(selectPlace(store.getState())).toMatchObject({
      view: one.id,
      pageName: 'p2',
      filters: { region: 'NORESTE' },
    });
  });

  it('returns to the composer with a comment that was not published', async () => {
    const { store, panel, takeBack } = commented();
    store.dispatch(draftWritten({ boardId: one.id, text: 'Mira', mentions: [], view }));
    panel().composer.onSend(false);
    await takeBack();
    expect(panel().composer.draft).toMatchObject({ text: 'Mira', view });
  });
});

it('a comment names the page on screen if the report lacks the page of its board', () => {
  const { panel, show, changes } = commented();
  const onePage: Board = { ...one, id: 'one-page', kind: 'page', pageName: 'gone' };
  show(onePage);
  const pages = [{ name: 'p1', title: 'Resumen', isActive: true }];
  expect(panel(onePage).composer.page).toBeNull();
  panel(onePage, pages).composer.onDraft({ text: 'Falta la página', mentions: [] });
  const { composer } = panel(onePage, pages);
  expect(composer.page).toBe('Resumen');
  composer.onSend(true);
  expect(changes().map(({ comment }) => comment.page)).toEqual([{ name: 'p1', label: 'Resumen' }]);
});

it('the panel of comments shows no error while SharePoint asks to wait, unless no comments were read', () => {
  const { panel, store } = commented();
  const texts = (failure: Failure) => panel(one, [], failure).view.failure;
  expect(texts({ code: 'throttled', detail: '30' })).toBeNull();
  expect(texts({ code: 'offline' })).toBe(
    'No pudimos leer los comentarios: no hay conexión. Se leen solos cuando vuelva.',
  );
  store.dispatch(boardCommented(two.id));
  expect(texts({ code: 'throttled', detail: '30' })).toBe(
    'No pudimos leer los comentarios. SharePoint pide esperar; se intenta solo en un momento.',
  );
});

it('the panel of one page counts the comments of the whole dashboard', () => {
  const { panel, store } = commented();
  const pages = [
    { name: 'p1', title: 'Resumen', isActive: true },
    { name: 'p2', title: 'Regiones', isActive: false },
  ];
  const list = [comment('c1'), { ...comment('c2'), page: { name: 'p1', label: 'Resumen' } }];
  store.dispatch(commentsRead({ boardId: one.id, list }));
  store.dispatch(pageFilterChanged(true));
  const { rows, count } = panel(one, pages).view;
  expect([rows.map(({ id }) => id), count]).toEqual([['c2'], 2]);
});
