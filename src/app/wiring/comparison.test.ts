import { expect, it } from 'vitest';
import { fakeReport } from '@/domain/ports/report.fixture';
import { type FilterField, type FilterSelection, noFilters } from '@/domain/report/filters';
import type { ReportPage } from '@/domain/report/reportTools';
import { FailureError } from '@/domain/shared/failure';
import { commentsToggled, selectComments } from '@/store/comments.slice';
import { filtersApplied, selectFilters } from '@/store/filters.slice';
import { selectSecondShownAt } from '@/store/freshness.slice';
import { resultDismissed } from '@/store/notices.slice';
import { pagesListed } from '@/store/reportPages.slice';
import { signedOut } from '@/store/session.slice';
import {
  comparisonToggled,
  platformSwitched,
  selectClickedLink,
  themeChanged,
  viewSelected,
} from '@/store/view.slice';
import { startComparison } from './comparison';
import { world } from './world.fixture';

const north: FilterSelection = { ...noFilters, region: 'NORESTE' };

/** The portal with a dashboard on screen and a stub of the second report container. */
async function compared({
  isWide = true,
  pages = [] as readonly ReportPage[],
  lacksPage = false,
  lacking = [] as readonly FilterField[],
} = {}) {
  const one = world();
  const did: unknown[] = [];
  const { port, embed: emit, clickLink } = fakeReport({ lacking });
  const second: typeof port = {
    ...port,
    applyFilters: async (board, filters) => {
      did.push(['filters', board?.id ?? null, filters.region]);
      return 'report';
    },
    show: async (board, report, options) => void did.push(['show', board.id, report.name, options.pageName]),
    listPages: async () => pages,
    pageInstead: async () => (lacksPage ? 'p1' : null),
    takeToken: async () => void did.push('token'),
    applyTheme: async (theme) => void did.push(theme),
    openPage: async (name) => void did.push(['page', name]),
    refreshData: async () => void did.push('refreshed'),
    abandon: async () => void did.push('removed'),
  };
  let width = (_: boolean) => {};
  const clock = { now: 42 };
  const ports = { ...one.ports, now: () => clock.now, secondReport: () => second };
  await expect.poll(() => one.actors.reportLoad.getSnapshot().value).toBe('ready');
  one.store.dispatch(filtersApplied(north));
  one.store.dispatch(comparisonToggled(true));
  const comparison = startComparison(
    { ...one.parts, ports, inspect: () => undefined },
    {
      container: {} as HTMLElement,
      watchWidth: (listener) => {
        width = listener;
        listener(isWide);
        return () => void did.push('unwatched');
      },
      frameName: (name) => `Comparación: ${name}`,
    },
  );
  const state = () => comparison.getSnapshot().value;
  const loaded = async () => {
    await expect.poll(() => did.some((what) => Array.isArray(what) && what[0] === 'show')).toBe(true);
    emit({ type: 'embed.loaded' });
    expect(state()).toEqual({ showing: 'ready' });
    did.length = 0;
  };
  return {
    ...one,
    clickLink,
    clock,
    comparison,
    did,
    emit,
    state,
    loaded,
    resize: (isWide: boolean) => width(isWide),
  };
}

it('comparison shows the same dashboard twice with the active filters, and does not change the first report (SPEC section 22)', async () => {
  const { actors, comparison, did, seen, state, emit } = await compared();
  await expect.poll(() => did.at(-1)).toEqual(['show', 'dashboard-1', expect.any(String), null]);
  expect(did).toContainEqual(['filters', null, 'NORESTE']);
  expect(comparison.getSnapshot().context.choice).toMatchObject({ from: 'left', state: null });
  expect(String((did.at(-1) as unknown[])[2])).toMatch(/^Comparación: /);
  emit({ type: 'embed.loaded' });
  expect(state()).toEqual({ showing: 'ready' });

  comparison.send({ type: 'user.filter', filters: noFilters });
  await expect.poll(state).toEqual({ showing: 'ready' });
  expect(did.at(-1)).toEqual(['filters', 'dashboard-1', '']);
  emit({ type: 'embed.failed', detail: 'broken' });
  expect(state()).toEqual({ showing: 'failed' });
  expect(actors.reportLoad.getSnapshot().value).toBe('ready');
  expect(seen.shown).toHaveLength(1);
});

