import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FailureError } from '@/domain/shared/failure';
import { sampleDirectory } from '@/features/admin/directory/directory.fixture';
import { selectAdminData } from '@/store/catalogs.selectors';
import { permissionGranted, selectPermission } from '@/store/permissions.slice';
import { mountAdmin, samples } from './mount';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const option = (name: string | RegExp) => page.getByRole('option', { name });

const open = (view: string, directory = sampleDirectory()) =>
  mountAdmin(view, samples, [1280, 900], { directory });

describe('people of the organisation’s directory (SPEC section 10)', () => {
  it('are searched during typing, selected by pointer and keyboard, and added as one change', async () => {
    const { store } = await open('users-list');
    const users = () => selectAdminData(store.getState()).users;
    await userEvent.click(button('Agregar del directorio'));
    const dialog = page.getByRole('dialog', { name: 'Agregar personas del directorio' });
    await expect.element(dialog.getByText('5,000 personas')).toBeVisible();
    await userEvent.fill(field('Buscar personas...'), 'marí');
    await expect.element(dialog.getByText('1,000 personas')).toBeVisible();
    await userEvent.click(option('María Luna 5 persona.5@cementos.mx · Supervisión'));
    await userEvent.fill(field('Buscar personas...'), 'tom');
    await expect.element(option(/^Tomás Ríos 3 /)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Quitar a Tomás Ríos 3')).toBeVisible();
    await userEvent.click(option(/^Tomás Ríos 8 /));
    await expect.element(button('Quitar a Tomás Ríos 8')).toBeVisible();
    await userEvent.click(option(/^Tomás Ríos 8 /));
    await expect.poll(() => button('Quitar a Tomás Ríos 8').elements()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Mostrar más' }));
    await expect.poll(() => dialog.getByRole('listbox').getByRole('option').elements().length).toBe(50);
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Rol' }), 'Analista');
    await userEvent.click(dialog.getByRole('button', { name: 'Agregar 2 personas' }));
    await expect.element(page.getByText('Se guardó el alta de 2 personas.')).toBeVisible();
    expect(users().slice(-2)).toMatchObject([
      { name: 'María Luna 5', email: 'persona.5@cementos.mx', roleId: 'analista', isActive: true },
      { name: 'Tomás Ríos 3', directoryId: '1c5a4e10-6b2d-4f83-9a71-000000000003' },
    ]);

    await userEvent.click(button('Agregar del directorio'));
    await userEvent.fill(field('Buscar personas...'), 'tom');
    await expect.element(option(/^Tomás Ríos 3 /)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button('Cancelar'));
    await userEvent.click(button('Deshacer'));
    await expect.poll(users).toHaveLength(samples.users.length);
  });

  it('are searched from the first page again if the directory refuses the next page', async () => {
    const given = sampleDirectory();
    const asked: (string | null)[] = [];
    await open('users-list', {
      ...given,
      people(query, next, signal) {
        asked.push(next);
        return next === null
          ? given.people(query, next, signal)
          : Promise.reject(new FailureError({ code: 'catalogRefused' }));
      },
    });
    await userEvent.click(button('Agregar del directorio'));
    await userEvent.click(button('Mostrar más'));
    await userEvent.click(button('Reintentar'));
    await expect.poll(() => asked.slice(-2)).toEqual(['25', null]);
    await expect.poll(() => page.getByRole('listbox').getByRole('option').elements().length).toBe(25);
  });

  it('show the reason if they cannot be read, and are requested again on a click', async () => {
    let refuses = true;
    const [denied, given] = [
      sampleDirectory({ failure: new FailureError({ code: 'catalogDenied' }) }),
      sampleDirectory(),
    ];
    await open('users-list', { ...given, people: (...asked) => (refuses ? denied : given).people(...asked) });
    await userEvent.click(button('Agregar del directorio'));
    await expect.element(page.getByText(/no tienen permiso para leer el directorio/)).toBeVisible();
    refuses = false;
    await userEvent.click(button('Reintentar'));
    await expect.element(page.getByText('5,000 personas')).toBeVisible();
  });

  it('open Microsoft’s window for a missing permission, and are searched once it is granted', async () => {
    const failure = new FailureError({ code: 'interactionNeeded' });
    const [locked, given] = [sampleDirectory({ failure }), sampleDirectory()];
    let isGranted = false;
    const { store } = await open('users-list', {
      ...given,
      people: (...asked) => (isGranted ? given : locked).people(...asked),
    });
    await userEvent.click(button('Agregar del directorio'));
    await userEvent.click(button('Continuar con Microsoft'));
    await expect.element(page.getByText('Continúa en la ventana de Microsoft.')).toBeVisible();
    const state = () => selectPermission(store.getState(), 'directory.people');
    expect(state()).toEqual({ status: 'asking' });
    isGranted = true;
    store.dispatch(permissionGranted('directory.people'));
    await expect.element(page.getByText('5,000 personas')).toBeVisible();
    expect(button('Continuar con Microsoft').elements()).toEqual([]);
  });

  it('are not offered without a directory in the configuration', async () => {
    await mountAdmin('users-list');
    await expect.element(button('Nuevo Usuario')).toBeVisible();
    expect(button('Agregar del directorio').elements()).toEqual([]);
  });
});

describe('access groups of the directory', () => {
  it('contain an Entra group and people: saving the group adds the people as users, and its card shows both numbers', async () => {
    const { store } = await open('powerbi-permissions');
    await userEvent.click(button('Nuevo Grupo'));
    const dialog = page.getByRole('dialog', { name: 'Nuevo Grupo' });
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Nombre' }), 'Operación');
    await userEvent.click(dialog.getByRole('button', { name: 'Elegir grupo de Entra' }));
    await expect.element(field('Buscar grupos de Entra...')).toHaveFocus();
    await userEvent.click(option('Operaciones'));
    await expect.element(dialog.getByRole('button', { name: 'Quitar el grupo de Entra' })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Elegir grupo de Entra' })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Buscar en el directorio' }));
    await userEvent.fill(field('Buscar personas...'), 'silvia');
    await expect.element(dialog.getByText('1,000 personas')).toBeVisible();
    await userEvent.click(option(/^Silvia Soto 4 /));
    await expect
      .element(dialog.getByRole('textbox', { name: 'Personas', exact: true }))
      .toHaveValue('persona.4@cementos.mx');
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    await expect
      .element(page.getByText('Grupo de Entra, 5,000 personas, y 1 persona · Solo Lectura'))
      .toBeVisible();
    const { users, accessGroups } = selectAdminData(store.getState());
    expect(accessGroups.at(-1)).toMatchObject({
      directoryId: '2c5a4e10-6b2d-4f83-9a71-000000000000',
      memberIds: [users.at(-1)?.id],
    });
    expect(users.at(-1)).toMatchObject({ name: 'Silvia Soto 4', email: 'persona.4@cementos.mx' });
    await userEvent.click(button('Deshacer'));
    await expect.poll(() => selectAdminData(store.getState()).users).toHaveLength(samples.users.length);
  });
});

