import { type Create, Dashboard, models, type QuickCreate, Report, type Visual } from 'powerbi-client';
import { describe, expect } from 'vitest';
import { createConfig, dashboardConfig, problemWith, qnaConfig, tileConfig } from './support/configs';
import { contract, differs } from './support/contract';
import {
  appUrl,
  type Config,
  containerElement,
  failureOf,
  messageOf,
  oneFrameService,
  open,
  openReport,
  reportConfig,
} from './support/openReport';
import { divert } from './support/recorder';

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
          containerElement(),
          createConfig({ datasetId: 5 }) as never,
        );
        // The client does this when the frame loads, where the error would be unhandled.
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
        // The message uses the service's type, which is undefined, instead of the element's.
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
    const opened = open<Visual>(visualConfig());
    return { ...opened, load: await opened.frame.first('/report/load') };
  }

  contract('visual-required', async (seen) => {
    const { client, element } = await openVisual();
    const again = (changes: Config) => messageOf(() => client.embed(element, visualConfig(changes) as never));
    expect(await again({ pageName: '' })).toBe('Page name is required when embedding a visual.');
    const name =
      'Visual name is required, but it was not found. You must provide a visual name as part of embed configuration.';
    expect(await again({ visualName: undefined })).toBe(name);
    seen('“Page name is required when embedding a visual.”', `“${name}”`);
    // The first embed on an element does not throw: the check runs when the frame has loaded, as an unhandled error.
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
      // The second check has this message but is never reached.
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
