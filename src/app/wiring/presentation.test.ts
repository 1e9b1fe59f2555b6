import { expect, it } from 'vitest';
import { selectActiveView, viewSelected } from '@/store/view.slice';
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

it('takes the whole screen, shows one dashboard after the other, and gives the screen back (spec section 18)', async () => {
  const one = await presented();
  expect(view(one)).toBe('dashboard-2');
  expect(one.seen.entered).toEqual([true]);
  await expect.poll(() => state(one)).toEqual({ on: 'showing' });
  one.presentation.send({ type: 'user.next' });
  expect(view(one)).toBe('dashboard-1');
  await expect.poll(() => state(one)).toEqual({ on: 'showing' });
  one.presentation.send({ type: 'user.stop' });
  await expect.poll(() => one.seen.left).toBe(1);
});

it('goes on after a dashboard that fails, and tries it again in the next round (spec section 18)', async () => {
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

it('ends when the person goes somewhere else (spec section 18)', async () => {
  const one = await presented();
  await expect.poll(() => state(one)).toEqual({ on: 'showing' });
  one.store.dispatch(viewSelected('documentation'));
  expect(state(one)).toBe('off');
});
