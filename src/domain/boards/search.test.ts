import { describe, expect, it } from 'vitest';
import { fold } from '@/domain/shared/fold';
import { analyticsMenu } from './analyticsMenu';
import type { MenuItem } from './menu';
import { search, searchIndex } from './search';

const index = searchIndex(analyticsMenu);
const ids = (query: string) => search(index, query, 50).hits.map(({ id }) => id);

describe('search of views (SPEC 2.2)', () => {
  it('knows every endpoint once, with the labels that lead to it', () => {
    expect(index).toHaveLength(28 + 4);
    expect(index.find(({ id }) => id === 'prod-serv-puntualidad')?.path).toEqual(['Producción', 'Servicio']);
    expect(index.find(({ id }) => id === 'data')?.path).toEqual([]);
  });

  it('ignores case and accents both ways', () => {
    expect(ids('PRODUCCION')).toEqual(ids('producción'));
    expect(ids('producción')).toContain('prod-personal-produccion');
    expect(fold('Ñandú ÁÉÍ')).toBe('nandu aei');
  });

  it('matches label, path and description, and wants every word', () => {
    expect(ids('unidades y cumplimiento')).toEqual(['dashboard-1']);
    expect(ids('calidad fallas')).toEqual(['prod-cal-fallas']);
    expect(ids('calidad transporte')).toEqual([]);
  });

  it('puts labels that begin with the word first, then words inside, then path and description', () => {
    expect(ids('transporte').slice(0, 2)).toEqual(['costo-transporte', 'dashboard-1']);
    const found = ids('produ');
    expect(found.slice(0, 2)).toEqual(['prod-personal-produccion', 'prod-op-producto-devuelto']);
    expect(found).toContain('prod-equipo-planta');
  });

  it('finds nothing for nothing, and says how many there are beyond the limit', () => {
    expect(search(index, '   ', 5)).toEqual({ hits: [], total: 0 });
    expect(search(index, 'zzz', 5)).toEqual({ hits: [], total: 0 });
    const { hits, total } = search(index, 'o', 3);
    expect(hits).toHaveLength(3);
    expect(total).toBeGreaterThan(20);
  });

  it('points out what matched in the label', () => {
    const [hit] = search(index, 'punt arra', 5).hits;
    expect(hit?.marks.map(([from, to]) => hit.label.slice(from, to))).toEqual(['Punt', 'arra']);
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
