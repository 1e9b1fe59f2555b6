import { type Embed, factories, type Report, service } from 'powerbi-client';
import { onTestFinished } from 'vitest';
import { safeFactories } from '@/services/power-bi/powerBiService';
import { divert, Recorder } from './recorder';

export const appUrl = 'https://app.powerbi.com';
export const reportUrl = `${appUrl}/reportEmbed?reportId=r1&groupId=g1`;
export const rdlUrl = `${appUrl}/rdlEmbed?reportId=r1`;

/** One embed in the recorder's frame, created by the real client. */
export interface OpenedEmbed<E extends Embed = Embed> {
  readonly client: service.Service;
  readonly element: HTMLElement;
  readonly embed: E;
  readonly frame: Recorder;
}

/** A detached element for one embed (`divert` attaches it), removed after the test. */
export function containerElement(): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = 'width: 600px; height: 400px';
  onTestFinished(() => element.remove());
  return element;
}

/** The page hears no frame through this service once the test is over. */
export function stopAfterTest(client: service.Service): service.Service {
  onTestFinished(() => client.wpmp.stop());
  return client;
}

/** A client service for one frame, with this product's own factories. */
export function oneFrameService(frame: () => Embed | undefined): service.Service {
  const parts = safeFactories(() => {
    const embed = frame();
    return embed ? { window: embed.iframe.contentWindow, origin: location.origin } : null;
  });
  return stopAfterTest(new service.Service(parts.hpm, parts.wpmp, parts.router));
}

/** A client service with powerbi-client's own factories, for several frames. */
export function openService(): service.Service {
  return stopAfterTest(
    new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory),
  );
}

/** Any configuration: the tests pass invalid ones on purpose. */
export type Config = Record<string, unknown>;

/** The configuration of a plain report, with changes. */
export const reportConfig = (changes: Config = {}): Config => ({
  type: 'report',
  id: 'r1',
  embedUrl: reportUrl,
  accessToken: 'token-1',
  tokenType: 0,
  uniqueId: 'u1',
  ...changes,
});

export type Way = 'embed' | 'load' | 'bootstrap' | 'createReport' | 'quickCreate';

/** Embeds in the recorder's frame with any of the client's five methods, without waiting for the frame. */
export function open<E extends Embed = Report>(
  config: Config,
  way: Way = 'embed',
  client?: service.Service,
): OpenedEmbed<E> {
  const element = containerElement();
  let embed: Embed | undefined;
  const used = client ?? oneFrameService(() => embed);
  embed = (used[way] as (element: HTMLElement, config: Config) => Embed).call(used, element, config);
  divert(embed);
  return { client: used, element, embed: embed as E, frame: new Recorder(embed) };
}

/** A loaded report: its frame has accepted `/report/load`. */
export async function openReport(changes: Config = {}): Promise<OpenedEmbed<Report>> {
  const opened = open<Report>(reportConfig(changes));
  await opened.frame.first('/report/load');
  return opened;
}

/** The error that a call throws or rejects with; fails when it does neither. */
export async function failureOf(call: () => unknown): Promise<unknown> {
  try {
    await call();
  } catch (error) {
    return error;
  }
  throw new Error('the call did not fail');
}

/** The message of a thrown Error, of the client's error list, or of a thrown text. */
export async function messageOf(call: () => unknown): Promise<string> {
  const error = await failureOf(call);
  if (typeof error === 'string') return error;
  if (Array.isArray(error)) return error.map((problem: { message: string }) => problem.message).join('; ');
  return (error as Error).message;
}
