import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FilterDefinition, knownFilters, specFilters } from '@/domain/report/filterDefinitions';
import { filterSelectionSchema } from '@/domain/report/filterSelection';
import { fieldOf, noDates, noFilters } from '@/domain/report/filters';
import { joinValues } from '@/domain/report/filterValues';
import { cleanLine } from '@/domain/shared/visible';
import * as links from './placeLink';
import { linkedStateLimit } from './returnPlace';
import { savedViewsSchema } from './savedViews';

const { createViewLink } = links;
const readLink = (text: string) => links.readLink(text, specFilters);
const readPlaceLink = (text: string) => links.readPlaceLink(text, specFilters);

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
  bookmark: 'Bookmark1f2e3d4c5b6a79880011',
};

describe('link to a view (SPEC section 11)', () => {
  it('opens the view that it was created for', () => {
    expect(readPlaceLink(createViewLink(portal, place))).toEqual(place);
    const bare = { view: 'dashboard-1', pageName: null, filters: noFilters };
    expect(createViewLink(portal, bare)).toBe(`${portal}#tablero=dashboard-1`);
    expect(readPlaceLink('#tablero=dashboard-1')).toStrictEqual(bare);
  });

  it('omits a captured state that is too long for a mail', () => {
    const link = createViewLink(portal, { ...place, state: 'x'.repeat(linkedStateLimit + 1) });
    expect(readPlaceLink(link)).toEqual({ ...place, state: undefined });
    expect(link.length).toBeLessThan(300);
    const longest = { ...place, state: 'x'.repeat(linkedStateLimit) };
    expect(readPlaceLink(createViewLink(portal, longest))).toEqual(longest);
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

  it.each([
    ['%26', '%3D', 'CENTRO'],
    ['%2526', '%253D', 'CENTRO'],
    ['%25252526', '%2525253D', 'CENTRO'],
    ['%2525252526', '%252525253D', ''],
  ])('reads signs that were encoded up to four times: %s', (and, equals, region) => {
    expect(readPlaceLink(`#tablero=dashboard-2${and}region${equals}CENTRO`)?.filters.region).toBe(region);
  });

  it.each(['&', '%26', '%2526', '%26amp;', '%26amp;amp;'])('reads both parts around %s', (and) => {
    const filters = { ...noFilters, region: 'CENTRO', sector: 'SECTOR' };
    expect(readLink(`#tablero=dashboard-2&sector=SECTOR${and}region=CENTRO`)).toEqual({
      place: { view: 'dashboard-2', pageName: null, filters },
      lost: [],
    });
  });

  it.each([
    ...['.', ',', ';', ':', ')', '>', '*', '"', "'", ']', '»', '…', '%20hola', '%0A%0Ahola%20'],
    ...['?utm_source=x', '%26utm_source=teams', '%23utm_source=teams%0Ax'],
  ])('opens its dashboard with %s after its id', (sign) =>
    expect(readPlaceLink(`#tablero=dashboard-2${sign}`)?.view).toBe('dashboard-2'),
  );

  it.each(['.', ')', '»'])('opens the bookmark with %s after its name', (sign) => {
    const { bookmark } = place;
    expect(readPlaceLink(`#tablero=dashboard-2&marcador=${bookmark}${sign}`)).toMatchObject({ bookmark });
  });

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
    ['region=CENTRO.,MARTE', [{ name: 'region', value: 'MARTE' }]],
    ['region=SECRETO%26sector=INDUSTRIAL', [{ name: 'region', value: 'SECRETO' }]],
    ['region=,+MARTE', [{ name: 'region', value: 'MARTE' }]],
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
    [`marcador=${'m'.repeat(201)}`, [{ name: 'marcador', value: 'm'.repeat(201) }]],
    ['marcador=', []],
    ['utm_source=x&fbclid=y', []],
  ])('names what of %s is lost', (part, lost) =>
    expect(readLink(`#tablero=dashboard-2&${part}`)?.lost).toEqual(lost),
  );
});

