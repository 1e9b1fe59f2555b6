import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { defaultSettings } from '../../src/domain/session/settings';
import {
  enter,
  expect,
  expectReport,
  expectToolFocused,
  listenToNotes,
  onBar,
  pauseClock,
  reportFrame,
  signIn,
  test,
  tool,
  withConfig,
} from './support';

const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };
const transport = ['Tablero de transporte', '3f8a2c1e'] as const;

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Controles del tablero' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function open(page: Page) {
  await enter(page);
  await expectReport(page, ...transport);
}

/** Common area of two boxes in px². */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('it has no place');
  const shared = (at: number, length: number, from: number, size: number) =>
    Math.max(0, Math.min(at + length, from + size) - Math.max(at, from));
  return shared(a.x, a.width, b.x, b.width) * shared(a.y, a.height, b.y, b.height);
}

/** The parts of the portal that cover the report. */
const onReport = (page: Page) =>
  page.evaluate(() => {
    const parts = ['strip', 'row', 'foot', 'badge', 'corner', 'chat-launcher'].map(
      (name) => `[data-part=${name}]`,
    );
    const report = document.getElementById('report-container')?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll<HTMLElement>(`#root :is(header, ${parts.join()})`)]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => {
        const box = part.getBoundingClientRect();
        const isApart = box.right <= report.left || box.left >= report.right;
        return !isApart && box.bottom > report.top + 0.5 && box.top < report.bottom - 0.5;
      })
      .map((part) => part.dataset.part ?? 'header');
  });

/** Draws a finger sideways across the middle of an element, by so many px: the browser decides what the touches become. */
async function drawAcross(element: Locator, by: number): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('it has no place');
  const browser = await element.page().context().newCDPSession(element.page());
  const touchPoints = (part: number) => [
    { x: box.x + box.width / 2 + by * (part - 0.5), y: box.y + box.height / 2 },
  ];
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touchPoints(0) });
  for (const part of [0.2, 0.4, 0.6, 0.8, 1])
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: touchPoints(part) });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await browser.detach();
}

/** Desktops, a tablet, a phone held crosswise, and 1280 px at 200 %. */
const windows = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 640, height: 400 },
];

