/**
 * `npm run pictures:docs` takes the pictures of the documentation and the README from the built portal on the emulated organisation, into
 * `docs/pictures`, with an outline of each screen in `outlines.json`: `tests/e2e/docsPictures.spec.ts` fails if a screen has another outline by
 * now. Run `npm run build && npm run build:emulator` first.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import { browserLaunch } from './browser';
import { outlineOf, screenOptions, screens } from './docsScreens';
import { startServer } from './portalServer';

const out = 'docs/pictures';
const outlines: Record<string, string> = {};
/** The outline once nothing has been added for a second: counts and ages arrive after the screen. */
async function settledOutline(page: Page): Promise<string> {
  for (let before = ''; ; ) {
    const now = await outlineOf(page);
    if (now === before) return now;
    before = now;
    await page.waitForTimeout(1000);
  }
}

mkdirSync(out, { recursive: true });
const server = await startServer((port) => `npx vite preview --port ${port} --strictPort`, '/');
const browser = await chromium.launch(browserLaunch());
try {
  const context = await browser.newContext({ baseURL: server.address, ...screenOptions });
  const page = await context.newPage();
  await page.goto('/');
  for (const [name, lead] of screens) {
    await lead(page);
    outlines[name] = await settledOutline(page);
    await page.screenshot({ path: `${out}/${name}.png`, animations: 'disabled' });
    console.log(`${out}/${name}.png`);
  }
  writeFileSync(`${out}/outlines.json`, `${JSON.stringify(outlines, null, 2)}\n`);
} finally {
  await browser.close();
  server.stop();
}
