import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatAction } from '@/domain/chat/chatActions';
import { noFilters } from '@/domain/report/filters';
import { FailureError } from '@/domain/shared/failure';
import {
  actionStarted,
  conversationCleared,
  conversationOpened,
  draftChanged,
  questionAsked,
  questionRetried,
  replyRated,
  selectConversation,
} from '@/store/chat.slice';
import { filtersApplied, selectFilters } from '@/store/filters.slice';
import { selectActiveView } from '@/store/view.slice';
import { type WorldOptions, world } from './world.fixture';

const guid = '9b1d0c44-5a11-4f0e-9b6e-2f0f3f7d1a20';
const dashboardId = 'dashboard-1';

function portal(options: WorldOptions = {}) {
  const { store, actors, seen } = world({ account: null, ...options });
  const ask = (text: string, id = dashboardId) =>
    store.dispatch(questionAsked({ dashboardId: id, text, fromDraft: true }));
  const brief = (id = dashboardId) =>
    selectConversation(store.getState(), id).messages.map(({ sender, text, kind, status }) =>
      [sender, kind === 'failure' ? '(error)' : text, status].join(' '),
    );
  return {
    store,
    chat: actors.chat,
    authProgress: actors.authProgress,
    calls: seen.questions,
    ask,
    brief,
    seen,
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the assistant between store, machine and webhook', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks about the dashboard of the question and puts the reply there', async () => {
    const { calls, ask, brief, chat } = portal();
    ask(' Hola ');
    expect(chat.getSnapshot().matches({ turn: { pending: 'sending' } })).toBe(true);
    expect(calls[0]?.question).toMatchObject({
      environment: 'production',
      message: 'Hola',
      dashboard: { dashboardId, dashboardName: 'Analytics Dashboard', workspaceId: guid },
    });
    calls[0]?.answer({ text: 'R', cut: false });
    await settle();
    expect(brief()).toEqual(['user Hola sent', 'bot R sent']);
    expect(chat.getSnapshot().matches({ turn: 'idle' })).toBe(true);
  });

  it('says so when the webhook is not set up to reply, and the question can be sent again', async () => {
    const { calls, ask, brief, store } = portal();
    ask('Hola');
    calls[0]?.fail(new FailureError({ code: 'chatUnanswered' }));
    await settle();
    expect(selectConversation(store.getState(), dashboardId).messages.at(-1)?.kind).toBe('unanswered');
    expect(brief()[0]).toBe('user Hola failed');
  });

  it('shows a stream at a pace that a page can follow', async () => {
    const { calls, ask, brief, chat, store } = portal();
    ask('Hola');
    let changes = 0;
    store.subscribe(() => {
      changes += 1;
    });
    for (let i = 1; i <= 500; i += 1) calls[0]?.turn.onText('x'.repeat(i));
    await vi.advanceTimersByTimeAsync(100);
    expect(brief()[1]).toBe(`bot ${'x'.repeat(500)} growing`);
    expect(changes).toBe(1);
    expect(chat.getSnapshot().matches({ turn: { pending: 'streaming' } })).toBe(true);
  });

  it('no word of it enters the machine', async () => {
    const { calls, ask, chat } = portal();
    const seen: unknown[] = [];
    chat.system.inspect((event) => {
      if (event.type === '@xstate.event') seen.push(event.event);
    });
    ask('secreta');
    calls[0]?.turn.onText('confidencial');
    await vi.advanceTimersByTimeAsync(100);
    calls[0]?.answer({ text: 'confidencial', cut: false });
    await settle();
    expect(seen.length).toBeGreaterThan(2);
    expect(JSON.stringify([seen, chat.getPersistedSnapshot()])).not.toMatch(/secreta|confidencial/);
  });

  it('a failure keeps the question; asking again takes it up', async () => {
    const { calls, ask, brief, store } = portal();
    ask('Hola');
    calls[0]?.fail(new FailureError({ code: 'chatFailed', detail: '500' }));
    await settle();
    expect(brief()).toEqual(['user Hola failed', 'bot (error) sent']);
    const [question] = selectConversation(store.getState(), dashboardId).messages;
    store.dispatch(questionRetried({ dashboardId, messageId: question?.id ?? '' }));
    calls[1]?.answer({ text: 'R', cut: false });
    await settle();
    expect(brief()).toEqual(['user Hola sent', 'bot R sent']);
  });

  it('the deadline of the configuration ends the call', async () => {
    const { calls, ask, brief } = portal();
    ask('Hola');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(brief()).toEqual(['user Hola sending']);
    await vi.advanceTimersByTimeAsync(1);
    expect(brief()).toEqual(['user Hola failed', 'bot (error) sent']);
    expect(calls[0]?.turn.signal.aborted).toBe(true);
  });

  it('a stopped reply is aborted and whatever comes late is dropped', async () => {
    const { calls, ask, brief, chat } = portal();
    ask('Hola');
    chat.send({ type: 'user.stop' });
    expect(calls[0]?.turn.signal.aborted).toBe(true);
    calls[0]?.turn.onText('tarde');
    calls[0]?.answer({ text: 'tarde', cut: false });
    await vi.advanceTimersByTimeAsync(500);
    expect(brief()).toEqual(['user Hola stopped']);
  });

  it('clearing the conversation stops its reply, not that of another dashboard', async () => {
    const { calls, ask, brief, store } = portal();
    ask('Hola');
    store.dispatch(conversationCleared({ dashboardId: 'dashboard-2' }));
    expect(calls[0]?.turn.signal.aborted).toBe(false);
    store.dispatch(conversationCleared({ dashboardId }));
    expect(calls[0]?.turn.signal.aborted).toBe(true);
    calls[0]?.answer({ text: 'tarde', cut: false });
    await settle();
    expect(brief()).toHaveLength(1);
  });

  it('nobody is recognised after clearing the conversation, nor after signing out (SPEC section 3)', async () => {
    const { store, actors, seen } = world();
    await settle();
    expect(seen.chatIdsRenewed).toBe(0);
    store.dispatch(conversationCleared({ dashboardId }));
    expect(seen.chatIdsRenewed).toBe(1);
    actors.authProgress.send({ type: 'user.signOut' });
    await settle();
    expect(seen.chatIdsRenewed).toBe(2);
  });

  it('signing out ends the call and closes the panel', async () => {
    const one = world();
    await settle();
    one.actors.chat.send({ type: 'user.open' });
    one.store.dispatch(questionAsked({ dashboardId, text: 'Hola', fromDraft: true }));
    one.actors.authProgress.send({ type: 'user.signOut' });
    expect(one.seen.questions[0]?.turn.signal.aborted).toBe(true);
    expect(one.actors.chat.getSnapshot().matches({ turn: 'idle', panel: 'closed' })).toBe(true);
  });

  it.each([true, false])('ratings go along once, if the configuration says %s', async (sendRatings) => {
    const { calls, ask, store } = portal({ sendRatings });
    ask('uno');
    calls[0]?.answer({ text: 'R', cut: false });
    await settle();
    const reply = selectConversation(store.getState(), dashboardId).messages[1];
    store.dispatch(replyRated({ dashboardId, messageId: reply?.id ?? '', rating: 'up' }));
    ask('dos');
    expect(calls[1]?.question.ratings).toEqual(sendRatings ? [{ text: 'R', rating: 'up' }] : undefined);
    calls[1]?.answer({ text: 'R2', cut: false });
    await settle();
    ask('tres');
    expect(calls[2]?.question.ratings).toBeUndefined();
  });

  it('keeps drafts and messages for the session', () => {
    const { store, seen } = portal();
    store.dispatch(draftChanged({ dashboardId, text: 'ab' }));
    expect(seen.kept.memory?.byDashboard[dashboardId]?.draft).toBe('ab');
  });

  it('starts with what the session kept', () => {
    const kept = {
      owner: null,
      byDashboard: { [dashboardId]: { messages: [], draft: 'a medias', unread: false } },
    };
    const { store } = portal({ conversations: kept });
    store.dispatch(conversationOpened({ dashboardId }));
    expect(selectConversation(store.getState(), dashboardId).draft).toBe('a medias');
  });

  describe('actions of a reply', () => {
    const extras = (...actions: ChatAction[]) => ({ actions, refused: [], suggestions: [] });

    async function answered(...actions: ChatAction[]) {
      const made = portal();
      made.ask('Hola');
      made.calls[0]?.answer({ text: 'R', cut: false, extras: extras(...actions) });
      await settle();
      const { store } = made;
      const reply = () => selectConversation(store.getState(), dashboardId).messages.at(-1);
      const choose = (index: number, isUndo = false) =>
        store.dispatch(actionStarted({ dashboardId, messageId: reply()?.id ?? '', index, isUndo }));
      return { ...made, choose, status: (index = 0) => reply()?.actions?.[index]?.status };
    }

    it('nothing runs by itself', async () => {
      const { store, status } = await answered({ type: 'applyFilters', region: 'SURESTE' });
      expect(selectFilters(store.getState()).region).toBe('');
      expect(status()).toBe('offered');
    });

    it('sets filters beside those that are set, and puts them back', async () => {
      const { store, status, choose } = await answered({ type: 'applyFilters', region: 'SURESTE' });
      store.dispatch(filtersApplied({ ...noFilters, sector: 'INDUSTRIAL' }));
      choose(0);
      expect(selectFilters(store.getState())).toEqual({
        ...noFilters,
        region: 'SURESTE',
        sector: 'INDUSTRIAL',
      });
      expect(status()).toBe('done');
      choose(0, true);
      expect(selectFilters(store.getState())).toEqual({ ...noFilters, sector: 'INDUSTRIAL' });
      expect(status()).toBe('offered');
    });

    it('clears filters, and puts them back', async () => {
      const { store, choose } = await answered({ type: 'clearFilters' });
      const before = { ...noFilters, region: 'CENTRO' as const };
      store.dispatch(filtersApplied(before));
      choose(0);
      expect(selectFilters(store.getState())).toEqual(noFilters);
      choose(0, true);
      expect(selectFilters(store.getState())).toEqual(before);
    });

    it('opens a dashboard of the menu by its name, and no other', async () => {
      const { store, choose, status } = await answered(
        { type: 'openDashboard', dashboard: 'no existe' },
        { type: 'openDashboard', dashboard: 'dashboard-2' },
      );
      choose(0);
      expect(status(0)).toBe('failed');
      expect(selectActiveView(store.getState())).toBe(dashboardId);
      choose(1);
      expect(selectActiveView(store.getState())).toBe('dashboard-2');
    });

    it('a page that the report has not is said to be impossible, and can be tried again', async () => {
      const { choose, status } = await answered({ type: 'openPage', page: 'Otra' });
      choose(0);
      expect(status()).toBe('failed');
      choose(0);
      expect(status()).toBe('failed');
    });

    it('undoes nothing that was not done', async () => {
      const { store, choose, status } = await answered({ type: 'clearFilters' });
      store.dispatch(filtersApplied({ ...noFilters, region: 'CENTRO' }));
      choose(0, true);
      expect(selectFilters(store.getState()).region).toBe('CENTRO');
      expect(status()).toBe('offered');
    });
  });
});
