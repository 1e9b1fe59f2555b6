import type { Page } from 'playwright';

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

/** The screens of the documentation's pictures: each picture's name, and the steps from the previous picture to it. */
export const screens: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['sign-in', (page) => page.getByRole('button', { name: 'Entrar' }).waitFor()],
  [
    'dashboard',
    async (page) => {
      const popup = page.waitForEvent('popup');
      await press(page, 'Entrar');
      await (await popup).getByRole('button', { name: /^Ana García/ }).click();
      await page.frameLocator('#report-container iframe').getByText('Unidades con más demora').waitFor();
      await press(page, /^Cerrar el anuncio/);
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
      // The first visit of an administrator publishes the catalogue.
      await page.getByText(/^publicado /).waitFor();
    },
  ],
  ['boards', (page) => openAdminView(page, 'Gestión Power BI', 'Tableros')],
];

/** Size, locale and time zone of the pictures. */
export const screenOptions = {
  viewport: { width: 1440, height: 860 },
  locale: 'es-MX',
  timezoneId: 'America/Monterrey',
  reducedMotion: 'reduce',
} as const;

/** What a screen shows besides the report, without numbers and dates: names and texts, one a line. */
export async function outlineOf(page: Page): Promise<string> {
  const snapshot = await page.locator('body').ariaSnapshot();
  return (
    snapshot
      .split('\n')
      // Depends on the browser's permission, and on the numbers of the day.
      .filter(
        (line) =>
          !/Se ven aunque estés en otra ventana|no permite notificaciones|- status: "?Puntualidad/.test(line),
      )
      .join('\n')
      .replaceAll(/\b(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)\b/g, 'mes')
      // Sample connections are random.
      .replaceAll(/\b(?:Desconectado|Conectado)\b/g, 'estado')
      .replaceAll(/\d+(?:[.,:]\d+)*/g, '#')
      .replaceAll(/hace # (?:min|h)\b|\b(?:ahora|ayer)\b/g, 'hace #')
      .replaceAll(/Datos (?:de las?|del # mes,) #/g, 'Datos de #')
      .replaceAll(/\ba las? #/g, 'a #')
      .replaceAll(/Ver notificaciones, # sin leer/g, 'Ver notificaciones')
  );
}
