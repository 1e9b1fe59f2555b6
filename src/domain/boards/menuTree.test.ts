import { describe, expect, it } from 'vitest';
import { sampleBoard, sampleData } from '@/domain/admin/catalogsSample';
import { analyticsMenu } from './analyticsMenu';
import { type Board, boardSchema } from './board';
import { specBoards } from './boards.fixture';
import { emptyEntries, emptyEntryAt, entryNamed } from './emptyEntries';
import { endpoints, type MenuItem } from './menu';
import { menuPlaceOf, mergeMenu } from './menuTree';
import { everyViewer, landingView } from './offered';

const data = sampleData(specBoards);
const order = Object.fromEntries(data.routes.map((route) => [route.id, route.order]));
const merge = (boards: readonly Board[], canSeeAdmin = true, orders = order) =>
  mergeMenu(analyticsMenu, { boards, order: orders, viewer: { ...everyViewer, canSeeAdmin } });
const ids = (items: readonly MenuItem[]) => endpoints(items).map((item) => item.id);
const group = (items: readonly MenuItem[], label: string) =>
  items.find((item) => item.label === label)?.children?.map((item) => item.label);

describe('analytics menu with boards (SPEC sections 2.3 and 4)', () => {
  it('is SPEC’s menu with the same ids, with the sample data', () => {
    expect(ids(merge(data.boards))).toEqual(ids(analyticsMenu));
    expect(group(merge(data.boards), 'Dashboards')).toEqual([
      'Tablero de transporte',
      'Pedidos de concretos',
    ]);
  });

  it('offers an activated board under its menu path, after the fixed entries', () => {
    const boards = [...specBoards, { ...sampleBoard, isActive: true }];
    expect(group(merge(boards), 'Costo')).toEqual([
      'Materia prima',
      'Transporte',
      'Costo fijo',
      'Análisis de costos',
    ]);
  });

  const allIds = (items: readonly MenuItem[]): string[] =>
    items.flatMap(({ id, children = [] }) => [id, ...allIds(children)]);
  const below = (...menuPaths: readonly string[]) =>
    merge(menuPaths.map((menuPath, at) => ({ ...sampleBoard, id: `b${at}`, isActive: true, menuPath })));

  it.each([
    [['Ventas MX', 'Ventas (MX)']],
    [['Planta 1', 'Planta #1', 'Planta-1']],
    [['I+D', 'I&D']],
    [['% Cumplimiento', 'Cumplimiento']],
    [['日本', '東京']],
    // One below the other, and one next to it.
    [['Ventas > MX', 'Ventas MX']],
    [['A'.repeat(70), 'A'.repeat(71)]],
  ])('gives each of the groups %j its own id', (groups) => {
    const menu = below(...groups.map((label) => `${label} > Uno`));
    expect(new Set(allIds(menu)).size).toBe(allIds(menu).length);
    const labels = menu.map(({ label }) => label);
    for (const path of groups) expect(labels).toContain(path.split(' > ')[0]);
  });

  it('keeps the id of a group that shares its slug with no other group', () => {
    expect(allIds(below('Ventas MX > Uno', 'Ventas (MX) > Dos'))).toEqual(
      expect.arrayContaining(['menu-ventas-mx', 'menu-ventas-mx-2']),
    );
  });

  it('gives a group no id that a board has', () => {
    const menu = merge([{ ...sampleBoard, id: 'menu-ventas', isActive: true, menuPath: 'Ventas > Uno' }]);
    expect(new Set(allIds(menu)).size).toBe(allIds(menu).length);
  });

  it('hides an inactive board', () => {
    const boards = specBoards.map((board) => ({ ...board, isActive: board.id !== 'dashboard-1' }));
    expect(ids(merge(boards))).not.toContain('dashboard-1');
    expect(ids(merge(boards))).toContain('dashboard-2');
    const fixed = { ...sampleBoard, id: 'costo-fijo', isActive: false };
    expect(group(merge([fixed]), 'Costo')).toEqual(['Materia prima', 'Transporte']);
  });

  it.each([
    [{ tags: ['flota'] }, ['flota']],
    [{ owner: { name: 'Ana Ruiz', email: 'ana@example.com' } }, ['Ana Ruiz']],
    [{}, undefined],
  ])('finds a board by its tags and its owner: %j', (more, tags) => {
    const board = { ...sampleBoard, ...more, isActive: true, menuPath: 'Costo > Flujo' };
    const leaf = endpoints(merge([board])).find(({ id }) => id === board.id);
    expect(leaf?.tags).toEqual(tags);
  });

  it('drops the fixed dashboards that a configuration does not have', () => {
    const visibleBoard: Board = { ...sampleBoard, id: 'ventas', isActive: true, permissions: 'all' };
    const { menuPath: _path, ...withoutPath } = visibleBoard;
    expect(group(merge([withoutPath]), 'Dashboards')).toEqual(['Análisis de costos']);
  });

  it('puts a board without a path at its id in the fixed menu', () => {
    const { menuPath: _path, ...board } = { ...sampleBoard, id: 'costo-fijo', isActive: true };
    expect(group(merge([board]), 'Costo')).toEqual(['Materia prima', 'Transporte', 'Costo fijo']);
    expect(menuPlaceOf(board)).toEqual({ groups: ['Costo'], label: 'Costo fijo' });
  });

  it('creates a missing group before the single views', () => {
    const board = { ...sampleBoard, isActive: true, menuPath: 'Finanzas > Caja > Flujo' };
    const labels = merge([board]).map((item) => item.label);
    expect(labels.indexOf('Finanzas')).toBe(labels.indexOf('Bases de datos') - 1);
    expect(group(merge([board]), 'Finanzas')).toEqual(['Caja']);
  });

  it('finds a group whatever its case and accents', () => {
    const board = { ...sampleBoard, isActive: true, menuPath: 'produccion > Mermas' };
    expect(group(merge([board]), 'Producción')?.at(-1)).toBe('Mermas');
  });

  it('replaces a fixed entry by a board, at its position and with its label', () => {
    const board = {
      ...sampleBoard,
      id: 'costo-transporte',
      isActive: true,
      menuPath: 'Costo > Fletes',
    };
    expect(group(merge([board]), 'Costo')).toEqual(['Materia prima', 'Fletes', 'Costo fijo']);
  });

  it('moves a board to its path and keeps no entry at the earlier position', () => {
    const board = { ...sampleBoard, id: 'costo-fijo', isActive: true, menuPath: 'Costo > Planta > Fijo' };
    expect(group(merge([board]), 'Costo')).toEqual(['Materia prima', 'Transporte', 'Planta']);
    const elsewhere = { ...board, menuPath: 'Producción > Fijo' };
    expect(group(merge([elsewhere]), 'Costo')).toEqual(['Materia prima', 'Transporte']);
    expect(group(merge([elsewhere]), 'Producción')?.at(-1)).toBe('Fijo');
    // A path of another depth is a different location, even if one path begins with the other.
    const deeper = {
      ...sampleBoard,
      id: 'prod-serv-puntualidad',
      isActive: true,
      menuPath: 'Producción > Fijo',
    };
    const service = merge([deeper]).find(({ id }) => id === 'produccion')?.children;
    expect(service?.find(({ id }) => id === 'prod-serv')?.children?.map(({ id }) => id)).toEqual([
      'prod-serv-disponibilidad',
    ]);
    expect(service?.at(-1)?.label).toBe('Fijo');
  });

  it('gives a leaf its board’s icon and description, and a new group a folder and an id from its path', () => {
    const board = { ...sampleBoard, isActive: true, menuPath: 'Finanzas > Caja y Bancos > Flujo' };
    const { icon: _, ...plain } = board;
    const finance = merge([{ ...plain, description: '' }]).find(({ label }) => label === 'Finanzas');
    expect(finance).toEqual({
      id: 'menu-finanzas',
      label: 'Finanzas',
      icon: 'folder',
      isEndpoint: false,
      children: [
        {
          id: 'menu-finanzas-caja-y-bancos',
          label: 'Caja y Bancos',
          icon: 'folder',
          isEndpoint: false,
          children: [{ id: board.id, label: 'Flujo', icon: 'file-chart', isEndpoint: true }],
        },
      ],
    });
    const mergedMenu = merge([{ ...board, icon: 'truck', description: 'De cada día' }]);
    expect(mergedMenu.find(({ label }) => label === 'Finanzas')?.children?.[0]?.children?.[0]).toMatchObject({
      icon: 'truck',
      description: 'De cada día',
    });
    // A board that replaces a fixed entry shows its own description.
    const fixed = merge([{ ...board, id: 'costo-fijo', menuPath: 'Costo > Fijo', description: 'Del mes' }]);
    const cost = fixed.find(({ id }) => id === 'costo')?.children?.find(({ id }) => id === 'costo-fijo');
    expect(cost).toMatchObject({ label: 'Fijo', description: 'Del mes' });
    // Without single views, a new group is added at the end.
    const none = mergeMenu([], { boards: [board], order: {}, viewer: everyViewer });
    expect(none.map(({ label }) => label)).toEqual(['Finanzas']);
  });

  it('sorts boards without a route after boards with a route, in their own order', () => {
    const boards = ['c', 'b', 'a'].map((id) => ({
      ...sampleBoard,
      id,
      name: id,
      isActive: true,
      menuPath: `X > ${id}`,
    }));
    expect(group(merge(boards, true, { a: 1 }), 'X')).toEqual(['a', 'c', 'b']);
  });

  it('follows the order of the routes', () => {
    const swapped = merge(specBoards, true, { 'dashboard-1': 5, 'dashboard-2': 1 });
    expect(group(swapped, 'Dashboards')).toEqual(['Pedidos de concretos', 'Tablero de transporte']);
  });

  it('shows a board of level admin only to users who may see the admin portal (SPEC section 6)', () => {
    const boards = [{ ...sampleBoard, isActive: true }];
    expect(ids(merge(boards, true))).toContain('dashboard-3');
    expect(ids(merge(boards, false))).not.toContain('dashboard-3');
  });

  it('marks leaves whose view is the placeholder', () => {
    const empty = (boards: readonly Board[]) =>
      endpoints(merge(boards))
        .filter(({ isEmpty }) => isEmpty)
        .map(({ id }) => id);
    expect(empty(specBoards)).toHaveLength(26 + 4);
    expect(empty(specBoards)).toContain('costo-fijo');
    const fixed = boardSchema.parse({ ...specBoards[0], id: 'costo-fijo', menuPath: undefined });
    expect(empty([...specBoards, fixed])).not.toContain('costo-fijo');
  });

  it('marks no leaf before the catalogue was read', () => {
    const menu = mergeMenu(analyticsMenu, { boards: [], order, viewer: everyViewer, isRead: false });
    expect(endpoints(menu).filter(({ isEmpty }) => isEmpty)).toEqual([]);
  });
});

