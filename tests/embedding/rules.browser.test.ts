import {
  Create,
  Dashboard,
  Embed,
  models,
  Qna,
  QuickCreate,
  Report,
  Tile,
  type Visual,
} from 'powerbi-client';
import { describe, expect, onTestFinished } from 'vitest';
import { contract, differs } from './support/contract';
import { divert } from './support/recorder';
import {
  appUrl,
  type Config,
  failureOf,
  messageOf,
  oneFrameService,
  open,
  openReport,
  rdlUrl,
  reportConfig,
  reportUrl,
  stageElement,
  type Way,
} from './support/stage';

/** What the client says of a configuration; `null` when it embeds. The element is in no page: nothing loads. */
function problemWith(
  config: Config,
  way: Way = 'embed',
  attributes: Record<string, string> = {},
): string | null {
  const element = stageElement();
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const client = oneFrameService(() => undefined);
  try {
    (client[way] as (element: HTMLElement, config: Config) => Embed).call(client, element, config);
    return null;
  } catch (error) {
    if (Array.isArray(error)) return error.map((problem: { message: string }) => problem.message).join('; ');
    return (error as Error).message;
  }
}

const dashboardConfig = (changes: Config = {}) =>
  reportConfig({ type: 'dashboard', id: 'd1', embedUrl: `${appUrl}/dashboardEmbed`, ...changes });
const tileConfig = (changes: Config = {}) =>
  reportConfig({ type: 'tile', id: 't1', dashboardId: 'd1', embedUrl: `${appUrl}/embed`, ...changes });
const qnaConfig = (changes: Config = {}) =>
  reportConfig({ type: 'qna', datasetIds: ['s1'], embedUrl: `${appUrl}/qnaEmbed`, ...changes });
const createConfig = (changes: Config = {}) => ({
  datasetId: 's1',
  embedUrl: `${appUrl}/reportEmbed`,
  accessToken: 'token-1',
  tokenType: 0,
  uniqueId: 'u1',
  ...changes,
});

const invalidUrl =
  'Invalid embed URL detected. Either URL hostname or protocol are invalid. Please use Power BI REST APIs to get the valid URL';
const wrongScenario =
  'Embed URL is invalid for this scenario. Please use Power BI REST APIs to get the valid URL';

