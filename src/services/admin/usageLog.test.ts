import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mergeUsage, type Usage } from '@/domain/admin/usage';
import { createUsageLog } from './usageLog';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
}

describe('the portal’s own counts in this browser', () => {
  it('survive a reload; a loading time is from opening to the first picture', () => {
    const storage = memory();
    let now = Date.parse('2026-11-21T12:00:00');
    const log = createUsageLog(
      () => storage,
      () => now,
    );
    log.opened('a');
    now += 1_200;
    log.shown('a');
    log.shown('a');
    log.failed('b', 'offline');
    expect(
      createUsageLog(
        () => storage,
        () => now,
      ).read(),
    ).toEqual({
      '2026-11-21': {
        a: { opens: 1, loads: [1200], failures: {} },
        b: { opens: 0, loads: [], failures: { offline: 1 } },
      },
    });
  });

  it('start anew on what is broken, and do without storage', () => {
    const storage = memory();
    storage.setItem('portal.usage', '{"2026-11-21":{"a":7}}');
    expect(
      createUsageLog(
        () => storage,
        () => 0,
      ).read(),
    ).toEqual({});
    const none = createUsageLog(
      () => {
        throw new Error('blocked');
      },
      () => 0,
    );
    none.opened('a');
    expect(none.read()).toEqual({});
  });
});

describe('counts on their way to everybody’s', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00') }));
  afterEach(() => void vi.useRealTimers());
  const day = (opens: number): Usage => ({ '2026-11-21': { a: { opens, loads: [], failures: {} } } });

  function start(storage = memory(), hasNames = false) {
    const sent: Usage[] = [];
    const state = { isDown: false, isFull: false };
    const add = async (usage: Usage) => {
      if (state.isDown || (state.isFull && sent.length > 0)) throw new Error('down');
      sent.push(usage);
    };
    const log = createUsageLog(() => storage, Date.now, {
      open: async () => ({ add, read: async () => ({ '2026-11-20': day(7)['2026-11-21'] ?? {} }) }),
      locks: undefined,
      hasNames,
    });
    return { log, sent, state, storage };
  }

  it('go together after a minute, once', async () => {
    const { log, sent } = start();
    log.opened('a');
    log.opened('a');
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([day(2)]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveLength(1);
    expect(log.read()).toEqual(day(2));
  });

  it('wait for the next ones while they cannot be sent, also over a reload', async () => {
    const { log, state, storage } = start();
    state.isDown = true;
    log.opened('a');
    await vi.advanceTimersByTimeAsync(60_000);
    const later = start(storage);
    later.log.opened('a');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(later.sent).toEqual([day(2)]);
  });

  it('are not sent twice where some of several days went', async () => {
    const { log, sent, state } = start();
    state.isFull = true;
    vi.setSystemTime(Date.parse('2026-11-20T23:59:30'));
    log.opened('a');
    vi.setSystemTime(Date.parse('2026-11-21T00:00:10'));
    log.opened('a');
    await vi.advanceTimersByTimeAsync(60_000);
    state.isFull = false;
    log.opened('a');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.reduce(mergeUsage, {})).toEqual({ ...day(2), '2026-11-20': day(1)['2026-11-21'] });
  });

  it.each([false, true])('name who opened only where names are asked for: %s', async (hasNames) => {
    const { log, sent, storage } = start(memory(), hasNames);
    log.opened('a', 'luis@example.com');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent[0]?.['2026-11-21']?.a?.people).toEqual(hasNames ? { 'luis@example.com': 1 } : undefined);
    expect(JSON.stringify(Object.values(storage)) + storage.getItem('portal.usage')).toMatch(
      hasNames ? /luis/ : /^(?!.*luis)/,
    );
  });

  it('are read with those that are not sent yet', async () => {
    const { log } = start();
    log.opened('a');
    expect(await log.readAll?.(new AbortController().signal)).toEqual({
      ...day(1),
      '2026-11-20': { a: { opens: 7, loads: [], failures: {} } },
    });
  });
});
