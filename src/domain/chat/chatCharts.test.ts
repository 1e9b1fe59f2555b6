import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartBounds } from './chatCharts';
import { readExtras } from './chatExtras';

const bar = {
  type: 'bar',
  title: 'Puntos por planta',
  unit: 'pt',
  categories: ['Mérida', 44],
  series: [{ name: 'Cambio', values: [-1.2, null] }],
  source: { query: 'ahora' },
};
const read = (...charts: unknown[]) => readExtras({ charts });

describe('charts and sources of a reply', () => {
  it('readExtras reads bar, line and number charts', () => {
    const number = { type: 'number', title: 'Puntualidad', value: 85.5, unit: '%', note: '−4.1 pt' };
    expect(read(bar, { ...bar, type: 'line' }, number)).toMatchObject({
      charts: [{ ...bar, categories: ['Mérida', '44'] }, { type: 'line' }, number],
      refused: [],
    });
  });

  it.each([
    { ...bar, type: 'pie' },
    { ...bar, title: '' },
    { ...bar, categories: [] },
    { ...bar, categories: Array.from({ length: chartBounds.categories + 1 }, String) },
    { ...bar, series: [{ name: 'Cambio', values: [1] }] },
    { ...bar, series: [{ name: 'Cambio', values: ['1', '2'] }] },
    { ...bar, series: [{ name: 'Cambio', values: [1e300, 0] }] },
    { ...bar, source: {} },
    { type: 'number', title: 'x', value: '85' },
    { type: 'number', title: 'x'.repeat(200), value: 1 },
    null,
    'bar',
  ])('rejects the chart %j and reports it', (chart) => {
    const { charts, refused } = read(chart);
    expect(charts).toEqual([]);
    expect(refused).toHaveLength(1);
  });

  it('reads charts up to the limit and drops unknown fields', () => {
    const wild = {
      ...bar,
      formatter: 'function () {}',
      graphic: [{ type: 'image' }],
      link: 'https://evil.example',
    };
    expect(read(...Array.from({ length: 40 }, () => wild)).charts).toHaveLength(chartBounds.charts);
    expect(Object.keys(read(wild).charts[0] ?? {}).sort()).toEqual(
      ['categories', 'series', 'source', 'title', 'type', 'unit'].sort(),
    );
  });

  it('reads the valid sources', () => {
    const sources = [{ visual: 'Puntualidad', page: 'Resumen' }, { page: 7 }, {}, null];
    expect(readExtras({ sources }).sources).toEqual([sources[0]]);
  });

  it('does not throw for any charts and sources', () => {
    fc.assert(fc.property(fc.jsonValue(), (body) => readExtras({ charts: body, sources: body }) !== null));
  });
});
