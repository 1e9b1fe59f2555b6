import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { serveFolder } from '../../scripts/staticServer';
import { isFull } from '../tier';
import { defineLayout, type LayoutWindow, windowSizes } from './layout';
import { windowOptions } from './playwright.config';

export { expect };

/** Output folder of `npm run build-storybook`. */
const built = join(process.cwd(), process.env.STORYBOOK_BUILD ?? 'storybook-static');

/** An entry of the built index. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: 'story' | 'docs';
}

const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as {
  readonly entries: Readonly<Record<string, Entry>>;
};
export const stories = Object.values(entries).filter(({ type }) => type === 'story');
export const pages = Object.values(entries).filter(({ type }) => type === 'docs');

/** Messages of Chromium about a frame that a story renders, and of Storybook about its preview. */
const expectedNoise = [
  /^An iframe which has both allow-scripts and allow-same-origin/,
  /^Accessing the Story Store is deprecated/,
];

/** Logs of the page and its requests to other hosts since the last call. */
type Noise = () => readonly string[];

/** A page with its noise. */
interface Frame {
  readonly page: Page;
  readonly noise: Noise;
}

function listen(context: BrowserContext, address: string): Noise {
  const noise: string[] = [];
  context.on('weberror', (error) => noise.push(`unhandled: ${error.error().message}`));
  context.on('console', (message) => {
    const text = message.text();
    // The browser requests an icon, which a frame of Storybook does not have.
    if (message.location().url.endsWith('/favicon.ico')) return;
    if (['error', 'warning'].includes(message.type()) && !expectedNoise.some((one) => one.test(text)))
      noise.push(`${message.type()}: ${text}`);
  });
  context.on('request', (request) => {
    const { origin, protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== address) noise.push(`asked ${host}`);
  });
  return () => noise.splice(0);
}

