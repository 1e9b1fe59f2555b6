import type { Create, Dashboard, Embed, Qna, QuickCreate, Report, Tile, Visual } from 'powerbi-client';
import { expect, test, vi } from 'vitest';
import { emulatedFrameUrl } from '@/services/frameOrigin';
import { transportReport } from '../../emulator/frame/report/transport';
import { contract } from './support/contract';
import { divert, eventually } from './support/recorder';
import { appUrl, type Config, failureOf, oneFrameService, stageElement, type Way } from './support/stage';

// Eight reports at once take their time on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const framePage = '/emulator/frame/index.html';
const reportId = transportReport.id;
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

const jwt = (exp: number): string =>
  ['{"alg":"none"}', JSON.stringify({ exp }), 'x'].map((part) => btoa(part).replaceAll('=', '')).join('.');

interface Framed<E extends Embed> {
  readonly embed: E;
  readonly element: HTMLElement;
  /** Method and path of each message that reached the frame. */
  readonly arrived: string[];
  readonly heard: string[];
}

/** Embeds in the emulator's frame with the real client and this product's factories. */
function frame<E extends Embed>(config: Config, way: Way = 'embed'): Framed<E> {
  const element = stageElement();
  element.style.cssText = 'width: 900px; height: 600px';
  let embed: Embed | undefined;
  const client = oneFrameService(() => embed);
  embed = (client[way] as (element: HTMLElement, config: Config) => Embed).call(client, element, {
    accessToken: jwt(inAnHour()),
    tokenType: 0,
    ...config,
  });
  const { iframe } = embed;
  divert(embed, emulatedFrameUrl(framePage, iframe.src, location.origin));
  const arrived: string[] = [];
  iframe.addEventListener('load', () => {
    iframe.contentWindow?.addEventListener('message', ({ data }: MessageEvent) => {
      if (data?.method) arrived.push(`${data.method} ${data.url}`);
    });
  });
  const heard: string[] = [];
  for (const name of ['loaded', 'rendered', 'error', 'tileLoaded', 'visualRendered']) {
    element.addEventListener(name, () => heard.push(name));
  }
  return { embed: embed as E, element, arrived, heard };
}

const url = (endpoint: string) => `${appUrl}/${endpoint}`;
const dataset = { datasetId: 's1' };

/** The eight kinds of embed, each as the client wants it. */
const kinds = {
  report: () => frame<Report>({ type: 'report', id: reportId, embedUrl: url('reportEmbed?reportId=r') }),
  dashboard: () =>
    frame<Dashboard>({ type: 'dashboard', id: 'd1', embedUrl: url('dashboardEmbed?dashboardId=d1') }),
  tile: () => frame<Tile>({ type: 'tile', id: 't1', dashboardId: 'd1', embedUrl: url('embed?tileId=t1') }),
  qna: () => frame<Qna>({ type: 'qna', datasetIds: ['s1'], embedUrl: url('qnaEmbed'), question: 'entregas' }),
  visual: () =>
    frame<Visual>({
      type: 'visual',
      id: reportId,
      pageName: 'ReportSectionResumen',
      visualName: 'barrasRegion',
      embedUrl: url('reportEmbed?reportId=r'),
    }),
  create: () => frame<Create>({ ...dataset, embedUrl: url('reportEmbed') }, 'createReport'),
  quickCreate: () =>
    frame<QuickCreate>(
      {
        datasetCreateConfig: { locale: 'es-MX', mashupDocument: 'section S;' },
        embedUrl: url('quickCreate'),
      },
      'quickCreate',
    ),
  paginated: () => frame<Report>({ type: 'report', id: reportId, embedUrl: url('rdlEmbed?reportId=r') }),
};

const firstMessage: Record<keyof typeof kinds, string> = {
  report: 'POST /report/load',
  dashboard: 'POST /dashboard/load',
  tile: 'POST /tile/load',
  qna: 'POST /qna/load',
  visual: 'POST /report/load',
  create: 'POST /report/create',
  quickCreate: 'POST /quickcreate',
  paginated: 'POST /report/load',
};

contract('embed-types', async (seen) => {
  // All at once: each has its own client, element and frame.
  const framed = Object.entries(kinds).map(([kind, open]) => [kind as keyof typeof kinds, open()] as const);
  for (const [kind, { arrived, heard, embed }] of framed) {
    await vi.waitFor(() => expect(heard, kind).toContain('rendered'), { timeout: 60_000 });
    expect(heard[0], kind).toBe('loaded');
    expect(heard, kind).not.toContain('error');
    expect(arrived, kind).toContain(firstMessage[kind]);
    const type = kind === 'paginated' ? 'report' : kind;
    expect(embed.config.type).toBe(type);
    // The frame takes a newer token, whatever it shows.
    await embed.setAccessToken(jwt(inAnHour()));
    seen(`${kind}: \`${firstMessage[kind]}\``);
  }
  seen('each loaded and rendered in the emulator’s frame');
});

test('a report, a visual and a paginated report answer as Power BI does (SPEC 7.5)', async () => {
  const [report, visual, paginated] = [kinds.report(), kinds.visual(), kinds.paginated()];
  for (const { heard } of [report, visual, paginated]) {
    await vi.waitFor(() => expect(heard).toContain('rendered'), { timeout: 60_000 });
  }
  const pages = await report.embed.getPages();
  expect(pages.filter((page) => page.isActive)).toHaveLength(1);
  expect(await failureOf(() => report.embed.setPage('nowhere'))).toMatchObject({
    message: 'PowerBIEntityNotFound',
  });
  expect((await visual.embed.getVisualDescriptor()).name).toBe('barrasRegion');
  expect(await failureOf(() => paginated.embed.getPages())).toBe(
    'This API is currently not supported for RDL reports',
  );
});

test('an expired token is told as an error event that says TokenExpired (SPEC 4, 7.5)', async () => {
  const { element, heard } = frame<Report>({
    type: 'report',
    id: reportId,
    embedUrl: url('reportEmbed?reportId=r'),
    accessToken: jwt(1),
  });
  let detail: unknown;
  element.addEventListener('error', (event) => {
    // The client lets its events bubble, and an `error` that reaches the window looks like a crash there.
    event.stopPropagation();
    detail = (event as unknown as CustomEvent).detail;
  });
  await vi.waitFor(() => expect(detail).toMatchObject({ message: 'TokenExpired' }), { timeout: 60_000 });
  expect(heard).not.toContain('rendered');
});

test('a call that the frame does not know is refused, not left waiting', async () => {
  const { embed, heard } = kinds.report();
  await vi.waitFor(() => expect(heard).toContain('loaded'), { timeout: 60_000 });
  const { contentWindow } = embed.iframe;
  const refusal = await failureOf(() => embed.service.hpm.get('/nothing', {}, contentWindow as Window));
  expect(refusal).toMatchObject({ statusCode: 404 });
  expect(await eventually(() => embed.iframeLoaded || undefined)).toBe(true);
});
