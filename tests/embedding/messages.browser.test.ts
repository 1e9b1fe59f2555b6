import type { Create, Dashboard, Qna, QuickCreate, Report, Tile, Visual } from 'powerbi-client';
import { describe, expect } from 'vitest';
import { contract, differs } from './support/contract';
import { line, type Wire } from './support/recorder';
import { appUrl, open, openReport, reportConfig, type Stage, stageElement } from './support/stage';

const filter = { target: { table: 'T', column: 'C' }, operator: 'In', values: ['a'] };

/** One message, bare of its headers. */
const bare = ({ method, url, body }: Wire) => ({ method, url, body });

/** Expects a call to send exactly this message with the report's uid, and notes it. */
async function sends(
  stage: Stage<Report>,
  seen: (...texts: string[]) => void,
  call: (report: Report) => unknown,
  expected: { method: string; url: string; body?: unknown },
): Promise<void> {
  const [wire, ...more] = await stage.frame.of(() => call(stage.embed));
  expect(more).toEqual([]);
  if (!wire) throw new Error('nothing was sent');
  expect(bare(wire)).toEqual({ body: undefined, ...expected });
  expect(wire.headers.uid).toBe('u1');
  seen(line(wire));
}

describe('the envelope', () => {
  differs(
    'envelope',
    'uid and sdkSessionId are headers of the message. Only the frame’s address has a uid query.',
    {
      asWritten: async () => {
        const { frame } = await openReport();
        expect((await frame.first('/report/load')).url).toContain('uid=');
      },
      client: async (seen) => {
        const { client, embed, frame } = await openReport();
        const load = await frame.first('/report/load');
        expect(load.method).toBe('POST');
        expect(load.headers).toMatchObject({ uid: 'u1', sdkSessionId: client.getSdkSessionId() });
        expect(typeof load.headers.id).toBe('string');
        const [other] = await frame.of(() => embed.print());
        expect(other?.headers).toMatchObject({ uid: 'u1' });
        expect(other?.headers).not.toHaveProperty('sdkSessionId');
        // The address of the frame is the one thing with a query.
        const { iframe } = client.embed(stageElement(), reportConfig({ uniqueId: 'u2' }) as never);
        expect(iframe.src).toBe(`${reportConfig().embedUrl}&uid=u2`);
        seen('headers: uid, id; on loads sdkSessionId as well', `frame: …&uid=u2`);
      },
    },
  );

  contract('headers', async (seen) => {
    const { frame } = await openReport();
    const { headers } = await frame.first('/report/load');
    expect(headers).toMatchObject({ 'x-sdk-type': 'js', 'x-sdk-version': '2.23.1' });
    // Sent even when there is no wrapper: the header is there, without a value.
    expect(headers).toHaveProperty('x-sdk-wrapper-version', undefined);
    seen(
      'x-sdk-type `js`, x-sdk-version `2.23.1`, x-sdk-wrapper-version without a value (there is no wrapper)',
    );
  });

  contract('sdk', async (seen) => {
    const { client, frame } = await openReport();
    expect(client.getSDKVersion()).toBe('2.23.1');
    expect((await frame.first('/report/load')).headers).toMatchObject({
      sdkVersion: '2.23.1',
      'x-sdk-type': 'js',
    });
    seen('version 2.23.1, type js');
  });
});

describe('bookmarks', () => {
  contract('bookmarks-list', async (seen) => {
    const stage = await openReport();
    const list = [{ name: 'b1', displayName: 'Uno' }];
    stage.frame.answer('GET /report/bookmarks', list);
    await sends(
      stage,
      seen,
      async (report) => expect(await report.bookmarksManager.getBookmarks()).toEqual(list),
      { method: 'GET', url: '/report/bookmarks' },
    );
    seen('a caller that gives no uniqueId sends no uid with bookmark calls (a slip of the client)');
    const nameless = open<Report>(reportConfig({ uniqueId: undefined }));
    await nameless.frame.first('/report/load');
    const [wire] = await nameless.frame.of(() => nameless.embed.bookmarksManager.capture());
    expect(wire?.headers.uid).toBeUndefined();
  });

  contract('bookmarks-apply', async (seen) => {
    await sends(await openReport(), seen, (r) => r.bookmarksManager.apply('b1'), {
      method: 'POST',
      url: '/report/bookmarks/applyByName',
      body: { name: 'b1' },
    });
  });

  contract('bookmarks-play', async (seen) => {
    await sends(await openReport(), seen, (r) => r.bookmarksManager.play(1), {
      method: 'POST',
      url: '/report/bookmarks/play',
      body: { playMode: 1 },
    });
  });

  contract('bookmarks-capture', async (seen) => {
    const stage = await openReport();
    const sent = { method: 'POST', url: '/report/bookmarks/capture' };
    await sends(stage, seen, (r) => r.bookmarksManager.capture({ allPages: true }), {
      ...sent,
      body: { options: { allPages: true } },
    });
    await sends(stage, seen, (r) => r.bookmarksManager.capture(), { ...sent, body: { options: {} } });
  });

  contract('bookmarks-state', async (seen) => {
    await sends(await openReport(), seen, (r) => r.bookmarksManager.applyState('c3RhdGU='), {
      method: 'POST',
      url: '/report/bookmarks/applyState',
      body: { state: 'c3RhdGU=' },
    });
  });
});

