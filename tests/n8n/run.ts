/**
 * `npm run test:n8n`: the portal in Chromium against a real n8n with docs/n8n-example.json. Installs n8n if it is
 * missing (`install.ts`), builds the portal unless `E2E_BUILT` is set, and ends everything that it starts. The last line is
 * `N passed, N failed, N skipped`; the exit code is 1 if a test failed, and 77 if n8n cannot be installed.
 */
import { execSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Response } from '@playwright/test';
import { writeDax } from '../../emulator/data/dax';
import { n8nReplies } from '../../emulator/server/assistant/n8nReplies';
import { clientId, powerBiResource, tenantId, webhookResource } from '../../emulator/server/identifiers';
import { tlsHosts } from '../../emulator/tls';
import { ensureBrowser } from '../../scripts/browser';
import { CannotInstall, type Installed, installN8n, n8nVersion } from './install';
import { startModels } from './models';
import { Assistant, expect, startPortal, webhookAt, webhookScope } from './portal';
import { cleanUp, documentedEnvironment, startN8n, temporaryFolder } from './server';
import { exampleFlow, type Flow, modelCredentials, type ShapeName, shapesFlow } from './workflows';

/** Milliseconds of the whole run after the installation. */
const timeLimit = 1_500_000;

const counts = { passed: 0, failed: 0, skipped: 0 };
const summary = () => `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`;

async function test(title: string, work: () => Promise<void>): Promise<void> {
  const start = Date.now();
  try {
    await work();
    counts.passed += 1;
    console.log(`✓ ${title} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  } catch (error) {
    counts.failed += 1;
    console.log(`✗ ${title}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  }
}

/** The example with the organisation's values, as an operator fills them in. */
const example = (origin: string, keysUrl: string): Flow =>
  exampleFlow({
    'https://YOUR-PORTAL': origin,
    'https://login.microsoftonline.com/YOUR-TENANT-ID/discovery/v2.0/keys': keysUrl,
    'YOUR-TENANT-ID': tenantId,
    'api://YOUR-WEBHOOK': webhookResource,
    'YOUR-APPLICATION-ID': clientId,
    // The emulated Power BI supports only this form of a query.
    'EVALUATE SUMMARIZECOLUMNS ( YOUR-TABLE[YOUR-REGION], \\"Total\\", SUM ( YOUR-TABLE[YOUR-VALUE] ) )':
      JSON.stringify(
        JSON.stringify(
          writeDax({
            table: 'Entregas',
            by: 'Región',
            where: [],
            from: '2026-11-01',
            to: '2026-11-20',
            sums: ['Entregas'],
          }),
        ).slice(1, -1),
      ).slice(1, -1),
  });
const bareId = 'PortalAssistantBare';
/** The example as n8n's editor imports it: without `settings`, at another path. */
const withoutSettings = ({ settings: _, ...flow }: Flow, path: string): Flow => ({
  ...flow,
  id: bareId,
  name: bareId,
  nodes: flow.nodes.map((node) =>
    node.type === 'n8n-nodes-base.webhook'
      ? { ...node, webhookId: bareId, parameters: { ...node.parameters, path } }
      : node,
  ),
});

const reply = /^Respuesta de n8n\s*$/;
/** The text that the portal shows for each kind of reply. */
const expectedReplies: readonly (readonly [ShapeName, string | RegExp])[] = [
  ['array', reply],
  ['list', reply],
  ['object', reply],
  ['message', reply],
  ['response', reply],
  ['document', reply],
  ['text', reply],
  ['stream', reply],
  ['streamedItem', reply],
  ['streamedDocument', reply],
  ['openAi', reply],
  ['openAiFull', reply],
  ['openAiChat', reply],
  ['anthropic', reply],
  ['anthropicFull', reply],
  ['gemini', reply],
  ['geminiFull', reply],
  ['ollama', reply],
  ['ollamaFull', reply],
  ['moonshot', reply],
  ['moonshotFull', reply],
  ['openAiItems', reply],
  ['agentParts', reply],
  ['onlyReasoning', 'Mensaje recibido correctamente.'],
  ['failedNode', /Lo siento, hubo un error al procesar tu mensaje/],
  ['empty', 'Mensaje recibido correctamente.'],
  ['immediately', /El asistente recibió tu pregunta, pero no está configurado para contestar/],
];

/** A body without n8n's data about nodes and times. */
const plainBody = (body: string) => body.replaceAll(/,"metadata":\{[^}]*\}/g, '').trim();

