import { describe, expect, it } from 'vitest';
import { noFilters } from '@/domain/report/filters';
import { linkedStateLimit, placeLink, readPlaceLink } from './placeLink';

const portal = 'https://portal.example.com/tableros/';
const place = {
  view: 'dashboard-2',
  pageName: 'ReportSection&=#',
  filters: {
    dateRange: { startDate: '2026-01-01', endDate: '2026-03-31' },
    region: 'SURESTE' as const,
    sector: 'INDUSTRIAL' as const,
  },
  state: 'H4sIAAAAAAAAA+/=',
};

describe('link to a view (SPEC 11)', () => {
  it('opens the view that it was created for', () => {
    expect(readPlaceLink(placeLink(portal, place))).toEqual(place);
    const bare = { view: 'dashboard-1', pageName: null, filters: noFilters };
    expect(placeLink(portal, bare)).toBe(`${portal}#tablero=dashboard-1`);
    expect(readPlaceLink('#tablero=dashboard-1')).toEqual(bare);
  });

  it('omits a captured state that is too long for a mail', () => {
    const link = placeLink(portal, { ...place, state: 'x'.repeat(linkedStateLimit + 1) });
    expect(readPlaceLink(link)).toEqual({ ...place, state: undefined });
    expect(link.length).toBeLessThan(300);
  });

  it.each(['', portal, '#', '#code=1&state=2', '#tablero=', `#tablero=${'x'.repeat(201)}`, 'H4sIAAAA'])(
    'is null for %s',
    (text) => expect(readPlaceLink(text)).toBeNull(),
  );

  it('reads several values of a filter in any order, and ignores unknown values', () => {
    const several = { ...place, filters: { ...place.filters, region: 'SURESTE,NORESTE' as const } };
    expect(readPlaceLink(placeLink(portal, several))).toEqual(several);
    expect(readPlaceLink('#tablero=dashboard-1&region=NORESTE,MARTE,SURESTE')?.filters.region).toBe(
      'SURESTE,NORESTE',
    );
  });

  it('opens the dashboard without its invalid parts', () => {
    const text = `#tablero=dashboard-2&region=MARTE&sector=INDUSTRIAL&desde=ayer&hasta=2026-03-31&pagina=${'p'.repeat(201)}`;
    expect(readPlaceLink(text)).toEqual({
      view: 'dashboard-2',
      pageName: null,
      filters: { ...noFilters, sector: 'INDUSTRIAL' },
    });
  });
});