describe('embed URLs', () => {
  contract('url-allowed', (seen) => {
    const good = [
      'app.powerbi.com',
      'other.powerbi.com',
      'app.fabric.microsoft.com',
      'any.analysis.windows-int.net',
      'any.analysis-df.windows.net',
      'app.powerbi.cn',
      'app.powerbigov.us',
      'app.mil.powerbigov.us',
      'app.high.powerbigov.us',
      'app.powerbi.eaglex.ic.gov',
      'app.powerbi.microsoft.scloud',
    ];
    for (const host of good) {
      expect(problemWith(reportConfig({ embedUrl: `https://${host}/reportEmbed` })), host).toBeNull();
    }
    seen(`allowed: ${good.join(', ')}`);
    const bad = [
      'http://app.powerbi.com/reportEmbed',
      'https://powerbi.com/reportEmbed',
      'https://app.powerbi.com.evil.example/reportEmbed',
      'https://evil.example/app.powerbi.com/reportEmbed',
      'https://app.powerbi.com@evil.example/reportEmbed',
      'https://evil.powerbi.cn/reportEmbed',
      'https://evil.powerbigov.us/reportEmbed',
      'javascript:alert(1)//app.powerbi.com',
      'app.powerbi.com/reportEmbed',
    ];
    for (const embedUrl of bad) expect(problemWith(reportConfig({ embedUrl })), embedUrl).toBe(invalidUrl);
    seen(`refused: ${bad.map((url) => `\`${url}\``).join(', ')}`);
  });

  contract('m-url-invalid', (seen) => {
    expect(problemWith(reportConfig({ embedUrl: 'http://app.powerbi.com/reportEmbed' }))).toBe(invalidUrl);
    const { client } = open(reportConfig());
    expect(() => client.preload({ type: 'report', embedUrl: 'https://evil.example' })).toThrow(invalidUrl);
    seen('by embed and by preload');
  });

  contract('url-auto-auth', (seen) => {
    for (const query of ['autoAuth=true', 'AUTOAUTH=TRUE', 'autoAuth%3Dtrue']) {
      expect(problemWith(reportConfig({ embedUrl: `${reportUrl}&${query}` })), query).toBe(wrongScenario);
    }
    expect(problemWith(reportConfig({ embedUrl: `${reportUrl}&autoAuth=false` }))).toBeNull();
    seen('also in capitals and percent-encoded');
  });

  contract('m-url-scenario', () => {
    expect(problemWith(reportConfig({ embedUrl: `${reportUrl}&autoAuth=true` }))).toBe(wrongScenario);
  });

  const urlRequired =
    "Embed Url is required, but it was not found. You must provide an embed url either as part of embed configuration or as attribute 'powerbi-embed-url'.";

  contract('m-url-required', (seen) => {
    for (const embedUrl of [undefined, '']) expect(problemWith(reportConfig({ embedUrl }))).toBe(urlRequired);
    seen(`“${urlRequired}”`);
  });

  contract('url-source', async (seen) => {
    const element = stageElement();
    element.setAttribute('powerbi-embed-url', `${appUrl}/reportEmbed?from=attribute`);
    const client = oneFrameService(() => undefined);
    const fromConfig = client.embed(element, reportConfig() as never);
    divert(fromConfig);
    expect(fromConfig.config.embedUrl).toBe(reportUrl);
    const fromAttribute = client.embed(element, reportConfig({ embedUrl: undefined }) as never);
    expect(fromAttribute.config.embedUrl).toBe(`${appUrl}/reportEmbed?from=attribute`);
    seen('the configuration comes first');
  });

  const defaultUrl = (config: Config) => {
    const element = stageElement();
    const embed = oneFrameService(() => undefined).bootstrap(element, {
      ...config,
      embedUrl: undefined,
    } as never);
    divert(embed);
    return embed.config.embedUrl;
  };

  differs(
    'url-default',
    'Only `bootstrap` builds one; `embed` and `load` refuse: “Embed Url is required…”.',
    {
      asWritten: () => expect(problemWith(reportConfig({ embedUrl: undefined }))).toBeNull(),
      client: (seen) => {
        expect(problemWith(reportConfig({ embedUrl: undefined }))).toBe(urlRequired);
        expect(problemWith(reportConfig({ embedUrl: undefined }), 'load')).toBe(urlRequired);
        expect(defaultUrl({ type: 'report' })).toBe('https://app.powerbi.com/reportEmbed');
        expect(defaultUrl({ type: 'report', hostname: ' App.PowerBI.cn ' })).toBe(
          'https://app.powerbi.cn/reportEmbed',
        );
        expect(defaultUrl({ type: 'report', hostname: 'https://app.powerbi.cn' })).toBe(
          'https://app.powerbi.cn/reportEmbed',
        );
        seen('bootstrap: `https://app.powerbi.com/reportEmbed`, or {hostname} instead');
      },
    },
  );

  contract('endpoints', (seen) => {
    const endpoint = (type: { prototype: object }) =>
      (type.prototype as { getDefaultEmbedUrlEndpoint(): string }).getDefaultEmbedUrlEndpoint();
    expect([Report, Create, Dashboard, Qna, QuickCreate].map(endpoint)).toEqual([
      'reportEmbed',
      'reportEmbed',
      'dashboardEmbed',
      'qnaEmbed',
      'quickCreate',
    ]);
    expect(endpoint(Tile)).toBe('tileEmbed');
    expect(defaultUrl({ type: 'dashboard' })).toBe(`${appUrl}/dashboardEmbed`);
    expect(defaultUrl({ type: 'qna' })).toBe(`${appUrl}/qnaEmbed`);
    expect(defaultUrl({ type: 'visual' })).toBe(`${appUrl}/reportEmbed`);
    expect(defaultUrl({ type: 'tile' })).toBe(`${appUrl}/tileEmbed`);
    seen('and a sixth, tileEmbed (tile); a visual has reportEmbed');
  });

  contract('attributes', (seen) => {
    const element = stageElement();
    const values = {
      'powerbi-access-token': 'token-a',
      'powerbi-embed-url': `${appUrl}/dashboardEmbed`,
      'powerbi-name': 'name-a',
      'powerbi-type': 'dashboard',
      'powerbi-dashboard-id': 'id-a',
    };
    for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
    const embed = oneFrameService(() => undefined).embed(element, {});
    divert(embed);
    expect(embed).toBeInstanceOf(Dashboard);
    expect(embed.config).toMatchObject({
      accessToken: 'token-a',
      embedUrl: values['powerbi-embed-url'],
      uniqueId: 'name-a',
      type: 'dashboard',
      id: 'id-a',
    });
    expect(Report.reportIdAttribute).toBe('powerbi-report-id');
    seen(
      'and three of a report: powerbi-report-id, powerbi-settings-filter-pane-enabled, powerbi-settings-nav-content-pane-enabled',
    );
  });
});

