import { expect, it } from 'vitest';
import type { Board } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import { pagesListed, selectPages } from '@/store/reportPages.slice';
import { signedOut } from '@/store/session.slice';
import { comparisonToggled, selectActiveView, selectIsComparing, viewSelected } from '@/store/view.slice';
import { world } from './world.fixture';

const items = [
  { view: 'dashboard-2', allPages: false, seconds: 30 },
  { view: 'dashboard-1', allPages: false, seconds: 30 },
];

async function presented() {
  const one = world();
  await expect.poll(() => one.actors.reportLoad.getSnapshot().value).toBe('ready');
  const presentation = one.presentation();
  presentation.send({ type: 'user.present', items });
  return { ...one, presentation };
}
type Presented = Awaited<ReturnType<typeof presented>>;
const state = ({ presentation }: Presented) => presentation.getSnapshot().value;
const view = ({ store }: Presented) => selectActiveView(store.getState());

it('presentation opens full screen, shows the dashboards in turn, and leaves full screen (SPEC section 18)', async () => {
  const one = await presented();
  expect(view(one)).toBe('dashboard-2');
  expect(one.seen.entered).toEqual([true]);
  await expect.poll(() => state(one)).toEqual({ on: 'showing' });
  one.presentation.send({ type: 'user.next' });
  expect(view(one)).toBe('dashboard-1');
  await expect.poll(() => state(one)).toEqual({ on: 'showing' });
  one.presentation.send({ type: 'user.stop' });
  await expect.poll(() => one.seen.exits).toHaveLength(1);
});

it('presentation fits the page of each report to the screen, and to its width again at the end', async () => {
  const one = await presented();
  await expect.poll(() => state(one)).toEqual({ on: 'showing' });
  expect(one.seen.fits.at(-1)).toBe('page');
  const fits = one.seen.fits.length;
  one.presentation.send({ type: 'user.next' });
  await expect.poll(() => one.seen.fits.slice(fits)).toEqual(['page']);
  one.presentation.send({ type: 'user.stop' });
  expect(one.seen.fits.at(-1)).toBe('width');
});

it('presentation continues after a dashboard that fails, and loads the failed dashboard again in the next round (SPEC section 18)', async () => {
  const one = await presented();
  await expect.poll(() => state(one)).toEqual({ on: 'showing' });
  one.broken.lookUp = 'reportNowhere';
  one.presentation.send({ type: 'user.next' });
  await expect.poll(() => state(one)).toEqual({ on: 'failing' });
  delete one.broken.lookUp;
  one.presentation.send({ type: 'user.next' });
  await expect.poll(() => state(one)).toEqual({ on: 'showing' });
  expect(view(one)).toBe('dashboard-2');
});

it('presentation ends when the user navigates (SPEC section 18)', async () => {
  const one = await presented();
  await expect.poll(() => state(one)).toEqual({ on: 'showing' });
  one.store.dispatch(viewSelected('documentation'));
  expect(state(one)).toBe('off');
});

it('presentation requests full screen once, not if full screen is already on, and leaves full screen at the sign-out (SPEC section 18)', async () => {
  const one = world();
  await expect.poll(() => one.actors.reportLoad.getSnapshot().value).toBe('ready');
  one.store.dispatch(comparisonToggled(true));
  one.actors.controlBar.send({ type: 'user.toggleFullscreen' });
  await expect.poll(() => one.actors.controlBar.getSnapshot().matches({ screen: 'fullscreen' })).toBe(true);
  const presentation = one.presentation();
  presentation.send({ type: 'user.present', items });
  expect(selectIsComparing(one.store.getState())).toBe(false);
  await expect.poll(() => presentation.getSnapshot().value).toEqual({ on: 'showing' });
  expect(one.seen.entered).toHaveLength(1);
  expect(one.actors.controlBar.getSnapshot().matches({ screen: 'fullscreen' })).toBe(true);
  one.store.dispatch(signedOut());
  expect(presentation.getSnapshot().value).toBe('off');
  await expect.poll(() => one.seen.exits).toHaveLength(1);
});

