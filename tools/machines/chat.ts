import type { AnyMachineSnapshot } from 'xstate';
import { chatMachine } from '@/machines/chat.machine';
import { button, click, describeMachine } from './machineDescription';

const inPanel = (name: string) => button(name, { role: 'dialog' });
const isOpen = ({ value }: AnyMachineSnapshot) => value.panel !== 'closed';
const hasSettings = (at: AnyMachineSnapshot) => isOpen(at) && at.value.settings === 'shown';
/** The conversation is on screen, and so is its turn. */
const talks = (at: AnyMachineSnapshot) => isOpen(at) && !hasSettings(at);

/** Description of the assistant. */
export const chat = describeMachine({
  machine: chatMachine,
  title: 'Asistente',
  about: 'El asistente: su panel, de quién es el turno, sus ajustes, su dictado y su entorno.',
  usual: 'panel.closed',
  states: {
    'panel.closed': { means: 'Solo el botón redondo.', shows: ['launcher'] },
    'panel.compact': { means: 'El panel pequeño sobre el botón.', shows: ['compact', 'expand'] },
    'panel.expanded': { means: 'Media pantalla; en el teléfono, toda.', shows: ['expanded', 'reduce'] },
    'turn.idle': { means: 'La persona puede preguntar.', shows: (at) => [talks(at) && 'send'] },
    'turn.pending.sending': {
      means: 'Aún no hay nada de la respuesta: «Escribiendo...».',
      shows: (at) => (talks(at) ? ['stop', 'typing'] : []),
    },
    'turn.pending.overdue': {
      means: 'La respuesta tarda en empezar: se dice que quizá hay cola.',
      shows: (at) => (talks(at) ? ['stop', 'typing', 'overdue'] : []),
    },
    'turn.pending.streaming': {
      means: 'La respuesta crece en pantalla.',
      shows: (at) => [talks(at) && 'stop'],
    },
    'turn.consenting': {
      means: 'La respuesta pide datos; la persona decide.',
      shows: (at) => [talks(at) && 'stop'],
    },
    'turn.querying': {
      means: 'Los datos se leen con la cuenta de la persona; luego sigue la respuesta.',
      shows: (at) => [talks(at) && 'stop'],
    },
    'settings.hidden': {
      means: 'Se ve la conversación.',
      shows: (at) => (isOpen(at) ? ['conversation', 'settings'] : []),
    },
    'settings.shown': {
      means: 'Se pueden cambiar el entorno y la conversación.',
      shows: ({ context }) => ['back', 'clear', context.environment],
    },
    'voice.off': { means: 'El micrófono está apagado.', shows: (at) => [talks(at) && 'dictate'] },
    'voice.listening': {
      means: 'La persona dicta su pregunta; nada se envía solo.',
      shows: ['endDictation'],
    },
    'voice.failed': {
      means: 'No se oyó nada; una frase dice por qué y qué hacer.',
      shows: ['dictate', 'notHeard'],
    },
  },
  scene: async () => (await import('@/features/chat/chat.scene.fixture')).ChatScene,
  things: {
    launcher: button('Abrir el asistente'),
    compact: { css: '[role=dialog][data-size=compact]' },
    expanded: { css: '[role=dialog][data-size=expanded]' },
    expand: inPanel('Ampliar el asistente'),
    reduce: inPanel('Reducir el asistente'),
    conversation: { role: 'log' },
    typing: { text: 'Escribiendo...', within: { role: 'log' } },
    overdue: { text: /^Tarda más de lo normal/, within: { role: 'log' } },
    send: inPanel('Enviar la pregunta'),
    stop: inPanel('Detener la respuesta'),
    dictate: inPanel('Dictar la pregunta'),
    endDictation: inPanel('Terminar el dictado'),
    notHeard: { text: /micrófono en este sitio|no pudo reconocer la voz/, within: { role: 'dialog' } },
    settings: inPanel('Configurar el asistente'),
    back: inPanel('Volver a la conversación'),
    clear: inPanel('Borrar la conversación'),
    production: { role: 'radio', name: 'Producción', checked: true },
    test: { role: 'radio', name: 'Prueba', checked: true },
  },
  gestures: {
    'user.open': click('Abrir el asistente'),
    'user.close': { acts: [{ click: inPanel('Cerrar el asistente') }] },
    'user.expand': click('Ampliar el asistente'),
    'user.reduce': click('Reducir el asistente'),
    'user.toggleSettings': click(/^(Configurar el asistente|Volver a la conversación)$/),
    'user.chooseEnvironment': {
      acts: ({ environment }) => [
        { click: { text: environment === 'test' ? 'Prueba' : 'Producción', exact: true, last: true } },
      ],
      where: (at, { environment }) => hasSettings(at) && at.context.environment !== environment,
    },
    'user.dictate': { acts: [{ click: inPanel('Dictar la pregunta') }], where: talks },
    'user.endDictation': {
      acts: [{ click: inPanel('Terminar el dictado') }],
      where: (at) => at.value.voice === 'listening',
    },
    'user.stop': click('Detener la respuesta', talks),
  },
  inputs: { default: { deadline: 100_000 } },
  outputs: { askAssistant: ['answered', 'asksConsent', 'asksData'].map((type) => ({ type })) },
  errors: {
    askAssistant: ['unexpected', 'offline'],
    runQueries: ['queryDenied'],
    hearQuestion: ['microphoneDenied'],
  },
  events: [
    { type: 'question.asked', dashboardId: 'dashboard-1' },
    { type: 'conversation.cleared', dashboardId: 'dashboard-1' },
    { type: 'conversation.cleared', dashboardId: 'dashboard-2' },
    { type: 'data.allowed', dashboardId: 'dashboard-1' },
    { type: 'data.allowed', dashboardId: 'dashboard-2' },
    { type: 'user.dictate', dashboardId: 'dashboard-1' },
    { type: 'user.chooseEnvironment', environment: 'test' },
    { type: 'user.chooseEnvironment', environment: 'production' },
  ],
  facts: ({ environment }) => environment,
});
