import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { clientId, tenantId } from '../emulator/server/identifiers.ts';
import { people } from '../emulator/server/people.ts';
import { tlsConfig } from '../emulator/server/portalConfig.ts';
import { tlsHosts } from '../emulator/tls.ts';
import { atMost, type Figure, figure, median, quantile } from './figures.ts';
import type { Measure } from './measure.ts';
import { type Site, signIn, slowDown } from './sites.ts';

const rows = {
  search: 'search in a menu of 10,000 leaves, keystroke to painted (ms)',
  searchWorst: 'the same, worst keystroke (ms)',
  users: 'users table of 100,000 rows, keystroke to painted (ms)',
  boards: 'list of 10,000 boards, keystroke to painted (ms)',
  toggle: 'list of 10,000 boards, one toggle to painted (ms)',
  routes: 'menu configuration of 10,000 boards, keystroke in its search to painted (ms)',
  menu: 'menu configuration of 10,000 boards, keystroke to painted (ms)',
  chat: 'chat of 2,000 messages, keystroke to painted (ms)',
  charts: 'chat whose last reply has four charts, opened to painted (ms)',
  growth: 'growth: dearest of the above at its size against a tenth of it (times)',
};

/** Time limit in ms of each action. */
export const timeLimit = 60_000;
/** An input counts as painted after this time without changes, in ms. */
const calm = 300;

/** ms from the last input to the end of the frame that shows its last change. */
export async function painted(page: Page): Promise<number> {
  await page.waitForFunction(
    (quiet) => {
      const { input, painted } = window.seen;
      return painted > input && performance.now() - painted > quiet;
    },
    calm,
    { polling: 100 },
  );
  return page.evaluate(() => window.seen.painted - window.seen.input);
}

/** Types into a field key by key, and waits until each key is painted. */
async function type(page: Page, field: Locator, text: string): Promise<number[]> {
  await field.click();
  await painted(page);
  const times: number[] = [];
  for (const key of text) {
    await page.keyboard.press(key);
    times.push(await painted(page));
  }
  return times;
}

type Row = 'search' | 'users' | 'boards' | 'toggle' | 'routes' | 'menu' | 'chat' | 'charts';

type Prepare = (work: () => Promise<void>) => Promise<void>;

interface Sizes {
  readonly boards: number;
  readonly users: number;
  readonly messages: number;
}

/** Opens the portal of an organisation of the given sizes, in a new tab. */
async function openLarge(site: Site, { boards, messages }: Sizes, profile: { cpu: number }) {
  await site.context.clearCookies();
  const page = await signIn(site);
  page.setDefaultTimeout(timeLimit);
  await page.route('**/portal.config.json', async (route) => {
    const config = tlsConfig(tlsHosts.webhook);
    const own = config.boards ?? [];
    const [sample] = own;
    // With the other boards no more than the portal's limit, over which it imports no file.
    const many = Array.from({ length: boards - 10 }, (_, index) => ({
      ...sample,
      id: `board-${index}`,
      name: `Tablero ${index}`,
      menuPath: `Planta ${index % 100} > Área ${index % 10} > Tablero de planta ${index}`,
    }));
    await route.fulfill({ json: { ...config, boards: [...own, ...many] } });
  });
  const owner = `${people[0]?.id}.${tenantId}`;
  const chat = Array.from({ length: messages }, (_, index) => ({
    id: `message-${index}`,
    text: index % 2 === 0 ? `¿Cómo va la planta ${index}?` : `<p>La planta <b>${index}</b> va bien.</p>`,
    sender: index % 2 === 0 ? 'user' : 'bot',
    timestamp: 1_700_000_000_000 + index,
    isHTML: index % 2 === 1,
    status: 'sent',
  }));
  const charts = Array.from({ length: 4 }, (_, index) => ({
    type: index % 2 === 0 ? 'line' : 'bar',
    title: `Gráfico ${index}`,
    categories: Array.from({ length: 60 }, (_, at) => String(at)),
    series: Array.from({ length: 4 }, (_, at) => ({
      name: `Serie ${at}`,
      values: Array.from({ length: 60 }, (_, day) => (day * (at + 3)) % 50),
    })),
  }));
  const conversationOf = (list: readonly object[]) => ({ messages: list, draft: '', unread: false });
  const withCharts = chat.map((message, index) =>
    index === chat.length - 1 ? { ...message, kind: 'reply', charts } : message,
  );
  const memory = {
    owner,
    byDashboard: { 'dashboard-1': conversationOf(chat), 'dashboard-2': conversationOf(withCharts) },
  };
  await page.addInitScript(
    ([key = '', text = '']) => {
      if (window === window.top) sessionStorage.setItem(key, text);
    },
    [`/#${clientId}#chatConversations`, JSON.stringify(memory)],
  );
  await page.goto('/');
  await page.getByRole('button', { name: 'Abrir menú' }).waitFor();
  await page.locator('#report-container iframe').waitFor();
  const session = await site.context.newCDPSession(page);
  const slow = (cpu: number) => slowDown(session, { ...profile, cpu, megabits: 1000, latency: 0 });
  await slow(profile.cpu);
  return {
    page,
    /** Does what prepares a measurement, without the slow-down. */
    async prepare(work: () => Promise<void>) {
      await slow(1);
      await work();
      await slow(profile.cpu);
    },
  };
}

