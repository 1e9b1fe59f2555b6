import { commentsMachine } from '@/machines/comments.machine';
import { describeMachine } from './machineDescription';

const idle = ['Comentarios', 'Idle'] as const;

/** Description of the load of comments. */
export const comments = describeMachine({
  machine: commentsMachine,
  title: 'Comentarios',
  about:
    'Los comentarios del tablero en pantalla: se leen, y otra vez al cabo de un rato mientras su panel está abierto.',
  usual: 'closed',
  states: {
    closed: { means: 'No hay un tablero en pantalla.', looksLike: idle },
    'open.reading': { means: 'Se leen los comentarios del tablero.' },
    'open.idle': {
      means: 'Los comentarios se conocen; con el panel abierto se leen otra vez al cabo de un rato.',
    },
    'open.hidden': { means: 'Nadie ve la página: no se pregunta nada.', looksLike: idle },
    'open.failed': { means: 'No se pueden leer ahora; quedan los que ya se leyeron.' },
  },
  notWalked:
    'its screen is the panel of comments, whose content is in the store: src/features/comments/connectComments.test.ts',
  inputs: {},
  outputs: {},
  errors: { readComments: ['offline', 'catalogDenied'] },
  events: [{ type: 'board.shown', boardId: 'dashboard-1' }],
  facts: ({ boardId, isOpen, failure }) => [boardId, isOpen, failure?.code ?? ''],
});
