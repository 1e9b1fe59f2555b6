import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Page, Route } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { clientId } from '../../emulator/server/identifiers';
import type { Score } from '../hardening/counter';
import { endRoutes, expectReport, signIn, startSession } from './support';

/** Faults of a file on its way to the browser. */
const faults = {
  reset: (route: Route) => route.abort('connectionreset'),
  '404': (route: Route) => route.fulfill({ status: 404, body: 'not found' }),
  '503': (route: Route) => route.fulfill({ status: 503, body: 'unavailable' }),
  'HTML with 200': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Portal</title>' }),
  truncated: async (route: Route) => {
    const whole = await route.fetch();
    const text = await whole.text();
    await route.fulfill({ response: whole, body: text.slice(0, text.length / 2) });
  },
} satisfies Record<string, (route: Route) => Promise<void>>;

/** The browser reports the crash of a page with a fault; no error may be uncaught. */
const test = base.extend<{ uncaught: string[] }>({
  uncaught: [
    async ({ page, context }, use) => {
      await startSession(context, 'plain');
      const uncaught: string[] = [];
      page.on('pageerror', (error) => uncaught.push(error.message));
      await use(uncaught);
      await endRoutes(context);
    },
    { auto: true },
  ],
});

/** Breaks each file of the build with a matching name while the returned switch is on. */
async function breakFiles(page: Page, name: RegExp, fault: (route: Route) => Promise<void>) {
  const state = { on: true };
  await page.route(
    ({ pathname }) => pathname.startsWith('/assets/') && name.test(pathname),
    (route) => (state.on ? fault(route) : route.continue()),
  );
  return state;
}

/** A test that ended passed all its attempts: a line of the resilience report (`tests/hardening`). */
const survived = (tried: number) =>
  test.info().annotations.push({
    type: 'score',
    description: JSON.stringify({ name: 'white page', tried, survived: tried, control: 0 } satisfies Score),
  });

const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'No se pudo cargar esta parte' });

/** Each part of the portal that is loaded on demand: how it is opened, and what shows that it is there. */
const parts: readonly {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  readonly isThere: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'filters',
    open: (page) => page.getByRole('button', { name: 'Filtrar el tablero', exact: true }).click(),
    isThere: (page) => expectDialog(page, 'Filtros del Dashboard'),
  },
  {
    name: 'settings',
    open: (page) => page.getByRole('button', { name: 'Abrir configuraciones' }).click(),
    isThere: (page) => expectDialog(page, 'Configuraciones generales'),
  },
  {
    name: 'diagram',
    open: (page) => page.getByRole('button', { name: 'Ver Arquitectura de Producción' }).click(),
    isThere: (page) => expectDialog(page, 'Arquitectura de Producción'),
  },
  {
    name: 'tools',
    open: (page) => page.getByRole('button', { name: 'Compartir', exact: true }).click(),
    isThere: (page) => expectDialog(page, 'Compartir'),
  },
  {
    name: 'add board',
    open: async (page) => {
      await page.getByRole('button', { name: 'Abrir menú' }).click();
      await page.getByRole('button', { name: 'Add board' }).click();
    },
    isThere: async (page) => {
      await expectDialog(page, 'Add board');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'admin',
    open: (page) =>
      page
        .getByRole('button', { name: /Admin Portal/ })
        .first()
        .click(),
    isThere: (page) => expect(page.getByRole('heading', { name: 'Panel Administrativo' })).toBeVisible(),
  },
];

/** The dialog is there; closes it again. */
async function expectDialog(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name })).toBeHidden();
}

const { truncated, ...passing } = faults;

