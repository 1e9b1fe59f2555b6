import type { Page } from '@playwright/test';
import { control, expect, expectReport, raise, signIn, test } from './support';

/** A browser that opens no windows: a policy, a phone, Teams. */
const blockWindows = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null;
  });

const enterAsAna = async (page: Page) => {
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: /^Ana García/ }).click();
};

const oneFilter = (page: Page) => page.getByRole('button', { name: 'Filtrar el tablero, 1 filtro activo' });

const link = '#tablero=dashboard-2&region=SURESTE';

for (const [address, after] of [
  [`/${link}`, '/'],
  [`/?web=1${link}`, '/?web=1'],
  [`/?utm_source=teams&fbclid=x${link}`, '/?utm_source=teams&fbclid=x'],
  [`/index.html${link}`, '/index.html'],
  [`/?web=1${link}:~:text=Pedidos`, '/?web=1'],
] as const)
  test(`a link at ${address} survives the sign-in by redirect (SPEC sections 4 and 11)`, async ({ page }) => {
    await blockWindows(page);
    await page.goto(address);
    await enterAsAna(page);
    await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
    await expect(oneFilter(page)).toBeVisible();
    await expect(page).toHaveURL(after);
  });

test('a sign-in that the user declines and tries again opens the link', async ({ page }) => {
  await blockWindows(page);
  await page.goto(`/?web=1${link}`);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('alert')).toContainText('Cancelaste el inicio de sesión');
  await page.reload();
  await enterAsAna(page);
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  await expect(oneFilter(page)).toBeVisible();
});

test('a session that ends during work at an address with a query returns to the board, the filter and the unsent question', async ({
  page,
}) => {
  await signIn(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await page.goto(`/?web=1${link}`);
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  const question = page.getByPlaceholder('Pregunta sobre este dashboard...', { exact: true });
  await page.getByRole('button', { name: 'Abrir el asistente' }).click();
  await question.fill('¿Por qué bajó');
  await control(page, { faults: { token: { kind: 'AADSTS65001' } } });
  await raise(page, 'tokenExpired');
  await expect(page.getByRole('alert')).toContainText('Session expired. Please refresh the page.');
  await control(page, { faults: { token: null } });
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'Iniciar sesión de nuevo' }).click();
  await page.getByRole('button', { name: /^Ana García/ }).click();
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  await expect(oneFilter(page)).toBeVisible();
  await expect(page).toHaveURL('/?web=1');
  const launcher = page.getByRole('button', { name: 'Abrir el asistente' });
  await launcher.or(question).first().waitFor();
  if (!(await question.isVisible())) await launcher.click();
  await expect(question).toHaveValue('¿Por qué bajó');
});

test('a half-written form survives a reload and a sign-in by redirect (SPEC section 2.7)', async ({
  page,
}) => {
  // The browser asks before the page leaves.
  page.on('dialog', (dialog) => void dialog.accept());
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo Usuario' });
  const name = dialog.getByLabel('Nombre', { exact: true });
  await signIn(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await press(/Admin Portal/);
  await press('Abrir menú');
  const menu = page.getByRole('navigation');
  await menu.getByText('Gestión de Usuarios', { exact: true }).click();
  await menu.getByText('Lista de Personas', { exact: true }).click();
  await press('Nuevo Usuario');
  await name.fill('Eva Ruiz');
  await page.reload();

  // Before the user opens the form again, the session ends at a report.
  await press(/Analytics/);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await control(page, { faults: { token: { kind: 'AADSTS65001' } } });
  await raise(page, 'tokenExpired');
  await expect(page.getByRole('alert')).toContainText('Session expired. Please refresh the page.');
  await control(page, { faults: { token: null } });
  await page.evaluate(() => {
    window.open = () => null;
  });
  await press('Iniciar sesión de nuevo');
  await press(/^Ana García/);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');

  await press(/Admin Portal/);
  await press('Nuevo Usuario');
  await expect(name).toHaveValue('Eva Ruiz');
  await expect(dialog.getByText('Aquí está lo que escribiste y no guardaste.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await press('Nuevo Usuario');
  await expect(name).toHaveValue('');
});
