import type { AdminData } from '@/domain/admin/catalogs';
import { type GraphItem, pageSchema } from '@/domain/admin/graphAnswers';
import { publicationHeadSchema, readPublication } from '@/domain/admin/publication';
import type { StoredDataState } from '@/domain/ports/catalog';
import { parseJson } from '@/services/browser/stored';
import type { PublishedPosition } from './catalogCopy';
import { type Graph, itemsWith, readItems, whereColumn } from './graphCalls';
import { headKey, listColumns, pieceKind, stateOf } from './listItems';
import { fromPieces } from './publishedText';

export interface PublishedReading {
  readonly position: PublishedPosition;
  /** `null` if the copy of the browser has this version, or if a new one cannot be read now. */
  readonly data: AdminData | null;
  /** Published next to the catalogue; missing if nothing is. */
  readonly dataState?: StoredDataState | undefined;
}

/** Reads the published catalogue; `null` if there is none that this browser can read. Rejects with a `FailureError`. */
export type ReadPublished = (
  position: PublishedPosition | null,
  signal: AbortSignal,
) => Promise<PublishedReading | null>;

/** Attempts to read a text whose pieces are replaced in the meantime. */
const maxRounds = 2;

/**
 * Reads the published catalogue of a list (listPublisher.ts) with one resource unit, which is cheaper than a check without
 * the text and a second call after a change. A new version in several items costs two more. The first reading of a
 * browser finds the head by its key.
 */
export function createPublishedItems(
  graph: Graph,
  path: string,
  { base, hidesBoards }: { readonly base: AdminData; readonly hidesBoards: boolean },
): ReadPublished {
  async function item(itemId: string, signal: AbortSignal): Promise<GraphItem | null> {
    const { status, body } = await graph.send(
      { method: 'GET', url: `${path}/items/${itemId}?$expand=fields` },
      signal,
    );
    const [found] = (status < 300 && pageSchema.safeParse({ value: [body] }).data?.value) || [];
    return found?.fields?.[listColumns.key] === headKey ? found : null;
  }
  const find = async (signal: AbortSignal): Promise<GraphItem | null> => {
    const url = `${path}/items?$expand=fields&${whereColumn(listColumns.key, headKey)}`;
    return itemsWith(await readItems(graph, url, signal), listColumns.key, headKey)[0] ?? null;
  };

  async function textOf(head: GraphItem, signal: AbortSignal): Promise<string | null> {
    const { data } = publicationHeadSchema.safeParse(parseJson(String(head.fields?.[listColumns.data])));
    if (data === undefined) return null;
    if ('text' in data) return fromPieces([data.text]);
    const kind = pieceKind(data.set);
    const url = `${path}/items?$expand=fields&${whereColumn(listColumns.kind, kind)}`;
    const items = itemsWith(await readItems(graph, url, signal), listColumns.kind, kind);
    const pieces = new Map(
      items.map(({ fields }) => [String(fields?.[listColumns.key]), String(fields?.[listColumns.data])]),
    );
    const inOrder = Array.from({ length: data.pieces }, (_, index) => pieces.get(`${kind}:${index}`));
    return inOrder.includes(undefined) ? null : fromPieces(inOrder as string[]);
  }

  return async (lastPosition, signal) => {
    const position = validPosition(lastPosition);
    let dataState: StoredDataState | undefined;
    for (let round = 0; round < maxRounds; round += 1) {
      const head = (position && (await item(position.itemId, signal))) ?? (await find(signal));
      dataState = (head && stateOf(head)) ?? undefined;
      if (position && head?.fields?.Title === position.version) return { position, data: null, dataState };
      if (head === null) return null;
      const text = await textOf(head, signal);
      const data = text === null ? null : readPublication(text, base, { hidesBoards });
      if (data !== null)
        return { position: { itemId: head.id, version: String(head.fields?.Title ?? '') }, data, dataState };
    }
    // A copy of an earlier version is better than an unreadable one.
    return position && { position, data: null, dataState };
  };
}

/** `null` if the stored position is not one of this code: its id becomes a part of an address. */
const validPosition = (position: PublishedPosition | null): PublishedPosition | null =>
  /^\d{1,12}$/.test(String(position?.itemId)) && typeof position?.version === 'string' ? position : null;
