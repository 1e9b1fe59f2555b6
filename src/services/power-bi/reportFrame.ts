import type { models, Report, service } from 'powerbi-client';
import type { EmbedEvent } from '@/domain/ports/report';
import type { PortalConfig } from '@/domain/session/config';
import { frameOriginOf } from './frameOrigin';
import { toErrorEvent } from './powerBiErrors';
import type { PowerBiService } from './powerBiService';

/** The frame in the stage. */
export interface ReportFrame {
  /** From now on only events of the next load count. */
  expectLoad(): void;
  /** Resolves when the frame accepted the load; rejects with the error of the frame or the client. */
  embed(config: models.IReportEmbedConfiguration): Promise<void>;
  renewToken(text: string): Promise<void>;
  /** The embedded report; `null` before the first. */
  report(): Report | null;
}

/** Loads powerbi-client (31 kB, browser only), starts the frame, and maps its events to `EmbedEvent`s. */
export async function openReportFrame(
  config: PortalConfig['powerBi'],
  stage: HTMLElement,
  tell: (event: EmbedEvent) => void,
): Promise<ReportFrame> {
  const { createPowerBiService } = await import('./powerBiService');
  const power = createPowerBiService({
    frameOrigin: frameOriginOf(config, location.origin),
    emulatedFrame: config.emulatedFrame,
  });
  const loads = watchLoads(power);
  power.bootstrapReport(stage, { type: 'report', embedUrl: `${config.appUrl}/reportEmbed` });
  let heard: Report | null = null;

  return {
    expectLoad: loads.expect,
    async embed(embedConfiguration) {
      const answered = loads.next();
      const report = power.embedReport(stage, embedConfiguration);
      if (heard !== report) listen(report, loads.isTaken, tell);
      heard = report;
      await answered;
    },
    renewToken: async (text) => {
      if (heard) await power.renewToken(text);
    },
    report: () => heard,
  };
}

/**
 * The client does not report when the frame accepted a load, and an old report's event may still be in flight when
 * the next one is posted. This watches the responses, so that only events after the newest load count; a load
 * that the frame rejects is reported here.
 */
function watchLoads({ client }: Pick<PowerBiService, 'client'>) {
  let pending: { resolve: () => void; reject: (reason: unknown) => void } | null = null;
  let posted = 0;
  let taken = 0;
  const post = client.hpm.post.bind(client.hpm);
  client.hpm.post = async <T>(url: string, ...rest: Tail<Parameters<typeof post<T>>>) => {
    if (url !== '/report/load') return post<T>(url, ...rest);
    posted += 1;
    const load = posted;
    try {
      const answer = await post<T>(url, ...rest);
      taken = load;
      if (load === posted) pending?.resolve();
      return answer;
    } catch (refusal) {
      if (load === posted) pending?.reject(refusal);
      // The client would rethrow it as an unhandled rejection: `embed` does not return its promise.
      return new Promise<never>(() => undefined);
    }
  };
  return {
    expect: () => {
      taken = 0;
    },
    isTaken: () => posted > 0 && taken === posted,
    next: () =>
      new Promise<void>((resolve, reject) => {
        pending = { resolve, reject };
      }),
  };
}

type Tail<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;

function listen(report: Report, counts: () => boolean, tell: (event: EmbedEvent) => void) {
  const on = (name: string, toEvent: (detail: unknown) => EmbedEvent | null) => {
    report.on(name, (event: service.ICustomEvent<unknown>) => {
      const told = counts() ? toEvent(event.detail) : null;
      if (told) tell(told);
    });
  };
  on('loaded', () => ({ type: 'embed.loaded' }));
  on('rendered', () => ({ type: 'embed.rendered' }));
  on('error', (detail) => toErrorEvent(detail));
  on('pageChanged', (detail) => {
    const page = (detail as { newPage?: { name?: unknown } } | null)?.newPage;
    return typeof page?.name === 'string' ? { type: 'embed.pageChanged', name: page.name } : null;
  });
}
