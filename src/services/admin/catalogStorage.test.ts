import { describe, expect, it } from 'vitest';
import { sampleBoard, sampleData } from '@/domain/admin/catalogsSample';
import { defaultBoards } from '@/domain/boards/defaultBoards';
import { createCatalogStorage } from './catalogStorage';

const base = sampleData(defaultBoards);

function memory(limit = Number.POSITIVE_INFINITY): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
}

describe('admin data in the browser’s storage (SPEC 2.7)', () => {
  it('returns the samples when nothing is stored', () => {
    expect(createCatalogStorage(() => memory()).read(base)).toEqual({ data: base, problem: null });
  });

  it('reads back what was written', () => {
    const storage = memory();
    const port = createCatalogStorage(() => storage);
    const changed = {
      ...base,
      users: base.users.slice(3),
      accessGroups: [],
      rules: [],
      boards: [...defaultBoards.slice(1), { ...sampleBoard, name: 'Costos', isActive: true }],
      routes: base.routes.slice(1),
    };
    expect(port.write(changed, base)).toBe(true);
    expect(port.read(base)).toEqual({ data: changed, problem: null });
  });

  it('applies a changed configuration to unedited boards and keeps edited ones', () => {
    const storage = memory();
    const port = createCatalogStorage(() => storage);
    const [first, second] = defaultBoards;
    if (!first || !second) throw new Error('no boards');
    port.write({ ...base, boards: [{ ...first, name: 'Edited' }, second, sampleBoard] }, base);
    const newer = sampleData([first, { ...second, name: 'Renamed by the configuration' }]);
    expect(port.read(newer).data.boards.map((board) => board.name)).toEqual([
      'Edited',
      'Renamed by the configuration',
      'Análisis de costos',
    ]);
  });

  it('drops rules and routes of a board that was removed from the configuration', () => {
    const storage = memory();
    const port = createCatalogStorage(() => storage);
    port.write(base, base);
    const smaller = sampleData(defaultBoards.slice(1));
    const { data, problem } = port.read(smaller);
    expect(problem).toBeNull();
    expect(data.rules.map((rule) => rule.boardId)).not.toContain('dashboard-1');
  });

  it.each([
    ['{', 'broken'],
    ['null', 'broken'],
    ['[]', 'broken'],
    ['{"version":1}', 'broken'],
    ['{"version":0,"users":[]}', 'old'],
    ['{"version":99}', 'old'],
  ])('falls back to the samples on %s, reports %s and saves the text aside', (text, problem) => {
    const storage = memory();
    storage.setItem('portal.catalogs', text);
    expect(createCatalogStorage(() => storage).read(base)).toEqual({ data: base, problem });
    expect(storage.getItem('portal.catalogs.aside')).toBe(text);
  });

  it('reports a full or blocked storage', () => {
    expect(createCatalogStorage(() => memory(10)).write(base, base)).toBe(false);
    const forbidden = createCatalogStorage(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(forbidden.write(base, base)).toBe(false);
    expect(forbidden.read(base)).toEqual({ data: base, problem: null });
  });
});