for (const [width, use, sizes] of [
  ['desktop', {}, windows],
  ['phone', phone, [phone.viewport]],
] as const) {
  const tag = width === 'desktop' ? '@core' : [];
  test.describe(`the control bar at ${width} width (SPEC section 2.4)`, () => {
    test.use({ ...use, report: 'charts', permissions: ['clipboard-read', 'clipboard-write'] });

    test('folds, leaves the corners free, switches pages, and opens full screen', { tag }, async ({
      page,
    }) => {
      await open(page);
      await test.step('the controls collapse and expand', async () => {
        const tools = width === 'desktop' ? 9 : 4;
        await expect(bar(page).getByRole('button')).toHaveCount(tools);
        await (await tool(page, 'Ocultar controles')).click();
        await expect(bar(page).getByRole('button')).toHaveCount(1);
        await (await tool(page, 'Mostrar controles')).click();
        await expect(bar(page).getByRole('button')).toHaveCount(tools);
      });
      await test.step('no element of the portal covers the report', async () => {
        const before = page.viewportSize();
        for (const size of sizes) {
          await page.setViewportSize(size);
          await page.getByRole('button', { name: 'Abrir el asistente' }).click({ trial: true });
          await expect.poll(() => onReport(page)).toEqual([]);
        }
        if (before) await page.setViewportSize(before);
        // The commands of a visual do not cover its neighbours either.
        const chart = reportFrame(page).locator('.visual', { has: reportFrame(page).locator('.legend') });
        await expect.poll(() => overlap(chart.locator('.legend'), chart.locator('.commands'))).toBe(0);
      });
      await test.step('switches pages in place of the hidden navigation', async () => {
        await (await tool(page, 'Cambiar de página: Resumen')).click();
        await page.getByRole('menuitem', { name: 'Unidades' }).click();
        await expect(reportFrame(page).getByText(/^Unidades · /)).toBeVisible();
        await expect(onBar(page, 'Cambiar de página: Unidades')).toBeVisible();
        if (width !== 'phone') return;
        await drawAcross(bar(page), 120);
        await expect(reportFrame(page).getByText(/^Regiones · /)).toBeVisible();
        await drawAcross(bar(page), -120);
        await expect(onBar(page, 'Cambiar de página: Unidades')).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
      await test.step('full screen shows only the report, and Escape leaves it', async () => {
        await (await tool(page, 'Ver en pantalla completa')).click();
        await expect(page.locator('html')).toHaveAttribute('data-screen', 'full');
        await expect(page.getByRole('banner')).toBeHidden();
        await expect(page.getByRole('button', { name: 'Ver Arquitectura de Producción' })).toBeHidden();
        const viewport = page.viewportSize();
        await expect
          .poll(async () => (await page.locator('#report-container').boundingBox())?.height)
          .toBeGreaterThanOrEqual(viewport?.height ?? 1);
        await (await tool(page, 'Salir de pantalla completa')).click();
        await expect(page.locator('html')).not.toHaveAttribute('data-screen', 'full');
        await expect(page.getByRole('banner')).toBeVisible();
      });
    });

    test('the control bar refreshes, downloads and prints', async ({ page }) => {
      await page.clock.setFixedTime(new Date());
      const said = await listenToNotes(page);
      await page.addInitScript(() => {
        window.print = () => {
          document.documentElement.dataset.printed = 'yes';
        };
      });
      await open(page);
      await test.step('refresh loads new data into the same frame; a second refresh too soon reports Power BI’s limit', async () => {
        const frame = page.locator('#report-container iframe');
        await frame.evaluate((element) => element.setAttribute('data-same', 'yes'));
        let loads = 0;
        page.on('framenavigated', (navigated) => {
          if (navigated !== page.mainFrame()) loads += 1;
        });
        await (await tool(page, 'Actualizar datos')).click();
        await expect.poll(() => said('Datos actualizados')).toBe(1);
        await (await tool(page, 'Actualizar datos')).click();
        const limit = 'Power BI permite actualizar una vez cada 15 segundos. Espera un momento';
        await expect.poll(() => said(limit)).toBe(1);
        await expect(frame).toHaveAttribute('data-same', 'yes');
        expect(loads).toBe(0);
      });
      await test.step('downloads the data of a visual as CSV and for Excel', async () => {
        await (await tool(page, 'Descargar')).click();
        const choices = dialog(page, 'Descargar');
        await expect(choices.getByText('Power BI entrega hasta 30,000 filas.')).toBeVisible();
        await choices.getByRole('radio', { name: 'Puntualidad por región' }).check();
        const [csv] = await Promise.all([
          page.waitForEvent('download'),
          choices.getByRole('button', { name: 'Descargar CSV' }).click(),
        ]);
        expect(csv.suggestedFilename()).toMatch(
          /^Tablero de transporte - Puntualidad por región - \d{4}-\d\d-\d\d\.csv$/,
        );
        const text = await readFile(await csv.path(), 'utf8');
        expect(text.charCodeAt(0)).toBe(0xfeff);
        expect(text).toContain('PACIFICO');
        await expect(
          choices.getByText(/^Guardamos «Tablero de transporte - .*» con 5 filas\.$/),
        ).toBeVisible();
        const [sheet] = await Promise.all([
          page.waitForEvent('download'),
          choices.getByRole('button', { name: 'Descargar para Excel' }).click(),
        ]);
        expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/);
        const bytes = await readFile(await sheet.path());
        expect(bytes.subarray(0, 2).toString()).toBe('PK');
        await choices.getByText(/^Varios en un archivo de Excel/).click();
        await choices.getByRole('checkbox', { name: 'Todos los elementos' }).check();
        const [sheets] = await Promise.all([
          page.waitForEvent('download'),
          choices.getByRole('button', { name: 'Descargar para Excel' }).click(),
        ]);
        expect(sheets.suggestedFilename()).toMatch(/^Tablero de transporte - Resumen - .*\.xlsx$/);
        await expect(choices.getByText(/^Guardamos «.*» con \d+ filas en [2-9] hojas\.$/)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(choices).toBeHidden();
        await expectToolFocused(page, 'Descargar');
      });
      await test.step('prints the report, not the page around it', async () => {
        await (await tool(page, 'Descargar')).click();
        await dialog(page, 'Descargar').getByRole('button', { name: 'Imprimir' }).click();
        await expect(reportFrame(page).locator('html')).toHaveAttribute('data-printed', 'yes');
        await expect(page.locator('html')).not.toHaveAttribute('data-printed', 'yes');
        await expect(dialog(page, 'Descargar')).toBeHidden();
      });
    });

    test('shares links to the report and to the view, which the search box opens too (SPEC section 11)', async ({
      page,
    }) => {
      await open(page);
      await (await tool(page, 'Cambiar de página: Resumen')).click();
      await page.getByRole('menuitem', { name: 'Regiones' }).click();
      await expect(onBar(page, 'Cambiar de página: Regiones')).toBeVisible();
      await (await tool(page, 'Compartir')).click();
      const share = dialog(page, 'Compartir');
      await share.getByText('Enlace al reporte de Power BI', { exact: true }).click();
      await share.getByRole('button', { name: 'Copiar enlace al reporte de Power BI' }).click();
      await expect(
        share.getByRole('button', { name: 'Enlace al reporte de Power BI copiado' }),
      ).toBeVisible();
      const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
      await expect
        .poll(clipboard)
        .toMatch(
          /^https:\/\/app\.powerbi\.com\/groups\/9b1d0c44-[\w-]+\/reports\/3f8a2c1e-[\w-]+\/ReportSection\w+$/,
        );
      await share.getByRole('button', { name: 'Copiar enlace', exact: true }).click();
      await expect(share.getByRole('button', { name: 'Enlace copiado', exact: true })).toBeVisible();
      const view = await clipboard();
      await page.keyboard.press('Escape');

      await (await tool(page, 'Cambiar de página: Regiones')).click();
      await page.getByRole('menuitem', { name: 'Unidades' }).click();
      await expect(reportFrame(page).getByText(/^Unidades · /)).toBeVisible();
      await (await tool(page, 'Compartir')).click();
      await share.getByText('Abrir un enlace recibido', { exact: true }).click();
      const field = share.getByLabel('Abrir una vista que te compartieron');
      await field.fill('nope');
      await share.getByRole('button', { name: 'Abrir vista' }).click();
      await expect(share.getByRole('alert')).toContainText('El tablero no reconoce ese enlace.');
      await field.fill(view);
      await share.getByRole('button', { name: 'Abrir vista' }).click();
      await expect(share).toBeHidden();
      await expect(reportFrame(page).getByText(/^Regiones · /)).toBeVisible();
    });
  });
}

test('the control bar in full screen hides after 3 s and reappears on movement, touch and keyboard (SPEC sections 2.4 and 9)', {
  tag: '@core',
}, async ({ page }) => {
  await page.clock.install();
  await open(page);
  await (await tool(page, 'Ver en pantalla completa')).click();
  await expect(page.locator('html')).toHaveAttribute('data-screen', 'full');
  await pauseClock(page, 1_000);
  await page.mouse.move(300, 400);
  await page.clock.runFor(300);
  await page.keyboard.press('Shift');
  const isHidden = () => bar(page).evaluate((element) => element.hasAttribute('data-hidden'));
  await page.clock.runFor(2_950);
  expect(await isHidden()).toBe(false);
  await page.clock.runFor(100);
  await expect.poll(isHidden).toBe(true);

  await page.mouse.move(320, 420);
  await expect.poll(isHidden).toBe(false);
  await page.clock.runFor(3_500);
  await expect.poll(isHidden).toBe(true);

  await page.keyboard.press('Shift');
  await expect.poll(isHidden).toBe(false);
  const box = await bar(page).boundingBox();
  if (!box) throw new Error('the bar has no place');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.clock.runFor(20_000);
  expect(await isHidden()).toBe(false);

  await page.mouse.move(300, 400);
  await page.clock.runFor(3_500);
  await expect.poll(isHidden).toBe(true);
  await page.locator('[data-part=pointer-overlay]').dispatchEvent('pointerdown', { pointerType: 'touch' });
  await expect.poll(isHidden).toBe(false);
});

test.describe('a report with visuals', () => {
  test.use({ report: 'charts' });

  test('receives clicks in full screen, also while the control bar is hidden (SPEC section 2.4)', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page);
    await (await tool(page, 'Ver en pantalla completa')).click();
    await expect(page.locator('html')).toHaveAttribute('data-screen', 'full');
    const region = reportFrame(page).getByRole('button', { name: 'NORESTE', exact: true });
    const box = await region.boundingBox();
    if (!box) throw new Error('the region has no place');
    // Not `click`, which waits until nothing is over the element, before it moves the mouse there.
    await page.mouse.move(box.x + 8, box.y + 8);
    await page.mouse.down();
    await page.mouse.up();
    await expect(region).toHaveAttribute('aria-pressed', 'true');
    await page.clock.runFor(3_500);
    await expect(bar(page)).toHaveAttribute('data-hidden');
    // At rest: no movement shows the bar first.
    await page.mouse.down();
    await page.mouse.up();
    await expect(region).toHaveAttribute('aria-pressed', 'false');
    await expect(bar(page)).toHaveAttribute('data-hidden');
  });
});

