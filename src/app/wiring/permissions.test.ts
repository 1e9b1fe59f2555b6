import { describe, expect, it } from 'vitest';
import type { AdminData } from '@/domain/admin/catalogs';
import { sampleData } from '@/domain/admin/catalogsSample';
import type { CatalogChange } from '@/domain/admin/change';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { CatalogPort } from '@/domain/ports/catalog';
import { FailureError } from '@/domain/shared/failure';
import { selectBoardList, selectCatalogReading } from '@/store/catalogs.selectors';
import { selectConversation } from '@/store/chat.slice';
import { noticesRead } from '@/store/notices.slice';
import { permissionAsked, selectPermission } from '@/store/permissions.slice';
import { signedOut } from '@/store/session.slice';
import { viewSelected } from '@/store/view.slice';
import { world } from './world.fixture';

const needed = () => new FailureError({ code: 'interactionNeeded', detail: 'AADSTS65001: consent' });
const declined = { code: 'tokenFailed', detail: 'AADSTS65004: declined' } as const;

/** A shared catalogue that fails, usually because it needs a permission, with one pending change. */
function locked(failure = needed) {
  const data: AdminData = sampleData(specBoards);
  const [before = null] = data.regions;
  const change: CatalogChange = {
    id: 'c1',
    entities: [
      { kind: 'regions', id: before?.id ?? '', before, after: before && { ...before, name: 'Otra' } },
    ],
  };
  const access = { isGranted: false };
  const sent: string[] = [];
  const port: CatalogPort = {
    store: 'sharepoint',
    known: () => ({ data, readAt: null, quarantined: [], isWhole: true }),
    administer: () => false,
    publish: async () => undefined,
    load: async () => {
      if (!access.isGranted) throw failure();
      return { data, readAt: 1, quarantined: [], isWhole: true };
    },
    apply: async ({ id }) => {
      if (!access.isGranted) throw failure();
      sent.push(id);
      return { type: 'saved' };
    },
    history: null,
    dataState: null,
    subscribe: () => () => undefined,
    clearQuarantine: () => undefined,
    forget: () => undefined,
  };
  return { ...world({ ports: { catalog: port }, waiting: [change] }), access, sent };
}

describe('permission of the catalogue', () => {
  it('reads the catalogue and sends the waiting change when it is granted in the window', async () => {
    const { store, actors, seen, access, sent } = locked();
    await expect.poll(() => actors.catalogOutbox.getSnapshot().matches('refused')).toBe(true);
    expect(actors.catalogLoad.getSnapshot().context.failure?.code).toBe('interactionNeeded');
    store.dispatch(permissionAsked('catalog'));
    expect(seen.grants.map(({ permission }) => permission)).toEqual(['catalog']);
    expect(sent).toEqual([]);
    access.isGranted = true;
    seen.grants[0]?.grant();
    await expect.poll(() => selectCatalogReading(store.getState())).not.toBeNull();
    await expect.poll(() => sent).toEqual(['c1']);
  });

  it('shows readers one notice while it is missing, until the catalogue is read', async () => {
    const { actors, access, notices } = locked();
    const isFailed = () => actors.catalogLoad.getSnapshot().matches({ open: 'failed' });
    const kinds = () => notices().map(({ kind }) => kind);
    await expect.poll(isFailed).toBe(true);
    actors.catalogLoad.send({ type: 'user.reload' });
    await expect.poll(isFailed).toBe(true);
    expect(kinds()).toEqual(['catalogLocked']);
    access.isGranted = true;
    actors.catalogLoad.send({ type: 'user.reload' });
    await expect.poll(kinds).toEqual([]);
  });

  it('marks its notice as unread again when it is refused in the window', async () => {
    const { store, seen, notices } = locked();
    const unread = () => notices().filter(({ read }) => !read).length;
    await expect.poll(unread).toBe(1);
    store.dispatch(noticesRead());
    store.dispatch(permissionAsked('catalog'));
    expect(unread()).toBe(0);
    seen.grants[0]?.refuse(new FailureError(declined));
    await expect.poll(unread).toBe(1);
  });

  it('keeps the reason of a refusal until the next request, and forgets it at the sign-out', async () => {
    const { store, seen } = locked();
    const state = () => selectPermission(store.getState(), 'catalog');
    store.dispatch(permissionAsked('catalog'));
    seen.grants[0]?.refuse(new FailureError(declined));
    await expect.poll(state).toEqual({ status: 'refused', failure: declined });
    store.dispatch(permissionAsked('catalog'));
    expect(state()).toEqual({ status: 'asking' });
    store.dispatch(signedOut());
    expect(state()).toBeUndefined();
  });

  it('has the outcome of the last request if it was requested twice', async () => {
    const { store, seen } = locked();
    const state = () => selectPermission(store.getState(), 'catalog');
    store.dispatch(permissionAsked('catalog'));
    store.dispatch(permissionAsked('catalog'));
    seen.grants[0]?.refuse(new FailureError({ code: 'cancelled' }));
    seen.grants[1]?.refuse(new FailureError(declined));
    await expect.poll(state).toEqual({ status: 'refused', failure: declined });
  });
});

