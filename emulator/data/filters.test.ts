import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { regionNames } from './catalog.ts';
import { dataset } from './dataset.ts';
import { applyFilters, describeFilter, readLocally, relativeRange, type WireFilter } from './filters.ts';

afterEach(() => void vi.restoreAllMocks());

const today = '2026-11-20';
const rows = dataset(today, 0, 60).Entregas;
const context = { table: 'Entregas', today };
const target = (column: string) => ({ table: 'Entregas', column });
const filter = (...filters: WireFilter[]) => applyFilters(rows, filters, context);
const basic = (column: string, operator: string, ...values: unknown[]): WireFilter => ({
  $schema: 'http://powerbi.com/product/schema#basic',
  target: target(column),
  filterType: 1,
  operator,
  values,
});
const advanced = (
  column: string,
  logicalOperator: string,
  ...conditions: [string, unknown?][]
): WireFilter => ({
  target: target(column),
  filterType: 0,
  logicalOperator,
  conditions: conditions.map(([operator, value]) => ({ operator, value })),
});
const relative = (
  operator: number,
  timeUnitsCount: number,
  timeUnitType: number,
  includeToday = true,
): WireFilter => ({
  target: target('Fecha'),
  filterType: 4,
  operator,
  timeUnitsCount,
  timeUnitType,
  includeToday,
});
const days = (list: readonly { readonly Fecha: string }[]) => [...new Set(list.map(({ Fecha }) => Fecha))];

describe('SPEC section 9, basic filters', () => {
  it('keep the listed values, drop all others, and treat "All" and an empty list as all values', () => {
    expect(new Set(filter(basic('Región', 'In', 'CENTRO', 'SURESTE')).map(({ Región }) => Región))).toEqual(
      new Set(['CENTRO', 'SURESTE']),
    );
    expect(filter(basic('Región', 'NotIn', 'CENTRO')).some(({ Región }) => Región === 'CENTRO')).toBe(false);
    expect(filter(basic('Región', 'All'))).toBe(rows);
    expect(filter(basic('Región', 'In'))).toBe(rows);
  });

  it('split the rows in two: In and NotIn of any values omit no row and share no row', () => {
    fc.assert(
      fc.property(fc.subarray([...regionNames], { minLength: 1 }), (values) => {
        const inside = filter(basic('Región', 'In', ...values)).length;
        expect(inside + filter(basic('Región', 'NotIn', ...values)).length).toBe(rows.length);
      }),
      { numRuns: 20 },
    );
  });

  it('compare text without case and days in any format', () => {
    expect(filter(basic('Región', 'In', 'centro'))).toEqual(filter(basic('Región', 'In', 'CENTRO')));
    const day = filter(basic('Fecha', 'In', today));
    expect(day.length).toBeGreaterThan(0);
    expect(filter(basic('Fecha', 'In', new Date('2026-11-20T00:00:00Z')))).toEqual(day);
    expect(filter(basic('Fecha', 'In', '2026-11-20T00:00:00'))).toEqual(day);
  });
});

describe('SPEC section 9, advanced filters', () => {
  it('keep the days between two dates, both included', () => {
    const matches = filter(
      advanced(
        'Fecha',
        'And',
        ['GreaterThanOrEqual', '2026-11-02T00:00:00.000Z'],
        ['LessThanOrEqual', '2026-11-05'],
      ),
    );
    expect(days(matches)).toEqual(['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05']);
  });

  it('join conditions with And or Or', () => {
    const both = advanced('Minutos de demora', 'And', ['GreaterThan', 20], ['LessThan', 40]);
    for (const row of filter(both)) {
      expect(row['Minutos de demora']).toBeGreaterThan(20);
      expect(row['Minutos de demora']).toBeLessThan(40);
    }
    const either = advanced('Planta', 'Or', ['StartsWith', 'mon'], ['Contains', 'rida']);
    expect(new Set(filter(either).map(({ Planta }) => Planta))).toEqual(new Set(['Monterrey', 'Mérida']));
  });

  type Case = readonly [operator: string, value: unknown, keeps: (value: number | string) => boolean];

  it.each<Case>([
    ['Is', 'puebla', (value) => value === 'Puebla'],
    ['IsNot', 'Puebla', (value) => value !== 'Puebla'],
    ['Contains', 'EBL', (value) => value === 'Puebla'],
    ['DoesNotContain', 'ebl', (value) => value !== 'Puebla'],
    ['StartsWith', 'pue', (value) => value === 'Puebla'],
    ['DoesNotStartWith', 'pue', (value) => value !== 'Puebla'],
    ['IsNotBlank', undefined, () => true],
    ['IsBlank', undefined, () => false],
    ['IsEmptyString', undefined, () => false],
    ['IsNotEmptyString', undefined, () => true],
    ['None', undefined, () => true],
  ])('apply the condition "%s %s" to text', (operator, value, keeps) => {
    expect(filter(advanced('Planta', 'And', [operator, value]))).toEqual(
      rows.filter(({ Planta }) => keeps(Planta)),
    );
  });

  it.each<Case>([
    ['LessThan', 2015, (value) => Number(value) < 2015],
    ['LessThanOrEqual', 2015, (value) => Number(value) <= 2015],
    ['GreaterThan', 2015, (value) => Number(value) > 2015],
    ['GreaterThanOrEqual', 2015, (value) => Number(value) >= 2015],
    ['Is', 2015, (value) => value === 2015],
    ['IsNot', 2015, (value) => value !== 2015],
    ['IsBlank', undefined, (value) => value === ''],
    ['IsNotBlank', undefined, (value) => value !== ''],
  ])('apply the condition "%s %s" to numbers, of which some are blank', (operator, value, keeps) => {
    const kept = filter(advanced('Modelo', 'And', [operator, value]));
    expect(kept).toEqual(rows.filter(({ Modelo }) => keeps(Modelo)));
    expect([0, rows.length]).not.toContain(kept.length);
  });
});

