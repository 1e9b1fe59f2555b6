import { describe, expect, it } from 'vitest';
import { noFilters } from '@/domain/report/filters';
import { createViewLink, linkedStateLimit, readLink, readPlaceLink } from './placeLink';

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

describe('link to a view (SPEC section 11)', () => {
  it('opens the view that it was created for', () => {
    expect(readPlaceLink(createViewLink(portal, place))).toEqual(place);
    const bare = { view: 'dashboard-1', pageName: null, filters: noFilters };
    expect(createViewLink(portal, bare)).toBe(`${portal}#tablero=dashboard-1`);
    expect(readPlaceLink('#tablero=dashboard-1')).toEqual(bare);
  });

  it('omits a captured state that is too long for a mail', () => {
    const link = createViewLink(portal, { ...place, state: 'x'.repeat(linkedStateLimit + 1) });
    expect(readPlaceLink(link)).toEqual({ ...place, state: undefined });
    expect(link.length).toBeLessThan(300);
  });

  it.each(['', portal, '#', '#code=1&state=2', '#tablero=', `#tablero=${'x'.repeat(201)}`, 'H4sIAAAA'])(
    'is null for %s',
    (text) => expect(readPlaceLink(text)).toBeNull(),
  );

  it('reads several values of a filter in any order, and ignores unknown values', () => {
    const several = { ...place, filters: { ...place.filters, region: 'SURESTE,NORESTE' as const } };
    expect(readPlaceLink(createViewLink(portal, several))).toEqual(several);
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

describe('a link as it arrives', () => {
  const sent = 'tablero=dashboard-2&region=SURESTE';
  const target = { view: 'dashboard-2', pageName: null, filters: { ...noFilters, region: 'SURESTE' } };
  const twice = (text: string) => encodeURIComponent(encodeURIComponent(text));

  it.each([
    `#${sent}`,
    `/%23${sent}`,
    `/portal/%23${sent}`,
    `/index.html%23${sent}`,
    `https://portal.example.com/portal/%23${sent}`,
    `?${sent}`,
    `/?utm_source=teams&${sent}`,
    `/?utm_source=teams#${sent}`,
    `/?utm_source=teams%23${sent}`,
    `#${sent}&utm_source=x&fbclid=IwAR1&gclid=2`,
    `#${sent}?utm_source=x`,
    `#utm_source=x&${sent}`,
    '#region=SURESTE&tablero=dashboard-2',
    '#tablero=dashboard-2&amp;region=SURESTE',
    '#tablero=dashboard-2&amp;amp;region=SURESTE',
    '#tablero=dashboard-2&amp%3Bregion=SURESTE',
    '#tablero=dashboard-2&#38;region=SURESTE',
    '?tablero=dashboard-2&#38;region=SURESTE',
    '#tablero=dashboard-2%26region%3DSURESTE',
    '#tablero=dashboard-2%26amp%3Bregion%3DSURESTE',
    `%23${encodeURIComponent(sent)}`,
    `%23${encodeURIComponent(sent).toLowerCase().replace('sureste', 'SURESTE')}`,
    twice(`#${sent}`),
    encodeURIComponent(twice(`#${sent}`)),
    `#"${sent}"`,
    `<https://portal.example.com/#${sent}>`,
    `*https://portal.example.com/#${sent}*`,
    `_https://portal.example.com/#${sent}_`,
    `(https://portal.example.com/#${sent}).`,
    '#tablero=3Ddashboard-2&region=3DSURESTE',
    '#tablero=dash\u00adboard-2&region=SURE\u200bSTE',
    '#tablero=dash%C2%ADboard-2&re%E2%80%8Bgion=SURE%0D%0ASTE',
    '#tablero=dashboard-2&region=+SURESTE+',
    '#TABLERO=dashboard-2&Regi%C3%B3n=sureste',
    `Mira:\nhttps://portal.example.com/#${sent}\nSaludos`,
    ...[...'.,;:)>*"\']»…!_}'].flatMap((sign) => [`#${sent}${sign}`, `#${sent}${encodeURIComponent(sign)}`]),
    `#${sent}).»`,
  ])('is understood: %s', (text) => expect(readLink(text)).toEqual({ place: target, lost: [] }));

  it.each(['.', ',', ';', ':', ')', '>', '*', '"', "'", ']', '»', '…', '?utm_source=x'])(
    'opens its dashboard with %s after its id',
    (sign) => expect(readPlaceLink(`#tablero=dashboard-2${sign}`)?.view).toBe('dashboard-2'),
  );

  it.each(['ventas.', 'ventas)', 'ventas*', '"ventas"', 'ventas…', 'a&b', '100%25', 'a+b', '3D'])(
    'opens the dashboard %s, whose id is as unusual',
    (view) => {
      const unusual = { ...place, view, pageName: view };
      expect(readLink(createViewLink(portal, unusual))).toEqual({ place: unusual, lost: [] });
      const last = { view, pageName: null, filters: noFilters };
      expect(readLink(createViewLink(portal, last))).toEqual({ place: last, lost: [] });
      expect(readLink(`/%23${createViewLink('', unusual).slice(1)}`)).toEqual({ place: unusual, lost: [] });
    },
  );

  it.each([
    ['region=MARTE', [{ name: 'region', value: 'MARTE' }]],
    ['region=SURESTE,MARTE', [{ name: 'region', value: 'MARTE' }]],
    ['region=SUR', [{ name: 'region', value: 'SUR' }]],
    ['sector=', []],
    ['sector=__proto__', [{ name: 'sector', value: '__proto__' }]],
    ['regoin=SURESTE', [{ name: 'regoin', value: 'SURESTE' }]],
    ['regi', [{ name: 'regi', value: '' }]],
    [
      'desde=ayer&hasta=2026-03-31',
      [
        { name: 'desde', value: 'ayer' },
        { name: 'hasta', value: '2026-03-31' },
      ],
    ],
    [`pagina=${'p'.repeat(201)}`, [{ name: 'pagina', value: 'p'.repeat(201) }]],
    ['utm_source=x&fbclid=y', []],
  ])('names what of %s is lost', (part, lost) =>
    expect(readLink(`#tablero=dashboard-2&${part}`)?.lost).toEqual(lost),
  );
});
