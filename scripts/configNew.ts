/**
 * `npm run config:new [-- FILE]`: asks for the required settings of an organisation and writes the
 * configuration. Writes only after the last answer, and asks before it overwrites a file.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as prompts from '@clack/prompts';
import type * as z from 'zod/mini';
import { slug } from '@/domain/boards/categories';
import { readPowerBiAddress } from '@/domain/boards/powerBiAddress';
import { isSitePath } from '@/domain/session/addresses';
import { lowestContrast } from '@/domain/session/brandCss';
import type { portalConfigSchema } from '@/domain/session/config';
import { guidPattern } from '@/domain/shared/guid';
import { type Cloud, clouds } from './clouds';
import { checkFile, defaultConfigFile } from './configProblems';

type ConfigFile = z.input<typeof portalConfigSchema>;

/** Validates an answer; returns a text about the problem. */
type Valid = (answer: string) => string | undefined;

/** User interface for questions. Rejects with `Cancelled` if the user aborts. */
export interface Ask {
  /** `fallback` is the value of an empty answer. */
  readonly text: (
    message: string,
    options?: { hint?: string; valid?: Valid; fallback?: string },
  ) => Promise<string>;
  readonly choose: <T extends string>(
    message: string,
    options: readonly { value: T; label: string }[],
  ) => Promise<T>;
  readonly confirm: (message: string, initial: boolean) => Promise<boolean>;
}

export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

const guid: Valid = (text) => (guidPattern.test(text) ? undefined : 'A GUID: 8-4-4-4-12 hexadecimal digits');
const https: Valid = (text) =>
  /^https:\/\//.test(text) && URL.canParse(text) ? undefined : 'An address that begins with https://';
const tenant: Valid = (text) =>
  guidPattern.test(text) || /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text)
    ? undefined
    : 'A GUID or a domain, such as contoso.com';
