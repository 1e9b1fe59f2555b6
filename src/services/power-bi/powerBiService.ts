import { HttpPostMessage } from 'http-post-message';
import { type Embed, factories, type models, Report, service } from 'powerbi-client';
import { WindowPostMessageProxy } from 'window-post-message-proxy';
import type { EarlyFrame } from './earlyFrame';
import { emulatedFrameUrl, type FramePlace, pageOf } from './frameAddress';

type Wpmp = ReturnType<service.IWpmpFactory>;
type Hpm = ReturnType<service.IHpmFactory>;

/** Factories for the three parts of a client `Service`. */
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

// Values for "no frame", because the proxy skips checks against empty values, and without an origin posts to `*`.
const noWindow = Object.freeze({}) as unknown as Window;
const noOrigin = 'https://none.invalid';

/**
 * Factories that let the page communicate with one frame only. The client's own factories post to `*` and
 * ignore the sender of a message, so any window could forge an event, and a frame that navigated elsewhere
 * would receive the token. These factories accept a message only from the window and the origin of `frame()`,
 * and the browser delivers a sent message only while the frame is on that origin. Logging is off, because the
 * proxy would print tokens.
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
        // Cast, because the client is typed against 0.2.9 of the same package, whose private fields differ.
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

/** Name under which a report in an existing frame is registered in the client. */
const adoptedType = 'report-of-early-frame';

/** The client's identification in the headers of every message (SPEC section 9). */
const sdk = { version: '2.23.1', type: 'js' } as const;

/**
 * Stops and removes the service with unsafe factories that powerbi-client creates on `window` when it loads,
 * so that it neither answers other windows nor can be accessed.
 */
function silenceGlobalService(): void {
  const holder = window as { powerbi?: service.Service };
  holder.powerbi?.wpmp.stop();
  delete holder.powerbi;
}

/**
 * A client service for one container element and its frame. Exchanges messages only with the origin of the
 * frame's URL.
 *
 * - Pass the same container in every call; the client renders into its own element inside the container. To
 *   change the board, call `embedReport` again. It keeps the frame unless the embed URL has another host or
 *   path (reports and
 *   paginated reports are two pages of Power BI); then it creates a new frame and a new `Report`.
 * - Every load has its own `uniqueId`, so that late events of the previous report are ignored. The first load of a
 *   frame has the `uniqueId` of the frame's URL. Bookmark calls send the `uniqueId` of the newest load, which the
 *   client would omit.
 * - The client silently drops a load within 100 ms of the last load (SPEC section 9), so the caller spaces the loads.
 * - The promise of a call never settles after the frame has navigated elsewhere, because the browser drops the
 *   message, so the caller sets a deadline.
 */
export interface PowerBiService {
  /**
   * Starts the frame before a token exists, or takes over the frame that the page started. Call it once,
   * before the first `embedReport`.
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
  /**
   * The client's service, for all other calls. Do not call its `embed`, which skips the checks of the methods
   * above.
   */
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
        /** Configuration of the first load; the client's bookmark manager keeps a reference to it. */
        readonly first: { uniqueId: string };
        isLoaded: boolean;
      }
    | undefined;

  const parts = safeFactories(() =>
    current ? { window: current.frame.contentWindow, origin: current.origin } : null,
  );
  const client = new service.Service(parts.hpm, parts.wpmp, parts.router);

  /**
   * Sets the attributes of the frame and, if emulated, its URL; the client has set the embed URL. Returns the
   * origin.
   */
  function settle(frame: HTMLIFrameElement): string {
    if (emulatedFrame !== undefined) frame.src = emulatedFrameUrl(emulatedFrame, frame.src, location.origin);
    // Allows visuals to copy values; must be set before the frame loads.
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
    const settings = { ...config, type: 'report', uniqueId: crypto.randomUUID() };
    // A detached element: the frame starts loading only once attached, when its URL is
    // final. When the client rejects the configuration there is nothing to clean up.
    const host = document.createElement('div');
    host.style.height = '100%';
    const embed = call(host, settings);
    const origin = settle(embed.iframe);
    // Removes the old frame, because the client never navigates a frame to another page of Power BI.
    if (current) client.reset(current.host);
    current = { container, host, frame: embed.iframe, origin, page, first: settings, isLoaded: isLoad };
    container.replaceChildren(host);
    return embed as Report;
  }

  /**
   * Takes over a frame that the page started in the container. The caller has compared its address with that
   * of `config`.
   */
  function adopt(
    container: HTMLElement,
    config: models.IBootstrapEmbedConfiguration,
    early: EarlyFrame,
  ): Report {
    const { host, frame, uid, isLoaded } = early;
    const frameConfig = { ...config, type: adoptedType, uniqueId: uid };
    // The client's `bootstrap` creates a frame; its class accepts an existing frame.
    client.register(
      adoptedType,
      (_, element, settings, phasedRender, isBootstrap) => {
        settings.type = 'report';
        return new Report(client, element, settings, phasedRender, isBootstrap, frame);
      },
      [],
    );
    const report = client.bootstrap(host, frameConfig) as Report;
    report.iframeLoaded = isLoaded;
    const page = pageOf(config.embedUrl, place);
    current = {
      container,
      host,
      frame,
      origin: new URL(frame.src).origin,
      page,
      first: frameConfig,
      isLoaded: false,
    };
    return report;
  }

  return {
    client,
    bootstrapReport: (container, config, early = null) =>
      early
        ? adopt(container, config, early)
        : run(container, config, false, (host, settings) => client.bootstrap(host, settings)),
    embedReport: (container, config) =>
      run(container, config, true, (host, settings) => client.embed(host, settings)),
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