const createConfig = (changes = {}) => ({
  datasetId: 'd1',
  groupId: 'g1',
  embedUrl: `${appUrl}/reportEmbed`,
  accessToken: 'token-1',
  tokenType: 0,
  uniqueId: 'u1',
  ...changes,
});

const quickConfig = (changes = {}) => ({
  datasetCreateConfig: { locale: 'es-MX', mashupDocument: 'section Section1;' },
  embedUrl: `${appUrl}/quickCreate`,
  accessToken: 'token-1',
  tokenType: 0,
  uniqueId: 'u1',
  ...changes,
});

const provider = { eventHooks: { accessTokenProvider: () => 'token-2' } };

describe('loading, creating, saving', () => {
  differs('create', 'tokenProviderSupplied is a header of the message, not part of the payload.', {
    asWritten: async () => {
      const wire = await open(createConfig(provider), 'createReport').frame.first('/report/create');
      expect(wire.body).toHaveProperty('tokenProviderSupplied');
    },
    client: async (seen) => {
      const create = await open<Create>(createConfig(), 'createReport').frame.first('/report/create');
      expect(create.method).toBe('POST');
      expect(create.body).toEqual({
        accessToken: 'token-1',
        datasetId: 'd1',
        groupId: 'g1',
        settings: undefined,
        tokenType: 0,
        theme: undefined,
      });
      expect(create.headers).not.toHaveProperty('tokenProviderSupplied');
      const quick = await open<QuickCreate>(quickConfig(), 'quickCreate').frame.first('/quickcreate');
      expect(quick.method).toBe('POST');
      expect(quick.body).toMatchObject({
        type: 'quickCreate',
        accessToken: 'token-1',
        datasetCreateConfig: { locale: 'es-MX' },
      });
      for (const [config, way, url] of [
        [createConfig(provider), 'createReport', '/report/create'],
        [quickConfig(provider), 'quickCreate', '/quickcreate'],
      ] as const) {
        const wire = await open(config, way).frame.first(url);
        expect(wire.headers.tokenProviderSupplied).toBe(true);
        expect(Object.keys(wire.headers)).toEqual(expect.arrayContaining(['uid', 'sdkSessionId']));
        expect(wire.body).not.toHaveProperty('eventHooks');
        seen(`\`POST ${url}\``);
      }
    },
  });

  contract('create-on-load', async (seen) => {
    // Nobody calls `create`: it goes out because the frame loaded.
    const { frame } = open<Create>(createConfig(), 'createReport');
    expect(frame.sent).toEqual([]);
    await frame.first('/report/create');
    await open<QuickCreate>(quickConfig(), 'quickCreate').frame.first('/quickcreate');
    seen('`POST /report/create`, `POST /quickcreate`');
  });

  contract('save', async (seen) => {
    await sends(await openReport(), seen, (r) => r.save(), {
      method: 'POST',
      url: '/report/save',
      body: null,
    });
  });

  contract('save-as', async (seen) => {
    await sends(await openReport(), seen, (r) => r.saveAs({ name: 'Copia' }), {
      method: 'POST',
      url: '/report/saveAs',
      body: { name: 'Copia' },
    });
  });

  contract('correlation-id', async (seen) => {
    const stage = await openReport();
    stage.frame.answer('GET /getCorrelationId', 'c-1');
    await sends(stage, seen, async (r) => expect(await r.getCorrelationId()).toBe('c-1'), {
      method: 'GET',
      url: '/getCorrelationId',
    });
  });

  const dashboard = { type: 'dashboard', id: 'd1', embedUrl: `${appUrl}/dashboardEmbed?dashboardId=d1` };
  const tile = { type: 'tile', id: 't1', dashboardId: 'd1', embedUrl: `${appUrl}/embed?tileId=t1` };
  const qna = { type: 'qna', datasetIds: ['s1'], embedUrl: `${appUrl}/qnaEmbed` };
  const visual = { type: 'visual', pageName: 'p1', visualName: 'v1' };

  differs(
    'load',
    'uid, sdkSessionId, bootstrapped, sdkVersion and tokenProviderSupplied are headers, not a query. There is a fourth path, /tile/load; a visual loads as a report.',
    {
      asWritten: async () => {
        const wire = await open(reportConfig()).frame.first('/report/load');
        expect(wire.url).toContain('sdkSessionId=');
      },
      client: async (seen) => {
        for (const [config, url] of [
          [reportConfig(), '/report/load'],
          [reportConfig(visual), '/report/load'],
          [reportConfig(dashboard), '/dashboard/load'],
          [reportConfig(qna), '/qna/load'],
          [reportConfig(tile), '/tile/load'],
        ] as const) {
          const wire = await open(config).frame.first(url);
          expect(wire.url).toBe(url);
          expect(wire.method).toBe('POST');
          expect(wire.body).toMatchObject({ type: config.type, accessToken: 'token-1' });
          expect(wire.headers).toMatchObject({ uid: 'u1', sdkVersion: '2.23.1', bootstrapped: undefined });
          expect(wire.headers).toHaveProperty('sdkSessionId');
          seen(`\`POST ${url}\` (${config.type})`);
        }
        // Phased: only a report prepares; a dashboard loads all the same.
        await open(reportConfig(), 'load').frame.first('/report/prepare');
        await open(reportConfig(dashboard), 'load').frame.first('/dashboard/load');
        seen('phased: `POST /report/prepare`, and still `/dashboard/load`');
        // Bootstrapped: the frame comes first, the token later.
        const started = open<Report>(reportConfig({ accessToken: undefined }), 'bootstrap');
        started.client.embed(started.element, reportConfig());
        const bootstrapped = await started.frame.first('/report/load');
        expect(bootstrapped.headers.bootstrapped).toBe(true);
        expect(bootstrapped.body).toMatchObject({ accessToken: 'token-1', bootstrapped: true });
        const provided = await open(reportConfig(provider)).frame.first('/report/load');
        expect(provided.headers.tokenProviderSupplied).toBe(true);
        expect(provided.body).not.toHaveProperty('eventHooks');
      },
    },
  );

  contract('token', async (seen) => {
    const cases = [
      [open<Report>(reportConfig()), '/report/load', '/report/token'],
      [open<Visual>(reportConfig(visual)), '/report/load', '/report/token'],
      [open<Qna>(reportConfig(qna)), '/qna/load', '/report/token'],
      [open<Create>(createConfig(), 'createReport'), '/report/create', '/report/token'],
      [open<QuickCreate>(quickConfig(), 'quickCreate'), '/quickcreate', '/report/token'],
      [open<Dashboard>(reportConfig(dashboard)), '/dashboard/load', '/dashboard/token'],
      [open<Tile>(reportConfig(tile)), '/tile/load', '/tile/token'],
    ] as const;
    for (const [{ embed, frame }, loaded, url] of cases) {
      await frame.first(loaded);
      const [wire] = await frame.of(() => embed.setAccessToken('token-2'));
      expect(wire && bare(wire)).toEqual({ method: 'POST', url, body: 'token-2' });
      expect(wire?.headers.uid).toBe('u1');
      seen(`${embed.config.type}: \`POST ${url}\``);
    }
  });

  contract('qna-interpret', async (seen) => {
    const { embed, frame } = open<Qna>(reportConfig(qna));
    await frame.first('/qna/load');
    const [wire] = await frame.of(() => embed.setQuestion('ventas por región'));
    expect(wire && bare(wire)).toEqual({
      method: 'POST',
      url: '/qna/interpret',
      body: { question: 'ventas por región' },
    });
    if (wire) seen(line(wire));
  });
});

