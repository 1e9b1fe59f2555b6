import { SpanStatusCode } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import { WebTracerProvider } from '@opentelemetry/sdk-trace-web';
import type { TelemetryPort } from '@/domain/ports/usage';
import { readProviderError } from '@/domain/session/providerError';
import type { NotifyMark } from './pageMarks';

interface TelemetryOptions {
  /** Address of the collector for traces (OTLP over HTTP, JSON). */
  readonly url: string;
  readonly version: string;
  /** Reports timings of the page; by default none are reported. */
  readonly watchMarks?: (notify: NotifyMark) => void;
  /** When the page was opened (ms since the epoch); `null` if the user had to sign in on this page. */
  readonly pageOpened?: () => number | null;
  /** Replaces the exporter in tests. */
  readonly exporter?: SpanExporter;
}

/** Provider code and support ids of a failure. Omits the message, which may contain a name. */
function idsOf(detail: string | undefined): Record<string, string> {
  const providerError = detail === undefined ? null : readProviderError(detail);
  if (!providerError) return {};
  return {
    'error.provider_code': `AADSTS${providerError.code}`,
    ...(providerError.correlationId ? { 'error.correlation_id': providerError.correlationId } : {}),
  };
}

/** OpenTelemetry's web packages behind the port; loaded only if a collector is configured. */
export function createTelemetry({
  url,
  version,
  exporter,
  watchMarks,
  pageOpened = () => null,
}: TelemetryOptions): TelemetryPort {
  const resource = resourceFromAttributes({
    'service.name': 'power-bi-landing-portal',
    'service.version': version,
  });
  // Without `headers`, the exporter sends beacons, which carry credentials: collectors refuse these (CORS).
  const processor = new BatchSpanProcessor(exporter ?? new OTLPTraceExporter({ url, headers: {} }));
  const tracer = new WebTracerProvider({ resource, spanProcessors: [processor] }).getTracer('portal');
  const opened = new Map<string, number>();

  /** A span of a board's load, from its opening until now. */
  const load = (boardId: string) => {
    const startTime = opened.get(boardId);
    opened.delete(boardId);
    return startTime === undefined
      ? null
      : tracer.startSpan('report.load', { startTime, root: true, attributes: { 'board.id': boardId } });
  };
  const mark: NotifyMark = (name, startTime, end) => {
    tracer.startSpan(name, { startTime, root: true }).end(end);
    // Sends at once, because the hidden page may be closed.
    if (name === 'page.interaction') void processor.forceFlush().catch(() => undefined);
  };
  watchMarks?.(mark);
  let isRendered = false;

  return {
    opened: (boardId, time) => void opened.set(boardId, time),
    shown: (boardId, time) => load(boardId)?.end(time),
    rendered(time) {
      const start = isRendered ? null : pageOpened();
      isRendered = true;
      if (start !== null) mark('page.rendered', start, time);
    },
    failed(subject, { code, detail }, time, boardId) {
      const span =
        (boardId === undefined ? null : load(boardId)) ??
        tracer.startSpan(`${subject}.failed`, { startTime: time, root: true });
      span.setAttributes({ 'error.type': code, ...idsOf(detail) });
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(time);
    },
  };
}
