import { describe, expect, it } from 'vitest';
import type { Board } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import { fakeStored } from '@/domain/ports/storage.fixture';
import { noAlerts, noNumberReadings } from '@/domain/session/alertState';
import type { Alerts } from '@/domain/session/alerts';
import { FailureError } from '@/domain/shared/failure';
import { alertAdded, selectAlertState } from '@/store/alerts.slice';
import { dataShown, freshnessRead } from '@/store/freshness.slice';
import { signedOut } from '@/store/session.slice';
import { startAlerts } from './alerts';
import type { MeasureAlert } from './measureReading';
import { world } from './world.fixture';

const minute = 60_000;
const measures = ['a', 'b', 'c'].map((id) => ({ id, name: id, dax: `[${id}]`, unit: 'min' }));
const boards: readonly Board[] = specBoards.map((board, index) => ({
  ...board,
  measures: index === 0 ? measures.slice(0, 2) : measures.slice(2),
}));
const pinned = (measure: string, view = 'dashboard-1', unit = 'min'): MeasureAlert => ({
  id: `n-${measure}`,
  name: measure,
  view,
  source: { kind: 'measure', measure, unit },
  test: 'above',
  limit: null,
  isOn: true,
});

/** The alerts with these numbers, on a clock that starts at 42. `datasets`: the model of each board. */
function reading(list: Alerts['list'], kept: Partial<Alerts> = {}, datasets: readonly string[] = ['d', 'd']) {
  let time = 42;
  const one = world({ boards, ports: { now: () => time } });
  const lookUps: string[] = [];
  one.ports.report.lookUp = async ({ id, name, reportId }) => {
    lookUps.push(id);
    const datasetId = datasets[specBoards.findIndex((board) => board.id === id)] ?? '';
    return { id: reportId, name, embedUrl: 'https://app.powerbi.com/reportEmbed', datasetId };
  };
  const stored = fakeStored({ ...noAlerts, ...kept, list: [...list] }, one.broken);
  const { actor } = startAlerts(
    { ...one.parts, inspect: () => undefined },
    {
      storage: stored.port,
      readings: fakeStored(noNumberReadings, one.broken).port,
      notifier: { permission: () => 'denied', ask: async () => 'denied', show: () => undefined },
      words: () => ({ title: '', text: '' }),
    },
  );
  return {
    ...one,
    lookUps,
    state: () => selectAlertState(one.store.getState()),
    queries: one.seen.queries,
    wait: (ms: number) => {
      time += ms;
    },
    /** Another dashboard shows data: all numbers are checked, and those that are due are read. */
    check: () => one.store.dispatch(dataShown({ boardId: 'dashboard-3', at: time })),
    /** The report of the first dashboard shows new data. */
    refresh: () => one.store.dispatch(dataShown({ boardId: 'dashboard-1', at: time })),
    /** Power BI's list of refreshes has a later one of the first dashboard's data. */
    refreshSeen: () =>
      one.store.dispatch(
        freshnessRead({ boardId: 'dashboard-1', freshness: { refreshedAt: time, failingSince: null } }),
      ),
    isIdle: () =>
      expect.poll(() => actor.getSnapshot().value).toEqual({ on: expect.stringMatching(/idle|delayed/) }),
  };
}
const row = (...values: readonly (number | null)[]) => ({
  columns: values.map((_, index) => `m${index}`),
  rows: [values],
  isCut: false,
  readAt: 42,
});
const refused = new FailureError({ code: 'queryRefused', detail: '[b] cannot be found.' });

