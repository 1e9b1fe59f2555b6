import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { isNumber } from '@/domain/report/filters';
import { enoughContrast, lowestContrast } from '@/domain/session/brandCss';
import type { ConfigIssue, ConfigProblem, PortalConfig } from '@/domain/session/config';
import { type RuleCode, ruleCodes, type SchemaIssue } from '@/domain/shared/issue';
import { checkConfig } from '@/services/config/checkConfig';
import { clouds } from './clouds';

/** Where `config:new` writes the configuration and the other commands read it: in the root of the repository, never in `public/`. */
export const defaultConfigFile = 'portal.config.json';

/** Remedies by broken rule. */
const remedies: Readonly<Record<RuleCode, string>> = {
  reserved: 'choose another id: this one is reserved, or has spaces around it',
  separator: 'leave out the sign ">": it separates the parts of a menu path',
  menuPath: 'write a path such as /costo/analisis',
  guid: 'copy the GUID (8-4-4-4-12 hexadecimal digits) from Entra ID or from the address of the report in Power BI',
  openPlaceholder: 'put the value of your organisation in place of "YOUR-…"',
  webAddress: 'write an https address',
  httpsAddress: 'write an https address',
  credentials: 'leave out the user name and password before the host: this file is public',
  sitePath: 'write a path of this site, which begins with one slash, without "\\" or control characters',
  tenantEnd:
    'let it end in your tenant, a GUID or a domain (Entra ID > Overview): https://login.microsoftonline.com/contoso.com',
  tenantWithoutVersion: 'leave out "/v2.0" at the end',
  oneTenant:
    'name your tenant, a GUID or a domain: with "common", "organizations" or "consumers" guests sign in to their own tenant, which has none of the reports',
  neededByChat: 'the assistant needs it: copy it from Power BI, or leave out "chat"',
  sharePointSite: "write the site's https address, or its id as Graph has it (host,guid,guid)",
  repeated: 'another board has this id: give each board its own',
  colour: 'write six hexadecimal digits, such as #0b5d3b',
  phone: 'write a phone number such as +52 81 1234 5678',
  helpContact: 'fill in at least one of address, mail and phone',
  languageNotOffered: 'name one of "languages", or add it there',
};

/** JSON types with their names in the documentation. */
const named: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list ([ … ])',
  object: 'an object ({ … })',
};

const isRule = (message: string): message is RuleCode => ruleCodes.some((code) => code === message);

function remedyOf(issue: SchemaIssue): string {
  if (isRule(issue.message)) return remedies[issue.message];
  switch (issue.code) {
    case 'invalid_type': {
      const value = named[issue.expected] ?? `a value (${issue.expected})`;
      return issue.input === undefined ? `is missing: add ${value}` : `write ${value}`;
    }
    case 'invalid_union': {
      const last = issue.errors.at(-1)?.[0];
      return last ? remedyOf(last) : 'is not valid';
    }
    case 'too_small':
      return issue.origin === 'string'
        ? 'must not be empty'
        : `must be ${issue.minimum} or more${issue.origin === 'array' ? ' entries' : ''}`;
    case 'too_big':
      return `must be ${issue.maximum} or less${issue.origin === 'string' ? ' characters' : ''}`;
    case 'invalid_value':
      return `write one of: ${issue.values.join(', ')}`;
    default:
      return `is not valid (${z.prettifyError({ issues: [issue] })})`;
  }
}

/** The problem of a field, with its remedy. */
function problemLine({ field, problem }: ConfigIssue): string {
  const said = (what: ConfigProblem): string => {
    if (what.code === 'schema') return remedyOf(what.issue);
    if (what.code === 'unknownField') return 'there is no such field: correct its name, or take it out';
    return what.code;
  };
  return `${field}: ${said(problem)}`;
}

/** Path of a file of the site before it is deployed: in the folder of the configuration. */
export const siblingFile = (file: string, address: string): string =>
  join(dirname(file), address.split('/').at(-1) ?? '');

