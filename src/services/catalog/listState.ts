import type { StoredDataState } from '@/domain/ports/catalog';
import { FailureError } from '@/domain/shared/failure';
import { type Graph, reasonOf } from './graphCalls';
import { headKey, listColumns, stateOf, timeOf } from './listItems';
import type { ListMirror } from './listMirror';
import { createPublishedHead } from './publishedItems';

/**
 * Both need the head's item: of the list as last read, else `itemId`, which a portal without the list has from its published
 * catalogue. Both reject with a `FailureError`.
 */
export interface ListState {
  /** The current state with the version of its item; `null` without a head. */
  read(
    signal: AbortSignal,
    itemId?: string | null,
  ): Promise<(StoredDataState & { readonly version: string }) | null>;
  /** The written state; `null` if somebody else wrote since `version`. */
  write(
    text: string,
    version: string,
    signal: AbortSignal,
    itemId?: string | null,
  ): Promise<StoredDataState | null>;
}

/**
 * The state of the data in a column of the head of the published catalogue, which readers read anyway. Reading costs one
 * resource unit, writing two. A write changes only its column, so it does not replace what the catalogue's publisher writes.
 */
export function createListState(graph: Graph, path: string, mirror: ListMirror): ListState {
  const head = createPublishedHead(graph, path);
  const listed = () => mirror.published().find(({ key }) => key === headKey);
  /** The head, which a mirror of the list takes over: `delta` may be late. */
  async function readHead(itemId: string, signal: AbortSignal) {
    const item = await head.read(itemId, signal);
    if (item && listed()) mirror.storeAnswer(item);
    return item;
  }
  return {
    async read(signal, itemId = null) {
      const id = listed()?.itemId ?? itemId;
      const item = id === null ? null : await readHead(id, signal);
      if (item?.eTag === undefined) return null;
      const at = timeOf(item.lastModifiedDateTime);
      return { text: stateOf(item)?.text ?? '', at, version: item.eTag };
    },
    async write(text, version, signal, itemId = null) {
      const id = listed()?.itemId ?? itemId;
      if (id === null) return null;
      const url = `${path}/items/${id}/fields`;
      const headers = { 'If-Match': version };
      const body = { [listColumns.state]: text };
      const answer = await graph.send({ method: 'PATCH', url, headers, body }, signal);
      if ([404, 409, 412].includes(answer.status)) return null;
      // A list of an earlier release has no such column.
      if (answer.status >= 300) throw new FailureError({ code: 'catalogRefused', detail: reasonOf(answer) });
      const item = await readHead(id, signal);
      return (item && stateOf(item)) ?? { text, at: null };
    },
  };
}
