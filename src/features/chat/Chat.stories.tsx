import type { Meta, StoryObj } from '@storybook/react-vite';
import { frozen } from '@tools/machines/frozen';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { SnapshotFrom } from 'xstate';
import { specBoards } from '@/domain/boards/boards.fixture';
import { noExtras } from '@/domain/chat/chatExtras';
import { chatMachine } from '@/machines/chat.machine';
import { boardsLoaded } from '@/store/boards.slice';
import {
  conversationOpened,
  draftChanged,
  queriesStarted,
  questionAsked,
  questionFailed,
  questionStopped,
  replyFinished,
  replyGrew,
} from '@/store/chat.slice';
import { makeStore } from '@/store/makeStore';
import { Chat } from './Chat';
import { whatChangedQuestion } from './frame.text';
import { sampleReportContext, sampleRichText, sampleRows, sampleTables } from './samples.fixture';

type Value = SnapshotFrom<typeof chatMachine>['value'];
type Environment = SnapshotFrom<typeof chatMachine>['context']['environment'];
type Past =
  | 'nothing'
  | 'whatChanged'
  | 'asked'
  | 'asksData'
  | 'querying'
  | 'growing'
  | 'answered'
  | 'failed'
  | 'stopped';

interface AssistantArgs {
  readonly panel: Value['panel'];
  readonly turn:
    | 'idle'
    | 'pending.sending'
    | 'pending.overdue'
    | 'pending.streaming'
    | 'consenting'
    | 'querying';
  readonly settings: Value['settings'];
  readonly voice: Value['voice'];
  readonly environment: Environment;
  /** The conversation so far. */
  readonly past: Past;
  readonly draft: string;
}

const dashboardId = 'dashboard-1';

const needsData = {
  ...noExtras,
  queries: sampleRows.gotData.queries.map(({ id, title, dax }) => ({ id, title, dax })),
};

function storeAfter(past: Past, draft: string) {
  const store = makeStore();
  store.dispatch(boardsLoaded(specBoards));
  store.dispatch(conversationOpened({ dashboardId }));
  if (past === 'whatChanged') {
    const since = Date.parse('2026-11-18T15:41:00Z');
    store.dispatch(questionAsked({ dashboardId, text: whatChangedQuestion(since), fromDraft: false, since }));
    const text = 'Para decírtelo comparo los últimos 3 días con los 3 días previos.';
    store.dispatch(replyFinished({ dashboardId, text, cut: false, extras: needsData }));
  } else if (past !== 'nothing')
    store.dispatch(
      questionAsked({ dashboardId, text: '¿Qué región tiene la peor puntualidad?', fromDraft: true }),
    );
  const text = '**SURESTE**, con **86 %**, 6 puntos por debajo del promedio nacional.';
  if (past === 'growing' || past === 'stopped')
    store.dispatch(replyGrew({ dashboardId, text: text.slice(0, 24) }));
  if (past === 'asksData' || past === 'querying')
    store.dispatch(
      replyFinished({
        dashboardId,
        text: 'Para saberlo comparo las plantas de **SURESTE** con las cuatro semanas previas.',
        cut: false,
        extras: needsData,
      }),
    );
  if (past === 'querying') store.dispatch(queriesStarted({ dashboardId }));
  if (past === 'answered')
    store.dispatch(replyFinished({ dashboardId, text: `${text}\n#tabla`, cut: false }));
  if (past === 'failed') store.dispatch(questionFailed({ dashboardId }));
  if (past === 'stopped') store.dispatch(questionStopped({ dashboardId }));
  store.dispatch(draftChanged({ dashboardId, text: draft }));
  return store;
}

/** Machine and state of a story; `about` is the region that the story shows and is listed first. */
function at(panel: string, turn = 'idle', settings = 'hidden', about = 'panel', voice = 'off') {
  const regions = [`panel.${panel}`, `turn.${turn}`, `settings.${settings}`, `voice.${voice}`];
  const [first = '', ...rest] = regions.sort(
    (a, b) => Number(b.startsWith(about)) - Number(a.startsWith(about)),
  );
  return { machine: 'chat', state: [first, ...rest].join(' & ') };
}

function Assistant({ past, draft, environment, panel, turn, settings, voice }: AssistantArgs) {
  const [{ store, actor }] = useState(() => {
    const context = {
      dashboardId: turn === 'idle' ? null : dashboardId,
      environment,
      dictatedFor: voice === 'off' ? null : dashboardId,
      voiceFailure: voice === 'failed' ? ('nothingHeard' as const) : null,
    };
    const { state } = at(panel, turn, settings, 'panel', voice);
    return {
      store: storeAfter(past, draft),
      actor: frozen(chatMachine, state, { context, input: { deadline: 100_000 } }),
    };
  });
  return (
    <Provider store={store}>
      <Chat
        actor={actor}
        renderRichText={sampleRichText}
        tables={sampleTables}
        reportContext={sampleReportContext}
        canRate
        canDictate
      />
    </Provider>
  );
}

