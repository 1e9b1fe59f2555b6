import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminData } from '@/domain/admin/catalogs';
import { sampleBoard } from '@/domain/admin/catalogsSample';
import type { CsvPort } from '@/domain/ports/csv';
import { adminPorts } from '@/features/admin/outside.fixture';
import { adminDataReplaced } from '@/store/adminData';
import { selectAdminData } from '@/store/catalogs.selectors';
import { mountAdmin, samples } from './mount';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name });
const rows = () =>
  [...document.querySelectorAll('tbody tr[data-row]')].map((row) => row.getAttribute('data-row'));

/** 60 boards, 5,000 people, 400 rules. */
const company: AdminData = {
  ...samples,
  boards: Array.from({ length: 60 }, (_, at) => ({
    ...sampleBoard,
    id: `board-${at}`,
    name: `Tablero ${at}`,
    menuPath: `Costo > Tablero ${at}`,
  })),
  users: Array.from({ length: 5_000 }, (_, at) => ({
    id: `user-${at}`,
    name: `Persona ${at}`,
    email: `persona${at}@cementos.mx`,
    roleId: 'viewer',
    isActive: true,
    lastAccess: null,
  })),
  accessGroups: samples.accessGroups.map((group) => ({ ...group, memberIds: [] })),
  rules: Array.from({ length: 400 }, (_, at) => ({
    id: `rule-${at}`,
    boardId: `board-${at % 60}`,
    level: at % 7 === 0 ? 'adminOnly' : 'read',
    userIds: Array.from({ length: at % 9 }, (__, index) => `user-${index}`),
    groupIds: ['analistas'],
  })),
  routes: [],
};

describe('admin lists at the size of a company', () => {
  it('find and sort rules, and find groups', async () => {
    await mountAdmin('powerbi-permissions', company);
    const header = page.getByRole('columnheader', { name: 'Personas' });
    await userEvent.click(header.getByRole('button'));
    await userEvent.click(header.getByRole('button'));
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => rows()[0]).toBe('rule-8');
    await userEvent.fill(field('Buscar reglas y grupos...'), 'tablero 59');
    await expect.poll(rows).toHaveLength(6);
    await userEvent.fill(field('Buscar reglas y grupos...'), 'operad');
    await expect.element(page.getByRole('heading', { name: 'Operadores' })).toBeVisible();
    expect(page.getByRole('heading', { name: 'Invitados' }).elements()).toEqual([]);
    await expect.element(page.getByText('Nada coincide con tu búsqueda')).toBeVisible();
  });

  it('sort and select all users in the card layout, as the table header does', async () => {
    await mountAdmin('users-list', company, [390, 844]);
    const first = () => page.getByRole('listitem').first();
    const order = page.getByRole('combobox', { name: 'Ordenar por...' });
    await userEvent.selectOptions(order, 'Ordenar por Persona');
    await expect.element(first()).toHaveTextContent('Persona 0');
    await userEvent.click(button('Orden ascendente'));
    await expect.element(first()).toHaveTextContent('Persona 4999');
    await userEvent.click(button('Orden descendente'));
    await expect.element(order).toHaveValue('');
    (page.getByRole('checkbox', { name: 'Elegir a todos los de la lista' }).element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('5,000 personas elegidas')).toBeVisible();
  });

  it('name the saved user in a message, whose buttons lead to the row despite a search and undo the change', async () => {
    const { store } = await mountAdmin('users-list', company);
    await userEvent.fill(field('Buscar personas...'), 'persona 17');
    await userEvent.click(button('Nuevo Usuario'));
    const dialog = page.getByRole('dialog', { name: 'Nuevo Usuario' });
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Nombre' }), 'Eva Ruiz');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Correo' }), 'eva@cementos.mx');
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'Analista');
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    await expect.element(page.getByText('Se guardó Eva Ruiz.')).toBeVisible();
    await userEvent.click(button('Ver'));
    await expect.element(field('Buscar personas...')).toHaveValue('');
    const row = () => document.querySelector('[data-row="user-eva-cementos-mx"]');
    await expect.poll(() => row()?.hasAttribute('data-saved')).toBe(true);
    await expect.poll(() => document.activeElement === row()).toBe(true);
    await userEvent.click(button('Deshacer'));
    await expect.poll(() => selectAdminData(store.getState()).users).toHaveLength(5_000);
  });

  it('name the board in the message about a saved rule', async () => {
    await mountAdmin('powerbi-permissions', company);
    await userEvent.click(page.getByRole('button', { name: 'Editar Tablero 3', exact: true }).first());
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Nivel' }), 'Solo Administradores');
    await userEvent.click(button('Guardar'));
    await expect.element(page.getByText('Se guardó la regla de Tablero 3.')).toBeVisible();
  });

  it('keep the focus near the deleted row after a deletion by keyboard', async () => {
    await mountAdmin('users-list', company);
    const remove = async (name: string) => {
      (button(`Eliminar ${name}`).element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(button('Cancelar')).toHaveFocus();
      await userEvent.tab({ shift: true });
      await expect.element(button('Eliminar persona')).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByText(`Se eliminó ${name}.`)).toBeVisible();
    };
    await remove('Persona 1');
    await expect.element(button('Eliminar Persona 2')).toHaveFocus();
    await remove('Persona 2');
    await expect.element(button('Eliminar Persona 3')).toHaveFocus();
  });

  it.each([
    ['powerbi-dashboards', 'Aún no hay tableros'],
    ['users-list', 'Aún no hay personas'],
    ['catalog-regions', 'Aún no hay regiones'],
    ['catalog-products', 'Aún no hay productos'],
    ['powerbi-permissions', 'Aún no hay reglas'],
  ])('the list %s shows a message of its own while it is empty', async (view, text) => {
    await mountAdmin(view, {
      ...samples,
      boards: [],
      routes: [],
      rules: [],
      users: [],
      regions: [],
      plants: [],
      products: [],
      accessGroups: [],
    });
    await expect.element(page.getByText(text)).toBeVisible();
    expect(page.getByText('Nada coincide con tu búsqueda').elements()).toEqual([]);
  });
});

