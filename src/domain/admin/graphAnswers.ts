import '@/domain/shared/jitless';
import * as z from 'zod/mini';
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

const text = z.optional(z.string());
const author = z.optional(
  z.object({
    user: z.optional(
      z.object({ displayName: z.optional(shownLine), id: text, email: z.optional(shownLine) }),
    ),
  }),
);
const fields = z.optional(z.record(z.string(), z.unknown()));

/** An item of a list; `deleted` in the answers of `delta` only. */
export const itemSchema = z.object({
  id: z.string(),
  eTag: z.optional(z.string()),
  deleted: z.optional(z.unknown()),
  createdDateTime: text,
  createdBy: author,
  lastModifiedDateTime: z.optional(z.string()),
  lastModifiedBy: author,
  fields,
});
export type GraphItem = z.infer<typeof itemSchema>;

/** One page of a list's items or changes. */
export const pageSchema = z.object({
  value: z.array(itemSchema),
  '@odata.nextLink': z.optional(z.string()),
  '@odata.deltaLink': z.optional(z.string()),
});

/** A list that the browser keeps: its items and the address of the next `delta`. */
export const snapshotSchema = z.object({ items: z.array(itemSchema), deltaLink: z.string() });

/** The versions of an item, the newest first; `fields` are there when they are expanded. */
export const versionsSchema = z.object({
  value: z.array(
    z.object({
      id: z.string(),
      lastModifiedDateTime: z.optional(z.string()),
      lastModifiedBy: author,
      fields,
    }),
  ),
});