describe('ids, tokens and types', () => {
  const reportId =
    "Report id is required, but it was not found. You must provide an id either as part of embed configuration or as attribute 'powerbi-report-id'.";
  const tileId =
    'Tile id is required, but it was not found. You must provide an id either as part of embed configuration.';
  const dashboardId =
    "Dashboard id is required, but it was not found. You must provide an id either as part of embed configuration or as attribute 'powerbi-dashboard-id'.";
  const datasetId =
    'Dataset id is required, but it was not found. You must provide an id either as part of embed configuration.';
  const bare = `${appUrl}/reportEmbed`;

  contract('id-report-tile', (seen) => {
    expect(problemWith(reportConfig({ id: undefined, embedUrl: bare }))).toBe(reportId);
    expect(problemWith(reportConfig({ id: undefined, embedUrl: `${bare}?reportId=r9` }))).toBeNull();
    expect(problemWith(tileConfig({ id: undefined }))).toBe(tileId);
    expect(problemWith(tileConfig({ id: undefined, embedUrl: `${appUrl}/embed?tileId=t9` }))).toBeNull();
    seen(`“${reportId}”`, `“${tileId}”`, 'either may stand in the embed URL');
  });

  contract('m-dashboard-id', (seen) => {
    expect(problemWith(dashboardConfig({ id: undefined }))).toBe(dashboardId);
    expect(
      problemWith(dashboardConfig({ id: undefined, embedUrl: `${appUrl}/dashboardEmbed?dashboardId=d9` })),
    ).toBeNull();
    seen(`“${dashboardId}”`);
  });

  contract('m-dataset-id', (seen) => {
    expect(problemWith(createConfig({ datasetId: undefined }), 'createReport')).toBe(datasetId);
    expect(
      problemWith(createConfig({ datasetId: undefined, embedUrl: `${bare}?datasetId=s9` }), 'createReport'),
    ).toBeNull();
    seen(`“${datasetId}”`);
  });

  differs(
    'm-id-string',
    'A dashboard id is held to it. A dataset id of another type passes the embed and is refused by the payload check when the frame loads.',
    {
      asWritten: () => expect(problemWith(createConfig({ datasetId: 5 }), 'createReport')).toBe(datasetId),
      client: async (seen) => {
        expect(problemWith(dashboardConfig({ id: '' }))).toBe(dashboardId);
        expect(problemWith(dashboardConfig({ id: 5 }))).toBe(dashboardId);
        expect(problemWith(createConfig({ datasetId: '' }), 'createReport')).toBe(datasetId);
        const create = oneFrameService(() => undefined).createReport(
          stageElement(),
          createConfig({ datasetId: 5 }) as never,
        );
        // What the client does when the frame loads, where nobody would hear the refusal.
        expect(await messageOf(() => create.create())).toBe('datasetId must be a string');
        seen('dataset id 5: “datasetId must be a string”');
      },
    },
  );

  contract('m-no-token', (seen) => {
    const message =
      "No access token was found for element. You must specify an access token directly on the element using attribute 'powerbi-access-token' or specify a global token at: powerbi.accessToken.";
    for (const accessToken of [undefined, ''])
      expect(problemWith(reportConfig({ accessToken }))).toBe(message);
    expect(
      problemWith(reportConfig({ accessToken: undefined }), 'embed', { 'powerbi-access-token': 't' }),
    ).toBeNull();
    seen(`“${message}”`);
  });

  contract('m-token-empty', async (seen) => {
    const { embed, frame } = await openReport();
    const sent = await frame.of(async () => {
      expect(await messageOf(() => embed.setAccessToken(''))).toBe('Access token cannot be empty');
    });
    expect(sent).toEqual([]);
    seen('and nothing is sent');
  });

  const differentType =
    /^Embedding on an existing element with a different type than the previous embed object is not/;

  differs(
    'type-change',
    'Q&A is a second exception: embedding it over anything silently makes a new frame. Create-to-report keeps the frame; quickCreate-to-report is refused.',
    {
      asWritten: async () => {
        const { client, element } = await openReport();
        expect(() => divert(client.embed(element, qnaConfig() as never), 'about:blank')).toThrow();
      },
      client: async (seen) => {
        const { client, element, embed } = await openReport();
        expect(() => client.embed(element, dashboardConfig() as never)).toThrow(differentType);
        expect(() => client.embed(element, tileConfig() as never)).toThrow(differentType);
        const qna = client.embed(element, qnaConfig() as never);
        divert(qna);
        expect(qna.iframe).not.toBe(embed.iframe);

        const create = open<Create>(createConfig(), 'createReport');
        await create.frame.first('/report/create');
        const report = create.client.embed(create.element, reportConfig() as never);
        expect(report).toBeInstanceOf(Report);
        expect(report.iframe).toBe(create.embed.iframe);

        const quick = open<QuickCreate>(
          createConfig({ datasetCreateConfig: { locale: 'es', mashupDocument: 'm' } }),
          'quickCreate',
        );
        expect(() => quick.client.embed(quick.element, reportConfig() as never)).toThrow(differentType);
        // The message names the service's own type, which it has not, instead of the element's.
        expect(
          await messageOf(() => quick.client.embed(quick.element, dashboardConfig() as never)),
        ).toContain('contains an embed of type: undefined');
        seen('the message always ends in “contains an embed of type: undefined …” (a slip of the client)');
      },
    },
  );
});