describe('values of another type than the column', () => {
  it.each([
    basic('Modelo', 'In', '2015'),
    basic('Modelo', 'In', 2015, '2016'),
    basic('Región', 'In', 2015),
    basic('Fecha', 'In', 'noviembre'),
    advanced('Modelo', 'And', ['GreaterThan', '2015']),
    advanced('Modelo', 'And', ['Contains', '20']),
  ])('make a filter that keeps all rows, as in Power BI, and says so (case %#)', (given) => {
    expect(filter(given)).toBe(rows);
    expect(describeFilter(given, today)).toMatch(/: no se puede aplicar, el campo no es válido$/);
  });

  it('do not include blanks, which every column has', () => {
    const blanks = rows.filter(({ Modelo }) => Modelo === '');
    expect(blanks.length).toBeGreaterThan(0);
    expect(filter(basic('Modelo', 'In', null))).toEqual(blanks);
    expect(filter(basic('Modelo', 'NotIn', null))).toHaveLength(rows.length - blanks.length);
    expect(filter(basic('Región', 'In', null))).toEqual([]);
  });
});

describe('the two readings of a moment in UTC', () => {
  const firstDay = (found: WireFilter) => days(filter(found))[0];

  it.each([
    ['Monterrey', 360, '2026-11-02T06:00:00.000Z', '2026-11-03', '2026-11-02'],
    ['Monterrey', 360, '2026-11-02T00:00:00.000Z', '2026-11-02', '2026-11-02'],
    ['Madrid', -60, '2026-11-01T23:00:00.000Z', '2026-11-02', '2026-11-02'],
    ['Madrid', -60, '2026-11-02T00:00:00.000Z', '2026-11-02', '2026-11-03'],
    ['Madrid', -60, '2026-11-02T00:00:00', '2026-11-02', '2026-11-02'],
  ])(
    'in %s (%i), from %s on: %s if read literally, %s as a local time',
    (_zone, offset, value, literal, local) => {
      vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
      const found = advanced('Fecha', 'And', ['GreaterThanOrEqual', value]);
      expect([firstDay(found), firstDay(readLocally(found))]).toEqual([literal, local]);
    },
  );
});

describe('SPEC section 9, relative dates', () => {
  it.each([
    ['last 7 days with today', relative(0, 7, 0), '2026-11-14', '2026-11-20'],
    ['last 7 days without today', relative(0, 7, 0, false), '2026-11-13', '2026-11-19'],
    ['this day', relative(1, 1, 0), '2026-11-20', '2026-11-20'],
    ['next 3 days', relative(2, 3, 0), '2026-11-20', '2026-11-22'],
    ['last 2 weeks', relative(0, 2, 1), '2026-11-07', '2026-11-20'],
    ['last calendar week', relative(0, 1, 2), '2026-11-09', '2026-11-15'],
    ['this calendar week', relative(1, 1, 2), '2026-11-16', '2026-11-22'],
    ['last month', relative(0, 1, 3), '2026-10-21', '2026-11-20'],
    ['last calendar month', relative(0, 1, 4), '2026-10-01', '2026-10-31'],
    ['this calendar month', relative(1, 1, 4), '2026-11-01', '2026-11-30'],
    ['last year', relative(0, 1, 5), '2025-11-21', '2026-11-20'],
    ['last calendar year', relative(0, 1, 6), '2025-01-01', '2025-12-31'],
  ])('cover the days of the range: %s', (_name, found, from, to) => {
    expect(relativeRange(found, today)).toEqual([from, to]);
  });

  it('start the last month on 1 March if today is 31 March, because February is shorter', () => {
    expect(relativeRange(relative(0, 1, 3), '2026-03-31')[0]).toBe('2026-03-01');
  });

  it('keep only the rows of the days in the range', () => {
    expect(days(filter(relative(0, 3, 0)))).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
  });

  it.each([
    ['last 24 hours', 0, 24, 8, ['2026-11-20']],
    ['last 25 hours before 00:30', 0, 25, 8, ['2026-11-19', '2026-11-20'], '00:30'],
    ['last 5 hours: midnight is earlier', 0, 5, 8, []],
    ['last 30 minutes', 0, 30, 7, []],
    ['this hour, which begins at midnight', 1, 1, 8, ['2026-11-20'], '00:30'],
  ])(
    'count relative times in hours and minutes: %s',
    (_name, operator, count, unit, expected, at = '12:00') => {
      const found = { ...relative(operator, count, unit), filterType: 7 };
      const now = Date.parse(`2026-11-20T${at}:00Z`);
      expect(days(applyFilters(rows, [found], { ...context, now }))).toEqual(expected);
    },
  );
});

