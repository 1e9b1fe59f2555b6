import type { AdminData } from './catalogs';
import { linkRows } from './catalogsRows';
import { type Entity, type EntityKind, isSame } from './change';

/** One state of an entity as its store kept it. */
export interface KeptVersion {
  /** As the store names it: "3.0". The first of all is "1.0". */
  readonly id: string;
  /** `null`: it was removed; `undefined`: it cannot be read. */
  readonly entity: Entity | null | undefined;
  /** Name of who saved it, where the store knows. */
  readonly by: string | null;
  /** ms since the epoch. */
  readonly at: number | null;
}

/** Who changed what and when: one step of an entity from a version to the next (SPEC section 10). */
export interface Revision {
  /** Unique. */
  readonly id: string;
  readonly kind: EntityKind;
  readonly entityId: string;
  /** `null`: it did not exist; `undefined`: not kept any more, or not readable. */
  readonly before: Entity | null | undefined;
  /** `null`: it was removed; `undefined`: not readable. */
  readonly after: Entity | null | undefined;
  readonly by: string | null;
  /** ms since the epoch. */
  readonly at: number | null;
}

/**
 * The steps between an entity's versions, the oldest first. A version that changes nothing of the entity is none.
 * @param versions the oldest first; @param origin the entity before its first version.
 */
export function revisionsOf(
  kind: EntityKind,
  entityId: string,
  versions: readonly KeptVersion[],
  origin: Entity | null,
): readonly Revision[] {
  let before = versions[0]?.id === '1.0' ? origin : undefined;
  return versions.flatMap(({ id, entity: after, by, at }): Revision[] => {
    const step = { id: `${kind}:${entityId} ${id}`, kind, entityId, before, after, by, at };
    const isStep = before === undefined || !isSame(before, after);
    before = after;
    return isStep ? [step] : [];
  });
}

/**
 * What restoring writes: the entity as it was, without references to what is gone since. `null` where it cannot be without one
 * (a rule without its board, a person without their role).
 */
export function restorable(data: AdminData, kind: EntityKind, entity: Entity): Entity | null {
  const others = (data[kind] as readonly Entity[]).filter(({ id }) => id !== entity.id);
  const linked = linkRows({ ...data, [kind]: [...others, entity] }).data[kind] as readonly Entity[];
  return linked.find(({ id }) => id === entity.id) ?? null;
}
