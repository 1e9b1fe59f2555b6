import type { Report } from 'powerbi-client';
import { afterEach, describe, expect, it } from 'vitest';
import { ordersReport } from './report/orders';
import { embed, type TestHost } from './testHost';

let host: TestHost;
afterEach(() => host.remove());

const heard = (name: string) => expect.poll(() => host.heard).toContain(name);
const orderOf = (...names: string[]) => host.posted.filter((name) => names.includes(name));

/** Number of accepted calls. The first is always the warm-up call. */
const taken = () => host.posted.filter((name) => name === 'answer 202').length;

const paginated = {
  embedUrl: 'https://app.powerbi.com/rdlEmbed?reportId=x',
  settings: { commands: { parameterPanel: { enabled: true, expanded: false } } } as never,
};

/** Calls the frame directly, without the client's own validation, and returns its response. */
const call = (method: 'post' | 'put' | 'patch', path: string, body: unknown): Promise<unknown> => {
  const { hpm } = host.report.service;
  return hpm[method](path, body, { uid: host.report.config.uniqueId }, host.window()).then(
    ({ statusCode }) => statusCode,
    (refusal: { statusCode: number; body: unknown }) => refusal,
  );
};

describe('paginated reports', () => {
  it('raise neither loaded nor rendered if the option "strict" is on', async () => {
    host = embed(paginated, { state: { strict: true } });
    await expect.poll(() => host.document().querySelector('.paginated')).not.toBeNull();
    expect([taken(), host.heard]).toEqual([2, []]);
  });
});

describe('order of the answer to a load and its events', () => {
  it('the answer precedes the event loaded by default', async () => {
    host = embed({}, {});
    await host.rendered();
    expect(orderOf('/events/loaded', 'answer 202').slice(-2)).toEqual(['answer 202', '/events/loaded']);
  });

  it('the answer follows the event loaded if eventsFirst is on, as in Microsoft’s own test frame', async () => {
    host = embed({}, { state: { eventsFirst: true } });
    await host.rendered();
    await expect
      .poll(() => orderOf('/events/loaded', 'answer 202').slice(-2))
      .toEqual(['/events/loaded', 'answer 202']);
  });

  it('the answer follows an error event if eventsFirst is on', async () => {
    const onLoad = {
      name: 'error',
      when: 'instead',
      body: { message: 'LoadReportFailed', level: 6 },
    } as const;
    host = embed({}, { state: { eventsFirst: true, onLoad } });
    await heard('error');
    await expect.poll(() => host.posted.at(-1)).toBe('answer 202');
    expect(host.heard).toEqual(['error']);
  });

  it('a tester can hold the answer, then loaded, then rendered', async () => {
    const gates: Record<string, () => void> = {};
    const pass = (point: string) =>
      new Promise<void>((resolve) => {
        gates[point] = resolve;
      });
    host = embed({}, { state: { holds: ['load', 'loaded', 'rendered'] }, pass });
    const held = (point: string) => expect.poll(() => gates[point]).toBeDefined();
    await held('load');
    expect(taken()).toBe(1);
    gates.load?.();
    await held('loaded');
    expect([taken(), host.heard]).toEqual([2, []]);
    gates.loaded?.();
    await held('rendered');
    expect(host.heard).toContain('loaded');
    expect(host.heard).not.toContain('rendered');
    gates.rendered?.();
    await host.rendered();
  });
});

describe('a load that fails', () => {
  it('is not answered if the emulator drops it', async () => {
    let calls = 0;
    host = embed({}, { silent: () => ++calls > 0 });
    await expect.poll(() => calls).toBe(1);
    // The connection works: another call is answered, but the load caused no event.
    await host.report.getCorrelationId();
    expect([taken(), host.heard]).toEqual([1, []]);
  });

  it('reports the time since the last load, by which the emulator drops a load within 100 ms', async () => {
    const since: (number | null)[] = [];
    host = embed({}, { silent: (ms) => since.push(ms) > 99 });
    await host.rendered();
    host.again({ id: ordersReport.id });
    await host.rendered(2);
    expect(since[0]).toBeNull();
    expect(since[1]).toBeGreaterThan(0);
  });

  it('is refused with an error in the format of Power BI, and the earlier report stays', async () => {
    // Set once the report is there: the client may post its first load twice.
    let refusal: { status: number; code: string } | null = null;
    host = embed({}, { refusal: () => refusal });
    await host.rendered();
    refusal = { status: 403, code: 'PowerBINotAuthorizedException' };
    const load = { id: ordersReport.id, accessToken: 'x' };
    expect(await call('post', '/report/load', load)).toMatchObject({
      statusCode: 403,
      body: { message: 'PowerBINotAuthorizedException', errorCode: '403', level: 6 },
    });
    expect((await host.report.getActivePage()).name).toBe('ReportSectionResumen');
  });
});

