import { describe, expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { entrySchemas } from './catalogs';
import { linkRows, readRows } from './catalogsRows';
import {
  categoryPath,
  countPlants,
  nextRouteOrder,
  proposeRoutePath,
  ruleRows,
  summariseBoards,
} from './catalogsRules';
import { sampleBoard, sampleData } from './catalogsSample';

const data = sampleData(specBoards);

describe('sample data (SPEC sections 2.7 and 3)', () => {
  it('summariseBoards gives the summary cards of SPEC: 2, 1, 45, 3', () => {
    expect(summariseBoards(data)).toEqual({ active: 2, inactive: 1, usersWithAccess: 45, categories: 3 });
  });

  it('is valid by the schemas and has no unknown reference', () => {
    expect(readRows(data)).toEqual({ data, quarantined: [] });
    expect(linkRows(data)).toEqual({ data, quarantined: [] });
  });

  it('has the region codes, groups, roles and routes of SPEC', () => {
    expect(data.regions.map((region) => region.code)).toEqual(['NAC', 'PAC', 'SUR', 'NOR', 'CEN']);
    expect(data.accessGroups.map((group) => `${group.name} ${group.access}`)).toEqual([
      'Administradores full',
      'Analistas readWrite',
      'Operadores readOnly',
      'Invitados restricted',
    ]);
    expect(data.roles.map((role) => role.name)).toEqual(['Administrador', 'Analista', 'Viewer']);
    expect(data.routes.map((route) => route.path)).toEqual([
      '/dashboards/transporte',
      '/dashboards/pedidos',
      '/costo/analisis',
    ]);
  });

  it('has no rules for sample boards that the configuration does not have', () => {
    const sample = sampleData([{ ...sampleBoard, id: 'ventas' }]);
    expect(sample.rules.map((rule) => rule.boardId)).toEqual(['dashboard-3']);
  });
});

describe('figures of the catalogue', () => {
  it('summariseBoards does not count an inactive user', () => {
    const users = data.users.map((user) => (user.id === 'user-1' ? { ...user, isActive: false } : user));
    expect(summariseBoards({ ...data, users }).usersWithAccess).toBe(44);
  });

  it('ruleRows counts a user in two groups once, and users that the rule names', () => {
    const [rule] = data.rules;
    if (!rule) throw new Error('no rule');
    const one = { ...rule, userIds: ['user-1', 'user-48', 'gone'], groupIds: ['administradores'] };
    // user-48 is inactive, "gone" does not exist.
    expect(ruleRows({ ...data, rules: [one] })[0]).toMatchObject({ users: 3, groups: 1 });
    const lost = { ...one, userIds: [], groupIds: ['gone'] };
    expect(ruleRows({ ...data, rules: [lost] })[0]).toMatchObject({ users: 0, groups: 1 });
  });

  it('countPlants counts plants for each region', () => {
    expect(countPlants(data.plants).get('region-nor')).toBe(5);
    expect(countPlants([]).get('region-nor')).toBeUndefined();
    const [plant] = data.plants;
    if (!plant) throw new Error('no plant');
    expect(countPlants([{ ...plant, regionId: null }]).size).toBe(0);
  });
});

describe('routes and categories', () => {
  it('proposeRoutePath finds a free path and nextRouteOrder the next order of the group', () => {
    const board = { ...sampleBoard, id: 'new', menuPath: 'Dashboards > Pedidos' };
    expect(proposeRoutePath(board, data.routes)).toBe('/dashboards/pedidos-2');
    expect(nextRouteOrder(board, data.boards, data.routes)).toBe(3);
    expect(nextRouteOrder({ ...board, menuPath: 'Nada > X' }, data.boards, data.routes)).toBe(1);
  });

  it('proposeRoutePath cuts long parts without a trailing hyphen and proposes no used path', () => {
    const path = (menuPath: string) => proposeRoutePath({ ...sampleBoard, id: 'new', menuPath }, []);
    const long = `${'a'.repeat(59)} b`;
    expect(path(['a'.repeat(46), long, long, long, long, 'X'].join(' > '))).toMatch(
      /^\/a{46}(\/a{59}-){3}\/a{59}$/,
    );
    expect(path('Costo > 2026')).toBe('/costo/2026');
    const board = { ...sampleBoard, id: 'new', menuPath: 'Costo > X' };
    const taken = ['/costo/x', '/costo/x-2'].map((path) => ({ id: path, path, order: 1 }));
    expect(proposeRoutePath(board, taken)).toBe('/costo/x-3');
  });

  it('nextRouteOrder counts the other boards of the same group', () => {
    const board = (id: string, menuPath: string) => ({ ...sampleBoard, id, menuPath });
    const boards = [board('a', 'Uno > A'), board('b', 'Uno > B'), board('c', 'Dos > C')];
    const routes = ['a', 'b', 'c'].map((id, at) => ({ id, path: `/${id}`, order: (at + 1) * 10 }));
    const next = (one: (typeof boards)[0]) => nextRouteOrder(one, boards, routes);
    expect(next(board('d', 'Uno > D'))).toBe(21);
    expect(next(board('b', 'Uno > B'))).toBe(11);
    expect(next(board('d', 'Dos > D'))).toBe(31);
    expect(next(board('d', 'Tres > D'))).toBe(1);
  });

  it('proposals stay within the limits: a path of 300 characters, an order of 100,000', () => {
    const deep = Array.from({ length: 12 }, (_, at) => `Grupo con un nombre bastante largo ${at}`);
    const board = { ...sampleBoard, id: 'new', menuPath: [...deep, 'X'].join(' > ') };
    const path = proposeRoutePath(board, data.routes);
    expect(entrySchemas.routes.safeParse({ id: 'new', path, order: 1 }).error).toBeUndefined();
    const second = proposeRoutePath(board, [...data.routes, { id: 'first', path, order: 1 }]);
    expect(second).not.toBe(path);
    expect(second.length).toBeLessThanOrEqual(300);
    const last = data.routes.map((route) => ({ ...route, order: 100_000 }));
    const sibling = { ...sampleBoard, id: 'new', menuPath: 'Dashboards > Pedidos' };
    expect(nextRouteOrder(sibling, data.boards, last)).toBe(100_000);
  });

  it('categoryPath names a category with its ancestors, and handles a cycle', () => {
    const categories = [
      { id: 'a', label: 'Costo', parentId: null, order: 0 },
      { id: 'b', label: 'Fletes', parentId: 'a', order: 1 },
      { id: 'c', label: 'C', parentId: 'd', order: 2 },
      { id: 'd', label: 'D', parentId: 'c', order: 3 },
    ];
    expect(categoryPath(categories, 'b')).toBe('Costo > Fletes');
    expect(categoryPath(categories, 'c')).toBe('D > C');
    expect(categoryPath(categories, 'analytics')).toBe('analytics');
  });
});
