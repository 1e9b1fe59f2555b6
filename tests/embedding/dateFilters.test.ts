import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noFilters } from '@/domain/report/filters';
import { reportFiltersIn, splitFilters } from '@/domain/report/screenFilters';
import { valueAnswer } from '@/domain/shared/answer';
import { reportFilters } from '@/services/power-bi/reportFilters';
import { applyFilters, readLocally, type WireFilter } from '../../emulator/data/filters';
import type { Delivery } from '../../emulator/data/model';

// powerbi-client listens for messages of the window when it is loaded.
vi.hoisted(() =>
  Object.assign(globalThis, { self: globalThis, window: globalThis, addEventListener: () => undefined }),
);

const board = { filterTargets: { date: { table: 'Entregas', column: 'Fecha' } } };
const selection = { ...noFilters, dateRange: { startDate: '2026-11-01', endDate: '2026-11-02' } };
const rows = ['10-30', '10-31', '11-01', '11-02', '11-03'].map(
  (day) => ({ Fecha: `2026-${day}` }) as Delivery,
);

describe.each([
  ['west', 360],
  ['in the zone', 0],
  ['east', -60],
  ['far east', -840],
])('a filter of two days of a user %s of Greenwich: %i min', (_, offset) => {
  beforeEach(() => void vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset));
  afterEach(() => void vi.restoreAllMocks());
  const sent = () => reportFilters(board, selection, undefined) as unknown as WireFilter[];

  it.each([
    ['as they are written', (filter: WireFilter) => filter],
    ['in the time zone of the user', readLocally],
  ])('selects the two days in a report that reads moments %s', (_reading, read) => {
    const shown = applyFilters(rows, sent().map(read), { table: 'Entregas', today: '2026-11-28' });
    expect(shown.map(({ Fecha }) => Fecha)).toEqual(['2026-11-01', '2026-11-02']);
  });

  it('is read back as the filter of the portal', () => {
    const filters = valueAnswer(reportFiltersIn(sent()));
    const split = splitFilters({ parts: [{ scope: 'report', title: '', filters }] }, board, selection);
    expect(split).toMatchObject({ portal: selection, lacking: [] });
  });
});
