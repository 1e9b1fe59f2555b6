import { type CommentsContext, commentsMachine } from '@/machines/comments.machine';
import type { MachineEntry } from './machineEntry';

/** How to walk through reading comments. */
export const commentsEntry: MachineEntry = {
  machine: commentsMachine,
  about: 'Los comentarios del tablero en pantalla: se leen, y otra vez al cabo de un rato.',
  inputs: {},
  outputs: {},
  errors: { readComments: ['offline', 'catalogDenied'] },
  events: [{ type: 'board.shown', boardId: 'dashboard-1' }],
  facts: ({ boardId, failure }: CommentsContext) => [boardId, failure?.code ?? ''],
};
