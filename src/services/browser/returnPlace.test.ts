import { describe, expect, it } from 'vitest';
import { noFilters } from '@/domain/report/filters';
import { createReturnPlace } from './returnPlace';

function storage(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const place = {
  platform: 'admin' as const,
  view: 'dashboard-2',
  adminView: 'users-list',
  filters: { ...noFilters, region: 'NORESTE' as const },
  pageName: 'ReportSectionClientes',
};

describe('the place to return to after a sign-in by redirect (SPEC 8.1)', () => {
  it('is returned once', () => {
    const kept = storage();
    createReturnPlace(kept).keep(place);
    expect([...kept.kept.keys()]).toEqual(['portal-return-place']);
    expect(createReturnPlace(kept).take()).toEqual(place);
    expect(createReturnPlace(kept).take()).toBeNull();
  });

  it.each([
    '{"view":',
    '[]',
    '{"view":"","filters":{},"pageName":null}',
    JSON.stringify({ ...place, filters: { ...noFilters, region: 'MARTE' } }),
    JSON.stringify({ ...place, more: 1 }),
  ])('is null when the storage holds %s', (text) => {
    expect(createReturnPlace(storage({ 'portal-return-place': text })).take()).toBeNull();
  });

  it('works with blocked storage', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const port = createReturnPlace({ getItem: blocked, setItem: blocked, removeItem: blocked });
    expect(() => port.keep(place)).not.toThrow();
    expect(port.take()).toBeNull();
  });
});
