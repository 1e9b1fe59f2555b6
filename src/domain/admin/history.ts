import type { AdminData, EntityKind } from './catalogs';
import { linkRows } from './catalogsRows';
import { type Entity, isSame } from './change';

/** One stored version of an entity. */
export interface KeptVersion {
  /** The store's id of the version, such as "3.0". The first one is "1.0". */
  readonly id: string;
  /** `null`: the entity was removed; `undefined`: the version cannot be read. */
  readonly entity: Entity | null | undefined;
  /** Name of the author, if the store has it. */
  readonly by: string | null;
  /** ms since the epoch. */
  readonly at: number | null;
}

/** One change of an entity from a version to the next, with author and time (SPEC section 10). */
export interface Revision {
  /** Unique. */
  readonly id: string;
  readonly kind: EntityKind;
  readonly entityId: string;
  /** `null`: the entity did not exist; `undefined`: the version is no longer stored or cannot be read. */
  readonly before: Entity | null | undefined;
  /** `null`: the entity was removed; `undefined`: the version cannot be read. */
  readonly after: Entity | null | undefined;
  readonly by: string | null;
  /** ms since the epoch. */
  readonly at: number | null;
}

/**
 * The changes between an entity's versions, the oldest first. A version without a difference is left out.
 * @param versions the oldest first; @param origin the entity before its first version.
 */
export function revisionsOf(
  kind: EntityKind,
  entityId: string,
  versions: readonly KeptVersion[],
  origin: Entity | null,
): readonly Revision[] {
  let previous = versions[0]?.id === '1.0' ? origin : undefined;
  return versions.flatMap(({ id, entity: after, by, at }): Revision[] => {
    const step = { id: `${kind}:${entityId} ${id}`, kind, entityId, before: previous, after, by, at };
    const isStep = previous === undefined || !isSame(previous, after);
    previous = after;
    return isStep ? [step] : [];
  });
}

/**
 * The entity that restoring writes: without references to removed entities. `null` if it requires such a reference
 * (a rule without its board, a person without their role).
 */
export function restorable(data: AdminData, kind: EntityKind, entity: Entity): Entity | null {
  const others = (data[kind] as readonly Entity[]).filter(({ id }) => id !== entity.id);
  const linked = linkRows({ ...data, [kind]: [...others, entity] }).data[kind] as readonly Entity[];
  return linked.find(({ id }) => id === entity.id) ?? null;
}