async function expectAsEmulated(kind: ShapeName, response: Response): Promise<void> {
  const { status, type, body } = n8nReplies[kind]('**Respuesta** de n8n');
  expect(response.status()).toBe(status);
  expect(response.headers()['content-type']).toBe(type);
  expect(plainBody(await response.text())).toBe(plainBody(body));
}

const unreadable = /no puede leer la respuesta.*publicado.*Allowed Origins/s;

/** n8n with its default environment: replies, refusals, failures, and what it stores. */
async function withDefaults(installed: Installed, portal: Awaited<ReturnType<typeof startPortal>>) {
  const flow = example(portal.origin, portal.keysUrl);
  const models = await startModels('**Respuesta** de n8n');
  const n8n = await startN8n(installed, {
    host: tlsHosts.webhook,
    credentials: modelCredentials(models.address),
    flows: [
      flow,
      withoutSettings(flow, 'bare'),
      shapesFlow('ReplyShapes', 'shape', portal.origin),
      shapesFlow('UnpublishedShapes', 'unpublished', portal.origin),
    ],
    published: [flow.id, bareId, 'ReplyShapes'],
  });
  let context: BrowserContext | undefined;
  try {
    context = await portal.open(n8n.port);
    const page = await context.newPage();
    const assistant = new Assistant(page);
    await assistant.signIn();

    await test("n8n's command line imports the example with its settings", async () => {
      expect(await n8n.settings(flow.name)).toMatchObject(flow.settings ?? {});
    });
    await test('the example checks the token, reads the data in the portal and answers with a chart', async () => {
      await assistant.use('assistant', [webhookScope]);
      await assistant.ask('Pregunta con ajustes');
      await page.getByRole('button', { name: 'Permitir en este tablero' }).click();
      await expect(assistant.last).toHaveText(/^Hay \d+ regiones\.\s*$/);
      await expect(assistant.log.getByRole('img', { name: /Totales por región/ })).toBeVisible();
    });
    await test('the self-test of the portal passes for the example', async () => {
      expect(await assistant.selfTest()).toContain('Correcto');
    });
    await test('the example refuses a question without a token with 401', async () => {
      await assistant.use('assistant', null);
      await assistant.answer('Pregunta sin acceso');
      await assistant.expectFailure('Estado: 401', 'Código: no token', /Revisa: El webhook no acepta/);
    });
    await test('the example refuses a token of another application with 401', async () => {
      await assistant.use('assistant', [`${powerBiResource}/.default`]);
      await assistant.answer('Pregunta con otro acceso');
      await assistant.expectFailure('Estado: 401', 'Código: other audience');
    });
    for (const [shape, text] of expectedReplies)
      await test(`the portal shows the reply of the kind "${shape}", and the emulator has the same reply`, async () => {
        await assistant.use(`shape-${shape}`);
        const sent = page.waitForResponse(
          (response) => response.url() === webhookAt(`webhook/shape-${shape}`),
        );
        await expect(await assistant.answer(`Forma ${shape}`)).toHaveText(text);
        await expectAsEmulated(shape, await sent);
      });
    await test('a workflow that fails is a failure with the status 500', async () => {
      await assistant.use('shape-broken');
      await assistant.answer('Falla');
      await assistant.expectFailure('Estado: 500', /Revisa: El flujo terminó con un error/);
    });
    await test('a workflow that fails during its stream is a failure', async () => {
      await assistant.use('shape-streamedFailure');
      await assistant.answer('Falla en el flujo');
      await assistant.expectFailure(/Revisa: El flujo terminó con un error/);
    });
    for (const [title, path] of [
      ['an unpublished workflow', 'unpublished-array'],
      ['a wrong path', 'nothing'],
      ['a workflow that allows another origin', 'shape-otherOrigin'],
    ] as const)
      await test(`${title} is unreadable for the browser, and self-test and details name the possible causes`, async () => {
        await assistant.use(path);
        await assistant.answer(title);
        await assistant.expectFailure(unreadable);
        expect(await assistant.selfTest()).toContain(
          'su flujo no está publicado, la dirección no es la suya o no permite este sitio',
        );
      });
    await test('a host that the policy of the site does not contain is named as such', async () => {
      await assistant.use('https://otro.cementos.mx/webhook/assistant');
      await assistant.answer('Bloqueada');
      await assistant.expectFailure(/política de seguridad/);
    });
    await test('without its settings and without the environment, n8n stores the token and the question', async () => {
      await assistant.use('bare', [webhookScope]);
      await assistant.answer('Pregunta sin ajustes');
      for (const text of [[...assistant.tokens], ['Pregunta sin ajustes']])
        await expect.poll(() => n8n.find(text, bareId)).not.toEqual([]);
    });
    await test('with its settings, n8n stores neither the token nor a question after the prune', async () => {
      expect(assistant.tokens.size).toBeGreaterThan(0);
      await expect.poll(() => n8n.find([...assistant.tokens, 'Pregunta con ajustes'], flow.id)).toEqual([]);
    });
    await test('a slow workflow ends at the deadline, and the portal says that it may still run', async () => {
      await assistant.use('shape-slow');
      await page.clock.install();
      await assistant.ask('Lenta');
      await expect(assistant.log.getByText('Escribiendo...', { exact: true })).toBeVisible();
      await page.clock.fastForward(100_000);
      await assistant.expectFailure(/deadlineSeconds/);
      await expect(assistant.log).toContainText('quizá sigue trabajando en tu pregunta');
    });
  } finally {
    await context?.close();
    await n8n.stop();
    models.close();
  }
}

