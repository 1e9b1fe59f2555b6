import { afterEach, expect, it, vi } from 'vitest';
import { world } from '@/app/wiring/world.fixture';
import { defaultSettings } from '@/domain/session/settings';
import { Counter } from './counter';

const hour = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

/** The portal without React, with an open report and a fake clock; counts its requests to the ports. */
async function opened(refreshMinutes: 5 | null) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const one = world({ preferences: { settings: { ...defaultSettings, refreshMinutes } } });
  const callCounts: Record<string, number> = {};
  for (const port of [one.ports.report, one.ports.identity, one.ports.catalog] as unknown as Record<
    string,
    unknown
  >[])
    for (const [name, call] of Object.entries(port))
      if (typeof call === 'function')
        port[name] = (...request: unknown[]) => {
          callCounts[name] = (callCounts[name] ?? 0) + 1;
          return (call as (...all: unknown[]) => unknown)(...request);
        };
  await vi.advanceTimersByTimeAsync(1_000);
  expect(one.actors.reportLoad.getSnapshot().value).toBe('ready');
  const look = (isHidden: boolean) => {
    const event = { type: isHidden ? 'page.hidden' : 'page.shown' } as const;
    for (const actor of [one.actors.reportData, one.actors.tokenLife]) actor.send(event);
  };
  /** Number of requests in an hour, by name. */
  const anHour = async () => {
    for (const name of Object.keys(callCounts)) delete callCounts[name];
    await vi.advanceTimersByTimeAsync(hour);
    return { ...callCounts };
  };
  const size = () => ({ timers: vi.getTimerCount(), state: JSON.stringify(one.store.getState()).length });
  return { look, anHour, size };
}

/** Twelve refreshes in a visible hour, at most one in a hidden hour; one or two tokens; no other request. */
function expectFrugal(
  { refreshData = 0, refreshToken = 0, ...rest }: Record<string, number>,
  isHidden: boolean,
) {
  if (isHidden) expect(refreshData).toBeLessThanOrEqual(1);
  else expect(refreshData).toBeGreaterThanOrEqual(11);
  expect(refreshData).toBeLessThanOrEqual(13);
  expect(refreshToken).toBeGreaterThanOrEqual(1);
  expect(refreshToken).toBeLessThanOrEqual(2);
  expect(rest).toEqual({});
}

it('a portal that is hidden for half of a working day sends only the expected refreshes and token requests, and its timers and state do not grow', async ({
  task,
}) => {
  const counter = new Counter('left open for a day');
  const { look, anHour, size } = await opened(5);
  await anHour();
  const first = size();
  for (let passed = 1; passed <= 10; passed += 1) {
    const isHidden = passed % 2 === 0;
    await counter.attempt(`hour ${passed}`, async () => {
      look(isHidden);
      expectFrugal(await anHour(), isHidden);
      const now = size();
      expect(now.timers, 'timers').toBeLessThanOrEqual(first.timers + 1);
      // Notices are kept, up to a number.
      expect(now.state - first.state, 'characters of the state').toBeLessThan(4_000);
    });
  }
  // Negative control: without the event of a hidden page the refreshes continue, and the count is too high.
  await counter.control('refreshes behind the back', async () => {
    look(false);
    expectFrugal(await anHour(), true);
  });
  task.meta.scores = [counter.score];
  expect(counter.problems).toEqual([]);
});

it('an idle portal requests only its token', async ({ task }) => {
  const counter = new Counter('left open for a day');
  const { look, anHour, size } = await opened(null);
  await anHour();
  const first = size();
  for (let passed = 1; passed <= 10; passed += 1)
    await counter.attempt(`idle hour ${passed}`, async () => {
      look(true);
      const { refreshToken = 0, ...rest } = await anHour();
      expect(refreshToken).toBeLessThanOrEqual(2);
      expect(rest).toEqual({});
      expect(size().timers).toBeLessThanOrEqual(first.timers + 1);
    });
  task.meta.scores = [counter.score];
  expect(counter.problems).toEqual([]);
});
