import type { AdminData, EntityKind } from './catalogs';

export type Entity = AdminData[EntityKind][number];

/**
 * One entity created (`before` is null), updated or removed (`after` is null). `before` is the state that the user saw and
 * serves as the version: changes of other users since then are detected field by field.
 */
export interface EntityChange {
  readonly kind: EntityKind;
  readonly id: string;
  readonly before: Entity | null;
  readonly after: Entity | null;
  /** Place in its list that a removed entity returns to. */
  readonly at?: number;
  /** Follows from another change, or undoes one: if another user changed the same field, their value stays. */
  readonly yields?: true;
}

/** All changes of one command of the user: applied together, undone together. */
export interface CatalogChange {
  /** Unique. */
  readonly id: string;
  readonly entities: readonly EntityChange[];
}

/** The part of a change that remains to be applied to the current entity. */
type Merge =
  /** Nothing: the entity already has the new values. */
  | { readonly type: 'same' }
  /** `null` removes it. */
  | { readonly type: 'write'; readonly entity: Entity | null }
  /** Fields that both changed (empty: one of the two removed the entity); `mine` has the user's values, `theirs` the others'. */
  | {
      readonly type: 'clash';
      readonly fields: readonly string[];
      readonly mine: Entity | null;
      readonly theirs: Entity | null;
    };

/** Field of an entity in memory with the values that this release does not know (storedEntry.ts). */
export const replacedField = '~replaced';

type Fields = Readonly<Record<string, unknown>>;
export const fieldsOf = (entity: Entity | null): Fields => (entity ?? {}) as Fields;

/** JSON with its keys in order, so that two equal values have the same text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

/** Equal as data, regardless of the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || canonical(one) === canonical(other);

/** The fields in which two states of an entity differ. */
export function changedFields(before: Entity | null, after: Entity | null): readonly string[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (key) => key !== replacedField && !isSame(was[key], is[key]),
  );
}

export const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Merges lists of ids item by item: the user's removals and additions are applied to the current list. */
export function mergeIds(was: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  const [before, after] = [new Set(was), new Set(mine)];
  const remaining = theirs.filter((id) => after.has(id) || !before.has(id));
  const there = new Set(remaining);
  return [...remaining, ...mine.filter((id) => !before.has(id) && !there.has(id))];
}

const built = (fields: Fields): Entity =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as unknown as Entity;

/** Compares a change with the entity as it is now: only the fields it changed count. */
export function merge({ before, after, yields }: EntityChange, now: Entity | null): Merge {
  if (isSame(now, after)) return { type: 'same' };
  const clash = (fields: readonly string[], mine: Entity | null, theirs: Entity | null): Merge => {
    if (!yields) return { type: 'clash', fields, mine, theirs };
    return isSame(theirs, now) ? { type: 'same' } : { type: 'write', entity: theirs };
  };
  if (isSame(now, before)) return { type: 'write', entity: after };
  if (now === null || after === null) return clash([], after, now);

  const [was, mine, current] = [fieldsOf(before), fieldsOf(after), fieldsOf(now)];
  const [ours, theirs] = [{ ...current }, { ...current }];
  const clashes: string[] = [];
  for (const key of changedFields(before, after)) {
    const [a, b, c] = [was[key], mine[key], current[key]];
    if (isIds(a) && isIds(b) && isIds(c)) ours[key] = theirs[key] = mergeIds(a, b, c);
    else if (isSame(c, a)) ours[key] = theirs[key] = b;
    else if (!isSame(c, b)) {
      ours[key] = b;
      clashes.push(key);
    }
  }
  if (clashes.length > 0) return clash(clashes, built(ours), built(theirs));
  const merged = built(ours);
  return isSame(merged, now) ? { type: 'same' } : { type: 'write', entity: merged };
}

/** The entity after a change, as the screen shows it at once; fields that both changed have the user's values. */
export function changed(change: EntityChange, now: Entity | null): Entity | null {
  const result = merge(change, now);
  if (result.type === 'same') return now;
  return result.type === 'write' ? result.entity : result.mine;
}

/** A list with changes applied; the same list when nothing in it changes. */
export function changedList<T extends { readonly id: string }>(
  list: readonly T[],
  changes: readonly EntityChange[],
): readonly T[] {
  const [first, ...others] = changes;
  if (first === undefined) return list;
  // One entry of thousands changed: nothing is indexed for it.
  const at = others.length === 0 ? list.findIndex(({ id }) => id === first.id) : -1;
  const now = list[at];
  const next = now && (changed(first, now as unknown as Entity) as T | null);
  if (next) return list.toSpliced(at, 1, next);
  const entities = new Map(list.map((entity) => [entity.id, entity]));
  const returned: { entity: T; at: number }[] = [];
  for (const change of changes) {
    const next = changed(
      change,
      (entities.get(change.id) as unknown as Entity | undefined) ?? null,
    ) as T | null;
    if (next === null) entities.delete(change.id);
    else if (!entities.has(change.id) && change.at !== undefined)
      returned.push({ entity: next, at: change.at });
    else entities.set(change.id, next);
  }
  const result = [...entities.values()];
  for (const { entity, at } of returned.sort((one, other) => one.at - other.at)) result.splice(at, 0, entity);
  return result;
}

/** All data with changes applied in order, as the user sees it before the changes are saved. */
export function withChanges(data: AdminData, changes: readonly CatalogChange[]): AdminData {
  const entities = changes.flatMap((change) => change.entities);
  const kinds = new Set(entities.map(({ kind }) => kind));
  const lists = [...kinds].map((kind) => [
    kind,
    changedList(
      data[kind] as readonly Entity[],
      entities.filter((change) => change.kind === kind),
    ),
  ]);
  return { ...data, ...Object.fromEntries(lists) };
}

/** `after`, with the objects of `before` wherever they are equal, so that unchanged rows do not render again. */
export function reuseEqualEntities(before: AdminData, after: AdminData): AdminData {
  const lists = (Object.keys(after) as EntityKind[]).map((kind) => {
    const old = new Map((before[kind] as readonly Entity[]).map((entity) => [entity.id, entity]));
    const list = (after[kind] as readonly Entity[]).map((entity) => {
      const existing = old.get(entity.id);
      return existing !== undefined && isSame(existing, entity) ? existing : entity;
    });
    return [kind, list];
  });
  return Object.fromEntries(lists) as AdminData;
}
