import { isRecord } from '@/domain/shared/record';
import { type AdminData, type EntityKind, entityKinds } from './catalogs';
import type { QuarantinedRow } from './catalogsRows';
import { changed, type Entity } from './change';
import { toStored } from './toStored';

/** The row with the changes of the entity in its place, which has no references to rows of a newer release. */
const withChanges = (kind: EntityKind, after: Entity, { row, repaired }: QuarantinedRow): Entity =>
  changed({ kind, id: after.id, before: repaired ?? null, after }, row as Entity) ?? after;

/**
 * The lists to write in place of those that were read: the entities as stored, then the rows that could not be read, as they came.
 * @param quarantined the rows that reading left out or repaired.
 */
export function writtenLists(
  data: AdminData,
  quarantined: readonly QuarantinedRow[] = [],
): Readonly<Record<EntityKind, readonly unknown[]>> {
  const lists = entityKinds.map((kind) => {
    const rows = quarantined.filter((one) => one.kind === kind);
    const repaired = new Map(rows.flatMap((one) => (one.repaired ? [[one.repaired.id, one] as const] : [])));
    const entities = data[kind] as readonly Entity[];
    const leftOut = rows.flatMap(({ row, isRepaired, repaired: inPlace }) =>
      isRepaired || inPlace ? [] : [isRecord(row) ? toStored(row) : row],
    );
    const written = entities.map((entity) => {
      const original = repaired.get(entity.id);
      return toStored(original ? withChanges(kind, entity, original) : entity);
    });
    return [kind, [...written, ...leftOut]];
  });
  return Object.fromEntries(lists);
}