describe('CSV of users', () => {
  it('shows a preview of the changes before the import, and lists the invalid rows', async () => {
    const { store, downloads } = await mountAdmin('users-list');
    await userEvent.click(button('Exportar personas (CSV)').first());
    await expect
      .poll(() => downloads[0]?.text)
      .toContain('Ana García,ana.garcia@cementos.mx,Administrador,Activo');
    const table = 'Nombre,Correo,Rol,Estado\nEva,eva@cementos.mx,Analista,Activo\nX,nobody,Viewer,Activo';
    await userEvent.upload(
      page.getByLabelText('Importar personas (CSV)').last(),
      new File([table], 'personas.csv'),
    );
    const dialog = page.getByRole('dialog', { name: 'Importar personas (CSV)' });
    await expect.element(dialog.getByRole('row', { name: 'Personas 49 1 0 0' })).toBeVisible();
    await expect.element(dialog.getByText('Fila 3:')).toBeVisible();
    // Another administrator adds a person during the import.
    const now = selectAdminData(store.getState());
    const [first] = now.users;
    if (!first) throw new Error('no users');
    const other = { ...first, id: 'user-other', email: 'otra@cementos.mx' };
    store.dispatch(adminDataReplaced({ ...now, users: [...now.users, other] }));
    await expect.element(dialog.getByRole('row', { name: 'Personas 50 1 0 0' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Importar las filas válidas' }));
    const emails = () => selectAdminData(store.getState()).users.map(({ email }) => email);
    await expect.poll(() => emails().slice(-2)).toEqual(['otra@cementos.mx', 'eva@cementos.mx']);
    await expect.element(page.getByText('Se importó 1 persona en Personas.')).toBeVisible();
    await userEvent.click(button('Ver').last());
    await expect.poll(() => document.querySelector('[data-saved]')?.textContent).toContain('Eva');
  });

  it('has a sample file that can be imported', async () => {
    const { downloads } = await mountAdmin('users-list');
    await userEvent.click(button('Importar personas (CSV)').first());
    const dialog = page.getByRole('dialog', { name: 'Importar personas (CSV)' });
    await userEvent.click(dialog.getByRole('button', { name: 'Descargar ejemplo' }));
    await expect.poll(() => downloads[0]?.text).toContain('eva.ejemplo@example.com');
    const { text } = downloads[0] as { text: string };
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File([text], 'personas-ejemplo.csv'));
    await expect.element(dialog.getByRole('row', { name: 'Personas 50 2 0 0' })).toBeVisible();
    expect(dialog.getByText(/no es válida/).elements()).toEqual([]);
  });
});

/** A browser that cannot load the CSV module until the test allows it. */
function lateCsv() {
  let isThere = false;
  const late = async <T,>(work: () => Promise<T>): Promise<T> => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return work();
  };
  const csv: CsvPort = {
    write: (rows) => late(() => adminPorts.csv.write(rows)),
    read: (text) => late(() => adminPorts.csv.read(text)),
    readUpTo: (text, maxRows) => late(() => adminPorts.csv.readUpTo(text, maxRows)),
  };
  return { csv, comes: () => (isThere = true) };
}

describe('CSV of users, while its library cannot be loaded (SPEC section 2.7)', () => {
  it('shows that nothing was exported, until an export succeeds', async () => {
    const { csv, comes } = lateCsv();
    const { downloads } = await mountAdmin('users-list', samples, [1280, 860], { csv });
    await userEvent.click(button('Exportar personas (CSV)').first());
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('personas.csv: no se exportó nada');
    await expect.element(alert).toHaveTextContent('Archivo: No se pudo crear.');
    comes();
    await userEvent.click(button('Exportar personas (CSV)').first());
    await expect.poll(() => downloads.length).toBe(1);
    await expect.poll(() => alert.elements()).toEqual([]);
  });

  it('shows that nothing was imported, until an import succeeds', async () => {
    const { csv, comes } = lateCsv();
    const { store } = await mountAdmin('users-list', samples, [1280, 860], { csv });
    const upload = () =>
      userEvent.upload(
        page.getByLabelText('Importar personas (CSV)').last(),
        new File(['Nombre,Correo,Rol\nEva,eva@cementos.mx,Analista'], 'personas.csv'),
      );
    await upload();
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('personas.csv: no se importó nada');
    await expect.element(alert).toHaveTextContent('Archivo: No se pudo leer.');
    expect(selectAdminData(store.getState()).users).toEqual(samples.users);
    comes();
    await upload();
    await expect.element(page.getByRole('dialog', { name: 'Importar personas (CSV)' })).toBeVisible();
    expect(alert.elements()).toEqual([]);
  });
});

it('an import of a CSV file without valid rows reports that the file changes nothing, and offers no confirmation (SPEC section 2.7)', async () => {
  await mountAdmin('users-list');
  await userEvent.upload(
    page.getByLabelText('Importar personas (CSV)').last(),
    new File(['a,b\n1,2'], 'personas.csv'),
  );
  const dialog = page.getByRole('dialog', { name: 'Importar personas (CSV)' });
  await expect.element(dialog.getByText('Este archivo no cambia nada.')).toBeVisible();
  await expect.element(dialog.getByText(/La primera fila debe tener/)).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Importar/ }).elements()).toEqual([]);
});

