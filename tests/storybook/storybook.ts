import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { serveFolder } from '../../scripts/staticServer';

export { expect };

/** What `npm run build-storybook` wrote. */
const built = join(process.cwd(), process.env.STORYBOOK_BUILD ?? 'storybook-static');

/** An entry of the built index. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: 'story' | 'docs';
  readonly tags?: readonly string[];
}

const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as {
  readonly entries: Readonly<Record<string, Entry>>;
};
export const stories = Object.values(entries).filter(({ type }) => type === 'story');
export const pages = Object.values(entries).filter(({ type }) => type === 'docs');

/** Chromium's own words about a frame that a story draws, and Storybook's about its own preview. */
const expectedNoise = [
  /^An iframe which has both allow-scripts and allow-same-origin/,
  /^Accessing the Story Store is deprecated/,
];

interface Fixtures {
  /** What the page logged and asked other hosts for since it was last read. */
  readonly noise: () => readonly string[];
}

/** Serves the built Storybook; notes what a page logs and whom it asks. */
export const test = base.extend<Fixtures, { address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from here.
    async ({}, use) => {
      const { server, address } = await serveFolder(built);
      await use(address);
      server.close();
    },
    { scope: 'worker' },
  ],
  noise: async ({ context, address }, use) => {
    const noise: string[] = [];
    context.on('weberror', (error) => noise.push(`unhandled: ${error.error().message}`));
    context.on('console', (message) => {
      const text = message.text();
      // A frame of Storybook has no icon of its own, and the browser asks for one.
      if (message.location().url.endsWith('/favicon.ico')) return;
      if (['error', 'warning'].includes(message.type()) && !expectedNoise.some((one) => one.test(text)))
        noise.push(`${message.type()}: ${text}`);
    });
    context.on('request', (request) => {
      const { origin, protocol, host } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== address) noise.push(`asked ${host}`);
    });
    await use(() => noise.splice(0));
  },
});

interface Preview {
  readonly channel: {
    emit(event: string, payload: object): void;
    on(event: string, hear: (seen: unknown) => void): void;
  };
  readonly currentRender?: {
    readonly id?: string;
    readonly phase?: string;
    readonly story?: { readonly parameters: { readonly machine?: string; readonly state?: string } };
  };
}

interface StoryWindow {
  readonly __STORYBOOK_PREVIEW__?: Preview;
  readonly standingState?: (machine: string) => string | null;
  /** What Storybook says of a story that did not work. */
  broken?: string[];
  readonly axe: {
    run(
      context: object,
      options: object,
    ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
  };
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** The addon checks on its own; here axe runs when the play function has ended, in both themes. */
const globals = 'motion:off;theme:light;a11y.manual:!true';

/** Opens a frame of the built Storybook on a story. */
export async function openFirst(page: Page, address: string, id: string): Promise<void> {
  await page.goto(`${address}/iframe.html?id=${encodeURIComponent(id)}&viewMode=story&globals=${globals}`);
  // The browser's own pointer would move under the stories that play with theirs.
  await page.mouse.move(-10, -10);
  await page.addScriptTag({ path: axePath });
  await page.evaluate(() => {
    const it = window as unknown as StoryWindow;
    it.broken = [];
    for (const event of ['storyErrored', 'storyThrewException', 'storyMissing', 'playFunctionThrewException'])
      it.__STORYBOOK_PREVIEW__?.channel.on(event, (seen) =>
        it.broken?.push(`${event}: ${(seen as { message?: string })?.message ?? JSON.stringify(seen)}`),
      );
  });
}

/** Goes to another story or docs page in the same frame, as a click in the list does. */
export async function goTo(page: Page, id: string, viewMode: 'story' | 'docs' = 'story'): Promise<void> {
  await page.evaluate(
    (selection) => {
      const it = window as unknown as StoryWindow;
      it.broken = [];
      it.__STORYBOOK_PREVIEW__?.channel.emit('setCurrentStory', selection);
    },
    { storyId: id, viewMode },
  );
}

/** Waits until the story is drawn and its play function has ended; what went wrong on the way, in words. */
async function settled(page: Page, id: string): Promise<readonly string[]> {
  await page.waitForFunction((storyId) => {
    const { currentRender } = (window as unknown as StoryWindow).__STORYBOOK_PREVIEW__ ?? {};
    const hasEnded =
      currentRender?.id === storyId &&
      ['finished', 'completed', 'afterEach', 'errored', 'aborted'].includes(currentRender.phase ?? '');
    return hasEnded || document.body.classList.contains('sb-show-errordisplay');
  }, id);
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    const { broken = [], __STORYBOOK_PREVIEW__: preview } = window as unknown as StoryWindow;
    const { phase = '' } = preview?.currentRender ?? {};
    const isShown = document.body.classList.contains('sb-show-main');
    return [
      ...broken,
      ...(phase === 'errored' ? ['it ended with an error'] : []),
      ...(isShown ? [] : ['Storybook shows its own page instead']),
    ];
  });
}