it('comparison asks the second report which of its filters it did not apply', async () => {
  const { comparison, loaded, state } = await compared({ lacking: ['region'] });
  const refused = () => comparison.getSnapshot().context.refusedFilters;
  await loaded();
  expect(refused()).toEqual([]);
  comparison.send({ type: 'user.filter', filters: { ...north, sector: 'INDUSTRIAL' } });
  await expect.poll(state).toEqual({ showing: 'ready' });
  expect(refused()).toEqual(['region']);
  // Until the report has answered, the next filters are not marked.
  comparison.send({ type: 'user.filter', filters: north });
  expect(refused()).toEqual([]);
});

it('comparison passes the renewed token of the session to the second frame, whichever frame requested it (SPEC section 22)', async () => {
  const { actors, did, loaded, emit } = await compared();
  await loaded();
  emit({ type: 'embed.tokenExpired' });
  await expect.poll(() => did).toEqual(['token']);
  expect(actors.tokenLife.getSnapshot().value).toEqual({ alive: 'fresh' });
});

it('comparison loads the second report again with a fresh token when its frame refuses the first token (SPEC section 22)', async () => {
  const { did, state, emit } = await compared();
  const shows = () => did.filter((one) => Array.isArray(one) && one[0] === 'show');
  await expect.poll(shows).toHaveLength(1);
  emit({ type: 'embed.tokenExpired' });
  await expect.poll(shows).toHaveLength(2);
  emit({ type: 'embed.loaded' });
  expect(state()).toEqual({ showing: 'ready' });
});

it('comparison is suspended, and keeps the chosen report, while there is no room: a narrow window, the docked assistant, the admin portal (SPEC section 22)', async () => {
  const { actors, did, loaded, resize, state, store } = await compared();
  await loaded();
  resize(false);
  expect(state()).toBe('suspended');
  expect(did).toEqual(['removed']);
  resize(true);
  await loaded();
  actors.chat.send({ type: 'user.open' });
  actors.chat.send({ type: 'user.expand' });
  expect(state()).toBe('suspended');
  actors.chat.send({ type: 'user.close' });
  await loaded();
  store.dispatch(platformSwitched('admin'));
  expect(state()).toBe('suspended');
  store.dispatch(platformSwitched('analytics'));
  await loaded();
});

it('comparison is suspended while the comments are open, and closes comments and assistant when the user starts it (SPEC section 22)', async () => {
  const { actors, did, loaded, state, store } = await compared();
  await loaded();
  store.dispatch(commentsToggled(true));
  expect(state()).toBe('suspended');
  expect(did).toEqual(['removed']);
  store.dispatch(commentsToggled(false));
  await loaded();
  store.dispatch(comparisonToggled(false));
  did.length = 0;
  store.dispatch(commentsToggled(true));
  actors.chat.send({ type: 'user.open' });
  actors.chat.send({ type: 'user.expand' });
  store.dispatch(comparisonToggled(true));
  await loaded();
  expect(selectComments(store.getState()).isOpen).toBe(false);
  expect(actors.chat.getSnapshot().value).toMatchObject({ panel: 'compact' });
});

it('comparison removes the second frame when it is closed and when the user signs out (SPEC section 22)', async () => {
  const { did, loaded, state, store } = await compared();
  await loaded();
  store.dispatch(comparisonToggled(false));
  expect(state()).toBe('off');
  expect(did).toEqual(['removed']);
  store.dispatch(comparisonToggled(true));
  await loaded();
  store.dispatch(signedOut());
  expect(state()).toBe('off');
  expect(did).toEqual(['removed']);
});

