import '@/domain/shared/jitless';
import * as z from 'zod/mini';

/** A list of a service. Entries that cannot be read are left out, so that one does not refuse the others. */
export const readableEntries = <T extends z.ZodMiniType>(entry: T) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((entries) =>
      entries.flatMap((value): z.output<T>[] => {
        const read = entry.safeParse(value);
        return read.success ? [read.data] : [];
      }),
    ),
  );

/** A property that counts as missing if it cannot be read, such as `null`. */
export const readable = <T extends z.ZodMiniType>(property: T) => z.catch(z.optional(property), undefined);
