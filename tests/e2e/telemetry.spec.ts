import type { Page, Request } from '@playwright/test';
import { control, enter, expect, expectReport, test, withConfig } from './support';

interface Span {
  readonly name: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string } }[];
  readonly status: { readonly code?: number };
}
interface Traces {
  readonly resourceSpans: readonly { scopeSpans: readonly { spans: readonly Span[] }[] }[];
}

/** A collector at the site's own address, and the requests that it received. */
async function collector(page: Page, path: string): Promise<readonly Request[]> {
  const sent: Request[] = [];
  await page.route(`**${path}`, async (route) => {
    sent.push(route.request());
    await route.fulfill({ json: { partialSuccess: {} } });
  });
  return sent;
}

const spansOf = (sent: readonly Request[]): readonly Span[] =>
  sent
    .flatMap((request) => (request.postDataJSON() as Traces).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]));

test('a configured collector receives loading times and failures without personal data; no telemetry is loaded without a collector', async ({
  page,
}) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const loaded = () => paths.filter((path) => path.includes('openTelemetry'));
  const sent = await collector(page, '/collector/v1/traces');
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  expect(loaded()).toEqual([]);

  await withConfig(page, (config) => ({ ...config, telemetry: { url: '/collector/v1/traces' } }));
  await page.reload();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await expect
    .poll(() => spansOf(sent).map(({ name }) => name))
    .toEqual(expect.arrayContaining(['page.first_paint', 'page.rendered', 'report.load']));
  expect(loaded()).not.toEqual([]);

  await control(page, { faults: { reports: { kind: 'malformed' } } });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Failed to load dashboard' })).toBeVisible();
  await expect
    .poll(() =>
      spansOf(sent)
        .filter(({ name }) => name === 'report.load')
        .map((span) => [span.name, span.status.code ?? 0, attributesOf(span)]),
    )
    .toEqual([
      ['report.load', 0, { 'board.id': 'dashboard-1' }],
      ['report.load', 2, { 'board.id': 'dashboard-1', 'error.type': 'lookupFailed' }],
    ]);
  const all = sent.map((request) => request.postData() ?? '').join('\n');
  for (const person of [/ana/i, /garc/i, /@/, /eyJ/, /transporte/i]) expect(all).not.toMatch(person);
});
