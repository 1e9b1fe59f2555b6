import { isSame } from '@/domain/admin/change';
import { type GraphItem, pageSchema } from '@/domain/admin/graphAnswers';
import type { CommentChanges, CommentsPort } from '@/domain/ports/comments';
import { type Comment, type CommentChange, commentDataSchema } from '@/domain/report/comments';
import { FailureError, toFailure } from '@/domain/shared/failure';
import { parseJson } from '@/services/browser/stored';
import {
  createGraph,
  type Graph,
  type GraphDependencies,
  type GraphRequest,
  isRefusal,
  itemsWith,
  readItems,
  reasonOf,
  whereColumn,
} from './graphCalls';
import { listColumns, listPath } from './listItems';

const pageSize = 1000;
const prefix = 'comment:';
const fields = `fields($select=${Object.values(listColumns).join(',')})`;

/**
 * Comments of all users in a SharePoint list: an item for each, whose kind is the dashboard. Author and time are those that
 * SharePoint records, so that no user can write in another's name; its own rights apply to changes. One short call
 * (`delta`) names the dashboards that changed.
 */
export function createSharedComments(
  graph: Graph,
  path: string,
): Pick<CommentsPort, 'changes' | 'read' | 'send'> {
  /** Items by comment, as last read. */
  const itemsById = new Map<string, { readonly id: string; readonly etag: string }>();
  /** Dashboards of the items that were read: `delta` has only the id of a removed one. */
  const boards = new Map<string, string>();
  const fromNowOn = `${path}/items/delta?token=latest&$expand=${fields}`;

  /** A page of `delta`; `null` if the position is too old (410) or invalid, or if Graph does not serve `delta`. */
  async function changesAt(url: string, signal: AbortSignal) {
    try {
      const { status, body } = await graph.send({ method: 'GET', url }, signal);
      return status < 300 ? (pageSchema.safeParse(body).data ?? null) : null;
    } catch (error) {
      if (isRefusal(error) || toFailure(error).code === 'catalogBroken') return null;
      throw error;
    }
  }

  /** The dashboards of changed items; `null` if Graph does not say of which one. */
  function boardsOf(items: readonly GraphItem[]): readonly string[] | null {
    const changed = new Set<string>();
    for (const { id, deleted, fields: row } of items) {
      const kind = row?.[listColumns.kind];
      const board = boards.get(id);
      if (board !== undefined) changed.add(board);
      else if (deleted === undefined && row === undefined) return null;
      if (typeof kind === 'string' && kind.startsWith(prefix)) changed.add(kind.slice(prefix.length));
    }
    return [...changed];
  }

  async function changes(
    position: string | null,
    isBrief: boolean,
    signal: AbortSignal,
  ): Promise<CommentChanges> {
    // A position belongs to its list: the configuration may name another one now.
    let url: string | undefined = position?.startsWith(`${path} `)
      ? position.slice(path.length + 1)
      : fromNowOn;
    const isKnown = url !== fromNowOn;
    const items: GraphItem[] = [];
    while (url !== undefined) {
      const page = await changesAt(url, signal);
      if (page === null) break;
      items.push(...page.value);
      const end: string | undefined =
        page['@odata.deltaLink'] ?? (isBrief ? page['@odata.nextLink'] : undefined);
      if (end !== undefined)
        return {
          position: `${path} ${end}`,
          boards: isKnown ? boardsOf(items) : null,
          comments: items.flatMap((item) => readComment(item) ?? []),
        };
      url = page['@odata.nextLink'];
    }
    return { position: null, boards: null, comments: [] };
  }

  async function find(column: string, value: string, signal: AbortSignal): Promise<readonly Comment[]> {
    const url = `${path}/items?$expand=${fields}&$top=${pageSize}&${whereColumn(column, value)}`;
    const comments: Comment[] = [];
    for (const item of itemsWith(await readItems(graph, url, signal), column, value)) {
      const comment = readComment(item);
      if (!comment) continue;
      itemsById.set(comment.id, { id: item.id, etag: item.eTag ?? '*' });
      boards.set(item.id, comment.boardId);
      comments.push(comment);
    }
    return comments.sort((one, other) => one.at - other.at);
  }

  async function itemOf({ id }: Comment, signal: AbortSignal) {
    if (!itemsById.has(id)) await find(listColumns.key, prefix + id, signal);
    return itemsById.get(id);
  }

  return {
    changes,
    read: (boardId, signal) => find(listColumns.kind, prefix + boardId, signal),
    async send({ type, comment }, signal) {
      const isNew = type === 'add' || type === 'restore';
      const item = isNew ? undefined : await itemOf(comment, signal);
      // The comment was already removed.
      if (type === 'remove' && !item) return;
      if (type === 'edit' && !item) throw new FailureError({ code: 'commentGone' });
      const answer = await graph.send(requestFor(path, { type, comment }, item), signal);
      if (answer.status < 300) itemsById.delete(comment.id);
      if (answer.status < 300 || (type === 'remove' && answer.status === 404)) return;
      // The key of the comment already exists: an earlier attempt was saved, but its answer was lost.
      if (isNew && answer.status === 409) return;
      // Some lists answer 400 for an existing key and for other errors, so search the list for the comment.
      if (isNew && answer.status === 400 && (await itemOf(comment, signal))) return;
      if (type === 'edit' && answer.status === 404) {
        itemsById.delete(comment.id);
        throw new FailureError({ code: 'commentGone' });
      }
      if (answer.status !== 412) throw new FailureError({ code: 'catalogRefused', detail: reasonOf(answer) });
      const [now] = await find(listColumns.key, prefix + comment.id, signal);
      // The saved content is equal: an earlier attempt was saved, but its answer was lost.
      if (type === 'edit' && now && isSame(contentOf(now), contentOf(comment))) return;
      throw new FailureError({ code: 'commentChanged' });
    },
  };
}

