import type { Embed, Report, Visual } from 'powerbi-client';
import { expect, test } from 'vitest';
import { emulatedFrameUrl } from '@/services/power-bi/frameAddress';
import { transportReport } from '../../emulator/frame/report/transport';
import { allowDynamicImports } from '../../emulator/frame/testHost';
import { appUrl, type Config, containerElement, failureOf, oneFrameService } from './support/openReport';
import { divert, eventually } from './support/recorder';

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
function frame<E extends Embed>(config: Config): Framed<E> {
  const element = containerElement();
  element.style.cssText = 'width: 900px; height: 600px';
  let embed: Embed | undefined;
  const client = oneFrameService(() => embed);
  embed = client.embed(element, {
    accessToken: jwt(inAnHour()),
    tokenType: 0,
    ...config,
  });
  const { iframe } = embed;
  allowDynamicImports(iframe);
  divert(embed, emulatedFrameUrl(framePage, iframe.src, location.origin));
  const arrived: string[] = [];
  iframe.addEventListener('load', () => {
    iframe.contentWindow?.addEventListener('message', ({ data }: MessageEvent) => {
      if (data?.method) arrived.push(`${data.method} ${data.url}`);
    });
  });
  const heard: string[] = [];
  for (const name of ['loaded', 'rendered', 'error']) {
    element.addEventListener(name, () => heard.push(name));
  }
  return { embed: embed as E, element, arrived, heard };
}

const url = (endpoint: string) => `${appUrl}/${endpoint}`;

/** The kinds of embed that the emulator has, each with a valid configuration. */
const kinds = {
  report: () =>
    frame<Report>({
      type: 'report',
      id: reportId,
      permissions: 7,
      embedUrl: url('reportEmbed?reportId=r'),
    }),
  visual: () =>
    frame<Visual>({
      type: 'visual',
      id: reportId,
      pageName: 'ReportSectionResumen',
      visualName: 'barrasRegion',
      embedUrl: url('reportEmbed?reportId=r'),
    }),
  paginated: () => frame<Report>({ type: 'report', id: reportId, embedUrl: url('rdlEmbed?reportId=r') }),
};

