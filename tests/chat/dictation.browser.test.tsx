import { cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Actor, createActor, fromPromise } from 'xstate';
import { FailureError } from '@/domain/shared/failure';
import { Chat } from '@/features/chat/Chat';
import { sampleReportContext, sampleRichText, sampleTables } from '@/features/chat/samples.fixture';
import { chatMachine } from '@/machines/chat.machine';
import { conversationOpened, draftChanged, selectConversation } from '@/store/chat.slice';
import { makeStore } from '@/store/makeStore';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const dashboardId = 'dashboard-1';
let store: ReturnType<typeof makeStore>;
let actor: Actor<typeof chatMachine>;
/** The speech recognition of the browser, controlled by the test. */
let ear: { signal: AbortSignal; end: () => void; fail: (error: unknown) => void } | undefined;

beforeEach(async () => {
  ear = undefined;
  store = makeStore();
  store.dispatch(conversationOpened({ dashboardId }));
  const hearQuestion = fromPromise<void, { dashboardId: string }>(
    ({ signal }) =>
      new Promise((end, fail) => {
        ear = { signal, end, fail };
      }),
  );
  actor = createActor(chatMachine.provide({ actors: { hearQuestion } }), {
    input: { deadline: 1_000 },
  }).start();
  actor.send({ type: 'user.open' });
  show(true);
  await expect.element(field()).toHaveFocus();
});
afterEach(cleanup);

function show(canDictate: boolean) {
  cleanup();
  return render(
    <ThemeProvider>
      <Provider store={store}>
        <Chat
          actor={actor}
          renderRichText={sampleRichText}
          tables={sampleTables}
          reportContext={sampleReportContext}
          canRate
          canDictate={canDictate}
        />
      </Provider>
    </ThemeProvider>,
  );
}

const field = () => page.getByRole('textbox', { name: 'Tu pregunta' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const hear = (text: string) => store.dispatch(draftChanged({ dashboardId, text }));
const questions = () =>
  selectConversation(store.getState(), dashboardId).messages.filter(({ sender }) => sender === 'user');

it('dictation by keyboard puts the recognised text into the focused field, and sends nothing', async () => {
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Dictar la pregunta')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Terminar el dictado')).toHaveFocus();
  await expect.element(page.getByRole('status').getByText(/^Te escucho/)).toBeVisible();
  hear('por qué bajó');
  ear?.end();
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue('por qué bajó');
  expect(questions()).toEqual([]);
});

it('typing ends the dictation and keeps the typed text', async () => {
  await button('Dictar la pregunta').click();
  hear('por qué');
  await field().fill('por qué no');
  await expect.element(button('Dictar la pregunta')).toBeVisible();
  expect(ear?.signal.aborted).toBe(true);
  await expect.element(field()).toHaveValue('por qué no');
});

it.each([
  ['microphoneDenied', /no permite usar el micrófono/],
  ['microphoneMissing', /No hay ningún micrófono/],
  ['nothingHeard', /No se oyó nada/],
  ['offline', /no responde/],
  ['speechFailed', /no pudo reconocer la voz/],
] as const)(
  'the failure %s of the dictation shows a message until the user retries or types',
  async (code, sentence) => {
    await button('Dictar la pregunta').click();
    ear?.fail(new FailureError({ code }));
    const problem = page.getByRole('status').getByText(sentence);
    await expect.element(problem).toBeVisible();
    await expect.element(problem).toHaveTextContent(/escribe tu pregunta/);
    await button('Dictar la pregunta').click();
    await expect.element(problem).not.toBeInTheDocument();
    ear?.fail(new FailureError({ code }));
    await expect.element(problem).toBeVisible();
    await field().fill('x');
    await expect.element(problem).not.toBeInTheDocument();
  },
);

it('the microphone button is absent if dictation is unavailable', async () => {
  show(false);
  await expect.element(field()).toBeVisible();
  await expect.element(button('Dictar la pregunta')).not.toBeInTheDocument();
});
