import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { plainConfig, tlsConfig } from '../emulator/server/portalConfig';
import { checkConfig } from '../src/services/config/checkConfig';
import { configCheck } from './configCheck';
import { type Ask, askConfig } from './configNew';
import { checkFile } from './configProblems';
import { configJsonSchema, fieldDescriptions, fieldsOf, schemaFile, schemaText } from './configSchema';

const guid = '11111111-1111-4111-8111-111111111111';
const valid = {
  identity: {
    clientId: guid,
    authority: 'https://login.microsoftonline.com/contoso.com',
    adminRole: 'Admin',
  },
  powerBi: {},
  catalog: { kind: 'file' },
  brand: { demoBadge: false, proofOfConcept: false },
  boards: [{ id: 'ventas', name: 'Ventas', reportId: guid, workspaceId: guid, category: 'sales' }],
};

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'portal.config.json');
const write = (content: unknown) =>
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
const check = (content: unknown) => {
  write(content);
  return checkFile(file);
};

describe('the JSON schema of portal.config.json', () => {
  it('equals the schema that the build ships (npm run config:schema)', () => {
    expect(readFileSync(schemaFile, 'utf8')).toBe(schemaText());
  });

  it('explains every field with the text of docs/configuration.md, which names no other field', () => {
    const fields = fieldsOf(configJsonSchema());
    const documented = fieldDescriptions();
    const isExplained = (path: string) =>
      [...documented.keys()].some(
        (name) =>
          name === path ||
          path.startsWith(`${name}.`) ||
          path.startsWith(`${name}[]`) ||
          name.startsWith(`${path}.`),
      );
    expect([...fields].filter((path) => !isExplained(path))).toEqual([]);
    expect([...documented.keys()].filter((name) => !fields.has(name))).toEqual([]);
  });

  it('accepts every configuration that the portal accepts, and refuses wrong types, names and missing fields', () => {
    const schema = z.fromJSONSchema(configJsonSchema() as never);
    const examples = [...readFileSync('docs/configuration.md', 'utf8').matchAll(/```json\n(\{[\s\S]*?)```/g)];
    const filled = examples.map(([, text = '']) => JSON.parse(text.replaceAll(/YOUR-[A-Z-]+/g, guid)));
    expect(filled).toHaveLength(2);
    for (const config of [
      valid,
      ...filled,
      { ...valid, $schema: './portal.config.schema.json' },
      plainConfig('http://localhost'),
      JSON.parse(JSON.stringify(tlsConfig('flows.example.com', '/redirect.html', true))),
    ]) {
      expect(checkConfig(config)).toMatchObject({ ok: true });
      expect(schema.safeParse(config).error).toBeUndefined();
    }
    const upperCase = {
      ...valid,
      boards: [{ ...valid.boards[0], reportId: 'ABCDEF01-1111-4111-8111-111111111111' }],
    };
    expect(schema.safeParse(upperCase).success).toBe(true);
    for (const wrong of [
      { ...valid, boards: [] },
      { ...valid, boards: [{ ...valid.boards[0], reportId: 'x' }] },
      { ...valid, extra: 1 },
      { ...valid, identity: { clientId: guid } },
      { ...valid, catalog: { kind: 'sharepoint' } },
      { ...valid, brand: { demoBadge: 'no' } },
    ])
      expect(schema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  });
});

describe('npm run config:check', () => {
  it('names field and remedy of every problem', () => {
    const { errors } = check({
      ...valid,
      identity: {
        ...valid.identity,
        authority: 'https://login.microsoftonline.com/YOUR-TENANT-ID',
        tenant: 1,
      },
      chat: { production: { url: 'http://flows.example.com' }, test: {} },
      brand: { colors: { light: '#ffee00', dark: '#12' }, name: '' },
      menu: { groups: [{ label: 'A > B' }] },
      boards: [valid.boards[0], { ...valid.boards[0], reportId: 'no' }],
    });
    expect([...errors].sort()).toEqual([
      expect.stringMatching(/^boards\[1\]\.id: another board has this id/),
      expect.stringMatching(/^boards\[1\]\.reportId: copy the GUID/),
      expect.stringMatching(/^brand\.colors\.dark: write six hexadecimal digits/),
      expect.stringMatching(/^brand\.colors\.light: choose a darker colour/),
      expect.stringMatching(/^brand\.name: must not be empty/),
      expect.stringMatching(/^chat\.production\.sendToken: is missing: add true or false/),
      expect.stringMatching(/^chat\.production\.url: write an https address/),
      expect.stringMatching(/^chat\.test\.sendToken: is missing: add true or false/),
      expect.stringMatching(/^chat\.test\.url: write an https address/),
      expect.stringMatching(/^identity\.authority: put the value of your organisation/),
      expect.stringMatching(/^identity\.tenant: there is no such field/),
      expect.stringMatching(/^menu\.groups\[0\]\.label: leave out the sign ">"/),
      expect.stringMatching(/^powerBi\.datasetId: the assistant needs it/),
      expect.stringMatching(/^powerBi\.executeQueriesEndpoint: the assistant needs it/),
      expect.stringMatching(/^powerBi\.organizationId: the assistant needs it/),
    ]);
  });

  it('warns of valid values that are probably a mistake', () => {
    expect(check(valid)).toMatchObject({ errors: [], warnings: [] });
    const {
      identity: { adminRole: _, ...identity },
    } = valid;
    const { warnings } = check({
      ...valid,
      identity: { ...identity, consentScopes: [] },
      powerBi: {
        apiUrl: 'https://api.powerbigov.us/v1.0/myorg',
        organizationId: guid,
        datasetId: guid,
        executeQueriesEndpoint: 'https://x.example',
        activityScopes: [],
      },
      brand: { logo: '/nowhere.svg' },
      catalog: { kind: 'browser' },
      boards: [{ ...valid.boards[0], filterTargets: { region: { table: 'Plantas', column: 'Zona' } } }],
      chat: {
        production: { url: 'https://n8n.example/webhook-test/a', sendToken: true },
        test: { url: '/t', sendToken: false, scopes: ['api://flows/Messages.Send'] },
      },
    });
    expect(warnings.map((line) => line.split(':')[0])).toEqual([
      'powerBi.appUrl',
      'identity.powerBiScopes',
      'chat.production.url',
      'chat.production.sendToken',
      'chat.production.scopes',
      'brand.demoBadge',
      'brand.proofOfConcept',
      'catalog',
      'boards[].filterTargets',
      'identity.consentScopes',
      'powerBi.activityScopes',
      'identity.adminRole',
      'brand.logo',
    ]);
  });

  it('warns of e-mail addresses in the readers’ file, which is public', () => {
    const sharePoint = { kind: 'sharepoint', site: 'https://contoso.sharepoint.com/sites/p', list: 'Portal' };
    const catalog = { ...sharePoint, readersFile: true };
    expect(check({ ...valid, catalog }).warnings).toEqual([]);
    expect(check({ ...valid, catalog, directory: { hideBoards: true } }).warnings).toEqual([
      expect.stringMatching(/^catalog\.readersFile: .*e-mail addresses/),
    ]);
  });

  it('says how to define filters, and refuses those that contradict each other', () => {
    const target = { table: 'Plantas', column: 'Zona' };
    const boards = [{ ...valid.boards[0], filterTargets: { region: target, plant: target } }];
    expect(check({ ...valid, boards }).warnings).toEqual([
      expect.stringContaining('define your filters in "filters"'),
      expect.stringContaining('boards[].filterTargets.plant: has no effect'),
    ]);
    const filters = [
      { id: 'region', label: 'Zona', kind: 'list', values: { catalog: 'regions' } },
      { id: 'plant', label: 'Planta', kind: 'list' },
    ];
    expect(check({ ...valid, boards, filters })).toMatchObject({ errors: [], warnings: [] });
    expect(
      check({ ...valid, boards, filters, catalog: { kind: 'browser', samples: false } }).warnings,
    ).toEqual([expect.stringContaining('filters: the values of "region"')]);
    const wrong = [
      ...filters,
      { id: 'plant', label: 'Otra', kind: 'list' },
      { id: 'date', label: 'Fecha', kind: 'list' },
      { id: 'sector', label: 'Sector', kind: 'date', values: ['A'] },
    ];
    expect(check({ ...valid, boards, filters: wrong }).errors.map((line) => line.split(':')[0])).toEqual([
      'filters[2].id',
      'filters[3].kind',
      'filters[4].kind',
      'filters[4].values',
    ]);
    const year = { id: 'year', label: 'Año', kind: 'list', type: 'number' };
    const boardsByYear = [{ ...valid.boards[0], filterTargets: { year: target } }];
    expect(
      check({ ...valid, boards: boardsByYear, filters: [{ ...year, values: ['2026', '-12.5'] }] }),
    ).toMatchObject({ errors: [], warnings: [] });
    expect(
      check({
        ...valid,
        filters: [
          { ...year, values: ['2026', 'dos mil', '1,5'] },
          { ...year, id: 'zone', values: { catalog: 'regions' } },
          { ...year, id: 'due', kind: 'date' },
        ],
      }).errors,
    ).toEqual([
      expect.stringMatching(/^filters\[0\]\.values: "dos mil", "1,5" is not a number/),
      expect.stringMatching(/^filters\[1\]\.type: entries of a catalogue/),
      expect.stringMatching(/^filters\[2\]\.type: a date has none/),
    ]);
    expect(check({ ...valid, filters: [{ ...year, type: 'integer' }] }).errors).toEqual([
      expect.stringMatching(/^filters\[0\]\.type: write one of: text, number/),
    ]);
    expect(check({ ...valid, filters: [{ id: 'Planta', label: '', kind: 'text' }] }).errors).toHaveLength(3);
  });

  it('explains a file that is not a configuration', () => {
    expect(check('{ "identity": ').errors).toEqual([expect.stringContaining('is not JSON')]);
    expect(check(`\uFEFF${JSON.stringify(valid)}`).errors).toEqual([
      expect.stringContaining('byte order mark'),
    ]);
    const saved = join(folder, 'ansi.json');
    writeFileSync(saved, Buffer.from(JSON.stringify({ ...valid, brand: { name: 'Señal' } }), 'latin1'));
    expect(checkFile(saved).errors).toEqual([expect.stringContaining('save it as UTF-8')]);
    expect(checkFile(join(folder, 'none.json')).errors).toEqual([
      expect.stringContaining('npm run config:new'),
    ]);
  });

  it('rejects the authority of several tenants, with the reason', () => {
    const { errors } = check({
      ...valid,
      identity: { ...valid.identity, authority: 'https://login.microsoftonline.us/organizations/' },
    });
    expect(errors).toEqual([
      expect.stringMatching(/^identity\.authority: name your tenant.*guests sign in to their own tenant/),
    ]);
  });

  it('succeeds if the portal starts with the file, and prints the errors otherwise', () => {
    const run = (content: unknown) => {
      write(content);
      const lines: string[] = [];
      const print = (line: string) => void lines.push(line);
      return { ok: configCheck(file, { log: print, warn: print, error: print }), text: lines.join('\n') };
    };
    expect(run(valid)).toMatchObject({
      ok: true,
      text: expect.stringContaining('the portal starts with it'),
    });
    const wrong = run({ ...valid, boards: [] });
    expect(wrong).toMatchObject({ ok: false });
    expect(wrong.text).toContain('boards: must be 1 or more entries');
  });
});

describe('npm run config:new', () => {
  /** Answers a question by its first words. Throws the message that a wrong answer shows to the user. */
  const answering = (answers: Readonly<Record<string, string | boolean>>): Ask => {
    const answer = (message: string) =>
      Object.entries(answers).find(([start]) => message.startsWith(start))?.[1];
    return {
      text: async (message, { valid: problem } = {}) => {
        const text = String(answer(message) ?? '');
        const wrong = problem?.(text);
        if (wrong) throw new Error(`${message}: ${wrong}`);
        return text;
      },
      choose: async (message, options) =>
        options.find(({ value }) => value === answer(message))?.value ?? (options[0]?.value as never),
      confirm: async (message, initial) => (answer(message) as boolean | undefined) ?? initial,
    };
  };
  const least = {
    'Your tenant': 'contoso.com',
    "The application's id": guid,
    'Address of a report': `https://app.powerbi.com/groups/${guid}/reports/${guid}/ReportSection`,
    'Its name in the menu': 'Ventas del mes',
    'Where do boards': 'browser',
  };

  it('writes from the fewest answers a file that the portal starts with', async () => {
    const config = await askConfig(answering(least));
    expect(checkConfig(config)).toMatchObject({ ok: true });
    expect(config).toMatchObject({
      identity: {
        authority: 'https://login.microsoftonline.com/contoso.com',
        redirectPath: '/redirect.html',
      },
      brand: { demoBadge: false, proofOfConcept: false },
      boards: [
        { id: 'ventas-del-mes', menuPath: 'Dashboards > Ventas del mes', reportId: guid, workspaceId: guid },
      ],
    });
  });

  it('writes another cloud, the assistant, SharePoint and a brand in the portal’s format', async () => {
    const config = await askConfig(
      answering({
        ...least,
        'Which cloud': 'China (21Vianet)',
        'Path that the portal': '/tableros/',
        'App role': 'Portal.Admin',
        'Which language': 'both',
        'Is there an assistant': true,
        "The webhook's address": 'https://flows.example.cn/webhook/a',
        'Its test address': 'https://flows.example.cn/webhook-test/a',
        'Scope of the webhook': 'api://flows.example.cn/Messages.Send',
        'Workspace id that the assistant': guid,
        'Dataset id': guid.replace('1', '2'),
        'Where do boards': 'sharepoint',
        'Address of the SharePoint': 'https://contoso.sharepoint.cn/sites/portal',
        'A name, logo': true,
        'Name in place': 'Contoso',
        'A colour of your own': true,
        'Colour in the light': '#0b5d3b',
        'Colour in the dark': '#5fd19a',
      }),
    );
    expect(checkConfig(config)).toMatchObject({ ok: true });
    expect(config).toMatchObject({
      identity: {
        authority: 'https://login.partner.microsoftonline.cn/contoso.com',
        redirectPath: '/tableros/redirect.html',
        powerBiScopes: ['https://analysis.chinacloudapi.cn/powerbi/api/.default'],
        adminRole: 'Portal.Admin',
      },
      powerBi: { apiUrl: 'https://api.powerbi.cn/v1.0/myorg', appUrl: 'https://app.powerbi.cn' },
      catalog: { kind: 'sharepoint', graphUrl: 'https://microsoftgraph.chinacloudapi.cn/v1.0' },
      chat: { production: { sendToken: false, scopes: ['api://flows.example.cn/Messages.Send'] } },
      languages: ['es', 'en'],
      brand: { name: 'Contoso', demoBadge: false },
      menu: { groups: [{ label: 'Dashboards' }] },
    });
    expect(check(config).warnings).toEqual([]);
  });

  it('refuses an invalid answer before the file is written, with a reason', async () => {
    await expect(askConfig(answering({ ...least, 'Your tenant': 'contoso' }))).rejects.toThrow(
      'A GUID or a domain',
    );
    const mine = { 'Address of a report': `https://app.powerbi.com/groups/me/reports/${guid}` };
    await expect(askConfig(answering({ ...least, ...mine }))).rejects.toThrow('move it to a workspace');
    const chat = {
      'Is there an assistant': true,
      "The webhook's address": 'https://flows.example.com/webhook/a',
      'Its test address': 'https://flows.example.com/webhook-test/a',
      'Workspace id that': guid,
      'Dataset id that': guid,
    };
    await expect(askConfig(answering({ ...least, ...chat }))).rejects.toThrow('That is the workspace id');
    const colours = { 'A name, logo': true, 'A colour of your own': true, 'Colour in the light': '#ffee00' };
    await expect(askConfig(answering({ ...least, ...colours }))).rejects.toThrow(
      /Its contrast is .*:1 and must be 4.5:1/,
    );
  });
});
