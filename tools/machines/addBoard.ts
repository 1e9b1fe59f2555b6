import { type BoardFormValues, emptyBoardForm } from '@/domain/boards/boardFormValues';
import { addBoardMachine } from '@/machines/addBoard.machine';
import { describeMachine } from './machineDescription';

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

/** Description of the add-board dialog, in both variants. */
export const addBoard = describeMachine({
  machine: addBoardMachine,
  title: 'Nuevo tablero',
  about: 'El diálogo que crea o edita un tablero, en español y en inglés.',
  usual: 'closed',
  states: {
    closed: { means: 'Sin diálogo; no se guarda nada del anterior.' },
    editing: { means: 'La persona llena el formulario.' },
    submitting: { means: 'El tablero se está guardando.' },
    success: { means: 'El tablero se guardó; el diálogo se cierra solo.' },
    waiting: { means: 'El tablero espera a guardarse; el diálogo se cierra solo.' },
  },
  scene: async () => (await import('@/features/add-board/addBoard.scene.fixture')).AddBoardScene,
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
