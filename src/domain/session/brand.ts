import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { rule } from '@/domain/shared/issue';
import { shownLine } from '@/domain/shared/plainText';
import { sitePathSchema } from './addresses';

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, rule('colour')));

/** Name, mark and colours of an organisation, in place of those of SPEC section 2. */
export const brandSchema = z.strictObject({
  /** In place of "Landing Page". */
  name: z.optional(shownLine.check(z.minLength(1), z.maxLength(40))),
  /** A picture of this site, in place of the mark; square, or wide up to 4:1. */
  logo: z.optional(sitePathSchema),
  /** The accent of the analytics mode, in each theme; its contrast is checked before a deployment (`npm run config:check`). */
  colors: z.optional(z.strictObject({ light: colour, dark: colour })),
  /** SPEC section 2.2: the badge DEMO. */
  demoBadge: z._default(z.boolean(), true),
  /** SPEC section 2.1: "Prueba de concepto de producto de datos". */
  proofOfConcept: z._default(z.boolean(), true),
});

export type Brand = z.infer<typeof brandSchema>;

/** The product's own brand (SPEC section 2). */
export const plainBrand: Brand = { demoBadge: true, proofOfConcept: true };

/** Whether an organisation has no brand of its own. */
export const isDefaultBrand = ({ name, logo, colors, demoBadge, proofOfConcept }: Brand): boolean =>
  demoBadge && proofOfConcept && [name, logo, colors].every((part) => part === undefined);
