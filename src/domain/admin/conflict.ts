import type { CatalogConflict } from '@/domain/ports/catalog';
import { type CatalogChange, changedFields, type Entity, isSame } from './change';

/** Whose value stays. */
export type Side = 'mine' | 'theirs';

/** What two people made of one entity. */
export interface Contest {
  readonly before: Entity | null;
  /** With the other's values in fields that only they changed; `null` when the person removed it. */
  readonly mine: Entity | null;
  /** As it is saved; `null` when the other removed it. */
  readonly theirs: Entity | null;
  /** Fields that both changed. */
  readonly fields: readonly string[];
}

/** The name under which the whole entity is chosen, where one of the two removed it. */
export const wholeEntity = 'entity';

/** What there is to choose. */
export const questionsOf = ({ fields }: Contest): readonly string[] =>
  fields.length > 0 ? fields : [wholeEntity];

/** The entity as the person chose it; `null` removes it. A field without a choice keeps theirs. */
export function resolve(
  { mine, theirs, fields }: Contest,
  choices: Readonly<Record<string, Side>>,
): Entity | null {
  if (fields.length === 0) return choices[wholeEntity] === 'mine' ? mine : theirs;
  const saved = { ...theirs } as Record<string, unknown>;
  const chosen = { ...mine } as Record<string, unknown>;
  for (const field of fields) {
    if (choices[field] === 'mine') continue;
    if (field in saved) chosen[field] = saved[field];
    else delete chosen[field];
  }
  return chosen as unknown as Entity;
}

/** The contested change, which now starts from what is saved. `chosen`: the entity as the user chose it. */
export const resolved = (
  change: CatalogChange,
  { kind, id, theirs }: CatalogConflict,
  chosen: Entity | null,
): CatalogChange => ({
  ...change,
  entities: change.entities.map((entity) =>
    entity.kind === kind && entity.id === id ? { ...entity, before: theirs, after: chosen } : entity,
  ),
});

/** Fields that only one of the two changed, so that both changes stay, and those that are as before. */
export function peacefulFields({ before, mine, theirs, fields }: Contest) {
  const ours = changedFields(before, mine);
  const others = changedFields(before, theirs);
  const known = Object.keys({ ...before, ...mine, ...theirs }).filter((field) => field !== 'id');
  return {
    mine: ours.filter((field) => !fields.includes(field) && !others.includes(field)),
    theirs: others.filter((field) => !fields.includes(field)),
    same: known.filter(
      (field) => isSame(fieldOf(before, field), fieldOf(theirs, field)) && !ours.includes(field),
    ),
  };
}

/** One field of an entity of any kind. */
export const fieldOf = (entity: Entity | null, field: string): unknown =>
  (entity as Readonly<Record<string, unknown>> | null)?.[field];