it('a load reports whether its address names an App', async () => {
  const ofApp: boolean[] = [];
  const refusal = (isOfApp: boolean) => {
    ofApp.push(isOfApp);
    return null;
  };
  host = embed({ embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=x&appId=y' }, { refusal });
  await host.rendered();
  expect(ofApp.at(-1)).toBe(true);
  host.remove();
  host = embed({}, { refusal });
  await host.rendered();
  expect(ofApp.at(-1)).toBe(false);
});

describe('a call that the report is set to refuse', () => {
  it('is answered with an error, and other calls succeed', async () => {
    host = embed({}, { state: { refuse: ['pages', 'refresh'] } });
    await host.rendered();
    await expect(host.report.getPages()).rejects.toMatchObject({ detailedMessage: 'GET /report/pages' });
    await expect(host.report.refresh()).rejects.toMatchObject({ message: 'InternalServerError' });
    expect(await host.report.bookmarksManager.capture()).toMatchObject({ state: expect.any(String) });
  });
});

describe('calls between loaded and rendered', () => {
  it('have no effect if losesEarlyCalls is on, and take effect if they are sent after rendered', async () => {
    let render: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      render = resolve;
    });
    const pass = (point: string) => (point === 'rendered' ? released : Promise.resolve());
    host = embed({}, { state: { losesEarlyCalls: true, holds: ['rendered'] }, pass });
    await heard('loaded');
    const filter = { target: { table: 'Entregas', column: 'Región' }, operator: 'In', values: ['CENTRO'] };
    await host.report.setPage('ReportSectionRegiones');
    await host.report.setFilters([{ $schema: '', filterType: 1, ...filter } as never]);
    await host.report.applyTheme({ themeJson: { name: 'x', background: '#000000' } });
    await host.report.updateSettings({ zoomLevel: 2 });
    expect((await host.report.getActivePage()).name).toBe('ReportSectionResumen');
    expect(await host.report.getFilters()).toEqual([]);
    expect(await host.report.getTheme()).toEqual({});
    expect(await host.report.getZoom()).toBe(1);
    render();
    await host.rendered();
    await host.report.setPage('ReportSectionRegiones');
    expect((await host.report.getActivePage()).name).toBe('ReportSectionRegiones');
  });
});

describe('events that a tester adds to the load of a report', () => {
  it('are sent after loaded, for one visual, with the level of the error', async () => {
    const onLoad = {
      name: 'error',
      when: 'afterLoaded',
      visual: 'barrasRegion',
      body: { message: "Couldn't render a report visual", level: 3 },
    } as const;
    host = embed({}, { state: { onLoad } });
    await host.rendered();
    expect(host.posted).toContain('/pages/ReportSectionResumen/visuals/barrasRegion/events/error');
    expect(host.heard.indexOf('error')).toBeGreaterThan(host.heard.indexOf('loaded'));
    expect(host.details.get('error')).toMatchObject({ message: "Couldn't render a report visual", level: 3 });
  });

  it.each(['beforeLoaded', 'afterRendered'] as const)('%s', async (when) => {
    host = embed({}, { state: { onLoad: { name: 'error', when, body: { message: 'Could not set page' } } } });
    await heard('error');
    await host.rendered();
    const order = host.heard.filter((name) => ['loaded', 'rendered', 'error'].includes(name));
    expect(order.indexOf('error')).toBe(when === 'beforeLoaded' ? 0 : 2);
  });

  it('include details of the report, such as its page', async () => {
    const onLoad = { name: 'commandTriggered', when: 'afterLoaded', body: { command: 'abrir' } } as const;
    host = embed({}, { state: { onLoad } });
    await heard('commandTriggered');
    expect(host.details.get('commandTriggered')).toMatchObject({
      command: 'abrir',
      page: { name: 'ReportSectionResumen' },
    });
  });
});

