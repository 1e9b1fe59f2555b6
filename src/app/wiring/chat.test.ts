import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatAction } from '@/domain/chat/chatActions';
import { noExtras } from '@/domain/chat/chatExtras';
import { noFilters } from '@/domain/report/filters';
import { noRecentActivity, type RecentActivity } from '@/domain/session/recentActivity';
import { FailureError } from '@/domain/shared/failure';
import {
  actionStarted,
  conversationCleared,
  conversationOpened,
  conversationsMerged,
  dataConsentChanged,
  draftChanged,
  replyRated,
  selectConversation,
  selectHasUnread,
  sourceFollowed,
  visualChosen,
} from '@/store/chat.slice';
import { filtersApplied, selectFilters } from '@/store/filters.slice';
import { summaryPreferenceSet } from '@/store/recentActivity.slice';
import { platformSwitched, selectActiveView, viewSelected } from '@/store/view.slice';
import { createRecorder } from '@/traces/record';
import { ana, type WorldOptions, world } from './world.fixture';

const guid = '9b1d0c44-5a11-4f0e-9b6e-2f0f3f7d1a20';
const dashboardId = 'dashboard-1';

function portal(options: WorldOptions = {}) {
  const { store, actors, seen, ask, retry } = world({ account: null, ...options });
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
    retry,
    brief,
    seen,
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the assistant between store, machine and webhook', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends a question with its dashboard and stores the reply in the conversation of that dashboard', async () => {
    const { calls, ask, brief, chat } = portal();
    ask(' Hola ');
    expect(chat.getSnapshot().matches({ turn: { pending: 'sending' } })).toBe(true);
    expect(calls[0]?.question).toMatchObject({
      environment: 'production',
      message: 'Hola',
      dashboard: { dashboardId, dashboardName: 'Tablero de transporte', workspaceId: guid },
    });
    calls[0]?.answer({ text: 'R', cut: false });
    await settle();
    expect(brief()).toEqual(['user Hola sent', 'bot R sent']);
    expect(chat.getSnapshot().matches({ turn: 'idle' })).toBe(true);
  });

  it('stores whether a reply has HTML, also while it grows', async () => {
    const { calls, ask, store } = portal();
    const isHTML = () => selectConversation(store.getState(), dashboardId).messages.at(-1)?.isHTML;
    ask('Hola');
    calls[0]?.options.onText('R <b');
    await vi.advanceTimersByTimeAsync(100);
    expect(isHTML()).toBe(false);
    calls[0]?.options.onText('R <b>');
    await vi.advanceTimersByTimeAsync(100);
    expect(isHTML()).toBe(true);
    calls[0]?.answer({ text: 'R <br>', cut: false });
    await settle();
    expect(isHTML()).toBe(true);
    ask('¿Y?');
    calls[1]?.answer({ text: 'x<y', cut: false });
    await settle();
    expect(isHTML()).toBe(false);
  });

  it('marks a question as failed if the webhook is not set up to reply', async () => {
    const { calls, ask, brief, store } = portal();
    ask('Hola');
    calls[0]?.fail(new FailureError({ code: 'chatUnanswered' }));
    await settle();
    expect(selectConversation(store.getState(), dashboardId).messages.at(-1)?.kind).toBe('unanswered');
    expect(brief()[0]).toBe('user Hola failed');
  });

  it('stores the detail of a failure, except the message of the provider', async () => {
    const { calls, ask, store } = portal();
    const last = () => selectConversation(store.getState(), dashboardId).messages.at(-1);
    ask('Hola');
    calls[0]?.fail(new FailureError({ code: 'chatFailed', detail: 'status 500' }));
    await settle();
    expect(last()).toMatchObject({ failure: 'chatFailed', failureDetail: 'status 500' });
    ask('Hola de nuevo');
    calls[1]?.fail(new FailureError({ code: 'interactionNeeded', detail: 'AADSTS65001: ana@cementos.mx' }));
    await settle();
    expect(last()?.failure).toBe('interactionNeeded');
    expect(JSON.stringify(store.getState().chat)).not.toContain('AADSTS');
  });

  it('updates a streamed reply once per interval', async () => {
    const { calls, ask, brief, chat, store } = portal();
    ask('Hola');
    let changes = 0;
    store.subscribe(() => {
      changes += 1;
    });
    for (let i = 1; i <= 500; i += 1) calls[0]?.options.onText('x'.repeat(i));
    await vi.advanceTimersByTimeAsync(100);
    expect(brief()[1]).toBe(`bot ${'x'.repeat(500)} growing`);
    expect(changes).toBe(1);
    expect(chat.getSnapshot().matches({ turn: { pending: 'streaming' } })).toBe(true);
  });

  it('leaves neither texts nor their shape in the records of a question', async () => {
    const { store, actors, seen, ask, retry } = world();
    await settle();
    const record = createRecorder({ now: () => 0, checkpointEvery: 1 });
    const records: unknown[] = [];
    actors.chat.system.inspect((event) => records.push(record(event)));
    const text = 'Ñandú 37';
    store.dispatch(visualChosen({ dashboardId, visual: { name: text, title: text } }));
    ask(text);
    seen.questions[0]?.options.onText(text);
    await vi.advanceTimersByTimeAsync(100);
    const queries = [{ id: text, title: text, dax: text }];
    seen.questions[0]?.answer({ text, cut: false, extras: { ...noExtras, queries } });
    await settle();
    store.dispatch(dataConsentChanged({ dashboardId, allowed: true }));
    seen.queries[0]?.answer({ columns: [text], rows: [[text]], isCut: false, readAt: 0 });
    await settle();
    seen.questions[1]?.answer({ text, cut: false });
    await settle();
    retry(selectConversation(store.getState(), dashboardId).messages[0]?.id ?? '');
    const written = JSON.stringify(records);
    for (const event of ['question.asked', 'reply.grew', 'askAssistant', 'data.allowed', 'runQueries'])
      expect(written).toContain(event);
    expect(written).not.toMatch(/Ñandú|Xxxxx \d\d/);
  });

  it('keeps a failed question and sends it again', async () => {
    const { calls, ask, retry, brief, store } = portal();
    ask('Hola');
    calls[0]?.fail(new FailureError({ code: 'chatFailed', detail: 'status 500' }));
    await settle();
    expect(brief()).toEqual(['user Hola failed', 'bot (error) sent']);
    const [question] = selectConversation(store.getState(), dashboardId).messages;
    retry(question?.id ?? '');
    calls[1]?.answer({ text: 'R', cut: false });
    await settle();
    expect(brief()).toEqual(['user Hola sent', 'bot R sent']);
  });

  it('ends a question at the configured deadline', async () => {
    const { calls, ask, brief } = portal();
    ask('Hola');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(brief()).toEqual(['user Hola sending']);
    await vi.advanceTimersByTimeAsync(1);
    expect(brief()).toEqual(['user Hola failed', 'bot (error) sent']);
    expect(calls[0]?.options.signal.aborted).toBe(true);
  });

  it('does not end a reply of which something arrives, also without text', async () => {
    const { calls, ask, brief } = portal();
    ask('Hola');
    for (let i = 0; i < 3; i += 1) {
      await vi.advanceTimersByTimeAsync(20_000);
      calls[0]?.options.onArrival?.();
    }
    calls[0]?.options.onText('Punto 1.');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(brief()).toEqual(['user Hola sending', 'bot Punto 1. growing']);
    await vi.advanceTimersByTimeAsync(1);
    expect(brief()).toEqual(['user Hola failed', 'bot Punto 1. cut', 'bot (error) sent']);
  });

  it('aborts a stopped reply and ignores late parts of it', async () => {
    const { calls, ask, brief, chat } = portal();
    ask('Hola');
    chat.send({ type: 'user.stop' });
    expect(calls[0]?.options.signal.aborted).toBe(true);
    calls[0]?.options.onText('tarde');
    calls[0]?.answer({ text: 'tarde', cut: false });
    await vi.advanceTimersByTimeAsync(500);
    expect(brief()).toEqual(['user Hola stopped']);
  });

  it('stops a reply when its conversation is cleared, not when the conversation of another dashboard is cleared', async () => {
    const { calls, ask, brief, store } = portal();
    ask('Hola');
    store.dispatch(conversationCleared({ dashboardId: 'dashboard-2' }));
    expect(calls[0]?.options.signal.aborted).toBe(false);
    store.dispatch(conversationCleared({ dashboardId }));
    expect(calls[0]?.options.signal.aborted).toBe(true);
    calls[0]?.answer({ text: 'tarde', cut: false });
    await settle();
    expect(brief()).toHaveLength(1);
  });

  it('renews the chat user id after clearing the conversation and after signing out (SPEC section 3)', async () => {
    const { store, actors, seen } = world();
    await settle();
    expect(seen.renewals).toHaveLength(0);
    store.dispatch(conversationCleared({ dashboardId }));
    expect(seen.renewals).toHaveLength(1);
    actors.authProgress.send({ type: 'user.signOut' });
    await settle();
    expect(seen.renewals).toHaveLength(2);
  });

  it('has no conversations of a user who signed out before it was loaded', async () => {
    const { actors, seen, openScreens } = world({ isEarly: true });
    await settle();
    actors.authProgress.send({ type: 'user.signOut' });
    await settle();
    expect(seen.renewals).toEqual(['forgotten']);
    openScreens();
    await settle();
    expect(seen.kept.memory).toEqual({ owner: null, byDashboard: {} });
    expect(seen.renewals).toHaveLength(1);
  });

  it('greets in the open panel on every dashboard and marks replies as read (SPEC section 4)', async () => {
    const { store, chat, calls, ask, brief } = portal();
    const hasUnread = () => selectHasUnread(store.getState());
    expect(brief()).toEqual([]);
    chat.send({ type: 'user.open' });
    expect(brief()).toEqual(['bot  sent']);
    store.dispatch(viewSelected('dashboard-2'));
    expect(brief('dashboard-2')).toEqual(['bot  sent']);
    store.dispatch(platformSwitched('admin'));
    ask('Hola', 'dashboard-2');
    calls[0]?.answer({ text: 'R', cut: false });
    await settle();
    expect(hasUnread()).toBe(true);
    store.dispatch(platformSwitched('analytics'));
    expect(hasUnread()).toBe(false);
    ask('¿Y ahora?', 'dashboard-2');
    calls[1]?.fail(new FailureError({ code: 'chatFailed' }));
    await settle();
    expect(hasUnread()).toBe(false);
    chat.send({ type: 'user.close' });
    ask('¿Y luego?', 'dashboard-2');
    calls[2]?.answer({ text: 'R', cut: false });
    await settle();
    expect(hasUnread()).toBe(true);
  });

  it('ends the question and closes the panel on sign-out', async () => {
    const one = world();
    await settle();
    one.actors.chat.send({ type: 'user.open' });
    one.ask('Hola');
    one.actors.authProgress.send({ type: 'user.signOut' });
    expect(one.seen.questions[0]?.options.signal.aborted).toBe(true);
    expect(one.actors.chat.getSnapshot().matches({ turn: 'idle', panel: 'closed' })).toBe(true);
  });

  it.each([true, false])('sends each rating once if sendRatings is %s', async (sendRatings) => {
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

  it('stores drafts and messages for the session', async () => {
    const { store, seen } = portal();
    await settle();
    store.dispatch(draftChanged({ dashboardId, text: 'ab' }));
    expect(seen.kept.memory?.byDashboard[dashboardId]?.draft).toBe('ab');
  });

  it('restores the conversations of the session', async () => {
    const conversations = {
      owner: null,
      byDashboard: { [dashboardId]: { messages: [], draft: 'a medias', unread: false } },
    };
    const { store } = portal({ conversations: conversations });
    await settle();
    store.dispatch(conversationOpened({ dashboardId }));
    expect(selectConversation(store.getState(), dashboardId).draft).toBe('a medias');
  });

  it('replaces stored conversations of another account', async () => {
    const { seen } = portal({ account: ana, conversations: { owner: 'otra', byDashboard: {} } });
    await settle();
    expect(seen.kept.memory).toEqual({ owner: ana.id, byDashboard: {} });
  });

  it('marks restored conversations in the open panel as read', () => {
    const { store, chat } = portal();
    chat.send({ type: 'user.open' });
    const restored = { messages: [], draft: '', unread: true };
    store.dispatch(conversationsMerged({ owner: null, byDashboard: { [dashboardId]: restored } }));
    expect(selectHasUnread(store.getState())).toBe(false);
    expect(selectConversation(store.getState(), dashboardId).messages).toHaveLength(1);
  });

  describe('a reply that asks for data', () => {
    const query = { id: 'a', title: 'Plantas', dax: 'EVALUATE x' };
    const table = { columns: ['Planta'], rows: [['Mérida']], isCut: false, readAt: 0 };
    const asks = { text: '', cut: false, extras: { ...noExtras, queries: [query] } };

    /** A question whose first reply asks for data of the report on screen. */
    async function asked() {
      const made = portal({ account: ana });
      await settle();
      made.ask('¿Por qué?');
      made.calls[0]?.answer(asks);
      await settle();
      const turn = () => made.chat.getSnapshot().value.turn;
      const allow = (allowed = true, id = dashboardId) =>
        made.store.dispatch(dataConsentChanged({ dashboardId: id, allowed }));
      const last = () => selectConversation(made.store.getState(), dashboardId).messages.at(-1);
      return { ...made, queries: made.seen.queries, turn, allow, last };
    }

    it('waits for consent without a deadline and runs no query before', async () => {
      const { queries, turn, allow } = await asked();
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(queries).toEqual([]);
      expect(turn()).toBe('consenting');
      allow(true, 'dashboard-2');
      expect(turn()).toBe('consenting');
    });

    it('sends only the rows to the webhook after consent, and the reply follows', async () => {
      const { queries, calls, allow, brief, turn } = await asked();
      allow();
      expect(queries[0]).toMatchObject({ where: { workspaceId: guid, datasetId: 'd' }, dax: 'EVALUATE x' });
      queries[0]?.answer(table);
      await settle();
      expect(calls[1]?.question).toMatchObject({
        message: '¿Por qué?',
        data: [{ id: 'a', dax: 'EVALUATE x', columns: ['Planta'], rows: [['Mérida']], isCut: false }],
      });
      calls[1]?.answer({ text: 'Por Mérida', cut: false });
      await settle();
      expect(brief()).toEqual(['user ¿Por qué? sent', 'bot  sent', 'bot Por Mérida sent']);
      expect(turn()).toBe('idle');
    });

    it('asks for consent once per dashboard, and again after it was withdrawn', async () => {
      const { queries, calls, allow, ask, turn } = await asked();
      allow();
      queries[0]?.answer(table);
      await settle();
      calls[1]?.answer({ text: 'R', cut: false });
      await settle();
      ask('¿Y?');
      calls[2]?.answer(asks);
      await settle();
      expect(turn()).toBe('querying');
      queries[1]?.answer(table);
      await settle();
      allow(false);
      calls[3]?.answer(asks);
      await settle();
      expect(turn()).toBe('consenting');
      expect(queries).toHaveLength(2);
    });

    it('sends a refused query back to the assistant', async () => {
      const { queries, calls, allow, last } = await asked();
      allow();
      queries[0]?.fail(new FailureError({ code: 'queryRefused', detail: 'Failed to execute' }));
      await settle();
      expect(calls[1]?.question.data).toEqual([{ id: 'a', dax: 'EVALUATE x', error: 'Failed to execute' }]);
      expect(last()?.queries?.[0]).toMatchObject({ status: 'refused', problem: 'Failed to execute' });
    });

    it.each(['queryDenied', 'queryMissing', 'throttled'] as const)(
      'ends the question with a failure after %s',
      async (code) => {
        const { queries, calls, allow, last, brief, turn } = await asked();
        allow();
        queries[0]?.fail(new FailureError({ code }));
        await settle();
        expect(last()).toMatchObject({ kind: 'failure', failure: code });
        expect(brief()[0]).toBe('user ¿Por qué? failed');
        expect(turn()).toBe('idle');
        expect(calls).toHaveLength(1);
      },
    );

    it('stops on request before and during the reading of the data', async () => {
      const before = await asked();
      before.chat.send({ type: 'user.stop' });
      expect(before.last()?.queries?.[0]?.status).toBe('dropped');
      before.allow();
      expect(before.queries).toEqual([]);
      expect(before.brief()[0]).toBe('user ¿Por qué? stopped');

      const during = await asked();
      during.allow();
      during.chat.send({ type: 'user.stop' });
      expect(during.queries[0]?.signal.aborted).toBe(true);
      during.queries[0]?.answer(table);
      await settle();
      expect(during.calls).toHaveLength(1);
      expect(during.last()?.queries?.[0]?.status).toBe('dropped');
    });

    it('fails after too many replies that ask for data', async () => {
      const { queries, calls, allow, last } = await asked();
      allow();
      for (let round = 0; round < 3; round += 1) {
        queries[round]?.answer(table);
        await settle();
        calls[round + 1]?.answer(asks);
        await settle();
      }
      expect(queries).toHaveLength(3);
      expect(last()).toMatchObject({ kind: 'failure', failure: 'queryRounds' });
    });

    it('reads no data without a report on screen', async () => {
      const { ask, calls, store, chat, seen } = portal();
      ask('Hola');
      calls[0]?.answer(asks);
      await settle();
      store.dispatch(dataConsentChanged({ dashboardId, allowed: true }));
      await settle();
      expect(seen.queries).toEqual([]);
      expect(chat.getSnapshot().value.turn).toBe('idle');
    });
  });

  describe('the question about changes since the last visit', () => {
    const hour = 3_600_000;
    const seenAt = 100 * hour;
    const recent = [
      { view: dashboardId, at: seenAt },
      { view: 'dashboard-2', at: seenAt },
    ];

    /** Opens the portal `later` ms after the last visit. */
    async function back(later: number, recentActivity: Partial<RecentActivity> = { wantsSummary: true }) {
      const one = world({ recentActivity: { ...noRecentActivity, recent, ...recentActivity } });
      Object.assign(one.ports, { now: () => seenAt + later });
      await settle();
      const open = () => one.actors.chat.send({ type: 'user.open' });
      const questions = () => one.seen.questions.map(({ question }) => question);
      return { ...one, open, asked: questions };
    }

    it('is asked when the panel opens, once per visit and dashboard, with the time of the visit; its queries wait for consent', async () => {
      const { open, asked, seen, store, actors } = await back(2 * hour);
      expect(asked()).toEqual([]);
      open();
      await settle();
      expect(asked()).toMatchObject([
        { dashboard: { dashboardId }, lastVisit: new Date(seenAt).toISOString() },
      ]);
      expect(asked()[0]?.message).toMatch(/^¿Qué cambió desde mi última visita, el .*1970.*\?$/);
      const queries = [{ id: 'a', title: 'Entregas', dax: 'EVALUATE x' }];
      seen.questions[0]?.answer({ text: '', cut: false, extras: { ...noExtras, queries } });
      await settle();
      expect([actors.chat.getSnapshot().value.turn, seen.queries]).toEqual(['consenting', []]);
      actors.chat.send({ type: 'user.stop' });

      actors.chat.send({ type: 'user.close' });
      open();
      await settle();
      expect(asked()).toHaveLength(1);
      // With the panel open, the user selects another dashboard.
      store.dispatch(viewSelected('dashboard-2'));
      await settle();
      expect(asked()[1]).toMatchObject({ dashboard: { dashboardId: 'dashboard-2' } });
    });

    it('is not asked by default, within the hour, on the first visit, or before a question about a visual', async () => {
      const visual = { name: 'v', title: 'Puntualidad por región' };
      const cases = [
        await back(2 * hour, {}),
        await back(hour - 1),
        await back(2 * hour, { wantsSummary: true, recent: [] }),
      ];
      for (const { open, asked } of cases) {
        open();
        await settle();
        expect(asked()).toEqual([]);
      }
      const one = await back(2 * hour);
      one.askAbout(visual);
      await settle();
      expect(one.asked()).toEqual([]);
      expect(selectConversation(one.store.getState(), dashboardId).about).toEqual(visual);
    });

    it('waits for a pending reply, and keeps the time of the last visit when it is sent again', async () => {
      const { open, asked, ask, retry, seen, store } = await back(2 * hour);
      ask('Hola');
      open();
      await settle();
      expect(asked().map(({ message }) => message)).toEqual(['Hola']);
      seen.questions[0]?.answer({ text: 'R', cut: false });
      await settle();
      store.dispatch(viewSelected('dashboard-2'));
      await settle();
      seen.questions[1]?.fail(new FailureError({ code: 'chatFailed' }));
      await settle();
      const messageId =
        selectConversation(store.getState(), 'dashboard-2').messages.find(({ sender }) => sender === 'user')
          ?.id ?? '';
      retry(messageId, 'dashboard-2');
      await settle();
      expect(asked()[2]?.lastVisit).toBe(new Date(seenAt).toISOString());
    });

    it('is stored as enabled or disabled for the next visit', async () => {
      const { store, seen } = await back(2 * hour, {});
      store.dispatch(summaryPreferenceSet(true));
      expect(seen.kept.recentActivity.value?.wantsSummary).toBe(true);
      store.dispatch(summaryPreferenceSet(false));
      expect(seen.kept.recentActivity.value).not.toHaveProperty('wantsSummary');
    });
  });

  describe('a dictated question', () => {
    function speaking() {
      const { store, actors, seen, ask } = world();
      const { chat } = actors;
      store.dispatch(draftChanged({ dashboardId, text: 'Dime ' }));
      chat.send({ type: 'user.open' });
      chat.send({ type: 'user.dictate', dashboardId });
      const draft = () => selectConversation(store.getState(), dashboardId).draft;
      return { store, chat, seen, ask, draft, voice: () => chat.getSnapshot().value.voice };
    }

    it('is appended to the draft while it is recognised, and is never sent automatically', async () => {
      const { seen, draft, voice } = speaking();
      await settle();
      seen.listened[0]?.hear('por qué');
      seen.listened[0]?.hear('por qué bajó la puntualidad');
      expect([draft(), voice()]).toEqual(['Dime por qué bajó la puntualidad', 'listening']);
      seen.listened[0]?.answer();
      await vi.advanceTimersByTimeAsync(600_000);
      expect([draft(), voice()]).toEqual(['Dime por qué bajó la puntualidad', 'off']);
      expect(seen.questions).toEqual([]);
    });

    it('ends when the question is sent, or when another dashboard is on screen', async () => {
      const one = speaking();
      await settle();
      one.seen.listened[0]?.hear('hola');
      one.ask(one.draft());
      expect([one.seen.listened[0]?.signal.aborted, one.voice(), one.draft()]).toEqual([true, 'off', '']);

      const two = speaking();
      await settle();
      two.store.dispatch(viewSelected('dashboard-2'));
      expect([two.seen.listened[0]?.signal.aborted, two.voice()]).toEqual([true, 'off']);
    });

    it('keeps the draft and the cause when dictation fails', async () => {
      const { seen, chat, draft, voice } = speaking();
      await settle();
      seen.listened[0]?.fail(new FailureError({ code: 'microphoneDenied' }));
      await settle();
      expect([voice(), chat.getSnapshot().context.voiceFailure]).toEqual(['failed', 'microphoneDenied']);
      expect(draft()).toBe('Dime ');
    });
  });

  describe('the report context', () => {
    const visual = { name: 'v', title: 'Puntualidad por región' };

    it('is sent with a question if the configuration says so, and includes the chosen visual once', async () => {
      const { store, actors, seen, ask, askAbout } = world({ sendContext: true });
      await settle();
      askAbout(visual);
      expect(actors.chat.getSnapshot().value.panel).toBe('compact');
      ask('¿Qué dice?');
      await vi.dynamicImportSettled();
      await settle();
      expect(seen.questions[0]?.question.context).toEqual({
        page: { name: 'p1', title: 'Uno' },
        filters: [],
        slicers: [],
        point: null,
        visual: { title: 'v', columns: ['a'], rows: [['1']], isCut: false },
      });
      seen.questions[0]?.answer({ text: 'R', cut: false });
      await settle();
      const { messages, about } = selectConversation(store.getState(), dashboardId);
      const question = messages.find(({ sender }) => sender === 'user');
      expect([question?.about, about]).toEqual([visual, undefined]);
      ask('¿Y?');
      await settle();
      expect(seen.questions[1]?.question.context?.visual).toBeNull();
    });

    it('has the data point whose menu the user opened, not the selected one', async () => {
      const { seen, ask, askAbout } = world({ sendContext: true });
      await settle();
      const values = ['Región: SURESTE', 'Mes: octubre 2026'];
      askAbout({ ...visual, point: { label: 'SURESTE, octubre 2026', values } });
      ask('¿Por qué?');
      await settle();
      expect(seen.questions[0]?.question.context?.point).toEqual({ visual: visual.title, values });
    });

    it('names a visual that could not be read', async () => {
      const { store, ports, seen, ask, askAbout } = world({ sendContext: true });
      Object.assign(ports.report, {
        readVisual: async () => {
          throw new Error('another page');
        },
      });
      await settle();
      askAbout(visual);
      ask('¿Qué dice?');
      await settle();
      expect(seen.questions[0]?.question.context?.visual).toEqual({
        title: visual.title,
        columns: [],
        rows: [],
        isCut: false,
      });
      const { messages } = selectConversation(store.getState(), dashboardId);
      expect(messages.at(-1)).toMatchObject({ about: visual, isAboutUnread: true });
    });

    it('is not sent by default, nor if the report does not return it in time', async () => {
      const one = portal();
      one.ask('Hola');
      expect(one.calls[0]?.question).not.toHaveProperty('context');

      const { ports, seen, ask } = world({ sendContext: true });
      Object.assign(ports.report, { readFilters: () => new Promise(() => undefined) });
      await settle();
      ask('Hola');
      await vi.advanceTimersByTimeAsync(8_000);
      expect(seen.questions[0]?.question).not.toHaveProperty('context');
    });
  });

  describe('actions of a reply', () => {
    const extras = (...actions: ChatAction[]) => ({ ...noExtras, actions });

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

    it('do not run automatically', async () => {
      const { store, status } = await answered({ type: 'applyFilters', region: 'SURESTE' });
      expect(selectFilters(store.getState()).region).toBe('');
      expect(status()).toBe('offered');
    });

    it('add filters to the applied filters, and remove them on undo', async () => {
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

    it('clear filters, and restore them on undo', async () => {
      const { store, choose } = await answered({ type: 'clearFilters' });
      const before = { ...noFilters, region: 'CENTRO' as const };
      store.dispatch(filtersApplied(before));
      choose(0);
      expect(selectFilters(store.getState())).toEqual(noFilters);
      choose(0, true);
      expect(selectFilters(store.getState())).toEqual(before);
    });

    it('open a dashboard of the menu, and fail for an unknown dashboard', async () => {
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

    it('fail for a page that the report does not have, and can be run again', async () => {
      const { choose, status } = await answered({ type: 'openPage', page: 'Otra' });
      choose(0);
      expect(status()).toBe('failed');
      choose(0);
      expect(status()).toBe('failed');
    });

    it('stay done if they cannot be undone', async () => {
      const { choose, status } = await answered({ type: 'refresh' });
      choose(0);
      expect(status()).toBe('done');
      choose(0, true);
      expect(status()).toBe('done');
    });

    it('apply a view, and restore the earlier view on undo', async () => {
      const { choose, status, seen } = await answered({
        type: 'applyView',
        name: 'Noviembre',
        view: 'captured',
      });
      choose(0);
      await settle();
      expect([status(), seen.views]).toEqual(['done', ['captured']]);
      choose(0, true);
      await settle();
      expect([status(), seen.views]).toEqual(['offered', ['captured', 'before']]);
    });

    it('save the data of a visual by its title, and fail without such a visual', async () => {
      const { choose, status, seen } = await answered(
        { type: 'exportVisual', visual: 'puntualidad por region', format: 'xlsx' },
        { type: 'exportVisual', visual: 'Otro', format: 'csv' },
      );
      choose(0);
      choose(1);
      await expect.poll(() => [status(0), status(1)]).toEqual(['done', 'failed']);
      expect(seen.exported).toEqual([[['v'], 'xlsx']]);
    });

    it('open the page of a source', async () => {
      const { store, seen } = world();
      await settle();
      store.dispatch(sourceFollowed({ page: 'uno' }));
      store.dispatch(sourceFollowed({ page: 'Otra' }));
      await settle();
      expect(seen.pages).toEqual(['p1']);
    });

    it('are undone only if they were completed', async () => {
      const { store, choose, status } = await answered({ type: 'clearFilters' });
      store.dispatch(filtersApplied({ ...noFilters, region: 'CENTRO' }));
      choose(0, true);
      expect(selectFilters(store.getState()).region).toBe('CENTRO');
      expect(status()).toBe('offered');
    });
  });
});
