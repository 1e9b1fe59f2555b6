import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { world } from '@/app/wiring/world.fixture';
import { copy } from '@/features/chat/chat.copy';
import { connectChat, replyNames } from '@/features/chat/connectChat';
import { chatMachine } from '@/machines/chat.machine';
import { createChatWebhook } from '@/services/chat/chatWebhook';
import { selectConversation } from '@/store/chat.slice';
import { chatRoutes } from '../../emulator/server/chat';
import { createControl } from '../../emulator/server/control';
import type { WebhookControl } from '../../emulator/server/identityControl';
import { createSigner } from '../../emulator/server/signer';
import { sample } from '../tier';

const dashboardId = 'dashboard-1';
const origin = 'https://portal.cementos.mx';
/** ms from a question to its arrival at the webhook. */
const latency = 100;
const deadlineSeconds = 100;

/** The emulated webhook, the portal's service for it, and the texts of the questions that it received. */
function createWebhook(settings: Partial<WebhookControl>) {
  const control = createControl();
  control.change({ webhook: settings });
  const app = new Hono().route('/chat', chatRoutes({ control, signer: createSigner(origin) }));
  const received: string[] = [];
  const serve = async (address: string, body: string) => {
    received.push(JSON.parse(body).message);
    return app.request(address, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
  };
  const fetch = (address: RequestInfo | URL, { body, signal }: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      setTimeout(() => serve(String(address), String(body)).then(resolve, reject), latency);
    });
  const environment = { url: `${origin}/chat/production`, sendToken: false };
  const port = createChatWebhook({
    webhooks: { production: environment, test: environment },
    pageOrigin: origin,
    getAccessToken: async () => null,
    getWebhookToken: async () => '',
    userId: () => 'user-1',
    now: () => 0,
    isBlocked: async () => false,
    isOnline: () => true,
    fetch,
  });
  return { port, received };
}
type ChatPort = ReturnType<typeof createWebhook>['port'];

/** The whole portal of a user. */
function openPortal(chat: ChatPort) {
  const { store, actors, ask, retry, chatRequests } = world({ deadlineSeconds, ports: { chat } });
  actors.chat.send({ type: 'user.open' });
  const conversation = () => selectConversation(store.getState(), dashboardId);
  return {
    ask,
    chatRequests,
    retry: () => retry(conversation().messages.findLast(({ sender }) => sender === 'user')?.id ?? ''),
    stop: () => actors.chat.send({ type: 'user.stop' }),
    /** What the user sees after the greeting. */
    view() {
      const view = connectChat({
        snapshot: actors.chat.getSnapshot(),
        conversation: conversation(),
        permission: { text: '' },
        subject: { id: dashboardId, name: '', description: '', aiContext: '' },
        pendingName: undefined,
        names: replyNames([], [], []),
        isAdministrator: false,
        isHistoryKept: false,
        wantsSummary: false,
        canDictate: false,
      });
      const rows = view?.rows.slice(1).map(({ text, note, canRetry }) => ({ text, note, canRetry })) ?? [];
      return { rows, typing: view?.typing, overdue: view?.overdue, pending: view?.pending };
    },
  };
}

/** The chat of a user without the rest of the portal. Its requests are those of another user's portal. */
function openChat({ ask, deadline }: ReturnType<typeof openPortal>['chatRequests']) {
  const actor = createActor(
    chatMachine.provide({
      actors: { askAssistant: fromPromise(({ input, signal }) => ask(input, () => undefined, signal)) },
    }),
    { input: { deadline } },
  );
  const ends: string[] = [];
  actor.on('reply.finished', () => ends.push('answered'));
  actor.on('question.failed', ({ failure }) => ends.push(failure.code));
  actor.start();
  onTestFinished(() => void actor.stop());
  return {
    ends,
    ask: (text: string) =>
      actor.send({ type: 'question.asked', dashboardId, question: { text, fromDraft: false } }),
  };
}

