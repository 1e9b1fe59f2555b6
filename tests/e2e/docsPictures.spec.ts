import { expect, test } from '@playwright/test';
import outlines from '../../docs/pictures/outlines.json' with { type: 'json' };
import { outlineOf, screenOptions, screens } from '../../scripts/docsScreens';

const { reducedMotion, ...options } = screenOptions;
test.use({ ...options, contextOptions: { reducedMotion } });

test('the pictures of the documentation show the screens of today (npm run pictures:docs)', async ({
  page,
}) => {
  await page.goto('/');
  for (const [name, lead] of screens) {
    await lead(page);
    const taken = outlines[name as keyof typeof outlines];
    await expect.poll(() => outlineOf(page), { message: name }).toBe(taken);
  }
});
