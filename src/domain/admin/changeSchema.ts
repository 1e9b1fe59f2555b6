import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { adminKinds } from './catalogs';

const entity = z.nullable(z.looseObject({ id: z.string() }));
/** Changes as they are kept while they wait for the network. One of a kind that there is none of would break what applies it. */
export const changesSchema = z.array(
  z.object({
    id: z.string(),
    entities: z.array(
      z.object({
        kind: z.enum(adminKinds),
        id: z.string(),
        before: entity,
        after: entity,
        at: z.optional(z.number()),
        yields: z.optional(z.literal(true)),
      }),
    ),
  }),
);
