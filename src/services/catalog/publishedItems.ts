import type { AdminData } from '@/domain/admin/catalogs';
import { type GraphItem, pageSchema } from '@/domain/admin/graphAnswers';
import { publicationHeadSchema, readPublication } from '@/domain/admin/publication';
import type { StoredDataState } from '@/domain/ports/catalog';
import { parseJson } from '@/services/browser/stored';
import type { PublishedPosition } from './catalogCopy';
import { type Graph, itemsWith, readItems, whereColumn } from './graphCalls';
import { headKey, listColumns, pieceKind, publishedAt, stateOf } from './listItems';
import { fromPieces } from './publishedText';

export interface PublishedReading {
  readonly position: PublishedPosition;
  /** `null` if the copy of the browser has this version, or if a new one cannot be read now. */
  readonly data: AdminData | null;
  /** Published next to the catalogue; `null` if nothing is, missing if it cannot be read now. */
  readonly dataState?: StoredDataState | null | undefined;
  /** The last changes of boards; missing if none were published, or they cannot be read now. Not validated. */
  readonly boardChanges?: unknown;
}

/** Reads the published catalogue; `null` if there is none that this browser can read. Rejects with a `FailureError`. */
export type ReadPublished = (
  position: PublishedPosition | null,
  signal: AbortSignal,
) => Promise<PublishedReading | null>;

export interface PublicationReading {
  /** The configuration's data, over which the text is merged. */
  readonly base: AdminData;
  /** The menu follows the rules. */
  readonly hidesBoards: boolean;
}

/** The data of a text's joined pieces; `null` if they cannot be read. */
export async function readPieces(
  pieces: string | null,
  { base, hidesBoards }: PublicationReading,
): Promise<AdminData | null> {
  const text = pieces === null ? null : await fromPieces([pieces]);
  return text === null ? null : readPublication(text, base, { hidesBoards });
}

/** Attempts to read a text whose pieces are replaced in the meantime. */
const maxRounds = 2;

/** The items of the published catalogue of a list (listPublisher.ts). Its functions reject with a `FailureError`. */
export function createPublishedHead(graph: Graph, path: string) {
  return {
    /** The head by its id; `null` if the item is no longer the head. */
    async read(itemId: string, signal: AbortSignal): Promise<GraphItem | null> {
      const { status, body } = await graph.send(
        { method: 'GET', url: `${path}/items/${itemId}?$expand=fields` },
        signal,
      );
      const [found] = (status < 300 && pageSchema.safeParse({ value: [body] }).data?.value) || [];
      return found?.fields?.[listColumns.key] === headKey ? found : null;
    },
    /** The head by its key; `null` if nothing is published. */
    async find(signal: AbortSignal): Promise<GraphItem | null> {
      const url = `${path}/items?$expand=fields&${whereColumn(listColumns.key, headKey)}`;
      return itemsWith(await readItems(graph, url, signal), listColumns.key, headKey)[0] ?? null;
    },
    /** The joined pieces of a head's text; `null` if one is missing. */
    async piecesOf(head: GraphItem, signal: AbortSignal): Promise<string | null> {
      const { data } = publicationHeadSchema.safeParse(parseJson(String(head.fields?.[listColumns.data])));
      if (data === undefined) return null;
      if ('text' in data) return data.text;
      const kind = pieceKind(data.set);
      const url = `${path}/items?$expand=fields&${whereColumn(listColumns.kind, kind)}`;
      const items = itemsWith(await readItems(graph, url, signal), listColumns.kind, kind);
      const pieces = new Map(
        items.map(({ fields }) => [String(fields?.[listColumns.key]), String(fields?.[listColumns.data])]),
      );
      const inOrder = Array.from({ length: data.pieces }, (_, index) => pieces.get(`${kind}:${index}`));
      return inOrder.includes(undefined) ? null : inOrder.join('');
    },
  };
}

/** The version of a head's text. */
export const versionIn = (head: GraphItem): string => String(head.fields?.Title ?? '');

/** The last changes of boards in a head. Not validated. */
export const changesIn = (head: GraphItem): unknown =>
  publicationHeadSchema.safeParse(parseJson(String(head.fields?.[listColumns.data]))).data?.changes;

/**
 * Reads the published catalogue of a list with one resource unit, which is cheaper than a check without
 * the text and a second call after a change. A new version in several items costs two more. The first reading of a
 * browser finds the head by its key.
 */
export function createPublishedItems(graph: Graph, path: string, options: PublicationReading): ReadPublished {
  const head = createPublishedHead(graph, path);
  return async (lastPosition, signal) => {
    const position = validPosition(lastPosition);
    let dataState: StoredDataState | null = null;
    let boardChanges: unknown;
    for (let round = 0; round < maxRounds; round += 1) {
      const item =
        (position?.itemId && (await head.read(position.itemId, signal))) || (await head.find(signal));
      dataState = item && stateOf(item);
      boardChanges = item && changesIn(item);
      if (position && item && versionIn(item) === position.version)
        return { position, data: null, dataState, boardChanges };
      if (item === null) return null;
      const data = await readPieces(await head.piecesOf(item, signal), options);
      if (data !== null) {
        const position = { itemId: item.id, version: versionIn(item), at: publishedAt(item) };
        return { position, data, dataState, boardChanges };
      }
    }
    // A copy of an earlier version is better than an unreadable one.
    return position && { position, data: null, dataState, boardChanges };
  };
}

/** `null` if the stored position is not one of this code: its id becomes a part of an address. */
const validPosition = (position: PublishedPosition | null): PublishedPosition | null =>
  /^\d{1,12}$/.test(String(position?.itemId)) && typeof position?.version === 'string' ? position : null;