describe('the view that the portal opens on (SPEC section 2)', () => {
  const boardWith = (id: string, more: Partial<Board> = {}): Board => ({
    ...(specBoards[0] as Board),
    id,
    ...more,
  });
  const viewer = { canSeeAdmin: false, hidden: new Set(['kept']) };

  it('is dashboard-1, else the first available view, else a view for administrators, else a view that does not exist', () => {
    const admin = boardWith('admin', { permissions: 'admin' });
    const off = boardWith('off', { isActive: false });
    const boards = [off, admin, boardWith('kept'), boardWith('ventas')];
    expect(landingView([...boards, boardWith('dashboard-1')], viewer)).toBe('dashboard-1');
    expect(landingView(boards, viewer)).toBe('ventas');
    expect(landingView([off, admin], viewer)).toBe('admin');
    expect(landingView([off], viewer)).toBe('dashboard-1');
    expect(landingView([], viewer)).toBe('dashboard-1');
    expect(landingView([boardWith('x'), boardWith('dashboard-1', { isActive: false })], viewer)).toBe('x');
  });
});

describe('empty entries of the menu (SPEC section 2.8)', () => {
  const entries = emptyEntries(specBoards);
  const named = (category: string, name: string) => entryNamed(entries, category, name)?.label;

  it('are the leaves of a group that have no board', () => {
    expect(entries).toHaveLength(26);
    expect(entries.map(({ id }) => id)).not.toContain('dashboard-1');
    expect(entries.map(({ id }) => id)).not.toContain('filters');
    const filled = [...specBoards, { ...sampleBoard, id: 'costo-materia-prima', isActive: false }];
    expect(emptyEntries(filled).map(({ id }) => id)).not.toContain('costo-materia-prima');
    // Nor are those of "Dashboards", which exist only through a board.
    expect(emptyEntries([])).toEqual(entries);
  });

  it('are found by their path, whatever its case and accents', () => {
    expect(emptyEntryAt(entries, 'costo > MATERIA  prima')?.id).toBe('costo-materia-prima');
    expect(emptyEntryAt(entries, 'Materia prima')).toBeUndefined();
    expect(emptyEntryAt(entries, '')).toBeUndefined();
  });

  it.each([
    ['Costo', 'Costo de materia prima', 'Materia prima'],
    ['Costo', 'Transportes', 'Transporte'],
    ['Costo', 'Transportes de enero', 'Transporte'],
    ['Costo', 'Materias', 'Materia prima'],
    ['Productividad', 'Disponibilidad de planta', 'Disponibilidad de planta'],
    ['Estado de Resultados', 'FOB: bottom y top', 'Top y bottom FOB'],
    ['Estado de Resultados', 'Topes, bottom y FOB', undefined],
    ['Costo', 'costo FIJO', 'Costo fijo'],
    ['Productividad', 'Ciclo promedio por planta', 'Ciclo promedio'],
    ['Costo', 'Costo', undefined],
    ['Costo', 'Mermas', undefined],
    ['Producción', 'Materia prima', undefined],
    ['', 'Materia prima', undefined],
  ])(
    'are found by a similar name: in the category %s, the name %s finds the entry %s',
    (category, name, label) => {
      expect(named(category, name)).toBe(label);
    },
  );
});
