import { describe, expect, it } from 'vitest';
import { sampleBoard } from '@/domain/admin/catalogsSample';
import { analyticsMenu } from './analyticsMenu';
import { boardNames, boardPath, menuNames, viewName } from './boardNames';
import { specBoards } from './boards.fixture';
import type { MenuItem } from './menu';
import { boardName, mergeMenu } from './menuTree';
import { everyViewer } from './offered';

const board = (id: string, menuPath: string | undefined, name = 'Reporte') => {
  const { menuPath: _, ...rest } = sampleBoard;
  return { ...rest, id, name, isActive: true, ...(menuPath === undefined ? {} : { menuPath }) };
};
const namesOf = (...paths: readonly string[]) => [
  ...boardNames(paths.map((menuPath, at) => board(`b${at}`, menuPath))).values(),
];
const menuOf = (boards: readonly ReturnType<typeof board>[]): readonly MenuItem[] =>
  mergeMenu([], { boards, order: {}, viewer: everyViewer });

describe('boardName', () => {
  it.each([
    [board('dashboard-2', undefined, 'Sales Performance'), 'Pedidos de concretos'],
    [board('b', 'Costo > Puntualidad', 'Tablero de transporte'), 'Puntualidad'],
    [board('b', undefined, 'Mermas'), 'Mermas'],
    [board('b', ' > ', 'Mermas'), 'Mermas'],
  ])('is the label of the board in the menu: %#', (one, name) => {
    expect(boardName(one)).toBe(name);
  });
});

it('boardPath returns groups and name of a board', () => {
  expect(boardPath(board('b', 'Costo > Fletes > Norte'))).toBe('Costo › Fletes › Norte');
});

describe('boardNames', () => {
  it('returns the name alone if no other board has it', () => {
    expect(namesOf('Ventas > Resumen', 'Costos > Mermas')).toEqual(['Resumen', 'Mermas']);
  });

  it('returns the menu path of boards that have one name, and no path for others', () => {
    expect(namesOf('Ventas > Resumen', 'Costos > Mermas', 'Costos > Resumen')).toEqual([
      'Ventas › Resumen',
      'Mermas',
      'Costos › Resumen',
    ]);
  });

  it.each([
    ['case', 'RESUMEN'],
    ['an accent', 'Résumen'],
    ['an accent as a character of its own', 'Re\u0301sumen'],
    ['blanks', 'Resumen\u00a0 '],
    ['a soft hyphen', 'Resu\u00admen'],
    ['a variation selector', 'Resumen\ufe0f'],
    ['a joiner', 'Resumen\u200d'],
    ['wide letters', 'Ｒesumen'],
  ])('returns the menu path of names that differ only in %s', (_, name) => {
    expect(namesOf('Ventas > Resumen', `Costos > ${name}`)[0]).toBe('Ventas › Resumen');
  });

  it('adds the own name of boards that have one path, or a number', () => {
    const boards = [
      board('a', 'Ventas > Resumen', 'Norte'),
      board('b', 'Ventas > Resumen', 'Sur'),
      board('c', 'Costo > Mermas', 'Mermas'),
      board('d', 'Costo > Mermas', 'Mermas'),
    ];
    expect([...boardNames(boards).values()]).toEqual([
      'Ventas › Resumen (Norte)',
      'Ventas › Resumen (Sur)',
      'Costo › Mermas (1)',
      'Costo › Mermas (2)',
    ]);
  });
});

describe('menuNames', () => {
  it('has no path for any view of the menu of SPEC section 2.3 whose label is not shared', () => {
    expect([...menuNames(analyticsMenu).values()].filter((name) => name.includes('›'))).toEqual([]);
  });

  it('does not count boards that the menu lacks', () => {
    const sales = board('a', 'Ventas > Resumen');
    const costs = { ...board('b', 'Costos > Resumen'), isActive: false };
    expect(menuNames(menuOf([sales, costs])).get('a')).toBe('Resumen');
    expect(menuNames(menuOf([sales, { ...costs, isActive: true }])).get('a')).toBe('Ventas › Resumen');
  });
});

describe('viewName', () => {
  it('is the name of the menu, else that of an inactive board, else undefined', () => {
    const boards = [board('a', 'Ventas > Resumen'), { ...board('b', 'Costos > Mermas'), isActive: false }];
    const menu = menuOf(boards);
    expect(viewName('a', menu, boards)).toBe('Resumen');
    expect(viewName('b', menu, boards)).toBe('Mermas');
    expect(viewName('gone', menu, boards)).toBeUndefined();
    expect(viewName('data', analyticsMenu, specBoards)).toBe('Bases de datos');
  });
});
