import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { shownLine } from '@/domain/shared/plainText';

const text = shownLine.check(z.minLength(1), z.maxLength(200));

/** Catalogues whose active entries can be the values of a filter. */
const catalogs = ['regions', 'plants', 'products', 'transport'] as const;

/** A filter of "Filtros del Dashboard" (SPEC section 2.5) in the configuration. */
const filterSettingSchema = z.strictObject({
  /** Its name in `filterTargets` of boards, in links and in stored views. */
  id: z.string().check(z.regex(/^[a-z][a-z\d-]{0,39}$/)),
  label: text,
  kind: z.enum(['list', 'date']),
  /** Of a list; without it users type the values. */
  values: z.optional(
    z.union([
      z.strictObject({ catalog: z.enum(catalogs) }),
      z.array(text).check(z.minLength(1), z.maxLength(1_000)),
    ]),
  ),
});

export const filterSettingsSchema = z.array(filterSettingSchema).check(z.minLength(1), z.maxLength(20));
export type FilterSettings = z.infer<typeof filterSettingsSchema>;
