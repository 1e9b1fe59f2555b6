import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Usage } from '@/domain/admin/usage';
import { blockedStorage, memoryStorage, pageOn } from '@/services/browser/storage.fixture';
import type { SharedUsage } from './sharedUsage';
import { createUsageLog } from './usageLog';
import { createUsageSender } from './usageSender';

const sharedWith = (shared: Omit<SharedUsage, 'sender'>, random: () => number): SharedUsage => ({
  ...shared,
  sender: (options) => createUsageSender(shared, { ...options, random }),
});

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

  it('leaves out invalid counts, and works without storage', () => {
    const { page, storage } = memoryStorage();
    storage.setItem('portal.usage', '{"2026-11-21":{"a":7}}');
    expect(createUsageLog(page, () => 0).read()).toEqual({ '2026-11-21': {} });
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
  const minute = 60_000;
  const hour = 60 * minute;
  const noon = Date.parse('2026-11-21T12:00:00');
  const nextDay = Date.parse('2026-11-22T12:00:00');
  beforeEach(() => void vi.useFakeTimers({ now: noon }));
  afterEach(() => void vi.useRealTimers());
  const boardDay = (opens: number) => ({ a: { opens, loads: [], failures: {} } });
  const day = (opens: number): Usage => ({ '2026-11-21': boardDay(opens) });

  function start(browser = memoryStorage(), hasNames = false, random = () => 0.5) {
    const sent: Usage[] = [];
    const state = { isDown: false, isFull: false, isBusy: false };
    const add = async (usage: Usage) => {
      if (state.isDown || (state.isFull && sent.length > 0)) throw new Error('down');
      sent.push(usage);
    };
    const read = async () => ({ '2026-11-20': boardDay(7) });
    const log = createUsageLog(browser.page, Date.now, {
      open: async () => sharedWith({ add, read, isBusy: () => state.isBusy }, random),
      locks: undefined,
      hasNames,
    });
    return { log, sent, state, browser };
  }
  /** A page of the next day that counts, with what an earlier page counted on this day. */
  function later(random = () => 0.5, time = nextDay) {
    const first = start();
    first.log.opened('a');
    first.log.opened('a');
    vi.setSystemTime(time);
    const next = start(first.browser, false, random);
    next.log.opened('a');
    return next;
  }

  it('are not sent on their own day, whose counts still grow', async () => {
    const { log, sent } = start();
    log.opened('a');
    await vi.advanceTimersByTimeAsync(11 * hour);
    log.opened('a');
    await vi.advanceTimersByTimeAsync(hour / 2);
    expect([sent, log.read()]).toEqual([[], day(2)]);
  });

  it.each([
    [0, minute],
    [0.5, 30.5 * minute],
    [0.999, 59.941 * minute],
  ])(
    'are sent on the next day that the browser is used, once, at a random time: %d',
    async (random, pause) => {
      const { log, sent } = later(() => random);
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(sent).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(sent).toEqual([day(2)]);
      log.opened('a');
      await vi.advanceTimersByTimeAsync(14 * hour);
      expect(sent).toHaveLength(1);
    },
  );

  it('are sent by a page that stays open overnight', async () => {
    const { log, sent } = start();
    log.opened('a');
    vi.setSystemTime(nextDay);
    log.opened('a');
    await vi.advanceTimersByTimeAsync(hour);
    expect(sent).toEqual([day(1)]);
  });

  it('are sent within ten minutes if they wait for three days', async () => {
    const soon = later(() => 0.9, Date.parse('2026-11-24T09:00:00'));
    await vi.advanceTimersByTimeAsync(540_000);
    expect(soon.sent).toEqual([day(2)]);
    vi.setSystemTime(noon);
    const usual = later(() => 0.9, Date.parse('2026-11-23T09:00:00'));
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(usual.sent).toEqual([]);
  });

  it('stay for the next visit if the tab closes before', async () => {
    const { browser, sent } = later();
    await vi.advanceTimersByTimeAsync(1);
    vi.clearAllTimers();
    vi.setSystemTime(nextDay);
    const next = start(browser);
    next.log.opened('a');
    await vi.advanceTimersByTimeAsync(hour);
    expect([sent, next.sent]).toEqual([[], [day(2)]]);
  });

  it.each([
    [0, '11:00:00'],
    [0.5, '13:30:00'],
  ])('of a morning wait until the morning is over: %d', async (random, time) => {
    const { sent } = later(() => random, Date.parse('2026-11-22T08:20:00'));
    await vi.advanceTimersByTimeAsync(Date.parse(`2026-11-22T${time}`) - Date.now() - 1);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([day(2)]);
  });

  it('wait another random time while the service is busy', async () => {
    const { sent, state } = later();
    state.isBusy = true;
    await vi.advanceTimersByTimeAsync(hour);
    expect(sent).toEqual([]);
    state.isBusy = false;
    await vi.advanceTimersByTimeAsync(30.5 * minute);
    expect(sent).toEqual([day(2)]);
  });

  it('are sent by the next page after a failed request, and not again by this one on that day', async () => {
    const { log, sent, state, browser } = later();
    state.isDown = true;
    await vi.advanceTimersByTimeAsync(hour);
    state.isDown = false;
    log.opened('a');
    await vi.advanceTimersByTimeAsync(hour);
    expect(sent).toEqual([]);
    const next = start(browser);
    next.log.opened('a');
    await vi.advanceTimersByTimeAsync(hour);
    expect(next.sent).toEqual([day(2)]);
  });

  it('are in the storage until they are sent, and not sent twice if only some of several days were sent', async () => {
    const { log, sent, state, browser } = start();
    log.opened('a');
    vi.setSystemTime(nextDay);
    state.isDown = true;
    log.opened('a');
    await vi.advanceTimersByTimeAsync(hour);
    expect(browser.storage.getItem('portal.usage.unsent')).toContain('2026-11-21');
    vi.setSystemTime(nextDay + 24 * hour);
    Object.assign(state, { isDown: false, isFull: true });
    log.opened('a');
    await vi.advanceTimersByTimeAsync(hour);
    state.isFull = false;
    vi.setSystemTime(nextDay + 48 * hour);
    log.opened('a');
    await vi.advanceTimersByTimeAsync(hour);
    expect(sent).toEqual([day(1), { '2026-11-22': boardDay(1) }, { '2026-11-23': boardDay(1) }]);
  });

  it('of an earlier release are sent', async () => {
    const browser = memoryStorage();
    browser.storage.setItem('portal.usage.unsent', JSON.stringify(day(3)));
    vi.setSystemTime(nextDay);
    const { log, sent } = start(browser);
    log.opened('b');
    await vi.advanceTimersByTimeAsync(hour);
    expect(sent).toEqual([day(3)]);
  });

  it.each([
    [true, true, { 'luis@example.com': 1 }],
    [false, false, undefined],
    // The administrator turned the names off in the meantime.
    [true, false, undefined],
  ])(
    'name the user who opened a board only if the configuration asks for names: %s, then %s',
    async (...given) => {
      const [hadNames, hasNames, people] = given;
      const first = start(memoryStorage(), hadNames);
      first.log.opened('a', 'luis@example.com');
      vi.setSystemTime(nextDay);
      const { log, sent } = start(first.browser, hasNames);
      log.opened('b');
      await vi.advanceTimersByTimeAsync(hour);
      expect(sent[0]?.['2026-11-21']?.a?.people).toEqual(people);
      expect([...first.browser.texts.values()].join()).toMatch(hadNames ? /luis/ : /^(?!.*luis)/);
    },
  );

  it('are sent by one tab at a time if the browser has locks, without those that another tab sent', async () => {
    const { page } = memoryStorage();
    const names: string[] = [];
    const sent: Usage[] = [];
    let last: Promise<void> = Promise.resolve();
    const locks = {
      request: (name: string, work: () => Promise<void>) => {
        names.push(name);
        last = last.then(work);
        return last;
      },
    } as unknown as LockManager;
    const add = async (usage: Usage) => void sent.push(usage);
    const shared = sharedWith({ add, read: async () => ({}), isBusy: () => false }, () => 0.5);
    const sharing = { open: async () => shared, locks };
    const tabs = [1, 2].map(() => createUsageLog(page, Date.now, sharing));
    for (const tab of tabs) {
      tab.opened('a', 'luis@example.com');
      tab.opened('a');
      expect(tab.hasNames).toBe(false);
    }
    vi.setSystemTime(nextDay);
    for (const tab of tabs) tab.opened('a');
    await vi.advanceTimersByTimeAsync(hour);
    expect(names).toEqual(['portal.usage.unsent', 'portal.usage.unsent']);
    expect(sent).toEqual([day(4)]);
  });

  it('are included in the usage report before they are sent', async () => {
    const { log } = start();
    log.opened('a');
    expect(await log.readAll?.(new AbortController().signal)).toEqual({
      ...day(1),
      '2026-11-20': boardDay(7),
    });
  });
});
