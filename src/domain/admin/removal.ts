import type { AdminData, EntityKind } from './catalogs';
import { type Entity, type EntityChange, fieldsOf } from './change';

/** Edits of all entries of a list that refer to removed entities. */
function unlink(
  data: AdminData,
  kind: EntityKind,
  edit: (entity: Entity) => Entity | null,
): readonly EntityChange[] {
  return (data[kind] as readonly Entity[]).flatMap((before, index): EntityChange[] => {
    const after = edit(before);
    if (after === before) return [];
    return [{ kind, id: before.id, before, after, yields: true, ...(after === null ? { at: index } : {}) }];
  });
}

type Ids = ReadonlySet<string>;

const without =
  (field: 'memberIds' | 'userIds' | 'groupIds', gone: Ids) =>
  (entity: Entity): Entity => {
    const ids = fieldsOf(entity)[field] as readonly string[];
    return ids.some((id) => gone.has(id))
      ? ({ ...entity, [field]: ids.filter((id) => !gone.has(id)) } as Entity)
      : entity;
  };

const unless =
  (field: 'id' | 'boardId' | 'groupId', gone: Ids) =>
  (entity: Entity): Entity | null =>
    gone.has(String(fieldsOf(entity)[field])) ? null : entity;

const reset =
  (field: 'regionId' | 'parentId' | 'boardId', gone: Ids) =>
  (entity: Entity): Entity =>
    gone.has(String(fieldsOf(entity)[field])) ? ({ ...entity, [field]: null } as Entity) : entity;

/** Removes entities of one kind and every reference to them. Empty if no such entity exists. */
export function removal(data: AdminData, kind: EntityKind, ids: readonly string[]): readonly EntityChange[] {
  const gone = new Set(ids);
  const removed = (data[kind] as readonly Entity[]).flatMap((before, index): EntityChange[] =>
    gone.has(before.id) ? [{ kind, id: before.id, before, after: null, at: index }] : [],
  );
  if (removed.length === 0) return [];
  const references: Partial<Record<EntityKind, () => readonly EntityChange[]>> = {
    users: () => [
      ...unlink(data, 'accessGroups', without('memberIds', gone)),
      ...unlink(data, 'rules', without('userIds', gone)),
    ],
    accessGroups: () => [
      ...unlink(data, 'rules', without('groupIds', gone)),
      ...unlink(data, 'announcements', without('groupIds', gone)),
      ...unlink(data, 'groupBoards', unless('groupId', gone)),
    ],
    regions: () => unlink(data, 'plants', reset('regionId', gone)),
    categories: () => unlink(data, 'categories', reset('parentId', gone)),
    boards: () => [
      ...unlink(data, 'rules', unless('boardId', gone)),
      ...unlink(data, 'routes', unless('id', gone)),
      ...unlink(data, 'views', unless('boardId', gone)),
      ...unlink(data, 'groupBoards', unless('boardId', gone)),
      ...unlink(data, 'announcements', reset('boardId', gone)),
    ],
  };
  return [...(references[kind]?.() ?? []), ...removed];
}
