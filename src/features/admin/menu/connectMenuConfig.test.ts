import { describe, expect, it, vi } from 'vitest';
import type { Category } from '@/domain/admin/catalogs';
import { sampleData } from '@/domain/admin/catalogsSample';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { emptyBoardForm } from '@/domain/boards/boardFormValues';
import { specBoards } from '@/domain/boards/boards.fixture';
import { adminDataReplaced } from '@/store/adminData';
import { selectAdminData } from '@/store/catalogs.selectors';
import { makeStore } from '@/store/makeStore';
import { isLongMenu, listRoutes, menuCommands, routeRows } from './connectMenuConfig';

const samples = sampleData(specBoards);
const [transport] = samples.boards;
const [transportRoute] = samples.routes;
if (!transport || !transportRoute) throw new Error('no samples');
const waste = { ...transport, id: 'mermas', name: 'Merma', menuPath: 'Costo > Mermas' };
const cost: Category = { id: 'costo', label: 'Costo', parentId: null, order: 0 };
const freight: Category = { id: 'fletes', label: 'Fletes', parentId: 'costo', order: 1 };
const data = {
  menu: analyticsMenu,
  boards: [...samples.boards, waste],
  categories: [cost, freight],
  routes: samples.routes,
  order: {},
};

const entry = { id: 'mermas', label: 'Mermas', within: '', linkLabel: '', isInactive: false, hasBoard: true };
const category = (id: string, label: string, entries: number) => ({
  ...{ id, label, count: '', isEditable: true },
  entries: Array.from({ length: entries }, () => entry),
});

it.each([
  [[], false],
  [[100, 100], false],
  [[100, 101], true],
])('isLongMenu counts the entries of all categories: %j is long: %s', (counts, isLong) => {
  expect(isLongMenu(counts.map((count, index) => category(`${index}`, '', count)))).toBe(isLong);
});

describe('routes of the boards', () => {
  const rows = routeRows(data);
  const transportRow = {
    id: 'dashboard-1',
    board: 'Tablero de transporte',
    path: '/dashboards/transporte',
    menuPath: 'Dashboards > Tablero de transporte',
    order: 1,
  };
  const wasteRow = { id: 'mermas', board: 'Mermas', path: '', menuPath: 'Costo > Mermas', order: 0 };

  it('routeRows shows an empty path and the order 0 for a board without a route', () => {
    expect(rows.map(({ id }) => id)).toEqual(['dashboard-1', 'dashboard-2', 'dashboard-3', 'mermas']);
    expect([rows[0], rows[3]]).toEqual([transportRow, wasteRow]);
  });

  it.each([
    ['', true, ['dashboard-1', 'dashboard-2', 'dashboard-3', 'mermas']],
    ['mermas', true, ['mermas']],
    ['dashboards tablero', false, ['dashboard-1']],
    ['/costo/', true, ['dashboard-3']],
    ['/costo/', false, []],
  ])(
    'listRoutes finds "%s" in names, menu paths and, if they are shown (%s), paths',
    (query, hasPaths, ids) => {
      // New rows, because the search caches the texts of a row.
      expect(listRoutes(routeRows(data), { query, sort: null }, hasPaths).map(({ id }) => id)).toEqual(ids);
    },
  );

  it('listRoutes sorts by the values of a column', () => {
    const sorted = (key: string, direction: 'ascending' | 'descending') =>
      listRoutes(rows, { query: '', sort: { key, direction } }, true).map(({ id }) => id);
    expect(sorted('board', 'ascending')).toEqual(['dashboard-3', 'mermas', 'dashboard-2', 'dashboard-1']);
    expect(sorted('order', 'descending')).toEqual(['dashboard-2', 'dashboard-1', 'dashboard-3', 'mermas']);
  });
});

