import type { Locator } from '@playwright/test';
import {
  arrived,
  enter,
  expect,
  expectReport,
  hold,
  holdBack,
  pauseClock,
  release,
  signIn,
  test,
  withBoard,
} from './support';

test('the sign-in screen is painted before any script of the portal, and stores a click until it can handle it (SPEC section 2.1)', {
  tag: '@core',
}, async ({ page }) => {
  const release = await holdBack(page, /\/assets\/(prefetch|identity)-/);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Landing page', exact: true })).toBeVisible();
  // The entry has run, and listens to the button, when it has removed the other first screens.
  await expect(page.locator('[data-face="portal"]')).toHaveCount(0);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Identificando...' })).toBeVisible();
  // In the click itself, while a browser still allows it.
  const popup = await opened;
  release();
  await popup.getByRole('button', { name: /^Ana García/ }).click();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await expect(page.locator('#first')).toHaveCount(0);
});

test('an invalid configuration removes the sign-in button at once, and leaves no empty page until its errors are shown', async ({
  page,
}) => {
  const release = await holdBack(page, /\/assets\/screens-/);
  await withBoard(page, { reportId: undefined });
  // The last route runs first, and falls back to the previous one.
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/portal.config.json', async (route) => {
    await answered;
    await route.fallback();
  });
  const button = page.getByRole('button', { name: 'Entrar', exact: true });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(button).toBeVisible();
  answer();
  await expect(button).toBeHidden();
  await expect(page.locator('#first').getByRole('heading')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'La configuración no es válida' })).toBeVisible();
});

/** Answers instead of the configuration, and whether the user has a session: the first screens differ. */
const noConfigurations = {
  '403': { status: 403, body: 'no' },
  '404': { status: 404, body: 'no' },
  '500': { status: 500, body: '' },
  HTML: { contentType: 'text/html', body: '<!doctype html><title>x</title>' },
  nothing: null,
} as const;

test('without a configuration the first screen stays until the page with the error is drawn', async ({
  page,
}) => {
  // Each frame that paints neither a heading of the first screen nor one of its replacement, after the first screen was there.
  await page.addInitScript(() => {
    const frames = { seen: 0, empty: 0 };
    Object.assign(window, { frames_: frames });
    const isPainted = () =>
      [...document.querySelectorAll('#first :is(h1, header), #root h1')].some((part) =>
        part.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
    const look = () => {
      if (isPainted()) frames.seen += 1;
      else if (frames.seen > 0) frames.empty += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const hasSession of [false, true])
    for (const [name, answer] of Object.entries(noConfigurations))
      await test.step(`${name}, ${hasSession ? 'signed in' : 'signed out'}`, async () => {
        if (hasSession && name === '403') {
          await enter(page);
          await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
        }
        await page.route('**/portal.config.json', (route) =>
          answer === null ? route.abort() : route.fulfill(answer),
        );
        await page.goto('/');
        await expect(page.getByRole('heading', { name: 'La configuración no es válida' })).toBeVisible();
        const frames = await page.evaluate(
          () => (window as unknown as { frames_: { seen: number; empty: number } }).frames_,
        );
        expect(frames.seen).toBeGreaterThan(0);
        expect(frames.empty).toBe(0);
        await page.unrouteAll({ behavior: 'wait' });
      });
});

test('a page without https says that it needs it, whatever the configuration is', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await withBoard(page, { reportId: undefined });
  let screens = 0;
  page.on('request', (request) => {
    if (/\/assets\/screens-/.test(request.url())) screens += 1;
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('alert').getByText('El portal necesita una conexión segura')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir con https' })).toHaveAttribute('href', /^https:/);
  expect(screens).toBe(0);
});

test('the sign-in screen requests the sign-in files after the document is parsed (decision 13)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const states: string[] = [];
    Object.assign(window, { states });
    new MutationObserver(() => {
      const count = document.querySelectorAll('link[rel="modulepreload"]').length;
      while (states.length < count) states.push(document.readyState);
    }).observe(document, { childList: true, subtree: true });
  });
  // The entry would request them too.
  const releaseEntry = await holdBack(page, /\/assets\/index-.*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  const states = () => page.evaluate(() => (window as unknown as { states: string[] }).states);
  await expect.poll(async () => (await states()).length).toBeGreaterThan(1);
  expect(await states()).not.toContain('loading');
  releaseEntry();
});

test('boot.js, which shows a message when the portal does not start, has no effect when it loads after the portal', async ({
  page,
}) => {
  const release = await holdBack(page, '**/boot.js');
  await enter(page, 'commit');
  await expect(page.locator('#root').getByRole('banner')).toBeVisible();
  const loaded = page.waitForEvent('load');
  release();
  await loaded;
});

test('a press of "Entrar" that lasts until the screens load counts as a click (SPEC section 2.1)', async ({
  page,
}) => {
  const release = await holdBack(page, /\/assets\/(prefetch|identity)-/);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#first').getByRole('button', { name: 'Entrar', exact: true }).hover();
  await page.mouse.down();
  release();
  await expect(page.locator('#root main')).toBeAttached();
  const opened = page.waitForEvent('popup');
  await page.mouse.up();
  await (await opened).getByRole('button', { name: /^Ana García/ }).click();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await expect(page.locator('#first')).toHaveCount(0);
});

test('a signed-in visit shows header and loading overlay with the document alone (SPEC sections 2.2 and 2.4)', {
  tag: '@core',
}, async ({ page }) => {
  await signIn(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  const release = await holdBack(page, /\/assets\/|\/boot\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#first header')).toHaveCSS('height', '56px');
  await expect(
    page
      .locator('#first')
      .getByLabel(/Cambiar a modo/)
      .filter({ visible: true }),
  ).toHaveCount(1);
  await expect(page.locator('#first').getByText('Loading Power BI dashboard...')).toBeVisible();
  await expect(page.locator('#first').getByText('Landing page', { exact: true })).toBeHidden();
  release();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
});

test('the loading overlay keeps its position when React replaces the first screen (decision 13)', async ({
  page,
}) => {
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  const releaseScreens = await holdBack(page, /\/assets\/screens-/);
  await hold(page, 'loaded');
  await page.reload({ waitUntil: 'commit' });
  const painted = page.locator('#first [data-face="portal"]').getByRole('progressbar');
  await expect(painted).toBeVisible();
  // In whole pixels: the width of the text above changes with the font.
  const positionOf = async (bar: Locator) => {
    const { x = NaN, y = NaN } = (await bar.boundingBox()) ?? {};
    return [Math.round(x), Math.round(y)];
  };
  const position = await positionOf(painted);
  releaseScreens();
  await expect(page.locator('#first')).toHaveCount(0);
  const rendered = page.locator('[data-part="report-pane"]').getByRole('progressbar');
  await expect.poll(() => positionOf(rendered)).toEqual(position);
  await arrived(page, 'loaded');
  await release(page, 'loaded');
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
});

test('a second visit starts the report’s frame in the page, before the configuration loads (decision 13)', async ({
  page,
}) => {
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  const frames: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() !== page.mainFrame()) frames.push(request.url());
  });
  const release = await holdBack(page, '**/portal.config.json');
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => frames).toHaveLength(1);
  release();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  expect(frames).toHaveLength(1);
  await expect(page.locator('#report-container iframe')).toHaveAttribute('data-early', 'loaded');
});

