import type { Create, Dashboard, Qna, QuickCreate, Report, Tile, Visual } from 'powerbi-client';
import { describe, expect } from 'vitest';
import { createConfig, provider, quickConfig } from './support/configs';
import { contract, differs } from './support/contract';
import { bare, sends } from './support/messages';
import { appUrl, open, openReport, reportConfig } from './support/openReport';
import { line } from './support/recorder';

describe('loading, creating, saving', () => {
  differs('create', 'tokenProviderSupplied is a header of the message, not part of the payload.', {
    asWritten: async () => {
      const wire = await open(createConfig(provider), 'createReport').frame.first('/report/create');
      expect(wire.body).toHaveProperty('tokenProviderSupplied');
    },
    client: async (seen) => {
      const create = await open<Create>(createConfig({ groupId: 'g1' }), 'createReport').frame.first(
        '/report/create',
      );
      expect(create.method).toBe('POST');
      expect(create.body).toEqual({
        accessToken: 'token-1',
        datasetId: 's1',
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
    // The client calls `create` itself when the frame loads.
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
    const opened = await openReport();
    opened.frame.answer('GET /getCorrelationId', 'c-1');
    await sends(opened, seen, async (r) => expect(await r.getCorrelationId()).toBe('c-1'), {
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
        // Phased: only a report prepares; a dashboard loads as usual.
        await open(reportConfig(), 'load').frame.first('/report/prepare');
        await open(reportConfig(dashboard), 'load').frame.first('/dashboard/load');
        seen('phased: `POST /report/prepare`, and still `/dashboard/load`');
        // Bootstrapped: frame first, token later.
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
