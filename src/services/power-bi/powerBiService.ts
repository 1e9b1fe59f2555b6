import { HttpPostMessage } from 'http-post-message';
import { type Embed, factories, type models, type Report, service } from 'powerbi-client';
import { WindowPostMessageProxy } from 'window-post-message-proxy';
import { emulatedFrameUrl } from './frameOrigin';

type Wpmp = ReturnType<service.IWpmpFactory>;
type Hpm = ReturnType<service.IHpmFactory>;

/** The three parts a client `Service` is made of. */
export interface ServiceFactories {
  readonly hpm: service.IHpmFactory;
  readonly wpmp: service.IWpmpFactory;
  readonly router: service.IRouterFactory;
}

// Stands for "no window": the proxy skips a check whose expectation is empty, so it must never be empty.
const nobody = Object.freeze({}) as unknown as Window;

/**
 * Factories that let the page talk with one frame only. The client's own post to `*` and never look at who
 * sent a message, so any window could forge an event, and a frame that went elsewhere would be handed the
 * token. Here a message counts only when it comes from `frame()` and from `frameOrigin`, and what is sent
 * is delivered only while the frame still shows `frameOrigin`: the browser drops the rest. Nothing is logged
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

/** What the client calls itself in the headers of every message (SPEC section 9). */
const sdk = { version: '2.23.1', type: 'js' } as const;

/**
 * Loading powerbi-client puts a service with its own, open factories on `window` and lets it listen. Nothing
 * of ours uses it: it is stopped and taken away so that it can neither answer a stranger nor be found.
 */
function silenceGlobalService(): void {
  const holder = window as { powerbi?: service.Service };
  holder.powerbi?.wpmp.stop();
  delete holder.powerbi;
}

export interface PowerBiServiceOptions {
  /** The only origin the frame may have; see `frameOriginOf`. */
  readonly frameOrigin: string;
  /** Only for the emulated organisation: the page of this site that stands in for Power BI's. */
  readonly emulatedFrame?: string | undefined;
}

/**
 * The one client service of the page, tied to one stage element and one frame origin.
 *
 * - Every call must give the same stage; what the client makes stands in an element of its own inside it. A board
 *   change is `embedReport` again, which keeps the frame, unless the board changes between a report and a
 *   paginated report: those are two pages of Power BI, and the frame is made anew (another `Report` is given).
 * - Every load carries the same `uniqueId`. The client would make up a new one per load, so events of the
 *   frame would be lost and bookmark calls would carry none.
 * - A load within 100 ms of the last one is dropped by the client without a word (SPEC section 9): the
 *   caller spaces them.
 * - A promise of a call never settles when the frame has gone elsewhere, because the browser dropped the
 *   message: the caller sets a deadline.
 */
export interface PowerBiService {
  /** Starts the frame before there is a token. Only once, before the first `embedReport`. */
  bootstrapReport(stage: HTMLElement, config: models.IBootstrapEmbedConfiguration): Report;
  /** Loads a report or a paginated report. Throws, as the client does, what is wrong with `config`. */
  embedReport(stage: HTMLElement, config: models.IReportEmbedConfiguration): Report;
  /**
   * Hands the frame a new token (POST /report/token); rejects with the frame's answer. The client also writes
   * the token into an attribute of the element: it is taken away again, a token has no place in the DOM.
   */
  renewToken(token: string): Promise<void>;
  /** The client's service, for what the two methods do not offer. Its `embed` skips their checks. */
  readonly client: service.Service;
}

/**
 * Builds the page's service with `safeFactories`. Call it once: a proxy cannot be stopped again
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
  // Tried out here, so that a stand-in of another site is refused before any frame starts.
  if (emulatedFrame !== undefined) emulatedFrameUrl(emulatedFrame, frameOrigin, location.origin);
  const uniqueId = crypto.randomUUID();
  let current: { stage: HTMLElement; host: HTMLElement; frame: HTMLIFrameElement; page: string } | undefined;

  const parts = safeFactories(frameOrigin, () => current?.frame.contentWindow ?? null);
  const client = new service.Service(parts.hpm, parts.wpmp, parts.router);

  /** The address the frame is to have: of Power BI as the client set it, or of the stand-in. */
  function settle(frame: HTMLIFrameElement): void {
    if (emulatedFrame !== undefined) frame.src = emulatedFrameUrl(emulatedFrame, frame.src, location.origin);
    const { origin } = new URL(frame.src);
    if (origin !== frameOrigin) throw new Error(`The frame must be on ${frameOrigin}, not ${origin}.`);
  }

  function run<C extends models.IEmbedConfigurationBase>(
    stage: HTMLElement,
    config: C,
    call: (host: HTMLElement, config: C) => Embed,
  ): Report {
    if (current && current.stage !== stage) throw new Error('This service is tied to another element.');
    const { origin, page } = placeOf(config.embedUrl);
    if (emulatedFrame === undefined && origin !== frameOrigin) {
      throw new Error(`The embed URL must be on ${frameOrigin}, not ${origin}.`);
    }
    const own = { ...config, type: 'report', uniqueId };
    if (current && (page === current.page || page === '')) return call(current.host, own) as Report;
    // An element that is not in the page yet: a frame starts loading only when it is, and by then its address is
    // settled. When the client refuses the configuration there is nothing to take away.
    const host = document.createElement('div');
    host.style.height = '100%';
    const embed = call(host, own);
    settle(embed.iframe);
    // The client never sends a frame to another page of Power BI, so the old one makes room.
    if (current) client.reset(current.host);
    current = { stage, host, frame: embed.iframe, page };
    stage.replaceChildren(host);
    return embed as Report;
  }

  return {
    client,
    bootstrapReport: (stage, config) => run(stage, config, (host, own) => client.bootstrap(host, own)),
    embedReport: (stage, config) => run(stage, config, (host, own) => client.embed(host, own)),
    renewToken: async (token) => {
      if (!current) throw new Error('Nothing is embedded yet.');
      const { host } = current;
      await client.get(host).setAccessToken(token);
      host.removeAttribute(tokenAttribute);
      client.accessToken = '';
    },
  };
}

/** Origin and page of an embed URL: reports and paginated reports are two pages of Power BI. */
function placeOf(embedUrl: string | undefined): { origin: string; page: string } {
  if (embedUrl === undefined || !URL.canParse(embedUrl)) return { origin: 'an invalid address', page: '' };
  const { origin, pathname } = new URL(embedUrl);
  return { origin, page: pathname.toLowerCase() };
}
