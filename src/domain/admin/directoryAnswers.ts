import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { readable, readableEntries } from '@/domain/shared/entries';
import { shownLine } from '@/domain/shared/plainText';

/** The fields of Microsoft Graph's answers about people and groups that are read; all others are ignored. */

const text = z.catch(z._default(z.nullish(shownLine), null), null);
const page = <T extends z.ZodMiniType>(object: T) =>
  z.object({
    value: readableEntries(object),
    '@odata.count': readable(z.number()),
    '@odata.nextLink': z.optional(z.string()),
  });

/** Guests and service accounts may have no mail address. */
export const peopleSchema = page(
  z.object({ id: z.string(), displayName: text, mail: text, userPrincipalName: text, jobTitle: text }),
);
export const groupsSchema = page(z.object({ id: z.string(), displayName: text, description: text }));
export const idsSchema = page(z.object({ id: z.string() }));
