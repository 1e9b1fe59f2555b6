import type { models, Report, service } from 'powerbi-client';
import type { AskedVisual } from '@/domain/chat/reportContext';
import type { EmbedEvent } from '@/domain/ports/report';
import type { PortalConfig } from '@/domain/session/config';
import { FailureError } from '@/domain/shared/failure';
import { importPart, loadPart } from '@/domain/shared/loadPart';
import { cleanLine } from '@/domain/shared/visible';
import { createPortalPage } from '@/services/browser/portalPage';
import { emptyFrameAddress, findEarlyFrame, keepFrameAddress } from './earlyFrame';
import { messageOf, toErrorEvent } from './powerBiErrors';
import type { PowerBiService } from './powerBiService';

/** The client drops a load within this many ms of the last load (SPEC section 9). */
export const loadGap = 100;

/** Name of the command in a visual's menu that asks the assistant about the visual. */
export const askCommand = 'askAssistant';
/** Name of the command that comments on a visual. */
export const commentCommand = 'comment';

/** The frame in the container. */
export interface ReportFrame {
  /** Starts to load the frame's page, unless it is there already. */
  start(): void;
  /** Ignores events until the next load; a load that waits for an answer rejects as `cancelled`. */
  expectLoad(): void;
  /** Resolves when the frame accepted or reported the load; rejects with the error of the frame or the client. */
  /** `title` names the frame for screen readers. */
  embed(config: models.IReportEmbedConfiguration, title?: string): Promise<void>;
  /** Resolves when the frame's document has loaded, for which the load waits; `null` if it is already loaded. */
  opening(): Promise<void> | null;
  /** Removes a frame that does not answer; the next load starts a new one. */
  reset(): void;
  /** Removes a frame that is still loading without a report: opening a popup can break it in Chromium. */
  makeWay(): void;
  renewToken(text: string): Promise<void>;
  /** The embedded report; `null` before the first report. */
  report(): Report | null;
  /** The data point that the user selected last on the page, as the frame reported it; `null` without a selection. */
  selected(): unknown;
  /** The frame has, or had, the focus since its last load: the user may have changed the report. */
  isTouched(): boolean;
}

/** Loads powerbi-client (31 kB, browser only) and maps the events of the frame to `EmbedEvent`s. */
export async function openReportFrame(
  config: PortalConfig['powerBi'],
  container: HTMLElement,
  notify: (event: EmbedEvent) => void,
  notifyAsked: (visual: AskedVisual) => void = () => undefined,
  notifyLink: (url: string) => void = () => undefined,
  notifyCommented: (visual: AskedVisual) => void = () => undefined,
): Promise<ReportFrame> {
  const { createPowerBiService } = await importPart(() => import('./powerBiService'));
  const power = createPowerBiService(config);
  const address = emptyFrameAddress(config, location.origin);
  keepFrameAddress(address, () => createPortalPage(window).localStorage);
  const loads = watchLoads(power, notify);
  // A DOM listener, because `report.on` does not support this event (SPEC section 4).
  container.addEventListener('tokenExpired', () => {
    if (loads.counts(true)) notify({ type: 'embed.tokenExpired' });
  });
  let isStarted = false;
  /** The frame before its first report. */
  let empty: Report | null = null;
  let heard: Report | null = null;
  let selected: unknown = null;
  const hasFocus = () => container.contains(document.activeElement);
  let isTouched = false;
  // Nothing in the frame can be used without its focus, which takes the focus of this window.
  window.addEventListener('blur', () => {
    isTouched ||= hasFocus();
  });
  /** Watches the user's actions in the report. */
  const watchPerson = (report: Report) => {
    report.on('dataSelected', (event: service.ICustomEvent<unknown>) => {
      selected = event.detail;
    });
    for (const left of ['loaded', 'pageChanged'])
      report.on(left, () => {
        selected = null;
      });
    report.on('dataHyperlinkClicked', (event: service.ICustomEvent<{ url?: unknown } | null>) => {
      const url = event.detail?.url;
      if (typeof url === 'string') notifyLink(url);
    });
    report.on('commandTriggered', (event: service.ICustomEvent<unknown>) => {
      const { command, visual } = (event.detail ?? {}) as {
        command?: unknown;
        visual?: Record<string, unknown>;
      };
      const notifyVisual =
        command === askCommand ? notifyAsked : command === commentCommand ? notifyCommented : null;
      if (notifyVisual && typeof visual?.name === 'string') {
        const title = typeof visual.title === 'string' ? cleanLine(visual.title) : '';
        const subject = { name: visual.name, title };
        loadPart(() => import('@/domain/chat/reportContext'))
          .then(({ askedPointOf }) => askedPointOf(event.detail))
          .catch(() => null)
          .then((point) => notifyVisual(point ? { ...subject, point } : subject));
      }
    });
  };

  const reset = () => {
    power.reset();
    isStarted = false;
    empty = null;
    heard = null;
  };

  return {
    start() {
      if (isStarted) return;
      const bootstrap = { type: 'report', embedUrl: `${config.appUrl}/reportEmbed` };
      empty = power.bootstrapReport(container, bootstrap, findEarlyFrame(container, address));
      isStarted = true;
    },
    expectLoad: loads.expect,
    async embed(embedConfiguration, title) {
      const load = loads.begin();
      empty = null;
      isTouched = hasFocus();
      const report = power.embedReport(container, embedConfiguration);
      if (title !== undefined) report.setComponentTitle(title);
      isStarted = true;
      if (heard !== report) {
        listen(report, loads, notify);
        watchPerson(report);
      }
      heard = report;
      // The client silently drops a load within 100 ms of its last load.
      while (report.iframeLoaded && load.isWaiting()) {
        await new Promise((resolve) => setTimeout(resolve, loadGap));
        if (load.isWaiting()) void report.load();
      }
      await load.answered;
    },
    opening() {
      if (!heard || heard.iframeLoaded) return null;
      const { iframe } = heard;
      return new Promise((resolve) => iframe.addEventListener('load', () => resolve(), { once: true }));
    },
    reset,
    makeWay() {
      if (empty?.iframeLoaded === false) reset();
    },
    renewToken: async (text) => {
      if (heard) await power.renewToken(text);
    },
    report: () => heard,
    selected: () => selected,
    isTouched: () => isTouched || hasFocus(),
  };
}