describe('visual embeds', () => {
  const visualConfig = (changes: Config = {}) =>
    reportConfig({ type: 'visual', pageName: 'p1', visualName: 'v1', width: 300, height: 200, ...changes });

  async function openVisual() {
    const stage = open<Visual>(visualConfig());
    return { ...stage, load: await stage.frame.first('/report/load') };
  }

  contract('visual-required', async (seen) => {
    const { client, element } = await openVisual();
    const again = (changes: Config) => messageOf(() => client.embed(element, visualConfig(changes) as never));
    expect(await again({ pageName: '' })).toBe('Page name is required when embedding a visual.');
    const name =
      'Visual name is required, but it was not found. You must provide a visual name as part of embed configuration.';
    expect(await again({ visualName: undefined })).toBe(name);
    seen('“Page name is required when embedding a visual.”', `“${name}”`);
    // The first embed on an element does not throw: the check runs when the frame has loaded, where nobody hears it.
    expect(problemWith(visualConfig({ pageName: undefined }))).toBeNull();
    seen('a first embed throws them when the frame loads, not at the call');
  });

  contract('visual-fixed', async (seen) => {
    const { load } = await openVisual();
    const { settings } = load.body as { settings: models.ISettings };
    expect(settings).toEqual({
      filterPaneEnabled: false,
      navContentPaneEnabled: false,
      layoutType: models.LayoutType.Custom,
      customLayout: {
        displayOption: models.DisplayOption.FitToPage,
        pageSize: { type: models.PageSizeType.Custom, width: 300, height: 200 },
        pagesLayout: {
          p1: {
            defaultLayout: { displayState: { mode: models.VisualContainerDisplayMode.Hidden } },
            visualsLayout: {
              v1: {
                displayState: { mode: models.VisualContainerDisplayMode.Visible },
                x: 1,
                y: 1,
                z: 1,
                width: 300,
                height: 200,
              },
            },
          },
        },
      },
    });
    seen('every visual hidden but one, which fills the page');
  });

  contract('m-visual-pages', async () => {
    const { embed } = await openVisual();
    expect(await messageOf(() => embed.getPages())).toBe(
      'Get pages is not supported while embedding a visual.',
    );
  });
  contract('m-visual-page', async () => {
    const { embed } = await openVisual();
    expect(await messageOf(() => embed.setPage('p1'))).toBe(
      'Set page is not supported while embedding a visual.',
    );
  });
  contract('m-visual-render', async () => {
    const { embed } = await openVisual();
    expect(await messageOf(() => embed.render())).toBe('render is not supported while embedding a visual.');
  });

  differs(
    'm-not-found',
    'True of a report’s pages, visuals and menu commands. A visual embed whose visual is missing rejects with undefined: the client reads `body` of its own error.',
    {
      asWritten: async () => {
        const { embed, frame } = await openVisual();
        frame.answer('GET /report/pages/p1/visuals', []);
        expect(await failureOf(() => embed.getVisualDescriptor())).toBeDefined();
      },
      client: async (seen) => {
        const code = models.CommonErrorCodes.NotFound;
        expect(code).toBe('PowerBIEntityNotFound');
        const { embed, frame } = await openReport();
        frame.answer('GET /report/pages', [{ name: 'p1' }]);
        frame.answer('GET /report/pages/p1/visuals', []);
        expect(await failureOf(() => embed.getPageByName('p9'))).toBe(code);
        expect(await failureOf(() => embed.page('p1').getVisualByName('v9'))).toBe(code);
        expect(await failureOf(() => embed.moveVisual('p1', 'v9', 1, 1))).toBe(code);
        expect(await failureOf(() => embed.removeContextMenuCommand('c', 'C'))).toBe(code);
        expect(await failureOf(() => embed.removeOptionsMenuCommand('c', 'C'))).toBe(code);
        const visual = await openVisual();
        visual.frame.answer('GET /report/pages/p1/visuals', []);
        expect(await failureOf(() => visual.embed.getVisualDescriptor())).toBeUndefined();
        seen(`“${code}”`);
      },
    },
  );
});

