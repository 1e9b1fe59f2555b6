import { expect, type Page } from '@playwright/test';
import { enter, expectReport, withConfig } from '../e2e/support';
import { expectAlive, expectSeesFaults, faulty, inAStep, type RouteFault, routeFaults, test } from './alive';
import { Counter, isLarge } from './counter';

const all = Object.keys(routeFaults) as RouteFault[];
/** All faults in the large matrix; otherwise one fault of each kind. */
const some = (...few: RouteFault[]) => (isLarge() ? all : few);

async function finish(page: Page, counter: Counter): Promise<void> {
  await counter.control('the check', () => expectSeesFaults(page));
  test.info().annotations.push(counter.annotation);
  expect(counter.problems).toEqual([]);
}

test('the assistant shows a readable message on every fault, keeps question and draft, and answers after a retry', async ({
  page,
}) => {
  const counter = new Counter('faults on the page');
  const chat = await faulty(page, /\/emulator\/chat\//);
  await enter(page);
  await page.getByRole('button', { name: 'Abrir el asistente' }).click();
  const input = page.getByPlaceholder('Pregunta sobre este dashboard...', { exact: true });
  const log = page.getByRole('log', { name: 'Conversación con el asistente' });
  const sorry = log.getByText('Lo siento, hubo un error al procesar tu mensaje.');
  for (const fault of all)
    await counter.attempt(`assistant: ${fault}`, async () => {
      chat.fault = fault;
      const before = chat.hits;
      await input.fill(`¿Cuánto con ${fault}?`);
      await page.keyboard.press('Enter');
      await expect.poll(() => chat.hits).toBe(before + 1);
      await input.fill('un borrador');
      if (fault === 'hang') await page.getByRole('button', { name: 'Detener la respuesta' }).click();
      await expect(page.getByRole('button', { name: 'Enviar la pregunta' })).toBeVisible();
      // An answer of another shape is a reply without text (SPEC section 7.3).
      if (/^(offline|reset|\d+)$/.test(fault)) await expect(sorry.last()).toBeVisible();
      await expect(log.getByText(`¿Cuánto con ${fault}?`)).toBeVisible();
      await expect(input).toHaveValue('un borrador');
      await expectAlive(page);
    });
  chat.fault = null;
  await log.getByRole('button', { name: 'Reintentar' }).last().click();
  await expect(log).toContainText(/entregas|asistente/);
  await expect(input).toHaveValue('un borrador');
  await finish(page, counter);
});

test('the portal reports a failed token request, and gets the token after the fault', async ({ page }) => {
  const counter = new Counter('faults on the page');
  await page.clock.install();
  const rest = await faulty(page, /\/(reports|groups)\b/);
  const token = await faulty(page, /\/identity\/token/);
  rest.fault = '404';
  await enter(page);
  const missing = page.getByText('Failed to fetch workspaces: 404');
  const retry = page.getByRole('button', { name: 'Try Again' });
  await expect(missing).toBeVisible();
  // No popup: a silent failure is the end of the attempt.
  await page.evaluate(() => {
    window.open = () => null;
  });
  for (const fault of some('reset', '401', '503', 'hang', 'HTML with 200', 'empty 200', 'nulls'))
    await counter.attempt(`token: ${fault}`, async () => {
      token.fault = fault;
      token.hits = 0;
      await retry.click();
      await expect.poll(() => token.hits).toBeGreaterThan(0);
      if (fault === 'hang') {
        await expect(page.getByText('Acquiring Power BI token...', { exact: true })).toBeVisible();
        await page.clock.fastForward(16_000);
      }
      await expect(retry).toBeVisible();
      await expect(missing).toBeHidden();
      await expectAlive(page);
      token.fault = null;
      // For a minute MSAL repeats what an outage answered.
      await page.clock.fastForward(61_000);
      await expect(async () => {
        if (await retry.isVisible()) await retry.click();
        await expect(missing).toBeVisible(inAStep);
      }).toPass();
    });
  await counter.attempt('token: given up', async () => {
    token.fault = 'hang';
    await retry.click();
    await page.getByRole('button', { name: 'Dejar de esperar' }).click();
    await expect(page.getByText('Dejaste de esperar este tablero.')).toBeVisible();
    token.fault = null;
    rest.fault = null;
    await page.clock.fastForward(61_000);
    await retry.click();
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  });
  await finish(page, counter);
});

test('the user can cancel a sign-in page that fails, and sign in after the fault', async ({
  page,
  context,
}) => {
  const counter = new Counter('faults on the page');
  const provider = await faulty(context, /\/identity\/authorize/);
  await page.goto('/');
  const enter = page.getByRole('button', { name: 'Entrar', exact: true });
  for (const fault of some('reset', '404', '503', 'hang', 'HTML with 200', 'empty 200'))
    await counter.attempt(`authorize: ${fault}`, async () => {
      provider.fault = fault;
      provider.hits = 0;
      const opened = page.waitForEvent('popup');
      await enter.click();
      const popup = await opened;
      await expect.poll(() => provider.hits).toBeGreaterThan(0);
      await expectAlive(page);
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await expect(enter).toBeEnabled();
      await popup.close();
    });
  await counter.attempt('authorize: again', async () => {
    provider.fault = null;
    const opened = page.waitForEvent('popup');
    await enter.click();
    await (await opened).getByRole('button', { name: /^Ana García/ }).click();
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  });
  await finish(page, counter);
});

test('missing fonts or a missing report frame leave the portal usable', async ({ page }) => {
  const counter = new Counter('faults on the page');
  const fonts = await faulty(page, /\.woff2/);
  await enter(page);
  for (const fault of some('reset', '404', 'hang', 'HTML with 200'))
    if (!['malformed JSON', 'wrong types', 'nulls', 'missing fields'].includes(fault))
      await counter.attempt(`fonts: ${fault}`, async () => {
        fonts.fault = fault;
        await page.goto('/');
        await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
      });
  fonts.fault = null;
  await page.clock.install();
  const frame = await faulty(page, /\/emulator\/frame\/(\?|index|$)/);
  for (const fault of some('reset', 'HTML with 200', 'hang'))
    if (!['malformed JSON', 'wrong types', 'nulls', 'missing fields'].includes(fault))
      await counter.attempt(`frame: ${fault}`, async () => {
        frame.fault = fault;
        frame.hits = 0;
        // The page has loaded when its frame has.
        await page.goto('/', { waitUntil: 'commit' });
        await expect(page.getByText('Initializing dashboard...', { exact: true })).toBeVisible();
        expect(frame.hits).toBeGreaterThan(0);
        const retry = page.getByRole('button', { name: 'Try Again' });
        await expect(async () => {
          await page.clock.fastForward(21_000);
          await expect(retry).toBeVisible(inAStep);
        }).toPass();
        await expectAlive(page);
        frame.fault = null;
        await retry.click();
        await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
      });
  await finish(page, counter);
});

test('hostile board names break at most one section of the page', async ({ page }) => {
  const counter = new Counter('white page');
  const names = [
    '<img src=x onerror=alert(1)>',
    '\u202Eoreborp\u202C',
    'x'.repeat(5_000),
    '__proto__',
    '👩‍👩‍👧‍👦'.repeat(40),
    '{{1+1}}',
    // A name of hidden characters alone is an error of the configuration.
    'a\u200B\u200B',
  ];
  await withConfig(page, (config) => {
    const [first, ...others] = config.boards as { id: string }[];
    const hostile = names.map((name, index) => ({
      ...first,
      id: `hostil-${index}`,
      name,
      category: name.slice(0, 60),
    }));
    return { ...config, boards: [first, ...others, ...hostile] };
  });
  await counter.attempt('hostile names', async () => {
    await enter(page);
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
    const search = page.getByPlaceholder('Buscar en tableros...');
    for (const name of names.slice(0, 5)) {
      await search.fill(name.slice(0, 40));
      await expect(
        page
          .getByRole('listbox')
          .or(page.getByText(/^No encontramos nada/))
          .first(),
      ).toBeVisible();
    }
    await search.fill('');
    await page.keyboard.press('Escape');
    await expectAlive(page);
  });
  await finish(page, counter);
});
