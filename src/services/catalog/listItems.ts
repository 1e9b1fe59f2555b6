import { type EntityKind, entrySchemas, type Rule } from '@/domain/admin/catalogs';
import { closedRule, type QuarantinedRow } from '@/domain/admin/catalogsRows';
import type { Entity } from '@/domain/admin/change';
import type { GraphItem } from '@/domain/admin/graphAnswers';
import { publicationHeadSchema } from '@/domain/admin/publication';
import { readEntry } from '@/domain/admin/storedEntry';
import type { StoredDataState } from '@/domain/ports/catalog';
import { cleanLine } from '@/domain/shared/visible';
import { parseJson } from '@/services/browser/stored';

/** Columns of the list (docs/deployment/shared-catalogue.md); `npm run setup:sharepoint` creates them. */
export const listColumns = {
  kind: 'Kind',
  key: 'EntityKey',
  data: 'Data',
  /** Of the head of the published catalogue only: the state of the data. Lists of earlier releases have no such column. */
  state: 'DataState',
} as const;

/** Kind of the items of the published catalogue, and beginning of their keys. */
export const publishedKind = 'published';
/** Key of the item that readers check; its title is the version of the text. */
export const headKey = `${publishedKind}:head`;
/** Kind of the items that contain a text which does not fit into the head. */
export const pieceKind = (set: string): string => `${publishedKind}:${set}`;
/** Expands an item without its data. */
export const withoutData = `$expand=fields($select=Title,${listColumns.kind},${listColumns.key})`;

/** An item of the list: one entity, or the record of its removal (`entity` null). */
export interface ListRow {
  readonly itemId: string;
  readonly etag: string;
  readonly kind: EntityKind;
  readonly id: string;
  readonly name: string;
  readonly entity: Entity | null;
  /** Author of the last change; `null` if unknown, such as for items of `delta`. */
  readonly by: string | null;
  readonly at: number | null;
  /** When the item was created (ms since the epoch); `null` if unknown. */
  readonly createdAt: number | null;
}

/** Content of the key column. */
export const keyOf = (kind: string, id: string): string => `${kind}:${id}`;

/** The path of the list below Graph's root. @param site URL or id of the site. */
export function listPath(site: string, list: string): string {
  if (!site.startsWith('https://')) return `/sites/${site}/lists/${encodeURIComponent(list)}`;
  const { hostname, pathname } = new URL(site);
  const path = pathname.replace(/(?<!\/)\/+$/, '');
  const siteId = path === '' ? hostname : `${hostname}:${path}:`;
  return `/sites/${siteId}/lists/${encodeURIComponent(list)}`;
}

/** `null` if the item has no readable entity. */
export function readRow(item: GraphItem): ListRow | null {
  const { fields, eTag, lastModifiedBy, lastModifiedDateTime, createdDateTime } = item;
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
    createdAt: timeOf(createdDateTime),
  };
}

/** The rule in place of an item with an unreadable rule, so that its board stays hidden; `null` for other items. */
export function closedRuleOf({ fields }: GraphItem): Rule | null {
  const key = fields?.[listColumns.key];
  if (typeof key !== 'string' || !key.startsWith(keyOf('rules', ''))) return null;
  const row = parseJson(String(fields?.[listColumns.data]));
  const rule = closedRule(row);
  return rule && keyOf('rules', rule.id) === key ? rule : null;
}

/** An item without a valid entity, as a quarantined row. */
export function quarantinedOf({ id, fields }: GraphItem): QuarantinedRow {
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

/** ms since the epoch. */
export function timeOf(text: string | undefined): number | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : time;
}

/**
 * When the head of the published catalogue was published (ms since the epoch): the item itself also changes with the state of the
 * data. The time of a browser whose clock is ahead is not used.
 */
export function publishedAt({ fields, lastModifiedDateTime }: GraphItem): number | null {
  const text = fields?.[listColumns.data];
  const isHead = fields?.[listColumns.key] === headKey && typeof text === 'string';
  const at = publicationHeadSchema.safeParse(isHead ? parseJson(text) : null).data?.at;
  const modifiedAt = timeOf(lastModifiedDateTime);
  if (at === undefined || modifiedAt === null) return at ?? modifiedAt;
  return Math.min(at, modifiedAt);
}

/** The state of the data in the head of the published catalogue; `null` if nobody published it. */
export function stateOf({ fields, lastModifiedDateTime }: GraphItem): StoredDataState | null {
  const text = fields?.[listColumns.state];
  return typeof text === 'string' && text !== '' ? { text, at: timeOf(lastModifiedDateTime) } : null;
}

/** The entity in an item's data: `null` if it was removed, `undefined` if the data is not an entity. */
export function entityOf(kind: EntityKind, id: string, text: unknown): Entity | null | undefined {
  if (text === 'null') return null;
  const { data } = readEntry(kind, parseJson(String(text)));
  return data?.id === id ? data : undefined;
}
