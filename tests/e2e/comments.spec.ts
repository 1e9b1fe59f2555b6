import type { Page } from '@playwright/test';
import { plainCatalog, plainDirectory } from '../../emulator/server/portalConfig';
import { control, enter, expect, expectReport, signIn, test, withConfig } from './support';

/** With the shared catalogue and the directory, as the demonstration has them. */
const share = (page: Page) =>
  withConfig(page, ({ powerBi, identity, ...config }) => {
    const { origin } = new URL((powerBi as { apiUrl: string }).apiUrl);
    const role = { ...(identity as object), adminRole: 'Portal.Admin' };
    return {
      ...config,
      powerBi,
      identity: role,
      catalog: plainCatalog(origin),
      directory: plainDirectory(origin),
    };
  });

const panel = (page: Page) => page.getByRole('complementary', { name: 'Comentarios' });
const comment = (page: Page, text: string) => panel(page).getByRole('listitem').filter({ hasText: text });
const open = (page: Page) => page.getByRole('button', { name: /^Comentarios/ }).click();

test.use({ alsoExpected: /403 \(Forbidden\)/ });

test('two users comment on a dashboard and mention each other; a refused comment is kept (SPEC section 21)', async ({
  page,
  browser,
}) => {
  await share(page);
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await open(page);
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);

  // By keyboard alone: a mention from the directory, then the comment.
  const field = panel(page).getByRole('textbox', { name: 'Tu comentario' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Hola @luis');
  await expect(panel(page).getByRole('option', { name: /Luis Hernández/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('mira esto');
  await page.keyboard.press('Control+Enter');
  await expect(panel(page).getByText('Comentario publicado')).toBeVisible();

  const context = await browser.newContext();
  await context.addCookies(
    (await page.context().cookies()).filter(({ name }) => name === 'emulator-session'),
  );
  const luis = await context.newPage();
  await share(luis);
  await signIn(luis, 'Luis Hernández');
  await expectReport(luis, 'Tablero de transporte', '3f8a2c1e');
  await luis.getByRole('button', { name: 'Ver notificaciones, 1 sin leer' }).click();
  await expect(luis.getByText('Ana García te mencionó en Tablero de transporte').last()).toBeVisible();
  await luis.getByRole('button', { name: 'Ver comentarios' }).click();
  const mine = comment(luis, 'Hola @Luis Hernández mira esto');
  await expect(mine).toBeVisible();
  await expect(mine.getByRole('button')).toHaveCount(0);

  // A refused comment stays, and the retry sends it; the other user receives it automatically.
  await control(luis, { faults: { catalogWrite: { kind: '403' } } });
  await panel(luis).getByRole('textbox', { name: 'Tu comentario' }).fill('Ya lo vi');
  await panel(luis).getByRole('button', { name: 'Publicar' }).click();
  await expect(
    comment(luis, 'Ya lo vi').getByText(/^No se publicó. Tu cuenta no tiene permiso/),
  ).toBeVisible();
  await control(luis, { faults: { catalogWrite: null } });
  await comment(luis, 'Ya lo vi').getByRole('button', { name: 'Reintentar' }).click();
  await expect(comment(page, 'Ya lo vi')).toBeVisible();

  // Ana administers: she may delete it, and Luis no longer has it.
  await comment(page, 'Ya lo vi')
    .getByRole('button', { name: /Eliminar/ })
    .click();
  await comment(page, 'Ya lo vi').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(comment(luis, 'Ya lo vi')).toHaveCount(0);
  await context.close();

  // A discarded text is not restored.
  await field.fill('A medias');
  await panel(page).getByRole('button', { name: 'Cerrar los comentarios' }).click();
  await panel(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(panel(page)).toBeHidden();
  await open(page);
  await expect(field).toHaveValue('');
});
