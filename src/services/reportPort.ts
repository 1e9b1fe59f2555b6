import type { models, Report, service } from 'powerbi-client';
import type { PortalConfig } from '@/domain/config';
import { FailureError } from '@/domain/failure';
import type { EmbedEvent, ReportPort } from '@/domain/ports';
import { frameOriginOf } from './frameOrigin';
import type { IdentityService } from './identity';
import type { createPowerBiRest } from './powerBiRest';
import type { PowerBiService } from './powerBiService';

/** Power BI drops a second load within this many ms (SPEC section 9). */
const loadGap = 100;
/** A frame that went elsewhere never answers; the wait for a token's receipt ends after this many ms. */
const answerDeadline = 10_000;

export interface ReportPortDependencies {
  readonly config: PortalConfig['powerBi'];
  readonly identity: Pick<IdentityService, 'getToken'>;
  readonly rest: ReturnType<typeof createPowerBiRest>;
  /** The one host element of the frame; see `index.html`. */
  readonly stage: HTMLElement;
}

/** The report port over powerbi-client, and what only the app asks of it. */
export interface ReportAdapter extends ReportPort {
  /** When the last token ends, in ms since the epoch; `null` before the first. */
  tokenExpiresAt(): number | null;
}

/** Embeds reports in the stage: one client service, one element, one frame (docs/architecture.md). */
export function createReportPort({ config, identity, rest, stage }: ReportPortDependencies): ReportAdapter {
  const listeners = new Set<(event: EmbedEvent) => void>();
  let power: Promise<Embedder> | null = null;
  let lastLoad = 0;
  let expiresAt: number | null = null;

  const tell = (event: EmbedEvent) => {
    for (const listener of listeners) listener(event);
  };
  const embedder = () => {
    power ??= loadEmbedder(config, stage, tell);
    return power;
  };
  const getToken = async (options: { force: boolean; interactive: boolean }) => {
    const token = await identity.getToken(options);
    expiresAt = token.expiresAt;
    return token;
  };

  return {
    bootstrap: () => void embedder().catch(() => undefined),
    async acquireToken({ force }) {
      return { expiresAt: (await getToken({ force, interactive: true })).expiresAt };
    },
    lookUp: (board, signal) => rest.lookUp(board, signal),
    async show(board, report) {
      const [{ embed }, { embedConfig }] = await Promise.all([embedder(), import('./embedConfig')]);
      const wait = lastLoad + loadGap - Date.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const { text } = await identity.getToken();
      lastLoad = Date.now();
      try {
        await embed(embedConfig(board, report, text));
      } catch (error) {
        throw new FailureError({ code: 'embedFailed', detail: messageOf(error) }, { cause: error });
      }
    },
    async refreshToken() {
      const token = await getToken({ force: true, interactive: false });
      if (power) await Promise.race([(await power).renewToken(token.text), pause(answerDeadline)]);
      return { expiresAt: token.expiresAt };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async applyFilters() {},
    tokenExpiresAt: () => expiresAt,
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Embedder {
  embed(config: models.IReportEmbedConfiguration): Promise<void>;
  renewToken(text: string): Promise<void>;
}

/** Loads powerbi-client (31 kB, browser only), starts the frame, and turns its events into ours. */
async function loadEmbedder(
  config: PortalConfig['powerBi'],
  stage: HTMLElement,
  tell: (event: EmbedEvent) => void,
): Promise<Embedder> {
  const { createPowerBiService } = await import('./powerBiService');
  const power = createPowerBiService({
    frameOrigin: frameOriginOf(config, location.origin),
    emulatedFrame: config.emulatedFrame,
  });
  const loads = watchLoads(power);
  power.bootstrapReport(stage, { type: 'report', embedUrl: `${config.appUrl}/reportEmbed` });
  let heard: Report | null = null;

  return {
    async embed(embedConfiguration) {
      const answered = loads.next();
      const report = power.embedReport(stage, embedConfiguration);
      if (heard !== report) listen(report, () => loads.isTaken(), tell);
      heard = report;
      await answered;
    },
    renewToken: async (text) => {
      if (heard) await power.renewToken(text);
    },
  };
}

/**
 * The client tells nobody when the frame took a load, and an old report's event may still be on its way when
 * the next one is posted. This watches the answers, so that only events after the newest load count; a load
 * that the frame refused rejects here instead of nowhere.
 */
function watchLoads({ client }: PowerBiService) {
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
      // The client would rethrow this into nowhere: `embed` does not return its promise.
      return new Promise<never>(() => undefined);
    }
  };
  return {
    isTaken: () => posted > 0 && taken === posted,
    next: () =>
      new Promise<void>((resolve, reject) => {
        pending = { resolve, reject };
      }),
  };
}

type Tail<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;

function listen(report: Report, counts: () => boolean, tell: (event: EmbedEvent) => void) {
  const on = (name: string, toEvent: (detail: unknown) => EmbedEvent) => {
    report.on(name, (event: service.ICustomEvent<unknown>) => {
      if (counts()) tell(toEvent(event.detail));
    });
  };
  on('loaded', () => ({ type: 'embed.loaded' }));
  on('rendered', () => ({ type: 'embed.rendered' }));
  on('error', (detail) => toErrorEvent(detail));
}

/** There is no tokenExpired event in the client: expiry is an error whose detail says so (SPEC section 4). */
export function toErrorEvent(detail: unknown): EmbedEvent {
  const text = typeof detail === 'string' ? detail : JSON.stringify(detail ?? '');
  if (/TokenExpired/i.test(text)) return { type: 'embed.tokenExpired' };
  return { type: 'embed.failed', detail: messageOf(detail) };
}

function messageOf(error: unknown): string {
  if (typeof error === 'object' && error !== null) {
    if ('detailedMessage' in error && typeof error.detailedMessage === 'string') return error.detailedMessage;
    if ('message' in error && typeof error.message === 'string') return error.message;
  }
  return String(error);
}