/** Imports a file by n8n's editor, and starts "Execute workflow", which waits for one call of the test address. */
async function importByEditor(context: BrowserContext, flow: Flow) {
  const file = join(temporaryFolder('portal-flow-'), 'flow.json');
  writeFileSync(file, JSON.stringify(flow));
  const page = await context.newPage();
  await page.goto(webhookAt('setup'));
  await page.evaluate(async () => {
    const owner = { email: 'ana@cementos.mx', firstName: 'Ana', lastName: 'G', password: 'Abcdefg1234' };
    const headers = { 'Content-Type': 'application/json' };
    await fetch('/rest/owner/setup', { method: 'POST', headers, body: JSON.stringify(owner) });
  });
  await page.goto(webhookAt('workflow/new'));
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByText('Check the token').first()).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect.poll(() => new URL(page.url()).search).toBe('');
  return page;
}

/** n8n with the documented environment: nothing is stored, however the workflow was imported. */
async function withDocumentedEnvironment(
  installed: Installed,
  portal: Awaited<ReturnType<typeof startPortal>>,
) {
  const flow = example(portal.origin, portal.keysUrl);
  const shapes = shapesFlow('ReplyShapes', 'shape', portal.origin);
  const n8n = await startN8n(installed, {
    host: tlsHosts.webhook,
    flows: [withoutSettings(flow, 'bare'), shapes],
    published: [bareId, 'ReplyShapes'],
    env: { ...documentedEnvironment(), EXECUTIONS_DATA_PRUNE_HARD_DELETE_INTERVAL: '0.2' },
  });
  let context: BrowserContext | undefined;
  try {
    context = await portal.open(n8n.port);
    const page = await context.newPage();
    const assistant = new Assistant(page);
    await assistant.signIn();
    const questions = ['Pregunta de producción', 'Pregunta que falla', 'Pregunta de prueba'];
    const leaks = () => n8n.find([...assistant.tokens, ...questions]);

    await test('with the documented environment, the token is in the database before the prune (control)', async () => {
      await assistant.use('bare', [webhookScope]);
      await assistant.ask(questions[0] ?? '');
      await expect.poll(leaks).not.toEqual([]);
      await page.getByRole('button', { name: 'No permitir' }).click();
      await assistant.use('shape-broken', [webhookScope]);
      await assistant.answer(questions[1] ?? '');
    });
    await test("n8n's editor imports the example without its settings; the test address answers once", async () => {
      const editor = await importByEditor(context as BrowserContext, {
        ...flow,
        id: 'x',
        name: 'Imported by hand',
      });
      expect(await n8n.settings('Imported by hand')).not.toHaveProperty('saveDataSuccessExecution');
      await editor.locator('[data-test-id=execute-workflow-button]').click();
      const isListening = () =>
        editor.evaluate(async () => (await fetch('/webhook-test/assistant', { method: 'OPTIONS' })).status);
      await expect.poll(isListening).toBe(204);
      await page.bringToFront();
      await assistant.use('assistant', [webhookScope]);
      await assistant.chooseTest();
      await assistant.ask(questions[2] ?? '');
      await page.getByRole('button', { name: 'No permitir' }).click();
      await assistant.answer('Otra pregunta');
      await assistant.expectFailure(unreadable);
    });
    await test("n8n's API refuses the example with its id, and imports it with its settings without the id", async () => {
      const editor = await (context as BrowserContext).newPage();
      await editor.goto(webhookAt('home/workflows'));
      const importing = (body: object) =>
        editor.evaluate(async (text) => {
          const json = { 'Content-Type': 'application/json' };
          const key = JSON.stringify({
            label: String(text.length),
            expiresAt: null,
            scopes: ['workflow:create'],
          });
          const made = await fetch('/rest/api-keys', { method: 'POST', headers: json, body: key });
          const { rawApiKey } = (await made.json()).data as { rawApiKey: string };
          const headers = { ...json, 'X-N8N-API-KEY': rawApiKey };
          return (await fetch('/api/v1/workflows', { method: 'POST', headers, body: text })).status;
        }, JSON.stringify(body));
      const { nodes, connections, settings } = flow;
      expect(await importing({ ...flow, name: 'Imported by API' })).toBe(400);
      expect(await importing({ name: 'Imported by API', nodes, connections, settings })).toBe(200);
      expect(await n8n.settings('Imported by API')).toMatchObject(settings ?? {});
    });
    await test('with the documented environment, no table has a token or a question after the prune', async () => {
      expect(assistant.tokens.size).toBeGreaterThan(0);
      await expect.poll(leaks, { timeout: 60_000 }).toEqual([]);
    });
  } finally {
    await context?.close();
    await n8n.stop();
  }
}

async function main(): Promise<void> {
  let installed: Installed;
  try {
    installed = installN8n();
  } catch (error) {
    if (!(error instanceof CannotInstall)) throw error;
    counts.skipped += 1;
    console.log(`skipped: n8n cannot be installed (${error.message})`);
    return;
  }
  ensureBrowser();
  if (!process.env.E2E_BUILT)
    execSync('npm run build && npm run build:emulator', { stdio: ['ignore', 'ignore', 'inherit'] });
  console.log(`n8n ${n8nVersion}`);
  const timer = setTimeout(() => {
    console.log(`✗ the time limit of ${timeLimit / 60_000} min`);
    counts.failed += 1;
    console.log(summary());
    process.exit(1);
  }, timeLimit);
  const portal = await startPortal();
  try {
    await withDefaults(installed, portal);
    await withDocumentedEnvironment(installed, portal);
  } finally {
    clearTimeout(timer);
    await portal.close();
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
process.once('exit', cleanUp);
await main().catch((error: unknown) => {
  counts.failed += 1;
  console.error(error);
});
console.log(summary());
process.exitCode = counts.failed > 0 ? 1 : counts.skipped > 0 ? 77 : 0;
