import type { AnyMachineSnapshot } from 'xstate';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { CatalogConflict } from '@/domain/ports/catalog';
import { catalogOutboxMachine, drafts, refusals, unsent } from '@/machines/outbox.machine';
import { button, click, describeMachine } from './machineDescription';

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

/** The parts of the status line about changes that are not saved. */
const unsaved = ({ context: { changes } }: AnyMachineSnapshot) => [
  unsent(changes).length > 0 && 'waiting',
  drafts(changes).length > 0 && 'drafts',
  refusals(changes).length > 0 && 'rejected',
  changes.length > 0 && 'list',
];
/** Forms and buttons are hidden, and the status line says why. */
const denied = ({ context }: AnyMachineSnapshot) => context.isDenied && 'refused';
const rejected = ({ context }: AnyMachineSnapshot) => refusals(context.changes).length > 0 && 'rejected';
const next = (at: AnyMachineSnapshot) => (rejected(at) ? 'retry' : 'sync');
/** The change in conflict is of an earlier page: its dialog waits until the user opens it. */
const isEarlier = ({ context }: AnyMachineSnapshot) => unsent(context.changes)[0]?.isRestored === true;
const discard = button(/^Descartar (cambios|borradores)$/);

/** Description of the outbox; comments use the same machine. */
export const outbox = describeMachine({
  machine: catalogOutboxMachine,
  title: 'Lo que espera para guardarse',
  about:
    'Lo que espera para guardarse, del catálogo o comentarios: sale en orden, espera a la red, choca o es rechazado.',
  usual: 'resting',
  states: {
    resting: {
      means: 'Nada espera para guardarse.',
      shows: (at) => [
        ...unsaved(at),
        denied(at),
        drafts(at.context.changes).length > 0 && 'discard',
        next(at),
      ],
    },
    sending: {
      means: 'El primer cambio va en camino.',
      shows: (at) =>
        unsent(at.context.changes).length === 1
          ? ['saving', rejected(at), denied(at), 'list', next(at)]
          : [...unsaved(at), denied(at), next(at)],
    },
    delayed: {
      means: 'El servicio no puede ahora; los cambios esperan y salen en orden.',
      shows: (at) => [...unsaved(at), 'passing', next(at)],
    },
    conflicted: {
      means: 'Otra persona cambió los mismos campos; quien edita elige qué queda.',
      shows: (at) =>
        isEarlier(at) ? ['conflict', 'list', denied(at), next(at)] : ['conflict', 'choice', denied(at)],
    },
    refused: {
      means: 'El servicio no acepta ningún cambio de la persona; se guardan hasta que decida.',
      shows: (at) => [...unsaved(at), 'refused', 'discard', 'retry'],
    },
  },
  withoutTexts: ({ changes }) => ({
    conflict: null,
    changes: changes.map((one) => ({ ...one, change: { id: one.id, entities: [] } })),
  }),
  scene: async () => (await import('@/features/admin/catalog/sharedCatalog.scene.fixture')).OutboxScene,
  things: {
    saving: { text: 'guardando…' },
    waiting: { text: /cambios? en espera/ },
    drafts: { text: /borradore?s? sin publicar/ },
    passing: { text: /Sin conexión|no tiene espacio/ },
    rejected: { text: /cambios? rechazados?/ },
    refused: { text: /Pide permiso de escritura/ },
    conflict: { text: 'Conflicto con Luis Hernández' },
    choice: { role: 'dialog', name: 'Luis Hernández guardó esto mientras lo editabas' },
    list: button('Ver cambios'),
    discard,
    sync: button('Sincronizar ahora'),
    retry: button('Reintentar'),
  },
  gestures: {
    'user.retry': click(/^(Sincronizar ahora|Reintentar)$/),
    'user.resolve': {
      acts: [{ click: button('Usar todo: Tu cambio') }, { click: button('Guardar combinación') }],
      sends: ({ type }) => ({ type }),
      where: (at) => !isEarlier(at),
    },
    'user.discard': click('Descartar mis cambios', (at) => at.matches('conflicted') && !isEarlier(at)),
    'user.retryRefused': 'The list of the scene has no entries, because its changes have no entities.',
    'user.discardRefused': 'The list of the scene has no entries, because its changes have no entities.',
    'user.discardAll': {
      acts: [{ click: discard }, { click: button('Descartar cambios', { role: 'alertdialog' }) }],
    },
  },
  inputs: { catalog: { subject: 'catalog' }, comments: { subject: 'comments' } },
  outputs: { sendChange: [{ type: 'saved' }, { type: 'conflict', conflict }, { type: 'draft' }] },
  errors: { sendChange: ['offline', 'catalogDenied', 'catalogRefused', 'storageRefused'] },
  events: [
    { type: 'change.made', ...change('uno') },
    { type: 'change.made', ...change('dos') },
    { type: 'changes.restored', changes: [change('tres')] },
    { type: 'user.resolve', change: { id: 'uno', entities: [] } },
    { type: 'user.retryRefused', id: 'uno' },
    { type: 'user.discardRefused', id: 'uno' },
  ],
  facts: ({ changes, failure }) => [
    Math.min(unsent(changes).length, 2),
    changes.some(({ isDraft }) => isDraft),
    changes.some(({ refusal }) => refusal !== undefined),
    failure?.code ?? '',
  ],
});
