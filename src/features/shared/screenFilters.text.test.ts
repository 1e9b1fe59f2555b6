import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { noFilters } from '@/domain/report/filters';
import {
  type FilterPart,
  pointSelectionIn,
  refusedFilters,
  reportFiltersIn,
  type ScreenFilters,
} from '@/domain/report/screenFilters';
import { listAnswer, noneAnswer, unknownAnswer } from '@/domain/shared/answer';
import { choiceText, filterWords } from './screenFilters.text';

const target = { table: 'Entregas', column: 'Región' };
const date = { table: 'Entregas', column: 'Fecha' };
const basic = (operator: string, ...values: readonly unknown[]) => ({ target, operator, values });
const advanced = (
  logicalOperator: string,
  ...conditions: readonly (readonly [operator: string, value?: unknown])[]
) => ({
  target,
  logicalOperator,
  conditions: conditions.map(([operator, value]) => ({ operator, value })),
});
const relative = (
  operator: number,
  timeUnitsCount: number,
  timeUnitType: number,
  includeToday?: boolean,
) => ({
  target: date,
  ...{ operator, timeUnitsCount, timeUnitType, includeToday },
});
const textOf = (filter: unknown) =>
  reportFiltersIn([filter])
    .map(({ choice }) => choiceText(choice))
    .join();
const partOf = (scope: FilterPart['scope'], title: string, ...filters: readonly unknown[]): FilterPart => ({
  ...{ scope, title },
  filters: listAnswer(reportFiltersIn(filters)),
});
const refused = (scope: FilterPart['scope'], title = ''): FilterPart => ({
  ...{ scope, title },
  filters: unknownAnswer('refused'),
});
const screenOf = (parts: readonly FilterPart[], selected: unknown = null): ScreenFilters => ({
  page: { name: 'p1', title: 'Resumen' },
  parts,
  selection: pointSelectionIn(selected),
});
const wordsOf = (parts: readonly FilterPart[], selected: unknown = null) =>
  filterWords(screenOf(parts, selected), null, noFilters);
const point = (...identity: readonly (readonly [column: string, equals: unknown])[]) => ({
  identity: identity.map(([column, equals]) => ({ target: { table: 'Entregas', column }, equals })),
});
const selected = (...dataPoints: readonly unknown[]) => ({
  visual: { name: 'v', title: 'Por región' },
  dataPoints,
});