test('a report, a visual and a paginated report respond as Power BI does (SPEC section 7.5)', async () => {
  const [report, visual, paginated] = [kinds.report(), kinds.visual(), kinds.paginated()];
  for (const { heard, arrived, embed } of [report, visual, paginated]) {
    await expect.poll(() => heard).toContain('rendered');
    expect(heard[0]).toBe('loaded');
    expect(heard).not.toContain('error');
    expect(arrived).toContain('POST /report/load');
    // The frame accepts a newer token with any content.
    await embed.setAccessToken(jwt(inAnHour()));
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

/** One call for every message of SPEC section 7.5 that a loaded report sends, in an order in which all can succeed. */
async function callEverything(report: Report): Promise<void> {
  const { bookmarksManager: bookmarks } = report;
  const filter = {
    target: { table: 'Entregas', column: 'Región' },
    operator: 'In',
    values: ['CENTRO'],
  } as never;
  await report.getCorrelationId();
  await report.setAccessToken(jwt(inAnHour()));

  const [bookmark] = await bookmarks.getBookmarks();
  await bookmarks.apply(bookmark?.name ?? '');
  await bookmarks.play(0);
  await bookmarks.applyState((await bookmarks.capture()).state ?? '');

  await report.switchMode('edit');
  const added = await report.addPage('Nueva');
  await added.setDisplayName('Otra');
  await report.deletePage(added.name);
  await report.setPage('ReportSectionResumen');
  const page = await report.getActivePage();
  await page.getSmartNarrativeInsights();
  await page.hasLayout(0);

  for (const owner of [report, page, await page.getVisualByName('barrasRegion')]) {
    await owner.setFilters([filter]);
    await owner.updateFilters(2, [filter]);
    await owner.getFilters();
    await owner.removeFilters();
  }
  const visual = await page.getVisualByName('barrasRegion');
  await visual.exportData(0, 10);
  await visual.sortBy({ orderBy: { table: 'Entregas', column: 'Región' }, direction: 2 });
  await visual.getSmartNarrativeInsights();
  await visual.clone();
  const slicer = await page.getVisualByName('slicerRegion');
  await slicer.setSlicerState(await slicer.getSlicerState());

  await report.updateSettings({ panes: { filters: { visible: false } } });
  await report.setZoom(1.5);
  await report.getZoom();
  await report.applyTheme({ themeJson: { name: 'Noche' } });
  await report.getTheme();
  await report.resetTheme();
  await report.savePersistentFilters();
  await report.arePersistentFiltersApplied();
  await report.resetPersistentFilters();
  await report.closeAllOverlays();
  await report.clearSelectedVisuals();
  await report.refresh();
  await report.save();
  await report.saveAs({ name: 'Copia' });
  await report.print();
}

test('the emulator’s frame accepts every message of SPEC section 7.5 that a report sends', async () => {
  const { embed, arrived, heard } = kinds.report();
  await expect.poll(() => heard).toContain('rendered');
  // The dialog would hold the test up.
  (embed.iframe.contentWindow as Window).print = () => undefined;
  // An unknown or rejected message rejects here.
  await callEverything(embed);
  const shapes = new Set(
    arrived.map((message) =>
      message
        .replace(/pages\/(?!active)[^/]+/, 'pages/{name}')
        .replace(/visuals\/[^/]+/, 'visuals/{visual}')
        .replace(/layoutTypes\/.*/, 'layoutTypes/{type}'),
    ),
  );
  const page = '/report/pages/{name}';
  const visual = `${page}/visuals/{visual}`;
  const expected = [
    'POST /report/load',
    'GET /getCorrelationId',
    'POST /report/token',
    'GET /report/bookmarks',
    'POST /report/bookmarks/applyByName',
    'POST /report/bookmarks/play',
    'POST /report/bookmarks/capture',
    'POST /report/bookmarks/applyState',
    'POST /report/switchMode/edit',
    'POST /report/addPage',
    `PUT ${page}/name`,
    `DELETE ${page}`,
    'PUT /report/pages/active',
    'GET /report/pages',
    `GET ${page}/smartNarrativeInsights`,
    `GET ${page}/layoutTypes/{type}`,
    ...['/report', page, visual].flatMap((owner) =>
      ['PUT', 'POST', 'GET'].map((method) => `${method} ${owner}/filters`),
    ),
    `GET ${page}/visuals`,
    `POST ${visual}/exportData`,
    `PUT ${visual}/sortBy`,
    `GET ${visual}/smartNarrativeInsights`,
    `POST ${visual}/clone`,
    `GET ${visual}/slicer`,
    `PUT ${visual}/slicer`,
    'PATCH /report/settings',
    'GET /report/zoom',
    'PUT /report/theme',
    'GET /report/theme',
    'POST /report/userState',
    'GET /report/isUserStateApplied',
    'DELETE /report/userState',
    'POST /report/closeAllOverlays',
    'POST /report/clearSelectedVisuals/false',
    'POST /report/refresh',
    'POST /report/save',
    'POST /report/saveAs',
    'POST /report/print',
  ];
  expect([...shapes].filter((shape) => shape !== 'POST /frontload/config').sort()).toEqual(expected.sort());
});

test('an expired token raises an error event with TokenExpired (SPEC sections 4 and 7.5)', async () => {
  const { element, heard } = frame<Report>({
    type: 'report',
    id: reportId,
    embedUrl: url('reportEmbed?reportId=r'),
    accessToken: jwt(1),
  });
  let detail: unknown;
  element.addEventListener('error', (event) => {
    // The client's events bubble, and an `error` that reaches the window counts as a crash.
    event.stopPropagation();
    detail = (event as unknown as CustomEvent).detail;
  });
  await expect.poll(() => detail).toMatchObject({ message: 'TokenExpired' });
  expect(heard).not.toContain('rendered');
});

test('an unknown call is rejected instead of left pending', async () => {
  const { embed, heard } = kinds.report();
  await expect.poll(() => heard).toContain('loaded');
  const { contentWindow } = embed.iframe;
  const refusal = await failureOf(() => embed.service.hpm.get('/nothing', {}, contentWindow as Window));
  expect(refusal).toMatchObject({ statusCode: 404 });
  expect(await eventually(() => embed.iframeLoaded || undefined)).toBe(true);
});