it('presentation opens the due page if it is not on screen, and reloads a single dashboard with each round (SPEC section 18)', async () => {
  const one = world();
  let refreshed = 0;
  one.ports.report.refreshData = async () => {
    refreshed += 1;
  };
  one.ports.report.listPages = async () => [
    { name: 'p1', title: 'Uno', isActive: true },
    { name: 'p2', title: 'Dos', isActive: false },
  ];
  await expect.poll(() => one.actors.reportLoad.getSnapshot().value).toBe('ready');
  await expect.poll(() => selectPages(one.store.getState())).toHaveLength(2);
  const presentation = one.presentation();
  // The dashboard is already on screen, so no load is needed.
  presentation.send({ type: 'user.present', items: [{ view: 'dashboard-1', allPages: true, seconds: 30 }] });
  expect(presentation.getSnapshot().value).toEqual({ on: 'showing' });
  expect(one.seen.shown).toHaveLength(1);
  presentation.send({ type: 'pages.listed', names: ['p1', 'p2'] });
  expect(one.seen.pages).toEqual([]);
  presentation.send({ type: 'user.next' });
  await expect.poll(() => one.seen.pages).toEqual(['p2']);
  one.embed({ type: 'embed.pageChanged', name: 'p2' });
  expect(refreshed).toBe(0);
  presentation.send({ type: 'user.next' });
  await expect.poll(() => one.seen.pages).toEqual(['p2', 'p1']);
  await expect.poll(() => refreshed).toBe(1);
});

it('presentation keeps a board of one page on the page that is shown instead of its missing page (SPEC section 18)', async () => {
  const [board, ...others] = specBoards as [Board, ...Board[]];
  const one = world({ boards: [{ ...board, kind: 'page', pageName: 'gone' }, ...others] });
  one.broken.pages = ['gone'];
  const second = { name: 'p2', title: 'Dos' };
  const presentation = one.presentation();
  await expect.poll(() => selectPages(one.store.getState())).toHaveLength(1);
  presentation.send({ type: 'user.present', items: [{ view: board.id, allPages: true, seconds: 30 }] });
  one.store.dispatch(pagesListed([...selectPages(one.store.getState()), { ...second, isActive: false }]));
  expect(presentation.getSnapshot()).toMatchObject({ value: { on: 'showing' }, context: { pages: [] } });
});

it('presentation loads a failed dashboard again when it is due, and does not request full screen after the user left it (SPEC section 18)', async () => {
  const one = world();
  await expect.poll(() => one.actors.reportLoad.getSnapshot().value).toBe('ready');
  const presentation = one.presentation();
  one.broken.lookUp = 'reportNowhere';
  presentation.send({ type: 'user.present', items: [{ view: 'dashboard-2', allPages: false, seconds: 30 }] });
  await expect.poll(() => presentation.getSnapshot().value).toEqual({ on: 'failing' });
  delete one.broken.lookUp;
  presentation.send({ type: 'user.next' });
  await expect.poll(() => presentation.getSnapshot().value).toEqual({ on: 'showing' });
  expect(one.actors.reportLoad.getSnapshot().value).toBe('ready');

  one.screen({ type: 'screen.left' });
  expect(presentation.getSnapshot().value).toBe('off');
  await expect.poll(() => one.actors.controlBar.getSnapshot().matches({ screen: 'windowed' })).toBe(true);
  expect(one.seen.entered).toHaveLength(1);
});

it.each([
  ['of two dashboards', items.map((item) => ({ ...item, seconds: 3600 })), 2],
  ['of one dashboard', [{ view: 'dashboard-1', allPages: false, seconds: 7200 }], 1],
])('presentation replaces the frame %s after two hours, between two slides', async (_, playlist, slides) => {
  const one = world();
  await expect.poll(() => one.actors.reportLoad.getSnapshot().value).toBe('ready');
  const presentation = one.presentation();
  presentation.send({ type: 'user.present', items: playlist });
  for (let slide = 1; slide <= slides + 1; slide += 1) {
    await expect.poll(() => presentation.getSnapshot().value).toEqual({ on: 'showing' });
    await expect.poll(() => one.actors.reportLoad.getSnapshot().value).toBe('ready');
    presentation.send({ type: 'user.next' });
  }
  await expect.poll(() => presentation.getSnapshot().value).toEqual({ on: 'showing' });
  const frames = one.seen.shown.map(({ options }) => options.newFrame);
  expect(frames.filter((isNew) => isNew)).toHaveLength(1);
});
