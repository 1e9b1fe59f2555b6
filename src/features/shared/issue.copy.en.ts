import type { Translated } from '@/domain/shared/language';
import type * as spanish from './issue.copy';

export const copy: Translated<typeof spanish.copy> = {
  types: {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  },
  rules: {
    reserved: 'This id is reserved or has spaces around it.',
    separator: 'It cannot contain the sign ">".',
    menuPath: 'It must be a path such as /costo/analisis.',
    guid: 'It must be a GUID (8-4-4-4-12 hexadecimal digits).',
    openPlaceholder: 'Put the value of your organization in place of "YOUR-…".',
    webAddress: 'It must be an http or https address.',
    httpsAddress: 'It must be an https address.',
    credentials: 'It must be an address without credentials before the host, such as name:password@.',
    sitePath: 'It must be a path of this site, beginning with a single /.',
    tenantEnd:
      'It must end in the tenant: a GUID or a domain, such as https://login.microsoftonline.com/contoso.com.',
    tenantWithoutVersion: 'It must end in the tenant, without "/v2.0".',
    oneTenant:
      'It must end in your tenant (a GUID or a domain): with common, organizations or consumers, guests sign in to their own tenant.',
    sharePointSite:
      'It must be the https address of the site or its id, such as contoso.sharepoint.com,guid,guid.',
    neededByChat: 'Missing: the assistant (chat) needs it.',
    repeated: 'Another dashboard already has this id.',
    colour: 'It must be a color such as #0b5d3b.',
    languageNotOffered: 'It must be in languages too.',
    phone: 'It must be a phone number such as +52 81 1234 5678.',
    helpContact: 'At least one of these is missing: address, mail, phone.',
  },
  missing: (type) => `Missing: it must be ${type}.`,
  otherType: (type) => `It must be ${type}.`,
  unknownFields: (fields) => `It has unknown fields: ${fields}.`,
  tooMany: (maximum) => `It has more than ${maximum} items.`,
  tooBig: (maximum) => `It is over the maximum of ${maximum}.`,
  empty: 'It cannot be empty.',
  tooSmall: (minimum) => `It is under the minimum of ${minimum}.`,
  notOneOf: (values) => `It must be one of: ${values}.`,
  notEmail: 'It must be an email address.',
  notDate: 'It must be a date such as 2026-11-21.',
  otherFormat: 'It does not have the expected format.',
  other: 'It is not valid.',
};