describe('pages, layouts and refusals', () => {
  contract('layout-switch', async (seen) => {
    const message =
      'Switching between mobile and desktop layouts is not supported. Please reset the embed container and re-embed with required layout.';
    const { Master, Custom, MobilePortrait, MobileLandscape } = models.LayoutType;
    const { embed: desktop } = await openReport();
    for (const mobile of [MobilePortrait, MobileLandscape]) {
      expect(await messageOf(() => desktop.switchLayout(mobile))).toBe(message);
    }
    await desktop.switchLayout(Custom);
    const { embed: mobile } = await openReport({ settings: { layoutType: MobilePortrait } });
    await mobile.switchLayout(MobileLandscape);
    expect(await messageOf(() => mobile.switchLayout(Master))).toBe(message);
    seen(`“${message}”`);
  });

  contract('layout-default', async (seen) => {
    expect(models.LayoutType.Master).toBe(0);
    const { embed } = await openReport();
    expect((embed as unknown as { initialLayoutType: number }).initialLayoutType).toBe(
      models.LayoutType.Master,
    );
    // A desktop layout: going to another desktop layout is allowed.
    await embed.switchLayout(models.LayoutType.Custom);
    seen('0, Master');
  });

  contract('m-resize', async () => {
    const { embed } = await openReport();
    expect(await messageOf(() => embed.page('p2', 'Dos', false).resizePage(5, 1, 1))).toBe(
      'Cannot resize the page. Only the active page can be resized',
    );
  });

  const rdlMessage = 'This API is currently not supported for RDL reports';
  const openRdl = () => openReport({ embedUrl: rdlUrl });

  contract('rdl-refused', async (seen) => {
    const { embed, frame } = await openRdl();
    const page = embed.page('p1', 'Uno', true);
    const { bookmarksManager: bookmarks } = embed;
    const calls: Record<string, () => unknown> = {
      getBookmarks: () => bookmarks.getBookmarks(),
      apply: () => bookmarks.apply('b'),
      applyState: () => bookmarks.applyState('s'),
      capture: () => bookmarks.capture(),
      play: () => bookmarks.play(1),
      getSmartNarrativeInsights: () => page.getSmartNarrativeInsights(),
      getVisuals: () => page.getVisuals(),
      getVisualByName: () => page.getVisualByName('v'),
      getSlicers: () => page.getSlicers(),
      hasLayout: () => page.hasLayout(0),
    };
    const sent = await frame.of(async () => {
      for (const [name, call] of Object.entries(calls)) expect(await failureOf(call), name).toBe(rdlMessage);
    });
    expect(sent).toEqual([]);
    seen(Object.keys(calls).join(', '));
  });

  contract('m-rdl', async (seen) => {
    const { embed, frame } = await openRdl();
    const calls: Record<string, () => unknown> = {
      getPages: () => embed.getPages(),
      getPageByName: () => embed.getPageByName('p1'),
      getActivePage: () => embed.getActivePage(),
      setPage: () => embed.setPage('p1'),
      getFilters: () => embed.getFilters(),
      removeFilters: () => embed.removeFilters(),
      setFilters: () => embed.setFilters([]),
      print: () => embed.print(),
      refresh: () => embed.refresh(),
      isSaved: () => embed.isSaved(),
      applyTheme: () => embed.applyTheme({ themeJson: {} }),
      resetTheme: () => embed.resetTheme(),
      getTheme: () => embed.getTheme(),
      addContextMenuCommand: () => embed.addContextMenuCommand('c', 'C', 'C', 0, 'v', 't'),
      removeContextMenuCommand: () => embed.removeContextMenuCommand('c', 'C'),
      addOptionsMenuCommand: () => embed.addOptionsMenuCommand('c', 'C'),
      removeOptionsMenuCommand: () => embed.removeOptionsMenuCommand('c', 'C'),
      'updateSettings with customLayout': () => embed.updateSettings({ customLayout: {} }),
      closeAllOverlays: () => embed.closeAllOverlays(),
      clearSelectedVisuals: () => embed.clearSelectedVisuals(),
    };
    for (const [name, call] of Object.entries(calls)) expect(await failureOf(call), name).toBe(rdlMessage);
    seen(`besides the line of 7.5: ${Object.keys(calls).join(', ')}`);
    // What a paginated report may still be asked.
    const sent = await frame.of(async () => {
      await embed.updateFilters(1, []);
      await embed.updateSettings({ commands: [] });
      await embed.setZoom(1);
      await embed.save();
      await embed.saveAs({ name: 'Copia' });
    });
    expect(sent).toHaveLength(5);
    seen('not refused: updateFilters, updateSettings, setZoom, save, saveAs');
  });

  differs(
    'm-rethrow',
    'closeAllOverlays and clearSelectedVisuals rethrow the whole response, status and headers too.',
    {
      asWritten: async () => {
        const { embed, frame } = await openReport();
        frame.answer('POST /report/closeAllOverlays', { message: 'no' }, 400);
        expect(await failureOf(() => embed.closeAllOverlays())).toEqual({ message: 'no' });
      },
      client: async (seen) => {
        const { embed, frame } = await openReport();
        const problem = { message: 'no', errorCode: '400' };
        const calls: Record<string, () => unknown> = {
          'POST /report/print': () => embed.print(),
          'POST /report/refresh': () => embed.refresh(),
          'POST /report/token': () => embed.setAccessToken('token-2'),
          'POST /report/save': () => embed.save(),
          'GET /report/pages': () => embed.getPages(),
          'PUT /report/pages/active': () => embed.setPage('p1'),
          'POST /report/bookmarks/applyByName': () => embed.bookmarksManager.apply('b1'),
          'GET /report/pages/p1/filters': () => embed.page('p1').getFilters(),
          'PATCH /report/settings': () => embed.updateSettings({}),
        };
        for (const [request, call] of Object.entries(calls)) {
          frame.answer(request, problem, 400);
          expect(await failureOf(call), request).toEqual(problem);
        }
        for (const url of ['/report/closeAllOverlays', '/report/clearSelectedVisuals/false']) {
          frame.answer(`POST ${url}`, problem, 400);
          const call = url.includes('Overlays')
            ? () => embed.closeAllOverlays()
            : () => embed.clearSelectedVisuals();
          expect(await failureOf(call), url).toMatchObject({ statusCode: 400, body: problem });
        }
        // A refused token is not kept: the next load still has the old one.
        expect(embed.config.accessToken).toBe('token-1');
        seen('the body for every other call tried');
      },
    },
  );
});

