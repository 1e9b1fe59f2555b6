import { type AdminData, type EntityKind, maxEntries } from '@/domain/admin/catalogs';
import { linkRows, newerIssues, type QuarantinedRow } from '@/domain/admin/catalogsRows';
import type { Entity } from '@/domain/admin/change';
import { type GraphItem, pageSchema } from '@/domain/admin/graphAnswers';
import { newerFields } from '@/domain/admin/storedEntry';
import { toStored } from '@/domain/admin/toStored';
import { FailureError } from '@/domain/shared/failure';
import {
  type Graph,
  isLostPosition,
  isRefusal,
  itemsWith,
  pageOf,
  readEach,
  whereColumn,
} from './graphCalls';
import {
  closedRuleOf,
  headKey,
  keyOf,
  type ListRow,
  listColumns,
  publishedAt,
  publishedKind,
  quarantinedOf,
  readRow,
  stateOf,
  timeOf,
} from './listItems';
import type { SnapshotStore } from './listSnapshot';

const pageSize = 1000;

/** The list as last read, merged over the configuration. */
export interface ListMirror {
  data(): AdminData;
  quarantined(): readonly QuarantinedRow[];
  /** The item of an entity, if the list has one. */
  row(kind: EntityKind, id: string): ListRow | undefined;
  /** The list has the entity in a form that this release cannot read. */
  isUnread(kind: EntityKind, id: string): boolean;
  /** All items, the last read ones at the end. */
  rows(): readonly ListRow[];
  /**
   * The entity of the list, else of the configuration; `null` if there is none, if it was removed, or if it is a board that cannot
   * be read: the configuration's board is older.
   */
  entity(kind: EntityKind, id: string): Entity | null;
  configured(kind: EntityKind, id: string): Entity | null;
  /** Reads the changes of the list with `delta`; true if there were any. */
  refresh(signal: AbortSignal): Promise<boolean>;
  /** Reads entities from their items: `delta` may be late. */
  readItems(entities: readonly { kind: EntityKind; id: string }[], signal: AbortSignal): Promise<void>;
  /** Reads all items, without `delta`, which may be late. */
  readEverything(signal: AbortSignal): Promise<void>;
  /** Stores the item of an answer to a write. False if the answer does not contain the complete item. */
  storeAnswer(body: unknown): boolean;
  /** The items of the published catalogue (listPublisher.ts). */
  published(): readonly PublishedItem[];
}

/** An item of the published catalogue, without its data. */
export interface PublishedItem {
  readonly itemId: string;
  readonly etag: string;
  readonly key: string;
  readonly title: string;
  /** When it was published (ms since the epoch). */
  readonly at: number | null;
  /** When the item was last written, also by a publisher of the state of the data. */
  readonly modifiedAt: number | null;
  /** Of the head only. */
  readonly dataState: string | null;
}

