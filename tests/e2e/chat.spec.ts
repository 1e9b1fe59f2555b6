import type { Page, Request } from '@playwright/test';
import { clientId } from '../../emulator/server/identifiers';
import { arrived, enter, expect, hold, release, reportFrame, test, withConfig } from './support';

const isWebhook = (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/emulator/chat/');

const input = (page: Page) => page.getByPlaceholder('Pregunta sobre este dashboard...', { exact: true });
const log = (page: Page) => page.getByRole('log', { name: 'Conversación con el asistente' });

/** Changes what the production webhook is sent; without it exactly the body of SPEC section 7.3. */
const withWebhook = (page: Page, change: { sendToken?: boolean; sendContext?: boolean }) =>
  withConfig(page, (config) => {
    const chat = config.chat as { production: object };
    return { ...config, chat: { ...chat, production: { ...chat.production, ...change } } };
  });

async function openChat(page: Page) {
  await enter(page);
  await page.getByRole('button', { name: 'Abrir el asistente' }).click();
  await expect(input(page)).toBeFocused();
}

/** Sends a question and returns the request that reached the webhook. */
async function ask(page: Page, question: string): Promise<Request> {
  const sent = page.waitForRequest(isWebhook);
  await input(page).fill(question);
  await page.keyboard.press('Enter');
  return sent;
}

const answered = (page: Page) =>
  expect(page.getByRole('button', { name: 'Enviar la pregunta' })).toBeVisible();

test('the assistant sends the exact body, renders HTML replies, shows times and a greeting (SPEC sections 2.5, 3, 4, 5, 7.3 and 9)', {
  tag: '@core',
}, async ({ page }) => {
  await openChat(page);
  await expect(log(page)).toContainText('¡Hola! Soy tu asistente virtual.');
  await expect(page.getByText('3f8a2c1e', { exact: true })).toBeVisible();
  const request = await ask(page, '  ¿Qué región tiene la peor puntualidad?  ');
  const body = request.postDataJSON();
  expect(Object.keys(body)).toEqual(['message', 'timestamp', 'userId', 'dashboard', 'powerbi']);
  expect(body.message).toBe('¿Qué región tiene la peor puntualidad?');
  expect(new Date(body.timestamp).toISOString()).toBe(body.timestamp);
  expect(Object.keys(body.dashboard)).toEqual([
    'dashboardId',
    'dashboardName',
    'dashboardDescription',
    'category',
    'reportId',
    'datasetId',
    'workspaceId',
    'embedUrl',
    'executeQueriesEndpoint',
  ]);
  expect(Object.values(body.dashboard).every((value) => typeof value === 'string' && value !== '')).toBe(
    true,
  );
  expect(Object.keys(body.powerbi)).toEqual([
    'organizationId',
    'datasetId',
    'executeQueriesEndpoint',
    'reportId',
    'embedUrl',
    'accessToken',
  ]);
  expect(body.userId).toMatch(/^user-\d{13}-[0-9a-z]+$/);
  expect(await page.evaluate(() => sessionStorage.getItem('chatUserId'))).toBe(body.userId);
  await expect(log(page).getByRole('table')).toContainText('SURESTE');
  await expect(log(page).getByText(/^\d{2}:\d{2}$/)).toHaveCount(3);
});

test('the token goes only into the webhook’s body: not into cookies, referrer, URL or page', async ({
  page,
}) => {
  await openChat(page);
  const request = await ask(page, 'Hola');
  const token: string = request.postDataJSON().powerbi.accessToken;
  expect(token.split('.')).toHaveLength(3);
  const headers = await request.allHeaders();
  expect(headers.cookie).toBeUndefined();
  expect(headers.referer).toBeUndefined();
  expect(headers.authorization).toBeUndefined();
  expect(request.url()).not.toContain(token);
  await answered(page);
  const signature = token.split('.')[2] ?? '';
  expect(await page.content()).not.toContain(signature);
  const storedConversations = () =>
    page.evaluate((key) => sessionStorage.getItem(key), `/#${clientId}#chatConversations`);
  await expect.poll(storedConversations).toContain('Puedo contarte');
  expect(await storedConversations()).not.toContain(signature);
});

test('a pending reply shows "Escribiendo...", ignores sends and can be stopped (SPEC sections 4 and 5)', async ({
  page,
}) => {
  await openChat(page);
  await hold(page, 'chat');
  await ask(page, 'Hola');
  await expect(log(page).getByText('Escribiendo...', { exact: true })).toBeVisible();
  const more: string[] = [];
  page.on('request', (request) => isWebhook(request) && more.push(request.url()));
  await input(page).fill('Otra');
  await page.keyboard.press('Enter');
  await expect(input(page)).toHaveValue('Otra');
  await page.getByRole('button', { name: 'Detener la respuesta' }).click();
  await expect(log(page).getByText('Escribiendo...')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect(input(page)).toBeFocused();
  expect(more).toEqual([]);
});

test('streamed replies grow on screen and are announced once, when complete', { tag: '@core' }, async ({
  page,
}) => {
  await openChat(page);
  await page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const status = document.querySelector('[role=dialog] [role=status]');
    new MutationObserver(() => announced.push(status?.textContent ?? '')).observe(status as Node, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await hold(page, 'chatStep');
  await ask(page, 'Resume el tablero en tres puntos');
  const reply = log(page).locator('[data-side=bot]').nth(1);
  const length = async () => (await reply.textContent())?.length ?? 0;
  let early = 0;
  for (let pieces = 0; pieces < 3; pieces += 1) {
    await arrived(page, 'chatStep');
    await release(page, 'chatStep', 1);
    await expect.poll(length).toBeGreaterThan(early);
    early = await length();
  }
  await release(page, 'chatStep');
  await answered(page);
  await expect.poll(length).toBeGreaterThan(early);
  await expect(reply.getByRole('listitem')).toHaveCount(6);
  await expect(reply.locator('strong').first()).toContainText('entregas');
  const announced = () =>
    page.evaluate(() =>
      (window as unknown as { announced: string[] }).announced.filter((text) =>
        text.startsWith('Asistente:'),
      ),
    );
  await expect.poll(announced).toEqual([expect.stringContaining('En tres puntos')]);
});

test('the assistant opens compact, expands to half the screen and closes by keyboard (SPEC section 4)', async ({
  page,
}) => {
  await enter(page);
  await page.getByRole('button', { name: 'Abrir el asistente' }).press('Enter');
  await expect(input(page)).toBeFocused();
  const panel = page.getByRole('dialog', { name: 'Asistente' });
  await expect.poll(async () => (await panel.boundingBox())?.width).toBeLessThan(400);
  const expand = page.getByRole('button', { name: 'Ampliar el asistente' });
  await expand.focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => panel.boundingBox())
    .toMatchObject({ x: 640, y: 56, width: 640, height: 744 });
  // Next to the report, not over it: bar and sign-out stay within reach.
  await expect
    .poll(() => page.locator('#report-container iframe').boundingBox())
    .toMatchObject({ x: 0, width: 640 });
  const bar = page.getByRole('toolbar');
  await expect
    .poll(async () => bar.boundingBox().then((box) => (box ? box.x + box.width : 0)))
    .toBeLessThan(640);
  await page.getByRole('button', { name: 'Salir' }).click({ trial: true });
  await expect(page.getByRole('button', { name: 'Reducir el asistente' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await panel.boundingBox())?.width).toBeLessThan(400);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Abrir el asistente' })).toBeFocused();
});

test('the assistant offers suggestions, copy, rating and clearing', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openChat(page);
  await page.getByRole('list', { name: 'Preguntas sugeridas' }).getByRole('button').first().click();
  await answered(page);
  await expect(log(page).locator('[data-side=user]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Copiar la respuesta' }).click();
  await expect(page.getByRole('button', { name: 'Respuesta copiada' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('%');
  const useful = page.getByRole('button', { name: 'Marcar como útil' });
  await useful.click();
  await expect(useful).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Configurar el asistente' }).click();
  await page.getByRole('button', { name: 'Borrar la conversación' }).click();
  await page.getByRole('button', { name: 'Sí, borrar' }).click();
  await expect(log(page).locator('[data-side]')).toHaveCount(1);
  await expect(log(page)).toContainText('¡Hola!');
  await expect(input(page)).toBeFocused();
});

test('a hostile reply is inert under the product’s Content-Security-Policy', { tag: '@core' }, async ({
  page,
}) => {
  await page.route('**/emulator/chat/production**', (route) =>
    route.fulfill({
      json: [
        {
          output:
            '<b>hola</b><img src=x onerror="top.hit=1"><svg onload="top.hit=1"><script>top.hit=1</script><form action="https://evil.example"><input></form><p style="position:fixed;inset:0;background:red">x</p><a href="javascript:top.hit=1">enlace</a><a href="https://example.com/">fuera</a>',
        },
      ],
    }),
  );
  await openChat(page);
  await ask(page, 'Hola');
  const reply = log(page).locator('[data-side=bot]').nth(1);
  await expect(reply.locator('b')).toHaveText('hola');
  await reply.getByText('enlace').click();
  await expect(reply.getByRole('link', { name: 'fuera' })).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(reply.getByRole('link', { name: 'fuera' })).toHaveAttribute('target', '_blank');
  await expect(reply.locator('img, svg, script, form, input, [onerror]')).toHaveCount(0);
  expect(await reply.getByText('x', { exact: true }).evaluate((p) => getComputedStyle(p).position)).toBe(
    'static',
  );
  expect(await page.evaluate(() => (top as unknown as { hit?: number }).hit)).toBeUndefined();
});

/** Moves the focus by keyboard until it is on the button of that name. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Shift+Tab') {
  const target = page.getByRole('button', { name, exact: true });
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press(key);
    if (await target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return;
  }
  throw new Error(`no way to "${name}" by ${key}`);
}

test('a reply on a phone, by keyboard, reads the data with consent and without the token, shows a chart with its source, and filters the report with an undo', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withWebhook(page, { sendToken: false });
  await enter(page);
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  await page.getByRole('button', { name: 'Abrir el asistente' }).focus();
  await page.keyboard.press('Enter');
  await expect(input(page)).toBeFocused();
  await page.keyboard.type('¿Por qué bajó la puntualidad en el Sureste?');
  await page.keyboard.press('Enter');
  const asksData = log(page).locator('[data-side=bot]').last();
  await expect(asksData).toContainText('comparo las plantas de SURESTE');
  await tabTo(page, 'Permitir en este tablero');
  const isQuery = (request: Request) => request.url().endsWith('/executeQueries');
  expect(sent.filter(isQuery)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(input(page)).toBeFocused();

  const actions = page.getByRole('list', { name: 'Acciones de la respuesta' });
  await expect(actions.getByRole('listitem')).toHaveCount(3);
  await expect(
    log(page).getByRole('img', { name: /Cambio de la puntualidad por planta.*Villahermosa/ }),
  ).toBeVisible();
  const source = log(page).locator('figure summary').first();
  await expect(source).toContainText('Fuente: Puntualidad por planta de SURESTE');
  await tabTo(page, 'Ver como tabla');
  await page.keyboard.press('Enter');
  await expect(log(page).locator('figure').getByRole('cell', { name: 'Villahermosa' })).toBeVisible();
  await source.focus();
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('TREATAS ( { "SURESTE" }').last()).toBeVisible();

  const filtered = reportFrame(page).getByText('Región: SURESTE');
  await expect(filtered).toBeHidden();
  await tabTo(page, 'Aplicar filtro SURESTE', 'Tab');
  await page.keyboard.press('Enter');
  // The result replaces the button and gets its focus: Escape closes the assistant, and the report is visible.
  await expect(actions).toContainText('Filtro SURESTE aplicado');
  await expect(actions.getByRole('button', { name: 'Deshacer' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Asistente' })).toHaveCount(0);
  await expect(filtered).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abrir el asistente' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(input(page)).toBeFocused();
  await tabTo(page, 'Deshacer');
  await page.keyboard.press('Enter');
  await expect(actions.getByRole('button', { name: 'Aplicar filtro SURESTE' })).toBeFocused();
  await expect(filtered).toBeHidden();

  await tabTo(page, 'Ver página Regiones', 'Tab');
  await page.keyboard.press('Enter');
  await expect(reportFrame(page).getByText(/^Regiones · /)).toBeVisible();

  // The rows went to the webhook, the token did not.
  const queries = sent.filter(isQuery);
  const token = queries[0]?.headers().authorization?.split(' ')[1] ?? '';
  expect(token.split('.')).toHaveLength(3);
  const calls = sent.filter(isWebhook);
  expect(calls.map((call) => call.postDataJSON().extension?.data.length)).toEqual([undefined, 2]);
  expect(calls[1]?.postDataJSON().extension.data[0].rows[0]).toEqual([
    expect.any(String),
    expect.any(Number),
    expect.any(Number),
  ]);
  for (const call of calls)
    expect(JSON.stringify([call.url(), await call.allHeaders(), call.postData()])).not.toContain(token);
});

test.describe('a report with visuals', () => {
  test.use({ report: 'charts' });

  test('sends the rows of a visual with a question about the visual, and shows the data before it is sent', async ({
    page,
  }) => {
    await withWebhook(page, { sendToken: false, sendContext: true });
    await enter(page);
    // From the visual's menu, which opens the assistant; after it is closed, from the panel.
    const frame = reportFrame(page);
    await frame.getByLabel('Más opciones de Puntualidad por región').click();
    await frame
      .getByRole('button', { name: 'Preguntar por este elemento' })
      .filter({ visible: true })
      .click();
    await expect(page.getByText('Sobre «Puntualidad por región»')).toBeVisible();
    // The context menu of a data point names the point.
    const bar = frame.locator('[data-visual="barrasRegion"] .bar').filter({ hasText: 'SURESTE' });
    // The open assistant can cover the bar.
    await bar.dispatchEvent('contextmenu');
    await frame.locator('[data-point] button').filter({ hasText: 'Preguntar' }).dispatchEvent('click');
    await expect(page.getByText('Sobre SURESTE de «Puntualidad por región»')).toBeVisible();
    await page.getByRole('button', { name: 'No preguntar por este elemento' }).click();
    await expect(page.getByText('de «Puntualidad por región»')).toHaveCount(0);
    await page.getByRole('button', { name: 'Preguntar por un elemento' }).press('Enter');
    await page.getByRole('button', { name: 'Puntualidad por región' }).press('Enter');
    await expect(input(page)).toBeFocused();
    await page.keyboard.type('¿Qué dice?');
    await page.getByRole('button', { name: 'Ver lo que se envía' }).press('Enter');
    const preview = page.getByRole('dialog', { name: 'Ver lo que se envía' });
    await expect(preview).toContainText('"message": "¿Qué dice?"');
    await expect(preview).toContainText('"title": "Resumen"');
    await expect(preview).toContainText('SURESTE');
    const previewed = JSON.parse((await preview.locator('pre').textContent()) ?? '');
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);
    await input(page).focus();
    const sent = page.waitForRequest(isWebhook);
    await page.keyboard.press('Enter');
    const body = (await sent).postDataJSON();
    expect({ ...body, timestamp: '' }).toEqual({ ...previewed, timestamp: '' });
    expect(body.extension.context.visual.rows.length).toBeGreaterThan(3);
    await expect(log(page).locator('[data-side=bot]').last()).toContainText(
      'Puntualidad por región tiene 5 filas',
    );
    await log(page).getByRole('button', { name: 'Puntualidad por región · Resumen' }).click();
  });
});
