import type * as z from 'zod/mini';

/** The portal's own rules about fields; a schema gives the code as its message, and a feature has the sentence. */
export const ruleCodes = [
  'reserved',
  'separator',
  'menuPath',
  'guid',
  'openPlaceholder',
  'webAddress',
  'httpsAddress',
  'credentials',
  'sitePath',
  'tenantEnd',
  'tenantWithoutVersion',
  'oneTenant',
  'neededByChat',
  'sharePointSite',
  'repeated',
  'colour',
  'languageNotOffered',
  'phone',
  'helpContact',
] as const;

export type RuleCode = (typeof ruleCodes)[number];

/** Checks the type of a code; zod accepts any text as a message. */
export const rule = (code: RuleCode): RuleCode => code;

/** An issue of a schema with one field. `message` is a `RuleCode` or zod's English message, which is never shown. */
export type SchemaIssue = z.core.$ZodIssue;
