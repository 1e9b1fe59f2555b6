import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { readable, readableEntries } from '@/domain/shared/entries';
import { shownLine } from '@/domain/shared/plainText';

/** The fields of Microsoft Graph's answers that the catalogue reads; all others are ignored. */

/** The body of a refused request. */
export const errorSchema = z.object({
  error: z.object({ code: z.string(), message: z._default(shownLine, '') }),
});

/** The answers of a `$batch`, in any order. */
export const batchSchema = z.object({
  responses: z.array(
    z.object({
      id: z.string(),
      status: z.number(),
      headers: z._default(z.record(z.string(), z.string()), {}),
      body: z.optional(z.unknown()),
    }),
  ),
});

const text = readable(z.string());
const author = readable(
  z.object({
    user: readable(z.object({ displayName: readable(shownLine), id: text, email: readable(shownLine) })),
  }),
);
const fields = readable(z.record(z.string(), z.unknown()));

/** An item of a list; `deleted` in the answers of `delta` only. */
export const itemSchema = z.object({
  id: z.string(),
  eTag: text,
  deleted: z.optional(z.unknown()),
  createdDateTime: text,
  createdBy: author,
  lastModifiedDateTime: text,
  lastModifiedBy: author,
  fields,
});
export type GraphItem = z.infer<typeof itemSchema>;

/** One page of a list's items or changes. */
export const pageSchema = z.object({
  value: readableEntries(itemSchema),
  '@odata.nextLink': z.optional(z.string()),
  '@odata.deltaLink': z.optional(z.string()),
});

/** A list that the browser keeps: its items and the address of the next `delta`. */
export const snapshotSchema = z.object({ items: z.array(itemSchema), deltaLink: z.string() });

/** The versions of an item, the newest first; `fields` are there when they are expanded. */
export const versionsSchema = z.object({
  value: readableEntries(
    z.object({
      id: z.string(),
      lastModifiedDateTime: text,
      lastModifiedBy: author,
      fields,
    }),
  ),
});
