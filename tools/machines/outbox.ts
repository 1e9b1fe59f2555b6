import { specBoards } from '@/domain/boards/boards.fixture';
import type { CatalogConflict } from '@/domain/ports/catalog';
import { catalogOutboxMachine, type OutboxContext } from '@/machines/outbox.machine';
import type { MachineEntry } from './machineEntry';

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

/** Inputs and samples for exploring the outbox; comments use the same machine. */
export const outboxEntry: MachineEntry = {
  machine: catalogOutboxMachine,
  about:
    'Lo que espera para guardarse, del catálogo o comentarios: sale en orden, espera a la red, choca o es rechazado.',
  inputs: { catalog: { subject: 'catalog' }, comments: { subject: 'comments' } },
  outputs: { sendChange: [{ type: 'saved' }, { type: 'conflict', conflict }, { type: 'draft' }] },
  errors: { sendChange: ['offline', 'catalogDenied', 'storageRefused'] },
  events: [
    { type: 'change.made', ...change('uno') },
    { type: 'change.made', ...change('dos') },
    { type: 'changes.restored', changes: [change('tres')] },
    { type: 'user.resolve', change: { id: 'uno', entities: [] } },
  ],
  facts: ({ changes, failure }: OutboxContext<unknown>) => [
    Math.min(changes.filter(({ isDraft }) => !isDraft).length, 2),
    changes.some(({ isDraft }) => isDraft),
    failure?.code ?? '',
  ],
};
