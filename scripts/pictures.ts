/**
 * npm run pictures -- folder [--only text] [--url http://localhost:6006]
 * Takes a picture of every story in both themes and three widths and writes a contact sheet, `index.html`, into
 * the folder. Builds Storybook first unless `--url` names a running one. The output is not committed
 * (docs/testing.md).
 */
import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { browserLaunch } from './browser';
import { page as htmlPage } from './picturesPage';

const widths = { phone: [360, 740], tablet: [768, 1024], desktop: [1280, 800] } as const;
const themes = ['light', 'dark'] as const;
const workers = 3;

interface StoryEntry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: string;
  readonly tags?: readonly string[];
}

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, url: { type: 'string' } },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('Usage: npm run pictures -- folder [--only text] [--url http://localhost:6006]');
  process.exit(2);
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves a built Storybook from a folder on a free port. */
async function serve(root: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(root, normalize(pathname === '/' ? '/index.html' : pathname));
    if (!file.startsWith(root) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function addressOf(server: Server | null): string {
  const address = server?.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}

/** Waits until the story is rendered and its play function has finished. */
async function settled(page: Page) {
  await page.waitForFunction(() => {
    const preview = (window as { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } })
      .__STORYBOOK_PREVIEW__;
    return ['completed', 'finished', 'afterEach', 'aborted', 'errored'].includes(
      preview?.currentRender?.phase ?? '',
    );
  });
  await page.evaluate(() => document.fonts.ready);
}

async function picture(context: BrowserContext, base: string, story: StoryEntry, out: string) {
  const page = await context.newPage();
  for (const [width, [w, h]] of Object.entries(widths)) {
    await page.setViewportSize({ width: w, height: h });
    await page.goto(`${base}/iframe.html?id=${story.id}&viewMode=story&globals=theme:light;motion:off`);
    await settled(page);
    for (const theme of themes) {
      // The theme is only this attribute, so one load serves both.
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
  execFileSync('npm', ['run', '-s', 'build-storybook', '--', '--quiet'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
const server = values.url === undefined ? await serve(join(process.cwd(), built)) : null;
const base = values.url ?? addressOf(server);
const index = (await (await fetch(`${base}/index.json`)).json()) as { entries: Record<string, StoryEntry> };
const stories = Object.values(index.entries).filter(
  ({ id, title, name, type, tags }) =>
    type === 'story' &&
    !tags?.includes('tool') &&
    (values.only === undefined || `${id} ${title} ${name}`.toLowerCase().includes(values.only.toLowerCase())),
);

mkdirSync(folder, { recursive: true });
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
      if (process.stdout.isTTY) process.stdout.write(`\r${stories.length - queue.length}/${stories.length} `);
    }
    await context.close();
  }),
);
await browser.close();
server?.close();

const cells = Object.keys(widths).flatMap((width) => themes.map((theme) => ({ width, theme })));
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
console.log(`\n${stories.length * cells.length} pictures in ${join(folder, 'index.html')}`);
for (const line of failed) console.error(line);
process.exitCode = failed.length > 0 ? 1 : 0;
