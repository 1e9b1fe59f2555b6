import { HttpPostMessage } from 'http-post-message';
import { factories, type Report, service } from 'powerbi-client';
import type { IFilter, IReportEmbedConfiguration } from 'powerbi-models';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WindowPostMessageProxy } from 'window-post-message-proxy';
import { transportReport } from './report/transport';

const framePage = '/emulator/frame/index.html';
const embedUrl = 'https://app.powerbi.com/reportEmbed?reportId=x';

/** The real client, with the newest messaging libraries, as the product builds it. */
function createService() {
  return new service.Service(
    // The client's own copies of these libraries are older; their types differ in private members only.
    (proxy) =>
      new HttpPostMessage(proxy, { 'x-sdk-type': 'js' }) as unknown as ReturnType<service.IHpmFactory>,
    () =>
      new WindowPostMessageProxy({
        processTrackingProperties: {
          addTrackingProperties: HttpPostMessage.addTrackingProperties,
          getTrackingProperties: HttpPostMessage.getTrackingProperties,
        },
        isErrorMessage: HttpPostMessage.isErrorMessage,
        suppressWarnings: true,
        receivedMessageValidation: { expectedMessageOrigin: window.location.origin },
      }) as unknown as ReturnType<service.IWpmpFactory>,
    factories.routerFactory,
  );
}

const jwt = (exp: number): string =>
  ['{"alg":"none"}', JSON.stringify({ exp }), 'x'].map((part) => btoa(part).replaceAll('=', '')).join('.');

const inAnHour = () => jwt(Math.floor(Date.now() / 1000) + 3600);

let host: HTMLElement;
let heard: string[];

const events = ['loaded', 'rendered', 'pageChanged', 'error', 'dataSelected', 'bookmarkApplied', 'saved'];

/** Embeds with the real client and points the frame at the emulator's page in the same tick. */
function embed(change: Partial<IReportEmbedConfiguration> = {}): Report {
  const report = createService().embed(host, {
    type: 'report',
    id: transportReport.id,
    embedUrl,
    accessToken: inAnHour(),
    tokenType: 1,
    permissions: 7,
    ...change,
  } as IReportEmbedConfiguration) as Report;
  const frame = host.querySelector('iframe') as HTMLIFrameElement;
  frame.src = `${framePage}${new URL(frame.src).search}`;
  for (const name of events) report.on(name, () => heard.push(name));
  return report;
}

const _frameDocument = (): Document =>
  (host.querySelector('iframe') as HTMLIFrameElement).contentDocument as Document;
const rendered = (times = 1) =>
  vi.waitFor(() => expect(heard.filter((name) => name === 'rendered')).toHaveLength(times), {
    timeout: 15_000,
  });

beforeEach(() => {
  heard = [];
  host = document.createElement('div');
  host.style.cssText = 'width: 1200px; height: 800px';
  document.body.append(host);
});

afterEach(() => host.remove());

describe('SPEC 7.5: the frame answers the real powerbi-client', () => {
  it('loads, tells loaded before rendered, and lists its pages', async () => {
    const report = embed();
    await rendered();
    expect(heard).toEqual(['loaded', 'pageChanged', 'rendered']);
    const pages = await report.getPages();
    expect(pages.map(({ displayName, isActive }) => [displayName, isActive])).toEqual([
      ['Resumen', true],
      ['Regiones', false],
      ['Unidades', false],
    ]);
  });

  it('changes the page and shows it', async () => {
    const report = embed();
    await rendered();
    await report.setPage('ReportSectionRegiones');
    await rendered(2);
    expect(heard.slice(3)).toEqual(['pageChanged', 'rendered']);
    expect((await report.getActivePage()).displayName).toBe('Regiones');
    await expect(report.setPage('nowhere')).rejects.toMatchObject({ message: 'PowerBIEntityNotFound' });
  });

  it('filters what its visuals show and export', async () => {
    const report = embed();
    await rendered();
    const page = await report.getActivePage();
    const bars = await page.getVisualByName('barrasRegion');
    const whole = await bars.exportData();
    expect(whole.data.split('\r\n')).toHaveLength(7);
    const filter = {
      $schema: 'http://powerbi.com/product/schema#basic',
      target: { table: 'Entregas', column: 'Región' },
      filterType: 1,
      operator: 'In',
      values: ['CENTRO'],
    } as unknown as IFilter;
    await report.setFilters([filter as never]);
    expect(await report.getFilters()).toEqual([filter]);
    const filtered = await bars.exportData();
    expect(filtered.data).toMatch(/^Región,Puntualidad\r\nCENTRO,0\.\d+\r\n$/);
  });
});
