import { describe, expect, it } from 'vitest';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { specBoards } from '@/domain/boards/boards.fixture';
import { mergeMenu } from '@/domain/boards/menuTree';
import { everyViewer } from '@/domain/boards/offered';
import { rankViews, search, searchIndex } from '@/domain/boards/search';
import { forgivingSearch } from './forgiving';

const menu = mergeMenu(analyticsMenu, { boards: specBoards, order: {}, viewer: everyViewer });
const index = searchIndex(menu);

describe('a search that forgives typing errors (SPEC section 14)', () => {
  it.each([
    ['trasnporte', 'dashboard-1'],
    ['tranporte tabelro', 'dashboard-1'],
    ['puntualdad', 'prod-serv-puntualidad'],
    ['PRODUCCOIN', 'prod-personal-produccion'],
    ['eficencia teorica', 'prod-op-eficiencia-teorica'],
  ])('finds the intended entry for "%s"', (query, id) => {
    expect(search(index, query, 30).total).toBe(0);
    expect(forgivingSearch(index, query, 30).hits.map((hit) => hit.id)).toContain(id);
  });

  it('ranks a dashboard before a view without a board, and a favourite first', () => {
    const ids = (...usual: string[]) =>
      forgivingSearch(index, 'transpotre', 9, rankViews(usual, [])).hits.map(({ id }) => id);
    expect(ids()).toEqual(['dashboard-1', 'costo-transporte']);
    const pair = [...index, ...searchIndex([{ id: 'b', label: 'Transporte', icon: 'x', isEndpoint: true }])];
    expect(forgivingSearch(pair, 'transpotre', 1, rankViews(['b'], [])).hits[0]?.id).toBe('b');
    expect(forgivingSearch(pair, 'transpotre', 1, rankViews(['dashboard-1'], [])).hits[0]?.id).toBe(
      'dashboard-1',
    );
  });

  it('finds nothing for a word without similar entries', () => {
    expect(forgivingSearch(index, 'zzz', 30)).toEqual({ hits: [], total: 0 });
  });

  it('returns the requested number of hits and the total', () => {
    const many = searchIndex(
      Array.from({ length: 10_000 }, (_, at) => ({
        id: `v-${at}`,
        label: `Indicador ${at}`,
        icon: 'x',
        isEndpoint: true,
      })),
    );
    const { hits, total } = forgivingSearch(many, 'indcador', 30);
    expect([hits.length, total]).toEqual([30, 10_000]);
  });
});
