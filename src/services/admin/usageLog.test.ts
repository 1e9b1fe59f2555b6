import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mergeUsage, type Usage } from '@/domain/admin/usage';
import { blockedStorage, memoryStorage, pageOn } from '@/services/browser/storage.fixture';
import { createUsageLog } from './usageLog';

describe('usage log of this browser', () => {
  it('keeps its counts over a reload, and measures the loading time from opening to the first rendering', () => {
    const { page } = memoryStorage();
    let now = Date.parse('2026-11-21T12:00:00');
    const log = createUsageLog(
      page,
      () => now,
      null,
      () => now,
    );
    log.opened('a');
    now += 1_200;
    log.shown('a');
    log.shown('a');
    log.failed('b', 'offline');
    expect(createUsageLog(page, () => now).read()).toEqual({
      '2026-11-21': {
        a: { opens: 1, loads: [1200], failures: {} },
        b: { opens: 0, loads: [], failures: { offline: 1 } },
      },
    });
  });

  it('records no loading time of a board that failed first, or if the clock was changed', () => {
    const { page } = memoryStorage();
    const day = Date.parse('2026-11-21T12:00:00');
    let [now, elapsed] = [day, 0];
    const log = createUsageLog(
      page,
      () => now,
      null,
      () => elapsed,
    );
    log.opened('a');
    log.failed('a', 'offline');
    elapsed += 7_200_000;
    log.shown('a');
    log.opened('a');
    now -= 2_000;
    elapsed += 900;
    log.shown('a');
    expect(log.read()).toEqual({ '2026-11-21': { a: { opens: 2, loads: [900], failures: { offline: 1 } } } });
  });

  it('starts empty after invalid data, and works without storage', () => {
    const { page, storage } = memoryStorage();
    storage.setItem('portal.usage', '{"2026-11-21":{"a":7}}');
    expect(createUsageLog(page, () => 0).read()).toEqual({});
    const none = createUsageLog(pageOn(blockedStorage), () => 0);
    none.opened('a');
    expect([none.read(), none.hasNames, none.readAll]).toEqual([{}, false, null]);
  });

  it('stores no user name and no unsent counts if the counts are not shared', () => {
    const { page, storage } = memoryStorage();
    createUsageLog(page, () => 0).opened('a', 'luis@example.com');
    expect(storage.getItem('portal.usage')).toMatch(/^(?!.*luis).*"opens":1/);
    expect(storage.getItem('portal.usage.unsent')).toBeNull();
  });

  it('records the loading time of the board that was opened last', () => {
    const { page } = memoryStorage();
    let now = 0;
    const log = createUsageLog(
      page,
      () => now,
      null,
      () => now,
    );
    log.shown('a');
    log.opened('a');
    now += 10;
    log.opened('b');
    now += 20;
    log.shown('a');
    log.shown('b');
    expect(Object.values(log.read())).toEqual([
      { a: { opens: 1, loads: [], failures: {} }, b: { opens: 1, loads: [20], failures: {} } },
    ]);
  });
});

describe('usage counts to be sent', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00') }));
  afterEach(() => void vi.useRealTimers());
  const day = (opens: number): Usage => ({ '2026-11-21': { a: { opens, loads: [], failures: {} } } });

  function start(browser = memoryStorage(), hasNames = false) {
    const sent: Usage[] = [];
    const state = { isDown: false, isFull: false };
    const add = async (usage: Usage) => {
      if (state.isDown || (state.isFull && sent.length > 0)) throw new Error('down');
      sent.push(usage);
    };
    const log = createUsageLog(browser.page, Date.now, {
      open: async () => ({ add, read: async () => ({ '2026-11-20': day(7)['2026-11-21'] ?? {} }) }),
      locks: undefined,
      hasNames,
    });
    return { log, sent, state, browser };
  }

  it('are sent together after a minute, once', async () => {
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

  it('are sent with later counts after a failed request, even after a reload', async () => {
    const { log, state, browser } = start();
    state.isDown = true;
    log.opened('a');
    await vi.advanceTimersByTimeAsync(60_000);
    const later = start(browser);
    later.log.opened('a');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(later.sent).toEqual([day(2)]);
  });

  it('are not sent twice if only some of several days were sent', async () => {
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

  it.each([false, true])(
    'name the user who opened a board only if the configuration asks for names: %s',
    async (hasNames) => {
      const { log, sent, browser } = start(memoryStorage(), hasNames);
      log.opened('a', 'luis@example.com');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(sent[0]?.['2026-11-21']?.a?.people).toEqual(hasNames ? { 'luis@example.com': 1 } : undefined);
      expect([...browser.texts.values()].join()).toMatch(hasNames ? /luis/ : /^(?!.*luis)/);
    },
  );

  it('are sent by one tab at a time if the browser has locks, without those that another tab sent', async () => {
    const { page } = memoryStorage();
    const names: string[] = [];
    const sent: Usage[] = [];
    let opened = 0;
    const locks = {
      request: async (name: string, work: () => Promise<void>) => {
        names.push(name);
        await work();
      },
    } as unknown as LockManager;
    const open = async () => {
      opened += 1;
      return { add: async (usage: Usage) => void sent.push(usage), read: async () => ({}) };
    };
    const tabs = [1, 2].map(() => createUsageLog(page, Date.now, { open, locks }));
    for (const tab of tabs) {
      tab.opened('a', 'luis@example.com');
      tab.opened('a');
      expect(tab.hasNames).toBe(false);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(names).toEqual(['portal.usage.unsent', 'portal.usage.unsent']);
    expect([sent, opened]).toEqual([[day(4)], 1]);
    tabs[0]?.opened('a');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent.length, names.length]).toEqual([2, 3]);
  });

  it('are included in the usage report before they are sent', async () => {
    const { log } = start();
    log.opened('a');
    expect(await log.readAll?.(new AbortController().signal)).toEqual({
      ...day(1),
      '2026-11-20': { a: { opens: 7, loads: [], failures: {} } },
    });
  });
});