/** Serves the built Storybook; records the logs and requests of a page. */
export const test = base.extend<{ readonly noise: Noise }, { address: string; frame: Frame }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from here.
    async ({}, use) => {
      const { server, address } = await serveFolder(built);
      await use(address);
      server.close();
    },
    { scope: 'worker' },
  ],
  noise: ({ context, address }, use) => use(listen(context, address)),
  // One for all groups of a worker: loading Storybook for each took as long as its stories. After a failed test
  // Playwright starts another worker, which has its own.
  frame: [
    async ({ browser, address }, use) => {
      const context = await browser.newContext(windowOptions);
      await use({ page: await context.newPage(), noise: listen(context, address) });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

interface StoryParameters {
  readonly machine?: string;
  readonly state?: string;
  /** Why the story shows nothing. */
  readonly blank?: string;
}

interface Preview {
  readonly channel: {
    emit(event: string, payload: object): void;
    on(event: string, hear: (seen: unknown) => void): void;
    off(event: string, hear: (seen: unknown) => void): void;
  };
  readonly currentRender?: {
    readonly id?: string;
    readonly phase?: string;
    readonly story?: { readonly parameters: StoryParameters };
  };
}

interface StoryWindow extends LayoutWindow {
  readonly __STORYBOOK_PREVIEW__?: Preview;
  readonly standingState?: (machine: string) => string | null;
  /** Storybook's messages about a story that failed. */
  broken?: string[];
  readonly axe: {
    run(
      context: object,
      options: object,
    ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
  };
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** Turns off the addon's own axe run: here axe runs when the play function has ended. */
const globals = 'motion:off;theme:light;a11y.manual:!true';

/** Storybook's highlighter asks each element for its style after each story; nothing is highlighted here. */
function withoutHighlights(): void {
  let features = {};
  Object.defineProperty(window, 'FEATURES', {
    get: () => features,
    set: (all: object) => {
      features = { ...all, highlight: false };
    },
  });
}

/** Opens a frame of the built Storybook on a story. */
export async function openFirst(page: Page, address: string, id: string): Promise<void> {
  await page.addInitScript(withoutHighlights);
  await page.addInitScript(defineLayout);
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

/** Shows the first story of a group, as for the first time: nothing is stored that another group left. */
export async function openGroup(page: Page, address: string, id: string): Promise<void> {
  if (page.url() === 'about:blank') return openFirst(page, address, id);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await goTo(page, id);
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

/**
 * Waits until the story in a frame of a docs page has ended. Returns Storybook's phase, or `failed` if
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

/** Stories of tools for designers and testers, which are not part of the portal. */
const toolTitles = /^(Fundamentos|Mapa de estados|Reproductor de trazas)/;

/** Tier 1 checks one theme; the stories of tier 2 are checked in both. */
export const themes: readonly Theme[] = isFull ? ['light', 'dark'] : ['light'];

/** Checks of a story beyond its state and its layout at the first width. */
interface Scope {
  /** Themes in which axe runs. */
  readonly axe?: readonly Theme[];
  /** Whether the layout is checked at the smaller widths also. */
  readonly isNarrowed?: boolean;
}

/** Problems of the story that the frame opens, in words. */
export async function problemsOf(
  page: Page,
  { id, title }: Entry,
  noise: Noise,
  { axe = themes, isNarrowed = true }: Scope = {},
): Promise<readonly string[]> {
  // One evaluation for all checks: each one costs Playwright and the browser more than most checks.
  const problems = await page.evaluate(lookAt, {
    id,
    isOfProduct: !toolTitles.test(title),
    axeThemes: axe,
  });
  const [desktop, ...narrower] = windowSizes;
  const layouts = [await page.evaluate(lookAtLayout, { themes })];
  for (const size of isNarrowed ? narrower : []) {
    await page.setViewportSize(size);
    layouts.push(await page.evaluate(lookAtLayout, { themes, width: size.width }));
  }
  if (isNarrowed) {
    await page.setViewportSize(desktop);
    await page.waitForFunction((width) => innerWidth === width, desktop.width);
  }
  problems.push(...layouts.flatMap(({ faults }) => faults));
  const reason = layouts.find(({ blank }) => blank !== undefined)?.blank;
  if (isNarrowed && reason !== undefined && !layouts.some(({ isBlank }) => isBlank))
    problems.push(`it shows something at each width, and its parameter says "${reason}"`);
  return [...problems, ...noise()];
}

type Theme = 'light' | 'dark';

/** Input of the check of a story in the page. */
interface Check {
  readonly id: string;
  readonly isOfProduct: boolean;
  readonly axeThemes: readonly Theme[];
}

interface LayoutCheck {
  readonly themes: readonly Theme[];
  /** Width in CSS px of a window that has just been resized. */
  readonly width?: number;
}

/** The layout of a story at one width. */
interface Layout {
  readonly faults: readonly string[];
  readonly isBlank: boolean;
  /** The reason that the story declares. */
  readonly blank: string | undefined;
}

/** In the page: checks the layout at the window's present width in each theme. */
async function lookAtLayout({ themes, width }: LayoutCheck): Promise<Layout> {
  const it = window as unknown as StoryWindow;
  const root = document.documentElement;
  const frame = () => new Promise(requestAnimationFrame);
  do await frame();
  while (width !== undefined && innerWidth !== width);
  // Components that measure themselves render again in the frame after a resize.
  if (width !== undefined) await frame();
  const { blank } = it.__STORYBOOK_PREVIEW__?.currentRender?.story?.parameters ?? {};
  const { theme: first } = root.dataset;
  const faults: string[] = [];
  let isBlank = false;
  // Code on demand may follow the play function.
  for (let frames = 0; frames < 300 && !blank && it.checkLayout().isBlank; frames += 1) await frame();
  for (const theme of themes) {
    root.dataset.theme = theme;
    const layout = it.checkLayout();
    isBlank ||= layout.isBlank;
    if (layout.isBlank && !blank)
      layout.faults.push('it shows nothing, and has no parameter "blank" with a reason');
    faults.push(...layout.faults.map((fault) => `${innerWidth} px, ${theme}: ${fault}`));
  }
  root.dataset.theme = first;
  return { faults, isBlank, blank };
}

/** In the page: waits until the story is rendered and its play function has ended, and checks it in each theme. */
async function lookAt({ id, isOfProduct, axeThemes }: Check): Promise<string[]> {
  const it = window as unknown as StoryWindow;
  const preview = it.__STORYBOOK_PREVIEW__;
  const root = document.documentElement;

  const hasEnded = () => {
    const { id: current, phase = '' } = preview?.currentRender ?? {};
    const ends = ['finished', 'completed', 'afterEach', 'errored', 'aborted'];
    return (
      (current === id && ends.includes(phase)) || document.body.classList.contains('sb-show-errordisplay')
    );
  };
  const ended = () =>
    new Promise<void>((resolve) => {
      // Storybook's error page is a class of the body; there is no event.
      const errorPage = new MutationObserver(() => look());
      const look = () => {
        if (!hasEnded()) return;
        errorPage.disconnect();
        preview?.channel.off('storyRenderPhaseChanged', look);
        resolve();
      };
      errorPage.observe(document.body, { attributeFilter: ['class'] });
      preview?.channel.on('storyRenderPhaseChanged', look);
      look();
    });

  /** Texts that React renders as text nodes of their own, which a browser's translator detaches (tests/rules/translation.test.ts). */
  const bareTexts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const bare: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const isReacts = Object.keys(text).some((key) => key.startsWith('__reactFiber$'));
      if (isReacts && text.data.trim() !== '') bare.push(`a translator detaches the text "${text.data}"`);
    }
    return bare;
  };

  /** States that the story declares, if they are not its machine's. */
  const untrue = () => {
    const { machine = '', state = '' } = preview?.currentRender?.story?.parameters ?? {};
    const standingState = it.standingState?.(machine) ?? null;
    if (standingState === null || state === '') return [];
    const leaves = standingState.split(' & ');
    const isThere = (part: string) => leaves.some((leaf) => leaf === part || leaf.endsWith(`.${part}`));
    return state.split(' & ').every(isThere) ? [] : [`it says ${state}, and shows ${standingState}`];
  };

  /** Switches the theme as the toolbar does, and returns axe's findings: all rules in light, contrast in dark. */
  const axe = async (theme: Theme) => {
    root.dataset.theme = theme;
    const rules =
      theme === 'light' ? { rules: { region: { enabled: false } } } : { runOnly: ['color-contrast'] };
    const { violations } = await it.axe.run(
      { include: [['body']], exclude: [['.sb-wrapper']] },
      { ...rules, resultTypes: ['violations'] },
    );
    root.dataset.theme = 'light';
    return violations.map(
      ({ id: rule, nodes }) => `${theme}: ${rule} ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  };

  await ended();
  await document.fonts.ready;
  const findings: string[] = [];
  for (const theme of axeThemes) findings.push(...(await axe(theme)));
  return [
    ...(it.broken ?? []),
    ...(preview?.currentRender?.phase === 'errored' ? ['it ended with an error'] : []),
    ...(document.body.classList.contains('sb-show-main') ? [] : ['Storybook shows its own page instead']),
    ...untrue(),
    ...(isOfProduct ? bareTexts() : []),
    ...findings,
  ];
}
