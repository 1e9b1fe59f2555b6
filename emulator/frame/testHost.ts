import { HttpPostMessage } from 'http-post-message';
import { type Embed, factories, type Report, service } from 'powerbi-client';
import type { IEmbedConfiguration } from 'powerbi-models';
import { expect } from 'vitest';
import { WindowPostMessageProxy } from 'window-post-message-proxy';
import type { LoadOrder } from './control';
import { transportReport } from './report/transport';

/** A host page for tests: the real powerbi-client with the newest messaging libraries, as the product builds it. */

const framePage = '/emulator/frame/index.html';

/** Message source of a host whose frame was removed. */
const nobody = {} as Window;

// The client's own copies of these libraries are older; their types differ in private members only. The proxy
// cannot be stopped and the tests share one page, so it listens only to its own frame: otherwise it would
// answer messages of later tests.
const createService = (frame: () => Window | null) =>
  new service.Service(
    (proxy) =>
      new HttpPostMessage(proxy, { 'x-sdk-type': 'js' }) as unknown as ReturnType<service.IHpmFactory>,
    () =>
      new WindowPostMessageProxy({
        processTrackingProperties: {
          addTrackingProperties: HttpPostMessage.addTrackingProperties,
          getTrackingProperties: HttpPostMessage.getTrackingProperties,
        },
        isErrorMessage: HttpPostMessage.isErrorMessage,
        suppressWarnings: true,
        receivedMessageValidation: {
          expectedMessageOrigin: window.location.origin,
          get expectedMessageSource() {
            return frame() ?? nobody;
          },
        },
      }) as unknown as ReturnType<service.IWpmpFactory>,
    factories.routerFactory,
  );

/** An unsigned token that expires in `seconds`. */
export const tokenFor = (seconds: number): string =>
  ['{"alg":"none"}', JSON.stringify({ exp: Date.now() / 1000 + seconds }), 'x']
    .map((part) => btoa(part).replaceAll('=', ''))
    .join('.');

export interface TestHost {
  readonly report: Report;
  readonly element: HTMLElement;
  /** Names of the events in order, and the newest detail of each event. */
  readonly heard: string[];
  readonly details: Map<string, unknown>;
  /** Method and path of the frame's posts to the host, and `answer` for its answer to a load. */
  readonly posted: string[];
  /** The document inside the frame. */
  document(): Document;
  window(): Window;
  /** Waits until the frame has sent `rendered` this many times. */
  rendered(times?: number): Promise<void>;
  /** Embeds again on the same element, as the product does for another board. */
  again(change: Partial<IEmbedConfiguration>): void;
  remove(): void;
}

/** A tester's settings for the frame, because tests have no emulator server. */
export interface TestControl {
  readonly state?: Partial<LoadOrder['state']>;
  readonly delay?: number;
  readonly silent?: boolean | ((since: number | null) => boolean);
  readonly refusal?: (isOfApp: boolean) => LoadOrder['refusal'];
  /** Called with each point where the frame can be held. */
  readonly pass?: (point: string) => Promise<void>;
}

/**
 * Vitest rewrites dynamic imports to call a global of its own page, which a frame does not have; this
 * function adds it.
 */
export function allowDynamicImports(frame: HTMLIFrameElement): void {
  frame.addEventListener('load', () => {
    const runner = { wrapDynamicImport: (load: () => unknown) => load() };
    Object.assign(frame.contentWindow as Window, { __vitest_browser_runner__: runner });
  });
}

/** Answers the frame's requests to the server. */
export function answerFor({ silent, refusal, pass, ...order }: TestControl): typeof fetch {
  return async (input, init) => {
    const [, action, point = ''] = /frame\/(load|pass)\/?(\w*)$/.exec(String(input)) ?? [];
    if (action === 'pass') {
      await pass?.(point);
      return new Response(null, { status: 204 });
    }
    const { since, isOfApp } = JSON.parse(String(init?.body)) as {
      since: number | null;
      isOfApp: boolean;
    };
    const isSilent = typeof silent === 'function' ? silent(since) : (silent ?? false);
    return Response.json({
      delay: 0,
      state: {},
      ...order,
      refusal: refusal?.(isOfApp) ?? null,
      silent: isSilent,
    });
  };
}

/**
 * Embeds a report, or only prepares it if `phased`, and points the frame to the emulator's page in the same
 * tick.
 */
export function embed(
  { phased = false, ...change }: Partial<IEmbedConfiguration> & { [more: string]: unknown } = {},
  control?: TestControl,
): TestHost {
  const element = document.createElement('div');
  element.style.cssText = 'width: 1200px; height: 800px';
  document.body.append(element);
  const client = createService(() => element.querySelector('iframe')?.contentWindow ?? null);
  const base: IEmbedConfiguration = {
    type: 'report',
    id: transportReport.id,
    embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=x',
    accessToken: tokenFor(3600),
    tokenType: 0,
    permissions: 7,
  };
  const config = { ...base, ...change };
  const component =
    config.type === 'create'
      ? client.createReport(element, config)
      : ((phased ? client.load(element, config) : client.embed(element, config)) as Embed);
  const frame = element.querySelector('iframe') as HTMLIFrameElement;
  frame.src = `${framePage}${new URL(frame.src).search}&quick`;
  allowDynamicImports(frame);
  if (control) {
    frame.addEventListener('load', () => {
      Object.assign(frame.contentWindow as Window, { fetch: answerFor(control) });
    });
  }
  const heard: string[] = [];
  const details = new Map<string, unknown>();
  for (const name of component.allowedEvents) {
    component.on<unknown>(name, ({ detail }) => {
      heard.push(name);
      details.set(name, detail);
    });
  }
  const posted: string[] = [];
  const listen = ({ source, data }: MessageEvent) => {
    if (source !== frame.contentWindow) return;
    if (typeof data?.url === 'string') posted.push(data.url.replace(/^\/reports\/[^/]+/, ''));
    else if (typeof data?.statusCode === 'number') posted.push(`answer ${data.statusCode}`);
  };
  window.addEventListener('message', listen);
  return {
    report: component as Report,
    element,
    heard,
    details,
    posted,
    document: () => frame.contentDocument as Document,
    window: () => frame.contentWindow as Window,
    rendered: (times = 1) =>
      expect
        .poll(() => heard.filter((name) => name === 'rendered').length, { message: posted.join(' ') })
        .toBe(times),
    again: (next) => {
      client.embed(element, { ...base, ...next });
    },
    remove: () => {
      window.removeEventListener('message', listen);
      element.remove();
    },
  };
}
