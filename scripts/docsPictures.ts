/**
 * `npm run pictures:docs` takes the pictures of docs/users.md and docs/administrators.md from the built portal on the emulated organisation, into
 * `docs/pictures`. Run `npm run build && npm run build:emulator` first.
 */
import { mkdirSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import { browserLaunch } from './browser';
import { startServer } from './browserReplay/server';

const out = 'docs/pictures';
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').filter({ visible: true }).first().waitFor({ state: 'hidden' });
};

async function openAdminView(page: Page, group: string, entry: string): Promise<void> {
  await press(page, 'Abrir menú');
  const item = page.getByRole('button', { name: entry }).first();
  if (!(await item.isVisible())) await press(page, group);
  await item.click();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Each picture's name, and the steps from the previous picture to it. */
const steps: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['sign-in', (page) => page.getByRole('button', { name: 'Entrar' }).waitFor()],
  [
    'dashboard',
    async (page) => {
      const popup = page.waitForEvent('popup');
      await press(page, 'Entrar');
      await (await popup).getByRole('button', { name: /^Ana García/ }).click();
      await page.frameLocator('#report-container iframe').getByText('Unidades con más demora').waitFor();
    },
  ],
  [
    'filters',
    async (page) => {
      await press(page, /^Filtrar/);
      await page.getByRole('dialog', { name: 'Filtros del Dashboard' }).waitFor();
    },
  ],
  [
    'menu',
    async (page) => {
      await close(page);
      await press(page, 'Abrir menú');
      await press(page, /^Producción/);
    },
  ],
  [
    'alert',
    async (page) => {
      await page.keyboard.press('Escape');
      await press(page, /^Avisar/);
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'assistant',
    async (page) => {
      await close(page);
      await press(page, /asistente/i);
      await page.getByRole('textbox').last().fill('¿Qué región tiene la peor puntualidad?');
      await page.keyboard.press('Enter');
      await page
        .getByRole('button', { name: 'Compartir lo que veo' })
        .or(page.getByRole('table'))
        .first()
        .waitFor();
    },
  ],
  [
    'users',
    async (page) => {
      await press(page, 'Admin Portal');
      await openAdminView(page, 'Gestión de Usuarios', 'Lista de Personas');
    },
  ],
  ['boards', (page) => openAdminView(page, 'Gestión Power BI', 'Tableros')],
];

mkdirSync(out, { recursive: true });
const server = await startServer((port) => `npx vite preview --port ${port} --strictPort`, '/');
const browser = await chromium.launch(browserLaunch());
try {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 1440, height: 860 },
    locale: 'es-MX',
    timezoneId: 'America/Monterrey',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/');
  for (const [name, lead] of steps) {
    await lead(page);
    await page.screenshot({ path: `${out}/${name}.png`, animations: 'disabled' });
    console.log(`${out}/${name}.png`);
  }
} finally {
  await browser.close();
  server.stop();
}
