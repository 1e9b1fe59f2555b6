import { type ChatContext, chatMachine } from '@/machines/chat.machine';
import type { MachineEntry } from './machineEntry';

/** Inputs and samples for exploring the assistant. */
export const chatEntry: MachineEntry = {
  machine: chatMachine,
  about: 'El asistente: su panel, de quién es el turno, sus ajustes, su dictado y su entorno.',
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
  facts: ({ environment }: ChatContext) => environment,
};
