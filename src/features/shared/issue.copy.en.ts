import { own } from '@/domain/shared/idMap';
import { type RuleCode, ruleCodes } from '@/domain/shared/issue';
import type * as spanish from './issue.copy';

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const rules: Readonly<Record<RuleCode, string>> = {
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
};

const isRule = (message: string): message is RuleCode => ruleCodes.some((code) => code === message);

export const copy: typeof spanish.copy = (issue) => {
  if (isRule(issue.message)) return rules[issue.message];
  switch (issue.code) {
    case 'invalid_type': {
      const type = own(typeNames, issue.expected) ?? issue.expected;
      return issue.input === undefined ? `Missing: it must be ${type}.` : `It must be ${type}.`;
    }
    case 'unrecognized_keys':
      return `It has unknown fields: ${issue.keys.map((key) => `"${key.slice(0, 40)}"`).join(', ')}.`;
    case 'too_big':
      return issue.origin === 'array'
        ? `It has more than ${issue.maximum} items.`
        : `It is over the maximum of ${issue.maximum}.`;
    case 'too_small':
      return issue.origin === 'string'
        ? 'It cannot be empty.'
        : `It is under the minimum of ${issue.minimum}.`;
    case 'invalid_value':
      return `It must be one of: ${issue.values.join(', ')}.`;
    case 'invalid_format':
      if (issue.format === 'email') return 'It must be an email address.';
      if (issue.format === 'date') return 'It must be a date such as 2026-11-21.';
      return 'It does not have the expected format.';
    default:
      return 'It is not valid.';
  }
};
