import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { entityKinds, entrySchemas } from './catalogs';
import type { CatalogChange, Entity, EntityChange } from './change';

/** Only the id is checked. */
const entity = z.nullable(z.looseObject({ id: z.string() })) as unknown as z.ZodMiniType<Entity | null>;

/** Without hidden characters. An entity of another release, which its schema refuses, stays as it is: it is the user's work. */
const clean = (change: EntityChange): EntityChange => {
  const read = (one: Entity | null) => entrySchemas[change.kind].safeParse(one).data ?? one;
  return { ...change, before: read(change.before), after: read(change.after) };
};

/** A change as it is stored while it waits for the network. A change of an unknown kind would crash the reducer. */
const changeSchema: z.ZodMiniType<CatalogChange> = (z.looseObject as typeof z.object)({
  id: z.string(),
  entities: z.array(
    z.pipe(
      (z.looseObject as typeof z.object)({
        kind: z.enum(entityKinds),
        id: z.string(),
        before: entity,
        after: entity,
        at: z.exactOptional(z.number()),
        yields: z.exactOptional(z.literal(true)),
      }),
      z.transform(clean),
    ),
  ),
});

/** The list of stored changes. `null` without one. */
export const changeRowsSchema = z.nullable(z.array(z.unknown()));

/** The stored changes that this release can read, and the others as they came. */
export function readChanges(rows: readonly unknown[]) {
  const changes: CatalogChange[] = [];
  const unread: unknown[] = [];
  for (const row of rows) {
    const { data } = changeSchema.safeParse(row);
    if (data) changes.push(data);
    else unread.push(row);
  }
  return { changes, unread };
}
