import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: string;
}

const { STORYBOOK_BUILD = 'storybook-static', PICTURES_FOLDER = '', PICTURES_ONLY = '' } = process.env;
const built = resolve(STORYBOOK_BUILD);
const index = JSON.parse(readFileSync(`${built}/index.json`, 'utf8')) as { entries: Record<string, Entry> };
/** Whether its submenu is still open in the picture depends on the speed of the machine. */
const unsteady = 'marco-menú-lateral--ten-thousand';
const stories = Object.values(index.entries).filter(
  ({ type, id, title, name }) =>
    type === 'story' &&
    id !== unsteady &&
    `${id} ${title} ${name}`.toLowerCase().includes(PICTURES_ONLY.toLowerCase()),
);
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** The same for each run, because some stories show an address. */
const origin = 'https://storybook.test';

interface Preview {
  readonly currentRender?: { readonly id?: string; readonly phase?: string };
  readonly channel: { emit(event: string, of: object): void };
}
type StorybookWindow = { readonly __STORYBOOK_PREVIEW__?: Preview };

/** Shows a story, and waits until its play function has ended, its fonts are loaded and its document is at rest. */
async function show(page: Page, id: string): Promise<void> {
  if (page.url().startsWith(origin))
    await page.evaluate(
      (storyId) =>
        (window as never as StorybookWindow).__STORYBOOK_PREVIEW__?.channel.emit('setCurrentStory', {
          storyId,
          viewMode: 'story',
        }),
      id,
    );
  else
    await page.goto(
      `${origin}/iframe.html?id=${encodeURIComponent(id)}&viewMode=story&globals=theme:light;motion:off;a11y.manual:!true`,
    );
  const phase = await page.waitForFunction((story) => {
    const { id: current, phase: now = '' } =
      (window as never as StorybookWindow).__STORYBOOK_PREVIEW__?.currentRender ?? {};
    return current === story && ['finished', 'errored', 'aborted'].includes(now) && now;
  }, id);
  expect(await phase.jsonValue(), id).toBe('finished');
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Five frames without a change: a dialog or code on demand may follow the play function.
    await new Promise<void>((resolve) => {
      let frames = 0;
      const observer = new MutationObserver(() => {
        frames = 0;
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      const look = () => {
        frames += 1;
        if (frames < 5) return requestAnimationFrame(look);
        observer.disconnect();
        resolve();
      };
      requestAnimationFrame(look);
    });
  });
}

for (const title of new Set(stories.map((story) => story.title)))
  test(title, async ({ page }) => {
    await page.route(`${origin}/**`, (route) =>
      route.fulfill({ path: built + decodeURIComponent(new URL(route.request().url()).pathname) }),
    );
    await page.clock.setFixedTime('2026-11-25T10:30:00-06:00');
    for (const { id, name } of stories.filter((story) => story.title === title))
      await test.step(name, async () => {
        for (const [size, viewport] of Object.entries(
          title === 'Páginas completas' ? { desktop, phone } : { desktop },
        )) {
          await page.setViewportSize(viewport);
          await show(page, id);
          // Dark first: the next story starts in the light theme.
          for (const theme of ['dark', 'light']) {
            const picture = `${id}-${size}-${theme}.png`;
            // A new story has nothing to compare with.
            if (process.env.PICTURES_COMPARE && !existsSync(`${PICTURES_FOLDER}/${picture}`)) continue;
            // The theme is a single attribute, so that one load serves both.
            await page.evaluate((of) => document.documentElement.setAttribute('data-theme', of), theme);
            await expect.soft(page).toHaveScreenshot(picture);
          }
        }
      });
  });
