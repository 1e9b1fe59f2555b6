import { type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test';
import { endRoutes, startSession } from '../e2e/support';

/** Fails if an error is not caught. Faults and delays apply to this browser context only. */
export const test = base.extend<{ uncaught: string[] }>({
  uncaught: [
    async ({ context }, use) => {
      await startSession(context, 'plain');
      const uncaught: string[] = [];
      context.on('weberror', (error) => uncaught.push(error.error().message));
      await use(uncaught);
      await endRoutes(context);
      expect(uncaught).toEqual([]);
    },
    { auto: true },
  ],
});

const html = { status: 200, contentType: 'text/html', body: '<!doctype html><title>Portal</title>' };
const status =
  (code: number, body = '{}', headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status: code, body, headers: { 'Content-Type': 'application/json', ...headers } });
const text =
  (change: (good: string) => string) =>
  async (route: Route): Promise<void> => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  };
const values =
  (to: unknown) =>
  (good: string): string => {
    try {
      return JSON.stringify(JSON.parse(good), (key, value: unknown) =>
        key !== '' && typeof value !== 'object' ? to : value,
      );
    } catch {
      return String(to);
    }
  };

/** Faults of an answer on its way to the browser. */
export const routeFaults = {
  offline: (route: Route) => route.abort('internetdisconnected'),
  reset: (route: Route) => route.abort('connectionreset'),
  '401': status(401),
  '403': status(403),
  '404': status(404),
  '408': status(408),
  '429': status(429, '{}', { 'Retry-After': '20' }),
  '500': status(500),
  '503': (route: Route) => route.fulfill({ ...html, status: 503 }),
  /** Never answered. */
  hang: () => undefined,
  'malformed JSON': text((good) => good.replaceAll(':', ';')),
  'HTML with 200': (route: Route) => route.fulfill(html),
  'empty 200': status(200, ''),
  truncated: text((good) => good.slice(0, good.length / 2)),
  'wrong types': text(values(7)),
  nulls: text(values(null)),
  'missing fields': text(values(undefined)),
} satisfies Record<string, (route: Route) => unknown>;

export type RouteFault = keyof typeof routeFaults;

/** Applies `fault`, while it is set, to the answers of these addresses. */
export async function faulty(on: Page | BrowserContext, at: RegExp) {
  const state: { fault: RouteFault | null; hits: number } = { fault: null, hits: 0 };
  await on.route(at, async (route) => {
    if (state.fault === null) return route.fallback();
    state.hits += 1;
    await routeFaults[state.fault](route);
  });
  return state;
}

/** Timeout of one check between two steps of a clock that the test advances until the check passes. */
export const inAStep = { timeout: 2_000 };

/** Texts that no user should see. */
const gibberish =
  /JSON input|Unexpected (token|end)|Failed to fetch(?! workspaces)|TypeError|\bundefined\b|\bNaN\b|\[object|aka\.ms/;

/** Expects a text, a control and no technical message: the page is not white. */
export async function expectAlive(page: Page): Promise<void> {
  const visible = page.getByRole('button').filter({ visible: true });
  await expect(visible.first()).toBeVisible();
  await expect(page.locator('body')).not.toHaveText(gibberish, { useInnerText: true });
}

/** Negative control: a page without the protection is white or shows a message of the parser. */
export async function expectSeesFaults(page: Page): Promise<void> {
  const blank = await page.context().newPage();
  await blank.setContent('<div id="root"></div>');
  const seen = await expect(blank.getByRole('button').first())
    .toBeVisible({ timeout: 1_000 })
    .then(
      () => false,
      () => true,
    );
  await blank.setContent('<button>Salir</button><p>Unexpected end of JSON input</p>');
  const read = await expectAlive(blank).then(
    () => false,
    () => true,
  );
  await blank.close();
  if (seen && read) throw new Error('as it should: the check sees a white page and a parser’s words');
}