describe('page views', () => {
  const forReports =
    'pageView must be a string with one of the following values: "actualSize", "fitToWidth", "oneColumn"';

  differs('m-view-report', 'A report’s pageView is not checked at all. This is what a dashboard says.', {
    asWritten: () => expect(problemWith(reportConfig({ pageView: 'sideways' }))).toBe(forReports),
    client: () => {
      expect(problemWith(reportConfig({ pageView: 'sideways' }))).toBeNull();
      expect(problemWith(dashboardConfig({ pageView: 'sideways' }))).toBe(forReports);
    },
  });

  differs('m-view-dashboard', 'Never given: the payload check comes first and says the other message.', {
    asWritten: () =>
      expect(problemWith(dashboardConfig({ pageView: 'sideways' }))).toBe(
        'pageView must be one of the followings: fitToWidth, oneColumn, actualSize',
      ),
    client: (seen) => {
      for (const pageView of ['sideways', '']) {
        expect(problemWith(dashboardConfig({ pageView })), pageView).toBe(forReports);
      }
      expect(problemWith(dashboardConfig({ pageView: 1 }))).toBe('pageView must be a string');
      // The second check exists and would say it, were it ever reached.
      const dashboard = Dashboard.prototype as unknown as { validatePageView(view: string): unknown };
      expect(dashboard.validatePageView('sideways')).toEqual([
        { message: 'pageView must be one of the followings: fitToWidth, oneColumn, actualSize' },
      ]);
      seen(`a dashboard says “${forReports}”`);
    },
  });

  contract('page-views', (seen) => {
    for (const pageView of ['actualSize', 'fitToWidth', 'oneColumn']) {
      expect(problemWith(dashboardConfig({ pageView })), pageView).toBeNull();
    }
    expect(problemWith(dashboardConfig({ pageView: 'FitToWidth' }))).toBe(forReports);
    seen('of dashboards; the case of the letters counts');
  });
});

