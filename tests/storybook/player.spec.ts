import type { Page } from '@playwright/test';
import { playerHref } from '../../.storybook/player/address';
import { expect, test } from './storybook';

/** A recorded session whose last step does not lead to the state of the file. */
const session = {
  recorded: '2026-11-21T09:30:00.000Z',
  traces: [
    {
      machine: 'authProgress',
      title: 'recorded',
      startsAt: 'startup',
      seq: 1,
      ms: 0,
      steps: [
        { done: 'initialize', at: 'handleRedirect', seq: 2, ms: 120 },
        {
          done: 'handleRedirect',
          output: { account: null, hasHint: false },
          at: 'none.signedOut',
          seq: 3,
          ms: 180,
        },
        { send: { type: 'user.signIn' }, at: 'login.popup', seq: 4, ms: 900 },
        { send: { type: 'user.cancel' }, at: 'login.redirect', seq: 5, ms: 1500 },
        { send: { type: 'user.signIn' }, at: 'login.popup', seq: 6, ms: 1600 },
      ],
    },
  ],
};
const player = (page: Page) => page.frameLocator('#storybook-preview-iframe');
const moment = (page: Page) => player(page).getByLabel('Momento de la sesión');

async function drop(page: Page, text: string, name = 'sesion.trace.json') {
  const heading = player(page).getByRole('heading', { name: 'Reproductor de trazas' });
  await expect(heading).toBeVisible();
  await heading.evaluate(
    (target, file) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([file.text], file.name));
      target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    { text, name },
  );
}

test('a dropped session opens at the failing step, and its copied address opens the same step', async ({
  page,
  context,
  address,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${address}/?path=/story/reproductor-de-trazas--kept`);
  await drop(page, JSON.stringify(session));
  await expect(moment(page)).toHaveValue('4');
  await expect(player(page).getByRole('status')).toContainText('se esperaba «login.redirect»');

  // A file with a problem leaves the session open.
  await drop(page, '{"traces":', 'otro.json');
  await expect(player(page).getByRole('alert')).toHaveText('«otro.json» no es JSON.');
  await moment(page).press('ArrowLeft');
  await expect(moment(page)).toHaveValue('3');

  await player(page).getByRole('button', { name: 'Copiar dirección' }).press('Enter');
  await expect(player(page).getByText('Dirección copiada.')).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(shared);
  await expect(moment(page)).toHaveValue('3');
});

test('the address of a kept trace follows the step and opens it, and the step links to its story', async ({
  page,
  address,
}) => {
  await page.goto(new URL(playerHref({ trace: 'authProgress--popup', step: 2 }), `${address}/`).href);
  const step = player(page).getByLabel('Paso de la traza');
  await expect(step).toHaveValue('2');
  await step.press('ArrowRight');
  await expect(page).toHaveURL(/trace:authProgress--popup;step:3/);
  await page.reload();
  await expect(step).toHaveValue('3');
  const link = player(page).getByText('Historia de este estado:').getByRole('link');
  const story = await link.getAttribute('href');
  await link.press('Enter');
  await expect.poll(() => decodeURIComponent(page.url())).toContain(String(story).replace('./', ''));
});
