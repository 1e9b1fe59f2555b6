import { describe, expect, it } from 'vitest';
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