test('the first screen reacts to the user while the request for a missing token is pending (decision 13)', async ({
  page,
}) => {
  await page.clock.install();
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage))
      if (/accesstoken/i.test(key)) sessionStorage.removeItem(key);
  });
  await hold(page, 'token');
  await page.reload({ waitUntil: 'commit' });
  await arrived(page, 'token');
  // Far less than the timeout of the identity library: the header appears without an answer.
  await pauseClock(page, 2_000);
  const header = page.locator('#root header');
  await expect
    .poll(async () => {
      // A user who acts does not wait for the report.
      await page.keyboard.press('Tab');
      await page.clock.runFor(20);
      return header.isVisible();
    })
    .toBe(true);
  await release(page, 'token');
  await page.clock.resume();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
});

test('an invalid stored frame address starts no frame in the page (decision 13)', async ({ page }) => {
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  for (const address of ['javascript:alert(1)', 'data:text/html,x', '//x', 'https://', 7, {}, null]) {
    await page.evaluate((value) => localStorage.setItem('/#portal-frame', JSON.stringify(value)), address);
    await page.reload();
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
    await expect(page.locator('#report-container iframe')).not.toHaveAttribute('data-early');
  }
  const hosts: string[] = [];
  page.on('request', (request) => void hosts.push(new URL(request.url()).host));
  await page.evaluate(() => localStorage.setItem('/#portal-frame', '"https://frames.example/reportEmbed"'));
  await page.reload();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await expect(page.locator('#report-container iframe')).toHaveCount(1);
  await expect(page.locator('#report-container iframe')).not.toHaveAttribute('data-early');
  expect(hosts).not.toContain('frames.example');
});

test('a new tab asks the identity provider before it validates the configuration of the last visit', async ({
  page,
  context,
}) => {
  await signIn(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  const second = await context.newPage();
  const asked = context.waitForEvent('request', (request) => request.url().includes('/authorize'));
  await second.route(/\/assets\/checked-/, async (route) => {
    await asked;
    await route.continue();
  });
  await second.goto('/');
  await expectReport(second, 'Tablero de transporte', '3f8a2c1e');
});

test('a new tab ignores stored data about the identity provider that another program changed', async ({
  page,
  context,
}) => {
  await signIn(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  const change = (identity: unknown) =>
    page.evaluate((value) => {
      const entry = JSON.parse(localStorage.getItem('/#portal-identity') ?? '{}');
      const changed = value && typeof value === 'object' ? { ...entry.identity, ...value } : value;
      localStorage.setItem('/#portal-identity', JSON.stringify({ ...entry, identity: changed }));
    }, identity);
  for (const identity of [{ clientId: 'another' }, {}, 7, null]) {
    await change(identity);
    const other = await context.newPage();
    await other.goto('/');
    await expectReport(other, 'Tablero de transporte', '3f8a2c1e');
    await other.close();
  }
});
