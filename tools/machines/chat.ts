import { chatMachine } from '@/machines/chat.machine';
import { describeMachine } from './machineDescription';

/** Description of the assistant. */
export const chat = describeMachine({
  machine: chatMachine,
  title: 'Asistente',
  about: 'El asistente: su panel, de quién es el turno, sus ajustes, su dictado y su entorno.',
  usual: 'panel.closed',
  states: {
    'panel.closed': { means: 'Solo el botón redondo.' },
    'panel.compact': { means: 'El panel pequeño sobre el botón.' },
    'panel.expanded': { means: 'Media pantalla; en el teléfono, toda.' },
    'turn.idle': { means: 'La persona puede preguntar.' },
    'turn.pending.sending': { means: 'Aún no hay nada de la respuesta: «Escribiendo...».' },
    'turn.pending.streaming': { means: 'La respuesta crece en pantalla.' },
    'turn.consenting': { means: 'La respuesta pide datos; la persona decide.' },
    'turn.querying': { means: 'Los datos se leen con la cuenta de la persona; luego sigue la respuesta.' },
    'settings.hidden': { means: 'Se ve la conversación.' },
    'settings.shown': { means: 'Se pueden cambiar el entorno y la conversación.' },
    'voice.off': { means: 'El micrófono está apagado.' },
    'voice.listening': { means: 'La persona dicta su pregunta; nada se envía solo.' },
    'voice.failed': { means: 'No se oyó nada; una frase dice por qué y qué hacer.' },
  },
  scene: async () => (await import('@/features/chat/chat.scene.fixture')).ChatScene,
  inputs: { default: { deadline: 100_000 } },
  outputs: { askAssistant: ['answered', 'asksConsent', 'asksData'] },
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