describe('actions of the menu configuration', () => {
  /** The actions, with the store that they change and the requests that they make. */
  function start({ hasPaths = true, ...changes }: Partial<typeof data & { hasPaths: boolean }> = {}) {
    const facts = { ...data, ...changes, hasPaths };
    const store = makeStore();
    store.dispatch(adminDataReplaced({ ...samples, ...facts }));
    const dialogs = { confirm: vi.fn(), form: vi.fn(), detail: vi.fn() };
    const send = vi.fn();
    const inMenu = [category('costo', 'Costo', 3), category('fletes', 'Costo › Fletes', 0)];
    const access = { adminRole: null, hidesBoards: false };
    const commands = { dispatch: store.dispatch, dialogs, access, onQuery: vi.fn(), onSort: vi.fn() };
    return {
      ...menuCommands(facts, inMenu, commands, send),
      send,
      dialogs,
      form: () => dialogs.form.mock.lastCall?.[0],
      saved: () => selectAdminData(store.getState()),
      undo: () => store.getState().catalogs.lastChange?.undo,
    };
  }
  const functions = { read: expect.any(Function), onSave: expect.any(Function) };
  const nameField = { name: 'label', label: 'Nombre', kind: 'text' };
  const parentField = (...options: readonly { value: string; label: string }[]) => ({
    ...{ name: 'parentId', label: 'Dentro de', kind: 'select' },
    options: [{ value: '', label: 'Ninguna (primer nivel)' }, ...options],
  });

  it('opens an empty form for a new category, and saves it', () => {
    const { onAdd, form, saved, undo } = start();
    onAdd();
    expect(form()).toEqual({
      title: 'Nueva Categoría',
      draft: 'categories:',
      fields: [
        nameField,
        parentField({ value: 'costo', label: 'Costo' }, { value: 'fletes', label: 'Costo > Fletes' }),
      ],
      initial: { label: '', parentId: '' },
      ...functions,
    });
    const { read, onSave } = form();
    expect(read({ label: 'fletes', parentId: 'costo' })).toEqual({
      ok: false,
      errors: { label: 'categoryTaken' },
    });
    const added = { id: 'categoria-mermas', label: 'Mermas', parentId: 'fletes', order: 2 };
    expect(read({ label: 'Mermas', parentId: 'fletes' })).toEqual({ ok: true, entry: added });
    onSave(added);
    expect(saved().categories).toEqual([cost, freight, added]);
    expect(undo()).toEqual([{ kind: 'categories', id: added.id, before: added, after: null, yields: true }]);
  });

  it('opens a category with its values, offers every other category as its parent, and saves it', () => {
    const { onEditCategory, form, saved, undo } = start();
    onEditCategory('costo');
    expect(form()).toEqual({
      title: 'Editar Categoría',
      draft: 'categories:costo',
      fields: [nameField, parentField({ value: 'fletes', label: 'Costo > Fletes' })],
      initial: { label: 'Costo', parentId: '' },
      ...functions,
    });
    onEditCategory('fletes');
    expect(form()).toEqual({
      title: 'Editar Categoría',
      draft: 'categories:fletes',
      fields: [nameField, parentField({ value: 'costo', label: 'Costo' })],
      initial: { label: 'Fletes', parentId: 'costo' },
      ...functions,
    });
    const { read, onSave } = form();
    const renamed = { ...freight, label: 'FLETES' };
    expect(read({ label: 'FLETES', parentId: 'costo' })).toEqual({ ok: true, entry: renamed });
    onSave(renamed);
    expect(saved().categories).toEqual([cost, renamed]);
    expect(undo()).toEqual([
      { kind: 'categories', id: 'fletes', before: renamed, after: freight, yields: true },
    ]);
  });

  it('deletes a category without entries after a confirmation', () => {
    const { onRemoveCategory, dialogs, saved } = start();
    onRemoveCategory('fletes');
    const request = {
      name: 'Costo › Fletes',
      text: 'No tiene entradas. Podrás deshacerlo.',
      label: 'Eliminar categoría',
      blocked: false,
      onConfirm: expect.any(Function),
    };
    expect(dialogs.confirm.mock.calls).toEqual([[request]]);
    expect(saved().categories).toEqual([cost, freight]);
    dialogs.confirm.mock.lastCall?.[0].onConfirm();
    expect(saved().categories).toEqual([cost]);
  });

  it('does not delete a category with entries, and ignores an unknown category', () => {
    const { onRemoveCategory, dialogs } = start();
    onRemoveCategory('costo');
    onRemoveCategory('other');
    const request = {
      name: 'Costo',
      text: 'Tiene 3 entradas. Muévelas a otra categoría y vuelve a intentarlo.',
      label: 'Eliminar categoría',
      blocked: true,
      onConfirm: expect.any(Function),
    };
    expect(dialogs.confirm.mock.calls).toEqual([[request]]);
  });

  const pathField = { name: 'path', label: 'Ruta', kind: 'text' };
  const placeFields = [
    {
      name: 'menuPath',
      label: 'Ruta del menú',
      kind: 'text',
      help: 'Categorías separadas por ">", y al final el nombre en el menú.',
    },
    { name: 'order', label: 'Orden', kind: 'number', help: 'Lugar entre los tableros de su categoría.' },
  ];

  it('opens the route of a board with its values, and saves it', () => {
    const { onEditEntry, form, saved, undo, send } = start();
    onEditEntry('dashboard-1');
    const initial = {
      path: '/dashboards/transporte',
      menuPath: 'Dashboards > Tablero de transporte',
      order: '1',
    };
    expect(form()).toEqual({
      title: 'Editar entrada del menú',
      draft: 'routes:dashboard-1',
      description: 'Tablero de transporte',
      fields: [pathField, ...placeFields],
      initial,
      ...functions,
    });
    const { read, onSave } = form();
    expect(read({ ...initial, path: '/dashboards/pedidos' })).toEqual({
      ok: false,
      errors: { path: 'pathTaken' },
    });
    const route = { ...transportRoute, order: 7 };
    const edit = { id: 'dashboard-1', menuPath: 'Costo > Transporte', route };
    expect(read({ ...initial, menuPath: 'Costo > Transporte', order: '7' })).toEqual({
      ok: true,
      entry: edit,
    });
    onSave(edit);
    const moved = { ...transport, menuPath: 'Costo > Transporte' };
    expect([saved().routes[0], saved().boards[0]]).toEqual([route, moved]);
    expect(undo()).toEqual([
      { kind: 'routes', id: 'dashboard-1', before: route, after: transportRoute, yields: true },
      { kind: 'boards', id: 'dashboard-1', before: moved, after: transport, yields: true },
    ]);
    expect(send).not.toHaveBeenCalled();
  });

  it('proposes a path and the next order number for a board without a route, and saves the new route', () => {
    const { onEditEntry, form, saved, undo } = start();
    onEditEntry('mermas');
    expect(form().initial).toEqual({ path: '/costo/mermas', menuPath: 'Costo > Mermas', order: '2' });
    const route = { id: 'mermas', path: '/costo/mermas', order: 2 };
    form().onSave({ id: 'mermas', menuPath: 'Costo > Mermas', route });
    expect(saved().routes).toEqual([...samples.routes, route]);
    expect(undo()?.[0]).toEqual({ kind: 'routes', id: 'mermas', before: route, after: null, yields: true });
  });

  it('keeps a path that is not shown, even if another board has it', () => {
    const { onEditEntry, form } = start({
      routes: [transportRoute, { ...transportRoute, id: 'dashboard-2' }],
      hasPaths: false,
    });
    onEditEntry('dashboard-1');
    expect(form().fields).toEqual(placeFields);
    expect(form().read(form().initial)).toEqual({
      ok: true,
      entry: {
        id: 'dashboard-1',
        menuPath: 'Dashboards > Tablero de transporte',
        route: transportRoute,
      },
    });
  });

  const opening = (boardId: string, name: string, place: { category: string; menuPath: string }) => ({
    ...{ type: 'user.open', variant: 'es', boardId, isNew: true },
    values: { ...emptyBoardForm('es'), name, ...place },
  });

  it.each([
    ['costo-materia-prima', 'Materia prima', { category: 'costo', menuPath: 'Costo > Materia prima' }],
    [
      'prod-op-agua-alterna',
      'Agua alterna',
      { category: '', menuPath: 'Producción > Operativos > Agua alterna' },
    ],
  ])('opens the add-board dialog for the entry %s without a board', (id, name, place) => {
    const { onEditEntry, send, dialogs } = start();
    onEditEntry(id);
    expect(send.mock.calls).toEqual([[opening(id, name, place)]]);
    expect(dialogs.form).not.toHaveBeenCalled();
  });

  it('assigns the category of the first level, not another category with the same name', () => {
    const products = { ...freight, id: 'productos', label: 'Productos', parentId: null };
    const nested = { ...freight, id: 'productos-costo', label: 'Costo', parentId: 'productos' };
    const { onEditEntry, send } = start({ categories: [products, nested, { ...cost, label: 'COSTO' }] });
    onEditEntry('costo-fijo');
    const place = { category: 'costo', menuPath: 'Costo > Costo fijo' };
    expect(send.mock.calls).toEqual([[opening('costo-fijo', 'Costo fijo', place)]]);
  });

  it('ignores an unknown entry', () => {
    const { onEditEntry, send, dialogs } = start();
    onEditEntry('other');
    expect([send.mock.calls, dialogs.form.mock.calls]).toEqual([[], []]);
  });
});