describe('phone layouts', () => {
  const mobile = { settings: { layoutType: 2 } };
  const other = '7d3b9e52-c0a8-4f61-92d7-e4f8a1b60c35';
  const layouts = async (report: Report) => {
    const page = await report.getActivePage();
    return [await page.hasLayout(0), await page.hasLayout(2), await page.hasLayout(3)];
  };

  it('are reported by hasLayout and shown for the report of a board', async () => {
    host = embed(mobile, { state: { strict: true } });
    await host.rendered();
    expect(await layouts(host.report)).toEqual([true, true, false]);
    expect(host.document().querySelector('[data-layout="phone"]')).not.toBeNull();
    expect(host.heard).not.toContain('error');
  });

  it('are missing in another report, which sends mobileLayoutError and shows its desktop layout', async () => {
    host = embed({ ...mobile, id: other }, { state: { strict: true } });
    await host.rendered();
    expect(await layouts(host.report)).toEqual([true, false, false]);
    expect(host.details.get('error')).toMatchObject({ message: 'mobileLayoutError', level: 4 });
    expect(host.document().querySelector('[data-layout="screen"]')).not.toBeNull();
  });
});

describe('a load with a bookmark', () => {
  it('opens the page and applies the filters of the author’s bookmark', async () => {
    host = embed({ bookmark: { name: 'BookmarkCentro' } as never });
    await host.rendered();
    expect((await host.report.getActivePage()).name).toBe('ReportSectionRegiones');
    expect(await host.report.getFilters()).toMatchObject([{ values: ['CENTRO'] }]);
  });

  it('opens the page of a captured state', async () => {
    host = embed();
    await host.rendered();
    await host.report.setPage('ReportSectionUnidades');
    const { state = '' } = await host.report.bookmarksManager.capture();
    host.again({ bookmark: { state } as never });
    await host.rendered(3);
    expect((await host.report.getActivePage()).name).toBe('ReportSectionUnidades');
  });
});

describe('validation of payloads as in powerbi-models', () => {
  const filter = { target: { table: 'Entregas', column: 'Región' }, operator: 'In', values: ['CENTRO'] };

  const page = '/report/pages/ReportSectionResumen';
  const cases = [
    ['post', '/report/load', { accessToken: 'x' }, 'id is required'],
    ['patch', '/report/settings', { layoutType: 99 }, 'layoutType property is invalid'],
    // The error of powerbi-models names no field of a filter.
    ['put', '/report/filters', [{ target: {} }], 'undefined property is invalid'],
    ['post', '/report/filters', { filters: [filter] }, 'undefined property is invalid'],
    ['post', `${page}/filters`, { filtersOperation: 0, filters: [filter] }, 'undefined property is invalid'],
    ['post', '/report/saveAs', {}, 'name is required'],
    ['put', '/report/theme', { themeJson: 1 }, 'themeJson must be an object'],
    ['post', '/report/bookmarks/applyByName', {}, 'name is required'],
    ['post', '/report/bookmarks/applyState', {}, 'state is required'],
    ['put', `${page}/visuals/slicerRegion/slicer`, { filters: 1 }, 'filters property is invalid'],
  ] as const;

  it('answers each call that has an invalid payload with 400 and the message of powerbi-models', async () => {
    host = embed();
    await host.rendered();
    for (const [method, path, body, message] of cases) {
      const refusal = await call(method, path, body);
      expect.soft(refusal, path).toMatchObject({ statusCode: 400, body: [{ message }] });
    }
    expect(host.heard).not.toContain('error');
  });
});

