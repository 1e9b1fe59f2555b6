import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { workspaces } from '../../emulator/server/workspaces';
import { startTls } from '../../emulator/tls';
import { type Ask, askConfig } from '../../scripts/configNew';
import { checkFile } from '../../scripts/configProblems';
import { layOut } from '../../scripts/hosting';
import { expect, expectReport, test } from './support';
import { tlsLaunch } from './tlsBrowser';

const run = promisify(execFile);

/** The commands of docs/deployment/rehearsal.md, without their comments. */
function documentedCommands(): readonly string[] {
  const blocks = readFileSync('docs/deployment/rehearsal.md', 'utf8').matchAll(/```sh\n([\s\S]*?)```/g);
  return [...blocks].flatMap(([, block = '']) =>
    block
      .trim()
      .split('\n')
      .map((line) => line.replace(/\s+#.*$/, '')),
  );
}

/** The lines that a program prints until one begins with `last`. */
async function linesUntil(child: ChildProcess, last: string): Promise<readonly string[]> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += chunk;
    if (text.split('\n').some((line) => line.startsWith(last))) break;
  }
  return text.split('\n');
}

/** Answers the questions of `config:new` by their first words; several answers to a question are given in turn. */
function answering(answers: Readonly<Record<string, string | boolean | (string | boolean)[]>>): Ask {
  const answer = (message: string) => {
    const reply = Object.entries(answers).find(([start]) => message.startsWith(start))?.[1];
    return Array.isArray(reply) ? reply.shift() : reply;
  };
  return {
    text: async (message, { fallback = '', valid } = {}) => {
      const text = String(answer(message) ?? fallback);
      expect(valid?.(text), message).toBeUndefined();
      return text;
    },
    choose: async (message, options) =>
      options.find(({ value }) => value === answer(message))?.value ?? (options[0]?.value as never),
    confirm: async (message, initial) => (answer(message) as boolean | undefined) ?? initial,
  };
}