test('full screen without the Fullscreen API shows only the report, and Escape leaves it (SPEC section 2.4)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined });
  });
  await open(page);
  await (await tool(page, 'Ver en pantalla completa')).click();
  await expect(page.getByRole('banner')).toBeHidden();
  await (await tool(page, 'Compartir')).click();
  await expect(dialog(page, 'Compartir')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Compartir')).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-screen', 'full');
  // The focus returned to its control, whose tooltip handles the first Escape.
  await expectToolFocused(page, 'Compartir');
  await expect(async () => {
    await page.keyboard.press('Escape');
    expect(await page.getByRole('banner').isVisible()).toBe(true);
  }).toPass();
});

test('the setting "Pantalla completa" opens full screen as soon as the browser allows it (SPEC section 2.5)', async ({
  page,
}) => {
  const stored = JSON.stringify({ ...defaultSettings, defaultView: 'fullscreen' });
  await page.addInitScript((text) => localStorage.setItem('/#portal-settings', text), stored);
  await enter(page);
  await expect(bar(page)).toBeAttached();
  // The sign-in click may still count as a user gesture; if not, the next click does.
  await expect(async () => {
    const isFull = await page.locator('html').getAttribute('data-screen');
    // On the edge of the header, where a click has no effect.
    if (isFull !== 'full') await page.mouse.click(640, 2);
    expect(await page.locator('html').getAttribute('data-screen')).toBe('full');
  }).toPass();
});

