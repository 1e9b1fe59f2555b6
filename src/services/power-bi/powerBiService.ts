import { HttpPostMessage } from 'http-post-message';
import { type Embed, factories, type models, Report, service } from 'powerbi-client';
import { WindowPostMessageProxy } from 'window-post-message-proxy';
import type { EarlyFrame } from './earlyFrame';
import { emulatedFrameUrl } from './frameOrigin';

type Wpmp = ReturnType<service.IWpmpFactory>;
type Hpm = ReturnType<service.IHpmFactory>;

/** The three parts a client `Service` is made of. */
export interface ServiceFactories {
  readonly hpm: service.IHpmFactory;
  readonly wpmp: service.IWpmpFactory;
  readonly router: service.IRouterFactory;
}

// Represents "no window": the proxy skips a check whose expected value is empty, so it must not be.
const nobody = Object.freeze({}) as unknown as Window;

/**
 * Factories that let the page communicate with one frame only. The client's own post to `*` and ignore the
 * sender of a message, so any window could forge an event, and a frame that navigated elsewhere would receive the
 * token. Here a message is accepted only from `frame()` and `frameOrigin`, and a sent message
 * is delivered only while the frame is on `frameOrigin`: the browser drops the rest. Logging is off
 * (the proxy would print tokens).
 */
export function safeFactories(frameOrigin: string, frame: () => Window | null): ServiceFactories {
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
          expectedMessageOrigin: frameOrigin,
          get expectedMessageSource() {
            return frame() ?? nobody;
          },
        },
        // The client is typed against 0.2.9 of the same package; private fields make the two types differ.
      }) as unknown as Wpmp,
    hpm: (wpmp, targetWindow, version = sdk.version, type = sdk.type, wrapperVersion) =>
      new HttpPostMessage(
        wpmp,
        { 'x-sdk-type': type, 'x-sdk-version': version, 'x-sdk-wrapper-version': wrapperVersion },
        targetWindow,
        frameOrigin,
      ) as unknown as Hpm,
    router: factories.routerFactory,
  };
}

const tokenAttribute = 'powerbi-access-token';

/** The client's name for a report whose frame is there already. */
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

export interface PowerBiServiceOptions {
  /** The only allowed frame origin; see `frameOriginOf`. */
  readonly frameOrigin: string;
  /** Only for the emulated organisation: the page of this site that replaces Power BI's. */
  readonly emulatedFrame?: string | undefined;
}

/**
 * A client service, bound to one stage element, its frame and one frame origin: one for each frame of the page.
 *
 * - Every call must pass the same stage; the client renders into an element of its own inside it. A board
 *   change is `embedReport` again, which keeps the frame, unless the board changes between a report and a
 *   paginated report: those are two pages of Power BI, so the frame is recreated (with a new `Report`).
 * - Every load has a `uniqueId` of its own, as the client itself does it: an event of the report before, which may
 *   arrive when the next load is posted already, then finds nobody. The first load of a frame has that of the frame's
 *   URL. Bookmark calls carry that of the newest load; the client alone would send none.
 * - The client silently drops a load within 100 ms of the last one (SPEC section 9): the
 *   caller spaces them.
 * - The promise of a call never settles when the frame has navigated elsewhere, because the browser dropped the
 *   message: the caller sets a deadline.
 */