/** The list that a configuration names. */
export const openSharedComments = (
  { graphUrl, site, list }: { readonly graphUrl: string; readonly site: string; readonly list: string },
  calls: Omit<GraphDependencies, 'graphUrl'>,
) => createSharedComments(createGraph({ graphUrl, ...calls }), listPath(site, list));

function requestFor(
  path: string,
  { type, comment }: CommentChange,
  item: { readonly id: string; readonly etag: string } | undefined,
): GraphRequest {
  const { id, boardId, text, page, mentions, view, isEdited, at, author } = comment;
  const headers = { 'If-Match': item?.etag ?? '*' };
  if (item && type === 'remove') return { method: 'DELETE', url: `${path}/items/${item.id}`, headers };
  const body = {
    Title: author.name.slice(0, 250),
    [listColumns.kind]: prefix + boardId,
    [listColumns.key]: prefix + id,
    [listColumns.data]: JSON.stringify({
      page,
      text,
      mentions,
      isEdited,
      view,
      // A new comment has the time of SharePoint.
      ...(type === 'add' ? {} : { at }),
    }),
  };
  return item
    ? { method: 'PATCH', url: `${path}/items/${item.id}/fields`, headers, body }
    : { method: 'POST', url: `${path}/items`, body: { fields: body } };
}

/** Converts an item to a comment; `null` if the item is not a comment. */
function readComment({ fields: row, createdBy, createdDateTime }: GraphItem): Comment | null {
  const [kind, key, text] = [listColumns.kind, listColumns.key, listColumns.data].map((column) =>
    String(row?.[column] ?? ''),
  ) as [string, string, string];
  const made = Date.parse(createdDateTime ?? '');
  if (!kind.startsWith(prefix) || !key.startsWith(prefix) || Number.isNaN(made)) return null;
  const { data } = commentDataSchema.safeParse(parseJson(text));
  if (!data) return null;
  const { displayName, id = '', email = '' } = createdBy?.user ?? {};
  return {
    ...data,
    id: key.slice(prefix.length),
    boardId: kind.slice(prefix.length),
    author: { id, email, name: displayName || email || '?' },
    // A restored comment keeps its earlier time; a later time than SharePoint's is ignored.
    at: Math.min(made, data.at ?? made),
  };
}

/** The content of a comment that its author can edit. */
function contentOf(comment: Comment) {
  const { page, text, mentions } = commentDataSchema.safeParse(comment).data ?? comment;
  return { page, text, mentions };
}