async function signInAs(page: Page, name: string, path = '/'): Promise<void> {
  await page.goto(path);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await (await opened).getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

test('docs/deployment/rehearsal.md produces a portal on a tenant with a shared model, an App, two portals, missing consents and a user without access', async ({
  quiet: _,
}, testInfo) => {
  const folder = testInfo.outputPath();
  mkdirSync(folder, { recursive: true });
  const file = testInfo.outputPath('portal.config.json');
  const out = testInfo.outputPath('hosting');
  const secondFile = testInfo.outputPath('test.config.json');
  const secondOut = testInfo.outputPath('hosting-test');
  const done: string[] = [];
  const step = async <T>(command: string, work: () => Promise<T>): Promise<T> => {
    done.push(command);
    return test.step(command, work);
  };

  // Built for every end-to-end run.
  done.push('npm run build:emulator');
  const printed = await step('npx tsx emulator/tls.ts', async () => {
    const env = { ...process.env, PORT: '0' };
    const child = spawn('npx', ['tsx', 'emulator/tls.ts'], { env, detached: true });
    const lines = await linesUntil(child, 'chromium ');
    process.kill(-(child.pid ?? 0));
    await once(child, 'exit');
    return lines;
  });
  const valuesOf = (label: string) =>
    printed.filter((line) => line.startsWith(label)).map((line) => line.split(/\s+/)[1] ?? '');
  const [tenant = '', client = '', site = ''] = ['Tenant:', 'Client:', 'Site:'].flatMap(valuesOf);
  const reports = valuesOf('Report:');
  const [inApp = ''] = valuesOf('App:');
  const [webhook = '', testWebhook = '', scope = '', workspace = '', dataset = ''] = [
    'Webhook:',
    'Test:',
    'Scope:',
    'Space:',
    'Dataset:',
  ].flatMap(valuesOf);

  const configure = (path: string) =>
    askConfig(
      answering({
        'Your tenant': tenant,
        "The application's id": client,
        'Path that': path,
        'App role': 'Portal.Admin',
        'Address of a report': [...reports, inApp],
        'Its name in the menu': ['Tablero de transporte', 'Pedidos de concretos', 'Tablero directivo'],
        'Its workspace id': workspaces[2].id,
        'Another report': [true, true, false],
        'Is there an assistant': true,
        "The webhook's address": webhook,
        'Its test address': testWebhook,
        'Scope of the webhook': scope,
        'Workspace id that': workspace,
        'Dataset id that': dataset,
        'Where do boards': 'sharepoint',
        'Address of the SharePoint': site.replace(/,$/, ''),
      }),
    );
  const publish = async (from: string, path: string, to: string) => {
    const { config } = checkFile(from);
    if (config) await layOut({ file: from, config, path, out: to, isCompressed: false });
  };
  await step('npm run config:new -- portal.config.json', async () => {
    writeFileSync(file, JSON.stringify(await configure('/')));
  });
  await step('npm run config:check -- portal.config.json', async () => {
    expect(checkFile(file)).toMatchObject({ errors: [], warnings: [] });
  });
  await step('npm run hosting -- portal.config.json', async () => publish(file, '/', out));
  const tls = await step('npx tsx emulator/tls.ts --site dist-hosting/site', () =>
    startTls({ dist: `${out}/site` }),
  );
  await step('npm run hosting:check -- https://portal.cementos.mx/ --at 127.0.0.1:8443', async () => {
    const address = `127.0.0.1:${tls.port}`;
    await run('npx', [
      'tsx',
      'scripts/hostingCheck.ts',
      tls.portalUrl.replace(/:\d+\//, '/'),
      '--at',
      address,
    ]);
  });
  await step('npm run config:new -- test.config.json', async () => {
    writeFileSync(secondFile, JSON.stringify(await configure('/tableros/')));
  });
  await step('npm run hosting -- test.config.json --out dist-hosting-test', async () =>
    publish(secondFile, '/tableros/', secondOut),
  );
  await step('cp -r dist-hosting-test/site/tableros dist-hosting/site/', async () =>
    cpSync(`${secondOut}/site/tableros`, `${out}/site/tableros`, { recursive: true }),
  );
  expect(done).toEqual(documentedCommands());

  tls.control.change({ powerBi: { apps: 'notInstalled' } });
  const browser = await chromium.launch(tlsLaunch(tls));
  const open = async (name: string) => {
    const context = await browser.newContext({ baseURL: tls.portalUrl, locale: 'es-MX' });
    const page = await context.newPage();
    await signInAs(page, name);
    return page;
  };
  const choose = async (page: Page, label: string) => {
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.getByRole('navigation').getByText(label, { exact: true }).click();
  };
  try {
    await test.step('an administrator reads a report of a shared model and the catalogue of SharePoint', async () => {
      const ana = await open('Ana García');
      await expectReport(ana, 'Tablero de transporte', '3f8a2c1e');
      await choose(ana, 'Pedidos de concretos');
      await expectReport(ana, 'Pedidos de concretos', 'c27d91b0');
      await ana.context().close();
    });
    await test.step('an administrator asks the assistant, which checks the token of the caller', async () => {
      tls.control.change({ webhook: { authorization: true } });
      const ana = await open('Ana García');
      await ana.getByRole('button', { name: 'Abrir el asistente' }).click();
      await ana.getByPlaceholder('Pregunta sobre este dashboard...', { exact: true }).fill('Hola');
      await ana.keyboard.press('Enter');
      await expect(ana.getByRole('log').getByText(/Puedo contarte/)).toBeVisible();
      await ana.context().close();
    });
    await test.step('two portals of one host share no data in the browser', async () => {
      const ana = await open('Ana García');
      await expectReport(ana, 'Tablero de transporte', '3f8a2c1e');
      const second = await ana.context().newPage();
      await signInAs(second, 'Ana García', '/tableros/');
      await expectReport(second, 'Tablero de transporte', '3f8a2c1e');
      const keys = await second.evaluate(() => Object.keys(localStorage));
      const owners = new Set(keys.map((key) => key.split('#')[0]));
      expect([...owners].toSorted()).toEqual(['/', '/tableros/']);
      await ana.context().close();
    });
    await test.step('without consent for SharePoint a user reads the report and gets a notification about the catalogue', async () => {
      tls.control.change({ identity: { graphConsent: 'administrator' } });
      const luis = await open('Luis Hernández');
      await expectReport(luis, 'Tablero de transporte', '3f8a2c1e');
      await luis.getByRole('button', { name: /^Ver notificaciones/ }).click();
      await expect(luis.getByText('Microsoft te pide confirmar tu permiso para SharePoint.')).toBeVisible();
      tls.control.change({ identity: { graphConsent: 'organization' } });
      await luis.context().close();
    });
    await test.step('a user of the App alone is sent to its installation, then reads the report', async () => {
      const teresa = await open('Teresa Aguilar');
      await choose(teresa, 'Tablero directivo');
      await expect(teresa.getByRole('link', { name: 'Abrir la aplicación' })).toBeVisible();
      tls.control.change({ powerBi: { apps: 'installed' } });
      await teresa.getByRole('button', { name: 'Try Again' }).click();
      await expectReport(teresa, 'Tablero directivo', '94d1e6b7');
      await teresa.context().close();
    });
    await test.step('a user without consent signs in, consents when it is needed and reads the report', async () => {
      const mariana = await open('Mariana López');
      // The window opens automatically while the click on "Entrar" counts as a gesture.
      mariana.on('popup', (popup) => popup.getByRole('button', { name: 'Aceptar' }).click());
      const grant = mariana.getByRole('button', { name: 'Continuar con Microsoft' });
      await mariana.addLocatorHandler(grant, () => grant.click());
      await expectReport(mariana, 'Tablero de transporte', '3f8a2c1e');
      await mariana.context().close();
    });
    await test.step('a user without access sees the reason and can ask for access', async () => {
      const elena = await open('Elena Torres');
      await expect(elena.getByText('Report not found. Please ensure you have access')).toBeVisible();
      await expect(elena.getByRole('link', { name: 'Pedir acceso' })).toBeVisible();
      await elena.context().close();
    });
  } finally {
    await browser.close();
    await tls.close();
  }
});
