import type { IFilter } from 'powerbi-models';
import { afterEach, describe, expect, it } from 'vitest';
import { ordersReport } from './report/orders';
import { embed, type TestHost, tokenFor } from './testHost';

let host: TestHost;
afterEach(() => host.remove());

const centre = {
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 'Entregas', column: 'Región' },
  filterType: 1,
  operator: 'In',
  values: ['CENTRO'],
} as unknown as IFilter;

/** Events received, without `renderingStarted`, which every drawing raises. */
const received = () => host.heard.filter((name) => name !== 'renderingStarted');

const regionsShown = () =>
  [...host.document().querySelectorAll('[data-visual="barrasRegion"] .bar-name')].map(
    (element) => element.textContent,
  );

describe('SPEC section 7.5: the frame answers the real powerbi-client', () => {
  it('loads, sends loaded before rendered, and lists its pages', async () => {
    host = embed();
    await host.rendered();
    expect(received()).toEqual(['loaded', 'pageChanged', 'rendered']);
    const pages = await host.report.getPages();
    expect(pages.map(({ displayName, isActive }) => [displayName, isActive])).toEqual([
      ['Resumen', true],
      ['Regiones', false],
      ['Unidades', false],
      ['Consulta', false],
      ['Detalle de planta', false],
    ]);
    expect(host.document().querySelector('h1')?.textContent).toBe('Tablero de transporte');
  });

  it('changes the page, shows it, and refuses an unknown page', async () => {
    host = embed();
    await host.rendered();
    await host.report.setPage('ReportSectionRegiones');
    await host.rendered(2);
    expect(received().slice(3)).toEqual(['pageChanged', 'rendered']);
    expect((await host.report.getActivePage()).displayName).toBe('Regiones');
    await expect.poll(() => host.document().querySelector('.heading p')?.textContent).toMatch(/^Regiones/);
    await expect(host.report.setPage('nowhere')).rejects.toMatchObject({ message: 'PowerBIEntityNotFound' });
  });

  it('shows another board in the same frame, under the id of the new load', async () => {
    host = embed();
    await host.rendered();
    host.again({ id: ordersReport.id, pageName: 'ReportSectionClientes' });
    await host.rendered(2);
    expect((await host.report.getActivePage()).displayName).toBe('Clientes');
    expect(host.document().querySelector('h1')?.textContent).toBe('Pedidos de concretos');
  });

  it('filters the data that its visuals show and export', async () => {
    host = embed();
    await host.rendered();
    const bars = await (await host.report.getActivePage()).getVisualByName('barrasRegion');
    expect((await bars.exportData()).data.split('\r\n')).toHaveLength(7);
    await expect.poll(regionsShown).toHaveLength(5);
    await host.report.setFilters([centre as never]);
    expect(await host.report.getFilters()).toEqual([centre]);
    expect((await bars.exportData()).data).toMatch(/^Región,Puntualidad\r\nCENTRO,\d+(\.\d)?%\r\n$/);
    await expect.poll(regionsShown).toEqual(['CENTRO']);
    await host.report.removeFilters();
    await expect.poll(regionsShown).toHaveLength(5);
  });

  it('refuses a second export while one runs', async () => {
    host = embed();
    await host.rendered();
    const bars = await (await host.report.getActivePage()).getVisualByName('barrasRegion');
    const [first, second] = await Promise.allSettled([bars.exportData(), bars.exportData()]);
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
    expect((await bars.exportData()).data.split('\r\n')).toHaveLength(7);
  });

  it('exports at most 30,000 rows of the data of a visual', async () => {
    host = embed();
    await host.rendered();
    const bars = await (await host.report.getActivePage()).getVisualByName('barrasRegion');
    const lines = (await bars.exportData(1)).data.split('\r\n');
    expect(lines[0]).toBe(
      'Fecha,Planta,Región,Sector,Unidad,Modelo,Entregas,A tiempo,m3,Km,Minutos de demora,Costo',
    );
    expect(lines).toHaveLength(30_002);
    expect((await bars.exportData(1, 10)).data.split('\r\n')).toHaveLength(12);
  });

  it('cross-filters on a click and sends dataSelected with the data point', async () => {
    host = embed();
    await host.rendered();
    const page = host.document();
    const units = () => page.querySelector('[data-visual="tablaUnidades"] tbody')?.textContent ?? '';
    const bar = [...page.querySelectorAll('.bar')].find(({ textContent }) =>
      textContent?.startsWith('SURESTE'),
    );
    (bar as HTMLElement).click();
    await expect.poll(received).toContain('dataSelected');
    expect(host.details.get('dataSelected')).toMatchObject({
      report: { displayName: 'Tablero de transporte' },
      page: { name: 'ReportSectionResumen' },
      visual: { name: 'barrasRegion', type: 'barChart' },
      dataPoints: [{ identity: [{ target: { table: 'Entregas', column: 'Región' }, equals: 'SURESTE' }] }],
    });
    await expect.poll(units).not.toMatch(/NORESTE|PACIFICO|CENTRO|NACIONAL/);
    await host.report.clearSelectedVisuals();
    await expect.poll(units).toMatch(/NORESTE|PACIFICO|CENTRO|NACIONAL/);
  });

  it('moves through a chart with the arrow keys and selects a point with Enter', async () => {
    host = embed();
    await host.rendered();
    const chart = host.document().querySelector<HTMLElement>('[data-visual="areaEntregas"] [tabindex="0"]');
    const press = (key: string) => chart?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    press('ArrowRight');
    press('ArrowRight');
    const spoken = () => chart?.querySelector('[aria-live]')?.textContent ?? '';
    await expect.poll(spoken).toMatch(/^\d+ \S+, Entregas: [\d,]+, Media de 7 días: [\d,]+$/);
    press('Enter');
    await expect.poll(received).toContain('dataSelected');
    expect(host.details.get('dataSelected')).toMatchObject({
      dataPoints: [
        {
          identity: [
            {
              target: { table: 'Entregas', column: 'Fecha' },
              equals: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
            },
          ],
        },
      ],
    });
  });

  it('restores page and filters from a captured bookmark', async () => {
    host = embed();
    await host.rendered();
    await host.report.setPage('ReportSectionRegiones');
    await host.report.setFilters([centre as never]);
    const { state } = await host.report.bookmarksManager.capture();
    await host.report.removeFilters();
    await host.report.setPage('ReportSectionUnidades');
    await host.report.bookmarksManager.applyState(state ?? '');
    expect((await host.report.getActivePage()).name).toBe('ReportSectionRegiones');
    expect(await host.report.getFilters()).toEqual([centre]);
    await expect.poll(received).toContain('bookmarkApplied');
    await expect(host.report.bookmarksManager.applyState('nonsense')).rejects.toMatchObject({
      message: 'Invalid parameters',
    });
  });

  it('captures personalised visuals and the slicers of other pages only on request', async () => {
    host = embed();
    await host.rendered();
    const menu = '[data-visual="barrasRegion"] .commands button:last-child';
    host.document().querySelector<HTMLElement>(menu)?.click();
    const typeOfBars = async () =>
      (await (await host.report.getActivePage()).getVisualByName('barrasRegion')).type;
    await expect.poll(typeOfBars).toBe('tableEx');
    const slicer = await host.report.page('ReportSectionRegiones').getVisualByName('slicerRegion');
    await slicer.setSlicerState({ filters: [centre as never] });
    const { bookmarksManager: bookmarks } = host.report;
    const states = [
      await bookmarks.capture(),
      await bookmarks.capture({ personalizeVisuals: true, allPages: true }),
    ];
    const seen = [];
    for (const { state } of states) {
      host.again({ bookmark: { state } } as never);
      await host.rendered(host.heard.filter((name) => name === 'rendered').length + 1);
      seen.push([await typeOfBars(), (await slicer.getSlicerState()).filters]);
    }
    expect(seen).toEqual([
      ['barChart', []],
      ['tableEx', [centre]],
    ]);
  });

  it('changes panes, background and theme while it runs', async () => {
    host = embed({
      settings: { panes: { pageNavigation: { visible: false }, filters: { visible: false } } },
    });
    await host.rendered();
    const page = host.document();
    expect([page.querySelector('.tabs'), page.querySelector('.filters')]).toEqual([null, null]);
    await host.report.updateSettings({
      background: 1,
      panes: { pageNavigation: { visible: true, position: 1 } },
    });
    await expect.poll(() => page.querySelector('[data-pages-left] .tabs')).not.toBeNull();
    expect(page.querySelector('.filters')).toBeNull();
    expect(page.documentElement.dataset.background).toBe('transparent');
    await host.report.applyTheme({ themeJson: { name: 'Noche', background: '#101010' } });
    await expect.poll(() => page.documentElement.dataset.theme).toBe('dark');
    expect(await host.report.getTheme()).toEqual({ themeJson: { name: 'Noche', background: '#101010' } });
  });
});

