import { afterAll, describe, expect, test, vi } from 'vitest';
import { readExtras } from '../../../src/domain/chat/chatExtras.ts';
import { readDax } from '../../data/dax.ts';
import { answer } from './answers.ts';
import { describeBody } from './received.ts';

// A fixed day: the assistant and the test read the clock at different moments, and midnight may lie between.
vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) });
afterAll(() => void vi.useRealTimers());

describe('emulated assistant with the sample data', () => {
  test('requests the rows for a question about punctuality from the portal, then reports them', () => {
    const question = '¿Por qué bajó la puntualidad en el Sureste?';
    const answerExtras = readExtras(answer(question).extras);
    expect(answerExtras.queries.map(({ id }) => id)).toEqual(['ahora', 'antes']);
    expect(answerExtras.queries[0]?.dax).toContain('TREATAS ( { "SURESTE" }, Entregas[Región] )');

    const rows = (onTime: number) => [
      ['Villahermosa', 100, onTime],
      ['Mérida', 100, 90],
    ];
    const data = [
      { id: 'ahora', rows: rows(80) },
      { id: 'antes', rows: rows(90) },
    ];
    const { text, extras } = answer(question, data);
    expect(text).toMatch(/SURESTE<\/strong> está en <strong>85\.0 %<\/strong>; bajó −5\.0 pt/);
    expect(text).toMatch(/más perdió es <strong>Villahermosa/);
    expect(readExtras(extras)).toMatchObject({
      queries: [],
      charts: [
        { type: 'bar', series: [{ values: [-10, 0] }] },
        { type: 'number', value: 85 },
      ],
      sources: [{ page: 'Resumen' }],
      actions: [{ type: 'applyFilters', region: 'SURESTE' }, { type: 'openPage' }, { type: 'clearFilters' }],
      refused: [],
    });
  });

  test('requests the days since the last visit and the same number of days before, and reports the changes', () => {
    const question = '¿Qué cambió desde mi última visita, el 18 de noviembre de 2026, 9:41?';
    const visit = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const { queries } = readExtras(answer(question, undefined, undefined, visit).extras);
    expect(queries.map(({ id, title }) => [id, title])).toEqual([
      ['ahora', 'Entregas por región, los últimos 3 días'],
      ['antes', 'Entregas por región, los 3 días previos'],
      ['pedidos', 'Pedidos por región, los últimos 3 días'],
      ['pedidosAntes', 'Pedidos por región, los 3 días previos'],
    ]);
    // The emulated Power BI must support each query.
    for (const { dax } of queries) expect(readDax(dax)).not.toBeNull();
    const data = [
      {
        id: 'ahora',
        rows: [
          ['SURESTE', 100, 80],
          ['CENTRO', 100, 95],
        ],
      },
      {
        id: 'antes',
        rows: [
          ['SURESTE', 100, 90],
          ['CENTRO', 100, 90],
        ],
      },
      { id: 'pedidos', rows: [['SURESTE', 1_100_000]] },
      { id: 'pedidosAntes', rows: [['SURESTE', 1_000_000]] },
    ];
    const { text, extras } = answer(question, data, undefined, visit);
    expect(text).toMatch(
      /Puntualidad.*87\.5 %.*−2\.5 pt.*▲ 10\.0 %.*<strong>SURESTE<\/strong> \(−10\.0 pt\)/,
    );
    expect(readExtras(extras)).toMatchObject({
      queries: [],
      charts: [{ categories: ['SURESTE', 'CENTRO'], series: [{ values: [-10, 5] }] }],
      actions: [{ type: 'applyFilters', region: 'SURESTE' }],
      suggestions: ['¿Por qué bajó la puntualidad en SURESTE?'],
      refused: [],
    });
    // Without a period, or with an invalid one, the answer is about the last week.
    expect(answer(question).text).toContain('los últimos 7 días');
    expect(answer(question, undefined, undefined, 'ayer').text).toContain('los últimos 7 días');
  });

  test('lists every field that the test environment received, and never the token', () => {
    const text = describeBody({
      message: 'x',
      dashboard: { dashboardId: 'd', embedUrl: '' },
      powerbi: { accessToken: 'eyJ.secreto.x' },
    });
    expect(text).toContain('`dashboard.dashboardId`: `d`');
    expect(text).toContain('`powerbi.accessToken`: recibido (13 caracteres)');
    expect(text).not.toContain('secreto');
  });
});
