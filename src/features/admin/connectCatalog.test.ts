import { describe, expect, it } from 'vitest';
import type { AdminData, User } from '@/domain/admin/catalogs';
import { sampleData } from '@/domain/admin/catalogsSample';
import type { Sort } from '@/domain/admin/catalogsSearch';
import { specBoards } from '@/domain/boards/boards.fixture';
import { connectCatalog } from './connectCatalog';
import type { AdminCommands } from './useAdminView';

const samples = sampleData(specBoards);
const role = (id: string) => ({ id, name: id, code: '', isActive: true });
const having = (roleId: string, count: number) =>
  Array.from({ length: count }, (_, at): User => {
    const id = `${roleId}-${at}`;
    return { id, name: id, email: `${id}@cementos.mx`, roleId, isActive: true, lastAccess: null };
  });

const rowsOf = (data: AdminData, sort: Sort | null, kind: 'roles' | 'plants' = 'roles') =>
  connectCatalog({ kind, title: '', data, list: { query: '', sort } }, {} as AdminCommands).rows;

describe('Roles y Permisos (SPEC section 2.7)', () => {
  const data = {
    ...samples,
    roles: ['many', 'none', 'few', 'one'].map(role),
    users: [...having('many', 5_000), ...having('few', 12), ...having('one', 1)],
  };

  it('says how many people have each role, and sorts by that number', () => {
    const sorted = (direction: Sort['direction']) =>
      rowsOf(data, { key: 'extra', direction }).map(({ extra }) => extra);
    expect(sorted('ascending')).toEqual(['0 usuarios', '1 usuario', '12 usuarios', '5,000 usuarios']);
    expect(sorted('descending')).toEqual(['5,000 usuarios', '12 usuarios', '1 usuario', '0 usuarios']);
  });

  it('counts the people once, however many roles there are', () => {
    let reads = 0;
    const users = having('many', 100).map((user) =>
      Object.defineProperty({ ...user }, 'roleId', {
        get: () => {
          reads += 1;
          return 'many';
        },
      }),
    );
    const [first] = rowsOf({ ...data, users }, { key: 'extra', direction: 'descending' });
    expect(first?.extra).toBe('100 usuarios');
    expect(reads).toBe(100);
  });
});

it('plants are sorted by the name of their region (SPEC section 2.7)', () => {
  const names = rowsOf(samples, { key: 'extra', direction: 'ascending' }, 'plants').map(({ extra }) => extra);
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'es')));
});