describe('SPEC section 7.5: phased loads and unknown calls of the frame', () => {
  it('prepares a report without showing it, and shows it on render', async () => {
    host = embed({ phased: true });
    await expect.poll(received).toEqual(['loaded']);
    expect(host.document().querySelector('[data-visual]')).toBeNull();
    await host.report.setFilters([centre as never]);
    await host.report.render();
    await host.rendered();
    await expect.poll(regionsShown).toEqual(['CENTRO']);
  });

  it('answers 404 to an unknown path, so that the host does not wait', async () => {
    host = embed();
    await host.rendered();
    const { hpm } = host.report.service;
    await expect(hpm.get('/report/nonsense', {}, host.window())).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('SPEC section 4: tokens and refreshes of the frame', () => {
  it('accepts one refresh, renders again, and refuses the next within 15 seconds', async () => {
    host = embed();
    await host.rendered();
    const clock = (host.window() as Window & typeof globalThis).Date;
    let now = Date.now();
    clock.now = () => now;
    const figure = () =>
      host.document().querySelector('[data-visual="tarjetaEntregas"] .figure')?.textContent;
    const before = figure();
    await host.report.refresh();
    await host.rendered(2);
    await expect.poll(figure).not.toBe(before);
    now += 14_999;
    await expect(host.report.refresh()).rejects.toMatchObject({ errorCode: '429' });
    now += 1;
    await host.report.refresh();
    await host.rendered(3);
  });

  it('sends TokenExpired when the token of a shown report expires, and continues with a newer token', async () => {
    host = embed();
    await host.rendered();
    await host.report.setAccessToken(tokenFor(0.3));
    await expect.poll(received).toContain('error');
    expect(host.details.get('error')).toMatchObject({ message: 'TokenExpired', errorCode: '403' });
    await expect(host.report.refresh()).rejects.toMatchObject({ message: 'TokenExpired' });
    await host.report.setAccessToken(tokenFor(3600));
    await host.report.refresh();
    await host.rendered(2);
  });

  it('answers a load with an expired token with the error event only', async () => {
    host = embed({ accessToken: tokenFor(-10) });
    await expect.poll(received).toEqual(['error']);
    expect(host.details.get('error')).toMatchObject({ message: 'TokenExpired' });
  });
});

describe('the frame with the text-only report', () => {
  const plain = { state: { report: 'plain' } } as const;

  it('shows heading, page and filters as text, without visuals, and raises the events of a usual report', async () => {
    host = embed({}, plain);
    await host.rendered();
    expect(received()).toEqual(['loaded', 'pageChanged', 'rendered']);
    expect(host.document().querySelector('h1')?.textContent).toBe('Tablero de transporte');
    expect(host.document().querySelectorAll('.visual').length).toBe(0);
    await host.report.setPage('ReportSectionRegiones');
    await host.rendered(2);
    await expect.poll(() => host.document().querySelector('.heading p')?.textContent).toMatch(/^Regiones/);
    await host.report.setFilters([centre]);
    await host.rendered(3);
    await expect.poll(() => host.document().querySelector('.applied')?.textContent).toBe('Región: CENTRO');
  });

  it('lists the visuals of the report and exports their data', async () => {
    host = embed({}, plain);
    await host.rendered();
    const page = await host.report.getActivePage();
    const visual = (await page.getVisuals()).find(({ name }) => name === 'barrasRegion');
    expect((await visual?.exportData())?.data).toContain('CENTRO');
  });
});

describe('SPEC section 9, embed types', () => {
  const cases = [
    [
      'visual',
      'https://app.powerbi.com/reportEmbed',
      { pageName: 'ReportSectionResumen', visualName: 'barrasRegion' },
    ],
    [
      'report',
      'https://app.powerbi.com/rdlEmbed?reportId=x',
      { parameterValues: [{ name: 'Año', value: '2026' }] },
    ],
  ] as const;

  it.each(cases)('%s from %s is shown', async (type, embedUrl, more) => {
    host = embed({ type, embedUrl, ...more } as never);
    await expect.poll(() => host.heard).toContain('loaded');
    await expect.poll(() => host.document().querySelector('.skeleton')).toBeNull();
    await expect.poll(() => host.document().body.textContent?.trim()).not.toBe('');
    if (type === 'visual')
      await expect.poll(() => host.document().querySelectorAll('.visual').length).toBe(1);
  });
});
