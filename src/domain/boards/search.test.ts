import { describe, expect, it } from 'vitest';
import { fold } from '@/domain/shared/fold';
import { analyticsMenu } from './analyticsMenu';
import { boardSchema } from './board';
import { specBoards } from './boards.fixture';
import type { MenuItem } from './menu';
import { mergeMenu } from './menuTree';
import { everyViewer } from './offered';
import { rankViews, search, searchEntry, searchIndex } from './search';

const index = searchIndex(analyticsMenu);
const ids = (query: string) => search(index, query, 50).hits.map(({ id }) => id);

describe('search of views (SPEC section 2.2)', () => {
  it('contains every endpoint once, with the labels of its path', () => {
    expect(index).toHaveLength(28 + 4);
    expect(index.find(({ id }) => id === 'prod-serv-puntualidad')?.path).toEqual(['Producción', 'Servicio']);
    expect(index.find(({ id }) => id === 'data')?.path).toEqual([]);
  });

  it('ignores case and accents both ways', () => {
    expect(ids('PRODUCCION')).toEqual(ids('producción'));
    expect(ids('producción')).toContain('prod-personal-produccion');
    expect(fold('Ñandú ÁÉÍ')).toBe('nandu aei');
  });

  it('finds decomposed letters and by decomposed letters, and marks the characters of the label that it shows', () => {
    const label = 'Análisis de producción';
    const entry = (text: string) =>
      searchEntry({ id: 'a', label: text, icon: 'x', description: '', path: [], kind: 'view' });
    for (const text of [label, label.normalize('NFD')])
      for (const query of ['producción', 'producción'.normalize('NFD'), 'produccion']) {
        const [hit] = search([entry(text)], query, 5).hits;
        const [[from, to] = [0, 0]] = hit?.marks ?? [];
        expect(hit?.label.slice(from, to)).toBe('producción');
      }
  });

  it('matches label, path and description, and requires every word', () => {
    expect(ids('unidades y cumplimiento')).toEqual(['dashboard-1']);
    expect(ids('calidad fallas')).toEqual(['prod-cal-fallas']);
    expect(ids('calidad transporte')).toEqual([]);
  });

  it('finds a board by its tags, which it does not show, whether the board is new in the menu or replaces a fixed leaf (SPEC section 14)', () => {
    const tagged = specBoards.map((board) => ({ ...board, tags: ['Logística', `flota ${board.id}`] }));
    const more = { ...tagged[0], id: 'caja', name: 'Caja', menuPath: 'Finanzas > Caja', isActive: true };
    const boards = [...tagged, boardSchema.parse(more)];
    const menu = searchIndex(mergeMenu(analyticsMenu, { boards, order: {}, viewer: everyViewer }));
    const { hits } = search(menu, 'logistica flota', 50);
    expect(hits.map(({ id }) => id).sort()).toEqual(['caja', 'dashboard-1', 'dashboard-2']);
    expect(JSON.stringify(hits)).not.toContain('Logística');
    expect(search(menu, 'flota dashboard-2', 50).hits.map(({ id }) => id)).toEqual(['dashboard-2']);
    expect(search(menu, 'logistica nada', 50).hits).toEqual([]);
  });

  it('finds a board by its owner, and marks a verified board', () => {
    const [first, second] = specBoards;
    if (!first || !second) throw new Error('no boards');
    const owner = { name: 'Ana Ibáñez', email: 'ana@example.com' };
    const boards = [
      { ...first, owner, verified: { by: 'Luis Paz', on: '2026-11-20' } },
      { ...second, owner },
    ];
    const menu = searchIndex(mergeMenu(analyticsMenu, { boards, order: {}, viewer: everyViewer }));
    const { hits } = search(menu, 'ibanez', 9);
    expect(hits.map(({ id, isVerified }) => [id, isVerified])).toEqual([
      ['dashboard-1', true],
      ['dashboard-2', undefined],
    ]);
  });

  it('ranks labels that begin with the word first, then words inside, then path and description', () => {
    expect(ids('transporte').slice(0, 2)).toEqual(['costo-transporte', 'dashboard-1']);
    const hitIds = ids('produ');
    expect(hitIds.slice(0, 2)).toEqual(['prod-personal-produccion', 'prod-op-producto-devuelto']);
    expect(hitIds).toContain('prod-equipo-planta');
  });

  it('ranks a view without a board last, whatever its label', () => {
    const menu = mergeMenu(analyticsMenu, { boards: specBoards, order: {}, viewer: everyViewer });
    const { hits } = search(searchIndex(menu), 'transporte', 9);
    expect(hits.map(({ id, kind }) => [id, kind])).toEqual([
      ['dashboard-1', 'view'],
      ['costo-transporte', 'empty'],
    ]);
  });

  it('ranks a view without a board after views that match only by their description', () => {
    const entry = (id: string, kind: 'view' | 'empty', label: string, description = '') =>
      searchEntry({ id, label, description, icon: 'x', path: [], kind });
    const all = [entry('empty', 'empty', 'Costo'), entry('view', 'view', 'Otro', 'Costo del mes')];
    expect(search(all, 'costo', 9).hits.map(({ id }) => id)).toEqual(['view', 'empty']);
  });

  it('finds no word across the end of a label of the path, the description or a tag', () => {
    const leaf = {
      id: 'l',
      label: 'X',
      icon: 'x',
      isEndpoint: true,
      description: 'gama',
      tags: ['delta', 'eco'],
    };
    const child = { id: 'b', label: 'beta', icon: 'x', isEndpoint: false, children: [leaf] };
    const menu = searchIndex([{ id: 'a', label: 'alfa', icon: 'x', isEndpoint: false, children: [child] }]);
    const totals = (queries: readonly string[]) => queries.map((query) => search(menu, query, 9).total);
    expect(totals(['alfa beta gama delta eco'])).toEqual([1]);
    expect(totals(['alfabeta', 'betagama', 'gamadelta', 'deltaeco'])).toEqual([0, 0, 0, 0]);
  });

  it('ranks among equal hits favourites first, then recently opened views, and actions after views', () => {
    const entry = (id: string, kind: 'view' | 'other' = 'view', label = 'Costo') =>
      searchEntry({ id, label, description: '', icon: 'x', path: [], kind });
    const all = [
      entry('action', 'other'),
      entry('part', 'view', 'Sobrecosto'),
      entry('plain'),
      entry('recent', 'view', 'El costo'),
      entry('favourite', 'view', 'Un costo'),
    ];
    const usual = rankViews(['favourite', 'part'], ['recent', 'favourite']);
    const hitIds = search(all, 'costo', 9, usual).hits.map(({ id }) => id);
    expect(hitIds).toEqual(['favourite', 'recent', 'plain', 'action', 'part']);
  });

  it('finds nothing for an empty search, and returns the number of hits beyond the limit', () => {
    expect(search(index, '   ', 5)).toEqual({ hits: [], total: 0 });
    expect(search(index, 'zzz', 5)).toEqual({ hits: [], total: 0 });
    const { hits, total } = search(index, 'o', 3);
    expect(hits).toHaveLength(3);
    expect(total).toBeGreaterThan(20);
  });

  it('marks the match in the label', () => {
    const [hit] = search(index, 'punt arra', 5).hits;
    expect(hit?.marks.map(([from, to]) => hit.label.slice(from, to))).toEqual(['Punt', 'arra']);
  });

  it('ranks a whole word of the label before a part of a word, and both before path and description', () => {
    const leaf = (id: string, label: string, description = ''): MenuItem => ({
      ...{ id, label, description, icon: 'x', isEndpoint: true },
    });
    const menu = searchIndex([
      leaf('path', 'Otro', 'Costo del mes'),
      leaf('part', 'Sobrecosto'),
      leaf('word', 'Análisis de costo'),
      leaf('head', 'Costo total'),
      // Its second word matches only in the description, which determines the rank.
      leaf('mixed', 'Costo fijo', 'mensual'),
    ]);
    const hitIds = (query: string) => search(menu, query, 9).hits.map(({ id }) => id);
    expect(hitIds('costo')).toEqual(['head', 'mixed', 'word', 'part', 'path']);
    expect(hitIds('costo m')).toEqual(['path', 'mixed']);
    expect(hitIds('costo\ttotal')).toEqual(['head']);
    const [hit] = search(menu, 'total costo os', 9).hits;
    // Marks are in the order of the label; a mark inside another mark is merged.
    expect(hit?.marks).toEqual([
      [0, 5],
      [6, 11],
    ]);
    expect(search(menu, 'fijo', 9).hits[0]?.marks).toEqual([[6, 10]]);
    expect(search(menu, 'mensual', 9).hits[0]?.marks).toEqual([]);
    expect(search(menu, 'costoc', 9).total).toBe(0);
    // Adjacent matches have separate marks.
    expect(search(menu, 'cos to tal', 9).hits.find(({ id }) => id === 'head')?.marks).toEqual([
      [0, 3],
      [3, 5],
      [8, 11],
    ]);
  });

  it('counts every hit among 10,000 views', () => {
    const many: MenuItem[] = Array.from({ length: 10_000 }, (_, at) => ({
      id: `v-${at}`,
      label: `Indicador número ${at}`,
      icon: 'file',
      isEndpoint: true,
    }));
    const large = searchIndex([
      { id: 'g', label: 'Operación', icon: 'x', isEndpoint: false, children: many },
    ]);
    const { total } = search(large, 'operacion 99', 30);
    expect(total).toBe(280);
  });
});
