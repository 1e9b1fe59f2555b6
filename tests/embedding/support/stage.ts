import { type Embed, factories, type Report, service } from 'powerbi-client';
import { onTestFinished } from 'vitest';
import { safeFactories } from '@/services/power-bi/powerBiService';
import { divert, Recorder } from './recorder';

export const appUrl = 'https://app.powerbi.com';
export const reportUrl = `${appUrl}/reportEmbed?reportId=r1&groupId=g1`;
export const rdlUrl = `${appUrl}/rdlEmbed?reportId=r1`;

/** One embed in the recorder's frame, made by the real client. */
export interface Stage<E extends Embed = Embed> {
  readonly client: service.Service;
  readonly element: HTMLElement;
  readonly embed: E;
  readonly frame: Recorder;
}

/** An element for one embed, not yet in the page (`divert` puts it there), and gone after the test. */
export function stageElement(): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = 'width: 600px; height: 400px';
  onTestFinished(() => element.remove());
  return element;
}

/** A client service for one frame, with this product's own factories. */
export function oneFrameService(frame: () => Embed | undefined): service.Service {
  const parts = safeFactories(location.origin, () => frame()?.iframe.contentWindow ?? null);
  return new service.Service(parts.hpm, parts.wpmp, parts.router);
}

/** A client service as powerbi-client makes it itself: for several frames at once. */
export function openService(): service.Service {
  return new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
}

/** Any configuration: the tests give the client wrong ones on purpose. */
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

/** Embeds in the recorder's frame, by any of the client's five ways, and does not wait for the frame. */
export function open<E extends Embed = Report>(
  config: Config,
  way: Way = 'embed',
  client?: service.Service,
): Stage<E> {
  const element = stageElement();
  let embed: Embed | undefined;
  const used = client ?? oneFrameService(() => embed);
  embed = (used[way] as (element: HTMLElement, config: Config) => Embed).call(used, element, config);
  divert(embed);
  return { client: used, element, embed: embed as E, frame: new Recorder(embed) };
}

/** A report that is loaded: its frame is up and has taken `/report/load`. */
export async function openReport(changes: Config = {}): Promise<Stage<Report>> {
  const stage = open<Report>(reportConfig(changes));
  await stage.frame.first('/report/load');
  return stage;
}

/** The error a call throws or rejects with, whatever its kind; fails when it does neither. */
export async function failureOf(call: () => unknown): Promise<unknown> {
  try {
    await call();
  } catch (error) {
    return error;
  }
  throw new Error('the call did not fail');
}

/** The message of what a call throws: of an Error, or of the client's list of problems, or the text itself. */
export async function messageOf(call: () => unknown): Promise<string> {
  const error = await failureOf(call);
  if (typeof error === 'string') return error;
  if (Array.isArray(error)) return error.map((problem: { message: string }) => problem.message).join('; ');
  return (error as Error).message;
}
