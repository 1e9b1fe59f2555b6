import { describe, expect, it } from 'vitest';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { groupsAbove, typeAhead, visibleRows } from './rows';

describe('rows of the menu (SPEC section 2.3)', () => {
  it('lists only the top level while every group is collapsed', () => {
    const rows = visibleRows(analyticsMenu, new Set());
    expect(rows.map(({ item }) => item.label)).toEqual([
      'Dashboards',
      'Productividad',
      'Producción',
      'Costo',
      'Estado de Resultados',
      'Bases de datos',
      'Reportes programados',
      'Filtros',
      'Documentos',
    ]);
    expect(rows.every(({ level, siblings }) => level === 1 && siblings === 9)).toBe(true);
  });

  it('lists expanded groups level by level, with each row’s position among its siblings', () => {
    const rows = visibleRows(analyticsMenu, new Set(['produccion', 'prod-serv']));
    const positions = rows.map(({ item, level, position, siblings }) => [item.id, level, position, siblings]);
    expect(positions.slice(2, 8)).toEqual([
      ['produccion', 1, 3, 9],
      ['prod-op', 2, 1, 3],
      ['prod-serv', 2, 2, 3],
      ['prod-serv-disponibilidad', 3, 1, 2],
      ['prod-serv-puntualidad', 3, 2, 2],
      ['prod-cal', 2, 3, 3],
    ]);
  });

  it('omits expanded groups inside a collapsed group', () => {
    expect(visibleRows(analyticsMenu, new Set(['prod-serv']))).toHaveLength(9);
  });

  it('finds the groups of a view', () => {
    expect(groupsAbove(analyticsMenu, 'prod-cal-fallas')?.map(({ id }) => id)).toEqual([
      'produccion',
      'prod-cal',
    ]);
    expect(groupsAbove(analyticsMenu, 'data')).toEqual([]);
    expect(groupsAbove(analyticsMenu, 'nowhere')).toBeNull();
  });
});

describe('type-ahead (ARIA patterns)', () => {
  const labels = ['Dashboards', 'Productividad', 'Producción', 'Costo', 'Documentos', 'Ámbar'];

  it('cycles through the labels that start with a repeated letter', () => {
    expect(typeAhead(labels, 'p', 0)).toBe(1);
    expect(typeAhead(labels, 'p', 1)).toBe(2);
    expect(typeAhead(labels, 'pp', 2)).toBe(1);
    expect(typeAhead(labels, 'd', 4)).toBe(0);
  });

  it('matches a word, starting at the focused row', () => {
    expect(typeAhead(labels, 'produc', 1)).toBe(1);
    expect(typeAhead(labels, 'producci', 1)).toBe(2);
    expect(typeAhead(labels, 'do', 0)).toBe(4);
  });

  it('ignores accents and case, and does not move the focus without a match', () => {
    expect(typeAhead(labels, 'PRODUCCIO', 0)).toBe(2);
    expect(typeAhead(labels, 'am', 0)).toBe(5);
    expect(typeAhead(labels, 'x', 3)).toBe(-1);
    expect(typeAhead([], 'x', 0)).toBe(-1);
  });
});
