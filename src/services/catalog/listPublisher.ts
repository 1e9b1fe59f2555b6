import { boardChangesOf } from '@/domain/admin/boardChanges';
import type { AdminData } from '@/domain/admin/catalogs';
import { type PublicationHead, writePublication } from '@/domain/admin/publication';
import type { CatalogHistory, HistoryQuery } from '@/domain/ports/catalog';
import { FailureError } from '@/domain/shared/failure';
import { type Graph, type GraphAnswer, type GraphRequest, reasonOf } from './graphCalls';
import { headKey, keyOf, listColumns, pieceKind, publishedKind, withoutData } from './listItems';
import type { ListMirror } from './listMirror';
import { toPieces, versionOf } from './publishedText';
import type { PublishedState } from './sharedStore';

/** Maximum attempts while other administrators publish at the same time. */
const maxRounds = 4;
/** ms after which nobody is still writing or reading a set of pieces that the head does not name. */
const setLife = 10 * 60_000;
/** Requests of one batch, and number of boards whose last changes are published. */
const batchSize = 20;

export interface ListPublisher {
  /** Whether readers have the mirror's data. Costs no request. */
  check(): Promise<PublishedState>;
  /** Publishes the list's data, unless they are published. Rejects with a `FailureError`. */
  publish(signal: AbortSignal): Promise<void>;
}

/**
 * Publishes what readers need as one item, the head. A text that does not fit is in a set of further items, which is complete
 * before the head names it, so that readers find either the earlier text or the new one. The head's title is the version
 * of the text, so the same text is written once. `If-Match` makes the second of two administrators read the list again.
 * @param readHistory for the last changes of boards, without which a catalogue is published too.
 */
export function createListPublisher(
  graph: Graph,
  path: string,
  mirror: ListMirror,
  base: AdminData,
  options: { readonly hidesBoards: boolean },
  readHistory: (query: HistoryQuery, signal: AbortSignal) => Promise<CatalogHistory>,
): ListPublisher {
  /** The last version that this page published. */
  let ownVersion: string | null = null;
  /** The text of the mirror's data: written and hashed once for the same data. */
  let latestText: { readonly data: AdminData; readonly text: string; readonly version: string } | null = null;

  async function latest() {
    const data = mirror.data();
    if (latestText?.data === data) return latestText;
    const text = writePublication(data, base, options);
    latestText = { data, text, version: await versionOf(text) };
    return latestText;
  }
  const head = () => mirror.published().find(({ key }) => key === headKey);
  const fieldsOf = (kind: string, key: string, title: string, data: string) => ({
    Title: title,
    [listColumns.kind]: kind,
    [listColumns.key]: key,
    [listColumns.data]: data,
  });
  const created = (fields: object): GraphRequest => ({
    method: 'POST',
    url: `${path}/items`,
    body: { fields },
  });

  /** Writes a set of pieces; nobody else writes the same set. */
  async function writePieces(
    version: string,
    pieces: readonly string[],
    signal: AbortSignal,
  ): Promise<PublicationHead> {
    const set = crypto.randomUUID();
    const kind = pieceKind(set);
    const requests = pieces.map((piece, index) =>
      created(fieldsOf(kind, keyOf(kind, String(index)), version, piece)),
    );
    for (const answer of await graph.sendAll(requests, signal)) {
      if (answer.status >= 300) throw refused(answer);
      mirror.storeAnswer(answer.body);
    }
    return { set, pieces: pieces.length };
  }

  /** The head's content for a text, after writing the pieces that are not in the head. */
  async function writeText(version: string, text: string, signal: AbortSignal): Promise<PublicationHead> {
    const pieces = await toPieces(text);
    const [only = ''] = pieces;
    return pieces.length === 1 ? { text: only } : writePieces(version, pieces, signal);
  }

  /** The last changes of boards. An unchanged board costs no request. */
  async function changesOfBoards(signal: AbortSignal) {
    const isWanted: HistoryQuery['isWanted'] = ({ kind }) => kind === 'boards';
    const history = await readHistory({ isWanted, count: batchSize }, signal).catch(() => null);
    return boardChangesOf(history?.revisions ?? []);
  }

  async function writeHead(
    version: string,
    content: PublicationHead,
    signal: AbortSignal,
  ): Promise<GraphAnswer> {
    const existing = head();
    const changes = await changesOfBoards(signal);
    const data = JSON.stringify({ ...content, at: Date.now(), ...(changes.length > 0 ? { changes } : {}) });
    const fields = fieldsOf(publishedKind, headKey, version, data);
    if (existing === undefined) {
      const answer = await graph.send(created(fields), signal);
      mirror.storeAnswer(answer.body);
      return answer;
    }
    const url = `${path}/items/${existing.itemId}`;
    const headers = { 'If-Match': existing.etag };
    const answer = await graph.send({ method: 'PATCH', url: `${url}/fields`, headers, body: fields }, signal);
    // The answer has no version, which the next publication needs.
    if (answer.status < 300)
      mirror.storeAnswer((await graph.send({ method: 'GET', url: `${url}?${withoutData}` }, signal)).body);
    return answer;
  }

  /** Removes the sets that the head does not name and nobody still uses. A later publication removes what fails here. */
  async function removeOldSets(content: PublicationHead, signal: AbortSignal): Promise<void> {
    const now = head()?.at ?? 0;
    const current = 'set' in content ? keyOf(pieceKind(content.set), '') : null;
    const old = mirror
      .published()
      .filter(
        ({ key, at }) =>
          key !== headKey && !(current !== null && key.startsWith(current)) && now - (at ?? now) > setLife,
      );
    for (let start = 0; start < old.length; start += batchSize)
      await graph.sendEach(
        old
          .slice(start, start + batchSize)
          .map(({ itemId }) => ({ method: 'DELETE', url: `${path}/items/${itemId}` })),
        signal,
      );
  }

  return {
    async check() {
      const { version } = await latest();
      const published = head();
      const at = published?.at ?? null;
      return published?.title === version
        ? { isCurrent: true, at, position: { itemId: published.itemId, version, at } }
        : { isCurrent: false, at, position: null };
    },
    async publish(signal) {
      let refusal: GraphAnswer | undefined;
      let written = null as { readonly version: string; readonly content: PublicationHead } | null;
      for (let round = 0; round < maxRounds; round += 1) {
        // Another administrator published: their text may contain changes that `delta` does not show yet.
        if (refusal !== undefined || head()?.title !== ownVersion) await mirror.readEverything(signal);
        const { text, version } = await latest();
        if (head()?.title === version) return;
        const content: PublicationHead =
          written?.version === version ? written.content : await writeText(version, text, signal);
        written = { version, content };
        const answer = await writeHead(version, content, signal);
        if (answer.status < 300) {
          ownVersion = version;
          await removeOldSets(content, signal);
          return;
        }
        // 400: some lists answer it for a key that exists already.
        if (![400, 404, 409, 412].includes(answer.status)) throw refused(answer);
        refusal = answer;
      }
      throw new FailureError({ code: 'catalogBusy', ...(refusal ? { detail: reasonOf(refusal) } : {}) });
    },
  };
}

const refused = (answer: GraphAnswer) =>
  new FailureError({ code: 'catalogRefused', detail: reasonOf(answer) });
