import { Create, Dashboard, Qna, QuickCreate, Report, Tile } from 'powerbi-client';
import { describe, expect } from 'vitest';
import { problemWith } from './support/configs';
import { contract, differs } from './support/contract';
import {
  appUrl,
  type Config,
  containerElement,
  oneFrameService,
  open,
  reportConfig,
  reportUrl,
} from './support/openReport';
import { divert } from './support/recorder';

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
    const element = containerElement();
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
    const element = containerElement();
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
    const element = containerElement();
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

describe('the frame', () => {
  contract('frame', (seen) => {
    const element = containerElement();
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