describe('events and hooks', () => {
  const noop = () => undefined;

  /** Subscribes to each name; gives those that the embed refuses. */
  const refusedBy = (embed: Embed, names: readonly string[]) =>
    names.filter((name) => {
      try {
        embed.on(name, noop);
        embed.off(name, noop);
        return false;
      } catch {
        return true;
      }
    });

  const all = [
    'loaded',
    'saved',
    'rendered',
    'saveAsTriggered',
    'error',
    'dataSelected',
    'buttonClicked',
    'info',
  ];
  const report = [
    'filtersApplied',
    'pageChanged',
    'commandTriggered',
    'swipeStart',
    'swipeEnd',
    'bookmarkApplied',
    'dataHyperlinkClicked',
    'visualRendered',
    'visualClicked',
    'selectionChanged',
    'renderingStarted',
    'blur',
  ];

  contract('events-all', (seen) => {
    expect(Embed.allowedEvents).toEqual(all);
    for (const config of [reportConfig(), dashboardConfig(), tileConfig(), qnaConfig()]) {
      expect(refusedBy(open(config).embed, all), String(config.type)).toEqual([]);
    }
    expect(refusedBy(open(createConfig(), 'createReport').embed, all)).toEqual([]);
    seen(all.join(', '));
  });

  contract('events-dashboard', (seen) => {
    const { embed } = open(dashboardConfig());
    expect(embed.allowedEvents.filter((name) => !all.includes(name))).toEqual(['tileClicked']);
    expect(refusedBy(embed, ['tileClicked', 'tileLoaded', 'pageChanged'])).toEqual([
      'tileLoaded',
      'pageChanged',
    ]);
    seen('refused: tileLoaded, pageChanged');
  });

  contract('events-qna', (seen) => {
    const { embed } = open(qnaConfig());
    expect(embed.allowedEvents.filter((name) => !all.includes(name))).toEqual(['visualRendered']);
    expect(refusedBy(embed, ['visualRendered', 'visualClicked'])).toEqual(['visualClicked']);
    seen('refused: visualClicked');
  });

  contract('events-report', (seen) => {
    const { embed } = open(reportConfig());
    expect(Report.allowedEvents).toEqual(report);
    expect(embed.allowedEvents).toEqual([...all, ...report]);
    const unknown = ['tileClicked', 'tokenExpired', 'ready', 'Loaded', ''];
    expect(refusedBy(embed, [...report, ...unknown])).toEqual(unknown);
    seen('refused: tileClicked, tokenExpired, ready, and any other case of the letters');
  });

  contract('events-tile', (seen) => {
    const { embed } = open(tileConfig());
    expect(embed.allowedEvents.filter((name) => !all.includes(name))).toEqual(['tileClicked', 'tileLoaded']);
    expect(refusedBy(embed, ['tileClicked', 'tileLoaded', 'pageChanged'])).toEqual(['pageChanged']);
    seen('refused: pageChanged');
  });

  contract('m-event-name', async (seen) => {
    const { embed } = open(dashboardConfig());
    const message = await messageOf(() => embed.on('pageChanged', noop));
    expect(message).toBe(
      `eventName must be one of ${[...all, 'tileClicked', 'error'].join(',')}. You passed: pageChanged`,
    );
    seen(`“${message}”`);
  });

  contract('m-hook-function', (seen) => {
    expect(problemWith(reportConfig({ eventHooks: { accessTokenProvider: 'token' } }))).toBe(
      'accessTokenProvider must be a function',
    );
    expect(problemWith(reportConfig({ eventHooks: { anything: 1 } }))).toBe('anything must be a function');
    expect(problemWith(reportConfig({ eventHooks: { anything: noop } }))).toBeNull();
    seen('“accessTokenProvider must be a function”');
  });

  contract('m-context-hook', (seen) => {
    const eventHooks = { applicationContextProvider: noop };
    const refusal = 'applicationContextProvider is only supported in report embed';
    for (const config of [dashboardConfig(), tileConfig(), qnaConfig(), reportConfig({ type: 'visual' })]) {
      expect(problemWith({ ...config, eventHooks }), String(config.type)).toBe(refusal);
    }
    expect(problemWith(createConfig({ eventHooks }), 'createReport')).toBe(refusal);
    const { embed } = open(reportConfig({ eventHooks }));
    expect(embed.config.embedUrl).toBe(`${reportUrl}&registerQueryCallback=true`);
    seen(`“${refusal}”`, 'a report’s address gets `registerQueryCallback=true`');
  });

  const accepted = { eventHooks: { accessTokenProvider: () => 'token-2' } };
  const hookRefusal = 'accessTokenProvider is only supported in report SaaS embed';
  const quickConfig = createConfig({
    datasetCreateConfig: { locale: 'es', mashupDocument: 'm' },
    ...accepted,
  });

  differs(
    'm-token-hook',
    'A create embed takes the hook but listens on no hook route: its frame asks and nobody answers.',
    {
      asWritten: async () => {
        const { embed, frame } = open<Create>(createConfig(accepted), 'createReport');
        await frame.first('/report/create');
        const url = `/reports/${embed.config.uniqueId}/eventHooks/newAccessToken`;
        expect(await frame.tell(url)).toEqual({ statusCode: 200, body: 'token-2' });
      },
      client: async (seen) => {
        for (const config of [
          dashboardConfig(),
          tileConfig(),
          qnaConfig(),
          reportConfig({ type: 'visual' }),
        ]) {
          expect(problemWith({ ...config, ...accepted }), String(config.type)).toBe(hookRefusal);
        }
        expect(problemWith(reportConfig({ ...accepted, tokenType: models.TokenType.Embed }))).toBe(
          hookRefusal,
        );
        expect(problemWith(reportConfig({ ...accepted, tokenType: undefined }))).toBe(hookRefusal);
        const created = open<Create>(createConfig(accepted), 'createReport');
        const stages = [
          [open(reportConfig(accepted)), '/report/load', { statusCode: 200, body: 'token-2' }],
          [open(quickConfig, 'quickCreate'), '/quickcreate', { statusCode: 200, body: 'token-2' }],
          [created, '/report/create', null],
        ] as const;
        for (const [{ frame }, first, answer] of stages) {
          await frame.first(first);
          expect(await frame.tell('/reports/u1/eventHooks/newAccessToken')).toEqual(answer);
        }
        seen(`“${hookRefusal}”`);
      },
    },
  );

  differs(
    'hook-route',
    'A report handles preQuery too (the application-context provider). Any other name is answered 200 with nothing.',
    {
      asWritten: async () => {
        let asked = false;
        const applicationContextProvider = () => {
          asked = true;
        };
        const { frame } = await openReport({ eventHooks: { applicationContextProvider } });
        await frame.tell('/reports/u1/eventHooks/preQuery');
        expect(asked).toBe(false);
      },
      client: async (seen) => {
        const errors: unknown[] = [];
        const { error } = console;
        console.error = (...texts: unknown[]) => errors.push(texts);
        onTestFinished(() => {
          console.error = error;
        });
        const asked: { report?: unknown; reason?: string }[] = [];
        let fail = false;
        const stage = await openReport({
          eventHooks: {
            accessTokenProvider: async (request: { report: unknown; reason?: string }) => {
              asked.push(request);
              if (fail) throw new Error('no token today');
              return 'token-2';
            },
            applicationContextProvider: async () => ({ usernames: ['ana'] }),
          },
        });
        const route = '/reports/u1/eventHooks';
        expect(await stage.frame.tell(`${route}/newAccessToken`, { reason: 'expired' })).toEqual({
          statusCode: 200,
          body: 'token-2',
        });
        expect(asked[0]?.report).toBe(stage.embed);
        expect(asked[0]?.reason).toBe('expired');
        expect(await stage.frame.tell(`${route}/preQuery`)).toEqual({
          statusCode: 200,
          body: { usernames: ['ana'] },
        });
        expect(await stage.frame.tell(`${route}/other`)).toEqual({ statusCode: 200, body: null });
        fail = true;
        expect(await stage.frame.tell(`${route}/newAccessToken`)).toEqual({ statusCode: 400, body: null });
        expect(errors).toHaveLength(1);
        const without = await openReport();
        expect(await without.frame.tell(`${route}/newAccessToken`)).toEqual({ statusCode: 404, body: null });
        expect(await stage.frame.tell('/reports/u9/eventHooks/newAccessToken')).toBeNull();
        seen(
          '200 and the token; without a provider 404; a provider that throws 400 and a line in the console',
        );
      },
    },
  );

  contract('event-posts', async (seen) => {
    const { element, frame } = await openReport();
    const heard: Record<string, unknown> = {};
    const posts: [url: string, event: string, body: unknown][] = [
      ['/reports/u1/events/loaded', 'loaded', { a: 1 }],
      [
        '/reports/u1/pages/p1/events/pageChanged',
        'pageChanged',
        { newPage: { name: 'p2', displayName: 'Dos' } },
      ],
      ['/reports/u1/pages/p1/visuals/v1/events/dataSelected', 'dataSelected', { a: 2 }],
      ['/dashboards/u1/events/tileClicked', 'tileClicked', { a: 3 }],
      ['/tile/u1/events/tileLoaded', 'tileLoaded', { a: 4 }],
      ['/qna/u1/events/visualRendered', 'visualRendered', { a: 5 }],
      ['/ready/u1', 'ready', { a: 6 }],
    ];
    for (const [url, name, body] of posts) {
      element.addEventListener(name, (event) => {
        heard[name] = (event as CustomEvent).detail;
      });
      expect((await frame.tell(url, body))?.statusCode, url).toBe(200);
      if (name === 'pageChanged') {
        expect((heard[name] as { newPage: unknown }).newPage).toMatchObject({ name: 'p2', isActive: true });
      } else {
        expect(heard[name], url).toEqual(body);
      }
      seen(`\`POST ${url.replace('u1', '{uniqueId}')}\``);
    }
    // Meant for nobody: taken, answered, and not raised.
    delete heard.loaded;
    expect((await frame.tell('/reports/u9/events/loaded', {}))?.statusCode).toBe(200);
    expect(heard.loaded).toBeUndefined();
  });
});

describe('the frame', () => {
  contract('frame', (seen) => {
    const element = stageElement();
    const embed = oneFrameService(() => undefined).embed(element, reportConfig() as never);
    divert(embed, 'about:blank');
    const { iframe } = embed;
    expect(iframe.style.cssText).toBe('width: 100%; height: 100%;');
    expect(iframe.getAttribute('scrolling')).toBe('no');
    expect(iframe.getAttribute('allowfullscreen')).toBe('true');
    expect([iframe.offsetWidth, iframe.offsetHeight]).toEqual([
      element.clientWidth + 2 * iframe.clientLeft,
      element.clientHeight + 2 * iframe.clientTop,
    ]);
    expect(element.children).toHaveLength(1);
    seen(
      '`width: 100%; height: 100%`, `scrolling="no"`, `allowfullscreen="true"`; the frame keeps its border',
    );
  });
});
