import { type AdminData, type EntityKind, entrySchemas } from '@/domain/admin/catalogs';
import { linkRows, type QuarantinedRow } from '@/domain/admin/catalogsRows';
import { type CatalogChange, changed, type Entity, type EntityChange, merge } from '@/domain/admin/change';
import { type GraphItem, pageSchema, versionsSchema } from '@/domain/admin/graphAnswers';
import { type KeptVersion, type Revision, revisionsOf } from '@/domain/admin/history';
import type { ApplyResult, CatalogConflict, CatalogHistory, HistoryQuery } from '@/domain/ports/catalog';
import { FailureError } from '@/domain/shared/failure';
import { cleanLine } from '@/domain/shared/visible';
import { parseJson } from '@/services/browser/stored';
import {
  createGraph,
  type Graph,
  type GraphAnswer,
  type GraphDependencies,
  type GraphRequest,
  isRefusal,
  itemsWith,
  pageOf,
  reasonOf,
  whereColumn,
} from './graphCalls';
import type { CatalogRemote } from './sharedCatalog';

/** Columns of the list (docs/deployment/shared-catalogue.md); `npm run setup:sharepoint` creates them. */
export const listColumns = { kind: 'Kind', key: 'EntityKey', data: 'Data' } as const;
/** Maximum characters of a multi-line column. */
const maxLength = 60_000;
/** Maximum attempts to write a change while other users change the same items. */
const maxRounds = 4;
const pageSize = 1000;
/** Maximum items in one request. */
const readAtOnce = 20;

/** An item of the list: one entity, or the record of its removal (`entity` null). */
interface Row {
  readonly itemId: string;
  readonly etag: string;
  readonly kind: EntityKind;
  readonly id: string;
  readonly name: string;
  readonly entity: Entity | null;
  /** Author of the last change; `null` if unknown, such as for items of `delta`. */
  readonly by: string | null;
  readonly at: number | null;
}

const keyOf = (kind: string, id: string) => `${kind}:${id}`;

/** The path of the list below Graph's root. @param site URL or id of the site. */
export function listPath(site: string, list: string): string {
  if (!site.startsWith('https://')) return `/sites/${site}/lists/${encodeURIComponent(list)}`;
  const { hostname, pathname } = new URL(site);
  const path = pathname.replace(/(?<!\/)\/+$/, '');
  const place = path === '' ? hostname : `${hostname}:${path}:`;
  return `/sites/${place}/lists/${encodeURIComponent(list)}`;
}

/**
 * The catalogue in a SharePoint list through Microsoft Graph: an item for each entity, merged over the
 * configuration. Read with `delta`, so that a check for changes needs only one call; written with `If-Match`,
 * so that SharePoint itself refuses a change of an outdated version. `delta` may be late: written or refused
 * entities are read from their items.
 */
