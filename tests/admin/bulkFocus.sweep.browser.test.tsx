import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleDirectory } from '@/features/admin/directory/directory.fixture';
import { sample } from '../tier';
import { mountAdmin, samples } from './mount';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const checkbox = (name: string) => page.getByRole('checkbox', { name, exact: true }).first();
const everybody = () => checkbox('Elegir a todos los de la lista');
const search = () => page.getByRole('textbox', { name: 'Buscar personas...' });
const modal = () => document.querySelector('[role=dialog], [role=alertdialog]');
const trapped = () => expect.poll(() => modal()?.contains(document.activeElement)).toBe(true);

async function press(name: string) {
  await expect.element(button(name)).toBeVisible();
  button(name).element().focus();
  await userEvent.keyboard('{Enter}');
}
async function pick(name: string) {
  await expect.element(checkbox(name)).toBeInTheDocument();
  checkbox(name).element().focus();
  await userEvent.keyboard(' ');
  await expect.element(button('Quitar la selección')).toBeVisible();
}
/** Chooses in the dialog that an action opened. */
async function choose(field: string, option: string) {
  await trapped();
  await userEvent.selectOptions(page.getByRole('combobox', { name: field }), option);
  await press('Guardar');
}

const layouts = [
  ['a table', [1280, 860]],
  ['cards', [390, 844]],
] as const;
const actions: readonly (readonly [action: string, goOn: () => Promise<void>])[] = [
  ['Activar', async () => undefined],
  ['Desactivar', async () => undefined],
  ['Quitar la selección', async () => undefined],
  ['Cambiar rol', () => choose('Rol', 'Viewer')],
  ['Agregar a un grupo', () => choose('Grupos', 'Invitados')],
  [
    'Eliminar',
    async () => {
      await trapped();
      await press('Eliminar personas');
    },
  ],
];

describe.each(sample(layouts, 2))(
  'a bulk action on selected users leaves the focus in the list: %s (SPEC section 2.7)',
  (_, size) => {
    it.each(sample(actions, 5))('%s', async (action, goOn) => {
      await mountAdmin('users-list', samples, size);
      await pick('Elegir a Ana García');
      await press(action);
      await goOn();
      await expect.poll(() => button('Quitar la selección').elements()).toEqual([]);
      await expect.element(everybody()).toHaveFocus();
    });

    it('moves the focus to the search when the list becomes empty', async () => {
      await mountAdmin('users-list', samples, size);
      await pick('Elegir a todos los de la lista');
      await press('Eliminar');
      await trapped();
      await press('Eliminar personas');
      await expect.element(page.getByText('Aún no hay personas')).toBeVisible();
      await expect.element(search()).toHaveFocus();
    });
  },
);

it('a cancelled bulk action returns the focus to its button (SPEC section 2.7)', async () => {
  await mountAdmin('users-list');
  await pick('Elegir a Ana García');
  for (const action of ['Cambiar rol', 'Eliminar']) {
    await press(action);
    await trapped();
    await userEvent.keyboard('{Escape}');
    await expect.poll(modal).toBeNull();
    await expect.element(button(action)).toHaveFocus();
  }
});

it('removing a selected directory person moves the focus to the next person, then to the search (SPEC section 2.7)', async () => {
  await mountAdmin('users-list', samples, [1280, 900], { directory: sampleDirectory() });
  await press('Agregar del directorio');
  const people = page.getByRole('textbox', { name: 'Buscar personas...' });
  await expect.element(people).toHaveFocus();
  for (const name of ['María Luna 5', 'Marcos Peña 6', 'Rosa Flores 7'])
    await userEvent.click(page.getByRole('option', { name: new RegExp(`^${name} `) }));
  await press('Quitar a Marcos Peña 6');
  await expect.element(button('Quitar a Rosa Flores 7')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Quitar a María Luna 5')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Elegidas')).not.toBeInTheDocument();
  await expect.element(people).toHaveFocus();
});
