import type * as z from 'zod/mini';

/** Our own rules about fields; a schema gives the code as its message, and a feature has the sentence. */
export const ruleCodes = [
  'reserved',
  'invisible',
  'separator',
  'menuPath',
  'guid',
  'openPlaceholder',
  'webAddress',
  'httpsAddress',
  'sitePath',
  'tenantEnd',
  'tenantWithoutVersion',
  'neededByChat',
  'sharePointSite',
  'repeated',
  'colour',
  'languageNotOffered',
] as const;

export type RuleCode = (typeof ruleCodes)[number];

/** Types a code where zod takes any text. */
export const rule = (code: RuleCode): RuleCode => code;

/** What a schema found at one field. `message` is a `RuleCode` or zod's English, which nobody is shown. */
export type SchemaIssue = z.core.$ZodIssue;
