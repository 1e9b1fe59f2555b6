import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { serveFolder } from '../../scripts/staticServer';
import { expect, expectReport, reportFrame, test } from './support';

test('the demonstration completes the tour from a plain static file server, below a path (SPEC section 1)', async ({
  browser,
}, testInfo) => {
  const site = testInfo.outputPath('site');
  mkdirSync(site, { recursive: true });
  execFileSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/buildDemo.ts', `${site}/portal`]);
  const { server, address } = await serveFolder(site);
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  const foreign: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(address)) foreign.push(request.url());
  });
  try {
    const page = await context.newPage();
    await page.goto(`${address}/portal/`);
    const enter = page.getByRole('button', { name: 'Entrar' });
    await expect(enter).toBeVisible();
    const opened = page.waitForEvent('popup');
    await enter.click();
    await (await opened).getByRole('button', { name: /^Ana García/ }).click();
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');

    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.getByRole('button', { name: /^Pedidos de concretos/ }).click();
    await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
    await expect(reportFrame(page).getByRole('heading', { level: 1 })).toHaveText('Pedidos de concretos');

    await page.getByRole('button', { name: 'Abrir el asistente' }).click();
    const question = page.getByPlaceholder('Pregunta sobre este dashboard...');
    await question.fill('¿Qué región tiene la peor puntualidad?');
    await question.press('Enter');
    await expect(page.getByRole('log').getByRole('table')).toContainText('SURESTE');
    await page.getByRole('button', { name: 'Cerrar el asistente' }).first().click();

    await page.getByRole('button', { name: 'Cambiar a Admin Portal' }).click();
    await page.getByRole('button', { name: 'Comenzar Configuración' }).click();
    await expect(page.getByRole('heading', { name: 'Gestión de Tableros Power BI' })).toBeVisible();
    await expect(page.getByText('Catálogo compartido').first()).toBeVisible();

    // A returning user is still signed in at the organisation, although a worker cannot keep a cookie.
    const second = await context.newPage();
    await second.goto(`${address}/portal/`);
    await expectReport(second, 'Tablero de transporte', '3f8a2c1e');
    await second.close();

    await page.getByRole('button', { name: 'Salir' }).click();
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    expect(foreign.filter((url) => /^https?:/.test(url))).toEqual([]);
  } finally {
    await context.close();
    server.close();
  }
});
