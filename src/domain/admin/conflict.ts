import type { CatalogConflict } from '@/domain/ports/catalog';
import { type CatalogChange, changedFields, type Entity, isSame, replacedField } from './change';

/** The user whose value is kept. */
export type Side = 'mine' | 'theirs';

/** Two conflicting changes of one entity. */
interface Contest {
  readonly before: Entity | null;
  /** With the other user's values in fields that only they changed; `null` if the signed-in user removed it. */
  readonly mine: Entity | null;
  /** The saved entity; `null` if the other user removed it. */
  readonly theirs: Entity | null;
  /** Fields that both users changed. */
  readonly fields: readonly string[];
}

/** Name of the question about the whole entity, used if one of the two users removed it. */
export const wholeEntityField = 'entity';

/** Fields for which the user must choose a value. */
export const questionsOf = ({ fields }: Contest): readonly string[] =>
  fields.length > 0 ? fields : [wholeEntityField];

/** The entity with the user's choices; `null` removes it. A field without a choice has the other user's value. */
export function resolve(
  { mine, theirs, fields }: Contest,
  choices: Readonly<Record<string, Side>>,
): Entity | null {
  if (fields.length === 0) return choices[wholeEntityField] === 'mine' ? mine : theirs;
  const saved = { ...theirs } as Record<string, unknown>;
  const chosen = { ...mine } as Record<string, unknown>;
  for (const field of fields) {
    if (choices[field] === 'mine') continue;
    if (field in saved) chosen[field] = saved[field];
    else delete chosen[field];
  }
  return chosen as unknown as Entity;
}

/** The conflicting change, based on the saved entity. `chosen`: the entity as the user chose it. */
export const toResolvedChange = (
  change: CatalogChange,
  { kind, id, theirs }: CatalogConflict,
  chosen: Entity | null,
): CatalogChange => ({
  ...change,
  entities: change.entities.map((entity) =>
    entity.kind === kind && entity.id === id ? { ...entity, before: theirs, after: chosen } : entity,
  ),
});

/** Fields that at most one of the two users changed: they need no choice. */
export function peacefulFields({ before, mine, theirs, fields }: Contest) {
  const withoutId = (names: readonly string[]) =>
    names.filter((field) => field !== 'id' && field !== replacedField);
  // The id differs from the state before if both users created the entity.
  const ours = withoutId(changedFields(before, mine));
  const others = withoutId(changedFields(before, theirs));
  const fieldNames = withoutId(Object.keys({ ...before, ...mine, ...theirs }));
  return {
    mine: ours.filter((field) => !fields.includes(field) && !others.includes(field)),
    theirs: others.filter((field) => !fields.includes(field)),
    same: fieldNames.filter(
      (field) => isSame(fieldOf(before, field), fieldOf(theirs, field)) && !ours.includes(field),
    ),
  };
}

/** One field of an entity of any kind. */
export const fieldOf = (entity: Entity | null, field: string): unknown =>
  (entity as Readonly<Record<string, unknown>> | null)?.[field];