test('each part loaded on demand reports a failed load, leaves the other parts usable, and loads after a retry', async ({
  page,
  uncaught,
}) => {
  await signIn(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await expect(page.getByRole('button', { name: 'Abrir el asistente' })).toBeVisible();
  let work: ((route: Route) => Promise<void>) | null = null;
  let hits = 0;
  let onSecond: () => void = () => undefined;
  await page.route('**/assets/*.js', (route) => {
    if (work === null) return route.continue();
    hits += 1;
    if (hits === 2) onSecond();
    return work(route);
  });
  for (const { name, open, isThere } of parts) {
    await test.step(name, async () => {
      for (const [index, fault] of Object.values(passing).entries()) {
        work = fault;
        hits = 0;
        const second = new Promise<void>((resolve) => {
          onSecond = resolve;
        });
        if (index === 0) await open(page);
        else await failed(page).getByRole('button', { name: 'Volver a intentar' }).click();
        // It sends two requests automatically.
        await second;
        await expect(failed(page)).toBeVisible();
      }
      // A part that is the whole page has nothing behind its message.
      await expect(failed(page).getByRole('button', { name: 'Cerrar' })).toHaveCount(
        name === 'admin' ? 0 : 1,
      );
      await expect(page.locator('header').getByRole('button', { name: /Cambiar a modo/ })).toBeEnabled();
      work = null;
      await failed(page).getByRole('button', { name: 'Volver a intentar' }).click();
      await isThere(page);
      await expect(failed(page)).toHaveCount(0);
    });
  }
  expect(uncaught).toEqual([]);
  survived(parts.length * Object.keys(passing).length);
});

test('a part of the portal whose file is truncated reports its failure and can be closed; a reload of the page loads the part', async ({
  page,
  uncaught,
}) => {
  await signIn(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  const broken = await breakFiles(page, /\/(Filters|Settings|Architecture)Dialog\.view-/, truncated);
  for (const { open } of parts.slice(0, 3)) {
    await open(page);
    await failed(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(failed(page)).toHaveCount(0);
  }
  await parts[0]?.open(page);
  broken.on = false;
  const loaded = page.waitForEvent('load');
  await failed(page).getByRole('button', { name: 'Recargar la página' }).click();
  await loaded;
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await parts[0]?.open(page);
  await parts[0]?.isThere(page);
  expect(uncaught).toEqual([]);
  survived(3);
});

test('a report whose code is truncated offers to reload the page, without the browser’s message, and loads after the reload', async ({
  page,
  uncaught,
}) => {
  const broken = await breakFiles(page, /\/(frame|embed)-/, truncated);
  await signIn(page);
  await expect(page.getByText('No se pudo cargar una parte del portal.')).toBeVisible();
  await expect(page.getByText(/token|unexpected/i)).toHaveCount(0);
  broken.on = false;
  const loaded = page.waitForEvent('load');
  await page.getByRole('main').getByRole('button', { name: 'Recargar la página' }).click();
  await loaded;
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  expect(uncaught).toEqual([]);
  survived(1);
});

for (const fault of ['404', 'truncated'] as const)
  test(`an export whose code is missing, ${fault}: the page offers a reload next to the dialog`, async ({
    page,
    uncaught,
  }) => {
    await startSession(page.context(), 'charts');
    await signIn(page);
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
    const broken = await breakFiles(page, /\/(papaparse|spreadsheet)/, faults[fault]);
    await page.getByRole('button', { name: 'Descargar', exact: true }).click();
    await page.getByRole('button', { name: 'Descargar para Excel' }).click();
    await expect(failed(page)).toBeVisible();
    await expect(page.getByText(/token|unexpected|module/i)).toHaveCount(0);
    broken.on = false;
    const loaded = page.waitForEvent('load');
    await failed(page).getByRole('button', { name: 'Recargar la página' }).click();
    await loaded;
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
    expect(uncaught).toEqual([]);
    survived(1);
  });

/** A server between browser and portal that cuts off each script with a matching name once; the browser may cache all scripts. */
async function cutOnce(portal: string, name: RegExp) {
  const cut = new Set<string>();
  const server = createServer((asked, answer) => {
    const { url: path = '/', method, headers } = asked;
    const options = { method, headers: { ...headers, 'accept-encoding': 'identity' } };
    const onward = request(new URL(path, portal), options, async (came) => {
      const isCut = name.test(path) && !cut.has(path);
      const cache = path.startsWith('/assets/') ? { 'cache-control': 'public, max-age=31536000' } : {};
      const { 'content-length': _, ...sent } = came.headers;
      answer.writeHead(came.statusCode ?? 502, { ...sent, ...cache });
      if (!isCut) return came.pipe(answer);
      cut.add(path);
      const body = await buffer(came);
      answer.end(body.subarray(0, body.length / 2));
    });
    asked.pipe(onward);
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.closeAllConnections() };
}

test('a file that the cache stores truncated is fetched past the cache before the page loads again', async ({
  browser,
  baseURL,
}) => {
  const proxy = await cutOnce(baseURL ?? '', /\/(FiltersDialog\.view|start)-[^/]*\.js$/);
  const page = await (await browser.newContext({ baseURL: proxy.origin })).newPage();
  await page.goto('/');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await loaded;
  await signIn(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await parts[0]?.open(page);
  const again = page.waitForEvent('load');
  await failed(page).getByRole('button', { name: 'Recargar la página' }).click();
  await again;
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await parts[0]?.open(page);
  await parts[0]?.isThere(page);
  await page.context().close();
  proxy.close();
});

for (const [fault, work] of Object.entries(faults)) {
  test(`a file that loads before the portal, ${fault}: the page shows a message and a retry, never a white page`, {
    tag: fault === 'HTML with 200' ? '@core' : [],
  }, async ({ page, uncaught }) => {
    for (const name of [
      /\/index-[^/]*\.js/,
      /\/prefetch-/,
      /\/checked-/,
      /\/start-/,
      /\/screens-[^/]*\.js/,
      /\/theme-[^/]*\.css/,
    ]) {
      await test.step(String(name), async () => {
        await page.unrouteAll({ behavior: 'wait' });
        const broken = await breakFiles(page, name, work);
        await page.goto('/');
        const message = page.getByRole('alert').filter({ hasText: 'No se pudo abrir el portal' });
        await expect(message).toBeVisible();
        broken.on = false;
        await message.getByRole('button', { name: 'Volver a intentar' }).click();
        await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
        await expect(message).toHaveCount(0);
      });
    }
    // Only the browser can report an incomplete entry; the page shows the message.
    expect(uncaught.length).toBeLessThanOrEqual(fault === 'truncated' ? 1 : 0);
    survived(4);
  });
}

test('a failed load of the portal, the frame client, the assistant or a drawer can be retried or leaves the other parts usable', async ({
  page,
  uncaught,
}) => {
  await test.step('portal', async () => {
    const broken = await breakFiles(page, /\/assets\/portal-/, faults.reset);
    await signIn(page);
    await expect(failed(page)).toBeVisible();
    broken.on = false;
    await failed(page).getByRole('button', { name: 'Volver a intentar' }).click();
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  });
  await test.step('frame client, assistant and drawer', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    const broken = await breakFiles(page, /\/assets\/(frame-|ChatPart|TraceDrawerPart)/, faults.reset);
    await page.goto('/?trace');
    await expect(failed(page)).toHaveCount(2);
    await expect(page.getByText('Failed to load dashboard')).toBeVisible();
    await expect(page.getByText('Failed to load Power BI report')).toBeVisible();
    broken.on = false;
    for (const left of [1, 0]) {
      await failed(page).last().getByRole('button', { name: 'Volver a intentar' }).click();
      await expect(failed(page)).toHaveCount(left);
    }
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  });
  expect(uncaught).toEqual([]);
  survived(4);
});

test('an open tab reloads once after a new deployment, and keeps dashboard and draft', {
  tag: '@core',
}, async ({ page }) => {
  await signIn(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('button', { name: /^Pedidos de concretos/ }).click();
  await page.getByRole('button', { name: 'Abrir el asistente' }).click();
  await page.getByPlaceholder('Pregunta sobre este dashboard...').fill('¿Cuánto costó?');
  // The files of the release before are removed, and the server's page names another entry.
  await breakFiles(page, /\/(Filters|Settings)Dialog\.view-/, faults['404']);
  await page.route('/', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    const answer = await route.fetch();
    const text = (await answer.text()).replace(/(src="[^"]*\/assets\/index-[^"]*)"/, '$1-next"');
    await route.fulfill({ response: answer, body: text });
  });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Filtrar el tablero', exact: true }).click();
  await reloaded;
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  await page.getByRole('button', { name: 'Abrir el asistente' }).click();
  await expect(page.getByPlaceholder('Pregunta sobre este dashboard...')).toHaveValue('¿Cuánto costó?');
  // The same version again: the page does not reload, and shows the message.
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('button', { name: 'Abrir configuraciones' }).click();
  await expect(failed(page)).toBeVisible();
  expect(loads).toBe(0);
  survived(1);
});

test('an open tab notices a new version, and updating keeps dashboard and draft', async ({ page }) => {
  await page.clock.install();
  await signIn(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('button', { name: /^Pedidos de concretos/ }).click();
  await page.getByRole('button', { name: 'Abrir el asistente' }).click();
  await page.getByPlaceholder('Pregunta sobre este dashboard...').fill('¿Cuánto costó?');
  const offer = page.getByRole('region', { name: 'Hay una versión nueva del portal' });
  // The server has the version of this page, so the check offers no reload.
  const looked = page.waitForResponse(/version\.json$/);
  await page.clock.fastForward(660_000);
  expect(await (await looked).json()).toMatchObject({ entry: expect.stringMatching(/^assets\/index-/) });
  await expect(offer).toHaveCount(0);
  await page.route('**/version.json', (route) => route.fulfill({ json: { entry: 'assets/index-next.js' } }));
  await page.clock.fastForward(660_000);
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: 'Después' }).click();
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: /^Ver notificaciones/ }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Actualizar', exact: true }).last().click();
  await reloaded;
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  await page.getByRole('button', { name: 'Abrir el asistente' }).click();
  await expect(page.getByPlaceholder('Pregunta sobre este dashboard...')).toHaveValue('¿Cuánto costó?');
  await page.getByRole('button', { name: 'Abrir configuraciones' }).click();
  await expect(page.getByText(/^Versión \d+\.\d+\.\d+/)).toBeVisible();
});

test('the portal opens with hostile data in the browser’s storage', async ({ page, uncaught }) => {
  const hostile = ['{', 'null', '[]', '{"a":', '"x"', '-1', '{"__proto__":{"x":1}}', '\u0000', '<img src=x>'];
  await signIn(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  const keys = await page.evaluate((placeKey) => {
    localStorage.setItem('/#portal-theme', '"dark"');
    localStorage.setItem('/#portal-settings', '{}');
    sessionStorage.setItem(placeKey, '{}');
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  }, `/#${clientId}#portal-return-place`);
  expect(keys.length).toBeGreaterThan(3);
  for (const value of hostile) {
    await page.evaluate((text) => {
      for (const storage of [localStorage, sessionStorage])
        for (const key of Object.keys(storage)) storage.setItem(key, text);
    }, value);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Entrar' }).or(page.locator('header'))).toBeVisible();
    await expect(page.locator('#boot')).toHaveCount(0);
  }
  expect(uncaught).toEqual([]);
  survived(hostile.length * keys.length);
});
