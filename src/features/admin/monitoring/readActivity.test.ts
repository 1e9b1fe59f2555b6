import { expect, it } from 'vitest';
import type { ActivityPort } from '@/domain/ports/activity';
import { FailureError } from '@/domain/shared/failure';
import { selectActivityDays } from '@/store/activityDays.slice';
import { makeStore } from '@/store/makeStore';
import { signedOut } from '@/store/session.slice';
import { readActivity, stopActivity } from './readActivity';
import { sampleDay } from './usage.fixture';

const days = ['2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18'];

/** A log that responds immediately, except for the days in `hold`. */
function setUp(hold: Readonly<Record<string, () => Promise<never>>> = {}) {
  const store = makeStore();
  const asked: string[] = [];
  let signal = new AbortController().signal;
  const page: ActivityPort['page'] = async (day, after, given) => {
    asked.push(after === null ? day : `${day} ${after}`);
    signal = given;
    await hold[day]?.();
    const events = sampleDay(day);
    return after === null
      ? { events: events.slice(0, 2), next: 'more' }
      : { events: events.slice(2), next: null };
  };
  const state = () => selectActivityDays(store.getState());
  return {
    store,
    asked,
    state,
    read: (wanted = days) => store.dispatch(readActivity(wanted, page)),
    isAborted: () => signal.aborted,
  };
}
const failing =
  (code: 'lookupFailed' | 'throttled' | 'consentMissing' | 'deadline', detail = '') =>
  async () =>
    Promise.reject(new FailureError({ code, detail }));

it('readActivity reads one day after the other, each with all its pages', async () => {
  const { read, asked, state } = setUp();
  await read();
  expect(asked).toEqual(days.flatMap((day) => [day, `${day} more`]));
  expect(Object.keys(state().days)).toEqual(days);
  expect(state()).toMatchObject({ isRunning: false, planned: 4, done: 4, failure: null });
  const opens = state().days['2026-11-20']?.reduce((sum, one) => sum + one.opens, 0);
  expect(opens).toBe(sampleDay('2026-11-20').length);
});

it('readActivity requests again only the newest two days, which Power BI may still complete', async () => {
  const { read, asked } = setUp();
  await read(days.slice(0, 3));
  asked.length = 0;
  await read();
  expect(asked.filter((one) => !one.includes('more'))).toEqual(['2026-11-21', '2026-11-20', '2026-11-18']);
});

it('readActivity continues after a day that fails, and records that day', async () => {
  const { read, state } = setUp({
    '2026-11-20': failing('lookupFailed', '500'),
    '2026-11-19': failing('deadline'),
  });
  await read();
  expect(state().failures.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-19']);
  expect(Object.keys(state().days)).toEqual(['2026-11-21', '2026-11-18']);
  expect(state()).toMatchObject({ done: 4, failure: null, isRunning: false });
});

it.each([
  ['lookupFailed', '403'],
  ['throttled', '600'],
  ['consentMissing', ''],
] as const)(
  'readActivity ends if every day fails (%s %s) and keeps the days before',
  async (code, detail) => {
    const { read, asked, state } = setUp({ '2026-11-19': failing(code, detail) });
    await read();
    expect(asked.at(-1)).toBe('2026-11-19');
    expect(Object.keys(state().days)).toEqual(['2026-11-21', '2026-11-20']);
    expect(state()).toMatchObject({ isRunning: false, failure: { code }, failures: [] });
  },
);

it('readActivity stops on request and keeps the days that were read', async () => {
  const { store, read, state, isAborted } = setUp({ '2026-11-20': () => new Promise(() => undefined) });
  void read();
  await expect.poll(() => state().done).toBe(1);
  await expect.poll(isAborted).toBe(false);
  store.dispatch(stopActivity());
  expect(isAborted()).toBe(true);
  expect(state()).toMatchObject({ isRunning: false, failure: null });
  expect(Object.keys(state().days)).toEqual(['2026-11-21']);
});

it('readActivity clears all days when the session ends', async () => {
  const { store, read, state } = setUp();
  await read();
  store.dispatch(signedOut());
  expect(state().days).toEqual({});
});
