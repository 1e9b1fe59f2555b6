import { blockPopups } from '../../scripts/popupBlocking';
import { expect, test } from './support';

const tryAtOnce = (page: string) =>
  `<!doctype html><script>console.log(open('about:blank', '', 'width=300') ? 'opened' : 'blocked')</script>${page}`;

test('the test browser blocks a popup without a click', async ({ page }) => {
  await page.route('**/popup.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: tryAtOnce('<p>x</p>') }),
  );
  const said = page.waitForEvent('console');
  await page.goto('/popup.html');
  expect((await said).text()).toBe('blocked');
});

test('one click opens one window, even where the test itself counts as a gesture', async ({ page }) => {
  await blockPopups(page);
  const twice = `<button onclick="for (const n of [1, 2]) document.title += open('about:blank', '', 'width=300') ? 'o' : 'b'">Abrir</button>`;
  await page.route('**/popup.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: tryAtOnce(twice) }),
  );
  const said = page.waitForEvent('console');
  await page.goto('/popup.html');
  expect((await said).text()).toBe('blocked');
  await page.getByRole('button', { name: 'Abrir' }).click();
  await expect(page).toHaveTitle('ob');
});
