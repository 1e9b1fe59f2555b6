import type { Locator, Page } from 'playwright';
import { atMost, type Figure, figure, median, quantile } from './figures.ts';
import { painted, timeLimit } from './lists.ts';
import type { Measure } from './measure.ts';
import { reports } from './organisation.ts';
import { closeSite, openSite, type Profile, type Site, signIn, slowDown } from './sites.ts';

/** The shortest duration that Event Timing returns, in ms. */
const shortest = 16;

declare global {
  interface Window {
    /** Durations in ms of the interactions since the array was last emptied, from Event Timing. */
    interactions: number[];
  }
}

const areas = ['open', 'search', 'filter', 'page', 'chat', 'admin'] as const;
type Area = (typeof areas)[number];

const rowOf = (area: Area) => `interaction to next paint, ${area}: worst (ms)`;
const all = 'interaction to next paint, 40 interactions: 98th percentile (ms)';

/** One click or keystroke. */
interface Interaction {
  readonly area: Area;
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
  /** Waits for later effects that are not part of the interaction. */
  readonly after?: (page: Page) => Promise<unknown>;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

const click = (
  area: Area,
  name: string,
  target: (page: Page) => Locator,
  after?: Interaction['after'],
): Interaction => ({
  area,
  name,
  act: (page) => target(page).first().click(),
  ...(after ? { after } : {}),
});

const press = (area: Area, name: string, key: string): Interaction => ({
  area,
  name,
  act: (page) => page.keyboard.press(key),
});

const type = (area: Area, name: string, text: string): Interaction[] =>
  [...text].map((key) => press(area, `${name} "${key}"`, key));

const openMenu = (area: Area) => click(area, 'open the menu', (page) => button(page, 'Abrir menú'));
const inMenu = (area: Area, name: string, after?: Interaction['after']) =>
  click(
    area,
    `choose "${name}"`,
    (page) => page.getByRole('navigation').getByText(name, { exact: true }),
    after,
  );

/** Waits until the frame of another dashboard is rendered; `boards` measures the change itself. */
const untilReport = async (page: Page) => {
  await button(page, /^Cambiar de página/).waitFor();
  await page.locator('#report-container[data-shown=true]').waitFor();
};
const pickPage = (title: string) =>
  click(
    'page',
    `choose the page "${title}"`,
    (page) => page.getByRole('menuitem', { name: title }),
    untilReport,
  );
const openPages = click('page', 'open the pages', (page) => button(page, /^Cambiar de página/));
const openFilters = click('filter', 'open the filters', (page) => button(page, /^Filtrar el tablero/));
const dialogButton = (name: string) =>
  click(
    'filter',
    `click "${name}"`,
    (page) => page.getByRole('dialog').getByRole('button', { name }),
    (page) => page.getByRole('dialog').waitFor({ state: 'hidden' }),
  );
const toggle = click('admin', 'toggle a board', (page) =>
  page.locator('tbody label:has(input[role=switch], [data-scope=switch])'),
);

/** 40 interactions of a morning, in order. */
const morning: readonly Interaction[] = [
  openMenu('open'),
  inMenu('open', reports[1].name, untilReport),
  openMenu('open'),
  inMenu('open', reports[0].name, untilReport),
  press('search', 'open the search', 'Control+k'),
  ...type('search', 'type', 'pedidos'),
  press('search', 'choose the next result', 'ArrowDown'),
  press('search', 'close the suggestions', 'Escape'),
  openFilters,
  click('filter', 'choose a region', (page) =>
    page.getByRole('dialog').getByText('NORESTE', { exact: true }),
  ),
  dialogButton('Aplicar Filtros'),
  openFilters,
  dialogButton('Limpiar Filtros'),
  openPages,
  pickPage('Regiones'),
  openPages,
  pickPage('Resumen'),
  click('chat', 'open the assistant', (page) => button(page, 'Abrir el asistente')),
  ...type('chat', 'type', 'hola'),
  press('chat', 'send the question', 'Enter'),
  click('chat', 'close the assistant', (page) => button(page, 'Cerrar el asistente')),
  click('admin', 'open the admin mode', (page) => button(page, /Admin Portal/)),
  openMenu('admin'),
  inMenu('admin', 'Gestión Power BI'),
  inMenu('admin', 'Tableros'),
  toggle,
  toggle,
  click('admin', 'enter the search', (page) => page.getByPlaceholder('Buscar tableros...')),
  ...type('admin', 'type', 'ped'),
];

/** Starts to record interactions with the page; the report's frame has its own process. */
function watch(): void {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) window.interactions.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/**
 * Duration of one interaction in ms; `null` without an entry: Event Timing omits durations below 16 ms and
 * delivers entries some time after the paint.
 */
async function take(page: Page, { act, after }: Interaction): Promise<number | null> {
  await page.evaluate(() => void window.interactions.splice(0));
  await act(page);
  await painted(page);
  await page
    .waitForFunction(() => window.interactions.length > 0, undefined, { polling: 50, timeout: 1_000 })
    .catch(() => undefined);
  const delays = await page.evaluate(() => window.interactions);
  await after?.(page);
  return delays.length === 0 ? null : Math.max(...delays);
}

/** Signs in and makes the interactions of a morning. `null` for each interaction without an entry. */
async function takeMorning(site: Site, profile: Profile): Promise<readonly (number | null)[]> {
  await site.context.clearCookies();
  const page = await signIn(site);
  page.setDefaultTimeout(timeLimit);
  await button(page, /^Cambiar de página/).waitFor();
  await slowDown(await site.context.newCDPSession(page), { ...profile, megabits: 1000, latency: 0 });
  await page.evaluate(watch);
  const times: (number | null)[] = [];
  for (const interaction of morning)
    times.push(
      await take(page, interaction).catch((cause: unknown) => {
        throw new Error(`${interaction.area}: ${interaction.name}`, { cause });
      }),
    );
  // On a slow device so many interactions cannot take less than 16 ms: the entries did not arrive.
  const missing = times.filter((time) => time === null).length;
  if (profile.cpu > 1 && missing > times.length / 4)
    throw new Error(
      `Event Timing returned nothing for ${missing} of ${times.length} interactions: ${await page.evaluate(
        () =>
          JSON.stringify({
            visible: document.visibilityState,
            focus: document.hasFocus(),
            clicks: performance.eventCounts.get('click'),
            paints: performance.getEntriesByType('paint').length,
          }),
      )}`,
    );
  await page.close();
  return times;
}

/**
 * The same, once more in another browser if it fails: some instances of Chromium deliver no entry of Event Timing at all, although
 * they paint.
 */
async function takeOrRepeat(site: Site, profile: Profile): Promise<readonly (number | null)[]> {
  try {
    return await takeMorning(site, profile);
  } catch (error) {
    console.log(`  repeated: ${error}`);
    const other = await openSite('portal', profile);
    return await takeMorning(other, profile).finally(() => closeSite(other));
  }
}

/** Interaction to next paint during a scripted morning. Only the first run loads code on demand. */
export const interactions: Measure = {
  name: 'interactions',
  rows: [all, ...areas.map(rowOf)],
  async run({ sites, profile, runs }): Promise<Figure[]> {
    const site = sites.find(({ name }) => name === 'portal');
    if (!site) return [];
    const times = morning.map((): number[] => []);
    // Limits the number of runs: a morning takes about a minute.
    for (let run = 0; run < Math.min(runs, 5); run += 1)
      for (const [at, time] of (await takeOrRepeat(site, profile)).entries())
        times[at]?.push(time ?? shortest);
    const taken = morning.map(({ area, name }, at) => ({ area, name, time: median(times[at] ?? []) }));
    const slowest = taken.toSorted((a, b) => b.time - a.time);
    for (const [at, { area, name, time }] of slowest.entries())
      console.log(`  ${at < 3 ? 'worst ' : '      '}${String(time).padStart(5)} ms  ${area}: ${name}`);
    const worst = (area: Area) => Math.max(...taken.flatMap((one) => (one.area === area ? one.time : [])));
    return [
      figure(
        all,
        {
          portal: quantile(
            taken.map(({ time }) => time),
            0.98,
          ),
        },
        atMost(150),
      ),
      ...areas.map((area) => figure(rowOf(area), { portal: worst(area) }, atMost(200))),
    ];
  },
};
