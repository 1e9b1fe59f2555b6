import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { writeCatalogFile } from '@/domain/admin/catalogsFile';
import { selectAdminData } from '@/store/catalogs.selectors';
import { removeThing, saveBoard } from '@/store/catalogs.thunks';
import { rowsQuarantined } from '@/store/quarantine.slice';
import { personSought, selectActiveView, viewSelected } from '@/store/view.slice';
import { hostileFiles } from './hostileFiles';
import { mountAdmin, samples } from './mount';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string) => page.getByRole('textbox', { name });
const modal = () => document.querySelector('[role=dialog], [role=alertdialog]');

describe('powerbi-dashboards (SPEC section 2.7)', () => {
  it('shows the sample figures and rows', async () => {
    await mountAdmin('powerbi-dashboards');
    const figures = () => [...document.querySelectorAll('dl dd')].map((element) => element.textContent);
    await expect.poll(figures).toEqual(['2', '1', '45', '3']);
    const table = page.getByRole('table', { name: 'Tableros' });
    await expect.element(table.getByRole('row')).toHaveLength(4);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Gestión de Tableros Power BI');
  });

  it('deletes the entry named in the confirmation, and undoes it', async () => {
    const { store } = await mountAdmin('powerbi-dashboards');
    await userEvent.click(button('Eliminar Pedidos de concretos'));
    const dialog = page.getByRole('alertdialog', { name: '¿Eliminar Pedidos de concretos?' });
    await expect.element(dialog.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Eliminar tablero' }));
    await expect.element(page.getByText('Se eliminó Pedidos de concretos.')).toBeVisible();
    expect(selectAdminData(store.getState()).boards.map(({ id }) => id)).toEqual([
      'dashboard-1',
      'dashboard-3',
    ]);
    await userEvent.click(button('Deshacer'));
    await expect.poll(() => selectAdminData(store.getState())).toEqual(samples);
    await expect.element(button('Eliminar Pedidos de concretos')).toBeVisible();
  });

  it('returns the focus after an undo or a dismissal by keyboard to the changed row, or to the page if the row was removed', async () => {
    await mountAdmin('powerbi-dashboards');
    const toggle = async (name: string) => {
      const box = page.getByRole('checkbox', { name });
      await expect.element(box).toBeInTheDocument();
      (box.element() as HTMLElement).focus();
      await userEvent.keyboard(' ');
    };
    const press = async (name: string) => {
      await expect.element(button(name)).toBeVisible();
      (button(name).element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
    };
    const here = () => (document.activeElement as HTMLElement).dataset.row;
    await toggle('Activo: Análisis de costos');
    await press('Deshacer');
    await expect.poll(here).toBe('dashboard-3');
    await toggle('Activo: Análisis de costos');
    await press('Cerrar mensaje');
    await expect.poll(here).toBe('dashboard-3');
    await userEvent.click(button('Eliminar Pedidos de concretos'));
    await press('Eliminar tablero');
    await press('Deshacer');
    await expect.poll(() => document.activeElement?.closest('[data-page-scroll]')).not.toBeNull();
  });

  it('activates and deactivates a board and updates the cards', async () => {
    await mountAdmin('powerbi-dashboards');
    await userEvent.click(
      page.getByRole('checkbox', { name: 'Activo: Análisis de costos' }).element().parentElement as Element,
    );
    await expect.element(page.getByRole('checkbox', { name: 'Activo: Análisis de costos' })).toBeChecked();
    await expect.poll(() => document.querySelector('dl dd')?.textContent).toBe('3');
  });

  it('saves the AI context and shows its marker', async () => {
    const { store } = await mountAdmin('powerbi-dashboards');
    await userEvent.click(button('Configurar contexto de IA de Análisis de costos'));
    const dialog = page.getByRole('dialog', { name: 'Configurar contexto de IA' });
    await userEvent.fill(dialog.getByRole('textbox'), 'x'.repeat(501));
    await expect.element(dialog.getByText('501', { exact: true })).toBeVisible();
    await expect.poll(() => document.querySelector('[data-long=true]')).not.toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    await expect.poll(() => selectAdminData(store.getState()).boards[2]?.aiContext).toHaveLength(501);
    await expect.poll(() => page.getByText('Configurado').elements().length).toBe(3);
  });

  it('searches without accents and reports no matches', async () => {
    await mountAdmin('powerbi-dashboards');
    await userEvent.fill(field('Buscar tableros...'), 'analisis');
    await expect.poll(() => document.querySelectorAll('tbody tr[aria-rowindex]').length).toBe(1);
    await userEvent.fill(field('Buscar tableros...'), 'zzz');
    await expect.element(page.getByText('Nada coincide con tu búsqueda')).toBeVisible();
  });

  it('returns the focus to the button that opened a dialog', async () => {
    await mountAdmin('powerbi-dashboards');
    for (const name of ['Ver Tablero de transporte', 'Eliminar Tablero de transporte', 'Nuevo Tablero']) {
      await userEvent.click(button(name));
      // A dialog ignores Escape until it has the focus.
      await expect.poll(() => modal()?.contains(document.activeElement)).toBe(true);
      await userEvent.keyboard('{Escape}');
      await expect.poll(modal).toBeNull();
      await expect.element(button(name)).toHaveFocus();
    }
  });
});

describe('the other admin views (SPEC section 2.7)', () => {
  it('users-list searches for a user selected in the header search, also while users-list is open (SPEC section 14)', async () => {
    const { store } = await mountAdmin('users-list');
    const search = field('Buscar personas...');
    await userEvent.fill(search, 'zzz');
    for (const { email, name } of samples.users.slice(0, 2)) {
      store.dispatch(personSought(email));
      await expect.element(search).toHaveValue(email);
      await expect.element(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
      await expect.poll(() => page.getByRole('row').elements()).toHaveLength(2);
    }
  });

  it('Nuevo Usuario opens its dialog, validates and adds', async () => {
    const { store } = await mountAdmin('users-list');
    await userEvent.click(button('Nuevo Usuario'));
    const dialog = page.getByRole('dialog', { name: 'Nuevo Usuario' });
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    await expect.element(dialog.getByText('El nombre es requerido')).toBeVisible();
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Nombre', exact: true }), 'Eva Ruiz');
    await expect.poll(() => dialog.getByText('El nombre es requerido').elements()).toEqual([]);
    await expect.element(dialog.getByText('El correo es requerido')).toBeVisible();
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Correo' }), 'eva@cementos.mx');
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'Analista');
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    await expect.element(page.getByText('49 personas')).toBeVisible();
    expect(selectAdminData(store.getState()).users.at(-1)).toMatchObject({
      roleId: 'analista',
      lastAccess: null,
    });
  });

  it('Nueva Región, Nueva Regla and Nueva Categoría open their own dialogs', async () => {
    for (const [view, name] of [
      ['catalog-regions', 'Nueva Región'],
      ['powerbi-permissions', 'Nueva Regla'],
      ['powerbi-menu-config', 'Nueva Categoría'],
    ] as const) {
      await mountAdmin(view);
      await userEvent.click(button(name));
      await expect.element(page.getByRole('dialog', { name })).toBeVisible();
    }
  });

  it('powerbi-menu-config edits path and order of a menu item from its category', async () => {
    const { store } = await mountAdmin('powerbi-menu-config');
    await userEvent.click(button('Editar: Pedidos de concretos'));
    const dialog = page.getByRole('dialog', { name: 'Editar entrada del menú' });
    await expect
      .element(dialog.getByRole('textbox', { name: 'Ruta', exact: true }))
      .toHaveValue('/dashboards/pedidos');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Orden' }), '0');
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    await expect.element(dialog.getByText('Escribe un número entero desde 1')).toBeVisible();
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Orden' }), '7');
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    await expect.poll(() => selectAdminData(store.getState()).routes[1]?.order).toBe(7);
  });

  it('powerbi-menu-config assigns a report to a menu entry without a report', async () => {
    const { store, saves, addBoard } = await mountAdmin('powerbi-menu-config');
    const filed: unknown[] = [];
    addBoard.on('board.filed', ({ boardId, isNew }) => filed.push([boardId, isNew]));
    await userEvent.click(button('Asignar tablero: CR total, Productividad equipo'));
    const dialog = page.getByRole('dialog', { name: 'Nuevo Tablero' });
    await expect
      .element(dialog.getByRole('textbox', { name: 'Ruta del menú' }))
      .toHaveValue('Productividad > Productividad equipo > CR total');
    const guid = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Report ID' }), guid);
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Workspace ID' }), guid);
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    await expect.poll(() => saves.length).toBe(1);
    saves[0]?.resolve();
    await expect.poll(() => filed).toEqual([['prod-equipo-cr-total', true]]);
    expect(selectAdminData(store.getState())).toEqual(samples);
  });

  it('powerbi-menu-config deletes only empty categories', async () => {
    const { store } = await mountAdmin('powerbi-menu-config');
    await userEvent.click(button('Nueva Categoría'));
    await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'Logística');
    await userEvent.click(button('Guardar'));
    await expect.element(page.getByRole('heading', { name: 'Logística' })).toBeVisible();
    expect(selectAdminData(store.getState()).categories.at(-1)?.label).toBe('Logística');
    const [board] = samples.boards;
    if (!board) throw new Error('no board');
    store.dispatch(saveBoard({ ...board, menuPath: 'Logística > Flotilla' }, board));
    await userEvent.click(button('Eliminar Logística'));
    await expect.element(page.getByText(/^Tiene 1 entrada\. Muévela a/)).toBeVisible();
    expect(button('Eliminar categoría').elements()).toEqual([]);
    await expect.poll(() => modal()?.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    store.dispatch(removeThing('boards', board.id, ''));
    await expect.poll(modal).toBeNull();
    await userEvent.click(button('Eliminar Logística'));
    await userEvent.click(button('Eliminar categoría'));
    await expect.element(page.getByText('Se eliminó Logística.')).toBeVisible();
  });

  it.each([
    ['catalog-products', 'Cemento CPC 40'],
    ['catalog-transport', 'Olla revolvedora'],
    ['catalog-plants', 'Planta Toluca'],
    ['users-roles', 'Analista'],
    ['users-groups', 'Finanzas'],
    ['config-system', 'Exportar datos'],
    ['config-schedules', 'Pedidos de concretos'],
  ])('%s shows its data at once, without Comenzar Configuración', async (view, text) => {
    await mountAdmin(view);
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
    expect(button('Comenzar Configuración').elements()).toEqual([]);
  });

  it.each(['config-system', 'config-schedules', 'reports-usage'])(
    '%s without data leads to the boards by Comenzar Configuración',
    async (view) => {
      const { store } = await mountAdmin(view, { ...samples, boards: [], routes: [], rules: [] });
      await userEvent.click(button('Comenzar Configuración'));
      await expect.poll(() => selectActiveView(store.getState())).toBe('powerbi-dashboards');
    },
  );

  it('dashboard-admin shows whether there are problems, and leads to the page of each card', async () => {
    const { store } = await mountAdmin('dashboard-admin');
    await expect.element(page.getByText('Sin problemas conocidos')).toBeVisible();
    for (const [name, view] of [
      ['Comenzar Configuración', 'powerbi-dashboards'],
      ['Ver actualizaciones', 'config-schedules'],
      ['Ver auditoría', 'reports-audit'],
      ['Abrir diagnóstico', 'config-powerbi'],
      ['Asignar tableros', 'powerbi-menu-config'],
      ['Ver uso', 'reports-usage'],
    ] as const) {
      store.dispatch(viewSelected('dashboard-admin'));
      await userEvent.click(button(name));
      await expect.poll(() => selectActiveView(store.getState())).toBe(view);
    }
  });

  it.each(['nothing', 'constructor', '__proto__'])(
    'an unknown view id (%s) shows the start of the admin portal',
    async (view) => {
      await mountAdmin(view, samples, [1280, 860]);
      await expect
        .element(page.getByRole('heading', { level: 1 }))
        .toHaveTextContent('Portal Administrativo');
    },
  );
});

describe('export, import and quarantined rows of config-system', () => {
  const choose = (name: string, text: string) =>
    userEvent.upload(page.getByLabelText('Importar datos').last(), new File([text], name));

  it('reject a file that is not an export with an explanation and change nothing', async () => {
    const { store } = await mountAdmin('config-system');
    await choose('page.json', '<!doctype html>');
    await expect.element(page.getByText('page.json: no se importó nada')).toBeVisible();
    expect(selectAdminData(store.getState())).toEqual(samples);
  });

  it('show that an import succeeded until a later file is rejected', async () => {
    const { downloads } = await mountAdmin('config-system');
    await userEvent.click(button('Exportar datos'));
    await expect.poll(() => downloads.length).toBe(1);
    const { text } = downloads[0] as { text: string };
    await choose('menos.json', JSON.stringify({ ...JSON.parse(text), products: [] }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }));
    await expect.element(page.getByText(/^Se importaron los datos: /)).toBeVisible();
    await choose('page.json', '<!doctype html>');
    await expect.element(page.getByText('page.json: no se importó nada')).toBeVisible();
    expect(page.getByText(/^Se importaron los datos: /).elements()).toEqual([]);
  });

  it('keep no file in the field, so that the browser offers the same file again', async () => {
    await mountAdmin('config-system');
    await choose('page.json', '<!doctype html>');
    await expect.element(page.getByText('page.json: no se importó nada')).toBeVisible();
    expect((page.getByLabelText('Importar datos').last().element() as HTMLInputElement).value).toBe('');
  });

  it('list valid and invalid rows before the import', async () => {
    const { store, downloads } = await mountAdmin('config-system');
    const file = hostileFiles.find((one) => one.name === '__proto__ of a user');
    if (!file) throw new Error('no file');
    await choose('datos.json', file.text);
    const dialog = page.getByRole('dialog', { name: 'Importar datos' });
    await expect.element(dialog.getByText('1 fila no es válida y no se importa')).toBeVisible();
    await expect.element(dialog.getByText('El campo "__proto__" está reservado.')).toBeVisible();
    await expect.element(dialog.getByRole('row', { name: 'Personas 47 0 0 1' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Descargar esas filas' }));
    await expect.poll(() => downloads[0]?.text).toContain('users.0');
    expect(selectAdminData(store.getState())).toEqual(samples);
    await userEvent.click(dialog.getByRole('button', { name: 'Importar las filas válidas' }));
    await expect.element(page.getByText(/^Se importaron los datos: /)).toBeVisible();
    expect(selectAdminData(store.getState()).users).toEqual(samples.users.slice(1));
  });

  it('offer another file if the chosen one changes nothing', async () => {
    const { store } = await mountAdmin('config-system');
    const other = (name: string, text: string) =>
      userEvent.upload(
        page.getByRole('dialog').getByLabelText('Elegir otro archivo').last(),
        new File([text], name),
      );
    await choose('igual.json', writeCatalogFile(samples));
    const dialog = page.getByRole('dialog', { name: 'Importar datos' });
    await expect.element(dialog.getByText('Este archivo no cambia nada.')).toBeVisible();
    await other('menos\u202e.json', writeCatalogFile({ ...samples, products: [] }));
    await expect.element(dialog.getByText('menos.json')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Importar', exact: true }));
    await expect.poll(() => selectAdminData(store.getState()).products).toEqual([]);
    await choose('igual.json', writeCatalogFile({ ...samples, products: [] }));
    await other('cortado.json', '{');
    await expect.element(page.getByText('cortado.json: no se importó nada')).toBeVisible();
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  });

  it('show quarantined rows, download them, and delete them only after a confirmation', async () => {
    const { store, downloads } = await mountAdmin('config-system');
    store.dispatch(
      rowsQuarantined([
        {
          kind: 'users',
          row: { id: 'u', email: 7 },
          issues: [{ path: ['users', 3], problem: { code: 'unreadable' } }],
          isRepaired: false,
        },
      ]),
    );
    await expect.element(page.getByText('1 fila no se pudo leer y quedó aparte')).toBeVisible();
    await expect.element(page.getByText('Personas, fila 4:')).toBeVisible();
    await userEvent.click(button('Descargar esas filas'));
    await expect.poll(() => downloads[0]?.text).toContain('"email": 7');
    await userEvent.click(button('Descartar esas filas'));
    await userEvent.click(
      page.getByRole('alertdialog').getByRole('button', { name: 'Descartar esas filas' }),
    );
    await expect.poll(() => page.getByText('quedó aparte').elements()).toEqual([]);
  });

  it('import an exported file without changes, and undo an import', async () => {
    const { store, downloads } = await mountAdmin('config-system', { ...samples, products: [] });
    await userEvent.click(button('Exportar datos'));
    await expect.poll(() => downloads.length).toBe(1);
    const [exported] = downloads;
    expect(exported?.name).toBe('portal-datos.json');
    await userEvent.click(button('Restablecer datos'));
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Restablecer datos' }));
    await expect.poll(() => selectAdminData(store.getState())).toEqual(samples);
    await choose('portal-datos.json', exported?.text ?? '');
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }));
    await expect.element(page.getByText(/^Se importaron los datos: /)).toBeVisible();
    expect(selectAdminData(store.getState())).toEqual({ ...samples, products: [] });
    await userEvent.click(button('Deshacer'));
    await expect.poll(() => selectAdminData(store.getState())).toEqual(samples);
  });
});