describe('a filter of a report in words (SPEC section 17)', () => {
  it.each([
    [basic('In', 'SURESTE', 'CENTRO'), 'SURESTE, CENTRO'],
    [basic('NotIn', 'SURESTE'), 'todas menos SURESTE'],
    [basic('NotIn', 'SURESTE', null), 'todas menos SURESTE, (En blanco)'],
    [basic('In', null, '', ' ', true, false, 0), '(En blanco), (Vacío), (Vacío), sí, no, 0'],
    [basic('In', 2026), '2026'],
    [basic('In', '2026-11-01T00:00:00.000Z'), '1 nov 2026'],
    [
      basic('In', ...Array.from({ length: 14 }, (_, at) => at)),
      '0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 y 2 más',
    ],
    [basic('In', {}), 'con selección'],
    [advanced('Or', ['LessThan', 10], ['GreaterThan', 20]), 'menos de 10 o más de 20'],
    [advanced('And', ['GreaterThanOrEqual', 10], ['LessThanOrEqual', 20]), 'desde 10 y hasta 20'],
    [advanced('And', ['Contains', 'SUR']), 'contiene SUR'],
    [advanced('And', ['DoesNotContain', 'SUR']), 'no contiene SUR'],
    [advanced('And', ['StartsWith', 'SUR']), 'empieza con SUR'],
    [advanced('And', ['DoesNotStartWith', 'SUR']), 'no empieza con SUR'],
    [advanced('And', ['Is', 'SUR']), 'SUR'],
    [advanced('And', ['Is', null]), '(En blanco)'],
    [advanced('And', ['IsNot', 'SUR']), 'todas menos SUR'],
    [advanced('And', ['IsBlank']), '(En blanco)'],
    [advanced('And', ['IsNotBlank']), 'todas menos (En blanco)'],
    [advanced('And', ['IsEmptyString']), '(Vacío)'],
    [advanced('And', ['IsNotEmptyString']), 'todas menos (Vacío)'],
    [
      advanced(
        'And',
        ['GreaterThanOrEqual', '2023-12-01T00:00:00.000Z'],
        ['LessThan', '2024-02-26T00:00:00.000Z'],
      ),
      '1 dic 2023 – 25 feb 2024',
    ],
    [advanced('And', ['GreaterThanOrEqual', '2023-12-01T00:00:00.000Z']), 'desde 1 dic 2023'],
    [advanced('And', ['LessThan', '2024-02-26T00:00:00.000Z']), 'hasta 25 feb 2024'],
    [advanced('And', ['GreaterThan', '2024-02-26T00:00:00.000Z']), 'después de 26 feb 2024'],
    [
      advanced(
        'Or',
        ['LessThan', '2024-02-26T00:00:00.000Z'],
        ['GreaterThanOrEqual', '2024-03-01T00:00:00.000Z'],
      ),
      'hasta 25 feb 2024 o desde 1 mar 2024',
    ],
    [advanced('And', ['LessThan', '2024-02-26T14:30:00']), 'antes de 26 feb 2024, 14:30'],
    [advanced('And', ['GreaterThan', '2024-02-26T14:30:00']), 'después de 26 feb 2024, 14:30'],
    [relative(0, 3, 0, true), 'Últimos 3 días'],
    [relative(0, 1, 0, true), 'Hoy'],
    [relative(0, 1, 0, false), 'Último día, sin hoy'],
    [relative(0, 2, 2), 'Últimas 2 semanas del calendario'],
    [relative(1, 1, 3), 'Este mes'],
    [relative(1, 1, 1), 'Esta semana'],
    [relative(1, 1, 0), 'Hoy'],
    [relative(2, 4, 8), 'Próximas 4 horas'],
    [relative(2, 1, 5), 'Próximo año'],
    [
      { target, operator: 'Top', itemCount: 10, orderBy: { table: 'E', measure: 'Viajes' } },
      '10 primeros por Viajes',
    ],
    [{ target, operator: 'Bottom', itemCount: 1, orderBy: {} }, '1 último'],
    [{ target: [target], operator: 'In', values: [[{ value: 2026 }, { value: 11 }]] }, '2026 › 11'],
    [{ target, isExclude: true, values: ['SURESTE'] }, 'todas menos SURESTE'],
    [
      { target: [[target]], isExclude: true, values: [[[{ value: 'A' }, { value: 1 }]]] },
      'todas menos A › 1',
    ],
    [{ target: [[target]], isExclude: false, values: [[[{ value: 'A' }, { value: 1 }]]] }, 'A › 1'],
    [
      {
        target: [target],
        hierarchyData: [
          { value: 2025, operator: 'Selected', children: [{ value: 'dic', operator: 'NotSelected' }] },
          { value: 2026, operator: 'Inherited', children: [{ value: 'nov', operator: 'Selected' }] },
        ],
      },
      '2025, 2026 › nov, menos 2025 › dic',
    ],
    [{ target, notSupportedTypeName: 'x', filterType: 2 }, 'con selección'],
  ])('%j is "%s"', (filter, text) => {
    expect(textOf(filter).replaceAll(/\s/g, ' ')).toBe(text);
  });

  it('has the days of a service that writes local midnight, the last one included', () => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(360);
    const filter = advanced(
      'And',
      ['GreaterThanOrEqual', '2023-12-01T06:00:00.000Z'],
      ['LessThan', '2024-02-26T06:00:00.000Z'],
    );
    expect(textOf(filter)).toBe('1 dic 2023 – 25 feb 2024');
    vi.restoreAllMocks();
  });
});

