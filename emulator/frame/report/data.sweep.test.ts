import Papa from 'papaparse';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { dataset } from '../../data/dataset';
import { addDays, companyDay } from '../../data/days';
import type { WireFilter } from '../../data/filters';
import type { Session } from '../session';
import { hasData } from './definitions';
import { exportData } from './export';
import { format } from './format';
import { ordersReport } from './orders';
import { dataOf, rowsOf } from './state';
import { transportReport } from './transport';

// A fixed day: the report and the test read the clock at different moments, and midnight may lie between.
vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) });
afterAll(() => void vi.useRealTimers());
const today = companyDay(new Date(2026, 10, 20, 12));
const reports = [transportReport, ordersReport];

const session = (report: (typeof reports)[number], filters: readonly WireFilter[]) =>
  ({
    report,
    filters: { report: filters, pages: {}, visuals: {} },
    slicers: {},
    sorts: {},
    selection: null,
    shown: {},
    refreshes: 0,
  }) as unknown as Session;

const between = (table: string, first: string, last: string): WireFilter => ({
  target: { table, column: 'Fecha' },
  logicalOperator: 'And',
  conditions: [
    { operator: 'GreaterThanOrEqual', value: `${first}T00:00:00.000Z` },
    { operator: 'LessThan', value: `${addDays(last, 1)}T00:00:00.000Z` },
  ],
  filterType: 0,
});

/** Every visual that sums days, with its rows under a filter of days. */
function visuals(days?: readonly [string, string]) {
  return reports.flatMap((report) => {
    const now = session(report, days ? [between(report.table, ...days)] : []);
    return report.pages.flatMap((page) =>
      page.visuals
        .filter(hasData)
        .map((visual) => ({ page, visual, session: now, data: dataOf(now, page, visual) })),
    );
  });
}
const named = (name: string, days?: readonly [string, string]) => {
  const found = visuals(days).find(({ visual }) => visual.name === name);
  if (!found) throw new Error(`no visual ${name}`);
  return found;
};

it('relative dates count from the day in UTC, as in Power BI', () => {
  const { TZ } = process.env;
  process.env.TZ = 'America/Mexico_City';
  vi.setSystemTime('2026-11-21T02:00:00Z');
  try {
    const relative = { operator: 0, timeUnitsCount: 2, timeUnitType: 0, includeToday: true, filterType: 4 };
    const target = { table: transportReport.table, column: 'Fecha' };
    const now = session(transportReport, [{ ...relative, target }]);
    const [page] = transportReport.pages;
    const visual = page?.visuals.find(hasData);
    if (!page || !visual) throw new Error('no visual');
    const days = rowsOf(now, page, visual).map(({ Fecha }) => Fecha);
    expect(days).toContain('2026-11-20');
    expect(days).not.toContain('2026-11-19');
  } finally {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
    vi.setSystemTime(new Date(2026, 10, 20, 12));
  }
});

describe('visuals of the emulated report', () => {
  it.each(['areaEntregas', 'areaPedidos'])(
    '%s shows every day of a range, including the first and the last day',
    (name) => {
      const [first, last] = [addDays(today, -100), addDays(today, -11)];
      const { data } = named(name, [first, last]);
      expect(data.rows.map(([day]) => day)).toEqual(
        Array.from({ length: 90 }, (_, at) => addDays(first, at)),
      );
      // The average counts the days before the range too.
      expect(data.rows.every((row) => Number(row[2]) > 0)).toBe(true);
    },
  );

  it('show without a filter the numbers of the whole year', () => {
    const tables = dataset(today);
    for (const { visual, data } of visuals()) {
      const rows = tables[visual.table];
      expect(data, visual.name).toEqual(visual.query({ rows, anyDay: rows, today, days: null }));
    }
  });

  it('show the same sum over a range of days in cards, charts and tables', () => {
    const days = [addDays(today, -49), addDays(today, -20)] as const;
    const sum = (name: string, at: number) =>
      named(name, days).data.rows.reduce((total, row) => total + Number(row[at]), 0);
    const whole = Number(named('tarjetaEntregas', days).data.rows[0]?.[0]);
    expect(sum('areaEntregas', 1)).toBe(whole);
    expect(sum('columnasPlanta', 1)).toBe(whole);
    expect(sum('columnasSector', 1)).toBe(whole);
    expect(sum('tablaPlantas', 2)).toBe(whole);
    expect(sum('areaPedidos', 1)).toBe(Number(named('tarjetaPedidos', days).data.rows[0]?.[0]));
  });
});

describe('the exported file of a visual', () => {
  it.each([undefined, [addDays(today, -49), addDays(today, -20)] as const])(
    'has the rows and columns of the visual, in the order on screen (days: %s)',
    (days) => {
      for (const { session: now, page, visual, data } of visuals(days)) {
        const written = exportData(now, page, visual, { underlying: false, locale: 'en-US' });
        const lines = Papa.parse<string[]>(written.trimEnd()).data;
        expect(lines, visual.name).toHaveLength(data.rows.length + 1);
        const first = data.columns.findIndex(({ format: as }) => as === 'percent');
        if (first < 0 || data.rows.length === 0) continue;
        const share = Number(lines[1]?.[first]?.replace('%', '')) / 100;
        expect(format(share, 'percent'), visual.name).toBe(format(data.rows[0]?.[first] ?? '', 'percent'));
      }
    },
  );
});