/** Warnings about valid settings that are probably mistakes. */
function warningsOf(
  { identity, powerBi, chat, brand, catalog, directory, boards, filters }: PortalConfig,
  file: string,
): readonly string[] {
  const warnings: string[] = [];
  const host = (url: string) => (URL.canParse(url) ? new URL(url).hostname : url);
  const api = clouds.find((cloud) => cloud.api === host(powerBi.apiUrl));
  for (const [field, other] of [
    ['powerBi.appUrl', clouds.find((cloud) => cloud.app === host(powerBi.appUrl))],
    [
      'identity.powerBiScopes',
      clouds.find((cloud) => identity.powerBiScopes.some((one) => host(one) === cloud.resource)),
    ],
  ] as const)
    if (api && other && api !== other)
      warnings.push(
        `${field}: is of the ${other.name} cloud, but powerBi.apiUrl of the ${api.name} one (docs/deployment/clouds.md)`,
      );
  if (chat && /\/webhook-test\//.test(chat.production.url))
    warnings.push(
      'chat.production.url: is a test address of n8n, which answers only while its editor listens',
    );
  for (const name of ['production', 'test'] as const) {
    if (chat?.[name].sendToken)
      warnings.push(
        `chat.${name}.sendToken: the workflow can act as the user in Power BI; write false unless it queries as them (docs/configuration.md)`,
      );
    if (chat && chat[name].scopes === undefined)
      warnings.push(
        `chat.${name}.scopes: without it the webhook is anonymous: this file is public, and anybody who reads the address in it can call the workflow (docs/deployment/assistant-webhook.md)`,
      );
  }
  for (const [field, shown] of [
    ['demoBadge', 'the badge DEMO'],
    ['proofOfConcept', '"Prueba de concepto de producto de datos"'],
  ] as const)
    if (brand[field]) warnings.push(`brand.${field}: the portal shows ${shown}; write false to hide it`);
  if (catalog.kind === 'browser' && catalog.samples)
    warnings.push(
      'catalog: its users, groups and rules are samples; write { "kind": "sharepoint", … }, or "samples": false (docs/deployment/shared-catalogue.md)',
    );
  if (catalog.kind === 'sharepoint' && catalog.readersFile && directory?.hideBoards)
    warnings.push(
      'catalog.readersFile: with directory.hideBoards the file has e-mail addresses of users, which everybody who reaches the web server can read (docs/deployment/shared-catalogue.md)',
    );
  const targets = new Set(boards.flatMap(({ filterTargets = {} }) => Object.keys(filterTargets)));
  const ids = filters?.map(({ id }) => id) ?? ['date', 'region', 'sector'];
  if (!filters && (targets.has('region') || targets.has('sector')))
    warnings.push(
      'boards[].filterTargets: "region" and "sector" have the values of docs/spec.md, section 9; if your columns have others, define your filters in "filters" (docs/configuration.md)',
    );
  for (const id of targets)
    if (!ids.includes(id))
      warnings.push(`boards[].filterTargets.${id}: has no effect: add a filter with this id to "filters"`);
  for (const { id, values } of filters ?? [])
    if (values && 'catalog' in values && catalog.kind === 'browser')
      warnings.push(
        `filters: the values of "${id}" are the entries of a catalogue that each browser has for itself; share the catalogue (docs/deployment/shared-catalogue.md)`,
      );
  if (identity.consentScopes !== undefined)
    warnings.push(
      'identity.consentScopes: is ignored, because the sign-in asks for loginScopes alone; take it out',
    );
  if (powerBi.activityScopes !== undefined)
    warnings.push(
      'powerBi.activityScopes: is ignored, because the portal does not read the activity log; take it out, and the permission Tenant.Read.All of the application',
    );
  if (identity.adminRole === undefined)
    warnings.push('identity.adminRole: without it every user is offered the admin mode');
  if (powerBi.emulatedFrame !== undefined)
    warnings.push('powerBi.emulatedFrame: is for the emulated organisation only; take it out');
  const logo = brand.logo && siblingFile(file, brand.logo);
  if (logo && !existsSync(logo))
    warnings.push(
      `brand.logo: there is no ${basename(logo)} next to ${file}; the address is ${brand.logo} of the site`,
    );
  return warnings;
}

/** Brand colours with insufficient contrast (WCAG 1.4.3). The schema refuses invalid colour values. */
function faintColours(value: unknown): readonly string[] {
  const { colors = {} } = ((value as { brand?: unknown } | null)?.brand ?? {}) as {
    colors?: Record<string, unknown>;
  };
  return (['light', 'dark'] as const).flatMap((theme) => {
    const hex = colors[theme];
    if (typeof hex !== 'string' || !/^#[0-9a-f]{6}$/i.test(hex)) return [];
    const contrast = lowestContrast(hex, theme);
    return contrast >= enoughContrast
      ? []
      : [
          `brand.colors.${theme}: choose a ${theme === 'light' ? 'darker' : 'lighter'} colour: as text it has ${contrast.toFixed(1)}:1 on the portal's surfaces and needs ${enoughContrast}:1 (WCAG 1.4.3)`,
        ];
  });
}

/** Filters of the configuration that contradict each other or their kind. */
const filterErrors = (filters: PortalConfig['filters'] = []): readonly string[] =>
  filters.flatMap(({ id, kind, type, values }, index) => {
    const errors: string[] = [];
    if (filters.findIndex((one) => one.id === id) < index)
      errors.push(`filters[${index}].id: another filter has this id: give each filter its own`);
    if (id === 'date' && kind !== 'date')
      errors.push(`filters[${index}].kind: write "date", or choose another id`);
    if ((id === 'region' || id === 'sector') && kind !== 'list')
      errors.push(`filters[${index}].kind: write "list", or choose another id`);
    if (kind === 'date' && values)
      errors.push(`filters[${index}].values: a date has none: take them out, or write "list" as its kind`);
    if (kind === 'date' && type)
      errors.push(`filters[${index}].type: a date has none: take it out, or write "list" as its kind`);
    const named = Array.isArray(values) ? values.filter((one) => !isNumber(one)) : [];
    if (type === 'number' && named.length > 0)
      errors.push(
        `filters[${index}].values: "${named.join('", "')}" is not a number such as 2026 or -12.5, and Power BI applies no filter with a text to a column of numbers: correct it, or write "text" as the type`,
      );
    if (type === 'number' && values && 'catalog' in values)
      errors.push(
        `filters[${index}].type: entries of a catalogue have names, which are texts: take the type out, or write the numbers as "values"`,
      );
    return errors;
  });

/** Result of a check: the configuration and warnings, or errors. */
export type FileCheck =
  | { readonly config: PortalConfig; readonly errors: readonly []; readonly warnings: readonly string[] }
  | { readonly config: null; readonly errors: readonly string[]; readonly warnings: readonly [] };

/**
 * Reads and checks a configuration file. Never throws: a file that cannot be read is also an error of the
 * result.
 */
export function checkFile(file: string): FileCheck {
  const wrong = (...errors: string[]): FileCheck => ({ config: null, errors, warnings: [] });
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return wrong(`${file}: cannot be read; \`npm run config:new\` writes one`);
  }
  return checkText(text, file);
}

/** Checks the text of a configuration. `file` is its name in messages, and where the files that it names are looked for. */
export function checkText(text: string, file: string): FileCheck {
  const wrong = (...errors: string[]): FileCheck => ({ config: null, errors, warnings: [] });
  // Replaced bytes: the portal refuses such a file too (`readConfig`).
  if (text.includes('\ufffd'))
    return wrong(`${file}: save it as UTF-8: letters with accents are lost in another encoding`);
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return wrong(`${file}: is not JSON: ${(error as Error).message}`);
  }
  if (text.startsWith('\uFEFF')) return wrong(`${file}: save it as UTF-8 without byte order mark`);
  const result = checkConfig(value);
  const faint = faintColours(value);
  if (!result.ok) return wrong(...result.issues.map(problemLine), ...faint);
  const errors = [...faint, ...filterErrors(result.config.filters)];
  if (errors.length > 0) return wrong(...errors);
  return { config: result.config, errors: [], warnings: warningsOf(result.config, file) };
}
