import { execFileSync } from 'node:child_process';
import type { Page, TestInfo } from '@playwright/test';
import { findLeaks } from '../leak/findLeaks';
import { control, expect, expectReport, raise, reportFrame, test } from './support';

interface SavedSession {
  readonly traces: readonly { machine: string; steps: readonly { at: string }[] }[];
  readonly conversation?: readonly { text: string }[];
}

const question = '¿Qué región tiene la peor puntualidad?';

/** Opens the portal with `?trace` and signs in through the popup. */
async function signInTraced(page: Page) {
  await page.goto('/?trace');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await (await popup).getByRole('button', { name: /^Ana García/ }).click();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
}

const openDrawer = (page: Page) =>
  page.getByRole('button', { name: /^Abrir el registro de transiciones/ }).click();
const drawer = (page: Page) => page.getByRole('complementary', { name: 'Registro de transiciones' });

const review = (page: Page) =>
  drawer(page).getByRole('button', { name: 'Revisar y guardar la sesión' }).click();

/** Saves the session from the review and returns the file's path and content. */
async function save(page: Page, info: TestInfo) {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Guardar la sesión como archivo' }).click();
  const download = await saved;
  const path = info.outputPath(download.suggestedFilename());
  await download.saveAs(path);
  const { readFileSync } = await import('node:fs');
  const text = readFileSync(path, 'utf8');
  return { path, text, session: JSON.parse(text) as SavedSession };
}

/** Runs `npm run replay` on a file and returns its output; throws when a step fails. */
function replay(path: string): string {
  return execFileSync(process.execPath, ['--import', 'tsx', 'scripts/replay.ts', path], {
    stdio: 'pipe',
  }).toString();
}

const statesOf = ({ traces }: SavedSession, machine: string) =>
  traces.filter((trace) => trace.machine === machine).flatMap(({ steps }) => steps.map(({ at }) => at));

test('a recorded session with sign-in, report, expiry, chat and dialog replays unchanged', async ({
  page,
}, info) => {
  await signInTraced(page);
  await raise(page, 'tokenExpired');
  await expect(reportFrame(page).getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Abrir el asistente' }).click();
  await page.getByPlaceholder('Pregunta sobre este dashboard...', { exact: true }).fill(question);
  await page.keyboard.press('Enter');
  const log = page.getByRole('log', { name: 'Conversación con el asistente' });
  await expect(log.getByRole('table')).toContainText('SURESTE');

  await page.getByRole('button', { name: /Abrir (el )?menú/ }).click();
  await page.getByRole('button', { name: 'Add board' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add board' });
  await dialog.getByLabel('Name').fill('Canario flotilla');
  await dialog.getByLabel('Description').fill('Canario descripción');
  await dialog.getByLabel('Report ID').fill('3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10');
  await dialog.getByLabel('Workspace ID').fill('9b1d0c44-5a11-4f0e-9b6e-2f0f3f7d1a20');
  await dialog.getByRole('button', { name: 'Create board' }).click();
  await expect(dialog).toBeHidden();

  await page.keyboard.press('Escape');
  // The captured view holds the applied filters in base64.
  await page.getByRole('button', { name: 'Filtrar el tablero', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Filtros del Dashboard' })
    .getByText('NORESTE', { exact: true })
    .click();
  await page.getByRole('button', { name: 'Aplicar Filtros' }).click();
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(page.getByRole('button', { name: 'Copiar enlace', exact: true })).toBeEnabled();
  await page.keyboard.press('Escape');
  await openDrawer(page);
  await review(page);
  const { path, text, session } = await save(page, info);

  expect(statesOf(session, 'authProgress')).toEqual(expect.arrayContaining(['login.popup', 'none.signedIn']));
  expect(statesOf(session, 'reportLoad').at(-1)).toBe('ready');
  const token = statesOf(session, 'tokenLife').join('\n');
  expect(token).toMatch(/alive\.waiting\nalive\.refreshing\nalive\.fresh/);
  expect(statesOf(session, 'chat').join('\n')).toContain('turn.pending.sending');
  expect(statesOf(session, 'addBoard').slice(-3)).toEqual(['submitting', 'success', 'closed']);

  expect(text).not.toMatch(/eyJ[\w-]{8,}\.[\w-]+/);
  expect(text).not.toMatch(/garc[ií]a|\bAna\b|@(?!example\.com)/i);
  const secrets = [
    ...['Canario', 'flotilla', 'descripción', 'peor puntualidad', 'SURESTE', 'NORESTE', 'transporte'],
    ...['3f8a2c1e', '9b1d0c44', 'Entregas', 'Puntualidad'],
  ];
  expect(findLeaks(text, secrets)).toEqual([]);

  const said = replay(path);
  expect(said).toContain(', 0 did not');
  for (const machine of ['authProgress', 'reportLoad', 'tokenLife', 'chat', 'addBoard'])
    expect(said).toContain(`✓ ${machine}:`);
});

test('a session whose token could not be renewed replays unchanged (SPEC section 8.1)', async ({
  page,
}, info) => {
  await signInTraced(page);
  await control(page, { faults: { token: { kind: 'AADSTS65001' } } });
  await raise(page, 'tokenExpired');
  await expect(page.getByRole('alert')).toContainText('Session expired. Please refresh the page.');
  await openDrawer(page);
  await review(page);
  const { path, session } = await save(page, info);
  expect(statesOf(session, 'reportLoad').at(-1)).toBe('failed');
  expect(statesOf(session, 'tokenLife').at(-1)).toBe('expired');
  expect(replay(path)).toContain(', 0 did not');
});

test('the trace file contains the texts of the assistant if the tester includes them, with the user’s name replaced', async ({
  page,
}, info) => {
  await signInTraced(page);
  await page.getByRole('button', { name: 'Abrir el asistente' }).click();
  await page.getByPlaceholder('Pregunta sobre este dashboard...', { exact: true }).fill('Soy Ana García');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Enviar la pregunta' })).toBeVisible();
  await openDrawer(page);
  await review(page);
  await page.getByText('Incluir el texto del asistente').click();
  const { path, session } = await save(page, info);
  expect(session.conversation?.map(({ text }) => text)).toContain('Soy Persona 1');
  expect(replay(path)).toContain(', 0 did not');
});

test('the trace drawer is enabled by the setting "Registro de transiciones" and filters by machine', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Abrir el registro/ })).toHaveCount(0);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await (await popup).getByRole('button', { name: /^Ana García/ }).click();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');

  await page.getByRole('button', { name: 'Abrir configuraciones' }).click();
  await page.getByText('Avanzado', { exact: true }).click();
  await page.getByText('Registro de transiciones', { exact: true }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await openDrawer(page);
  await expect(drawer(page).getByText('user.signIn')).toBeVisible();
  await drawer(page).getByLabel('Máquina').selectOption('reportLoad');
  await expect(drawer(page).getByText('done lookUpReport')).toBeVisible();
  await expect(drawer(page).getByText('user.signIn')).toHaveCount(0);
});
