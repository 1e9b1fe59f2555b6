import { describe, expect, it } from 'vitest';
import { fakeComments } from '@/domain/ports/comments.fixture';
import { fakeStored } from '@/domain/ports/storage.fixture';
import { withUnsent } from '@/domain/report/commentList';
import type { CommentNews } from '@/domain/report/commentNews';
import {
  type Comment,
  type CommentChange,
  type CommentCheck,
  notChecked,
  nothingUnsent,
  type UnsentComments,
} from '@/domain/report/comments';
import { startView } from '@/domain/session/recentActivity';
import { FailureError } from '@/domain/shared/failure';
import { memoryStorage } from '@/services/browser/storage.fixture';
import {
  commentChanged,
  commentsToggled,
  draftWritten,
  selectComments,
  selectWritten,
} from '@/store/comments.slice';
import { favouriteToggled } from '@/store/recentActivity.slice';
import { selectRefusedKinds } from '@/store/refusedWrites.slice';
import { selectAccountId, signedOut } from '@/store/session.slice';
import { platformSwitched, viewSelected } from '@/store/view.slice';
import { createCommentNews } from './commentNews';
import { commentsStorage, startComments } from './comments';
import { ana, world } from './world.fixture';

const luis = { id: '', name: 'Luis', email: 'luis@example.com' };
const me = { id: '', name: 'Ana', email: 'ANA@example.com' };
const comment = (id: string, more: Partial<Comment> = {}): Comment => ({
  ...{ id, boardId: 'dashboard-1', text: `Texto ${id}`, author: luis, page: null, mentions: [] },
  ...{ isEdited: false, at: 10 },
  ...more,
});

interface Options {
  readonly list?: readonly Comment[];
  readonly unsent?: UnsentComments;
  readonly notified?: readonly string[];
  readonly check?: CommentCheck;
  /** The panel is open. */
  readonly isOpen?: boolean;
}

/** The portal with comments; `list` has the saved comments, `sent` the changes that were requested. */
function commented({
  list = [],
  unsent = nothingUnsent,
  notified = [],
  check = notChecked,
  isOpen = true,
}: Options = {}) {
  const { port, outside } = fakeComments(list);
  const one = world({ ports: { comments: port } });
  const outbox = one.actors.commentsOutbox;
  const waiting = () => outbox.getSnapshot().context.changes;
  const storedUnsent = fakeStored(unsent, one.broken);
  const storedNotified = fakeStored(notified);
  const storage = {
    unsent: storedUnsent.port,
    notified: storedNotified.port,
    checks: fakeStored(check).port,
  };
  const storedNews = fakeStored<CommentNews>({});
  const news = createCommentNews(storedNews.port, () => one.parts.ports.now());
  if (isOpen) one.store.dispatch(commentsToggled(true));
  const run = startComments({ ...one.parts, inspect: () => undefined }, port, storage, news, () => true);
  return {
    ...one,
    outside,
    unsent: () => storedUnsent.port.read(''),
    notified: () => storedNotified.port.read(''),
    run,
    news: () => news.read(ana.id),
    stored: () => storedNews.port.read(''),
    storage,
    outbox,
    waiting,
    texts: () => {
      const { list, boardId } = selectComments(one.store.getState());
      return list && withUnsent(list, boardId, waiting()).map(({ text }) => text);
    },
    mentions: () => one.notices().filter(({ kind }) => kind === 'mentioned'),
    state: () => selectComments(one.store.getState()),
  };
}
const add = (id: string, more: Partial<Comment> = {}) =>
  commentChanged({ type: 'add', comment: comment(id, { author: me, ...more }) });

