/**
 * npm run pictures -- folder [--only text] [--url http://localhost:6006]
 * Takes a picture of every story in both themes and three widths and writes a contact sheet, `index.html`, into
 * the folder. Builds Storybook first unless `--url` names a running one. The output is not committed
 * (docs/designers.md).
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { browserLaunch } from './browser';
import { page as htmlPage } from './picturesPage';
import { readFlags, refuseCommand } from './readFlags';
import { serveFolder } from './staticServer';

const widths = { phone: [360, 740], tablet: [768, 1024], desktop: [1280, 800] } as const;
const themes = ['light', 'dark'] as const;
const cells = Object.keys(widths).flatMap((width) => themes.map((theme) => ({ width, theme })));
const workers = 3;

interface StoryEntry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: string;
  readonly tags?: readonly string[];
}

const usage = 'Usage: npm run pictures -- folder [--only text] [--url http://localhost:6006]';
const { values, positionals } = readFlags(
  { options: { only: { type: 'string' }, url: { type: 'string' } }, allowPositionals: true },
  usage,
);
const folder = positionals[0] ?? refuseCommand('Which folder?', usage);

/** Waits until the story is rendered and its play function has finished. Rejects if the story fails. */
async function settled(page: Page) {
  const phase = await page.waitForFunction(() => {
    const preview = (window as { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } })
      .__STORYBOOK_PREVIEW__;
    const now = preview?.currentRender?.phase ?? '';
    // A story whose play function threw never reaches `finished`.
    return ['finished', 'aborted', 'errored'].includes(now) ? now : false;
  });
  const isShown = await page.evaluate(() => document.body.classList.contains('sb-show-main'));
  if (['errored', 'aborted'].includes(String(await phase.jsonValue())) || !isShown)
    throw new Error('the story errs');
  await page.evaluate(() => document.fonts.ready);
}

async function picture(context: BrowserContext, base: string, story: StoryEntry, out: string) {
  const page = await context.newPage();
  for (const [width, [w, h]] of Object.entries(widths)) {
    await page.setViewportSize({ width: w, height: h });
    await page.goto(
      `${base}/iframe.html?id=${encodeURIComponent(story.id)}&viewMode=story&globals=theme:light;motion:off`,
    );
    await settled(page);
    for (const theme of themes) {
      // The theme is a single attribute, so that one load serves both themes.
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      await page.screenshot({
        path: join(out, `${story.id}.${width}.${theme}.png`),
        animations: 'disabled',
        caret: 'hide',
      });
    }
  }
  await page.close();
}

const built = 'storybook-static';
if (values.url === undefined) {
  console.log('Building Storybook …');
  // Started with node, because Windows cannot spawn the script `npm` directly.
  execFileSync(process.execPath, ['node_modules/storybook/dist/bin/dispatcher.js', 'build', '--quiet'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
const served = values.url === undefined ? await serveFolder(join(process.cwd(), built)) : null;
const base = values.url ?? served?.address ?? '';
const index = (await (await fetch(`${base}/index.json`)).json()) as { entries: Record<string, StoryEntry> };
const stories = Object.values(index.entries).filter(
  ({ id, title, name, type, tags }) =>
    type === 'story' &&
    !tags?.includes('tool') &&
    (values.only === undefined ||
      [id, title, name, ...(tags ?? [])].join(' ').toLowerCase().includes(values.only.toLowerCase())),
);

mkdirSync(folder, { recursive: true });
// Pictures of an earlier run would be compared as removed stories.
for (const name of readdirSync(folder))
  if (cells.some(({ width, theme }) => name.endsWith(`.${width}.${theme}.png`))) rmSync(join(folder, name));
const began = Date.now();
const elapsed = () => (Date.now() - began) / 60_000;
const minutes = (time: number) => `${time < 1 ? 'under a minute' : `${Math.ceil(time)} min`}`;
console.log(
  `${stories.length === 1 ? '1 story' : `${stories.length} stories`}, ${stories.length * 6} pictures.`,
);
const browser = await chromium.launch(browserLaunch());
const failed: string[] = [];
const queue = [...stories];
await Promise.all(
  Array.from({ length: workers }, async () => {
    const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
    for (let story = queue.shift(); story !== undefined; story = queue.shift()) {
      try {
        await picture(context, base, story, folder);
      } catch (error) {
        failed.push(`${story.id}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
      }
      const done = stories.length - queue.length;
      if (done === 10)
        console.log(
          `About ${minutes((elapsed() / done) * queue.length)} to go, as fast as the first ten went.`,
        );
      if (process.stdout.isTTY) process.stdout.write(`\r${done}/${stories.length} `);
    }
    await context.close();
  }),
);
await browser.close();
served?.server.close();

writeFileSync(
  join(folder, 'index.html'),
  htmlPage(
    'Hoja de contactos',
    `${stories.length} historias, dos temas, tres anchos.`,
    stories.map(({ id, title, name }) => ({
      heading: `${title} · ${name}`,
      pictures: cells.map(({ width, theme }) => ({
        src: `${id}.${width}.${theme}.png`,
        caption: `${width}, ${theme}`,
      })),
    })),
  ),
);
console.log(
  `\n${(stories.length - failed.length) * cells.length} pictures in ${minutes(elapsed())}: ${join(folder, 'index.html')}`,
);
for (const line of failed) console.error(`no pictures of ${line}`);
process.exitCode = failed.length > 0 ? 1 : 0;