describe('a bulk action on users', () => {
  /** The visible box, in which the checkbox itself is hidden. */
  const check = async (name: string) => {
    const box = page.getByRole('checkbox', { name, exact: true }).first();
    await expect.element(box).toBeInTheDocument();
    await userEvent.click(box.element().parentElement as Element);
  };

  it('of status, role, group or deletion is one change with one undo', async () => {
    const { store } = await open('users-list');
    const data = () => selectAdminData(store.getState());
    await userEvent.fill(field('Buscar personas...'), 'analista');
    await userEvent.fill(field('Buscar personas...'), '');
    await check('Elegir a Ana García');
    await check('Elegir a todos los de la lista');
    await expect.element(page.getByText('48 personas elegidas')).toBeVisible();
    await userEvent.click(button('Desactivar'));
    await expect.poll(() => data().users.filter(({ isActive }) => isActive)).toHaveLength(0);
    await userEvent.click(button('Deshacer'));
    await expect.poll(() => data().users).toEqual(samples.users);

    await check('Elegir a todos los de la lista');
    await userEvent.click(button('Cambiar rol'));
    await userEvent.click(button('Guardar'));
    await expect.element(page.getByText('Elige una opción').last()).toBeVisible();
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Rol' }), 'Viewer');
    await userEvent.click(button('Guardar'));
    await expect.poll(() => new Set(data().users.map(({ roleId }) => roleId))).toEqual(new Set(['viewer']));
    await userEvent.click(button('Deshacer'));

    await userEvent.fill(field('Buscar personas...'), 'Ana García');
    // The list follows the typed text a moment later: its header and one user.
    await expect.element(page.getByRole('checkbox', { name: /^Elegir a / })).toHaveLength(2);
    await check('Elegir a todos los de la lista');
    await userEvent.click(button('Agregar a un grupo'));
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Grupos' }), 'Invitados');
    await userEvent.click(button('Guardar'));
    const ana = samples.users.find(({ name }) => name === 'Ana García')?.id;
    await expect.poll(() => data().accessGroups.at(-1)?.memberIds).toContain(ana);

    await check('Elegir a todos los de la lista');
    await userEvent.click(button('Eliminar'));
    await userEvent.click(button('Eliminar personas'));
    await expect.element(page.getByText('Se eliminó a 1 persona.')).toBeVisible();
    await expect.poll(() => data().users).toHaveLength(samples.users.length - 1);
    await userEvent.click(button('Deshacer'));
    await expect.poll(() => data().users).toEqual(samples.users);
  });
});