/** Switches to the admin mode and opens a view there. */
async function openAdmin(page: Page, group: string, view: string): Promise<void> {
  await page
    .getByRole('button', { name: /Admin Portal/ })
    .first()
    .click();
  await openView(page, group, view);
}

async function openView(page: Page, group: string, view: string): Promise<void> {
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  for (const label of [group, view]) {
    await page.getByRole('navigation').getByText(label, { exact: true }).click();
  }
}

/** Imports the portal's own export with other lists, as an administrator does. */
async function importData(page: Page, lists: object): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar datos' }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as Record<string, unknown>;
  const holder = (file.data ?? file) as Record<string, unknown>;
  Object.assign(holder, lists);
  const chosen = {
    name: 'datos.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  };
  await page.locator('input[type=file]').setInputFiles(chosen);
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Importar/ });
  const refusal = page.getByRole('main').getByText('no se importó nada');
  await confirm.or(refusal).waitFor();
  if (await refusal.isVisible()) throw new Error(await page.getByRole('main').innerText());
  await confirm.click();
  // With either message the list is on screen; the browser has no space to store one this long.
  await page
    .getByText(/Se importaron|Este navegador no tiene espacio/)
    .first()
    .waitFor();
}

/** Settings with `count` users and no other entries that refer to them. */
const peopleOf = (count: number) => ({
  users: Array.from({ length: count }, (_, index) => ({
    id: `user-${index}`,
    name: `Persona Número ${index}`,
    email: `persona${index}@cementos.mx`,
    roleId: 'viewer',
    isActive: index % 3 !== 0,
    lastAccess: '2026-11-20',
  })),
  accessGroups: [],
  rules: [],
});

