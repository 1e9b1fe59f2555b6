import { expect, it } from 'vitest';
import { analyticsMenu } from './analyticsMenu';
import { type Board, boardSchema } from './board';
import type { MenuItem } from './menu';
import { configuredMenu, menuGroupsSchema } from './menuGroups';
import { mergeMenu } from './menuTree';
import { everyViewer } from './offered';

const guid = '11111111-1111-4111-8111-111111111111';
const board = (id: string, menuPath: string): Board =>
  boardSchema.parse({ id, name: id, reportId: guid, workspaceId: guid, category: 'x', menuPath });

const outline = (items: readonly MenuItem[], depth = 0): string[] =>
  items.flatMap((item) => [`${'  '.repeat(depth)}${item.label}`, ...outline(item.children ?? [], depth + 1)]);

it('configuredMenu shows the groups of the configuration in their order, with boards and without empty groups (SPEC section 2.3)', () => {
  const menu = menuGroupsSchema.parse({
    groups: [
      { label: 'Finanzas', icon: 'circle-dollar', groups: [{ label: 'Cierre' }, { label: 'Vacío' }] },
      { label: 'Operación' },
      { label: 'Sin tableros' },
    ],
    views: ['documentation'],
  });
  const boards = [
    board('flota', 'operacion > Flota'),
    board('cierre', 'Finanzas > Cierre > Cierre del mes'),
    board('otro', 'Calidad > Fallas'),
  ];
  const items = mergeMenu(configuredMenu(menu, analyticsMenu), { boards, order: {}, viewer: everyViewer });
  expect(outline(items)).toEqual([
    'Finanzas',
    '  Cierre',
    '    Cierre del mes',
    'Operación',
    '  Flota',
    'Calidad',
    '  Fallas',
    'Documentos',
  ]);
  expect(items.at(-1)).toMatchObject({ id: 'documentation', separatorBefore: true });
  expect(items[0]).toMatchObject({ icon: 'circle-dollar' });
});

it('configuredMenu without groups has the groups of its boards', () => {
  const items = configuredMenu(menuGroupsSchema.parse({ groups: [] }), analyticsMenu);
  expect(
    outline(mergeMenu(items, { boards: [board('a', 'Ventas > A')], order: {}, viewer: everyViewer })),
  ).toEqual(['Ventas', '  A']);
});

it('configuredMenu creates ids from labels, uses a folder as default icon, and orders the single views as SPEC', () => {
  const menu = menuGroupsSchema.parse({
    groups: [{ label: ' Finanzas y Más ', groups: [{ label: 'Cierre', icon: 'gauge' }] }],
    views: ['documentation', 'data'],
  });
  expect(configuredMenu(menu, analyticsMenu)).toMatchObject([
    {
      id: 'menu-finanzas-y-mas',
      label: 'Finanzas y Más',
      icon: 'folder',
      isEndpoint: false,
      children: [
        { id: 'menu-finanzas-y-mas-cierre', label: 'Cierre', icon: 'gauge', isEndpoint: false, children: [] },
      ],
    },
    { id: 'data', separatorBefore: true },
    { id: 'documentation' },
  ]);
  const [, , last] = configuredMenu(menu, analyticsMenu);
  expect(last).not.toHaveProperty('separatorBefore');
  for (const label of ['', '  ', 'x'.repeat(61), 'a > b'])
    expect(menuGroupsSchema.safeParse({ groups: [{ label }] }).success, label).toBe(false);
  expect(menuGroupsSchema.safeParse({ groups: [], views: ['home'] }).success).toBe(false);
});

it('configuredMenu gives each group its own id, also where labels have one slug', () => {
  const menu = menuGroupsSchema.parse({
    groups: [
      { label: 'I+D', groups: [{ label: '日本' }, { label: '東京' }] },
      { label: 'I&D' },
      { label: 'Ventas', groups: [{ label: 'MX' }] },
      { label: 'Ventas MX' },
    ],
  });
  const allIds = (items: readonly MenuItem[]): string[] =>
    items.flatMap(({ id, children = [] }) => [id, ...allIds(children)]);
  const boards = [
    board('uno', 'I+D > 日本 > Uno'),
    board('dos', 'I&D > Dos'),
    board('tres', 'Ventas (MX) > Tres'),
  ];
  const items = mergeMenu(configuredMenu(menu, analyticsMenu), { boards, order: {}, viewer: everyViewer });
  for (const tree of [configuredMenu(menu, analyticsMenu), items])
    expect(new Set(allIds(tree)).size).toBe(allIds(tree).length);
});