export function createSharePointList(graph: Graph, path: string, base: AdminData): CatalogRemote {
  let rows = new Map<string, Row>();
  /** Items without a readable entity, by item id. */
  let broken = new Map<string, QuarantinedRow>();
  let keys = new Map<string, string>();
  let isRead = false;
  let deltaLink: string | null = null;
  /** `false` if the cloud or the permission does not support `delta` of lists: each check then reads all items. */
  let hasDelta = true;
  let data: AdminData = base;

  const known = (kind: EntityKind, id: string): Entity | null => {
    const row = rows.get(keyOf(kind, id));
    if (row) return row.entity;
    return (base[kind] as readonly Entity[]).find((entity) => entity.id === id) ?? null;
  };

  function take(item: GraphItem): void {
    const old = keys.get(item.id);
    if (old !== undefined && rows.get(old)?.itemId === item.id) rows.delete(old);
    keys.delete(item.id);
    broken.delete(item.id);
    if (item.deleted !== undefined) return;
    const row = readRow(item);
    if (row === null) {
      broken.set(item.id, quarantinedOf(item));
      return;
    }
    const key = keyOf(row.kind, row.id);
    keys.set(item.id, key);
    rows.set(key, row);
  }

  /** Whether an item of `delta` has the known version or an earlier version. */
  function isPast({ id, eTag, deleted }: GraphItem): boolean {
    const row = rows.get(keys.get(id) ?? '');
    return row !== undefined && deleted === undefined && versionOf(eTag) <= versionOf(row.etag);
  }

  function rebuild(): void {
    const lists = (Object.keys(base) as EntityKind[]).map((kind) => {
      const own = [...rows.values()].filter((row) => row.kind === kind);
      const seen = new Set<string>();
      const configured = (base[kind] as readonly Entity[]).flatMap((entity) => {
        seen.add(entity.id);
        const now = known(kind, entity.id);
        return now === null ? [] : [now];
      });
      const added = own
        .filter(({ id, entity }) => entity !== null && !seen.has(id))
        .sort((one, other) => Number(one.itemId) - Number(other.itemId))
        .map(({ entity }) => entity);
      return [kind, [...configured, ...added]];
    });
    // Removes references to missing entities: one user may remove an entity while another user refers to it.
    data = linkRows(Object.fromEntries(lists) as AdminData).data;
  }

  /** All pages from an address on; `null` if Graph no longer accepts the position to continue from. */
  async function readPages(from: string, signal: AbortSignal) {
    const found: GraphItem[] = [];
    for (let url = from; ; ) {
      const answer = await graph.send({ method: 'GET', url }, signal);
      if (answer.status === 410) return null;
      const page = pageOf(answer);
      found.push(...page.value);
      const next = page['@odata.nextLink'];
      if (next === undefined) return { found, end: page['@odata.deltaLink'] ?? null };
      url = next;
    }
  }

  /** Reads all items. If Graph refuses `delta` but not the list, `delta` is not requested again. */
  async function readAll(signal: AbortSignal) {
    const query = `?$expand=fields&$top=${pageSize}`;
    const list = () => readPages(`${path}/items${query}`, signal);
    if (!hasDelta) return list();
    try {
      const read = await readPages(`${path}/items/delta${query}`, signal);
      if (read?.end === null) throw new FailureError({ code: 'catalogBroken' });
      return read;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const read = await list();
      hasDelta = false;
      return read;
    }
  }

  /** Text of all items and their versions, to detect whether the list has changed. */
  const versions = () =>
    [...rows.values()].map(({ itemId, etag }) => `${itemId} ${etag}`).join() + [...broken.keys()].join();

  async function refresh(signal: AbortSignal): Promise<boolean> {
    const changes = deltaLink === null ? null : await readPages(deltaLink, signal);
    const read = changes ?? (await readAll(signal));
    if (read === null) throw new FailureError({ code: 'catalogBroken' });
    const before = versions();
    if (changes === null) {
      rows = new Map();
      keys = new Map();
      broken = new Map();
    }
    const news = read.found.filter((item) => !isPast(item));
    for (const item of news) take(item);
    deltaLink = read.end;
    const isFirst = !isRead;
    isRead = true;
    if (!isFirst && versions() === before) return false;
    rebuild();
    return true;
  }

  /** The answers of independent calls. */
  async function readEach(urls: readonly string[], signal: AbortSignal): Promise<readonly GraphAnswer[]> {
    const answers: GraphAnswer[] = [];
    for (let at = 0; at < urls.length; at += readAtOnce) {
      const part = urls.slice(at, at + readAtOnce).map((url) => ({ method: 'GET' as const, url }));
      answers.push(...(await graph.sendEach(part, signal)));
    }
    return answers;
  }

  /** Reads the entities from their items instead of `delta`: by item id or, if that is unknown, by key. */
  async function readItems(entities: readonly EntityChange[], signal: AbortSignal): Promise<void> {
    const wanted = entities.map(({ kind, id }) => {
      const key = keyOf(kind, id);
      const itemId = rows.get(key)?.itemId;
      const query = `?$expand=fields&${whereColumn(listColumns.key, key)}`;
      const url = itemId === undefined ? query : `/${itemId}?$expand=fields`;
      return { key, itemId, url: `${path}/items${url}` };
    });
    const answers = await readEach(
      wanted.map(({ url }) => url),
      signal,
    );
    for (const [index, { status, body }] of answers.entries()) {
      const { key = '', itemId } = wanted[index] ?? {};
      if (itemId !== undefined && status === 404) take({ id: itemId, deleted: {} });
      const page = pageSchema.safeParse(itemId === undefined ? body : { value: [body] });
      // `delta` returns the entities that cannot be read here.
      if (status >= 300 || !page.success) continue;
      const items = itemId === undefined ? itemsWith(page.data.value, listColumns.key, key) : page.data.value;
      for (const item of items) take(item);
    }
    rebuild();
  }

  /** Stores the item of an answer. False if the answer does not contain the complete item. */
  function isAnswered(answer: GraphAnswer | undefined): boolean {
    const page = pageSchema.safeParse({ value: [answer?.body] });
    const item = page.data?.value[0];
    if (item === undefined || readRow(item) === null) return false;
    take(item);
    return true;
  }

  function requestFor({ kind, id, before }: EntityChange, entity: Entity | null): GraphRequest {
    const row = rows.get(keyOf(kind, id));
    const text = JSON.stringify(entity);
    if (text.length > maxLength)
      throw new FailureError({ code: 'catalogRefused', detail: `${text.length} > ${maxLength}` });
    const fields = {
      // A removed entity keeps its item: its versions show who removed it and allow restoring it.
      Title: titleOf(entity ?? known(kind, id) ?? before, id),
      [listColumns.kind]: kind,
      [listColumns.key]: keyOf(kind, id),
      [listColumns.data]: text,
    };
    if (!row) return { method: 'POST', url: `${path}/items`, body: { fields } };
    return {
      method: 'PATCH',
      url: `${path}/items/${row.itemId}/fields`,
      headers: { 'If-Match': row.etag },
      body: fields,
    };
  }

  function conflictOf(changeId: string, change: EntityChange, fields: readonly string[]): CatalogConflict {
    const { kind, id, before } = change;
    const theirs = known(kind, id);
    const row = rows.get(keyOf(kind, id));
    return {
      changeId,
      kind,
      id,
      before,
      mine: changed(change, theirs),
      theirs,
      fields,
      by: row?.by ?? null,
      at: row?.at ?? null,
    };
  }

  /** The part of a change that remains to be applied to the known entity. */
  const stepOf = (change: EntityChange) => merge(change, known(change.kind, change.id));

  async function write({ id: changeId, entities }: CatalogChange, signal: AbortSignal): Promise<ApplyResult> {
    let last: GraphAnswer | undefined;
    for (let round = 0; round < maxRounds; round += 1) {
      const steps = entities.map((change) => ({ change, step: stepOf(change) }));
      const contested = steps.find(({ step }) => step.type === 'clash')?.change;
      if (contested) {
        // Reads the current state and the author of the entity in conflict.
        await readItems([contested], signal);
        const step = stepOf(contested);
        if (step.type !== 'clash') continue;
        return { type: 'conflict', conflict: conflictOf(changeId, contested, step.fields) };
      }
      const writes = steps.flatMap(({ change, step }) =>
        step.type === 'write' ? [{ change, request: requestFor(change, step.entity) }] : [],
      );
      if (writes.length === 0) return { type: 'saved' };
      const answers = await graph.sendAll(
        writes.map(({ request }) => request),
        signal,
      );
      const unanswered = writes.filter((_, index) => !isAnswered(answers[index]));
      last = answers.find(({ status }) => status >= 300);
      // If the list cannot be queried by key (no index), `delta` returns the other user's change later.
      if (last) await refresh(signal);
      // Needed also after a success, because the next change needs the new versions of the written items.
      await readItems(
        unanswered.map(({ change }) => change),
        signal,
      );
      if (last === undefined) return { type: 'saved' };
      // 400 twice: the list does not accept this item, so further attempts would fail too.
      if (last.status === 400 && round > 0)
        throw new FailureError({ code: 'catalogRefused', detail: reasonOf(last) });
    }
    throw new FailureError({ code: 'catalogBusy', ...(last ? { detail: reasonOf(last) } : {}) });
  }

  /** Versions of an item, by its ETag: a changed item has another ETag and is read again. */
  const kept = new Map<string, readonly KeptVersion[]>();

  async function readVersions(wanted: readonly Row[], signal: AbortSignal): Promise<void> {
    const missing = wanted.filter(({ etag }) => !kept.has(etag));
    const urls = missing.map(({ itemId }) => `${path}/items/${itemId}/versions?$expand=fields`);
    for (const [index, answer] of (await readEach(urls, signal)).entries()) {
      const row = missing[index];
      // The item was deleted in the meantime; the next `delta` removes its row.
      if (row === undefined || answer.status === 404) continue;
      if (answer.status >= 300) throw new FailureError({ code: 'catalogRefused', detail: reasonOf(answer) });
      const read = versionsSchema.safeParse(answer.body);
      if (!read.success) throw new FailureError({ code: 'catalogBroken' });
      const versions = read.data.value.map(
        (version): KeptVersion => ({
          id: version.id,
          entity: entityOf(row.kind, row.id, version.fields?.[listColumns.data]),
          by: version.lastModifiedBy?.user?.displayName || null,
          at: timeOf(version.lastModifiedDateTime),
        }),
      );
      kept.set(
        row.etag,
        versions.sort((one, other) => Number(one.id) - Number(other.id)),
      );
    }
  }

  async function history({ isWanted, count }: HistoryQuery, signal: AbortSignal): Promise<CatalogHistory> {
    // Reversed insertion order, newest first: it decides between changes in the same second.
    const newest = [...rows.values()]
      .reverse()
      .filter(isWanted)
      .sort((one, other) => (other.at ?? 0) - (one.at ?? 0));
    const asked = newest.slice(0, count);
    const hasMore = newest.length > count;
    await readVersions(asked, signal);
    // Omits revisions older than the newest change of an unread item: between them, revisions would be missing.
    const from = hasMore ? (newest[count]?.at ?? 0) : 0;
    const revisions = asked
      .flatMap(({ kind, id, etag }): readonly Revision[] => {
        const origin = (base[kind] as readonly Entity[]).find((entity) => entity.id === id) ?? null;
        return revisionsOf(kind, id, kept.get(etag) ?? [], origin).toReversed();
      })
      .filter(({ at }) => (at ?? 0) >= from)
      .sort((one, other) => (other.at ?? 0) - (one.at ?? 0));
    return { revisions, hasMore };
  }

  /** One operation at a time: reading and writing share the known items. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work, work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  return {
    data: () => data,
    quarantined: () => [...broken.values()],
    refresh: (signal) => inTurn(() => refresh(signal)),
    apply: (change, signal) => inTurn(() => write(change, signal)),
    history: (query, signal) => inTurn(() => history(query, signal)),
  };
}

/** The list that a configuration names. */
export const openSharePointList = (
  { graphUrl, site, list }: { readonly graphUrl: string; readonly site: string; readonly list: string },
  base: AdminData,
  calls: Omit<GraphDependencies, 'graphUrl'>,
): CatalogRemote => createSharePointList(createGraph({ graphUrl, ...calls }), listPath(site, list), base);

const titleOf = (entity: Entity | null, id: string): string => {
  const { name, label } = (entity ?? {}) as { name?: string; label?: string };
  return (name ?? label ?? id).slice(0, 250);
};

/** An item without a valid entity, as a quarantined row. */
function quarantinedOf({ id, fields }: GraphItem): QuarantinedRow {
  const row = {
    item: id,
    [listColumns.key]: fields?.[listColumns.key],
    [listColumns.data]: fields?.[listColumns.data],
  };
  return {
    kind: null,
    row: JSON.stringify(row),
    issues: [{ path: [], problem: { code: 'unreadable' } }],
    isRepaired: false,
  };
}

function readRow(item: GraphItem): Row | null {
  const { fields, eTag, lastModifiedBy, lastModifiedDateTime } = item;
  const key = fields?.[listColumns.key];
  const text = fields?.[listColumns.data];
  if (typeof key !== 'string' || typeof text !== 'string' || eTag === undefined) return null;
  const [, kind = '', id = ''] = /^(\w+):(.+)$/s.exec(key) ?? [];
  if (!Object.hasOwn(entrySchemas, kind)) return null;
  const title = fields?.Title;
  const entity = entityOf(kind as EntityKind, id, text);
  if (entity === undefined) return null;
  return {
    itemId: item.id,
    etag: eTag,
    kind: kind as EntityKind,
    id,
    name: (typeof title === 'string' && cleanLine(title)) || id,
    entity,
    by: lastModifiedBy?.user?.displayName || null,
    at: timeOf(lastModifiedDateTime),
  };
}

/** Number of writes of an item, from the end of its ETag ("…,3"); `NaN` without it. */
const versionOf = (eTag = ''): number => Number(/,(\d+)"?$/.exec(eTag)?.[1]);

/** ms since the epoch. */
function timeOf(text: string | undefined): number | null {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : at;
}

/** The entity in an item's data: `null` if it was removed, `undefined` if the data is not an entity. */
function entityOf(kind: EntityKind, id: string, text: unknown): Entity | null | undefined {
  if (text === 'null') return null;
  const { data } = entrySchemas[kind].safeParse(parseJson(String(text)));
  return data?.id === id ? data : undefined;
}