/** The assistant in every state of its machine (SPEC section 4). */
const meta = {
  title: 'Asistente/Estados',
  component: Assistant,
  parameters: {
    guide: {
      use: 'Para preguntar por el tablero en pantalla.',
      avoid: 'No para avisos del sistema: van a las notificaciones.',
      words: 'Saluda una vez; un fallo dice qué pasó y ofrece reintentar.',
      keyboard: 'Enter envía, Mayús+Enter cambia de línea, Escape cierra.',
      reader: 'La conversación es un registro que anuncia cada respuesta completa, no cada letra.',
    },
  },
  args: {
    panel: 'compact',
    turn: 'idle',
    settings: 'hidden',
    voice: 'off',
    environment: 'production',
    past: 'nothing',
    draft: '',
  },
} satisfies Meta<typeof Assistant>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { name: 'Cerrado', args: { panel: 'closed' }, parameters: at('closed') };
export const Greeting: Story = {
  name: 'Saludo',
  parameters: at('compact', 'idle', 'hidden', 'settings'),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/^¡Hola! Soy tu asistente virtual/);
  },
};
export const Expanded: Story = {
  name: 'Ampliado',
  args: { panel: 'expanded', past: 'answered' },
  parameters: at('expanded'),
};
export const Answered: Story = {
  name: 'Con respuesta',
  args: { past: 'answered' },
  parameters: at('compact', 'idle', 'hidden', 'turn'),
};
export const Draft: Story = {
  name: 'Pregunta a medias',
  args: { draft: 'Una pregunta a medias' },
  parameters: at('compact'),
};

const sending = 'pending.sending';
/** SPEC section 4: "Escribiendo..." until the reply starts. */
export const Sending: Story = {
  name: 'Enviando la pregunta',
  args: { turn: sending, past: 'asked' },
  parameters: at('compact', 'pending.sending', 'hidden', 'turn'),
  play: async ({ canvasElement }) => {
    const log = await within(canvasElement).findByRole('log');
    await waitFor(() => expect(within(log).getByText('Escribiendo...')).toBeVisible());
  },
};

/** A reply that did not start within 20 s: the question may be in a queue. */
export const Overdue: Story = {
  name: 'La respuesta tarda en empezar',
  args: { turn: 'pending.overdue', past: 'asked' },
  parameters: at('compact', 'pending.overdue', 'hidden', 'turn'),
};

/** SPEC section 5: a send is ignored while a reply is pending; the draft stays. */
export const SendIgnored: Story = {
  name: 'Un envío que se ignora',
  args: { turn: sending, past: 'asked', draft: '¿Y ahora?' },
  parameters: at('compact', 'pending.sending', 'hidden', 'turn'),
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByPlaceholderText('Pregunta sobre este dashboard...');
    await userEvent.type(input, '{Enter}');
    await waitFor(() => expect(input).toHaveValue('¿Y ahora?'));
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-side=user]')).toHaveLength(1));
  },
};
export const Streaming: Story = {
  name: 'La respuesta crece',
  args: { turn: 'pending.streaming', past: 'growing' },
  parameters: at('compact', 'pending.streaming', 'hidden', 'turn'),
};
/** No query runs before the user allows it; they can read it first. */
export const Consenting: Story = {
  name: 'Pide permiso para leer datos',
  args: { turn: 'consenting', past: 'asksData' },
  parameters: at('compact', 'consenting', 'hidden', 'turn'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Permitir en este tablero' })).toBeEnabled(),
    );
    await userEvent.click(await canvas.findByText('Demora por causa'));
    await waitFor(() => expect(canvas.getByText(/^EVALUATE/)).toBeVisible());
  },
};
/** If the user enabled it, opening requests a summary of changes since the last visit. Its queries need consent. */
export const WhatChanged: Story = {
  name: 'Qué cambió desde la última visita',
  args: { turn: 'consenting', past: 'whatChanged' },
  parameters: at('compact', 'consenting', 'hidden', 'turn'),
};
export const Querying: Story = {
  name: 'Leyendo los datos',
  args: { turn: 'querying', past: 'querying' },
  parameters: at('compact', 'querying', 'hidden', 'turn'),
};
export const Stopped: Story = {
  name: 'Respuesta detenida',
  args: { past: 'stopped' },
  parameters: at('compact'),
};

/** SPEC section 8.1: the text of a failure, and a retry button. */
export const Failed: Story = {
  name: 'La pregunta falló',
  args: { past: 'failed' },
  parameters: at('compact'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(
      'Lo siento, hubo un error al procesar tu mensaje. Por favor, inténtalo de nuevo.',
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Reintentar' })).toBeEnabled());
  },
};

/** Dictated text goes into the field and is not sent automatically. */
export const Dictating: Story = {
  name: 'Dictando la pregunta',
  args: { voice: 'listening', draft: '¿Por qué bajó la puntualidad' },
  parameters: at('compact', 'idle', 'hidden', 'voice', 'listening'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText(/^Te escucho/)).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Terminar el dictado' })).toBeEnabled());
  },
};
/** The dictation failed: the reason, and the ways to continue. */
export const NotHeard: Story = {
  name: 'No se oyó nada',
  args: { voice: 'failed' },
  parameters: at('compact', 'idle', 'hidden', 'voice', 'failed'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText(/^No se oyó nada/)).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Dictar la pregunta' })).toBeEnabled());
  },
};
/** The microphone is off. */
export const VoiceOff: Story = {
  name: 'Con el micrófono apagado',
  parameters: at('compact', 'idle', 'hidden', 'voice'),
};

export const Settings: Story = {
  name: 'Ajustes del asistente',
  args: { settings: 'shown' },
  parameters: at('compact', 'idle', 'shown', 'settings'),
};
export const TestEnvironment: Story = {
  name: 'Entorno de prueba',
  args: { environment: 'test', settings: 'shown' },
  parameters: at('compact', 'idle', 'shown', 'settings'),
};

/** The panel takes the focus when it opens and returns it when it closes. */
export const Focus: Story = {
  name: 'El foco entra y vuelve',
  args: { panel: 'closed' },
  parameters: at('closed'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir el asistente' }));
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Abrir el asistente' })).toHaveFocus());
  },
};
