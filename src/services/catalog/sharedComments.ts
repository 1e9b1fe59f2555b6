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
  isLostPosition,
  itemsWith,
  readItems,
  reasonOf,
  whereColumn,
} from './graphCalls';
import { listColumns, listPath } from './listItems';

/** Comments of a part: far below the 5,000 items that SharePoint returns for a value of an indexed column. */
const partSize = 1000;
/** More than a part: its next-part item, and comments of users who did not know that it was full. */
const pageSize = 2 * partSize;
const prefix = 'comment:';
const fields = `fields($select=${Object.values(listColumns).join(',')})`;

/** Kind of the comments in a part of a dashboard's comments: "comment:id", "comment#2:id", and so on. */
const kindOf = (boardId: string, part: number) =>
  part === 1 ? prefix + boardId : `comment#${part}:${boardId}`;
const boardOf = (kind: unknown): string | null =>
  /^comment(?:#\d{1,6})?:(.+)$/s.exec(String(kind))?.[1] ?? null;
/** Key of the item in a part which says that there is a further one. It stays when comments are deleted. */
const nextKey = (boardId: string, part: number) => `part:${part}:${boardId}`;

/** A comment's item as last read. */
interface ReadItem {
  readonly id: string;
  readonly etag: string;
  readonly kind: string;
  /** Its data, with fields of newer releases. */
  readonly stored: object;
}

/** A part of a dashboard's comments as last read. */
interface Part {
  readonly comments: readonly Comment[];
  readonly hasNext: boolean;
  /** The next new comment starts another part. */
  readonly isFull: boolean;
  /** A comment changed since the reading. */
  readonly isStale: boolean;
}

/** SharePoint does not return a part because of its size. */
const isOverThreshold = (error: unknown) => /list view threshold/i.test(toFailure(error).detail ?? '');

/**
 * Comments of all users in a SharePoint list: an item for each, whose kind is the dashboard and the part of its comments. Author and time are those that
 * SharePoint records, so that no user can write in another's name; its own rights apply to changes. One short call
 * (`delta`) names the dashboards that changed.
 */
export function createSharedComments(
  graph: Graph,
  path: string,
): Pick<CommentsPort, 'changes' | 'read' | 'send'> {
  /** Items by comment, as last read. */
  const itemsById = new Map<string, ReadItem>();
  /** Kinds of the items that were read: `delta` has only the id of a removed one. */
  const kinds = new Map<string, string>();
  /** By kind, valid at `lastPosition`. */
  const parts = new Map<string, Part>();
  let lastPosition: string | null = null;
  const fromNowOn = `${path}/items/delta?token=latest&$expand=${fields}`;

  /** A page of `delta`; `null` if the position is too old (410) or invalid, or if Graph does not serve `delta`. */
  async function changesAt(url: string, signal: AbortSignal) {
    try {
      const { status, body } = await graph.send({ method: 'GET', url }, signal);
      return status < 300 ? (pageSchema.safeParse(body).data ?? null) : null;
    } catch (error) {
      if (isLostPosition(error)) return null;
      throw error;
    }
  }

  const setStale = (kind: string) => {
    const part = parts.get(kind);
    if (part) parts.set(kind, { ...part, isStale: true });
  };

  /** The dashboards of changed items, whose parts are read again; `null` if Graph does not say of which one. */
  function boardsOf(items: readonly GraphItem[]): readonly string[] | null {
    const changed = new Set<string>();
    for (const { id, deleted, fields: row } of items) {
      const [kind, earlier] = [row?.[listColumns.kind], kinds.get(id)];
      if (earlier === undefined && deleted === undefined && row === undefined) return null;
      for (const one of [kind, earlier]) {
        const board = boardOf(one);
        if (board === null) continue;
        changed.add(board);
        setStale(String(one));
      }
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
    // Another tab read the changes in between.
    if (!isKnown || position !== lastPosition) parts.clear();
    lastPosition = null;
    const items: GraphItem[] = [];
    while (url !== undefined) {
      const page = await changesAt(url, signal);
      if (page === null) break;
      items.push(...page.value);
      const end: string | undefined =
        page['@odata.deltaLink'] ?? (isBrief ? page['@odata.nextLink'] : undefined);
      if (end !== undefined) {
        lastPosition = `${path} ${end}`;
        const boards = isKnown ? boardsOf(items) : null;
        if (boards === null) parts.clear();
        return {
          position: lastPosition,
          boards,
          comments: items.flatMap((item) => readComment(item) ?? []),
        };
      }
      url = page['@odata.nextLink'];
    }
    parts.clear();
    return { position: null, boards: null, comments: [] };
  }

  async function itemsOf(column: string, value: string, signal: AbortSignal) {
    const url = `${path}/items?$expand=${fields}&$top=${pageSize}&${whereColumn(column, value)}`;
    return itemsWith(await readItems(graph, url, signal), column, value);
  }
  function commentsOf(items: readonly GraphItem[]): readonly Comment[] {
    const comments: Comment[] = [];
    for (const item of items) {
      const comment = readComment(item);
      if (!comment) continue;
      const kind = String(item.fields?.[listColumns.kind]);
      const stored = parseJson(String(item.fields?.[listColumns.data]));
      itemsById.set(comment.id, { id: item.id, etag: item.eTag ?? '*', kind, stored: Object(stored) });
      kinds.set(item.id, kind);
      comments.push(comment);
    }
    return comments;
  }

  /** The comment of an item's key. */
  const find = async (id: string, signal: AbortSignal): Promise<Comment | undefined> =>
    commentsOf(await itemsOf(listColumns.key, prefix + id, signal))[0];
  async function itemOf({ id }: Comment, signal: AbortSignal) {
    if (!itemsById.has(id)) await find(id, signal);
    return itemsById.get(id);
  }

  async function readPart(boardId: string, number: number, signal: AbortSignal): Promise<Part> {
    const kind = kindOf(boardId, number);
    try {
      const items = await itemsOf(listColumns.kind, kind, signal);
      const comments = commentsOf(items);
      const hasNext = itemsWith(items, listColumns.key, nextKey(boardId, number + 1)).length > 0;
      return { comments, hasNext, isFull: comments.length >= partSize, isStale: false };
    } catch (error) {
      // Written before there were parts.
      if (number === 1 && isOverThreshold(error))
        return { comments: [], hasNext: true, isFull: true, isStale: false };
      throw error;
    }
  }
  /** Reads the parts that this page has not read, or that changed. */
  async function readBoard(boardId: string, signal: AbortSignal): Promise<readonly Comment[]> {
    const comments: Comment[] = [];
    for (let number = 1; ; number += 1) {
      const kind = kindOf(boardId, number);
      const last = parts.get(kind);
      const part = last?.isStale === false ? last : await readPart(boardId, number, signal);
      parts.set(kind, part);
      comments.push(...part.comments);
      if (!part.hasNext) return comments.sort((one, other) => one.at - other.at);
    }
  }

  /** The kind of a new comment, as far as this page has read the dashboard's. Starts another part if the last one is full. */
  async function kindForNew(boardId: string, signal: AbortSignal): Promise<string> {
    let number = 1;
    while (parts.get(kindOf(boardId, number))?.hasNext) number += 1;
    const kind = kindOf(boardId, number);
    if (!parts.get(kind)?.isFull) return kind;
    const mark = {
      Title: kind,
      [listColumns.kind]: kind,
      [listColumns.key]: nextKey(boardId, number + 1),
      [listColumns.data]: '{}',
    };
    const answer = await graph.send({ method: 'POST', url: `${path}/items`, body: { fields: mark } }, signal);
    setStale(kind);
    // Another user started it (some lists answer 400 for an existing key).
    if (answer.status >= 300 && ![400, 409].includes(answer.status))
      throw new FailureError({ code: 'catalogRefused', detail: reasonOf(answer) });
    return kindOf(boardId, number + 1);
  }

  return {
    changes,
    read: readBoard,
    async send({ type, comment }, signal) {
      const isNew = type === 'add' || type === 'restore';
      const item = isNew ? undefined : await itemOf(comment, signal);
      // The comment was already removed.
      if (type === 'remove' && !item) return;
      if (type === 'edit' && !item) throw new FailureError({ code: 'commentGone' });
      const kind = item?.kind ?? (await kindForNew(comment.boardId, signal));
      const answer = await graph.send(requestFor(path, { type, comment }, kind, item), signal);
      setStale(kind);
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
      // SharePoint answers a lost race with 412, or with 409 `resourceModified`.
      if (![409, 412].includes(answer.status))
        throw new FailureError({ code: 'catalogRefused', detail: reasonOf(answer) });
      const now = await find(comment.id, signal);
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
  kind: string,
  item: ReadItem | undefined,
): GraphRequest {
  const { id, text, page, mentions, view, isEdited, at, author } = comment;
  const headers = { 'If-Match': item?.etag ?? '*' };
  if (item && type === 'remove') return { method: 'DELETE', url: `${path}/items/${item.id}`, headers };
  const body = {
    Title: author.name.slice(0, 250),
    [listColumns.kind]: kind,
    [listColumns.key]: prefix + id,
    [listColumns.data]: JSON.stringify({
      // Fields of a newer release stay.
      ...item?.stored,
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
  const boardId = boardOf(kind);
  if (boardId === null || !key.startsWith(prefix) || Number.isNaN(made)) return null;
  const { data } = commentDataSchema.safeParse(parseJson(text));
  if (!data) return null;
  const { displayName, id = '', email = '' } = createdBy?.user ?? {};
  return {
    ...data,
    id: key.slice(prefix.length),
    boardId,
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
