import { expect, it } from 'vitest';
import type { Refresh } from '@/domain/report/refresh';
import { FailureError } from '@/domain/shared/failure';
import { selectFreshness, selectOfflineSince } from '@/store/freshness.slice';
import { viewSelected } from '@/store/view.slice';
import { type World, type WorldOptions, world } from './world.fixture';

const good = { startedAt: 100, endedAt: 200, status: 'completed', problem: '' } as const;
const bad = { startedAt: 300, endedAt: 400, status: 'failed', problem: '' } as const;
const freshnessIn = ({ store }: World) => selectFreshness(store.getState(), 'dashboard-1') ?? null;

async function opened(refreshes: NonNullable<WorldOptions['refreshes']>) {
  const one = world({ refreshes });
  await expect.poll(() => one.actors.reportLoad.getSnapshot().value).toBe('ready');
  return one;
}

it('freshness requests the age of the data once the report has rendered, and again with new data (SPEC section 16)', async () => {
  let newest: Refresh = good;
  const one = await opened(async () => [newest]);
  expect(one.seen.refreshesAsked).toEqual([]);
  one.embed({ type: 'embed.rendered' });
  await expect.poll(() => freshnessIn(one)).toEqual({ refreshedAt: 200, failingSince: null });
  one.embed({ type: 'embed.rendered' });
  newest = { ...good, endedAt: 250 };
  one.actors.reportData.send({ type: 'user.refresh' });
  await expect.poll(() => freshnessIn(one)).toEqual({ refreshedAt: 250, failingSince: null });
  expect(one.seen.refreshesAsked).toEqual([1, 1]);
});

it('freshness reads earlier refreshes if the newest refresh failed (SPEC section 16)', async () => {
  const one = await opened(async (top) => [bad, good].slice(0, top));
  one.embed({ type: 'embed.rendered' });
  await expect.poll(() => freshnessIn(one)).toEqual({ refreshedAt: 200, failingSince: 400 });
  expect(one.seen.refreshesAsked).toEqual([1, 20]);
});

it.each([
  [
    'freshness removes the age of the data if the user may not read the refreshes',
    'lookupFailed',
    '403',
    null,
  ],
  ['freshness removes the age of the data if the dataset no longer exists', 'reportNotFound', 'd', null],
  [
    'freshness keeps the age of the data while Power BI throttles the requests',
    'throttled',
    '30',
    { refreshedAt: 200, failingSince: null },
  ],
] as const)('%s (SPEC section 16)', async (_, code, detail, left) => {
  let isRefused = false;
  const one = await opened(async () => {
    if (isRefused) throw new FailureError({ code, detail });
    return [good];
  });
  one.embed({ type: 'embed.rendered' });
  await expect.poll(() => freshnessIn(one)).not.toBeNull();
  isRefused = true;
  one.actors.reportData.send({ type: 'user.refresh' });
  await expect.poll(() => one.seen.refreshesAsked.length).toBe(2);
  await expect.poll(() => freshnessIn(one)).toEqual(left);
});

it.each([
  ['the user may not read them', '403'],
  ['it has none', '400'],
])('freshness requests the refreshes of a model once if %s (SPEC section 16)', async (_, detail) => {
  const one = await opened(async () => {
    throw new FailureError({ code: 'lookupFailed', detail });
  });
  one.embed({ type: 'embed.rendered' });
  await expect.poll(() => one.seen.refreshesAsked).toEqual([1]);
  one.actors.reportData.send({ type: 'user.refresh' });
  await expect.poll(() => one.actors.reportData.getSnapshot().matches({ refresh: 'refreshing' })).toBe(false);
  expect(one.seen.refreshesAsked).toEqual([1]);
});

it('freshness sends no request for a dashboard that was left before it rendered (SPEC section 16)', async () => {
  const one = await opened(async () => [good]);
  one.store.dispatch(viewSelected('documentation'));
  await expect.poll(() => one.actors.reportLoad.getSnapshot().value).toBe('idle');
  one.embed({ type: 'embed.rendered' });
  expect(one.seen.refreshesAsked).toEqual([]);
});

it('freshness stores the time of the data on screen, for a page without network (SPEC section 16)', async () => {
  const one = await opened(async () => [good]);
  const since = () => selectOfflineSince(one.store.getState(), 'dashboard-1');
  expect(since()).toBeUndefined();
  one.lifecycle({ type: 'network.offline' });
  expect(since()).toBe(42);
  // This event does not change the network state.
  one.lifecycle({ type: 'page.hidden' });
  expect(since()).toBe(42);
  one.lifecycle({ type: 'network.online' });
  expect(since()).toBeUndefined();
  // The age of new data is measured from the moment of their arrival.
  Object.assign(one.ports, { now: () => 50 });
  one.actors.reportData.send({ type: 'user.refresh' });
  await expect.poll(() => one.actors.reportData.getSnapshot().matches({ refresh: 'refreshing' })).toBe(false);
  one.lifecycle({ type: 'network.offline' });
  expect(since()).toBe(50);
});