describe('comments (SPEC section 21)', () => {
  it('are read for the dashboard whose report is on screen, and again when another dashboard opens', async () => {
    const one = commented({ list: [comment('c1'), comment('c2', { boardId: 'dashboard-2' })] });
    await expect.poll(one.texts).toEqual(['Texto c1']);
    one.store.dispatch(viewSelected('dashboard-2'));
    await expect.poll(one.texts).toEqual(['Texto c2']);
    one.store.dispatch(platformSwitched('admin'));
    await expect.poll(() => one.run.actor.getSnapshot().value).toBe('closed');
    expect(one.outside.reads).toEqual(['dashboard-1', 'dashboard-2']);
  });

  it('are only counted with a closed panel, and read when the panel opens', async () => {
    const check = { at: 42, position: '1', counts: { 'dashboard-1': 7 } };
    const one = commented({ list: [comment('c1')], check, isOpen: false });
    await expect.poll(() => one.state().count).toBe(7);
    expect([one.texts(), one.outside.reads, one.outside.checks]).toEqual([null, [], []]);
    one.outside.changed = [];
    one.store.dispatch(commentsToggled(true));
    await expect.poll(one.texts).toEqual(['Texto c1']);
    expect([one.state().count, one.outside.checks]).toEqual([1, [false]]);
    one.store.dispatch(commentsToggled(false));
    expect(one.run.actor.getSnapshot().context.isOpen).toBe(false);
    one.store.dispatch(viewSelected('dashboard-2'));
    await expect.poll(() => one.state().boardId).toBe('dashboard-2');
    one.store.dispatch(viewSelected('dashboard-1'));
    await expect.poll(one.texts).toEqual(['Texto c1']);
    expect([one.outside.reads, one.outside.checks]).toEqual([['dashboard-1'], [false]]);
  });

  it('notify with a closed panel of a mention on another dashboard, which is then read', async () => {
    const mention = comment('c1', { boardId: 'dashboard-2', mentions: [me], at: 41 });
    const check = { at: -3_600_000, position: '1', counts: {} };
    const one = commented({ list: [mention], check, isOpen: false });
    one.outside.changed = ['dashboard-2'];
    one.outside.added = [mention];
    await expect.poll(one.mentions).toMatchObject([{ boardId: 'dashboard-2', by: 'Luis' }]);
    expect(one.news()).toEqual({
      c1: { boardId: 'dashboard-2', by: 'Luis', at: 41, mentions: true, text: 'Texto c1' },
    });
    expect(JSON.stringify(one.stored())).not.toContain('Texto');
    expect(one.outside.reads).toEqual(['dashboard-2']);
  });

  it('are news on the boards of the user, of others only', async () => {
    const added = [
      comment('c1', { boardId: 'dashboard-2', at: 45 }),
      comment('c2', { boardId: 'dashboard-2', at: 46, author: { id: '', name: '?', email: '' } }),
      comment('c3', { boardId: 'dashboard-2', at: 47, author: me }),
      comment('c4', { boardId: 'other', at: 48 }),
      comment('c5', { boardId: 'dashboard-2', at: -3_700_000 }),
      comment('own', { boardId: 'dashboard-2', at: 49, author: { id: '', name: '?', email: '' } }),
    ];
    const check = { at: 42, position: '1', counts: {} };
    const one = commented({ check, isOpen: false });
    one.store.dispatch(viewSelected(startView));
    await expect.poll(() => selectAccountId(one.store.getState())).not.toBeNull();
    one.store.dispatch(favouriteToggled('dashboard-2'));
    one.store.dispatch(add('own', { boardId: 'dashboard-2', at: 49 }));
    await expect.poll(() => Object.keys(one.news())).toEqual(['own']);
    one.storage.checks.write({ ...check, at: -3_600_000 }, '');
    one.outside.added = added;
    one.outside.changed = ['dashboard-2'];
    one.lifecycle({ type: 'page.shown' });
    await expect
      .poll(() => one.news())
      .toEqual({
        own: { boardId: 'dashboard-2', by: 'Ana', at: 49, isOwn: true },
        c2: { boardId: 'dashboard-2', at: 46 },
        c1: { boardId: 'dashboard-2', by: 'Luis', at: 45 },
      });
  });

  it('notify of a mention on the start page, where no dashboard is on screen', async () => {
    const mention = comment('c1', { boardId: 'dashboard-2', mentions: [me], at: 41 });
    const check = { at: 42, position: '1', counts: {} };
    const one = commented({ list: [mention], check, isOpen: false });
    one.store.dispatch(viewSelected(startView));
    await expect.poll(() => one.run.actor.getSnapshot().value).toBe('closed');
    await expect.poll(() => selectAccountId(one.store.getState())).not.toBeNull();
    expect(one.outside.checks).toEqual([]);
    one.storage.checks.write({ ...check, at: -3_600_000 }, '');
    one.outside.changed = ['dashboard-2'];
    one.outside.added = [mention];
    one.lifecycle({ type: 'page.shown' });
    await expect.poll(one.mentions).toMatchObject([{ boardId: 'dashboard-2', by: 'Luis' }]);
  });

  it('are shown immediately, saved in order, and read again', async () => {
    const one = commented();
    await expect.poll(one.texts).toEqual([]);
    one.store.dispatch(add('c1'));
    one.store.dispatch(add('c2', { at: 20 }));
    expect(one.texts()).toEqual(['Texto c1', 'Texto c2']);
    await expect.poll(one.waiting).toEqual([]);
    expect(one.outside.sent.map(({ comment: { id } }) => id)).toEqual(['c1', 'c2']);
    await expect.poll(() => one.outside.reads.length).toBeGreaterThan(1);
    expect(one.texts()).toEqual(['Texto c1', 'Texto c2']);
  });

  it('stay on screen after SharePoint refused them, until the user retries or takes them back to the composer', async () => {
    const one = commented();
    await expect.poll(one.texts).toEqual([]);
    one.outside.failure = new FailureError({ code: 'catalogDenied' });
    one.store.dispatch(draftWritten({ boardId: 'dashboard-1', text: 'Otro', mentions: [] }));
    one.store.dispatch(add('c1'));
    one.store.dispatch(draftWritten({ boardId: 'dashboard-1', text: 'El siguiente', mentions: [] }));
    const { outbox } = one;
    await expect.poll(() => outbox.getSnapshot().value).toBe('refused');
    expect([one.texts(), one.unsent().waiting.length]).toEqual([['Texto c1'], 1]);
    outbox.send({ type: 'user.retry' });
    await expect.poll(() => one.outside.sent.length).toBe(2);
    await expect.poll(() => outbox.getSnapshot().value).toBe('refused');
    outbox.send({ type: 'user.discard' });
    expect(one.state().drafts['dashboard-1']?.text).toBe('El siguiente\nTexto c1');
    expect(one.texts()).toEqual([]);
  });

  it('report drafts that the browser refuses to store, which are stored when there is room', async () => {
    const one = commented();
    await expect.poll(one.texts).toEqual([]);
    one.broken.storage = true;
    one.store.dispatch(draftWritten({ boardId: 'dashboard-1', text: 'Hola', mentions: [] }));
    expect(selectRefusedKinds(one.store.getState())).toEqual(['comments']);
    one.broken.storage = false;
    one.retryWrites();
    expect(selectRefusedKinds(one.store.getState())).toEqual([]);
    expect(one.unsent().drafts['dashboard-1']?.text).toBe('Hola');
  });

  it('are changed, deleted and restored, each with an undo to the earlier state', async () => {
    const one = commented({ list: [comment('c1', { author: me })] });
    await expect.poll(one.texts).toEqual(['Texto c1']);
    const change = (type: CommentChange['type'], text: string) =>
      one.store.dispatch(commentChanged({ type, comment: comment('c1', { author: me, text }) }));
    change('edit', 'Mejor');
    await expect
      .poll(() => one.state().last)
      .toMatchObject({ done: 'edit', undo: { comment: { text: 'Texto c1' } } });
    change('remove', 'Mejor');
    await expect.poll(() => one.state().last).toMatchObject({ done: 'remove', undo: { type: 'restore' } });
    expect(one.texts()).toEqual([]);
    one.store.dispatch(
      commentChanged({ type: 'restore', comment: comment('c1', { author: me, text: 'Mejor' }) }),
    );
    await expect.poll(() => one.state().last).toMatchObject({ done: 'restore', undo: { type: 'remove' } });
    expect(one.texts()).toEqual(['Mejor']);
  });

  it('are sent after a reload, and removed from the browser after signing out', async () => {
    const waiting = [{ changeId: 'x', type: 'add' as const, comment: comment('c1', { author: me }) }];
    const one = commented({
      unsent: {
        waiting,
        drafts: { 'dashboard-2': { text: 'A medias', mentions: [] } },
        edits: { 'dashboard-1': { id: 'c0', text: 'Otra vez', mentions: [] } },
      },
    });
    await expect.poll(() => one.outside.sent).toMatchObject([{ type: 'add', comment: { id: 'c1' } }]);
    await expect.poll(() => one.unsent().waiting).toEqual([]);
    expect(one.unsent().drafts).toEqual({ 'dashboard-2': { text: 'A medias', mentions: [] } });
    expect(one.unsent().edits).toEqual({ 'dashboard-1': { id: 'c0', text: 'Otra vez', mentions: [] } });
    one.store.dispatch(signedOut());
    await expect.poll(one.unsent).toEqual(nothingUnsent);
    expect([selectWritten(one.store.getState()), one.waiting()]).toEqual([{ drafts: {}, edits: {} }, []]);
  });

  it('notify a mentioned user once, and neither of old mentions nor of those in the user’s own comments', async () => {
    const at = 42;
    const mentions = [{ ...me, name: 'Ana' }];
    const list = [
      comment('c1', { mentions, at, view: '#tablero=dashboard-1' }),
      comment('c2', { mentions, at: at - 15 * 86_400_000 }),
      comment('c3', { mentions, at, author: me }),
      comment('c4', { mentions: [luis], at }),
      comment('c5', { mentions, at }),
    ];
    const one = commented({ list, notified: ['c5'] });
    await expect
      .poll(one.mentions)
      .toMatchObject([
        { boardId: 'dashboard-1', board: 'Tablero de transporte', by: 'Luis', view: '#tablero=dashboard-1' },
      ]);
    expect([one.notified(), JSON.stringify(one.mentions()).includes('Texto')]).toEqual([['c5', 'c1'], false]);
    one.store.dispatch(commentsToggled(false));
    one.store.dispatch(commentsToggled(true));
    await expect.poll(() => one.outside.reads.length).toBe(2);
    expect([one.mentions().length, ana.username]).toEqual([1, 'ana@example.com']);
  });

  it('notify a mention of the last 14 days with the name of its dashboard, and store only the id of the comment', async () => {
    const day = 86_400_000;
    const mentions = [luis, me];
    const now = 100 * day;
    const list = [
      comment('new', { mentions, at: now - 13 * day, boardId: 'dashboard-2' }),
      comment('old', { mentions, at: now - 14 * day, boardId: 'dashboard-2' }),
    ];
    const one = commented({ list });
    Object.assign(one.ports, { now: () => now });
    one.store.dispatch(viewSelected('dashboard-2'));
    await expect
      .poll(one.mentions)
      .toMatchObject([{ board: 'Pedidos de concretos', by: 'Luis', at: now - 13 * day }]);
    expect(one.notified()).toEqual(['new']);
    const notified = one.notified();
    const reads = one.outside.reads.length;
    one.store.dispatch(commentsToggled(false));
    one.store.dispatch(commentsToggled(true));
    await expect.poll(() => one.outside.reads.length).toBe(reads + 1);
    await expect.poll(() => one.run.actor.getSnapshot().matches({ open: 'reading' })).toBe(false);
    expect(one.notified()).toBe(notified);
  });

  it('are first read when the report is on screen, not while it loads, and are closed when the session ends', async () => {
    const coming = commented();
    expect(coming.run.actor.getSnapshot().value).toBe('closed');
    await expect.poll(() => coming.outside.reads).toEqual(['dashboard-1']);

    const there = world();
    await expect.poll(() => there.actors.reportLoad.getSnapshot().value).toBe('ready');
    Object.assign(there.ports, { now: () => 3_600_000 });
    const { port, outside } = fakeComments();
    const storage = commentsStorage(memoryStorage().page);
    const parts = { ...there.parts, inspect: () => undefined };
    const { actor } = startComments(parts, port, storage, { add: () => undefined }, () => true);
    await expect.poll(() => outside.checks).toEqual([true]);
    there.store.dispatch(signedOut());
    expect(actor.getSnapshot().value).toBe('closed');
  });
});

it('starts a comment about a data point of the report below the text that the user has written', () => {
  const one = commented({ isOpen: false });
  one.store.dispatch(viewSelected('dashboard-1'));
  one.store.dispatch(draftWritten({ boardId: 'dashboard-1', text: 'Revisar', mentions: [] }));
  const point = { label: 'SURESTE, octubre 2026', values: [] };
  one.commentOn({ name: 'v', title: 'Puntualidad por región', point });
  expect(selectComments(one.store.getState())).toMatchObject({
    isOpen: true,
    drafts: { 'dashboard-1': { text: 'Revisar\nSURESTE, octubre 2026 («Puntualidad por región»): ' } },
  });
});

it('news of comments that another tab added are read from the storage', () => {
  const { port, kept, otherTab } = fakeStored<CommentNews>({});
  const news = createCommentNews(port, () => 42);
  expect(news.read(ana.id)).toEqual({});
  let calls = 0;
  news.subscribe(() => calls++);
  kept.value = { c1: { boardId: 'dashboard-1', at: 41 } };
  otherTab(ana.id);
  expect([news.read(ana.id), calls]).toEqual([kept.value, 1]);
});
