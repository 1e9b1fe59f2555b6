import { control, expect, signIn, test } from './support';

test('an administrator opens the self-test from a failed dashboard; the self-test names the cause, and reports no problem after the fix (SPEC sections 2.4 and 2.6)', {
  tag: '@core',
}, async ({ page }) => {
  await control(page, {
    faults: {
      reports: { kind: 'PowerBINotLicensedException' },
      groupReports: { kind: 'PowerBINotLicensedException' },
    },
  });
  await signIn(page);
  await expect(page.getByText('Failed to load dashboard')).toBeVisible();
  await page.getByRole('button', { name: 'Diagnosticar' }).click();
  await expect(page.getByRole('heading', { name: 'Diagnóstico' })).toBeVisible();
  await page.getByRole('button', { name: 'Comprobar', exact: true }).click();
  const list = page.getByRole('list', { name: 'Comprobaciones' });
  await expect(page.getByRole('status').filter({ hasText: /problemas en \d+ comprobaciones/ })).toBeVisible();
  await expect(
    list.getByText('Tu cuenta no tiene licencia para este contenido de Power BI.').first(),
  ).toBeVisible();
  await expect(list.getByText('Inicio de sesión con Microsoft')).toBeVisible();
  await control(page, { faults: { reports: null, groupReports: null } });
  await page.getByRole('button', { name: 'Comprobar de nuevo' }).click();
  await expect(page.getByText(/^Todo correcto: \d+ comprobaciones$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copiar resultado' })).toBeVisible();
});