/** Types or toggles something in the portal; returns the ms until each input is painted. */
const tasks: Readonly<Record<Row, (page: Page, sizes: Sizes, prepare: Prepare) => Promise<number[]>>> = {
  search: (page) => type(page, page.getByPlaceholder('Buscar en tableros...'), 'planta 777'),
  async chat(page) {
    await page.getByRole('button', { name: 'Abrir el asistente' }).click();
    return type(page, page.getByPlaceholder('Pregunta sobre este dashboard...'), 'como va hoy');
  },
  async charts(page) {
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.getByRole('navigation').getByText('Pedidos de concretos', { exact: true }).click();
    await page.locator('#report-container iframe').waitFor();
    const times: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      await page.getByRole('button', { name: 'Abrir el asistente' }).click();
      await page.locator('figure canvas').last().waitFor();
      times.push(await painted(page));
      await page.keyboard.press('Escape');
    }
    return times;
  },
  async boards(page) {
    await openAdmin(page, 'Gestión Power BI', 'Tableros');
    return type(page, page.getByPlaceholder('Buscar tableros...'), 'tablero 77');
  },
  async toggle(page) {
    await openAdmin(page, 'Gestión Power BI', 'Tableros');
    const times: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      await page.locator('tbody label:has(input[type=checkbox])').first().click();
      times.push(await painted(page));
    }
    return times;
  },
  async routes(page) {
    await openAdmin(page, 'Gestión Power BI', 'Configuración de Menú');
    return type(page, page.getByPlaceholder('Buscar en el menú...'), 'planta 77');
  },
  async menu(page) {
    await openAdmin(page, 'Gestión Power BI', 'Configuración de Menú');
    await page.getByRole('button', { name: 'Nueva Categoría' }).click();
    return type(page, page.getByRole('dialog').getByRole('textbox').first(), 'obras civiles');
  },
  async users(page, { users }, prepare) {
    await prepare(async () => {
      await openAdmin(page, 'Configuración', 'Sistema');
      await importData(page, peopleOf(users));
      await openView(page, 'Gestión de Usuarios', 'Lista de Personas');
      await page.getByPlaceholder('Buscar personas...').waitFor();
      // The notice that the browser has no space for so many users covers the field.
      const hide = page.getByRole('button', { name: 'Ocultar', exact: true });
      await hide.or(page.getByText('Se importaron')).first().waitFor();
      if (await hide.isVisible()) await hide.click();
    });
    return type(page, page.getByPlaceholder('Buscar personas...'), 'numero 777');
  },
};

type Times = Record<Row, number[]>;

/** A task that fails has no times: its figures are failed, and the bench ends with an error. */
async function measure(
  site: Site,
  sizes: Sizes,
  profile: { cpu: number },
  selected: readonly Row[],
): Promise<Times> {
  const times = Object.fromEntries(
    (Object.keys(tasks) as Row[]).map((row) => [row, [] as number[]]),
  ) as Times;
  for (const row of selected) {
    const { page, prepare } = await openLarge(site, sizes, profile);
    times[row] = await tasks[row](page, sizes, prepare).catch((error: unknown) => {
      console.warn(`  ${row}: ${error instanceof Error ? error.message : error}`);
      return [];
    });
    await page.evaluate(() => localStorage.clear()).catch(() => undefined);
    await page.close();
  }
  return times;
}

/** The screens whose size depends on the organisation, at full size and at a tenth of it. */
export const lists: Measure = {
  name: 'lists',
  rows: Object.values(rows),
  async run({ sites, profile, isQuick, isSelected }): Promise<Figure[]> {
    const site = sites.find(({ name }) => name === 'portal');
    if (!site) return [];
    const needsGrowth = !isQuick && isSelected(rows.growth);
    const selected = (Object.keys(tasks) as Row[]).filter(
      (row) => needsGrowth || isSelected(rows[row]) || (row === 'search' && isSelected(rows.searchWorst)),
    );
    const large = await measure(site, { boards: 10_000, users: 100_000, messages: 2_000 }, profile, selected);
    const figures = [
      figure(rows.search, { portal: median(large.search) }, atMost(50)),
      figure(rows.searchWorst, { portal: quantile(large.search, 1) }, atMost(100)),
      figure(rows.users, { portal: median(large.users) }, atMost(50)),
      figure(rows.boards, { portal: median(large.boards) }, atMost(50)),
      figure(rows.toggle, { portal: median(large.toggle) }, atMost(100)),
      figure(rows.routes, { portal: median(large.routes) }, atMost(50)),
      figure(rows.menu, { portal: median(large.menu) }, atMost(50)),
      figure(rows.chat, { portal: median(large.chat) }, atMost(50)),
      figure(rows.charts, { portal: median(large.charts) }, atMost(500)),
    ];
    if (!needsGrowth) return figures;
    const small = await measure(site, { boards: 1_000, users: 10_000, messages: 200 }, profile, selected);
    const growth = (Object.keys(large) as Row[]).map((key) => median(large[key]) / median(small[key]));
    return [...figures, figure(rows.growth, { portal: Math.max(...growth) }, atMost(2))];
  },
};
