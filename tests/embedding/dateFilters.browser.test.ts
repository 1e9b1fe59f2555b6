import { expect, it, vi } from 'vitest';
import { noFilters } from '@/domain/report/filters';
import { addDays, utcDay } from '../../emulator/data/days';
import { board, openEmulatedReport } from './support/emulatedReport';

it.each(['literal', 'local'] as const)(
  'a user in Madrid sees the days of the filter in a report that reads moments as %s',
  async (dates) => {
    const report = await openEmulatedReport({ dates, report: 'charts' });
    await report.rendered();
    const frame = report.document().defaultView as Window & typeof globalThis;
    frame.Date.prototype.getTimezoneOffset = () => -60;
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60);
    const startDate = addDays(utcDay(new Date(Date.now())), -10);
    const endDate = addDays(startDate, 1);
    const withDate = { ...board, filterTargets: { date: { table: 'Entregas', column: 'Fecha' } } };
    await report.port.applyFilters(withDate, { ...noFilters, dateRange: { startDate, endDate } });
    const visual = await report.report().page('ReportSectionResumen').getVisualByName('areaEntregas');
    const { data } = await visual.exportData();
    const days = data.trim().split('\r\n').slice(1);
    expect(days.map((line) => line.slice(0, 10))).toEqual([startDate, endDate]);
    vi.restoreAllMocks();
  },
);
