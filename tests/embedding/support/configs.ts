import type { Embed } from 'powerbi-client';
import { appUrl, type Config, containerElement, oneFrameService, reportConfig, type Way } from './openReport';

/** The client's error about a configuration; `null` when it embeds. The element is detached: nothing loads. */
export function problemWith(
  config: Config,
  way: Way = 'embed',
  attributes: Record<string, string> = {},
): string | null {
  const element = containerElement();
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const client = oneFrameService(() => undefined);
  try {
    (client[way] as (element: HTMLElement, config: Config) => Embed).call(client, element, config);
    return null;
  } catch (error) {
    if (Array.isArray(error)) return error.map((problem: { message: string }) => problem.message).join('; ');
    return (error as Error).message;
  }
}

/** A dashboard, with changes. */
export const dashboardConfig = (changes: Config = {}) =>
  reportConfig({ type: 'dashboard', id: 'd1', embedUrl: `${appUrl}/dashboardEmbed`, ...changes });
/** A tile, with changes. */
export const tileConfig = (changes: Config = {}) =>
  reportConfig({ type: 'tile', id: 't1', dashboardId: 'd1', embedUrl: `${appUrl}/embed`, ...changes });
/** Q&A, with changes. */
export const qnaConfig = (changes: Config = {}) =>
  reportConfig({ type: 'qna', datasetIds: ['s1'], embedUrl: `${appUrl}/qnaEmbed`, ...changes });
/** For `createReport`, with changes. */
export const createConfig = (changes: Config = {}) => ({
  datasetId: 's1',
  embedUrl: `${appUrl}/reportEmbed`,
  accessToken: 'token-1',
  tokenType: 0,
  uniqueId: 'u1',
  ...changes,
});

/** For `quickCreate`, with changes. */
export const quickConfig = (changes: Config = {}) => ({
  datasetCreateConfig: { locale: 'es-MX', mashupDocument: 'section Section1;' },
  embedUrl: `${appUrl}/quickCreate`,
  accessToken: 'token-1',
  tokenType: 0,
  uniqueId: 'u1',
  ...changes,
});

/** The hooks that make an embed supply tokens to its frame. */
export const provider = { eventHooks: { accessTokenProvider: () => 'token-2' } };