describe('pages', () => {
  const page = (report: Report) => report.page('p1', 'Uno', true);

  contract('page-insights', async (seen) => {
    await sends(await openReport(), seen, (r) => page(r).getSmartNarrativeInsights(), {
      method: 'GET',
      url: '/report/pages/p1/smartNarrativeInsights',
    });
  });

  differs(
    'page-filters',
    'Only POST carries {filtersOperation, filters}; GET carries nothing, PUT the bare list.',
    {
      asWritten: async () => {
        const { embed, frame } = await openReport();
        const [put] = await frame.of(() => page(embed).setFilters([filter as never]));
        expect(put?.body).toHaveProperty('filtersOperation');
      },
      client: async (seen) => {
        const stage = await openReport();
        const url = '/report/pages/p1/filters';
        stage.frame.answer(`GET ${url}`, []);
        await sends(stage, seen, (r) => page(r).getFilters(), { method: 'GET', url });
        await sends(stage, seen, (r) => page(r).updateFilters(2, [filter as never]), {
          method: 'POST',
          url,
          body: { filtersOperation: 2, filters: [filter] },
        });
        await sends(stage, seen, (r) => page(r).removeFilters(), {
          method: 'POST',
          url,
          body: { filtersOperation: 0, filters: undefined },
        });
        await sends(stage, seen, (r) => page(r).setFilters([filter as never]), {
          method: 'PUT',
          url,
          body: [filter],
        });
      },
    },
  );

  differs('page-delete', 'An empty object goes with it.', {
    asWritten: async () => {
      const { embed, frame } = await openReport();
      const [wire] = await frame.of(() => embed.deletePage('p1'));
      expect(wire?.body ?? null).toBeNull();
    },
    client: async (seen) => {
      const stage = await openReport();
      const expected = { method: 'DELETE', url: '/report/pages/p1', body: {} };
      await sends(stage, seen, (r) => r.deletePage('p1'), expected);
      await sends(
        stage,
        () => undefined,
        (r) => page(r).delete(),
        expected,
      );
    },
  });

  contract('page-active', async (seen) => {
    const stage = await openReport();
    const expected = {
      method: 'PUT',
      url: '/report/pages/active',
      body: { name: 'p1', displayName: null, isActive: true },
    };
    await sends(stage, seen, (r) => r.setPage('p1'), expected);
    await sends(
      stage,
      () => undefined,
      (r) => page(r).setActive(),
      expected,
    );
  });

  contract('page-name', async (seen) => {
    const stage = await openReport();
    const expected = {
      method: 'PUT',
      url: '/report/pages/p1/name',
      body: { name: 'p1', displayName: 'Dos' },
    };
    await sends(stage, seen, (r) => r.renamePage('p1', 'Dos'), expected);
    await sends(
      stage,
      () => undefined,
      (r) => page(r).setDisplayName('Dos'),
      expected,
    );
  });

  contract('page-visuals', async (seen) => {
    const stage = await openReport();
    stage.frame.answer('GET /report/pages/p1/visuals', []);
    await sends(stage, seen, (r) => page(r).getVisuals(), { method: 'GET', url: '/report/pages/p1/visuals' });
  });

  contract('page-layout', async (seen) => {
    const stage = await openReport();
    stage.frame.answer('GET /report/pages/p1/layoutTypes/MobilePortrait', true);
    await sends(stage, seen, async (r) => expect(await page(r).hasLayout(2)).toBe(true), {
      method: 'GET',
      url: '/report/pages/p1/layoutTypes/MobilePortrait',
    });
  });

  contract('page-resize', async (seen) => {
    const stage = await openReport();
    await sends(stage, seen, (r) => page(r).resizePage(5, 800, 600), {
      method: 'PATCH',
      url: '/report/settings',
      body: { layoutType: 1, customLayout: { pageSize: { type: 5, width: 800, height: 600 } } },
    });
    const inactive = await stage.frame.of(() =>
      stage.embed
        .page('p2')
        .resizePage(5, 1, 1)
        .catch(() => undefined),
    );
    expect(inactive).toEqual([]);
    await sends(stage, seen, (r) => r.page('p2').setActive(), {
      method: 'PUT',
      url: '/report/pages/active',
      body: { name: 'p2', displayName: null, isActive: true },
    });
  });

  contract('s-page-fields', async (seen) => {
    const { embed, frame } = await openReport();
    const fields = {
      name: 'p1',
      displayName: 'Uno',
      isActive: true,
      visibility: 1,
      defaultSize: { type: 0 },
      mobileSize: { type: 4 },
      defaultDisplayOption: 1,
      background: { color: '#fff' },
      wallpaper: { color: '#000' },
    };
    frame.answer('GET /report/pages', [{ ...fields, secret: 1 }]);
    const [found] = await embed.getPages();
    expect(found).toMatchObject(fields);
    expect(found).not.toHaveProperty('secret');
    expect(await embed.getActivePage()).toMatchObject(fields);
    expect(await embed.getPageByName('p1')).toMatchObject(fields);
    seen(
      'by getPages, getActivePage and getPageByName; addPage reads no mobileSize, background or wallpaper',
    );
    frame.answer('POST /report/addPage', fields);
    expect((await embed.addPage('Uno')).wallpaper).toBeUndefined();
  });

  contract('s-visual-fields', async (seen) => {
    const { embed, frame } = await openReport();
    const fields = {
      name: 'v1',
      title: 'Ventas',
      type: 'slicer',
      layout: { x: 1, y: 2, width: 3, height: 4 },
    };
    frame.answer('GET /report/pages/p1/visuals', [
      { ...fields, secret: 1 },
      { ...fields, name: 'v2', type: 'card' },
    ]);
    const [visual] = await page(embed).getVisuals();
    expect(visual).toMatchObject(fields);
    expect(visual).not.toHaveProperty('secret');
    expect((await page(embed).getSlicers()).map((slicer) => slicer.name)).toEqual(['v1']);
    seen('getSlicers keeps those of type slicer');
  });
});

