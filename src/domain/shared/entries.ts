import '@/domain/shared/jitless';
import * as z from 'zod/mini';

/** A list of a service or of the storage: its entries that can be read, at most `limit`, so that one does not refuse the others. */
export const readableEntries = <T extends z.ZodMiniType>(entry: T, limit = Number.POSITIVE_INFINITY) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((entries) => {
      const list: z.output<T>[] = [];
      for (const value of entries) {
        if (list.length >= limit) break;
        const read = entry.safeParse(value);
        if (read.success) list.push(read.data);
      }
      return list;
    }),
  );

/** A map by id: its entries that can be read. */
export const readableMap = <T extends z.ZodMiniType>(entry: T, key: z.ZodMiniType = z.string()) =>
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((entries) =>
      Object.fromEntries(
        Object.entries(entries).flatMap(([id, value]): [string, z.output<T>][] => {
          const read = entry.safeParse(value);
          return read.success && key.safeParse(id).success ? [[id, read.data]] : [];
        }),
      ),
    ),
  );

/** An object field by field: a field that is missing or cannot be read has its value of `otherwise`, or is absent. */
export const readableFields = <T extends object>(
  fields: { readonly [K in keyof T]-?: z.ZodMiniType<T[K]> },
  otherwise: T,
) =>
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((value): T => {
      const entries = (Object.keys(fields) as (keyof T & string)[]).flatMap((key) => {
        const read = fields[key].safeParse(value[key]);
        return read.success && read.data !== undefined ? [[key, read.data] as const] : [];
      });
      return { ...otherwise, ...Object.fromEntries(entries) };
    }),
  );

/** A property that counts as missing if it cannot be read, such as `null`. */
export const readable = <T extends z.ZodMiniType>(property: T) => z.catch(z.optional(property), undefined);