const colour =
  (theme: 'light' | 'dark'): Valid =>
  (text) => {
    if (!/^#[0-9a-f]{6}$/i.test(text)) return 'Six hexadecimal digits, such as #0b5d3b';
    const contrast = lowestContrast(text, theme);
    return contrast >= 4.5
      ? undefined
      : `Its contrast is ${contrast.toFixed(1)}:1 and must be 4.5:1: choose a ${theme === 'light' ? 'darker' : 'lighter'} one`;
  };

async function askBoards(ask: Ask): Promise<ConfigFile['boards']> {
  const boards: ConfigFile['boards'] = [];
  do {
    const address = await ask.text(
      'Address of a report, copied from the browser while it is open in Power BI',
      {
        hint: 'https://app.powerbi.com/groups/…/reports/…',
        valid: (text) => {
          if (/\/groups\/me\/(?:rdl)?reports\//i.test(text))
            return 'A report of "My workspace", which nobody else can open: move it to a workspace';
          return readPowerBiAddress(text) ? undefined : 'The address of an open report: …/groups/…/reports/…';
        },
      },
    );
    const reportAddress = readPowerBiAddress(address);
    if (!reportAddress) continue;
    const name = await ask.text('Its name in the menu', {
      valid: (text) => (text.trim() === '' || text.includes('>') ? 'A name without ">"' : undefined),
    });
    const group = await ask.text('Its group in the menu', { fallback: 'Dashboards' });
    const workspaceId =
      reportAddress.workspaceId ??
      (await ask.text('Its workspace id (a GUID, in the address of the workspace)', { valid: guid }));
    const taken = boards.map(({ id }) => id);
    const base = slug(name);
    let id = base;
    for (let next = 2; taken.includes(id); next += 1) id = `${base}-${next}`;
    boards.push({
      id,
      name: name.trim(),
      reportId: reportAddress.reportId,
      workspaceId,
      ...(reportAddress.appId === null ? {} : { appId: reportAddress.appId }),
      category: slug(group || 'Dashboards'),
      menuPath: `${group || 'Dashboards'} > ${name.trim()}`,
      ...(reportAddress.kind === 'paginated' ? { kind: 'paginated' as const } : {}),
    });
  } while (await ask.confirm('Another report?', false));
  return boards;
}

async function askChat(ask: Ask, { api }: Cloud): Promise<Pick<ConfigFile, 'chat' | 'powerBi'>> {
  const production = await ask.text("The webhook's address (https)", { valid: https });
  const test = await ask.text("Its test address (https); n8n's has /webhook-test/", { valid: https });
  const scope = await ask.text(
    'Scope of the webhook in Entra ID. Without one the webhook is anonymous: anybody who knows its address can call it',
    { hint: 'api://flows.example.com/Messages.Send; empty: anonymous' },
  );
  const organizationId = await ask.text('Workspace id that the assistant is given', { valid: guid });
  const datasetId = await ask.text('Dataset id that the assistant is given', {
    valid: (text) =>
      text.toLowerCase() === organizationId.toLowerCase()
        ? 'That is the workspace id; the dataset id is in the address of the semantic model'
        : guid(text),
  });
  const sendToken = await ask.confirm(
    "Does the workflow query Power BI as the person? It then gets the person's token, good for all they can read",
    false,
  );
  const common = { sendToken, ...(scope ? { scopes: [scope] } : {}) };
  return {
    powerBi: {
      organizationId,
      datasetId,
      executeQueriesEndpoint: `https://${api}/v1.0/myorg/datasets/${datasetId}/executeQueries`,
    },
    chat: { production: { url: production, ...common }, test: { url: test, ...common } },
  };
}

async function askCatalog(ask: Ask, { graph }: Cloud): Promise<ConfigFile['catalog']> {
  const kind = await ask.choose('Where do boards, menu and people live that administrators edit?', [
    { value: 'sharepoint', label: 'In a SharePoint list, shared by everybody' },
    { value: 'file', label: 'In a file next to the configuration, which an administrator publishes' },
    { value: 'browser', label: "In each person's own browser (a demonstration)" },
  ]);
  if (kind === 'browser')
    return { kind, samples: await ask.confirm('With sample people and catalogues?', true) };
  if (kind === 'file') return { kind };
  const site = await ask.text('Address of the SharePoint site', {
    hint: 'https://contoso.sharepoint.com/sites/portal',
    valid: https,
  });
  const list = await ask.text('Name of the list', { fallback: 'Catalogo del portal' });
  return {
    kind,
    site,
    list: list || 'Catalogo del portal',
    ...(graph === clouds[0].graph ? {} : { graphUrl: `https://${graph}/v1.0` }),
  };
}

/** Both settings are on by default (SPEC sections 2.1 and 2.2). */
const askDemo = async (ask: Ask) => ({
  demoBadge: await ask.confirm('Is this a demonstration? Show the badge DEMO in the header?', false),
  proofOfConcept: await ask.confirm(
    'Show "Prueba de concepto de producto de datos" on the sign-in screen?',
    false,
  ),
});

async function askBrand(ask: Ask): Promise<ConfigFile['brand']> {
  if (!(await ask.confirm('A name, logo or colour of your own?', false))) return {};
  const name = await ask.text('Name in place of "Landing Page"', { hint: 'empty: as it is' });
  const logo = await ask.text('Path of a logo on this site', {
    hint: '/logo.svg; empty: none',
    valid: (text) =>
      text === '' || isSitePath(text) ? undefined : 'A path that begins with one slash, without "\\"',
  });
  const hasColour = await ask.confirm('A colour of your own?', false);
  const colors = hasColour
    ? {
        light: await ask.text('Colour in the light theme', { valid: colour('light') }),
        dark: await ask.text('Colour in the dark theme', { valid: colour('dark') }),
      }
    : undefined;
  return {
    ...(name ? { name } : {}),
    ...(logo ? { logo } : {}),
    ...(colors ? { colors } : {}),
  };
}

async function askLanguages(ask: Ask): Promise<Pick<ConfigFile, 'languages'>> {
  const speaks = await ask.choose('Which language does the interface speak?', [
    { value: 'es', label: 'Spanish' },
    { value: 'both', label: "Spanish or English, as each person's browser asks and they choose" },
    { value: 'en', label: 'English' },
  ]);
  return speaks === 'es' ? {} : { languages: speaks === 'en' ? ['en'] : ['es', 'en'] };
}

/** Asks for all settings, in the order of docs/deployment.md. */
export async function askConfig(ask: Ask): Promise<ConfigFile> {
  const demo = await askDemo(ask);
  const cloudName = await ask.choose(
    'Which cloud is your tenant in?',
    clouds.map(({ name }) => ({ value: name, label: name })),
  );
  const cloud: Cloud = clouds.find(({ name }) => name === cloudName) ?? clouds[0];
  const isGlobal = cloud.name === clouds[0].name;
  const place = await ask.text('Your tenant: its id or a domain of it (Entra ID > Overview)', {
    valid: tenant,
  });
  const clientId = await ask.text("The application's id (Entra ID > App registrations > the portal)", {
    valid: guid,
  });
  const hasRedirect = await ask.confirm(
    'Use redirect.html for sign-in answers (recommended; register its address too)?',
    true,
  );
  const path = hasRedirect
    ? await ask.text('Path that the portal is served under', {
        fallback: '/',
        valid: (text) =>
          text === '' || (isSitePath(text) && /^\/([^/]+\/)*$/.test(text))
            ? undefined
            : 'A path with a slash at both ends, such as /tableros/',
      })
    : '';
  const adminRole = await ask.text('App role that opens the admin mode', {
    hint: 'Portal.Admin; empty: everybody',
  });
  const boards = await askBoards(ask);
  const chat = (await ask.confirm('Is there an assistant (a webhook)?', false))
    ? await askChat(ask, cloud)
    : undefined;
  const catalog = await askCatalog(ask, cloud);
  const languages = await askLanguages(ask);
  const brand = { ...demo, ...(await askBrand(ask)) };
  return {
    $schema: './portal.config.schema.json',
    identity: {
      clientId,
      authority: `https://${cloud.login}/${place}`,
      ...(hasRedirect ? { redirectPath: `${path || '/'}redirect.html` } : {}),
      ...(isGlobal ? {} : { powerBiScopes: [`https://${cloud.resource}/powerbi/api/.default`] }),
      ...(adminRole ? { adminRole } : {}),
    },
    powerBi: {
      ...(isGlobal ? {} : { apiUrl: `https://${cloud.api}/v1.0/myorg`, appUrl: `https://${cloud.app}` }),
      ...chat?.powerBi,
    },
    ...(chat?.chat ? { chat: chat.chat } : {}),
    catalog,
    ...languages,
    brand,
    ...((await ask.confirm('Keep the sample groups of the menu (Productividad, Producción, …)?', false))
      ? {}
      : {
          menu: {
            groups: [...new Set(boards.map(({ menuPath = '' }) => menuPath.split(' > ')[0] ?? ''))].map(
              (label) => ({ label }),
            ),
          },
        }),
    boards,
  };
}

/** Asks the questions in the terminal. */
const terminal: Ask = {
  async text(message, { fallback, hint = fallback, valid } = {}) {
    const answer = await prompts.text({
      message,
      ...(hint ? { placeholder: hint } : {}),
      ...(fallback ? { defaultValue: fallback } : {}),
      ...(valid ? { validate: (text: string | undefined) => valid((text ?? '').trim()) } : {}),
    });
    if (prompts.isCancel(answer)) throw new Cancelled();
    return (answer ?? '').trim();
  },
  async choose(message, options) {
    const answer = await prompts.select<string>({ message, options: [...options] });
    if (prompts.isCancel(answer)) throw new Cancelled();
    return answer as (typeof options)[number]['value'];
  },
  async confirm(message, initialValue) {
    const answer = await prompts.confirm({ message, initialValue });
    if (prompts.isCancel(answer)) throw new Cancelled();
    return answer;
  },
};

async function main(): Promise<void> {
  const [file = defaultConfigFile] = process.argv.slice(2);
  if (!process.stdin.isTTY) throw new Error('Run it in a terminal: it asks questions.');
  prompts.intro(`${file} (docs/deployment.md says where each answer is found)`);
  if (
    existsSync(file) &&
    !(await terminal.confirm(`${file} is there. Write a new one in its place at the end?`, false))
  )
    throw new Cancelled();
  const config = await askConfig(terminal);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
  const { errors, warnings } = checkFile(file);
  for (const line of [...errors, ...warnings]) prompts.log.warn(line);
  prompts.outro(`Written. Next: npm run config:check -- ${file}, then docs/deployment.md, "Hosting".`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  main().catch((error: unknown) => {
    prompts.cancel(error instanceof Cancelled ? 'Nothing was written.' : String(error));
    process.exitCode = 1;
  });
