import { describe, expect, it } from 'vitest';
import type { Board } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { Connection } from '@/domain/ports/connections';
import type { PowerBiListsPort, ReportEntry } from '@/domain/ports/powerBiLists';
import type { Refresh } from '@/domain/report/refresh';
import { FailureError } from '@/domain/shared/failure';
import { createConnectionCheck } from './connections';

const [first, second] = specBoards as [Board, Board];
const entry = (board: Board, datasetId: string): ReportEntry => ({
  id: board.reportId.toUpperCase(),
  name: board.name,
  datasetId,
  kind: 'report',
  webUrl: '',
});
const refresh = (status: Refresh['status'], endedAt: number | null = 900): Refresh => ({
  startedAt: 100,
  endedAt,
  status,
  problem: '',
});
const refused = (code: 'throttled' | 'lookupFailed' | 'reportNotFound') => async () =>
  Promise.reject(new FailureError({ code, detail: '403' }));

/** Runs the checks on the given lists. Waits are counted and resolve immediately. */
function run(lists: Partial<PowerBiListsPort>) {
  const connections: Record<string, Connection> = {};
  const seen = { waits: 0, calls: 0, notified: 0, now: 0 };
  const counted =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    (...args: A) => {
      seen.calls += 1;
      return work(...args);
    };
  const port = createConnectionCheck({
    lists: {
      reports: counted(lists.reports ?? (async () => [entry(first, 'a'), entry(second, 'b')])),
      appReports: counted(lists.appReports ?? (async () => [])),
      refreshes: counted(lists.refreshes ?? (async () => [])),
    },
    pause: async () => {
      seen.waits += 1;
    },
    now: () => seen.now,
  });
  const check = async (boards: readonly Board[] = specBoards) => {
    port.check(boards, (more) => {
      seen.notified += 1;
      Object.assign(connections, more);
    });
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    return connections;
  };
  return { check, seen };
}

describe('connection indicators from refreshes (SPEC section 2.3)', () => {
  it('are connected after a good refresh and during a refresh, and not after a failed refresh', async () => {
    const { check } = run({
      refreshes: async (_, dataset) => [dataset === 'a' ? refresh('failed') : refresh('running', null)],
    });
    expect(await check()).toEqual({
      [first.id]: { isConnected: false, refresh: { status: 'failed', at: 900 } },
      [second.id]: { isConnected: true, refresh: { status: 'running', at: 100 } },
    });
  });

  it('have no time for a refresh that was cancelled or is disabled', async () => {
    const { check } = run({
      refreshes: async (_, dataset) => [refresh(dataset === 'a' ? 'cancelled' : 'disabled')],
    });
    const isListed = { isConnected: true, refresh: null };
    expect(await check()).toEqual({ [first.id]: isListed, [second.id]: isListed });
  });

  it('are not connected when the user’s lists do not have the report', async () => {
    const { check } = run({ reports: async () => [entry(second, '')] });
    expect(await check()).toEqual({
      [first.id]: { isConnected: false, refresh: null },
      [second.id]: { isConnected: true, refresh: null },
    });
  });

  it('are connected for a listed report whose refreshes are not accessible', async () => {
    const { check } = run({ refreshes: refused('lookupFailed') });
    expect(await check()).toMatchObject({ [first.id]: { isConnected: true, refresh: null } });
  });

  it('request the refreshes in the workspace of the dataset', async () => {
    const { check } = run({
      reports: async () => [{ ...entry(first, 'a'), datasetWorkspaceId: 'models' }, entry(second, 'b')],
      refreshes: async (workspace) => [refresh(workspace === 'models' ? 'failed' : 'completed')],
    });
    expect(await check()).toMatchObject({
      [first.id]: { isConnected: false },
      [second.id]: { isConnected: true },
    });
  });

  it('look up the report of an App in the list of the App, and its refreshes in the workspace', async () => {
    const workspaces: string[] = [];
    const { check } = run({
      reports: async () => [],
      appReports: async (app) => (app === 'app' ? [entry(first, 'a')] : []),
      refreshes: async (workspace) => {
        workspaces.push(workspace);
        return [refresh('completed')];
      },
    });
    expect(await check([{ ...first, appId: 'APP' }])).toEqual({
      [first.id]: { isConnected: true, refresh: { status: 'completed', at: 900 } },
    });
    expect(workspaces).toEqual([first.workspaceId]);
  });

  it('have no state for a report of an App that is not installed, or is refused', async () => {
    for (const code of ['reportNotFound', 'lookupFailed'] as const) {
      const { check } = run({ reports: async () => [], appReports: refused(code) });
      expect(await check([{ ...first, appId: 'app' }]), code).toEqual({});
    }
  });

  it('have no state for a workspace that is refused', async () => {
    expect(await run({ reports: refused('lookupFailed') }).check()).toEqual({});
  });

  it('request once for boards of one dataset, wait before each call, and request again after 15 minutes', async () => {
    const { check, seen } = run({
      reports: async () => [entry(first, 'a'), entry(second, 'a')],
      refreshes: async () => [refresh('completed')],
    });
    expect(Object.keys(await check())).toEqual([first.id, second.id]);
    expect(seen).toMatchObject({ calls: 2, waits: 2 });
    seen.now = 14 * 60_000;
    await check();
    expect(seen.calls).toBe(2);
    seen.now = 15 * 60_000;
    await check();
    expect(seen.calls).toBe(4);
  });

  it('notify once per dataset for 10,000 boards, because each answer renders the menu again', async () => {
    const many = Array.from({ length: 10_000 }, (_, index): Board => ({ ...first, id: `board-${index}` }));
    const { check, seen } = run({ refreshes: async () => [refresh('completed')] });
    expect(
      Object.keys(await check([...many, second, { ...second, id: 'lost', reportId: 'x' }])),
    ).toHaveLength(10_002);
    expect(seen).toMatchObject({ calls: 3, notified: 3 });
  });

  it('stop when Power BI throttles, and start again with the next report', async () => {
    const { check, seen } = run({ refreshes: refused('throttled') });
    await check();
    expect(seen.calls).toBe(2);
    await check();
    expect(seen.calls).toBe(4);
  });
});