describe('a link with other filters', () => {
  const name = fc.stringMatching(/^[a-z][a-z\d-]{0,12}$/);
  const value = fc
    .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
    .map(cleanLine)
    .filter((text) => text !== '');
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  const range = fc.oneof(
    fc.integer({ min: 1, max: 999 }).map((count) => ({ ...noDates, period: `${count}d` })),
    fc.constant({ ...noDates, period: '1m' }),
    fc.tuple(day, day).map(([start, end]) => ({
      startDate: start.toISOString().slice(0, 10),
      endDate: end.toISOString().slice(0, 10),
    })),
  );
  const filter = fc.record({
    id: fc.oneof(name, fc.constantFrom('date', 'region', 'sector')),
    isTyped: fc.boolean(),
    isDate: fc.boolean(),
    range,
    values: fc.uniqueArray(value, { minLength: 1, maxLength: 4 }),
  });
  const portalFilters = fc.uniqueArray(filter, { selector: ({ id }) => id, maxLength: 6 });

  it('opens the filters that it was created for, and a stored view keeps them, for any definitions', () => {
    fc.assert(
      fc.property(portalFilters, (all) => {
        const kindOf = ({ id, isDate }: (typeof all)[number]) =>
          id === 'date' || (isDate && id !== 'region' && id !== 'sector') ? 'date' : 'list';
        const definitions = all.map((one) => ({
          field: fieldOf(one.id),
          kind: kindOf(one),
          label: one.id,
          values: one.isTyped || kindOf(one) === 'date' ? null : one.values,
        })) satisfies FilterDefinition[];
        const filters = filterSelectionSchema.parse({
          ...noFilters,
          ...Object.fromEntries(
            all.map((one) => [fieldOf(one.id), kindOf(one) === 'date' ? one.range : joinValues(one.values)]),
          ),
        });
        const target = { view: 'dashboard-1', pageName: null, filters };
        expect(links.readLink(createViewLink(portal, target), definitions)).toEqual({
          place: target,
          lost: [],
        });
        const saved = { id: '1', name: 'Vista', isDefault: false, place: { ...target, state: 'x' } };
        expect(savedViewsSchema.parse(JSON.parse(JSON.stringify([saved])))).toEqual([saved]);
        expect(knownFilters(filters, definitions)).toEqual({ filters, dropped: [] });
        expect(knownFilters(filters, []).dropped.length).toBeGreaterThanOrEqual(all.length);
      }),
    );
  });

  it('names a relative period, and reads one that was typed', () => {
    const filters = { ...noFilters, dateRange: { ...noDates, period: '7d' } };
    const link = createViewLink(portal, { view: 'dashboard-1', pageName: null, filters });
    expect(link).toBe(`${portal}#tablero=dashboard-1&periodo=7d`);
    expect(readPlaceLink(`${link}.`)?.filters).toEqual(filters);
    expect(readLink('#tablero=dashboard-1&periodo=ayer')?.lost).toEqual([{ name: 'periodo', value: 'ayer' }]);
  });

  it('names the filters that the portal no longer has as lost', () => {
    const text = '#tablero=dashboard-1&filtro-planta=Le%C3%B3n&region=SURESTE&desde=2026-01-01';
    expect(readLink(text)?.lost).toEqual([{ name: 'filtro-planta', value: 'León' }]);
    expect(links.readLink(text, [])).toMatchObject({
      place: { filters: noFilters },
      lost: [
        { name: 'desde', value: '2026-01-01' },
        { name: 'filtro-planta', value: 'León' },
        { name: 'region', value: 'SURESTE' },
      ],
    });
  });

  it('joins the values of a filter that occurs twice, and reads the first of another part', () => {
    const lists = 'region=NORESTE&sector=SECTOR&region=CENTRO&sector=INDUSTRIAL';
    expect(readLink(`#tablero=dashboard-1&${lists}&desde=2026-01-01&desde=2026-02-01`)).toMatchObject({
      place: {
        filters: {
          ...{ region: 'NORESTE,CENTRO', sector: 'SECTOR,INDUSTRIAL' },
          dateRange: { startDate: '2026-01-01' },
        },
      },
      lost: [],
    });
  });

  it.each([
    ['CENTRO.,MARTE', 'CENTRO'],
    ['SURESTE%252CCENTRO', 'SURESTE,CENTRO'],
    ['SURESTE,NORESTE%252CCENTRO', 'SURESTE,NORESTE,CENTRO'],
    ['(SURESTE,CENTRO)', 'SURESTE,CENTRO'],
  ])('reads the values of a list with added signs and codes: %s', (sent, region) => {
    expect(readPlaceLink(`#tablero=dashboard-1&region=${sent}`)?.filters.region).toBe(region);
  });

  it.each([
    ['H4sI+AA=', 'H4sI+AA='],
    ['%22H4sI+AA%3D%22', 'H4sI+AA='],
  ])('reads a captured state with a plus sign and added quotation marks: %s', (sent, state) => {
    const text = `#tablero=dashboard-1&vista=${sent}&region=CENTRO`;
    expect(readLink(text)).toMatchObject({ place: { state, filters: { region: 'CENTRO' } }, lost: [] });
  });

  it('reads an option in its own spelling before one that differs only in case', () => {
    const planta: FilterDefinition = { field: 'planta', kind: 'list', label: 'P', values: ['SUR', 'sur'] };
    const read = (value: string) =>
      links.readPlaceLink(`#tablero=dashboard-1&filtro-planta=${value}`, [planta])?.filters;
    expect([read('sur'), read('SUR'), read('Sur')]).toMatchObject([
      { planta: 'sur' },
      { planta: 'SUR' },
      { planta: 'SUR' },
    ]);
  });

  it.each([
    ['hasta=manana', 'hasta', 'manana'],
    [`vista=${'x'.repeat(100_001)}`, 'vista', 'x'.repeat(100_001)],
    ['filtro-vence=ayer', 'filtro-vence', 'ayer'],
  ])('names a part that cannot be read as lost: %.20s', (sent, name, value) => {
    const due: FilterDefinition = { field: 'vence', kind: 'date', label: 'V', values: null };
    const link = links.readLink(`#tablero=dashboard-1&${sent}`, [...specFilters, due]);
    const label = name === 'filtro-vence' ? { label: due.label } : {};
    expect(link?.lost).toEqual([{ name, value: cleanLine(value), ...label }]);
    expect(link?.place.filters).toEqual(noFilters);
  });
});
