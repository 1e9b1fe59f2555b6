import { Provider } from 'react-redux';
import { page } from 'vitest/browser';
import type { AnyMachineSnapshot } from 'xstate';
import { specBoards } from '@/domain/boards/boards.fixture';
import { Chat } from '@/features/chat/Chat';
import { sampleReportContext, sampleTables } from '@/features/chat/samples.fixture';
import { chatMachine } from '@/machines/chat.machine';
import { renderRichText } from '@/services/chat/richText';
import { boardsLoaded } from '@/store/boards.slice';
import { makeStore } from '@/store/makeStore';
import { button, click, walk } from './walk';

function analytics() {
  const store = makeStore();
  store.dispatch(boardsLoaded(specBoards));
  return store;
}

const inPanel = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const panel = (size: string) => () => document.querySelector(`[role=dialog][data-size=${size}]`) !== null;
const environments: Readonly<Record<string, string>> = { production: 'Producción', test: 'Prueba' };
const isOpen = ({ value }: AnyMachineSnapshot) => value.panel !== 'closed';
const hasSettings = (now: AnyMachineSnapshot) => isOpen(now) && now.value.settings === 'shown';
/** The conversation is on view, so that its turn can be seen. */
const talks = (now: AnyMachineSnapshot) => isOpen(now) && !hasSettings(now);

// SPEC 4
walk('chat', chatMachine, {
  scene: (actor) => (
    <Provider store={analytics()}>
      <Chat
        actor={actor}
        renderRichText={renderRichText}
        tables={sampleTables}
        reportContext={sampleReportContext}
        canRate
        canDictate
      />
    </Provider>
  ),
  things: {
    launcher: button('Abrir el asistente'),
    compact: panel('compact'),
    expanded: panel('expanded'),
    expand: inPanel('Ampliar el asistente'),
    reduce: inPanel('Reducir el asistente'),
    conversation: page.getByRole('log'),
    typing: page.getByRole('log').getByText('Escribiendo...'),
    send: inPanel('Enviar la pregunta'),
    stop: inPanel('Detener la respuesta'),
    dictate: inPanel('Dictar la pregunta'),
    endDictation: inPanel('Terminar el dictado'),
    notHeard: page.getByRole('dialog').getByText(/micrófono en este sitio|no pudo reconocer la voz/),
    settings: inPanel('Configurar el asistente'),
    back: inPanel('Volver a la conversación'),
    clear: inPanel('Borrar la conversación'),
    production: page.getByRole('radio', { name: 'Producción', checked: true }),
    test: page.getByRole('radio', { name: 'Prueba', checked: true }),
  },
  shows: {
    'panel.closed': ['launcher'],
    'panel.compact': ['compact', 'expand'],
    'panel.expanded': ['expanded', 'reduce'],
    'turn.idle': (now) => [talks(now) && 'send'],
    'turn.pending.sending': (now) => (talks(now) ? ['stop', 'typing'] : []),
    'turn.pending.streaming': (now) => [talks(now) && 'stop'],
    'turn.consenting': (now) => [talks(now) && 'stop'],
    'turn.querying': (now) => [talks(now) && 'stop'],
    'voice.off': (now) => [talks(now) && 'dictate'],
    'voice.listening': ['endDictation'],
    'voice.failed': ['dictate', 'notHeard'],
    'settings.hidden': (now) => (isOpen(now) ? ['conversation', 'settings'] : []),
    'settings.shown': ({ context }) => ['back', 'clear', context.environment],
  },
  gestures: {
    'user.open': click('Abrir el asistente'),
    'user.close': { by: () => inPanel('Cerrar el asistente').click() },
    'user.expand': click('Ampliar el asistente'),
    'user.reduce': click('Reducir el asistente'),
    'user.toggleSettings': {
      by: () =>
        page.getByRole('button', { name: /^(Configurar el asistente|Volver a la conversación)$/ }).click(),
    },
    'user.chooseEnvironment': {
      by: ({ environment }) =>
        page
          .getByText(environments[environment] ?? '', { exact: true })
          .last()
          .click(),
      where: (now, { environment }) => hasSettings(now) && now.context.environment !== environment,
    },
    'user.dictate': {
      by: () => inPanel('Dictar la pregunta').click(),
      where: talks,
    },
    'user.endDictation': {
      by: () => inPanel('Terminar el dictado').click(),
      where: (now) => now.value.voice === 'listening',
    },
    'user.stop': { by: () => button('Detener la respuesta').click(), where: talks },
  },
});
