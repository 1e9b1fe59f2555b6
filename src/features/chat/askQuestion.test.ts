import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { chatMachine } from '@/machines/chat.machine';
import { draftChanged, questionAsked, questionStopped, selectConversation } from '@/store/chat.slice';
import { makeStore } from '@/store/makeStore';
import { askQuestion, canAsk, retryQuestion } from './askQuestion';

const dashboardId = 'dashboard-1';

/** An assistant whose replies stay pending; `stop` ends the question. */
function assistant() {
  const store = makeStore();
  const inputs: unknown[] = [];
  const chat = createActor(
    chatMachine.provide({
      actors: {
        askAssistant: fromPromise(({ input }) => {
          inputs.push(input);
          return new Promise(() => undefined);
        }),
      },
    }),
    { input: { deadline: 100_000 } },
  );
  // The same subscriptions as in the wiring.
  chat.on('question.asked', ({ dashboardId: id, question }) =>
    store.dispatch(questionAsked({ dashboardId: id, ...question })),
  );
  chat.on('question.stopped', (fact) => store.dispatch(questionStopped(fact)));
  chat.start();
  const messages = (id = dashboardId) => selectConversation(store.getState(), id).messages;
  return {
    store,
    inputs,
    messages,
    chat,
    ask: (text: string, id = dashboardId) => store.dispatch(askQuestion(chat, id, { text, fromDraft: true })),
    retry: (messageId: string, id = dashboardId) => store.dispatch(retryQuestion(chat, id, messageId)),
    stop: () => chat.send({ type: 'user.stop' }),
  };
}

describe('sending a question (SPEC section 5)', () => {
  it.each(['', ' ', '\n\t '])('sends nothing for the empty text %j', (text) => {
    const { ask, store, chat, messages, inputs } = assistant();
    store.dispatch(draftChanged({ dashboardId, text }));
    ask(text);
    expect([canAsk(chat.getSnapshot(), text), messages(), inputs]).toEqual([false, [], []]);
    expect(selectConversation(store.getState(), dashboardId).draft).toBe(text);
  });

  it('requires that no reply is pending on any dashboard', () => {
    const { ask, retry, chat, messages, inputs, stop } = assistant();
    ask('uno');
    ask('dos');
    ask('tres', 'dashboard-2');
    retry(messages()[0]?.id ?? '');
    expect(messages().map(({ text, status }) => `${text} ${status}`)).toEqual(['uno sending']);
    expect([messages('dashboard-2'), canAsk(chat.getSnapshot(), 'dos')]).toEqual([[], false]);
    stop();
    retry(messages()[0]?.id ?? '');
    expect(inputs).toHaveLength(2);
    expect(messages().map(({ text, status }) => `${text} ${status}`)).toEqual(['uno sending']);
  });

  it('retries only a question of the conversation', () => {
    const { retry, inputs, chat } = assistant();
    retry('unknown');
    expect([inputs, chat.getSnapshot().value.turn]).toEqual([[], 'idle']);
  });

  it('is limited to one question at a time', () => {
    const id = fc.constantFrom('dashboard-1', 'dashboard-2');
    const step = fc.oneof(
      fc.record({ does: fc.constant('ask' as const), id, text: fc.constantFrom('', ' ', 'uno', 'dos') }),
      fc.record({ does: fc.constant('retry' as const), id, at: fc.nat(4) }),
      fc.record({ does: fc.constant('stop' as const) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { ask, retry, stop, messages, chat } = assistant();
        for (const one of steps) {
          if (one.does === 'ask') ask(one.text, one.id);
          else if (one.does === 'retry') retry(messages(one.id)[one.at]?.id ?? '', one.id);
          else stop();
          const all = [...messages('dashboard-1'), ...messages('dashboard-2')];
          const sending = all.filter(({ status }) => status === 'sending');
          expect(sending).toHaveLength(chat.getSnapshot().value.turn === 'idle' ? 0 : 1);
          expect(all.every(({ text }) => text.trim() !== '')).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });
});
