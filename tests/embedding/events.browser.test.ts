import { type Create, Embed, models, Report } from 'powerbi-client';
import { describe, expect, onTestFinished } from 'vitest';
import {
  createConfig,
  dashboardConfig,
  problemWith,
  provider,
  qnaConfig,
  quickConfig,
  tileConfig,
} from './support/configs';
import { contract, differs } from './support/contract';
import { messageOf, open, openReport, reportConfig, reportUrl } from './support/openReport';

describe('events and hooks', () => {
  const noop = () => undefined;

  /** Subscribes to each name; returns those that the embed rejects. */
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

  const hookRefusal = 'accessTokenProvider is only supported in report SaaS embed';

  differs(
    'm-token-hook',
    'A create embed takes the hook but listens on no hook route: its frame asks and nobody answers.',
    {
      asWritten: async () => {
        const { embed, frame } = open<Create>(createConfig(provider), 'createReport');
        await frame.first('/report/create');
        const url = `/reports/${embed.config.uniqueId}/eventHooks/newAccessToken`;
        expect(await frame.send(url)).toEqual({ statusCode: 200, body: 'token-2' });
      },
      client: async (seen) => {
        for (const config of [
          dashboardConfig(),
          tileConfig(),
          qnaConfig(),
          reportConfig({ type: 'visual' }),
        ]) {
          expect(problemWith({ ...config, ...provider }), String(config.type)).toBe(hookRefusal);
        }
        expect(problemWith(reportConfig({ ...provider, tokenType: models.TokenType.Embed }))).toBe(
          hookRefusal,
        );
        expect(problemWith(reportConfig({ ...provider, tokenType: undefined }))).toBe(hookRefusal);
        const created = open<Create>(createConfig(provider), 'createReport');
        const steps = [
          [open(reportConfig(provider)), '/report/load', { statusCode: 200, body: 'token-2' }],
          [open(quickConfig(provider), 'quickCreate'), '/quickcreate', { statusCode: 200, body: 'token-2' }],
          [created, '/report/create', null],
        ] as const;
        for (const [{ frame }, first, answer] of steps) {
          await frame.first(first);
          expect(await frame.send('/reports/u1/eventHooks/newAccessToken')).toEqual(answer);
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
        await frame.send('/reports/u1/eventHooks/preQuery');
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
        const opened = await openReport({
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
        expect(await opened.frame.send(`${route}/newAccessToken`, { reason: 'expired' })).toEqual({
          statusCode: 200,
          body: 'token-2',
        });
        expect(asked[0]?.report).toBe(opened.embed);
        expect(asked[0]?.reason).toBe('expired');
        expect(await opened.frame.send(`${route}/preQuery`)).toEqual({
          statusCode: 200,
          body: { usernames: ['ana'] },
        });
        expect(await opened.frame.send(`${route}/other`)).toEqual({ statusCode: 200, body: null });
        fail = true;
        expect(await opened.frame.send(`${route}/newAccessToken`)).toEqual({ statusCode: 400, body: null });
        expect(errors).toHaveLength(1);
        const without = await openReport();
        expect(await without.frame.send(`${route}/newAccessToken`)).toEqual({ statusCode: 404, body: null });
        expect(await opened.frame.send('/reports/u9/eventHooks/newAccessToken')).toBeNull();
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
      expect((await frame.send(url, body))?.statusCode, url).toBe(200);
      if (name === 'pageChanged') {
        expect((heard[name] as { newPage: unknown }).newPage).toMatchObject({ name: 'p2', isActive: true });
      } else {
        expect(heard[name], url).toEqual(body);
      }
      seen(`\`POST ${url.replace('u1', '{uniqueId}')}\``);
    }
    // For an unknown embed: accepted and answered, but not raised.
    delete heard.loaded;
    expect((await frame.send('/reports/u9/events/loaded', {}))?.statusCode).toBe(200);
    expect(heard.loaded).toBeUndefined();
  });
});
