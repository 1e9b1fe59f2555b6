import { type CommentsContext, commentsMachine } from '@/machines/comments.machine';
import type { MachineEntry } from './machineEntry';

/** How to walk through comments. */
export const commentsEntry: MachineEntry = {
  machine: commentsMachine,
  about: 'Los comentarios: lee los del tablero en pantalla y guarda los de la persona, en orden.',
  inputs: {},
  outputs: { readComments: [undefined], sendChange: [undefined] },
  errors: { readComments: ['offline'], sendChange: ['offline', 'catalogDenied'] },
  events: [
    { type: 'board.shown', boardId: 'dashboard-1' },
    { type: 'change.made', id: 'uno' },
    { type: 'change.made', id: 'dos' },
  ],
  facts: ({ boardId, waiting, failure, readFailure }: CommentsContext) => [
    boardId,
    Math.min(waiting.length, 2),
    failure?.code ?? '',
    readFailure?.code ?? '',
  ],
};