it('comparison waits for room in a small window, and applies theme changes to the second report (SPEC section 22)', async () => {
  const { did, resize, state, store, loaded } = await compared({ isWide: false });
  expect(state()).toBe('suspended');
  store.dispatch(themeChanged('dark'));
  expect(did).toEqual(['light', 'dark']);
  resize(true);
  await loaded();
});

it('comparison opens pages, loads again when the network is online, and removes frame and listeners when it stops (SPEC section 22)', async () => {
  const { actors, comparison, did, lifecycle, loaded, ports, state, emit } = await compared();
  await loaded();
  comparison.send({ type: 'user.openPage', name: 'p2' });
  await expect.poll(() => did).toEqual([['page', 'p2']]);
  await expect.poll(state).toEqual({ showing: 'ready' });

  const { lookUp } = ports.report;
  ports.report.lookUp = async () => {
    throw new FailureError({ code: 'offline' });
  };
  emit({ type: 'embed.failed', detail: 'broken' });
  comparison.send({ type: 'user.retry' });
  await expect.poll(() => comparison.getSnapshot().context.failure?.code).toBe('offline');
  ports.report.lookUp = lookUp;
  lifecycle({ type: 'page.shown' });
  expect(state()).toEqual({ showing: 'failed' });
  lifecycle({ type: 'network.online' });
  await loaded();

  comparison.stop();
  expect(did).toEqual(expect.arrayContaining(['removed', 'unwatched']));
  did.length = 0;
  emit({ type: 'embed.tokenExpired' });
  actors.chat.send({ type: 'user.open' });
  expect(actors.tokenLife.getSnapshot().value).toEqual({ alive: 'waiting' });
});

it('comparison starts on the page of the first report, and renews its token with that of the first report (SPEC section 22)', async () => {
  const { actors, did, embed, store, emit } = await compared();
  store.dispatch(comparisonToggled(false));
  embed({ type: 'embed.pageChanged', name: 'p2' });
  did.length = 0;
  store.dispatch(comparisonToggled(true));
  await expect.poll(() => did.at(-1)).toEqual(['show', 'dashboard-1', expect.any(String), 'p2']);
  emit({ type: 'embed.loaded' });
  did.length = 0;
  actors.reportLoad.send({ type: 'user.retry' });
  embed({ type: 'embed.failed', detail: 'gone' });
  actors.reportLoad.send({ type: 'user.retry' });
  await expect.poll(() => did).toContain('token');
});

it('comparison has no second report if no dashboard is on view (SPEC section 22)', async () => {
  const { comparison, store } = await compared();
  store.dispatch(comparisonToggled(false));
  store.dispatch(viewSelected('documentation'));
  store.dispatch(comparisonToggled(true));
  expect(comparison.getSnapshot().value).toBe('off');
});

/** Pages of a report; the first is active. */
const pagesOf = (...names: readonly string[]): readonly ReportPage[] =>
  names.map((name, at) => ({ name, title: `Página ${name}`, isActive: at === 0 }));

it('comparison links filters in both directions, and starts with those of the left report (SPEC section 22)', async () => {
  const { comparison, did, loaded, state, store } = await compared();
  await loaded();
  comparison.send({ type: 'user.filter', filters: noFilters });
  await expect.poll(state).toEqual({ showing: 'ready' });
  expect(selectFilters(store.getState())).toEqual(north);
  did.length = 0;
  comparison.send({ type: 'user.link', isLinked: true });
  await expect.poll(() => did).toContainEqual(['filters', 'dashboard-1', 'NORESTE']);
  await expect.poll(state).toEqual({ showing: 'ready' });
  store.dispatch(filtersApplied({ ...noFilters, region: 'CENTRO' }));
  await expect.poll(() => did.at(-1)).toEqual(['filters', 'dashboard-1', 'CENTRO']);
  await expect.poll(state).toEqual({ showing: 'ready' });
  did.length = 0;
  comparison.send({ type: 'user.filter', filters: north });
  expect(selectFilters(store.getState())).toEqual(north);
  await expect.poll(state).toEqual({ showing: 'ready' });
  expect(did).toEqual([['filters', 'dashboard-1', 'NORESTE']]);
  comparison.send({ type: 'user.link', isLinked: false });
  store.dispatch(filtersApplied(noFilters));
  expect(comparison.getSnapshot().context.choice?.filters).toEqual(north);
});

