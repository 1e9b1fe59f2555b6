import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { contrast, mixed, type Rgb, rgbOf } from '@/domain/shared/contrast';
import { rule } from '@/domain/shared/issue';

/** The surfaces that a colour of the brand stands on, the hardest of each theme (`tokens.css`), and its text's colour. */
export const grounds = {
  light: { ground: '#f5f6f8', panel: '#ffffff', soft: 0.1 },
  dark: { ground: '#1b2230', panel: '#151b25', soft: 0.18 },
} as const;

/** WCAG 1.4.3, for the colour as text on the portal's surfaces and on its own tint. */
const enough = 4.5;

/** The lowest contrast that a colour has anywhere in a theme, 1 to 21. */
export function lowestContrast(hex: string, theme: keyof typeof grounds): number {
  const colour: Rgb = rgbOf(hex);
  const { ground, panel, soft } = grounds[theme];
  const tint = mixed(colour, soft, rgbOf(panel));
  return Math.min(...[rgbOf(ground), rgbOf(panel), tint].map((surface) => contrast(colour, surface)));
}

const colour = (theme: keyof typeof grounds) =>
  z.string().check(
    z.regex(/^#[0-9a-f]{6}$/i, rule('colour')),
    z.refine((hex) => !/^#[0-9a-f]{6}$/i.test(hex) || lowestContrast(hex, theme) >= enough, rule('contrast')),
  );

/** What an organisation shows of its own in place of SPEC section 2's name, mark and colour. */
export const brandSchema = z.strictObject({
  /** In place of "Landing Page". */
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
  /** A picture of this site, in place of the mark; square, or wide up to 4:1. */
  logo: z.optional(z.string().check(z.regex(/^\/(?!\/)/, rule('sitePath')))),
  /** The accent of the analytics mode, in each theme. */
  colors: z.optional(z.strictObject({ light: colour('light'), dark: colour('dark') })),
  /** SPEC section 2.2: the badge DEMO. */
  demoBadge: z._default(z.boolean(), true),
  /** SPEC section 2.1: "Prueba de concepto de producto de datos". */
  proofOfConcept: z._default(z.boolean(), true),
});

export type Brand = z.infer<typeof brandSchema>;

/** The product's own (SPEC section 2). */
export const plainBrand: Brand = { demoBadge: true, proofOfConcept: true };

/** Whether an organisation shows anything of its own. */
export const isPlain = ({ name, logo, colors, demoBadge, proofOfConcept }: Brand): boolean =>
  demoBadge && proofOfConcept && [name, logo, colors].every((part) => part === undefined);