/** Users who ask at once: the whole portal of the first and of the last one, and the chat of those between them. */
function createUsers(count: number, { port, received }: ReturnType<typeof createWebhook>) {
  const [first, last] = [openPortal(port), openPortal(port)];
  const others = Array.from({ length: count - 2 }, () => openChat(first.chatRequests));
  return {
    first,
    last,
    received,
    ask() {
      for (const [index, user] of [first, ...others, last].entries()) user.ask(`Pregunta ${index + 1}`);
    },
    /** Number of users, without the first and the last one, whose question ended so. */
    count: (end: string) => others.filter(({ ends }) => ends.includes(end)).length,
  };
}
const executionTime = 10_000;
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

describe('200 users who ask at once a webhook whose executions take 10 s', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('wait in a queue of n8n: ten executions at a time answer 90 users before the deadline, and the others keep their question', async () => {
    const { first, last, received, ask, count } = createUsers(
      200,
      createWebhook({ concurrency: 10, executionTime }),
    );
    ask();
    await seconds(1);
    expect(last.view()).toMatchObject({ typing: true, overdue: false, pending: 'here' });
    await seconds(49);
    // n8n refuses nobody: a question in the queue has no answer yet.
    expect([count('answered'), count('deadline')]).toEqual([39, 0]);
    expect(first.view().rows).toHaveLength(2);
    expect(last.view()).toEqual({
      rows: [{ text: 'Pregunta 200', note: null, canRetry: false }],
      typing: true,
      overdue: true,
      pending: 'here',
    });
    await seconds(50);
    // Without the first user, who has an answer, and the last one, who has none.
    expect([count('answered'), count('deadline')]).toEqual([89, 109]);
    expect(last.view()).toEqual({
      rows: [
        { text: 'Pregunta 200', note: 'No se respondió', canRetry: true },
        { text: copy.failure, note: copy.mayRun, canRetry: false },
      ],
      typing: false,
      overdue: false,
      pending: 'no',
    });
    expect(new Set(received).size).toBe(200);
    expect(received).toHaveLength(200);
  });

  test.each(
    sample<readonly [number | null, number]>(
      [
        [20, 180],
        [25, 200],
        [null, 200],
      ],
      3,
    ),
  )('and %s of which run at a time answer %i users before the deadline', async (concurrency, answered) => {
    const { last, received, ask, count } = createUsers(200, createWebhook({ concurrency, executionTime }));
    ask();
    await seconds(deadlineSeconds);
    const isLastAnswered = last.view().rows[0]?.note === null;
    expect(count('answered') + 1 + Number(isLastAnswered)).toBe(answered);
    expect(received).toHaveLength(200);
  });
});

describe('20 users who ask at once a webhook with one execution of 10 s at a time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const askAtOnce = () => {
    const users = createUsers(20, createWebhook({ concurrency: 1, executionTime }));
    users.ask();
    return users;
  };

  test('fail again if they retry at once, behind abandoned questions, and are answered a minute later', async () => {
    const { first, last, received } = askAtOnce();
    await seconds(deadlineSeconds);
    last.retry();
    await seconds(60);
    expect(last.view()).toMatchObject({ typing: true, overdue: true });
    first.ask('Pregunta 21');
    await seconds(40);
    expect(last.view().rows[0]).toMatchObject({ note: 'No se respondió', canRetry: true });
    await seconds(30);
    expect(first.view().rows.at(-2)).toEqual({ text: 'Pregunta 21', note: null, canRetry: false });
    expect(first.view().pending).toBe('no');
    expect(received.filter((text) => text === 'Pregunta 20')).toHaveLength(2);
  });

  test('can stop the wait, and ask again', async () => {
    const { last } = askAtOnce();
    await seconds(30);
    last.stop();
    expect(last.view()).toEqual({
      rows: [{ text: 'Pregunta 20', note: 'La detuviste', canRetry: true }],
      typing: false,
      overdue: false,
      pending: 'no',
    });
  });
});