describe('events of pages, slicers, commands and links', () => {
  const target = { table: 'Entregas', column: 'Región' };
  const filter = {
    $schema: 'http://powerbi.com/product/schema#basic',
    target,
    filterType: 1,
    operator: 'In',
    values: ['CENTRO'],
  };

  it('filtersApplied has different paths for the report, a page and a visual', async () => {
    host = embed();
    await host.rendered();
    const page = await host.report.getActivePage();
    await page.setFilters([filter as never]);
    await (await page.getVisualByName('barrasRegion')).setFilters([filter as never]);
    await host.report.setFilters([filter as never]);
    await expect
      .poll(() => host.posted.filter((path) => path.endsWith('filtersApplied')))
      .toEqual([
        '/pages/ReportSectionResumen/events/filtersApplied',
        '/pages/ReportSectionResumen/visuals/barrasRegion/events/filtersApplied',
        '/events/filtersApplied',
      ]);
  });

  it('a slicer raises dataSelected with its filters, and no filtersApplied', async () => {
    host = embed();
    await host.rendered();
    const chip = [...host.document().querySelectorAll<HTMLElement>('.slicer button')].find(
      ({ textContent }) => textContent === 'CENTRO',
    );
    chip?.click();
    await heard('dataSelected');
    expect(host.details.get('dataSelected')).toMatchObject({
      visual: { type: 'slicer' },
      dataPoints: [{ identity: [{ target, equals: 'CENTRO' }] }],
      filters: [{ target, values: ['CENTRO'] }],
    });
    await host.rendered(2);
    expect(host.heard).not.toContain('filtersApplied');
  });

  it('a command of the host is available in the visuals that it names', async () => {
    const extensions = {
      commands: [
        {
          name: 'abrirPedido',
          title: 'Abrir en el sistema',
          extend: { visualOptionsMenu: { title: 'Abrir en el sistema' } },
          selector: {
            $schema: 'http://powerbi.com/product/schema#visualSelector',
            visualName: 'barrasRegion',
          },
        },
      ],
    };
    host = embed({ settings: { extensions } as never });
    await host.rendered();
    const commands = host.document().querySelectorAll<HTMLElement>('.commands button:not([data-own])');
    expect([...commands].map(({ textContent }) => textContent)).toEqual(['Abrir en el sistema']);
    commands[0]?.click();
    await heard('commandTriggered');
    expect(host.details.get('commandTriggered')).toMatchObject({
      command: 'abrirPedido',
      visual: { name: 'barrasRegion' },
    });
  });

  it('a command in the context menu of a data point passes the point, and in the menu of the visual passes none', async () => {
    const menus = { visualContextMenu: { title: 'Preguntar' }, visualOptionsMenu: { title: 'Preguntar' } };
    const commands = [{ name: 'preguntar', title: 'Preguntar', extend: menus }];
    host = embed({ settings: { extensions: { commands } } as never });
    await host.rendered();
    const visual = host.document().querySelector('[data-visual="barrasRegion"]');
    const points = () => (host.details.get('commandTriggered') as { dataPoints: unknown[] }).dataPoints;
    visual?.querySelector<HTMLElement>('details.commands button')?.click();
    await heard('commandTriggered');
    expect(points()).toEqual([]);
    const bar = [...(visual?.querySelectorAll('.bar') ?? [])].find((one) =>
      one.textContent?.includes('SURESTE'),
    );
    bar?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    const command = () => visual?.querySelector<HTMLElement>('[data-point] button');
    await expect.poll(command).toBeTruthy();
    command()?.click();
    await expect.poll(() => points().length).toBe(1);
    const target = { table: 'Entregas', column: 'Región' };
    expect(points()).toMatchObject([{ identity: [{ target, equals: 'SURESTE' }] }]);
  });

  it('a link in a table raises dataHyperlinkClicked instead of navigating', async () => {
    host = embed({ id: ordersReport.id, settings: { hyperlinkClickBehavior: 2 } as never });
    await host.rendered();
    host.document().querySelector<HTMLElement>('[data-visual="tablaPedidos"] a')?.click();
    await heard('dataHyperlinkClicked');
    expect(host.details.get('dataHyperlinkClicked')).toMatchObject({
      url: expect.stringMatching(/^https:\/\/www\.cementos\.mx\/clientes\//),
      visual: { name: 'tablaPedidos' },
    });
  });
});
