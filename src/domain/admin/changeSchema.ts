import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { adminKinds } from './catalogs';
import type { Entity } from './change';

/** Only the id is checked. */
const entity = z.nullable(z.looseObject({ id: z.string() })) as unknown as z.ZodMiniType<Entity | null>;
/** Changes as they are stored while they wait for the network. A change of an unknown kind would crash the reducer. */
export const changesSchema = z.array(
  z.object({
    id: z.string(),
    entities: z.array(
      z.object({
        kind: z.enum(adminKinds),
        id: z.string(),
        before: entity,
        after: entity,
        at: z.exactOptional(z.number()),
        yields: z.exactOptional(z.literal(true)),
      }),
    ),
  }),
);
