import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { rule } from '@/domain/shared/issue';
import { httpsAddress, sitePathSchema } from './addresses';

/** Where users get help: at least one contact. */
export const helpSchema = z
  .strictObject({
    /** A page: https, or a path of this site. */
    address: z.optional(z.union([sitePathSchema, httpsAddress])),
    mail: z.optional(z.email()),
    phone: z.optional(z.string().check(z.regex(/^\+?[\d ().-]{3,30}$/, rule('phone')))),
  })
  .check(z.refine((help) => Object.values(help).some(Boolean), rule('helpContact')));
export type Help = z.infer<typeof helpSchema>;
