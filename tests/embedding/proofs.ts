import * as client from 'powerbi-client';
import { models, Report } from 'powerbi-client';
import { expect, onTestFinished, vi } from 'vitest';
import { type Change, invalidUrl, type Kind, layoutMessage, type Words } from './lines';
import { configOf, openKind, problemWith, verdictOn } from './support/configs';
import type { Proof } from './support/contract';
import {
  appUrl,
  containerElement,
  failureOf,
  messageOf,
  oneFrameService,
  open,
  openReport,
  openService,
  reportConfig,
  reportUrl,
} from './support/openReport';
import { divert, eventually, type Recorder } from './support/recorder';

const noop = () => undefined;
const provider = { eventHooks: { accessTokenProvider: () => 'token-2' } };
const loads = (frame: Recorder) => frame.sent.filter((wire) => wire.url === '/report/load');

/** Freezes `Date.now` at a time that the test advances; timers run in real time. */
function holdTheDate(): { at(ms: number): void } {
  const start = Date.UTC(2026, 0, 1);
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return { at: (ms) => void vi.setSystemTime(start + ms) };
}

/** Collects the console output from now on, by level. */
function listenToConsole(): Record<string, string[]> {
  const heard: Record<string, string[]> = {};
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    heard[level] = [];
    const spy = vi.spyOn(console, level).mockImplementation((...texts: unknown[]) => {
      heard[level]?.push(texts.join(' '));
    });
    onTestFinished(() => spy.mockRestore());
  }
  return heard;
}

/** An embed without a token whose frame has loaded. */
async function bootstrapped() {
  const opened = open<Report>(reportConfig({ accessToken: undefined }), 'bootstrap');
  expect(await eventually(() => opened.embed.iframeLoaded || undefined)).toBe(true);
  return opened;
}

/** Opens `count` reports on one service, posts ready for each, and counts the front-loaded ones. */
async function frontLoads(count: number) {
  const service = openService();
  const opened = Array.from({ length: count }, (_, index) =>
    open<Report>(reportConfig({ uniqueId: `u${index + 1}` }), 'embed', service),
  );
  for (const { embed, frame } of opened) {
    await frame.first('/report/load');
    expect((await frame.send(`/ready/${embed.config.uniqueId}`))?.statusCode).toBe(200);
    await service.hpm.get('/getCorrelationId', {}, embed.iframe.contentWindow as Window);
  }
  const frames = opened.map(({ frame }) => frame);
  const loaded = frames.map((frame) => frame.sent.filter((wire) => wire.url === '/frontload/config').length);
  return { frames, loaded, total: loaded.reduce((sum, one) => sum + one, 0) };
}
const atMostTwo = async () => expect((await frontLoads(4)).total).toBeLessThanOrEqual(2);

/** The URL that `bootstrap` builds. */
function defaultUrl(type: string, hostname?: string): string | undefined {
  const config = { type, hostname, embedUrl: undefined } as never;
  const embed = oneFrameService(noop).bootstrap(containerElement(), config);
  divert(embed);
  return embed.config.embedUrl;
}

/** Asks the client again on the element of a loaded visual. */
async function visualAgain(change: Change): Promise<string> {
  const { client, element } = await openKind('visual');
  return messageOf(() => client.embed(element, configOf('visual', change) as never));
}

const target = { table: 'Pedidos', column: 'Región' };
const schema = (name: string) => `http://powerbi.com/product/schema#${name}`;

/** Expects the filter as it is posted, and that the client's validator accepts it. */
function makes(built: models.Filter, expected: object): void {
  const json = built.toJSON();
  expect(json).toEqual({ target, ...expected });
  expect(verdictOn('validateFilter', json), JSON.stringify(json)).toBeNull();
}

const basic = () => new client.BasicFilterBuilder().withTargetObject(target);
const advanced = () => new client.AdvancedFilterBuilder().withTargetObject(target);
const relative = { inLast: 0, inThis: 1, inNext: 2 } as const;
const relativeWays = Object.entries(relative) as [keyof typeof relative, number][];

