import { HttpPostMessage } from 'http-post-message';
import { type Embed, factories, type models, Report, service } from 'powerbi-client';
import { WindowPostMessageProxy } from 'window-post-message-proxy';
import type { EarlyFrame } from './earlyFrame';
import { emulatedFrameUrl, type FramePlace, pageOf } from './frameAddress';

type Wpmp = ReturnType<service.IWpmpFactory>;
type Hpm = ReturnType<service.IHpmFactory>;

/** The three parts of a client `Service`. */
export interface ServiceFactories {
  readonly hpm: service.IHpmFactory;
  readonly wpmp: service.IWpmpFactory;
  readonly router: service.IRouterFactory;
}

/** A frame, and the origin of its URL. */
interface AllowedFrame {
  readonly window: Window | null;
  readonly origin: string;
}

// Represent "no frame": the proxy skips a check whose expected value is empty, and without an origin it posts to `*`.
const noWindow = Object.freeze({}) as unknown as Window;
const noOrigin = 'https://none.invalid';

/**
 * Factories that let the page communicate with one frame only. The client's own post to `*` and ignore the
 * sender of a message, so any window could forge an event, and a frame that navigated elsewhere would receive the
 * token. Here a message is accepted only from the window and the origin of `frame()`, and a sent message
 * is delivered only while the frame is on that origin: the browser drops the rest. Logging is off
 * (the proxy would print tokens).
 */
export function safeFactories(frame: () => AllowedFrame | null): ServiceFactories {
  const origin = () => frame()?.origin ?? noOrigin;
  return {
    wpmp: (name) =>
      new WindowPostMessageProxy({
        processTrackingProperties: {
          addTrackingProperties: HttpPostMessage.addTrackingProperties,
          getTrackingProperties: HttpPostMessage.getTrackingProperties,
        },
        isErrorMessage: HttpPostMessage.isErrorMessage,
        suppressWarnings: true,
        logMessages: false,
        ...(name === undefined ? {} : { name }),
        receivedMessageValidation: {
          get expectedMessageOrigin() {
            return origin();
          },
          get expectedMessageSource() {
            return frame()?.window ?? noWindow;
          },
        },
        // The client is typed against 0.2.9 of the same package; private fields make the two types differ.
      }) as unknown as Wpmp,
    hpm: (wpmp, targetWindow, version = sdk.version, type = sdk.type, wrapperVersion) =>
      Object.defineProperty(
        new HttpPostMessage(
          wpmp,
          { 'x-sdk-type': type, 'x-sdk-version': version, 'x-sdk-wrapper-version': wrapperVersion },
          targetWindow,
        ),
        'defaultTargetOrigin',
        { get: origin },
      ) as unknown as Hpm,
    router: factories.routerFactory,
  };
}

const tokenAttribute = 'powerbi-access-token';

/** The client's name for a report in an existing frame. */
const adoptedType = 'report-of-early-frame';

/** The client's identification in the headers of every message (SPEC section 9). */
const sdk = { version: '2.23.1', type: 'js' } as const;

/**
 * Loading powerbi-client creates a service with its own, unsafe factories on `window`. Nothing
 * here uses it: it is stopped and removed, so that it neither answers other windows nor can be accessed.
 */
function silenceGlobalService(): void {
  const holder = window as { powerbi?: service.Service };
  holder.powerbi?.wpmp.stop();
  delete holder.powerbi;
}

/**
 * A client service, bound to one container element and its frame: one for each frame of the page. Messages go to and come from
 * the origin of the frame's own URL only.
 *
 * - Every call must pass the same container; the client renders into an element of its own inside it. A board
 *   change is `embedReport` again, which keeps the frame, unless the board's embed URL has another host or path (a report and
 *   a paginated report are two pages of Power BI): then the frame is recreated (with a new `Report`).
 * - Every load has a `uniqueId` of its own, as in the client itself: a late event of the report before, which may
 * arrive when the next load is posted already, is ignored. The first load of a frame has that of the frame's
 * URL. Bookmark calls carry that of the newest load; the client alone would send no `uniqueId`.
 * - The client silently drops a load within 100 ms of the last one (SPEC section 9): the
 *   caller spaces them.
 * - The promise of a call never settles when the frame has navigated elsewhere, because the browser dropped the
 *   message: the caller sets a deadline.
 */
export interface PowerBiService {
  /**
   * Starts the frame before a token exists, or takes over the one that the page started. Call it once, before the first
   * `embedReport`.
   */
  bootstrapReport(
    container: HTMLElement,
    config: models.IBootstrapEmbedConfiguration,
    early?: EarlyFrame | null,
  ): Report;
  /** Loads a report or a paginated report. Throws for an embed URL that SPEC section 5 rejects, and the client's errors. */
  embedReport(container: HTMLElement, config: models.IReportEmbedConfiguration): Report;
  /**
   * Posts a new token to the frame (POST /report/token); rejects with the frame's response. The client also writes
   * the token into an attribute of the element, which is removed to keep tokens out of the DOM.
   */
  renewToken(token: string): Promise<void>;
  /** Removes the frame; the next `embedReport` starts a new one. */
  reset(): void;
  /** The client's service, for everything else. Its `embed` skips the checks of the methods above. */
  readonly client: service.Service;
}

