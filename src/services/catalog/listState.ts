import type { DataStatePort } from '@/domain/ports/catalog';
import { FailureError } from '@/domain/shared/failure';
import { type Graph, reasonOf } from './graphCalls';
import { headKey, listColumns } from './listItems';
import type { ListMirror } from './listMirror';

/**
 * The state of the data in a column of the head of the published catalogue, which readers read anyway. Reading costs one
 * resource unit, writing two. A write changes only its column, so it does not replace what the catalogue's publisher writes.
 */
export function createListState(graph: Graph, path: string, mirror: ListMirror): DataStatePort {
  const headPath = () => {
    const head = mirror.published().find(({ key }) => key === headKey);
    return head && `${path}/items/${head.itemId}`;
  };
  /** The head, which the mirror takes over: `delta` may be late. */
  async function readHead(url: string, signal: AbortSignal) {
    const { status, body } = await graph.send({ method: 'GET', url: `${url}?$expand=fields` }, signal);
    if (status >= 300 || !mirror.storeAnswer(body)) return null;
    return mirror.published().find(({ key }) => key === headKey) ?? null;
  }
  return {
    async read(signal) {
      const url = headPath();
      const head = url === undefined ? null : await readHead(url, signal);
      return head && { text: head.dataState ?? '', at: head.modifiedAt, version: head.etag };
    },
    async write(text, version, signal) {
      const url = headPath();
      if (url === undefined) return false;
      const headers = { 'If-Match': version };
      const body = { [listColumns.state]: text };
      const answer = await graph.send({ method: 'PATCH', url: `${url}/fields`, headers, body }, signal);
      if ([404, 409, 412].includes(answer.status)) return false;
      // A list of an earlier release has no such column.
      if (answer.status >= 300) throw new FailureError({ code: 'catalogRefused', detail: reasonOf(answer) });
      await readHead(url, signal);
      return true;
    },
  };
}
