import { expect, it } from 'vitest';
import { defaultSettings } from '@/domain/session/settings';
import { skeletonStorage } from '@/services/browser/skeletons';
import { memoryStorage, pageOn } from '@/services/browser/storage.fixture';
import { settingsSaved } from '@/store/settings.slice';
import { viewSelected } from '@/store/view.slice';
import { startSkeletons } from './skeletons';
import { type World, world } from './world.fixture';

const page = { ratio: 2, boxes: [[0, 0, 50, 50]] };
const other = { ratio: 1, boxes: [[0, 50, 100, 50]] as [[number, number, number, number]] };

const isReady = ({ actors }: World) => actors.reportLoad.getSnapshot().matches('ready');

/** The portal in one tab, with its first report on screen. */
async function opened({ local = memoryStorage(), session = memoryStorage() } = {}) {
  const one = world();
  await expect.poll(() => isReady(one)).toBe(true);
  const storage = skeletonStorage(
    pageOn(
      () => local.storage,
      () => session.storage,
    ),
  );
  const run = startSkeletons(one.parts, storage);
  const open = async (board: string) => {
    one.store.dispatch(viewSelected(board));
    await expect.poll(() => one.seen.shown.at(-1)?.board).toBe(board);
    await expect.poll(() => isReady(one)).toBe(true);
    one.embed({ type: 'embed.rendered' });
  };
  return { ...one, local, storage, run, open };
}

it('startSkeletons stores the page of each dashboard, and the first page that a new tab opened', async () => {
  const one = await opened();
  await expect.poll(() => one.run.find('dashboard-1')).toEqual(page);
  one.seen.skeleton = other;
  await one.open('dashboard-2');
  await expect.poll(() => one.run.find('dashboard-2')).toEqual(other);
  expect(one.storage.all.read()).toMatchObject({ start: 'dashboard-1' });
  expect(one.storage.last.read()).toBe('dashboard-2');

  const next = await opened({ local: one.local });
  expect(next.run.find('dashboard-2')).toEqual(other);
});

it('startSkeletons stores another page of the report once it is rendered', async () => {
  const one = await opened();
  await expect.poll(() => one.run.find('dashboard-1')).toEqual(page);
  one.seen.skeleton = other;
  one.embed({ type: 'embed.pageChanged', name: 'p2' });
  expect(one.run.find('dashboard-1')).toEqual(page);
  one.embed({ type: 'embed.rendered' });
  await expect.poll(() => one.run.find('dashboard-1')).toEqual(other);
});

it('startSkeletons drops the page of a dashboard whose geometry Power BI no longer returns', async () => {
  const one = await opened();
  await expect.poll(() => one.run.find('dashboard-1')).toEqual(page);
  one.seen.skeleton = null;
  one.embed({ type: 'embed.pageChanged', name: 'p2' });
  one.embed({ type: 'embed.rendered' });
  await expect.poll(() => one.run.find('dashboard-1')).toBeNull();
});

it('startSkeletons stores nothing for the phone layout', async () => {
  const one = await opened();
  await expect.poll(() => one.run.find('dashboard-1')).toEqual(page);
  one.store.dispatch(settingsSaved({ ...defaultSettings, device: 'mobile' }));
  expect(one.run.find('dashboard-1')).toBeNull();
});

it('startSkeletons ignores an invalid stored value', async () => {
  const local = memoryStorage();
  local.storage.setItem(
    'portal-skeletons',
    '{"start":"x","pages":[{"board":"a","page":{"ratio":1,"boxes":[["1"]]}}]}',
  );
  const one = await opened({ local });
  expect(one.run.find('a')).toBeNull();
});