export function createListMirror(
  graph: Graph,
  path: string,
  base: AdminData,
  snapshots: SnapshotStore,
): ListMirror {
  let rows = new Map<string, ListRow>();
  /** Items without a readable entity, by item id. */
  let broken = new Map<string, GraphItem>();
  let keys = new Map<string, string>();
  let published = new Map<string, PublishedItem>();
  let isRestored = false;
  let isRead = false;
  let deltaLink: string | null = null;
  /** `false` if the cloud or the permission does not support `delta` of lists: each check then reads all items. */
  let hasDelta = true;
  let data: AdminData = base;
  /** Entities over the limit of their kind: two administrators added the last one at the same time. */
  let excess: readonly QuarantinedRow[] = [];
  /** Entities with values of a newer release. */
  let newer: readonly QuarantinedRow[] = [];

  const row = (kind: EntityKind, id: string) => rows.get(keyOf(kind, id));
  const isUnread = (kind: EntityKind, id: string) =>
    [...broken.values()].some(({ fields }) => fields?.[listColumns.key] === keyOf(kind, id));
  const configured = (kind: EntityKind, id: string) =>
    (base[kind] as readonly Entity[]).find((entity) => entity.id === id) ?? null;
  function entity(kind: EntityKind, id: string): Entity | null {
    const listed = row(kind, id);
    if (listed) return listed.entity;
    return kind === 'boards' && isUnread(kind, id) ? null : configured(kind, id);
  }

  function store(item: GraphItem): void {
    const oldKey = keys.get(item.id);
    if (oldKey !== undefined && rows.get(oldKey)?.itemId === item.id) rows.delete(oldKey);
    keys.delete(item.id);
    broken.delete(item.id);
    const earlier = published.get(item.id);
    published.delete(item.id);
    if (item.deleted !== undefined) return;
    const publishedItem = readPublished(item, earlier);
    if (publishedItem !== null) {
      published.set(item.id, publishedItem);
      return;
    }
    const newRow = readRow(item);
    if (newRow === null) {
      broken.set(item.id, item);
      return;
    }
    const key = keyOf(newRow.kind, newRow.id);
    keys.set(item.id, key);
    rows.set(key, newRow);
  }

  /** Whether an item of `delta` has the stored version or an earlier version. */
  function isPast({ id, eTag, deleted }: GraphItem): boolean {
    const stored = rows.get(keys.get(id) ?? '') ?? published.get(id);
    return stored !== undefined && deleted === undefined && versionOf(eTag) <= versionOf(stored.etag);
  }

  function rebuild(): void {
    excess = [];
    const lists = (Object.keys(base) as EntityKind[]).map((kind) => {
      const originals = base[kind] as readonly Entity[];
      const originalIds = new Set(originals.map(({ id }) => id));
      const added = [...rows.values()]
        .filter((listed) => listed.kind === kind && listed.entity !== null && !originalIds.has(listed.id))
        .sort((one, other) => Number(one.itemId) - Number(other.itemId))
        .map((listed) => listed.entity);
      const all = [...originals.flatMap(({ id }) => entity(kind, id) ?? []), ...added];
      const max = maxEntries(kind);
      const issues = [{ path: [kind], problem: { code: 'tooMany' as const, max } }];
      excess = [...excess, ...all.slice(max).map((row) => ({ kind, row, issues, isRepaired: false }))];
      return [kind, all.slice(0, max)];
    });
    const readable = Object.fromEntries(lists) as AdminData;
    newer = [...rows.values()].flatMap(({ kind, id, entity }): QuarantinedRow[] => {
      const fields = entity ? newerFields(entity) : [];
      if (fields.length === 0) return [];
      return [{ kind, row: toStored(entity), issues: newerIssues([kind, id], fields), isRepaired: true }];
    });
    const ruleIds = new Set(readable.rules.map(({ id }) => id));
    const closed = [...broken.values()].flatMap((item) => closedRuleOf(item) ?? []);
    const rules = [...readable.rules, ...closed.filter(({ id }) => !ruleIds.has(id))];
    // Removes references to missing entities: one user may remove an entity while another user refers to it.
    data = linkRows({ ...readable, rules }).data;
  }

  /** All pages from an address on. */
  async function readPages(from: string, signal: AbortSignal) {
    const items: GraphItem[] = [];
    for (let url = from; ; ) {
      const page = pageOf(await graph.send({ method: 'GET', url }, signal));
      items.push(...page.value);
      const next = page['@odata.nextLink'];
      if (next === undefined) return { items, end: page['@odata.deltaLink'] ?? null };
      url = next;
    }
  }

  const allItems = `?$expand=fields&$top=${pageSize}`;

  /** Reads all items. If Graph refuses `delta` but not the list, `delta` is not requested again. */
  async function readAll(signal: AbortSignal) {
    const list = () => readPages(`${path}/items${allItems}`, signal);
    if (!hasDelta) return list();
    try {
      const read = await readPages(`${path}/items/delta${allItems}`, signal);
      if (read.end === null) throw new FailureError({ code: 'catalogBroken' });
      return read;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const read = await list();
      hasDelta = false;
      return read;
    }
  }

  /** The changes since the kept position; `null` if there is none. A position that leads nowhere is dropped, so it is tried once. */
  async function readChanges(signal: AbortSignal) {
    if (deltaLink === null) return null;
    try {
      return await readPages(deltaLink, signal);
    } catch (error) {
      if (!isLostPosition(error)) throw error;
      deltaLink = null;
      return null;
    }
  }

  /** All items, in the form in which `delta` returns them. */
  function* items(): Generator<GraphItem> {
    for (const { itemId, etag, kind, id, name, entity, by, at, createdAt } of rows.values())
      yield {
        ...{ id: itemId, eTag: etag },
        fields: {
          Title: name,
          [listColumns.key]: keyOf(kind, id),
          [listColumns.data]: JSON.stringify(toStored(entity)),
        },
        ...(by === null ? {} : { lastModifiedBy: { user: { displayName: by } } }),
        ...(at === null ? {} : { lastModifiedDateTime: new Date(at).toISOString() }),
        ...(createdAt === null ? {} : { createdDateTime: new Date(createdAt).toISOString() }),
      };
    for (const { itemId, etag, key, title, at, modifiedAt, dataState } of published.values())
      yield {
        ...{ id: itemId, eTag: etag },
        fields: {
          Title: title,
          [listColumns.key]: key,
          ...(key === headKey ? { [listColumns.data]: JSON.stringify({ text: '', at }) } : {}),
          ...(dataState === null ? {} : { [listColumns.state]: dataState }),
        },
        ...(modifiedAt === null ? {} : { lastModifiedDateTime: new Date(modifiedAt).toISOString() }),
      };
    yield* broken.values();
  }

  /** Text of all items and their versions, to detect whether the list has changed. */
  const versions = () =>
    [...rows.values()].map(({ itemId, etag }) => `${itemId} ${etag}`).join() + [...broken.keys()].join();

  /** The items of an earlier page load. */
  async function restore(): Promise<void> {
    isRestored = true;
    const snapshot = await snapshots.read();
    if (snapshot === null) return;
    for (const item of snapshot.items) store(item);
    deltaLink = snapshot.deltaLink;
  }

  return {
    data: () => data,
    quarantined: () => [...[...broken.values()].map(quarantinedOf), ...excess, ...newer],
    row,
    isUnread,
    rows: () => [...rows.values()],
    entity,
    configured,

    async refresh(signal) {
      if (!isRestored) await restore();
      const changes = await readChanges(signal);
      const read = changes ?? (await readAll(signal));
      const oldVersions = versions();
      if (changes === null) {
        rows = new Map();
        keys = new Map();
        broken = new Map();
        published = new Map();
      }
      for (const item of read.items.filter((candidate) => !isPast(candidate))) store(item);
      deltaLink = read.end;
      const isFirst = !isRead;
      isRead = true;
      if (!isFirst && versions() === oldVersions) return false;
      rebuild();
      if (deltaLink !== null) void snapshots.write({ items: [...items()], deltaLink });
      return true;
    },

    async readEverything(signal) {
      const read = await readPages(`${path}/items${allItems}`, signal);
      const ids = new Set(read.items.map(({ id }) => id));
      for (const id of [...keys.keys(), ...broken.keys(), ...published.keys()])
        if (!ids.has(id)) store({ id, deleted: {} });
      for (const item of read.items.filter((candidate) => !isPast(candidate))) store(item);
      rebuild();
    },

    async readItems(entities, signal) {
      const requests = entities.map(({ kind, id }) => {
        const key = keyOf(kind, id);
        const itemId = row(kind, id)?.itemId;
        const query = `?$expand=fields&${whereColumn(listColumns.key, key)}`;
        return {
          key,
          itemId,
          url: `${path}/items${itemId === undefined ? query : `/${itemId}?$expand=fields`}`,
        };
      });
      const answers = await readEach(
        graph,
        requests.map(({ url }) => url),
        signal,
      );
      for (const [index, { status, body }] of answers.entries()) {
        const { key = '', itemId } = requests[index] ?? {};
        if (itemId !== undefined && status === 404) store({ id: itemId, deleted: {} });
        const page = pageSchema.safeParse(itemId === undefined ? body : { value: [body] });
        // `delta` returns the entities that cannot be read here.
        if (status >= 300 || !page.success) continue;
        const items =
          itemId === undefined ? itemsWith(page.data.value, listColumns.key, key) : page.data.value;
        for (const item of items) store(item);
      }
      rebuild();
    },

    published: () => [...published.values()],

    storeAnswer(body) {
      const item = pageSchema.safeParse({ value: [body] }).data?.value[0];
      if (item === undefined || (readRow(item) === null && readPublished(item, undefined) === null))
        return false;
      store(item);
      return true;
    },
  };
}

/** Number of writes of an item, from the end of its ETag ("…,3"); `NaN` without it. */
const versionOf = (eTag = ''): number => Number(/,(\d+)"?$/.exec(eTag)?.[1]);

/** `null` if the item is not of the published catalogue. An item without its data has what is known from `earlier`. */
function readPublished(item: GraphItem, earlier: PublishedItem | undefined): PublishedItem | null {
  const { id, eTag, fields, lastModifiedDateTime } = item;
  const key = fields?.[listColumns.key];
  if (typeof key !== 'string' || !key.startsWith(`${publishedKind}:`) || eTag === undefined) return null;
  const title = String(fields?.Title ?? '');
  const modifiedAt = timeOf(lastModifiedDateTime);
  const data = fields?.[listColumns.data];
  const isSame = typeof data !== 'string' && earlier?.title === title;
  return {
    itemId: id,
    etag: eTag,
    key,
    title,
    at: isSame ? earlier.at : publishedAt(item),
    modifiedAt,
    dataState: typeof data === 'string' ? (stateOf(item)?.text ?? null) : (earlier?.dataState ?? null),
  };
}