it('comparison links pages in both directions, if the other report has the page (SPEC section 22)', async () => {
  const one = await compared({ pages: pagesOf('p1', 'p2') });
  const { comparison, did, embed, loaded, seen, store, emit } = one;
  await loaded();
  await expect.poll(() => comparison.getSnapshot().context.pages).toHaveLength(2);
  store.dispatch(pagesListed(pagesOf('p1', 'p2', 'p3')));
  comparison.send({ type: 'user.link', isLinked: true });
  embed({ type: 'embed.pageChanged', name: 'p2' });
  await expect.poll(() => did).toContainEqual(['page', 'p2']);
  // The left report returns to p1 before the right report has loaded p2: the late event must not change
  // pages.
  embed({ type: 'embed.pageChanged', name: 'p1' });
  await expect.poll(() => did.at(-1)).toEqual(['page', 'p1']);
  emit({ type: 'embed.pageChanged', name: 'p2' });
  emit({ type: 'embed.pageChanged', name: 'p1' });
  expect(seen.pages).toEqual([]);
  emit({ type: 'embed.pageChanged', name: 'p2' });
  expect(seen.pages).toEqual(['p2']);
  embed({ type: 'embed.pageChanged', name: 'p2' });
  did.length = 0;
  embed({ type: 'embed.pageChanged', name: 'p3' });
  expect(did).toEqual([]);
});

it('comparison opens another dashboard on its own page, whatever page the dashboard before opens in the meantime (SPEC section 22)', async () => {
  const { comparison, did, loaded, emit } = await compared();
  await loaded();
  const { choice } = comparison.getSnapshot().context;
  if (!choice) throw new Error('nothing is compared');
  comparison.send({
    type: 'user.compare',
    choice: { ...choice, board: { ...choice.board, id: 'dashboard-2' } },
  });
  emit({ type: 'embed.pageChanged', name: 'p2' });
  await expect
    .poll(() => did.find((one) => Array.isArray(one) && one[0] === 'show'))
    .toEqual(['show', 'dashboard-2', expect.any(String), null]);
});

it('comparison refreshes the second report, and stores the time of the refreshed data (SPEC section 22)', async () => {
  const { clock, comparison, did, loaded, state, store } = await compared();
  await loaded();
  expect(selectSecondShownAt(store.getState())).toBe(42);
  clock.now = 2000;
  comparison.send({ type: 'user.refresh' });
  await expect.poll(state).toEqual({ showing: 'ready' });
  expect(did).toContain('refreshed');
  expect(selectSecondShownAt(store.getState())).toBe(2000);
});

it('comparison reports once that the second report lacks the requested page, and names the page on screen (SPEC section 22)', async () => {
  const { actors, comparison, emit, result, state, store } = await compared({ lacksPage: true });
  const choice = () => comparison.getSnapshot().context.choice;
  const { board } = actors.reportLoad.getSnapshot().context;
  if (!board) throw new Error('no board');
  const saved = { board, filters: noFilters, pageName: 'gone', state: null, from: 'view-1' };
  comparison.send({ type: 'user.compare', choice: saved });
  await expect.poll(state).toEqual({ showing: { loading: { rendering: 'awaitingFrame' } } });
  emit({ type: 'embed.loaded' });
  await expect.poll(result).toMatchObject({ kind: 'pageMissing' });
  expect(choice()?.pageName).toBe('p1');
  store.dispatch(resultDismissed());
  comparison.send({ type: 'user.refresh' });
  await expect.poll(state).toEqual({ showing: 'ready' });
  expect(result()).toBeNull();
});

it('a link that the user clicks in the second report is followed as one of the first', async () => {
  const { store, clickLink } = await compared();
  clickLink('https://www.cementos.mx/');
  expect(selectClickedLink(store.getState())).toBe('https://www.cementos.mx/');
});
