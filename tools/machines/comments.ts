import { type CommentsContext, commentsMachine } from '@/machines/comments.machine';
import type { MachineEntry } from './machineEntry';

/** Inputs and samples for exploring the load of comments. */
export const commentsEntry: MachineEntry = {
  machine: commentsMachine,
  about: 'Los comentarios del tablero en pantalla: se leen, y otra vez al cabo de un rato.',
  inputs: {},
  outputs: {},
  errors: { readComments: ['offline', 'catalogDenied'] },
  events: [{ type: 'board.shown', boardId: 'dashboard-1' }],
  facts: ({ boardId, failure }: CommentsContext) => [boardId, failure?.code ?? ''],
};
