import { specBoards } from '@/domain/boards/boards.fixture';
import type { CatalogConflict } from '@/domain/ports/catalog';
import { catalogOutboxMachine } from '@/machines/outbox.machine';
import { describeMachine } from './machineDescription';

const [board = null] = specBoards;
const change = (id: string) => ({ id, change: { id, entities: [] } });
/** Another user changed two fields that this user also changed. */
const conflict: CatalogConflict = {
  changeId: 'uno',
  kind: 'boards',
  id: board?.id ?? '',
  before: board,
  mine: board && { ...board, name: 'Mío', permissions: 'authorized' },
  theirs: board && { ...board, name: 'Suyo', permissions: 'all' },
  fields: ['name', 'permissions'],
  by: 'Luis Hernández',
  at: Date.UTC(2026, 10, 21, 15, 30),
};

/** Description of the outbox; comments use the same machine. */
export const outbox = describeMachine({
  machine: catalogOutboxMachine,
  title: 'Lo que espera para guardarse',
  about:
    'Lo que espera para guardarse, del catálogo o comentarios: sale en orden, espera a la red, choca o es rechazado.',
  usual: 'resting',
  states: {
    resting: { means: 'Nada espera para guardarse.' },
    sending: { means: 'El primer cambio va en camino.' },
    delayed: { means: 'El servicio no puede ahora; los cambios esperan y salen en orden.' },
    conflicted: { means: 'Otra persona cambió los mismos campos; quien edita elige qué queda.' },
    refused: { means: 'El servicio no acepta los cambios; se guardan hasta que la persona decida.' },
  },
  withoutTexts: ({ changes }) => ({
    conflict: null,
    changes: changes.map((one) => ({ ...one, change: { id: one.id, entities: [] } })),
  }),
  scene: async () => (await import('@/features/admin/catalog/sharedCatalog.scene.fixture')).OutboxScene,
  inputs: { catalog: { subject: 'catalog' }, comments: { subject: 'comments' } },
  outputs: { sendChange: [{ type: 'saved' }, { type: 'conflict', conflict }, { type: 'draft' }] },
  errors: { sendChange: ['offline', 'catalogDenied', 'storageRefused'] },
  events: [
    { type: 'change.made', ...change('uno') },
    { type: 'change.made', ...change('dos') },
    { type: 'changes.restored', changes: [change('tres')] },
    { type: 'user.resolve', change: { id: 'uno', entities: [] } },
  ],
  facts: ({ changes, failure }) => [
    Math.min(changes.filter(({ isDraft }) => !isDraft).length, 2),
    changes.some(({ isDraft }) => isDraft),
    failure?.code ?? '',
  ],
});
