import { frozen } from '@tools/machines/frozen';
import { describe, expect, it } from 'vitest';
import type { Board } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { ApplyResult } from '@/domain/ports/catalog';
import { withUnsent } from '@/domain/report/commentList';
import type { Comment, CommentChange } from '@/domain/report/comments';
import { specFilters } from '@/domain/report/filterDefinitions';
import type { ReportPage } from '@/domain/report/reportTools';
import { type Failure, FailureError } from '@/domain/shared/failure';
import { commentsMachine } from '@/machines/comments.machine';
import { commentsOutboxMachine } from '@/machines/outbox.machine';
import {
  boardCommented,
  commentChanged,
  commentsRead,
  commentsToggled,
  draftWritten,
  editWritten,
  pageFilterChanged,
  selectComments,
  undoDismissed,
} from '@/store/comments.slice';
import { type AppDispatch, makeStore } from '@/store/makeStore';
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
        self: { id: ana.id, addresses: [ana.email] },
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
      panel().onTakeBack('c1');
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
    'No pudimos leer los comentarios. SharePoint pide esperar; se intenta solo al terminar la espera.',
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

describe('the panel of comments', () => {
  type Input = Parameters<typeof connectComments>[0];
  const bea = { id: 'bea', name: 'Bea', email: 'bea@example.com' };
  const at = new Date(2026, 10, 21, 9, 5).getTime();
  const page = { name: 'p1', label: 'Resumen' };
  const pages: readonly ReportPage[] = [
    { name: 'p1', title: 'Resumen', isActive: true },
    { name: 'p2', title: 'Regiones', isActive: false },
  ];
  const list = [comment('c1'), comment('c2'), comment('c3')];
  const waits = (type: CommentChange['type'], one: Comment) => {
    const id = `${type} ${one.id}`;
    return { id, change: { changeId: id, type, comment: one }, isDraft: false, isRestored: false };
  };
  const readingAt = (failure: Failure | null) =>
    frozen(commentsMachine, failure ? 'open.failed' : 'open.idle', {
      context: { boardId: one.id, isOpen: true, failure, attempts: 1 },
    }).getSnapshot();
  const outboxAt = (
    state: string,
    changes: ReturnType<typeof waits>[] = [],
    failure: Failure | null = null,
  ) =>
    frozen(commentsOutboxMachine, state, {
      input: { subject: 'comments' },
      context: { changes, failure, attempts: failure ? 1 : 0 },
    }).getSnapshot();

  /** The panel with these facts, and what its callbacks did. */
  function panelWith({
    comments,
    ...more
  }: Partial<Omit<Input, 'comments'>> & { comments?: Partial<Input['comments']> } = {}) {
    const done: unknown[] = [];
    const note = (what: unknown) => void done.push(what);
    const dispatch = ((action: unknown) => void done.push(action)) as unknown as AppDispatch;
    const props = connectComments({
      reading: readingAt(null),
      outbox: outboxAt('resting'),
      comments: {
        ...selectComments(makeStore().getState()),
        isOpen: true,
        boardId: one.id,
        list,
        ...comments,
      },
      ...{
        list,
        board: one,
        account,
        self: { id: account.objectId, addresses: [account.username] },
        isAdmin: false,
        pages: [],
        people: [],
        definitions: specFilters,
        now: at,
      },
      permission: { ...permission, ask: () => note('ask') },
      dispatch,
      reload: () => note('reload'),
      send: note,
      onMention: note,
      stamp: () => ({ id: 'new', at }),
      ...more,
    });
    return { props, done };
  }
  /** The open panel. */
  function open(...more: Parameters<typeof panelWith>) {
    const { props, done } = panelWith(...more);
    if (!props) throw new Error('no panel');
    return { ...props, done };
  }

  it.each<[string, Parameters<typeof panelWith>[0]]>([
    ['it is closed', { comments: { isOpen: false } }],
    ['no report is on screen', { board: null }],
    ['no user is signed in', { account: null }],
  ])('is not shown while %s', (_, facts) => {
    expect(panelWith(facts).props).toBeNull();
  });

  it('shows an own comment and that of another user, who mentions this user among others', () => {
    const mine = { ...comment('c1'), at };
    const other: Comment = {
      ...{ ...comment('c2'), at, author: bea, text: 'Mira @Ana', mentions: [bea, ana], page },
      ...{ view: '#tablero=dashboard-1&region=NORESTE', isEdited: true },
    };
    const plain = {
      ...{
        ago: 'ahora',
        moment: expect.stringMatching(/^21 de noviembre de 2026.*9:05/),
        time: new Date(at).toISOString(),
      },
      ...{ isWaiting: false, failure: null },
    };
    const { rows } = open({ list: [mine, other] }).view;
    expect(rows).toEqual([
      {
        ...{ ...plain, id: 'c1', name: 'Ana', author: 'Ana (tú)', isMine: true },
        ...{ pieces: [{ text: 'Texto c1', mention: null }], mentionsMe: false },
        ...{ page: null, view: null, isEdited: false },
        ...{ canEdit: true, canRemove: true, canUndo: true },
      },
      {
        ...{ ...plain, id: 'c2', name: 'Bea', author: 'Bea', isMine: false },
        pieces: [
          { text: 'Mira ', mention: null },
          { text: '@Ana', mention: ana },
        ],
        ...{ mentionsMe: true, page: 'Resumen', view: 'NORESTE', isEdited: true },
        ...{ canEdit: false, canRemove: false, canUndo: false },
      },
    ]);
  });

  it('lets an administrator delete, but not edit, the comment of another user', () => {
    const [row] = open({ isAdmin: true, list: [{ ...comment('c1'), author: bea }] }).view.rows;
    expect(row).toMatchObject({ canEdit: false, canRemove: true, canUndo: false });
  });

  it.each([
    ['sending', null, null],
    ['sending', 'catalogDenied', null],
    ['delayed', 'offline', 'Tu cambio no se guardó. No hay conexión; saldrá solo cuando vuelva.'],
    [
      'refused',
      'catalogDenied',
      'Tu cambio no se guardó. Tu cuenta no tiene permiso para esto en SharePoint. Pídelo a quien administra el portal.',
    ],
    ['refused', 'embedFailed', 'Tu cambio no se guardó. Inténtalo de nuevo en un momento.'],
    ['refused', 'consentMissing', 'Tu cambio no se guardó. Falta el permiso'],
  ] as const)('shows waiting comments while the outbox is %s after %s', (state, code, text) => {
    const changes = [waits('edit', comment('c1')), waits('edit', comment('c2'))];
    const { rows } = open({ isAdmin: true, outbox: outboxAt(state, changes, code && { code }) }).view;
    expect(
      rows.map(({ isWaiting, failure, canEdit, canRemove }) => ({ isWaiting, failure, canEdit, canRemove })),
    ).toEqual([
      { isWaiting: true, failure: text, canEdit: false, canRemove: false },
      { isWaiting: true, failure: null, canEdit: false, canRemove: false },
      { isWaiting: false, failure: null, canEdit: true, canRemove: true },
    ]);
  });

  it.each<[string, string, CommentChange['type'], Board, Failure | null, string[]]>([
    ['its removal was refused', 'refused', 'remove', one, { code: 'catalogDenied' }, ['c1', 'c2']],
    ['its removal is being saved', 'sending', 'remove', one, null, ['c2']],
    ['another change was refused', 'refused', 'edit', one, { code: 'catalogDenied' }, ['c2']],
    ['it is about another dashboard', 'refused', 'remove', two, { code: 'catalogDenied' }, ['c2']],
  ])('shows or hides a comment in its place if %s', (_, state, type, board, failure, ids) => {
    const outbox = outboxAt(state, [waits(type, { ...comment('c1', board), at: 5 })], failure);
    const { rows, count } = open({ list: [comment('c2')], outbox }).view;
    expect([rows.map(({ id }) => id), count]).toEqual([ids, ids.length]);
  });

  it.each<[string, Input['list'], Failure | null, boolean, string | null]>([
    ['are being read', null, null, true, null],
    ['were read', [], null, false, null],
    [
      'cannot be read',
      null,
      { code: 'catalogDenied' },
      false,
      'No pudimos leer los comentarios. Tu cuenta no tiene permiso para esto en SharePoint. Pídelo a quien administra el portal.',
    ],
    [
      'cannot be read again',
      [],
      { code: 'interactionNeeded' },
      false,
      'No pudimos leer los comentarios. Falta el permiso',
    ],
  ])('says that the comments %s', (_, comments, failure, isReading, text) => {
    const { view, composer } = open({ list: comments, reading: readingAt(failure) });
    expect(view).toMatchObject({ isReading, failure: text, rows: [] });
    expect(composer.isHeld).toBe(false);
  });

  it.each<[string, Failure | null, Failure | null, string, unknown[]]>([
    ['a reading', { code: 'offline' }, null, 'Reintentar', ['reload', { type: 'user.retry' }]],
    ['a change', null, { code: 'catalogDenied' }, 'Reintentar', ['reload', { type: 'user.retry' }]],
    [
      'a reading without permission',
      { code: 'interactionNeeded' },
      null,
      'Continuar con Microsoft',
      ['ask', 'ask'],
    ],
    [
      'a change without permission',
      null,
      { code: 'consentMissing' },
      'Continuar con Microsoft',
      ['ask', 'ask'],
    ],
  ])('offers to repeat %s, or asks for the permission', (_, readFailure, failure, label, calls) => {
    const outbox = failure
      ? outboxAt('refused', [waits('edit', comment('c1'))], failure)
      : outboxAt('resting');
    const { retry, onReload, onRetry, done } = open({ reading: readingAt(readFailure), outbox });
    onReload();
    onRetry('c1');
    expect([retry, done]).toEqual([label, calls]);
  });

  it.each([
    ['', false],
    [' \n', false],
    [' a', true],
  ])('has unsent text or not with the draft "%s"', (text, hasUnsent) => {
    expect(open({ comments: { drafts: { [one.id]: { text, mentions: [] } } } }).view.hasUnsent).toBe(
      hasUnsent,
    );
  });

  it('names the page on screen only if the report has more than one', () => {
    expect(open().composer.page).toBeNull();
    expect(open({ pages: pages.slice(0, 1) })).toMatchObject({
      composer: { page: null },
      view: { isOnlyPage: null },
    });
    expect(open({ pages })).toMatchObject({ composer: { page: 'Resumen' }, view: { isOnlyPage: false } });
  });

  it.each<[string, boolean, readonly ReportPage[], Comment['page']]>([
    ['about the page on screen', true, pages, page],
    ['about the whole dashboard', false, pages, null],
    ['of a report without a list of pages', true, [], null],
  ])(
    'publishes a comment %s, with the mentions that are still in its text',
    (_, isAboutPage, shownPages, about) => {
      const draft = { text: ' Mira @Bea\r\n', mentions: [ana, bea] };
      const { composer, done } = open({ pages: shownPages, comments: { drafts: { [one.id]: draft } } });
      composer.onSend(isAboutPage);
      const text = 'Mira @Bea';
      const author = { id: account.objectId, name: 'Ana', email: 'ana@example.com' };
      const added = {
        id: 'new',
        at,
        boardId: one.id,
        page: about,
        text,
        mentions: [bea],
        isEdited: false,
        author,
      };
      expect(done).toStrictEqual([
        { type: commentChanged.type, payload: { type: 'add', comment: added, changeId: expect.any(String) } },
      ]);
    },
  );

  it('publishes an edit as edited', () => {
    const edits = { [one.id]: { id: 'c1', text: 'Mejor', mentions: [] } };
    const { composer, done } = open({ comments: { edits } });
    expect(composer.edited).toBe('c1');
    composer.onSend(false);
    expect(done).toEqual([
      editWritten({ boardId: one.id, edit: null }),
      {
        type: commentChanged.type,
        payload: {
          type: 'edit',
          comment: { ...comment('c1'), text: 'Mejor', isEdited: true },
          changeId: expect.any(String),
        },
      },
    ]);
  });

  it('has no edit and no last change at first, and names the last change', () => {
    expect([open().composer.edited, open().view.done]).toEqual([null, null]);
    const undo: CommentChange = { type: 'restore', comment: comment('c1') };
    const { view, onUndo, done } = open({ comments: { last: { done: 'remove', undo } } });
    onUndo();
    expect(view.done).toBe('Comentario eliminado');
    expect(done).toMatchObject([{ type: commentChanged.type, payload: undo }]);
  });

  it.each<[string, (panel: ReturnType<typeof open>) => void, unknown[]]>([
    ['shows only the page', ({ onPageFilter }) => onPageFilter(true), [pageFilterChanged(true)]],
    ['takes back a change', ({ onTakeBack }) => onTakeBack('c1'), [{ type: 'user.discard' }]],
    ['has nothing to undo', ({ onUndo }) => onUndo(), []],
    ['dismisses the last change', ({ onDismiss }) => onDismiss(), [undoDismissed()]],
    ['closes', ({ onClose }) => onClose(), [commentsToggled(false)]],
    ['opens no view of a comment without one', ({ onOpenView }) => onOpenView('c1'), []],
    ['opens no view of a deleted comment', ({ onOpenView }) => onOpenView('gone'), []],
    ['removes no deleted comment', ({ onRemove }) => onRemove('gone'), []],
    ['edits no deleted comment', ({ onEdit }) => onEdit('gone'), []],
    [
      'discards the text and closes',
      ({ onDiscard }) => onDiscard(),
      [draftWritten({ boardId: one.id, text: '', mentions: [] }), commentsToggled(false)],
    ],
  ])('%s', (_, act, actions) => {
    const panel = open();
    act(panel);
    expect(panel.done).toEqual(actions);
  });

  it('discards an edit and closes, without the draft of a new comment', () => {
    const { onDiscard, done } = open({
      comments: { edits: { [one.id]: { id: 'c1', text: 'a', mentions: [] } } },
    });
    onDiscard();
    expect(done).toEqual([editWritten({ boardId: one.id, edit: null }), commentsToggled(false)]);
  });
});