/** State of a load and the frame's response to it. */
interface Load {
  isPosted: boolean;
  isAccepted: boolean;
  readonly answered: Promise<void>;
  readonly accept: () => void;
  readonly reject: (reason: unknown) => void;
}

function newLoad(): Load {
  let settle: Pick<Load, 'accept' | 'reject'> = { accept: () => undefined, reject: () => undefined };
  const answered = new Promise<void>((accept, reject) => {
    settle = { accept, reject };
  });
  // Prevents an unhandled rejection of a superseded load without a waiting caller.
  answered.catch(() => undefined);
  const load: Load = {
    isPosted: false,
    isAccepted: false,
    answered,
    accept: () => {
      load.isAccepted = true;
      settle.accept();
    },
    reject: settle.reject,
  };
  return load;
}

/**
 * Watches the requests to the frame, because the client does not report when the frame accepted a load. Only
 * events after the newest load was posted count, since late events of the old report may arrive. Reports a
 * load that the frame rejects. `loaded` or an error may arrive before the answer, and count as the answer.
 */
function watchLoads({ client }: Pick<PowerBiService, 'client'>, notify: (event: EmbedEvent) => void) {
  let newest: Load | null = null;
  const post = client.hpm.post.bind(client.hpm);
  client.hpm.post = async <T>(url: string, ...rest: Tail<Parameters<typeof post<T>>>) => {
    if (url !== '/report/load') return post<T>(url, ...rest);
    const load = newest;
    if (load) load.isPosted = true;
    try {
      const answer = await post<T>(url, ...rest);
      load?.accept();
      return answer;
    } catch (refusal) {
      if (load?.isAccepted && load === newest) notify({ type: 'embed.failed', detail: messageOf(refusal) });
      load?.reject(refusal);
      // Never settles: the client would rethrow the error unhandled, because `embed` does not return its promise.
      return new Promise<never>(() => undefined);
    }
  };
  const expect = () => {
    newest?.reject(new FailureError({ code: 'cancelled' }));
    newest = null;
  };
  return {
    expect,
    begin() {
      expect();
      const load = newLoad();
      newest = load;
      return { answered: load.answered, isWaiting: () => load === newest && !load.isPosted };
    },
    /** Whether an event is about the newest load; with `isAnswer` it is also the frame's answer. */
    counts(isAnswer: boolean): boolean {
      if (isAnswer && newest?.isPosted) newest.accept();
      return newest?.isAccepted ?? false;
    },
  };
}

type Tail<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;

function listen(
  report: Report,
  { counts }: Pick<ReturnType<typeof watchLoads>, 'counts'>,
  notify: (event: EmbedEvent) => void,
) {
  const on = (name: string, toEvent: (detail: unknown) => EmbedEvent | null) => {
    report.on(name, (event: service.ICustomEvent<unknown>) => {
      const reported = counts(name === 'loaded' || name === 'error') ? toEvent(event.detail) : null;
      if (reported) notify(reported);
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
