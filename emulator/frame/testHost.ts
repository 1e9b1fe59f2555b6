import { HttpPostMessage } from 'http-post-message';
import { type Embed, factories, type Report, service } from 'powerbi-client';
import type { IEmbedConfiguration } from 'powerbi-models';
import { expect, vi } from 'vitest';
import { WindowPostMessageProxy } from 'window-post-message-proxy';
import { transportReport } from './report/transport';

/** A host page for tests: the real powerbi-client with the newest messaging libraries, as the product builds it. */

const framePage = '/emulator/frame/index.html';

// The client's own copies of these libraries are older; their types differ in private members only.
const createService = () =>
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
        receivedMessageValidation: { expectedMessageOrigin: window.location.origin },
      }) as unknown as ReturnType<service.IWpmpFactory>,
    factories.routerFactory,
  );

/** An unsigned token that ends `seconds` from now. */
export const tokenFor = (seconds: number): string =>
  ['{"alg":"none"}', JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds }), 'x']
    .map((part) => btoa(part).replaceAll('=', ''))
    .join('.');

export interface TestHost {
  readonly report: Report;
  readonly element: HTMLElement;
  /** Events in order, and the newest detail of each. */
  readonly heard: string[];
  readonly details: Map<string, unknown>;
  /** The document inside the frame. */
  document(): Document;
  window(): Window;
  /** Waits until the frame told `rendered` that often. */
  rendered(times?: number): Promise<void>;
  /** Embeds again on the same element, as the product does for another board. */
  again(change: Partial<IEmbedConfiguration>): void;
  remove(): void;
}

/** Embeds and points the frame at the emulator's page in the same tick. */
export function embed(change: Partial<IEmbedConfiguration> & { [more: string]: unknown } = {}): TestHost {
  const element = document.createElement('div');
  element.style.cssText = 'width: 1200px; height: 800px';
  document.body.append(element);
  const client = createService();
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
      : (client.embed(element, config) as Embed);
  const frame = element.querySelector('iframe') as HTMLIFrameElement;
  frame.src = `${framePage}${new URL(frame.src).search}`;
  const heard: string[] = [];
  const details = new Map<string, unknown>();
  for (const name of component.allowedEvents) {
    component.on<unknown>(name, ({ detail }) => {
      heard.push(name);
      details.set(name, detail);
    });
  }
  return {
    report: component as Report,
    element,
    heard,
    details,
    document: () => frame.contentDocument as Document,
    window: () => frame.contentWindow as Window,
    rendered: (times = 1) =>
      vi.waitFor(() => expect(heard.filter((name) => name === 'rendered')).toHaveLength(times), {
        timeout: 14_000,
      }),
    again: (next) => {
      client.embed(element, { ...base, ...next });
    },
    remove: () => element.remove(),
  };
}
