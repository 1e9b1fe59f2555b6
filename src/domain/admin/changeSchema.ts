import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { entityKinds, entrySchemas } from './catalogs';
import type { Entity, EntityChange } from './change';

/** Only the id is checked. */
const entity = z.nullable(z.looseObject({ id: z.string() })) as unknown as z.ZodMiniType<Entity | null>;

/** Without hidden characters. An entity of another release, which its schema refuses, stays as it is: it is the user's work. */
const clean = (change: EntityChange): EntityChange => {
  const read = (one: Entity | null) => entrySchemas[change.kind].safeParse(one).data ?? one;
  return { ...change, before: read(change.before), after: read(change.after) };
};

/** Changes as they are stored while they wait for the network. A change of an unknown kind would crash the reducer. */
export const changesSchema = z.array(
  z.object({
    id: z.string(),
    entities: z.array(
      z.pipe(
        z.object({
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
  }),
);