describe('reading the measures of boards (SPEC section 20)', () => {
  it('sends one query for each model, and none again within ten minutes', async () => {
    const one = reading([pinned('a'), pinned('b'), pinned('c', 'dashboard-2')], {}, ['d', 'e']);
    await expect.poll(() => one.queries.length).toBe(2);
    expect(one.queries.map(({ where, dax }) => [where.datasetId, dax.match(/\[.\]/g)])).toEqual([
      ['d', ['[a]', '[b]']],
      ['e', ['[c]']],
    ]);
    one.queries[0]?.answer(row(1, 2));
    one.queries[1]?.answer(row(3));
    await one.isIdle();
    expect(one.state().numbers).toEqual({
      'n-a': { value: 1, at: 42 },
      'n-b': { value: 2, at: 42 },
      'n-c': { value: 3, at: 42 },
    });
    one.wait(9 * minute);
    one.check();
    await one.isIdle();
    expect(one.queries).toHaveLength(2);
    // The age of a number is that of its reading, not that of the last check.
    expect(one.state().numbers['n-a']?.at).toBe(42);
    one.wait(minute);
    one.check();
    await expect.poll(() => one.queries.length).toBe(4);
  });

  it.each(['refresh', 'refreshSeen'] as const)(
    'reads the numbers of a dashboard at once when its data are newer: %s',
    async (newer) => {
      const numbers = { 'n-a': { value: 1, at: 42 }, 'n-c': { value: 3, at: 42 } };
      const one = reading([pinned('a'), pinned('c', 'dashboard-2')], { numbers }, ['d', 'e']);
      await one.isIdle();
      expect(one.queries).toHaveLength(0);
      one.wait(minute);
      one[newer]();
      await expect.poll(() => one.queries.length).toBe(1);
      one.queries[0]?.answer(row(7));
      await expect.poll(() => one.state().numbers).toMatchObject({ 'n-a': { value: 7, at: 42 + minute } });
      one.wait(minute);
      one.check();
      await one.isIdle();
      expect(one.queries).toHaveLength(1);
    },
  );

  it('reads the number of the day before again after midnight, and stores each on its own day', async () => {
    const one = reading([pinned('a')]);
    await expect.poll(() => one.queries.length).toBe(1);
    one.queries[0]?.answer(row(7));
    await one.isIdle();
    const [first] = one.state().past['n-a']?.[0] ?? [];
    one.wait(8 * minute);
    one.check();
    await one.isIdle();
    expect(one.state().past['n-a']).toEqual([[first, 7]]);
    one.wait(24 * 60 * minute);
    one.check();
    await expect.poll(() => one.queries.length).toBe(2);
    one.queries[1]?.answer(row(8));
    await expect.poll(() => one.state().past['n-a']?.length).toBe(2);
  });

  it('waits for the running query if a check starts again in the meantime', async () => {
    const one = reading([pinned('a')]);
    await expect.poll(() => one.queries.length).toBe(1);
    one.check();
    one.queries[0]?.answer(row(7));
    await expect.poll(() => one.state().numbers['n-a']?.value).toBe(7);
    expect(one.queries).toHaveLength(1);
  });

  it('sends no query for a number that another tab read within ten minutes', async () => {
    const one = reading([pinned('a')], { numbers: { 'n-a': { value: 1, at: 42 } } });
    await one.isIdle();
    expect(one.queries).toHaveLength(0);
    expect(one.lookUps.filter((id) => id !== 'dashboard-1')).toEqual([]);
  });

  it('sends nothing while the page is hidden, and reads when it is visible again', async () => {
    const one = reading([]);
    await expect.poll(() => one.state().isRestored).toBe(true);
    one.lifecycle({ type: 'page.hidden' });
    const { id: _, isOn: __, ...added } = pinned('a');
    one.store.dispatch(alertAdded(added));
    await one.isIdle();
    expect(one.queries).toHaveLength(0);
    one.lifecycle({ type: 'page.shown' });
    await expect.poll(() => one.queries.length).toBe(1);
  });

  it('reads measures one by one if Power BI refuses their query, so that an invalid one loses no other', async () => {
    const one = reading([pinned('a'), pinned('b')]);
    await expect.poll(() => one.queries.length).toBe(1);
    one.queries[0]?.fail(refused);
    await expect.poll(() => one.queries.length).toBe(2);
    one.queries[1]?.answer(row(1));
    await expect.poll(() => one.queries.length).toBe(3);
    one.queries[2]?.fail(refused);
    await one.isIdle();
    expect(one.state().numbers).toEqual({ 'n-a': { value: 1, at: 42 } });
    expect(one.state().waiting).toEqual({ 'n-b': 'refused' });
  });

  it('keeps the last number of a model that refuses the user, and requests it no more', async () => {
    const numbers = { 'n-a': { value: 5, at: 42 - 60 * minute } };
    const one = reading([pinned('a')], { numbers });
    await expect.poll(() => one.queries.length).toBe(1);
    one.queries[0]?.fail(new FailureError({ code: 'queryDenied' }));
    await one.isIdle();
    expect(one.state().numbers).toEqual(numbers);
    expect(one.state().waiting).toEqual({ 'n-a': 'denied' });
    one.wait(60 * minute);
    one.check();
    await one.isIdle();
    expect(one.queries).toHaveLength(1);
    expect(one.state().waiting).toEqual({ 'n-a': 'denied' });
  });

  it('requests nothing before the end of a wait that Power BI asked for', async () => {
    const one = reading([pinned('a')]);
    await expect.poll(() => one.queries.length).toBe(1);
    one.queries[0]?.fail(new FailureError({ code: 'throttled', detail: '3392' }));
    await one.isIdle();
    one.wait(3391_000);
    one.check();
    await one.isIdle();
    expect(one.queries).toHaveLength(1);
    one.wait(1_000);
    one.check();
    await expect.poll(() => one.queries.length).toBe(2);
  });

  it.each(['403', '401'])('looks up a dashboard no more that Power BI refused with %s', async (detail) => {
    const one = reading([pinned('c', 'dashboard-2')]);
    const lookUps: string[] = [];
    one.ports.report.lookUp = async ({ id }) => {
      lookUps.push(id);
      throw new FailureError({ code: 'workspacesFailed', detail });
    };
    await expect.poll(() => one.state().waiting).toEqual({ 'n-c': 'denied' });
    one.wait(60 * minute);
    one.check();
    await one.isIdle();
    expect(lookUps.filter((id) => id === 'dashboard-2')).toHaveLength(1);
  });

  it('reads again when the network is back', async () => {
    const one = reading([pinned('a')]);
    await expect.poll(() => one.queries.length).toBe(1);
    one.queries[0]?.fail(new FailureError({ code: 'offline' }));
    await one.isIdle();
    expect(one.state().waiting).toEqual({ 'n-a': 'offline' });
    one.check();
    await one.isIdle();
    expect(one.queries).toHaveLength(1);
    one.lifecycle({ type: 'network.online' });
    await expect.poll(() => one.queries.length).toBe(2);
    one.queries[1]?.answer(row(8));
    await expect.poll(() => one.state().waiting).toEqual({});
  });

  it('reads no measure that is gone or has another unit', async () => {
    const one = reading([pinned('a', 'gone'), pinned('x'), pinned('b', 'dashboard-1', '%')]);
    await one.isIdle();
    expect(one.queries).toHaveLength(0);
    expect(one.state().waiting).toEqual({ 'n-a': 'gone', 'n-x': 'gone', 'n-b': 'gone' });
  });

  it('forgets what it read when the user signs out', async () => {
    const one = reading([pinned('a')]);
    await expect.poll(() => one.queries.length).toBe(1);
    one.store.dispatch(signedOut());
    expect(one.queries[0]?.signal.aborted).toBe(true);
  });
});