export interface PowerBiService {
  /**
   * Starts the frame before a token exists, or takes over the one that the page began. Call it once, before the first
   * `embedReport`.
   */
  bootstrapReport(
    stage: HTMLElement,
    config: models.IBootstrapEmbedConfiguration,
    early?: EarlyFrame | null,
  ): Report;
  /** Loads a report or a paginated report. Throws the client's errors about `config`. */
  embedReport(stage: HTMLElement, config: models.IReportEmbedConfiguration): Report;
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
 * Builds a frame's service with `safeFactories`. Call it once for each stage: a proxy cannot be stopped
 * (window-post-message-proxy 0.3.0 removes a listener it never added).
 *
 * Import this module lazily (`await import('./powerBiService')`): powerbi-client needs a browser
 * and is 31 kB.
 */
export function createPowerBiService(options: PowerBiServiceOptions): PowerBiService {
  silenceGlobalService();
  const { frameOrigin, emulatedFrame } = options;
  if (emulatedFrame !== undefined && frameOrigin !== location.origin) {
    throw new Error('An emulated frame has the origin of this page.');
  }
  // Validated here, so that an emulated frame on another site is rejected before any frame starts.
  if (emulatedFrame !== undefined) emulatedFrameUrl(emulatedFrame, frameOrigin, location.origin);
  let current:
    | {
        readonly stage: HTMLElement;
        readonly host: HTMLElement;
        readonly frame: HTMLIFrameElement;
        readonly page: string;
        /** The client's bookmark manager keeps this object. */
        readonly first: { uniqueId: string };
        isLoaded: boolean;
      }
    | undefined;

  const parts = safeFactories(frameOrigin, () => current?.frame.contentWindow ?? null);
  const client = new service.Service(parts.hpm, parts.wpmp, parts.router);

  /** The URL for the frame: Power BI's as set by the client, or the emulated frame's. */
  function settle(frame: HTMLIFrameElement): void {
    if (emulatedFrame !== undefined) frame.src = emulatedFrameUrl(emulatedFrame, frame.src, location.origin);
    const { origin } = new URL(frame.src);
    if (origin !== frameOrigin) throw new Error(`The frame must be on ${frameOrigin}, not ${origin}.`);
    // Before the frame loads, or it does not count: visuals copy values.
    frame.allow = 'clipboard-write';
  }

  function run<C extends models.IEmbedConfigurationBase>(
    stage: HTMLElement,
    config: C,
    isLoad: boolean,
    call: (host: HTMLElement, config: C) => Embed,
  ): Report {
    if (current && current.stage !== stage) throw new Error('This service is tied to another element.');
    const { origin, page, isAutoAuth } = placeOf(config.embedUrl);
    if (emulatedFrame === undefined && origin !== frameOrigin) {
      throw new Error(`The embed URL must be on ${frameOrigin}, not ${origin}.`);
    }
    // The client checks this only in a new embed.
    if (isAutoAuth) throw new Error('An embed URL with autoAuth=true is not supported.');
    if (current && (page === current.page || page === '')) {
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
    settle(embed.iframe);
    // The client never navigates a frame to another page of Power BI, so the old frame is removed.
    if (current) client.reset(current.host);
    current = { stage, host, frame: embed.iframe, page, first: own, isLoaded: isLoad };
    stage.replaceChildren(host);
    return embed as Report;
  }

  /** Takes a frame over that the page began in the stage. Its address was compared with that of `config`. */
  function adopt(stage: HTMLElement, config: models.IBootstrapEmbedConfiguration, early: EarlyFrame): Report {
    const { host, frame, uid, isLoaded } = early;
    const own = { ...config, type: adoptedType, uniqueId: uid };
    // The client's `bootstrap` makes a frame; its class takes one that exists.
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
    current = { stage, host, frame, page: placeOf(config.embedUrl).page, first: own, isLoaded: false };
    return report;
  }

  return {
    client,
    bootstrapReport: (stage, config, early = null) =>
      early
        ? adopt(stage, config, early)
        : run(stage, config, false, (host, own) => client.bootstrap(host, own)),
    embedReport: (stage, config) => run(stage, config, true, (host, own) => client.embed(host, own)),
    reset: () => {
      if (!current) return;
      client.reset(current.host);
      current.stage.replaceChildren();
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

/** Origin and path of an embed URL: reports and paginated reports are two pages of Power BI. */
function placeOf(embedUrl: string | undefined) {
  if (embedUrl === undefined || !URL.canParse(embedUrl))
    return { origin: 'an invalid address', page: '', isAutoAuth: false };
  const { origin, pathname, search } = new URL(embedUrl);
  return { origin, page: pathname.toLowerCase(), isAutoAuth: /[?&]autoauth=true/i.test(search) };
}