test('the control bar is one tab stop with arrow keys; the first tab stop of the page skips the report (WCAG 2.1.1, 2.4.1)', async ({
  page,
}) => {
  await open(page);
  await onBar(page, 'Ocultar controles').focus();
  await page.keyboard.press('Home');
  await expect(onBar(page, 'Agregar a favoritos')).toBeFocused();
  await page.keyboard.press('End');
  await expect(onBar(page, 'Ver en pantalla completa')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(onBar(page, 'Agregar a favoritos')).toBeFocused();
  // The report is one stop, and entered on purpose.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Entrar al tablero/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Ver Arquitectura de Producción' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('#report-container iframe')).not.toBeFocused();
  await page.getByRole('button', { name: /^Entrar al tablero/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#report-container iframe')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Abrir el asistente' })).toBeFocused();

  // After a reload the first stops lead to menu, controls, report and past it; its frame has a name.
  await page.reload();
  await expectReport(page, ...transport);
  await expect(page.locator('#report-container iframe')).toHaveAttribute('title', transport[0]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al menú' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeFocused();
  for (const [name, target] of [
    ['Saltar a los controles', onBar(page, 'Ocultar controles')],
    ['Entrar al tablero', page.locator('#report-container iframe')],
    ['Saltar después del tablero', page.getByRole('button', { name: 'Ver Arquitectura de Producción' })],
  ] as const) {
    await page.getByRole('link', { name }).focus();
    await page.keyboard.press('Enter');
    await expect(target).toBeFocused();
  }

  // A hidden target is skipped.
  await page.locator('[data-part=corner]').evaluate((corner) => {
    corner.style.visibility = 'hidden';
  });
  await page.getByRole('link', { name: 'Saltar después del tablero' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Abrir el asistente' })).toBeFocused();
});

test('a paginated report has only the supported controls (SPEC sections 7.5 and 8.2)', async ({ page }) => {
  await withConfig(page, (config) => {
    const [first, ...others] = config.boards as object[];
    const paginated = { ...first, kind: 'paginated', reportId: 'b64f0c3d-92e1-4a7c-8d5b-1f3e7a60c9d4' };
    return { ...config, boards: [paginated, ...others] };
  });
  await enter(page);
  await expect(page.getByText('b64f0c3d', { exact: true })).toBeVisible();
  await expect(bar(page).getByRole('button')).toHaveCount(5);
  await (await tool(page, 'Compartir')).click();
  await dialog(page, 'Compartir').getByText('Enlace al reporte de Power BI', { exact: true }).click();
  await expect(
    dialog(page, 'Compartir').getByRole('textbox', { name: 'Enlace al reporte de Power BI' }),
  ).toHaveValue(/\/rdlreports\/b64f0c3d-/);
  await expect(dialog(page, 'Compartir').getByLabel('Abrir una vista que te compartieron')).toHaveCount(0);
  await page.keyboard.press('Escape');
  // To a report and back: two pages of Power BI in one report container.
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('navigation').getByText('Pedidos de concretos', { exact: true }).click();
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  await expect(bar(page).getByRole('button')).toHaveCount(9);
});

test('pressing a board in the menu sends its lookup, and the click no other, also after a sign-in in a window', async ({
  page,
}) => {
  await signIn(page);
  await expectReport(page, ...transport);
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('navigation').getByText('Pedidos de concretos', { exact: true }).hover();
  const lookup = /myorg\/reports\/c27d91b0/;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (lookup.test(request.url())) sent.push(request.url());
  });
  const first = page.waitForRequest(lookup);
  await page.mouse.down();
  await first;
  await page.mouse.up();
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  expect(sent).toHaveLength(1);
});

test('a single-page board opens its page and offers no other page (SPEC section 3)', async ({ page }) => {
  await withConfig(page, (config) => ({
    ...config,
    boards: (config.boards as { id: string }[]).map((board) =>
      board.id === 'dashboard-1' ? { ...board, kind: 'page', pageName: 'ReportSectionUnidades' } : board,
    ),
  }));
  await open(page);
  await expect(reportFrame(page).getByText(/^Unidades · /)).toBeVisible();
  await expect(onBar(page, /Cambiar de página/)).toHaveCount(0);
});
