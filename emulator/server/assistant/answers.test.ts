import { describe, expect, test } from 'vitest';
import { readExtras } from '../../../src/domain/chat/chatExtras.ts';
import { answer } from './answers.ts';
import { describeBody } from './received.ts';

describe('the emulated assistant answers from the sample data', () => {
  test.each([
    ['¿Qué región tiene la peor puntualidad?', 'array', /<strong>[A-Z]+<\/strong>, con <strong>\d+\.\d %/],
    ['¿Cuáles son las mejores y las peores plantas?', 'array', /Mejores plantas.*<table>.*Peores plantas/s],
    ['¿Qué unidades tienen más demora?', 'array', /CR-\d{4}.*min/s],
    ['Muéstrame el volumen por región en una tabla', 'array', /<table>.*m³/s],
    ['¿Cuántas entregas hay en total?', 'lines', /\*\*[\d,]+ entregas\*\*/],
    ['Resume «Tablero de transporte» en tres puntos', 'lines', /En tres puntos\n1\. /],
    ['Compara con la semana previa', 'lines', /\| Entregas \| [\d,]+ \| [\d,]+ \| [▲▼]/],
    ['¿Cuántos pedidos hay y de cuánto son?', 'message', /\*\*[\d,]+ pedidos\*\*/],
    ['¿Cuál es el costo por kilómetro?', 'text', /\$\d+\.\d\d por kilómetro/],
    ['¿Cuáles son los mejores clientes?', 'response', /<table>.*\$/s],
    ['hola', 'array', /Prueba con/],
    ['asdf', 'output', /Prueba con/],
  ] as const)('%s', (question, shape, text) => {
    expect(answer(question).shape).toBe(shape);
    expect(answer(question).text).toMatch(text);
  });

  test('why punctuality fell: asks the portal for the rows, then tells what they say', () => {
    const question = '¿Por qué bajó la puntualidad en el Sureste?';
    const asked = readExtras(answer(question).extras);
    expect(asked.queries.map(({ id }) => id)).toEqual(['ahora', 'antes']);
    expect(asked.queries[0]?.dax).toContain('TREATAS ( { "SURESTE" }, Entregas[Región] )');

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

  test('the test environment tells every field it received, and never the token', () => {
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
