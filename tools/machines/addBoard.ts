import type { AnyMachineSnapshot } from 'xstate';
import { type BoardFormValues, emptyBoardForm } from '@/domain/boards/boardFormValues';
import { addBoardMachine } from '@/machines/addBoard.machine';
import { button, describeMachine } from './machineDescription';

/** A form that is filled in and valid in both variants. */
export const sampleBoardForm: BoardFormValues = {
  ...emptyBoardForm('es'),
  name: 'Tablero de flotilla',
  description: 'Unidades, rutas y rendimiento',
  reportId: '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10',
  workspaceId: '9b1d0c44-5a11-4f0e-9b6e-2f0f3f7d1a20',
  category: 'dashboards',
  menuPath: 'Dashboards > Tablero de flotilla',
};

const isEnglish = ({ context }: AnyMachineSnapshot) => context.variant === 'en';
const field = (name: RegExp) => ({ role: 'textbox', name });

/** Description of the add-board dialog, in both variants. */
export const addBoard = describeMachine({
  machine: addBoardMachine,
  title: 'Nuevo tablero',
  about: 'El diálogo que crea o edita un tablero, en español y en inglés.',
  usual: 'closed',
  states: {
    closed: { means: 'Sin diálogo; no se guarda nada del anterior.', shows: [] },
    editing: {
      means: 'La persona llena el formulario.',
      shows: (at) =>
        isEnglish(at)
          ? ['English', 'close', 'Create', at.context.failure !== null && 'failed']
          : ['Spanish', 'close', 'Guardar'],
    },
    submitting: {
      means: 'El tablero se está guardando.',
      shows: (at) => (isEnglish(at) ? ['English', 'Creating'] : ['Spanish', 'close', 'Guardando']),
    },
    success: {
      means: 'El tablero se guardó; el diálogo se cierra solo.',
      shows: (at) => (isEnglish(at) ? ['English', 'close', 'created'] : ['Spanish', 'close', 'Guardar']),
    },
    waiting: {
      means: 'El tablero espera a guardarse; el diálogo se cierra solo.',
      shows: (at) => (isEnglish(at) ? ['English', 'close', 'waits'] : ['Spanish', 'close', 'Guardar']),
    },
  },
  scene: async () => (await import('@/features/add-board/addBoard.scene.fixture')).AddBoardScene,
  things: {
    Spanish: { role: 'dialog', name: 'Nuevo Tablero' },
    English: { role: 'dialog', name: 'Add board' },
    close: button(/^(Cerrar|Close)$/),
    Guardar: button('Guardar'),
    Guardando: button('Guardando...'),
    Create: button('Create board'),
    Creating: button('Creating...'),
    created: { text: 'Board created successfully!' },
    waits: { text: 'The board is not saved yet.' },
    failed: { text: 'Failed to create board. Please try again.' },
  },
  gestures: {
    'user.open': 'the menu and the board list have it',
    'user.submit': {
      acts: ({ values }) => [
        { fill: field(/^Nombre/), text: values.name },
        { choose: values.category, in: { role: 'combobox', name: /^Categoría/ } },
        { fill: field(/^Descripción/), text: values.description },
        { fill: field(/^Report ID/), text: values.reportId },
        { fill: field(/^Workspace ID/), text: values.workspaceId },
        { click: button('Guardar') },
      ],
      where: (at) => !isEnglish(at),
    },
    'user.edit': { acts: [{ fill: field(/^(Nombre|Name)/), text: 'Otro nombre' }] },
    'user.close': {
      acts: [
        { click: button(/^(Cerrar|Close)$/) },
        { click: button(/^(Descartar|Discard)$/), ifThere: true },
      ],
    },
  },
  inputs: {},
  outputs: {
    saveBoard: [true, false].map((isSaved) => ({ id: 'board-flotilla', isStored: true, isSaved })),
  },
  errors: {},
  events: [
    { type: 'user.open', variant: 'es' },
    { type: 'user.open', variant: 'en' },
    { type: 'user.submit', values: sampleBoardForm },
  ],
  facts: ({ variant, failure }) => [variant, failure?.code ?? ''],
});
