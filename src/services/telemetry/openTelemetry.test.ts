import { InMemorySpanExporter } from '@opentelemetry/sdk-trace-base';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTelemetry } from './openTelemetry';

/** ms since the epoch: OpenTelemetry takes smaller numbers for times since the page began. */
const start = 1_795_000_000_000;

function open(page: Partial<Parameters<typeof createTelemetry>[0]> = {}) {
  const exporter = new InMemorySpanExporter();
  const telemetry = createTelemetry({
    url: 'https://t.example/v1/traces',
    version: '1.2.3',
    exporter,
    ...page,
  });
  return {
    telemetry,
    sent: async () => {
      await vi.advanceTimersByTimeAsync(10_000);
      return exporter.getFinishedSpans().map(({ name, attributes, status, duration: [seconds, nanos] }) => ({
        name,
        attributes,
        isError: status.code === 2,
        ms: seconds * 1000 + nanos / 1e6,
      }));
    },
    exporter,
  };
}

describe('telemetry', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('reports the loading time of a report once for each opening', async () => {
    const { telemetry, sent, exporter } = open();
    telemetry.opened('ventas', start);
    telemetry.shown('ventas', start + 1_234);
    telemetry.shown('ventas', start + 9_000);
    expect(await sent()).toEqual([
      { name: 'report.load', attributes: { 'board.id': 'ventas' }, isError: false, ms: 1_234 },
    ]);
    expect(exporter.getFinishedSpans()[0]?.resource.attributes).toMatchObject({ 'service.version': '1.2.3' });
  });

  it('reports times of the page, and the time until the first report is rendered', async () => {
    const { telemetry, sent } = open({
      watchMarks: (notify) => notify('page.first_paint', start, start + 400),
      pageOpened: () => start,
    });
    telemetry.rendered(start + 2_000);
    telemetry.rendered(start + 9_000);
    expect(await sent()).toEqual([
      { name: 'page.first_paint', attributes: {}, isError: false, ms: 400 },
      { name: 'page.rendered', attributes: {}, isError: false, ms: 2_000 },
    ]);
  });

  it('sends the interaction to next paint immediately when the page is hidden', () => {
    const { exporter } = open({
      watchMarks: (notify) => notify('page.interaction', start, start + 96),
    });
    expect(exporter.getFinishedSpans().map(({ name }) => name)).toEqual(['page.interaction']);
  });

  it('reports no time until rendered for a page on which the user signed in', async () => {
    const { telemetry, sent } = open({ pageOpened: () => null });
    telemetry.rendered(start + 2_000);
    expect(await sent()).toEqual([]);
  });

  it('reports failures by code and correlation id, without personal data', async () => {
    const { telemetry, sent } = open();
    telemetry.opened('ventas', start);
    telemetry.failed(
      'report',
      { code: 'lookupFailed', detail: 'ana@contoso.com may not' },
      start + 500,
      'ventas',
    );
    const refused = {
      code: 'signInFailed',
      detail:
        'AADSTS50105: User ana@contoso.com is not assigned. Correlation ID: 45d80262-c77f-487b-a95b-4566c736e1bc Timestamp: 2026-11-21 13:05:30Z',
    } as const;
    telemetry.failed('signIn', refused, start + 600);
    const all = await sent();
    expect(all).toMatchObject([
      { name: 'report.load', isError: true, ms: 500, attributes: { 'error.type': 'lookupFailed' } },
      {
        name: 'signIn.failed',
        isError: true,
        attributes: {
          'error.type': 'signInFailed',
          'error.provider_code': 'AADSTS50105',
          'error.correlation_id': '45d80262-c77f-487b-a95b-4566c736e1bc',
        },
      },
    ]);
    expect(JSON.stringify(all)).not.toContain('ana');
  });
});
