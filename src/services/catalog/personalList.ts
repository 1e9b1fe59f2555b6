import { isSame } from '@/domain/admin/change';
import { type GraphItem, itemSchema } from '@/domain/admin/graphAnswers';
import type { PersonalItem, PersonalPort, PersonalReading } from '@/domain/ports/personal';
import { personalDocumentSchema } from '@/domain/session/personalState';
import { FailureError } from '@/domain/shared/failure';
import { parseJson } from '@/services/browser/stored';
import {
  createGraph,
  type Graph,
  type GraphDependencies,
  itemsWith,
  readItems,
  reasonOf,
  whereColumn,
} from './graphCalls';
import { keyOf, listColumns, listPath } from './listItems';

const fields = `$expand=fields($select=Title,${Object.values(listColumns).slice(0, 3).join(',')})`;

/** Kind of the items of a user: an indexed column, so that 50,000 items answer. */
export const personalKind = (owner: string): string => keyOf('personal', owner);
const keyFor = (owner: string, index: number) => keyOf(personalKind(owner), String(index + 1));

/**
 * The personal state of each user in a SharePoint list with item-level permissions "own items only": an item for each user, and
 * a second one for a long document. The title of the first item is the number of items.
 */
export function createPersonalList(graph: Graph, path: string): Omit<PersonalPort, 'pressure'> {
  async function find(owner: string, signal: AbortSignal): Promise<readonly GraphItem[]> {
    const kind = personalKind(owner);
    const url = `${path}/items?${fields}&${whereColumn(listColumns.kind, kind)}`;
    return itemsWith(await readItems(graph, url, signal), listColumns.kind, kind);
  }

  /** `null` if an item is gone, or is not the user's. */
  async function readKnown(owner: string, ids: readonly string[], signal: AbortSignal) {
    const items: GraphItem[] = [];
    for (const id of ids) {
      const url = `${path}/items/${encodeURIComponent(id)}?${fields}`;
      const answer = await graph.send({ method: 'GET', url }, signal);
      const item = answer.status < 300 ? itemSchema.safeParse(answer.body).data : undefined;
      if (item?.fields?.[listColumns.kind] !== personalKind(owner)) return null;
      items.push(item);
    }
    // Another device added the second item.
    return items.length > 0 && Number(items[0]?.fields?.Title) === items.length ? items : null;
  }

  function documentOf({ id, eTag, fields: row }: GraphItem): PersonalItem {
    const { data } = personalDocumentSchema.safeParse(parseJson(String(row?.[listColumns.data])));
    if (data === undefined) throw new FailureError({ code: 'catalogBroken', detail: `item ${id}` });
    return { id, etag: eTag ?? '*', document: data };
  }

  async function read(owner: string, ids: readonly string[], signal: AbortSignal): Promise<PersonalReading> {
    const items = (await readKnown(owner, ids, signal)) ?? (await find(owner, signal));
    if (items.some(({ createdBy }) => createdBy?.user?.id !== owner)) return 'foreign';
    const keyOfItem = ({ fields: row }: GraphItem) => String(row?.[listColumns.key]);
    return items.toSorted((one, other) => (keyOfItem(one) < keyOfItem(other) ? -1 : 1)).map(documentOf);
  }

  return {
    read,
    async write(owner, items, documents, signal) {
      const count = Math.max(items.length, documents.length);
      // The second item first: the title of the first one then counts it.
      for (let index = count - 1; index >= 0; index -= 1) {
        const item = items[index];
        const document = documents[index] ?? {};
        const isUncounted = index === 0 && count > items.length;
        if (item && isSame(item.document, document) && !isUncounted) continue;
        const row = {
          Title: String(count),
          [listColumns.kind]: personalKind(owner),
          [listColumns.key]: keyFor(owner, index),
          [listColumns.data]: JSON.stringify(document),
        };
        const answer = await graph.send(
          item === undefined
            ? { method: 'POST', url: `${path}/items`, body: { fields: row } }
            : {
                method: 'PATCH',
                url: `${path}/items/${encodeURIComponent(item.id)}/fields`,
                headers: { 'If-Match': item.etag },
                body: row,
              },
          signal,
        );
        // Another device created the item (some lists answer 400 for an existing key), changed it, or it was deleted.
        if ([404, 409, 412, ...(item === undefined ? [400] : [])].includes(answer.status)) return false;
        if (answer.status >= 300)
          throw new FailureError({ code: 'catalogRefused', detail: reasonOf(answer) });
      }
      return true;
    },
  };
}

/** The list that a configuration names. */
export const openPersonalList = (
  { graphUrl, site, list }: { readonly graphUrl: string; readonly site: string; readonly list: string },
  calls: Omit<GraphDependencies, 'graphUrl'>,
): Omit<PersonalPort, 'pressure'> =>
  createPersonalList(createGraph({ graphUrl, ...calls }), listPath(site, list));
