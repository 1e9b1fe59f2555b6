import { describe, expect, it } from 'vitest';
import type { User } from './catalogs';
import { findUsers, nextSort, noUserFilters, search, sortBy } from './catalogsSearch';

const user = (name: string, roleId: string, isActive: boolean): User => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@example.com`,
  roleId,
  isActive,
  lastAccess: null,
});
const users = [user('Zoé', 'admin', true), user('Ana', 'viewer', true), user('Luis', 'viewer', false)];
const roles = [
  { id: 'admin', name: 'Administrador', code: 'ADM', isActive: true },
  { id: 'viewer', name: 'Consulta de Zoé', code: 'VIE', isActive: true },
];
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

describe('search and filters of a list (SPEC section 2.7)', () => {
  it('search requires every word, in any order, ignoring case and accents', () => {
    const rows = [{ text: ['Región Norte', 'NTE'] }, { text: ['Región Sur', 'SUR'] }];
    const codesFor = (query: string) => search(rows, query, ({ text }) => text).map(({ text }) => text[1]);
    expect(codesFor('  norte   REGION ')).toEqual(['NTE']);
    expect(codesFor('region')).toEqual(['NTE', 'SUR']);
    // A repeated search has the same result. A match does not span two columns.
    expect(codesFor('region')).toEqual(['NTE', 'SUR']);
    expect(codesFor('nortente')).toEqual([]);
    expect(search(rows, '  ', ({ text }) => text)).toBe(rows);
  });

  it('findUsers filters by role, state, name and address', () => {
    const namesFor = (query: string, filters: Partial<typeof noUserFilters> = {}) =>
      names(findUsers(users, roles, query, { ...noUserFilters, ...filters }));
    expect(noUserFilters).toEqual({ roleId: '', status: '' });
    expect(namesFor('')).toEqual(['Zoé', 'Ana', 'Luis']);
    expect(namesFor('zoe')).toEqual(['Zoé']);
    expect(namesFor('luis@example')).toEqual(['Luis']);
    const renamed = users.map((one) => ({ ...one, signInName: `${one.id}-upn` }));
    expect(names(findUsers(renamed, roles, 'luis-upn', noUserFilters))).toEqual(['Luis']);
    expect(findUsers(users, roles, '', noUserFilters)).toBe(users);
    expect(namesFor('consulta')).toEqual(['Ana', 'Luis']);
    expect(namesFor('administrador')).toEqual(['Zoé']);
    expect(namesFor('', { roleId: 'viewer' })).toEqual(['Ana', 'Luis']);
    expect(namesFor('', { status: 'active' })).toEqual(['Zoé', 'Ana']);
    expect(namesFor('', { status: 'inactive' })).toEqual(['Luis']);
    expect(namesFor('', { roleId: 'viewer', status: 'active' })).toEqual(['Ana']);
    expect(namesFor('zoe', { roleId: 'viewer' })).toEqual([]);
  });
});

describe('the order of a list', () => {
  it('sortBy uses Spanish order and numeric values in both directions, and keeps the order without a sort', () => {
    const rows = ['Planta 10', 'zinc', 'Árido', 'Planta 9', 'ñame', 'nuez'].map((name) => ({ name }));
    const sorted = (direction: 'ascending' | 'descending') =>
      names(sortBy(rows, { key: 'name', direction }, (row) => row.name));
    expect(sorted('ascending')).toEqual(['Árido', 'nuez', 'ñame', 'Planta 9', 'Planta 10', 'zinc']);
    expect(sorted('descending')).toEqual(sorted('ascending').toReversed());
    expect(sortBy(rows, null, (row) => row.name)).toBe(rows);
    expect(names(rows)[0]).toBe('Planta 10');
    // The order of rows with equal text is unchanged.
    const same = ['a', 'b', 'c'].map((name) => ({ name }));
    for (const direction of ['ascending', 'descending'] as const)
      expect(names(sortBy(same, { key: 'x', direction }, () => 'x'))).toEqual(['a', 'b', 'c']);
    const keys = new Set<string>();
    sortBy(rows, { key: 'code', direction: 'ascending' }, (_, key) => {
      keys.add(key);
      return '';
    });
    expect([...keys]).toEqual(['code']);
  });

  it('nextSort changes from ascending to descending to none', () => {
    const up = nextSort(null, 'name');
    expect(up).toEqual({ key: 'name', direction: 'ascending' });
    const down = nextSort(up, 'name');
    expect(down).toEqual({ key: 'name', direction: 'descending' });
    expect(nextSort(down, 'name')).toBeNull();
    expect(nextSort(down, 'role')).toEqual({ key: 'role', direction: 'ascending' });
  });
});
