import { Provider } from 'react-redux';
import { page } from 'vitest/browser';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { AddBoard } from '@/features/add-board/AddBoard';
import { addBoardMachine } from '@/machines/addBoard.machine';
import { makeStore } from '@/store/makeStore';
import { button, walk } from './walk';

const isEnglish = ({ context }: AnyMachineSnapshot) => context.variant === 'en';
const field = (name: RegExp) => page.getByRole('textbox', { name });

/** Fills the Spanish form in the way a user does, and submits it. */
async function submit({ values }: AnyEventObject) {
  await field(/^Nombre/).fill(values.name);
  await page.getByRole('combobox', { name: /^Categoría/ }).selectOptions(values.category);
  await field(/^Descripción/).fill(values.description);
  await field(/^Report ID/).fill(values.reportId);
  await field(/^Workspace ID/).fill(values.workspaceId);
  await button('Guardar').click();
}

/** Closes the dialog; what was typed into it is discarded. */
async function close() {
  await page.getByRole('button', { name: /^(Cerrar|Close)$/ }).click();
  const discard = page.getByRole('button', { name: /^(Descartar|Discard)$/ });
  if (discard.elements().length > 0) await discard.click();
}

// SPEC 2.8 and 4
walk('addBoard', addBoardMachine, {
  scene: (actor) => (
    <Provider store={makeStore()}>
      <AddBoard actor={actor} />
    </Provider>
  ),
  things: {
    Spanish: page.getByRole('dialog', { name: 'Nuevo Tablero' }),
    English: page.getByRole('dialog', { name: 'Add board' }),
    close: button(/^(Cerrar|Close)$/),
    Guardar: button('Guardar'),
    Guardando: button('Guardando...'),
    Create: button('Create board'),
    Creating: button('Creating...'),
    created: page.getByText('Board created successfully!'),
    waits: page.getByText('The board is not saved yet.'),
    failed: page.getByText('Failed to create board. Please try again.'),
  },
  shows: {
    closed: [],
    editing: (now) =>
      isEnglish(now)
        ? ['English', 'close', 'Create', now.context.failure !== null && 'failed']
        : ['Spanish', 'close', 'Guardar'],
    submitting: (now) => (isEnglish(now) ? ['English', 'Creating'] : ['Spanish', 'close', 'Guardando']),
    success: (now) => (isEnglish(now) ? ['English', 'close', 'created'] : ['Spanish', 'close', 'Guardar']),
    waiting: (now) => (isEnglish(now) ? ['English', 'close', 'waits'] : ['Spanish', 'close', 'Guardar']),
  },
  gestures: {
    'user.open': 'the menu and the board list have it',
    'user.submit': { by: submit, where: (now) => !isEnglish(now) },
    'user.edit': { by: () => field(/^(Nombre|Name)/).fill('Otro nombre') },
    'user.close': { by: close },
  },
});