describe('permission of the assistant’s webhook', () => {
  const dashboardId = 'dashboard-1';

  it('sends the failed question again with its text when it is granted in the window', async () => {
    const { store, seen, actors, ask } = world();
    store.dispatch(viewSelected(dashboardId));
    ask('Hola');
    await expect.poll(() => seen.questions).toHaveLength(1);
    const failure = { code: 'interactionNeeded', detail: 'AADSTS65004: declined' } as const;
    seen.questions[0]?.fail(new FailureError(failure));
    const messages = () => selectConversation(store.getState(), dashboardId).messages;
    await expect.poll(() => messages().at(-1)?.failure).toBe('interactionNeeded');
    const state = () => selectPermission(store.getState(), 'chat.production');
    expect(state()).toEqual({ status: 'refused', failure });

    store.dispatch(permissionAsked('chat.production'));
    expect(seen.grants.map(({ permission }) => permission)).toEqual(['chat.production']);
    seen.grants[0]?.grant();
    await expect.poll(() => seen.questions).toHaveLength(2);
    expect(seen.questions[1]?.question.message).toBe('Hola');
    expect(actors.chat.getSnapshot().matches({ turn: { pending: 'sending' } })).toBe(true);
    expect(messages().filter(({ sender }) => sender === 'user')).toHaveLength(1);
  });

  it('does not automatically send a question again that failed for another reason', async () => {
    const { store, seen, ask } = world();
    ask('Hola');
    await expect.poll(() => seen.questions).toHaveLength(1);
    seen.questions[0]?.fail(new FailureError({ code: 'chatFailed' }));
    const last = () => selectConversation(store.getState(), dashboardId).messages.at(-1);
    await expect.poll(() => last()?.failure).toBe('chatFailed');
    store.dispatch(permissionAsked('chat.production'));
    seen.grants[0]?.grant();
    await expect
      .poll(() => selectPermission(store.getState(), 'chat.production'))
      .toEqual({ status: 'granted' });
    expect(seen.questions).toHaveLength(1);
  });
});

describe('a catalogue that SharePoint asks to wait for', () => {
  const throttled = () => new FailureError({ code: 'throttled', detail: '30' });

  it('shows readers no error, keeps their menu, and keeps the change until it can be sent', async () => {
    const { store, actors, access, sent, notices, result } = locked(throttled);
    const menu = selectBoardList(store.getState());
    await expect.poll(() => actors.catalogOutbox.getSnapshot().matches('delayed')).toBe(true);
    await expect.poll(() => actors.catalogLoad.getSnapshot().matches({ open: 'failed' })).toBe(true);
    expect([notices(), result(), sent]).toEqual([[], null, []]);
    expect(selectBoardList(store.getState())).toEqual(menu);
    expect(menu.length).toBeGreaterThan(0);
    access.isGranted = true;
    actors.catalogOutbox.send({ type: 'user.retry' });
    await expect.poll(() => sent).toEqual(['c1']);
  });
});
