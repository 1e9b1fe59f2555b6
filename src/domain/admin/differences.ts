import type { AdminData, EntityKind } from './catalogs';
import { type Entity, type EntityChange, isSame } from './change';

/** The change that undoes these changes, last part first; later changes stay. */
export const invertChanges = (entities: readonly EntityChange[]): readonly EntityChange[] =>
  entities
    .map(
      ({ before, after, ...rest }): EntityChange => ({ ...rest, before: after, after: before, yields: true }),
    )
    .reverse();

/** The changes that turn `before` into `after`, one per entity: an import or a reset as a change. */
export function differences(before: AdminData, after: AdminData): readonly EntityChange[] {
  return (Object.keys(after) as EntityKind[]).flatMap((kind) => {
    const [was, is] = [before[kind] as readonly Entity[], after[kind] as readonly Entity[]];
    const old = new Map(was.map((entity, index) => [entity.id, { entity, at: index }]));
    const remaining = new Set(is.map(({ id }) => id));
    const saved = is.flatMap((entity, index): EntityChange[] => {
      const previous = old.get(entity.id)?.entity ?? null;
      if (isSame(previous, entity)) return [];
      return [{ kind, id: entity.id, before: previous, after: entity, ...(previous ? {} : { at: index }) }];
    });
    const removed = was.flatMap((entity, index): EntityChange[] =>
      remaining.has(entity.id) ? [] : [{ kind, id: entity.id, before: entity, after: null, at: index }],
    );
    return [...saved, ...removed];
  });
}