/**
 * Builds a frame's service with `safeFactories`. Call it once for each container: a proxy cannot be stopped
 * (window-post-message-proxy 0.3.0 removes a listener it never added).
 *
 * Import this module lazily (`await import('./powerBiService')`): powerbi-client needs a browser
 * and is 31 kB.
 */
export function createPowerBiService(place: FramePlace): PowerBiService {
  silenceGlobalService();
  const { emulatedFrame } = place;
  // Validated here, so that an emulated frame on another site is rejected before any frame starts.
  if (emulatedFrame !== undefined) emulatedFrameUrl(emulatedFrame, place.appUrl, location.origin);
  let current:
    | {
        readonly container: HTMLElement;
        readonly host: HTMLElement;
        readonly frame: HTMLIFrameElement;
        readonly origin: string;
        readonly page: string;
        /** The client's bookmark manager keeps this object. */
        readonly first: { uniqueId: string };
        isLoaded: boolean;
      }
    | undefined;

  const parts = safeFactories(() =>
    current ? { window: current.frame.contentWindow, origin: current.origin } : null,
  );
  const client = new service.Service(parts.hpm, parts.wpmp, parts.router);

  /** Gives the frame its URL: the emulated frame's, or the embed URL, which the client has set. Returns its origin. */
  function settle(frame: HTMLIFrameElement): string {
    if (emulatedFrame !== undefined) frame.src = emulatedFrameUrl(emulatedFrame, frame.src, location.origin);
    // Must be set before the frame loads: visuals copy values.
    frame.allow = 'clipboard-write';
    // Not in the tab order: a button of the portal moves the focus into the report (docs/accessibility.md).
    frame.tabIndex = -1;
    return new URL(frame.src).origin;
  }

  function run<C extends models.IEmbedConfigurationBase>(
    container: HTMLElement,
    config: C,
    isLoad: boolean,
    call: (host: HTMLElement, config: C) => Embed,
  ): Report {
    if (current && current.container !== container)
      throw new Error('This service is tied to another element.');
    const page = pageOf(config.embedUrl, place);
    if (current && page === current.page) {
      const { host, first } = current;
      if (current.isLoaded) first.uniqueId = crypto.randomUUID();
      current.isLoaded ||= isLoad;
      return call(host, { ...config, type: 'report', uniqueId: first.uniqueId }) as Report;
    }
    const own = { ...config, type: 'report', uniqueId: crypto.randomUUID() };
    // A detached element: the frame starts loading only once attached, when its URL is
    // final. When the client rejects the configuration there is nothing to clean up.
    const host = document.createElement('div');
    host.style.height = '100%';
    const embed = call(host, own);
    const origin = settle(embed.iframe);
    // The client never navigates a frame to another page of Power BI, so the old frame is removed.
    if (current) client.reset(current.host);
    current = { container, host, frame: embed.iframe, origin, page, first: own, isLoaded: isLoad };
    container.replaceChildren(host);
    return embed as Report;
  }

  /** Takes over a frame that the page started in the container. Its address was compared with that of `config`. */
  function adopt(
    container: HTMLElement,
    config: models.IBootstrapEmbedConfiguration,
    early: EarlyFrame,
  ): Report {
    const { host, frame, uid, isLoaded } = early;
    const own = { ...config, type: adoptedType, uniqueId: uid };
    // The client's `bootstrap` creates a frame; its class accepts an existing frame.
    client.register(
      adoptedType,
      (_, element, settings, phasedRender, isBootstrap) => {
        settings.type = 'report';
        return new Report(client, element, settings, phasedRender, isBootstrap, frame);
      },
      [],
    );
    const report = client.bootstrap(host, own) as Report;
    report.iframeLoaded = isLoaded;
    const page = pageOf(config.embedUrl, place);
    current = {
      container,
      host,
      frame,
      origin: new URL(frame.src).origin,
      page,
      first: own,
      isLoaded: false,
    };
    return report;
  }

  return {
    client,
    bootstrapReport: (container, config, early = null) =>
      early
        ? adopt(container, config, early)
        : run(container, config, false, (host, own) => client.bootstrap(host, own)),
    embedReport: (container, config) => run(container, config, true, (host, own) => client.embed(host, own)),
    reset: () => {
      if (!current) return;
      client.reset(current.host);
      current.container.replaceChildren();
      current = undefined;
    },
    renewToken: async (token) => {
      if (!current) throw new Error('Nothing is embedded yet.');
      const { host } = current;
      await client.get(host).setAccessToken(token);
      host.removeAttribute(tokenAttribute);
      client.accessToken = '';
    },
  };
}