describe('SPEC section 9, filters of other kinds', () => {
  it('keep the first or last values of a ranking', () => {
    const topN = (operator: string): WireFilter => ({
      target: target('Planta'),
      filterType: 5,
      operator,
      itemCount: 2,
      orderBy: { ...target('Entregas'), aggregationFunction: 'Sum' },
    });
    const plantsOf = (list: typeof rows) => new Set(list.map(({ Planta }) => Planta));
    expect(plantsOf(filter(topN('Top')))).toEqual(new Set(['Monterrey', 'CDMX Norte']));
    expect(plantsOf(filter(topN('Bottom')))).toEqual(new Set(['Hermosillo', 'Villahermosa']));
    const byMeasure = { ...topN('Bottom'), orderBy: { table: 'Entregas', measure: 'Puntualidad' } };
    expect(plantsOf(filter(byMeasure))).toEqual(new Set(['Mérida', 'Villahermosa']));
    const inside = basic('Región', 'In', 'CENTRO');
    expect(plantsOf(filter(topN('Top'), inside))).toEqual(new Set(['CDMX Norte', 'Toluca']));
  });

  it('keep all values of a ranking that equal the last one', () => {
    const found = { target: target('Unidad'), filterType: 5, operator: 'Top', itemCount: 1 };
    const first = filter({ ...found, orderBy: { ...target('Fecha'), aggregationFunction: 'Sum' } });
    expect(new Set(first.map(({ Unidad }) => Unidad)).size).toBe(216);
  });

  it('keep the rows of tuples, hierarchies and included points, and drop those of excluded points', () => {
    const pair = [target('Región'), target('Sector')];
    const tuple: WireFilter = {
      target: pair as never,
      filterType: 6,
      operator: 'In',
      values: [[{ value: 'CENTRO' }, { value: 'INDUSTRIAL' }]],
    };
    const tree: WireFilter = {
      target: pair as never,
      filterType: 9,
      hierarchyData: [{ value: 'CENTRO', children: [{ value: 'INDUSTRIAL', operator: 'Selected' }] }],
    };
    const expected = rows.filter((row) => row.Región === 'CENTRO' && row.Sector === 'INDUSTRIAL');
    expect(filter(tuple)).toEqual(expected);
    expect(filter(tree)).toEqual(expected);
    const exclude: WireFilter = {
      target: target('Sector'),
      filterType: 3,
      isExclude: true,
      values: ['INDUSTRIAL'],
    };
    expect(filter(exclude).some(({ Sector }) => Sector === 'INDUSTRIAL')).toBe(false);
    expect(filter({ ...exclude, isExclude: false }).every(({ Sector }) => Sector === 'INDUSTRIAL')).toBe(
      true,
    );
    const point = [[[{ value: 'CENTRO' }, { value: 'INDUSTRIAL' }]]];
    const include: WireFilter = { target: pair as never, filterType: 3, isExclude: false, values: point };
    expect(filter(include)).toEqual(expected);
    expect(filter({ ...include, isExclude: true })).toHaveLength(rows.length - expected.length);
  });

  it('keep all rows if the filter has another table, an unknown column or an unsupported kind', () => {
    expect(
      filter({ ...basic('Región', 'In', 'CENTRO'), target: { table: 'Pedidos', column: 'Región' } }),
    ).toBe(rows);
    expect(filter(basic('Color', 'In', 'azul'))).toBe(rows);
    expect(
      filter({ target: target('Región'), filterType: 2, message: 'no', notSupportedTypeName: 'x' }),
    ).toBe(rows);
  });

  it('return the same rows for the same filters in any order', () => {
    const all = [
      basic('Región', 'In', 'CENTRO', 'NORESTE'),
      relative(0, 14, 0),
      basic('Sector', 'NotIn', 'SECTOR'),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (order) => {
        expect(filter(...order)).toEqual(filter(...all));
      }),
    );
  });
});

describe('the Spanish description of a filter', () => {
  it.each([
    [basic('Región', 'In', 'CENTRO'), 'Región: CENTRO'],
    [basic('Región', 'NotIn', 'CENTRO'), 'Región: todos menos CENTRO'],
    [advanced('Fecha', 'And', ['GreaterThanOrEqual', '2026-11-02']), 'Fecha: desde 2 nov 2026'],
    [relative(0, 7, 0), 'Fecha: del 14 nov 2026 al 20 nov 2026'],
  ])('states column, condition and values (case %#)', (given, text) => {
    expect(describeFilter(given, today)).toBe(text);
  });
});