describe('the effective access of users to boards', () => {
  it('lists the users who see a board, and the boards that a user sees', async () => {
    await mountAdmin('powerbi-dashboards');
    await userEvent.click(button('Ver Análisis de costos'));
    const dialog = page.getByRole('dialog', { name: 'Análisis de costos' });
    await expect.element(dialog.getByText('Nadie: está inactivo y no sale en ningún menú.')).toBeVisible();
    await expect.element(dialog.getByText('Según sus reglas: 3 personas')).toBeVisible();
    await expect
      .element(dialog.getByRole('listitem').filter({ hasText: 'Ana García' }))
      .toHaveTextContent('Solo Administradores, Administradores');
    await mountAdmin('users-list');
    await userEvent.click(page.getByRole('button', { name: 'Ver Ana García', exact: true }).first());
    await expect.element(page.getByText(/^¿Qué ve esta persona\? \d+ tableros en su menú/)).toBeVisible();
    await expect.element(page.getByText('Según las reglas: 3 tableros')).toBeVisible();
  });
});

describe('forms of the admin mode', () => {
  it('close at once if nothing was typed', async () => {
    await mountAdmin('users-list');
    await userEvent.click(button('Nuevo Usuario'));
    await expect.element(field('Nombre')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  });

  it('ask before they close if text was typed, and keep the text when the user stays', async () => {
    await mountAdmin('users-list');
    await userEvent.click(button('Nuevo Usuario'));
    await userEvent.fill(field('Nombre'), 'Eva');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Lo que escribiste no se ha guardado.')).toBeVisible();
    await expect.element(button('Seguir editando')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => button('Seguir editando').elements()).toEqual([]);
    await expect.element(field('Nombre')).toHaveValue('Eva');
    await userEvent.click(button('Cancelar'));
    await userEvent.click(button('Descartar'));
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  });

  it('have a destructive button that is red and outlined, unlike the primary button, and left of Cancel', async () => {
    await mountAdmin('users-list');
    document.documentElement.dataset.platform = 'admin';
    const look = (name: string) => {
      const { backgroundColor, color, borderTopColor } = getComputedStyle(button(name).first().element());
      return { backgroundColor, color, outline: borderTopColor };
    };
    const { outline: _, ...primary } = look('Nuevo Usuario');
    await userEvent.click(button('Eliminar Ana García').first());
    await expect.element(button('Cancelar')).toHaveFocus();
    const destructive = look('Eliminar persona');
    expect(primary).toEqual({ backgroundColor: 'rgb(16, 24, 40)', color: 'rgb(255, 255, 255)' });
    expect(destructive.backgroundColor).not.toBe(primary.backgroundColor);
    for (const drawn of [destructive.color, destructive.outline]) {
      const [red = 0, green = 0, blue = 0] = drawn.match(/\d+/g)?.map(Number) ?? [];
      expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    }
    const leftOf = (name: string) => button(name).element().getBoundingClientRect().left;
    expect(leftOf('Eliminar persona')).toBeLessThan(leftOf('Cancelar'));
    delete document.documentElement.dataset.platform;
  });

  it('show a focused valid field in another colour than a field with an error', async () => {
    await mountAdmin('users-list');
    document.documentElement.dataset.platform = 'admin';
    await userEvent.click(button('Nuevo Usuario'));
    await expect.element(field('Nombre')).toHaveFocus();
    const ring = () => getComputedStyle(field('Nombre').element()).outlineColor;
    const valid = ring();
    await userEvent.click(button('Guardar'));
    await expect.element(field('Nombre')).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(ring).not.toBe(valid);
    expect(valid).toBe('rgb(91, 112, 131)');
    delete document.documentElement.dataset.platform;
  });
});