/**
 * Waits until the story in a frame of a docs page has ended, and gives how: a phase in Storybook's words, or `failed` where
 * the frame shows its error page. Stories of one page play in turn, so this takes as long as those before it.
 */
export async function endedIn(page: Page, title: string): Promise<string> {
  const ended = await page.waitForFunction((name) => {
    const frame = [...document.querySelectorAll('iframe')].find((each) => each.title === name);
    const it = frame?.contentWindow as StoryWindow | null | undefined;
    if (frame?.contentDocument?.body?.classList.contains('sb-show-errordisplay')) return 'failed';
    const phase = it?.__STORYBOOK_PREVIEW__?.currentRender?.phase ?? '';
    return ['finished', 'errored', 'aborted'].includes(phase) && phase;
  }, title);
  return String(await ended.jsonValue());
}

/** The height of what a story draws, in px: in its place, or anywhere on the page (a dialog, a fixed bar). */
const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const drawn = [...document.querySelectorAll('#storybook-root *, body > [data-scope], body > div *')];
    return Math.max(
      0,
      ...drawn.filter((node) => node.checkVisibility()).map((node) => node.getBoundingClientRect().height),
    );
  });

/** Switches the theme as the toolbar does, and gives axe's findings; colours only where the rest was checked. */
const axe = (page: Page, theme: 'light' | 'dark'): Promise<readonly string[]> =>
  page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    const { violations } = await (window as unknown as StoryWindow).axe.run(
      { include: [['body']], exclude: [['.sb-wrapper']] },
      name === 'light'
        ? { resultTypes: ['violations'], rules: { region: { enabled: false } } }
        : { resultTypes: ['violations'], runOnly: ['color-contrast'] },
    );
    document.documentElement.dataset.theme = 'light';
    return violations.map(
      ({ id, nodes }) => `${name}: ${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  }, theme);

/** What the story says it shows, when its machine stands elsewhere; `null` when both agree or nothing is said. */
const untrue = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { __STORYBOOK_PREVIEW__: preview, standingState } = window as unknown as StoryWindow;
    const { machine = '', state = '' } = preview?.currentRender?.story?.parameters ?? {};
    const at = standingState?.(machine) ?? null;
    if (at === null || state === '') return null;
    const leaves = at.split(' & ');
    const isThere = (part: string) => leaves.some((leaf) => leaf === part || leaf.endsWith(`.${part}`));
    return state.split(' & ').every(isThere) ? null : `it says ${state}, and shows ${at}`;
  });

/** Stories of what is not open, not there or switched off: nothing is what they show. */
const showsNothing = new Set(['closed', 'nothing-chosen', 'off']);

/** What is wrong with the story that the frame goes to, in words. */
export async function problemsOf(
  page: Page,
  { id, tags }: Entry,
  noise: Fixtures['noise'],
): Promise<readonly string[]> {
  const found = [...(await settled(page, id))];
  if ((await heightOf(page)) === 0 && !tags?.some((tag) => showsNothing.has(tag)))
    found.push('it shows nothing');
  const lie = await untrue(page);
  if (lie !== null) found.push(lie);
  return [...found, ...(await axe(page, 'light')), ...(await axe(page, 'dark')), ...noise()];
}
