import type * as z from 'zod/mini';
import { isRecord } from '@/domain/shared/record';
import { type EntityKind, entrySchemas } from './catalogs';
import type { Entity } from './change';

interface Inner {
  readonly _zod: {
    readonly def: { readonly type: string; innerType?: Inner; element?: Inner; catchall?: Inner };
  };
  readonly shape?: Readonly<Record<string, Inner>>;
}

/** The fields of the objects that a schema reads; `undefined` without objects that keep unknown fields. */
function shapeOf(schema: Inner): Inner['shape'] {
  const { innerType, element, catchall } = schema._zod.def;
  const inner = innerType ?? element;
  if (inner) return shapeOf(inner);
  return catchall?._zod.def.type === 'unknown' ? schema.shape : undefined;
}

const idOf = (value: unknown) => (isRecord(value) ? value.id : undefined);

/** `after` with the fields of `before` that `shape` does not have, at every depth. Entries of lists belong together by their id. */
function withNewer(before: unknown, after: unknown, shape: Inner['shape']): unknown {
  if (shape === undefined) return after;
  if (Array.isArray(before) && Array.isArray(after))
    return after.map((item) =>
      withNewer(
        before.find((one) => idOf(one) !== undefined && idOf(one) === idOf(item)),
        item,
        shape,
      ),
    );
  if (!isRecord(before) || !isRecord(after)) return after;
  const fields = Object.entries(before).flatMap(([field, value]): [string, unknown][] => {
    const schema = Object.hasOwn(shape, field) ? shape[field] : undefined;
    if (schema === undefined) return field in after ? [] : [[field, value]];
    return field in after ? [[field, withNewer(value, after[field], shapeOf(schema))]] : [];
  });
  return { ...after, ...Object.fromEntries(fields) };
}

/** An edited entity with the fields of the entity before that this release does not know, and that a form leaves out. */
export function withNewerFields(
  kind: EntityKind,
  before: Entity | null,
  after: Entity | null,
): Entity | null {
  if (before === null || after === null) return after;
  const schema: z.ZodMiniType = entrySchemas[kind];
  return withNewer(before, after, shapeOf(schema as unknown as Inner)) as Entity;
}