describe('further operations, whose paths SPEC does not show', () => {
  contract('op-render', async (seen) => {
    await sends(await openReport(), seen, (r) => r.render({ pageName: 'p1' } as never), {
      method: 'POST',
      url: '/report/render',
      body: { pageName: 'p1' },
    });
  });

  contract('op-add-page', async (seen) => {
    const stage = await openReport();
    stage.frame.answer('POST /report/addPage', { name: 'p9', displayName: 'Nueva' });
    await sends(stage, seen, async (r) => expect((await r.addPage('Nueva')).name).toBe('p9'), {
      method: 'POST',
      url: '/report/addPage',
      body: { displayName: 'Nueva' },
    });
  });

  contract('op-pages', async (seen) => {
    const stage = await openReport();
    stage.frame.answer('GET /report/pages', [{ name: 'p1', isActive: true }]);
    const expected = { method: 'GET', url: '/report/pages' };
    await sends(stage, seen, (r) => r.getPages(), expected);
    await sends(
      stage,
      () => undefined,
      (r) => r.getActivePage(),
      expected,
    );
    await sends(
      stage,
      () => undefined,
      (r) => r.getPageByName('p1'),
      expected,
    );
  });

  contract('op-filters', async (seen) => {
    const stage = await openReport();
    const url = '/report/filters';
    stage.frame.answer(`GET ${url}`, []);
    await sends(stage, seen, (r) => r.getFilters(), { method: 'GET', url });
    await sends(stage, seen, (r) => r.updateFilters(1, [filter as never]), {
      method: 'POST',
      url,
      body: { filtersOperation: 1, filters: [filter] },
    });
    await sends(stage, seen, (r) => r.removeFilters(), {
      method: 'POST',
      url,
      body: { filtersOperation: 0, filters: undefined },
    });
    await sends(stage, seen, (r) => r.setFilters([filter as never]), { method: 'PUT', url, body: [filter] });
  });

  contract('op-settings', async (seen) => {
    await sends(await openReport(), seen, (r) => r.updateSettings({ filterPaneEnabled: false }), {
      method: 'PATCH',
      url: '/report/settings',
      body: { filterPaneEnabled: false },
    });
  });

  contract('op-theme', async (seen) => {
    const stage = await openReport();
    const url = '/report/theme';
    await sends(stage, seen, (r) => r.getTheme(), { method: 'GET', url });
    await sends(stage, seen, (r) => r.applyTheme({ themeJson: { name: 'Oscuro' } }), {
      method: 'PUT',
      url,
      body: { themeJson: { name: 'Oscuro' } },
    });
    await sends(stage, seen, (r) => r.resetTheme(), { method: 'PUT', url, body: {} });
  });

  contract('op-user-state', async (seen) => {
    const stage = await openReport();
    await sends(stage, seen, (r) => r.savePersistentFilters(), {
      method: 'POST',
      url: '/report/userState',
      body: null,
    });
    await sends(stage, seen, (r) => r.resetPersistentFilters(), {
      method: 'DELETE',
      url: '/report/userState',
      body: null,
    });
    await sends(stage, seen, (r) => r.arePersistentFiltersApplied(), {
      method: 'GET',
      url: '/report/isUserStateApplied',
    });
  });

  contract('op-zoom', async (seen) => {
    const stage = await openReport();
    stage.frame.answer('GET /report/zoom', 1);
    await sends(stage, seen, async (r) => expect(await r.getZoom()).toBe(1), {
      method: 'GET',
      url: '/report/zoom',
    });
    await sends(stage, seen, (r) => r.setZoom(1.5), {
      method: 'PATCH',
      url: '/report/settings',
      body: { zoomLevel: 1.5 },
    });
  });

  contract('op-refresh', async (seen) => {
    await sends(await openReport(), seen, (r) => r.refresh(), {
      method: 'POST',
      url: '/report/refresh',
      body: null,
    });
  });

  contract('op-print', async (seen) => {
    await sends(await openReport(), seen, (r) => r.print(), {
      method: 'POST',
      url: '/report/print',
      body: null,
    });
  });

  contract('op-switch-mode', async (seen) => {
    const stage = await openReport();
    await sends(stage, seen, (r) => r.switchMode(1), {
      method: 'POST',
      url: '/report/switchMode/edit',
      body: null,
    });
    await sends(stage, seen, (r) => r.switchMode('view'), {
      method: 'POST',
      url: '/report/switchMode/view',
      body: null,
    });
  });

  contract('op-overlays', async (seen) => {
    await sends(await openReport(), seen, (r) => r.closeAllOverlays(), {
      method: 'POST',
      url: '/report/closeAllOverlays',
      body: null,
    });
  });

  contract('op-selection', async (seen) => {
    const stage = await openReport();
    const url = '/report/clearSelectedVisuals';
    await sends(stage, seen, (r) => r.clearSelectedVisuals(), {
      method: 'POST',
      url: `${url}/false`,
      body: null,
    });
    await sends(stage, seen, (r) => r.clearSelectedVisuals(true), {
      method: 'POST',
      url: `${url}/true`,
      body: null,
    });
  });

  /** A report whose page p1 has the visual v1. */
  async function withVisual() {
    const stage = await openReport();
    stage.frame.answer('GET /report/pages/p1/visuals', [
      { name: 'v1', title: 'Ventas', type: 'slicer', layout: {} },
    ]);
    const visual = await stage.embed.page('p1').getVisualByName('v1');
    return { stage, visual, url: '/report/pages/p1/visuals/v1' };
  }

  contract('op-visual-filters', async (seen) => {
    const { stage, visual, url: root } = await withVisual();
    const url = `${root}/filters`;
    stage.frame.answer(`GET ${url}`, []);
    await sends(stage, seen, () => visual.getFilters(), { method: 'GET', url });
    await sends(stage, seen, () => visual.updateFilters(2, [filter as never]), {
      method: 'POST',
      url,
      body: { filtersOperation: 2, filters: [filter] },
    });
    await sends(stage, seen, () => visual.removeFilters(), {
      method: 'POST',
      url,
      body: { filtersOperation: 0, filters: undefined },
    });
    await sends(stage, seen, () => visual.setFilters([filter as never]), {
      method: 'PUT',
      url,
      body: [filter],
    });
  });

  contract('op-export', async (seen) => {
    const { stage, visual, url } = await withVisual();
    stage.frame.answer(`POST ${url}/exportData`, { data: 'a,b' });
    await sends(stage, seen, async () => expect(await visual.exportData(0, 100)).toEqual({ data: 'a,b' }), {
      method: 'POST',
      url: `${url}/exportData`,
      body: { rows: 100, exportDataType: 0 },
    });
  });

  contract('op-slicer', async (seen) => {
    const { stage, visual, url } = await withVisual();
    await sends(stage, seen, () => visual.getSlicerState(), { method: 'GET', url: `${url}/slicer` });
    await sends(stage, seen, () => visual.setSlicerState({ filters: [] }), {
      method: 'PUT',
      url: `${url}/slicer`,
      body: { filters: [] },
    });
  });

  contract('op-clone', async (seen) => {
    const { stage, visual, url } = await withVisual();
    await sends(stage, seen, () => visual.clone({ filters: [] } as never), {
      method: 'POST',
      url: `${url}/clone`,
      body: { filters: [] },
    });
  });

  contract('op-sort', async (seen) => {
    const { stage, visual, url } = await withVisual();
    const request = { orderBy: { table: 'T', column: 'C' }, direction: 2 };
    await sends(stage, seen, () => visual.sortBy(request), {
      method: 'PUT',
      url: `${url}/sortBy`,
      body: request,
    });
  });

  contract('op-insights', async (seen) => {
    const { stage, visual, url } = await withVisual();
    await sends(stage, seen, () => visual.getSmartNarrativeInsights(), {
      method: 'GET',
      url: `${url}/smartNarrativeInsights`,
    });
  });
});
