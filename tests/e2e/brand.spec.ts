import { expect, expectReport, reportFrame, signIn, test, withConfig } from './support';

test("an organisation's name, logo, colours and menu replace those of the product (SPEC sections 2.1, 2.2 and 2.3)", async ({
  page,
}) => {
  await withConfig(page, (config) => ({
    ...config,
    brand: {
      name: 'Cementos del Norte',
      logo: '/favicon.svg',
      colors: { light: '#0b5d3b', dark: '#5fd19a' },
      demoBadge: false,
      proofOfConcept: false,
    },
    menu: { groups: [{ label: 'Dashboards' }], views: ['documentation'] },
  }));
  await page.goto('/');
  // The first screen has it too.
  await expect(page.getByRole('heading', { name: 'Cementos del Norte' })).toBeVisible();
  await expect(page.getByText('Prueba de concepto de producto de datos')).toHaveCount(0);
  await expect(page).toHaveTitle('Cementos del Norte');
  await signIn(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  const header = page.getByRole('banner');
  await expect(header.getByText('Cementos del Norte')).toBeVisible();
  await expect(header.getByText('DEMO')).toHaveCount(0);
  await expect(header.locator('img[src="/favicon.svg"]')).toBeVisible();
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--p-accent').trim());
  await expect.poll(accent).toBe('#0b5d3b');
  await page.getByRole('button', { name: 'Cambiar a modo oscuro' }).click();
  await expect.poll(accent).toBe('#5fd19a');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.getByRole('navigation');
  await expect(menu.getByText('Documentos')).toBeVisible();
  await expect(menu.getByText('Productividad')).toHaveCount(0);
  await expect(reportFrame(page).getByRole('heading', { level: 1 })).toBeVisible();
});
