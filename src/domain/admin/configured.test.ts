import { describe, expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { entityKinds } from './catalogs';
import { sampleData } from './catalogsSample';
import { configuredData } from './configured';

describe('starting data of a catalogue', () => {
  it('has the configured boards, the categories and roles of SPEC section 3, and no users', () => {
    const { categories, roles, boards, ...others } = configuredData(specBoards);
    expect(categories).toEqual(sampleData([]).categories);
    expect(categories.map(({ parentId, order }) => [parentId, order])).toEqual(
      categories.map((_, at) => [null, at]),
    );
    expect(roles.map(({ name }) => name)).toEqual(['Administrador', 'Analista', 'Viewer']);
    expect(boards).toEqual(specBoards);
    expect(Object.keys({ categories, roles, boards, ...others }).sort()).toEqual([...entityKinds].sort());
    expect(Object.values(others).flat()).toEqual([]);
  });
});