describe('the filters on screen in words (SPEC section 17)', () => {
  it('names filters of report, page, visual and slicers, and the selected points', () => {
    const words = wordsOf(
      [
        partOf('report', '', basic('In', 'CONSTRUCCION')),
        partOf('page', '', { ...relative(0, 3, 0), displaySettings: { displayName: 'Periodo' } }),
        partOf('visual', '', basic('NotIn', 'X')),
        partOf('visual', 'Viajes', basic('In', 'Y')),
        partOf('slicer', 'Zona', basic('In', 'SURESTE'), basic('In', 'CENTRO')),
        partOf('slicer', '', basic('In', 'NORTE')),
      ],
      selected(point(['Mes', 'nov'])),
    );
    expect(words.labels).toEqual([
      'Región: CONSTRUCCION',
      'Periodo: Últimos 3 días',
      'Región: todas menos X',
      'Viajes › Región: Y',
      'Zona: SURESTE, CENTRO',
      'Región: NORTE',
      'Mes: nov',
    ]);
    expect(words.unread).toBe('');
  });

  it('names all selected points, blanks, days and booleans', () => {
    const labels = (...points: readonly unknown[]) => wordsOf([], selected(...points)).labels;
    expect(labels(point(['Región', 'SURESTE']), point(['Región', 'CENTRO']))).toEqual([
      'Región: CENTRO, SURESTE',
    ]);
    expect(labels(point(['Mes', 'nov'], ['Región', 'Sur']))).toEqual(['Mes · Región: nov · Sur']);
    expect(labels(point(['Mes', 'nov']), point(['Región', 'Sur']))).toEqual(['nov, Sur']);
    expect(labels(point(['Región', null]))).toEqual(['Región: (En blanco)']);
    expect(labels(point(['A tiempo', true]))).toEqual(['A tiempo: sí']);
    expect(labels(point(['Fecha', '2026-11-01T00:00:00.000Z']))).toEqual(['Fecha: 1 nov 2026']);
    expect(labels({ values: [] })).toEqual(['Por región: con selección']);
  });

  it('never names a filter that the author hides, and names the same filter once', () => {
    const hidden = { ...basic('In', 'SECRETO'), displaySettings: { isHiddenInViewMode: true } };
    const same = [
      partOf('report', '', basic('In', 'SURESTE')),
      partOf('slicer', 'Región', basic('In', 'SURESTE')),
    ];
    expect(wordsOf([partOf('report', '', hidden), ...same]).labels).toEqual(['Región: SURESTE']);
  });

  it('says which parts were not read', () => {
    const none: FilterPart = { scope: 'report', title: '', filters: noneAnswer };
    expect(wordsOf([none, refused('slicer', 'Región')]).unread).toBe('no se pudieron leer: Región');
    expect(wordsOf([none, refused('page'), refused('visual'), refused('slicer')]).unread).toBe(
      'no se pudieron leer: filtros de la página, filtros del elemento, filtros sin título',
    );
    expect(wordsOf(refusedFilters.parts)).toMatchObject({ labels: [], unread: 'no se pudieron leer' });
  });

  it('separates the portal’s filters, and says that the report lacks one', () => {
    const board = { filterTargets: { region: target }, kind: 'report' } as const;
    const selection = { ...noFilters, region: 'SURESTE' };
    const screen = screenOf([partOf('report', '', basic('In', 'SURESTE'))]);
    expect(filterWords(screen, board, selection)).toEqual({
      ...{ portal: selection, lacksPortals: false },
      ...{ labels: [], unread: '' },
    });
    expect(filterWords(screenOf([]), board, selection)).toMatchObject({
      portal: noFilters,
      lacksPortals: true,
    });
  });

  it('has at most 30 labels of 200 characters, and counts the others', () => {
    const slicers = Array.from({ length: 40 }, (_, at) =>
      partOf('slicer', `${at} ${'x'.repeat(300)}`, basic('In', 'A')),
    );
    const { labels } = wordsOf(slicers);
    expect(labels).toHaveLength(30);
    expect(labels[0]).toHaveLength(200);
    expect(labels.at(-1)).toBe('y 11 más');
  });

  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constant('2026-11-01T00:00:00Z'),
  );
  const filter = fc.oneof(
    fc.record({
      target: fc.constant(target),
      operator: fc.constantFrom('In', 'NotIn'),
      values: fc.array(value),
    }),
    fc.record({
      target: fc.constant(target),
      logicalOperator: fc.constantFrom('And', 'Or'),
      conditions: fc.array(
        fc.record({
          operator: fc.constantFrom('None', 'Is', 'IsNot', 'LessThan', 'IsBlank', 'Contains'),
          value,
        }),
        { maxLength: 2 },
      ),
    }),
    fc.record({ operator: fc.nat({ max: 3 }), timeUnitsCount: fc.nat(), timeUnitType: fc.nat({ max: 10 }) }),
    fc.record({ operator: fc.constantFrom('Top', 'Bottom'), itemCount: fc.nat() }),
    fc.record({
      hierarchyData: fc.array(
        fc.record({ value, operator: fc.constantFrom('Selected', 'NotSelected', 'Inherited') }),
      ),
    }),
    fc.object(),
    fc.constant({ target, operator: 'All' }),
    fc.anything(),
  );

  it('names each random filter that is set, and nothing exactly if none is set', () => {
    fc.assert(
      fc.property(fc.array(filter, { maxLength: 4 }), (filters) => {
        const read = reportFiltersIn(filters);
        expect(read.map(({ choice }) => choiceText(choice).trim())).not.toContain('');
        const { labels, unread } = wordsOf([partOf('report', '', ...filters)]);
        expect(labels.length > 0).toBe(read.length > 0);
        expect(labels.every((label) => label.trim() !== '')).toBe(true);
        expect(unread).toBe('');
      }),
      { numRuns: 500 },
    );
  });
});
