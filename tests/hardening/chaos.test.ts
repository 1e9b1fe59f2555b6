import { afterEach, expect, it, vi } from 'vitest';
import { type World, world } from '@/app/wiring/world.fixture';
import type { EmbedEvent } from '@/domain/ports/report';
import { viewSelected } from '@/store/view.slice';
import { Counter } from './counter';

const minute = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

/** The portal without React, with its first report open and a fake clock. */
async function opened(): Promise<World> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const one = world();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(one.actors.reportLoad.getSnapshot().value).toBe('ready');
  return one;
}

/** Counts the calls of one of the report's methods, which may be replaced. */
function watched<Name extends keyof World['ports']['report']>(
  { ports }: World,
  name: Name,
  before: () => Promise<void> = async () => undefined,
) {
  const calls = { count: 0 };
  const original = ports.report[name] as (...request: unknown[]) => unknown;
  Object.assign(ports.report, {
    [name]: async (...request: unknown[]) => {
      calls.count += 1;
      await before();
      return original(...request);
    },
  });
  return calls;
}

it('a network that is lost during a token renewal ends neither session nor report', async ({ task }) => {
  const counter = new Counter('chaos');
  const lose = async (minutes: number, code: 'offline' | 'tokenFailed') => {
    const one = await opened();
    const renewals = watched(one, 'refreshToken');
    one.broken.refreshToken = code;
    await vi.advanceTimersByTimeAsync((50 + minutes) * minute);
    // At most once every 30 s.
    expect(renewals.count).toBeLessThanOrEqual(minutes * 2 + 2);
    delete one.broken.refreshToken;
    const before = renewals.count;
    one.actors.tokenLife.send({ type: 'network.online' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(renewals.count - before).toBe(1);
    expect(one.actors.tokenLife.getSnapshot().value).toEqual({ alive: 'fresh' });
    expect(one.actors.reportLoad.getSnapshot().value).toBe('ready');
  };
  for (const minutes of [1, 5, 10])
    await counter.attempt(`${minutes} minutes without a network`, () => lose(minutes, 'offline'));
  await counter.control('taken for a refusal', () => lose(10, 'tokenFailed'));
  task.meta.scores = [counter.score];
  expect(counter.problems).toEqual([]);
});

it('a change of board, or a double click on a board, at any phase of a load ends with the last requested board', async ({
  task,
}) => {
  const counter = new Counter('chaos');
  const change = async (
    phase: 'acquireToken' | 'lookUp' | 'show',
    views: readonly string[],
    last: string,
  ) => {
    const one = await opened();
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    watched(one, phase, () => gate);
    if (phase === 'acquireToken') {
      one.actors.reportLoad.send({ type: 'session.expired' });
      one.actors.reportLoad.send({ type: 'user.retry' });
    }
    for (const view of views) {
      one.store.dispatch(viewSelected(view));
      await vi.advanceTimersByTimeAsync(50);
    }
    go();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(one.actors.reportLoad.getSnapshot().value).toBe('ready');
    expect(one.actors.reportLoad.getSnapshot().context.board?.id).toBe(last);
    expect(one.actors.reportLoad.getSnapshot().context.report?.id).toBe(
      one.actors.reportLoad.getSnapshot().context.board?.reportId,
    );
  };
  for (const phase of ['acquireToken', 'lookUp', 'show'] as const) {
    await counter.attempt(`other at ${phase}`, () => change(phase, ['dashboard-2'], 'dashboard-2'));
    await counter.attempt(`there and back at ${phase}`, () =>
      change(phase, ['dashboard-2', 'dashboard-1'], 'dashboard-1'),
    );
    await counter.attempt(`double click at ${phase}`, () =>
      change(phase, ['dashboard-2', 'dashboard-2'], 'dashboard-2'),
    );
  }
  await counter.control('another than the last', () =>
    change('lookUp', ['dashboard-2', 'dashboard-1'], 'dashboard-2'),
  );
  task.meta.scores = [counter.score];
  expect(counter.problems).toEqual([]);
});

it('lost, doubled or reordered frame events do not remove the report', async ({ task }) => {
  const counter = new Counter('chaos');
  const loaded: EmbedEvent = { type: 'embed.loaded' };
  const rendered: EmbedEvent = { type: 'embed.rendered' };
  const page: EmbedEvent = { type: 'embed.pageChanged', name: 'p1' };
  const play = async (events: readonly EmbedEvent[]) => {
    const one = await opened();
    const showCalls = watched(one, 'show');
    for (const event of events) {
      one.embed(event);
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(one.actors.reportLoad.getSnapshot().value).toBe('ready');
    expect(showCalls.count, 'loaded again').toBe(0);
  };
  const ways: Record<string, readonly EmbedEvent[]> = {
    'none at all': [],
    doubled: [loaded, loaded, rendered, rendered, page, page],
    'out of order': [rendered, page, loaded],
    'rendered only': [rendered],
    'pages in a row': Array.from({ length: 50 }, () => page),
  };
  for (const [name, events] of Object.entries(ways)) await counter.attempt(name, () => play(events));
  await counter.control('an error that ends the report', () => play([{ type: 'embed.failed', detail: 'x' }]));
  task.meta.scores = [counter.score];
  expect(counter.problems).toEqual([]);
});