/** The code of the lines of SPEC that need more than the parts of lines.ts, which run before it. */
export const proofs: Partial<Record<Words, Proof | { readonly asWritten?: Proof; readonly client?: Proof }>> =
  {
    'A visual requires pageName and visualName.': async (seen) => {
      const page = 'Page name is required when embedding a visual.';
      const name =
        'Visual name is required, but it was not found. You must provide a visual name as part of embed configuration.';
      expect(await visualAgain({ pageName: '' })).toBe(page);
      expect(await visualAgain({ visualName: undefined })).toBe(name);
      seen(`“${page}”`, `“${name}”`);
      // The first embed on an element does not throw: the check runs when the frame has loaded, as an unhandled error.
      expect(await problemWith('visual', { pageName: undefined })).toBeNull();
      seen('a first embed throws them when the frame loads, not at the call');
    },
    'A visual is fixed to a single visible visual with filter and navigation panes off.': async (seen) => {
      const { body } = await (await openKind('visual')).frame.first('/report/load');
      const { Hidden, Visible } = models.VisualContainerDisplayMode;
      expect((body as { settings: models.ISettings }).settings).toEqual({
        filterPaneEnabled: false,
        navContentPaneEnabled: false,
        layoutType: models.LayoutType.Custom,
        customLayout: {
          displayOption: models.DisplayOption.FitToPage,
          pageSize: { type: models.PageSizeType.Custom, width: 300, height: 200 },
          pagesLayout: {
            p1: {
              defaultLayout: { displayState: { mode: Hidden } },
              visualsLayout: {
                v1: { displayState: { mode: Visible }, x: 1, y: 1, z: 1, width: 300, height: 200 },
              },
            },
          },
        },
      });
      seen('every visual hidden but one, which fills the page');
    },
    'Switching between mobile and desktop layout is rejected.': async () => {
      const { Master, Custom, MobilePortrait, MobileLandscape } = models.LayoutType;
      await (await openReport()).embed.switchLayout(Custom);
      const { embed: mobile } = await openReport({ settings: { layoutType: MobilePortrait } });
      await mobile.switchLayout(MobileLandscape);
      expect(await messageOf(() => mobile.switchLayout(Master))).toBe(layoutMessage);
    },
    'Embedding an existing element with a different type is an error, except create-to-report.': {
      asWritten: async () => {
        const { client, element } = await openReport();
        expect(() => divert(client.embed(element, configOf('qna') as never), 'about:blank')).toThrow();
      },
      client: async (seen) => {
        const differentType =
          /^Embedding on an existing element with a different type than the previous embed object is not/;
        const { client, element, embed } = await openReport();
        for (const kind of ['dashboard', 'tile'] as const)
          expect(() => client.embed(element, configOf(kind) as never)).toThrow(differentType);
        const qna = client.embed(element, configOf('qna') as never);
        divert(qna);
        expect(qna.iframe).not.toBe(embed.iframe);

        const create = await openKind('create');
        const report = create.client.embed(create.element, reportConfig() as never);
        expect(report).toBeInstanceOf(Report);
        expect(report.iframe).toBe(create.embed.iframe);

        const quick = await openKind('quickCreate');
        expect(() => quick.client.embed(quick.element, reportConfig() as never)).toThrow(differentType);
        // The message uses the service's type, which is undefined, instead of the element's.
        const dashboard = await messageOf(() =>
          quick.client.embed(quick.element, configOf('dashboard') as never),
        );
        expect(dashboard).toContain('contains an embed of type: undefined');
        seen('the message always ends in “contains an embed of type: undefined …” (a slip of the client)');
      },
    },

    'Messages are shaped like HTTP methods, carry a uid query, and loads also carry sdkSessionId.': {
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
        // Only the frame's URL has a query.
        const { iframe } = client.embed(containerElement(), reportConfig({ uniqueId: 'u2' }) as never);
        expect(iframe.src).toBe(`${reportConfig().embedUrl}&uid=u2`);
        seen('headers: uid, id; on loads sdkSessionId as well', `frame: …&uid=u2`);
      },
    },
    'Headers sent: x-sdk-type, x-sdk-version, x-sdk-wrapper-version.': async (seen) => {
      const { headers } = await (await openReport()).frame.first('/report/load');
      expect(headers).toMatchObject({ 'x-sdk-type': 'js', 'x-sdk-version': '2.23.1' });
      // Sent without a wrapper too: the header has no value.
      expect(headers).toHaveProperty('x-sdk-wrapper-version', undefined);
      seen(
        'x-sdk-type `js`, x-sdk-version `2.23.1`, x-sdk-wrapper-version without a value (there is no wrapper)',
      );
    },
    'GET /report/bookmarks: none; returns a list in the body': async () => {
      const { embed, frame } = await openReport({ uniqueId: undefined });
      const [wire] = await frame.of(() => embed.bookmarksManager.capture());
      expect(wire?.headers.uid).toBeUndefined();
    },
    'POST /report/create and POST /quickcreate: create config, plus tokenProviderSupplied when a token provider exists':
      {
        asWritten: async () => {
          const { frame } = await openKind('create', provider);
          expect((await frame.first('/report/create')).body).toHaveProperty('tokenProviderSupplied');
        },
        client: async (seen) => {
          const create = await (await openKind('create', { groupId: 'g1' })).frame.first('/report/create');
          const ids = { accessToken: 'token-1', datasetId: 's1', groupId: 'g1', tokenType: 0 };
          expect(create).toMatchObject({ method: 'POST' });
          expect(create.body).toEqual({ ...ids, settings: undefined, theme: undefined });
          expect(create.headers).not.toHaveProperty('tokenProviderSupplied');
          const quick = await (await openKind('quickCreate')).frame.first('/quickcreate');
          const body = {
            type: 'quickCreate',
            accessToken: 'token-1',
            datasetCreateConfig: { locale: 'es-MX' },
          };
          expect(quick).toMatchObject({ method: 'POST', body });
          for (const [kind, url] of [
            ['create', '/report/create'],
            ['quickCreate', '/quickcreate'],
          ] as const) {
            const wire = await (await openKind(kind, provider)).frame.first(url);
            expect(wire.headers.tokenProviderSupplied).toBe(true);
            expect(Object.keys(wire.headers)).toEqual(expect.arrayContaining(['uid', 'sdkSessionId']));
            expect(wire.body).not.toHaveProperty('eventHooks');
            seen(`\`POST ${url}\``);
          }
        },
      },
    'POST /{type}/load or /{type}/prepare (phased, reports only): embed config; type is report, dashboard or qna; query uid, sdkSessionId, bootstrapped, sdkVersion, tokenProviderSupplied':
      {
        asWritten: async () => {
          const { frame } = await openReport();
          expect((await frame.first('/report/load')).url).toContain('sdkSessionId=');
        },
        client: async () => {
          for (const kind of ['report', 'visual', 'dashboard', 'qna', 'tile'] as const) {
            const [wire] = (await openKind(kind)).frame.sent;
            expect(wire?.body).toMatchObject({ type: kind, accessToken: 'token-1' });
            expect(wire?.headers).toMatchObject({ uid: 'u1', sdkVersion: '2.23.1', bootstrapped: undefined });
            expect(wire?.headers).toHaveProperty('sdkSessionId');
          }
          // Bootstrapped: frame first, token later.
          const started = open<Report>(reportConfig({ accessToken: undefined }), 'bootstrap');
          started.client.embed(started.element, reportConfig());
          const late = await started.frame.first('/report/load');
          expect(late.headers.bootstrapped).toBe(true);
          expect(late.body).toMatchObject({ accessToken: 'token-1', bootstrapped: true });
          const provided = await (await openReport(provider)).frame.first('/report/load');
          expect(provided.headers.tokenProviderSupplied).toBe(true);
          expect(provided.body).not.toHaveProperty('eventHooks');
        },
      },
    'POST /frontload/config: config; sent on ready for at most 2 components': {
      asWritten: atMostTwo,
      client: async (seen) => {
        const { frames } = await frontLoads(1);
        const wire = await frames[0]?.first('/frontload/config');
        expect(wire?.method).toBe('POST');
        expect(wire?.body).toMatchObject({
          type: 'report',
          id: 'r1',
          accessToken: 'token-1',
          uniqueId: 'u1',
        });
        expect(wire?.headers).toMatchObject({ uid: 'u1' });
        expect(wire?.headers).not.toHaveProperty('sdkSessionId');
        // Nothing before a token exists, and at most once per ready.
        const { embed, frame } = await bootstrapped();
        expect((await frame.send('/ready/u1'))?.statusCode).toBe(200);
        await embed.getCorrelationId();
        expect(frame.sent.map((sent) => sent.url)).toEqual(['/getCorrelationId']);
        seen('`POST /frontload/config` with the load’s config');
      },
    },
    'GET, POST, PUT /report/pages/{name}/filters: {filtersOperation, filters}': {
      asWritten: async () => {
        const { embed, frame } = await openReport();
        const [put] = await frame.of(() => embed.page('p1').setFilters([{ target } as never]));
        expect(put?.body).toHaveProperty('filtersOperation');
      },
    },
    'DELETE /report/pages/{name}: none': {
      asWritten: async () => {
        const { embed, frame } = await openReport();
        const [wire] = await frame.of(() => embed.deletePage('p1'));
        expect(wire?.body ?? null).toBeNull();
      },
    },
    'The host listens for event posts about reports, pages, visuals, dashboards, tiles, qna and ready.':
      async (seen) => {
        const { element, frame } = await openReport();
        const heard: Record<string, unknown> = {};
        const newPage = { name: 'p2', displayName: 'Dos' };
        for (const [url, name, body] of [
          ['/reports/u1/events/loaded', 'loaded', { a: 1 }],
          ['/reports/u1/pages/p1/events/pageChanged', 'pageChanged', { newPage }],
          ['/reports/u1/pages/p1/visuals/v1/events/dataSelected', 'dataSelected', { a: 2 }],
          ['/dashboards/u1/events/tileClicked', 'tileClicked', { a: 3 }],
          ['/tile/u1/events/tileLoaded', 'tileLoaded', { a: 4 }],
          ['/qna/u1/events/visualRendered', 'visualRendered', { a: 5 }],
          ['/ready/u1', 'ready', { a: 6 }],
        ] as const) {
          element.addEventListener(name, (event) => {
            heard[name] = (event as CustomEvent).detail;
          });
          expect((await frame.send(url, body))?.statusCode, url).toBe(200);
          if (name === 'pageChanged') {
            expect(heard[name]).toMatchObject({ newPage: { name: 'p2', isActive: true } });
          } else {
            expect(heard[name], url).toEqual(body);
          }
          seen(`\`POST ${url.replace('u1', '{uniqueId}')}\``);
        }
        // For an unknown embed: accepted and answered, but not raised.
        delete heard.loaded;
        expect((await frame.send('/reports/u9/events/loaded', {}))?.statusCode).toBe(200);
        expect(heard.loaded).toBeUndefined();
      },
    'One hook route: /reports/{uniqueId}/eventHooks/{eventName}, where only newAccessToken is handled and it invokes the supplied access-token provider.':
      {
        asWritten: async () => {
          const applicationContextProvider = vi.fn();
          const { frame } = await openReport({ eventHooks: { applicationContextProvider } });
          await frame.send('/reports/u1/eventHooks/preQuery');
          expect(applicationContextProvider).not.toHaveBeenCalled();
        },
        client: async (seen) => {
          const { error: errors } = listenToConsole();
          const accessTokenProvider = vi.fn(async (_: unknown) => 'token-2');
          const { embed, frame } = await openReport({
            eventHooks: {
              accessTokenProvider,
              applicationContextProvider: async () => ({ usernames: ['ana'] }),
            },
          });
          const route = '/reports/u1/eventHooks';
          const ask = (name: string, body?: unknown) => frame.send(`${route}/${name}`, body);
          const answer = (statusCode: number, body: unknown = null) => ({ statusCode, body });
          expect(await ask('newAccessToken', { reason: 'expired' })).toEqual(answer(200, 'token-2'));
          const [request] = accessTokenProvider.mock.calls[0] as [{ report: unknown; reason: string }];
          expect(request.report).toBe(embed);
          expect(request.reason).toBe('expired');
          expect(await ask('preQuery')).toEqual(answer(200, { usernames: ['ana'] }));
          expect(await ask('other')).toEqual(answer(200));
          accessTokenProvider.mockRejectedValue(new Error('no token today'));
          expect(await ask('newAccessToken')).toEqual(answer(400));
          expect(errors).toHaveLength(1);
          const without = await openReport();
          expect(await without.frame.send(`${route}/newAccessToken`)).toEqual(answer(404));
          expect(await frame.send('/reports/u9/eventHooks/newAccessToken')).toBeNull();
          seen(
            '200 and the token; without a provider 404; a provider that throws 400 and a line in the console',
          );
        },
      },
    'Embed url: taken from config or the attribute.': () => {
      const element = containerElement();
      element.setAttribute('powerbi-embed-url', `${appUrl}/reportEmbed?from=attribute`);
      const client = oneFrameService(noop);
      const fromConfig = client.embed(element, reportConfig() as never);
      divert(fromConfig);
      expect(fromConfig.config.embedUrl).toBe(reportUrl);
      const fromAttribute = client.embed(element, reportConfig({ embedUrl: undefined }) as never);
      expect(fromAttribute.config.embedUrl).toBe(`${appUrl}/reportEmbed?from=attribute`);
    },
    'When none is given it is built as {host}/{endpoint}, with the provider’s main app host as default host.':
      {
        client: () => {
          expect(defaultUrl('report')).toBe('https://app.powerbi.com/reportEmbed');
          for (const hostname of [' App.PowerBI.cn ', 'https://app.powerbi.cn'])
            expect(defaultUrl('report', hostname)).toBe('https://app.powerbi.cn/reportEmbed');
        },
      },
    'Endpoints: reportEmbed (report and create), dashboardEmbed, qnaEmbed, quickCreate.': () => {
      const endpoint = ({ prototype }: { prototype: object }) =>
        (prototype as { getDefaultEmbedUrlEndpoint(): string }).getDefaultEmbedUrlEndpoint();
      const { Create, Dashboard, Qna, QuickCreate, Tile } = client;
      expect([Report, Create, Dashboard, Qna, QuickCreate, Tile].map(endpoint)).toEqual([
        'reportEmbed',
        'reportEmbed',
        'dashboardEmbed',
        'qnaEmbed',
        'quickCreate',
        'tileEmbed',
      ]);
      expect(['dashboard', 'qna', 'visual', 'tile'].map((type) => defaultUrl(type))).toEqual(
        ['dashboardEmbed', 'qnaEmbed', 'reportEmbed', 'tileEmbed'].map((name) => `${appUrl}/${name}`),
      );
    },
    'Attribute names: powerbi-access-token, powerbi-embed-url, powerbi-name, powerbi-type, powerbi-dashboard-id.':
      () => {
        const element = containerElement();
        const values = {
          'powerbi-access-token': 'token-a',
          'powerbi-embed-url': `${appUrl}/dashboardEmbed`,
          'powerbi-name': 'name-a',
          'powerbi-type': 'dashboard',
          'powerbi-dashboard-id': 'id-a',
        };
        for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
        const embed = oneFrameService(noop).embed(element, {});
        divert(embed);
        expect(embed).toBeInstanceOf(client.Dashboard);
        expect(embed.config).toMatchObject({
          accessToken: 'token-a',
          embedUrl: values['powerbi-embed-url'],
          uniqueId: 'name-a',
          type: 'dashboard',
          id: 'id-a',
        });
        expect(Report.reportIdAttribute).toBe('powerbi-report-id');
      },

    'Page view, for dashboards: “pageView must be one of the followings: fitToWidth, oneColumn, actualSize”':
      {
        client: () => {
          // The second check has this message but is never reached.
          const dashboard = client.Dashboard.prototype as unknown as {
            validatePageView(view: string): unknown;
          };
          expect(dashboard.validatePageView('sideways')).toEqual([
            { message: 'pageView must be one of the followings: fitToWidth, oneColumn, actualSize' },
          ]);
        },
      },
    'The application-context hook works only for reports.': () => {
      const { embed } = open(reportConfig({ eventHooks: { applicationContextProvider: noop } }));
      expect(embed.config.embedUrl).toBe(`${reportUrl}&registerQueryCallback=true`);
    },
    'The access-token hook works only for report, create or quick-create embeds with an Aad token.': {
      asWritten: async () => {
        const { embed, frame } = await openKind('create', provider);
        const url = `/reports/${embed.config.uniqueId}/eventHooks/newAccessToken`;
        expect(await frame.send(url)).toEqual({ statusCode: 200, body: 'token-2' });
      },
      client: async () => {
        const answer = async (kind: Kind) =>
          (await openKind(kind, provider)).frame.send('/reports/u1/eventHooks/newAccessToken');
        expect(await answer('report')).toEqual({ statusCode: 200, body: 'token-2' });
        expect(await answer('quickCreate')).toEqual({ statusCode: 200, body: 'token-2' });
        expect(await answer('create')).toBeNull();
      },
    },
    'A dataset id and a dashboard id must each be a non-empty string.': {
      client: async () => {
        const config = configOf('create', { datasetId: 5 }) as never;
        const create = oneFrameService(noop).createReport(containerElement(), config) as client.Create;
        // The client does this when the frame loads, where the error would be unhandled.
        expect(await messageOf(() => create.create())).toBe('datasetId must be a string');
      },
    },
    '“Invalid embed URL detected. Either URL hostname or protocol are invalid. Please use Power BI REST APIs to get the valid URL”':
      () => {
        const evil = { type: 'report', embedUrl: 'https://evil.example' };
        expect(() => oneFrameService(noop).preload(evil)).toThrow(invalidUrl);
      },
    '“No access token was found for element...”': () => {
      const element = containerElement();
      element.setAttribute('powerbi-access-token', 't');
      oneFrameService(noop).embed(element, reportConfig({ accessToken: undefined }) as never);
    },
    'A missing visual, page or command rejects with a not-found code.': {
      asWritten: async () => {
        const { embed, frame } = await openKind('visual');
        frame.answer('GET /report/pages/p1/visuals', []);
        expect(await failureOf(() => (embed as client.Visual).getVisualDescriptor())).toBeDefined();
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
        const visual = await openKind('visual');
        visual.frame.answer('GET /report/pages/p1/visuals', []);
        expect(await failureOf(() => (visual.embed as client.Visual).getVisualDescriptor())).toBeUndefined();
        seen(`“${code}”`);
      },
    },
    'Failed calls rethrow the response body.': {
      asWritten: async () => {
        const { embed, frame } = await openReport();
        frame.answer('POST /report/closeAllOverlays', { message: 'no' }, 400);
        expect(await failureOf(() => embed.closeAllOverlays())).toEqual({ message: 'no' });
      },
      client: async (seen) => {
        const { embed, frame } = await openReport();
        const problem = { message: 'no', errorCode: '400' };
        const failure = (request: string, call: () => unknown) => {
          frame.answer(request, problem, 400);
          return failureOf(call);
        };
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
        for (const [request, call] of Object.entries(calls))
          expect(await failure(request, call), request).toEqual(problem);
        const whole = { statusCode: 400, body: problem };
        const close = await failure('POST /report/closeAllOverlays', () => embed.closeAllOverlays());
        expect(close).toMatchObject(whole);
        const clear = () => embed.clearSelectedVisuals();
        expect(await failure('POST /report/clearSelectedVisuals/false', clear)).toMatchObject(whole);
        // A rejected token is not stored: the next load still has the old one.
        expect(embed.config.accessToken).toBe('token-1');
        seen('the body for every other call tried');
      },
    },
    'A skipped load writes only a debug log.': async (seen) => {
      const clock = holdTheDate();
      const heard = listenToConsole();
      const { client, element, embed, frame } = open<Report>(reportConfig());
      await embed.load();
      await frame.first('/report/load');
      clock.at(50);
      client.embed(element, reportConfig() as never);
      await embed.getCorrelationId();
      await bootstrapped();
      const debug = [
        'Power BI SDK is trying to post /report/load before iframe is ready.',
        'Power BI SDK sent more than two /report/load requests in the last 100ms interval.',
        'Power BI SDK iframe is loaded but powerbi.embed is not called yet.',
      ];
      expect(heard).toEqual({ debug, log: [], info: [], warn: [], error: [] });
      seen(...debug.map((text) => `“${text}”`));
    },

    'SDK version 2.23.1, type js.': async (seen) => {
      const { client, frame } = await openReport();
      expect(client.getSDKVersion()).toBe('2.23.1');
      const sent = { sdkVersion: '2.23.1', 'x-sdk-type': 'js' };
      expect((await frame.first('/report/load')).headers).toMatchObject(sent);
      seen('version 2.23.1, type js');
    },
    'Minimum gap between loads 100 ms. A load is skipped with no access token, with the frame not ready, or when another load went out within 100 ms.':
      async (seen) => {
        const clock = holdTheDate();
        const { client, element, embed, frame } = await openReport();
        const loadAt = async (ms: number, id: string) => {
          clock.at(ms);
          client.embed(element, reportConfig({ id }) as never);
          // Posts arrive in order: once this one has arrived, an earlier load has too, if it was sent.
          await embed.getCorrelationId();
          return loads(frame).map((wire) => (wire.body as { id: string }).id);
        };
        expect(await loadAt(99, 'r2')).toEqual(['r1']);
        expect(await loadAt(100, 'r3')).toEqual(['r1', 'r3']);
        // The gap is measured from the last load sent, in both directions of the clock.
        expect(await loadAt(199, 'r4')).toEqual(['r1', 'r3']);
        expect(await loadAt(1, 'r5')).toEqual(['r1', 'r3']);
        expect(await loadAt(0, 'r6')).toEqual(['r1', 'r3', 'r6']);
        seen('99 ms later skipped, 100 ms later sent');

        // Per embed: two reports on a page may load in the same millisecond.
        await openReport({ uniqueId: 'u2' });
        seen('counted per element');

        const early = open<Report>(reportConfig());
        expect(await early.embed.load()).toBeUndefined();
        await early.frame.first('/report/load');
        expect(loads(early.frame)).toHaveLength(1);
        seen('frame not ready: skipped, and sent when it is');

        const tokenless = await bootstrapped();
        expect(await tokenless.embed.load()).toBeUndefined();
        expect(tokenless.frame.sent).toEqual([]);
        tokenless.client.embed(tokenless.element, reportConfig() as never);
        await tokenless.frame.first('/report/load');
        seen('no token (bootstrapped): skipped, and sent by the embed that brings it');
      },
    'Front-load at most 2 components.': {
      asWritten: atMostTwo,
      client: async (seen) => {
        expect((await frontLoads(2)).total).toBe(2);
        expect((await frontLoads(5)).loaded).toEqual([1, 1, 1, 0, 0]);
        seen('of five embeds the first three are front-loaded');
      },
    },
    'Default layout type Master.': async (seen) => {
      expect(models.LayoutType.Master).toBe(0);
      const { embed } = await openReport();
      expect(embed).toMatchObject({ initialLayoutType: models.LayoutType.Master });
      // Switching to another desktop layout is allowed.
      await embed.switchLayout(models.LayoutType.Custom);
      seen('0, Master');
    },
    'Page object fields read: name, displayName, isActive, visibility, defaultSize, mobileSize, defaultDisplayOption, background, wallpaper.':
      async () => {
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
        frame.answer('POST /report/addPage', fields);
        expect((await embed.addPage('Uno')).wallpaper).toBeUndefined();
      },
    'Visual descriptor fields: name, title, type, layout.': async () => {
      const { embed, frame } = await openReport();
      const fields = {
        name: 'v1',
        title: 'Ventas',
        type: 'slicer',
        layout: { x: 1, y: 2, width: 3, height: 4 },
      };
      const card = { ...fields, name: 'v2', type: 'card' };
      frame.answer('GET /report/pages/p1/visuals', [{ ...fields, secret: 1 }, card]);
      const page = embed.page('p1', 'Uno', true);
      const [visual] = await page.getVisuals();
      expect(visual).toMatchObject(fields);
      expect(visual).not.toHaveProperty('secret');
      expect((await page.getSlicers()).map((slicer) => slicer.name)).toEqual(['v1']);
    },
    'Selectors, each with a $schema field: visual selector (visualName required), visual type selector (visualType required), slicer target selector (target required).':
      () => expect(new models.VisualTypeSelector('slicer').toJSON().$schema).toBe(schema('visualSelector')),

    'Filter builders, Basic: operators In, NotIn, All; requireSingleSelection flag.': () => {
      const made = (operator: string, values: unknown[], requireSingleSelection = false) => ({
        $schema: schema('basic'),
        filterType: 1,
        operator,
        values,
        requireSingleSelection,
      });
      makes(basic().in(['Norte', 1, true]).build(), made('In', ['Norte', 1, true]));
      makes(basic().notIn(['Norte']).build(), made('NotIn', ['Norte']));
      makes(basic().all().build(), made('All', []));
      makes(basic().in(['Norte']).requireSingleSelection(true).build(), made('In', ['Norte'], true));
      // Without an argument the flag is cleared, not set.
      makes(basic().in(['Norte']).requireSingleSelection().build(), made('In', ['Norte'], false));
      makes(basic().in([]).build(), made('In', []));
      expect(() => new models.BasicFilter(target, 'In')).toThrow(
        'values must be a non-empty array unless your operator is "All".',
      );
    },
    'Filter builders, Advanced: And or Or plus conditions of operator and value.': (seen) => {
      const made = (logicalOperator: string, ...conditions: unknown[]) => ({
        $schema: schema('advanced'),
        filterType: 0,
        logicalOperator,
        conditions,
      });
      const both = (builder: client.AdvancedFilterBuilder) =>
        builder.addCondition('GreaterThan', 1).addCondition('LessThan', 9).build();
      const [more, less] = [
        { operator: 'GreaterThan', value: 1 },
        { operator: 'LessThan', value: 9 },
      ];
      makes(both(advanced().and()), made('And', more, less));
      makes(both(advanced().or()), made('Or', more, less));
      const blank = { operator: 'IsBlank', value: undefined };
      makes(advanced().and().addCondition('IsBlank').build(), made('And', blank));
      const refused: Record<string, client.AdvancedFilterBuilder> = {
        'logicalOperator must be a valid operator, You passed: undefined': advanced().addCondition('Is', 1),
        'Logical Operator must be "And" when there is only one condition provided': advanced()
          .or()
          .addCondition('Is', 1),
        // It counts its arguments (one), not the three conditions.
        'AdvancedFilters may not have more than two conditions. You passed: 1': advanced()
          .and()
          .addCondition('Is', 1)
          .addCondition('Is', 2)
          .addCondition('Is', 3),
      };
      for (const [message, builder] of Object.entries(refused)) {
        expect(() => builder.build()).toThrow(message);
        seen(`“${message}”`);
      }
    },
    'Filter builders, Top-N: Top or Bottom, item count, order-by target.': () => {
      const orderBy = { table: 'Pedidos', measure: 'Total' };
      const builder = () => new client.TopNFilterBuilder().withTargetObject(target).orderByTarget(orderBy);
      const topN = { $schema: schema('topN'), filterType: 5, itemCount: 5, orderBy };
      makes(builder().top(5).build(), { ...topN, operator: 'Top' });
      makes(builder().bottom(5).build(), { ...topN, operator: 'Bottom' });
    },
    'Filter builders, Relative date: InLast, InThis, InNext, count, unit type, includeToday (default true).':
      () => {
        const timeUnitType = models.RelativeDateFilterTimeUnit.Months;
        for (const [way, operator] of relativeWays) {
          const builder = new client.RelativeDateFilterBuilder()
            .withTargetObject(target)
            [way](3, timeUnitType);
          const made = { filterType: 4, operator, timeUnitsCount: 3, timeUnitType };
          makes(builder.build(), { $schema: schema('relativeDate'), ...made, includeToday: true });
          const without = builder.includeToday(false).build();
          makes(without, { $schema: schema('relativeDate'), ...made, includeToday: false });
        }
      },
    'Filter builders, Relative time: the same without includeToday.': () => {
      const timeUnitType = models.RelativeDateFilterTimeUnit.Hours;
      for (const [way, operator] of relativeWays) {
        const builder = new client.RelativeTimeFilterBuilder().withTargetObject(target)[way](3, timeUnitType);
        const made = { filterType: 7, operator, timeUnitsCount: 3, timeUnitType };
        makes(builder.build(), { $schema: schema('relativeTime'), ...made });
        expect(builder).not.toHaveProperty('includeToday');
      }
    },
    'Filter targets: a column, a measure, a hierarchy level, or these with an aggregation function.': (
      seen,
    ) => {
      const builder = () => new client.BasicFilterBuilder().in(['a']);
      const level = { table: 'T', hierarchy: 'H', hierarchyLevel: 'L' };
      const column = { table: 'T', column: 'C' };
      const targets: [string, client.BasicFilterBuilder, object][] = [
        ['column', builder().withColumnTarget('T', 'C'), column],
        ['measure', builder().withMeasureTarget('T', 'M'), { table: 'T', measure: 'M' }],
        ['hierarchy level', builder().withHierarchyLevelTarget('T', 'H', 'L'), level],
        [
          'column with aggregation',
          builder().withColumnAggregation('T', 'C', 'Sum'),
          { ...column, aggregationFunction: 'Sum' },
        ],
        [
          'hierarchy level with aggregation',
          builder().withHierarchyLevelAggregationTarget('T', 'H', 'L', 'Max'),
          { ...level, aggregationFunction: 'Max' },
        ],
      ];
      for (const [name, built, expected] of targets) {
        expect(built.build().toJSON().target, name).toEqual(expected);
        makes(built.build(), { ...built.build().toJSON() });
      }
      seen(targets.map(([name]) => name).join(', '));
    },
    'The frame is full-size, without scrolling, and fullscreen is allowed.': () => {
      const element = containerElement();
      const embed = oneFrameService(noop).embed(element, reportConfig() as never);
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
    },
  };
