import { describe, expect, it, vi } from 'vitest';
import type { Ports } from '@/app/ports/ports';
import { world } from '@/app/wiring/world.fixture';
import type { Board } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import { noFilters } from '@/domain/report/filters';
import type { Place } from '@/domain/session/returnPlace';
import { defaultSettings } from '@/domain/session/settings';
import { type FailureCode, FailureError } from '@/domain/shared/failure';
import { createPowerBiRest } from '@/services/power-bi/powerBiRest';
import { boardToPrefetch, prefetchLookUps } from './prefetchedPorts';

const [first, second] = specBoards as [Board, Board];
const place: Place = {
  platform: 'analytics',
  view: second.id,
  adminView: 'dashboard-admin',
  filters: noFilters,
  pageName: null,
};
const identity = {} as Parameters<typeof boardToPrefetch>[0]['identity'];

describe('boardToPrefetch', () => {
  it.each([
    ['the board of the restored place', undefined, place, second],
    ['the board that the portal opens on', undefined, null, first],
    ['no board for the admin portal', undefined, { ...place, platform: 'admin' } as const, undefined],
    ['no board on the start page', { ...defaultSettings, landing: 'start' } as const, null, undefined],
    [
      'the board of the restored place, even if the user opens on the start page',
      { ...defaultSettings, landing: 'start' } as const,
      place,
      second,
    ],
    ['no board if boards wait for a click', { ...defaultSettings, autoLoad: false }, place, undefined],
  ])('finds %s', (_, settings, restored, board) => {
    expect(boardToPrefetch({ boards: specBoards, identity }, settings, restored)).toBe(board);
  });
});

/** The report port with a prefetched lookup of the second board, which fails with `code`. */
function prefetchedPort(code: FailureCode | null, getToken: () => Promise<unknown> = async () => undefined) {
  const forces: boolean[] = [];
  const lookUp: Ports['report']['lookUp'] = async (board, { force }) => {
    forces.push(force);
    if (code && forces.length === 1) throw new FailureError({ code });
    return { id: board.reportId, name: board.name, embedUrl: '', datasetId: '' };
  };
  const port = prefetchLookUps({ lookUp } as Ports['report'], getToken);
  port.prefetchLookUp(second);
  return { forces, port };
}

describe('prefetchLookUp', () => {
  it('answers only the first lookup of the board', async () => {
    const { forces, port } = prefetchedPort(null);
    await expect(port.lookUp(second, { force: false })).resolves.toMatchObject({ name: second.name });
    expect(forces).toHaveLength(1);
    await port.lookUp(second, { force: false });
    expect(forces).toHaveLength(2);
  });

  it('rejects the first lookup of the board with the failure of the prefetched lookup', async () => {
    const { forces, port } = prefetchedPort('workspacesFailed');
    await expect(port.lookUp(second, { force: false })).rejects.toThrow('workspacesFailed');
    expect(forces).toHaveLength(1);
  });

  it.each([
    ['of another board', first, false],
    ['that must not use the cache', second, true],
  ])('sends a new request for a lookup %s', async (_, board, force) => {
    const { forces, port } = prefetchedPort('workspacesFailed');
    await Promise.resolve();
    await port.lookUp(board, { force });
    expect(forces).toEqual([false, force]);
  });

  it('looks the board up on request if the prefetch received no token', async () => {
    const { forces, port } = prefetchedPort(null, async () => {
      throw new FailureError({ code: 'interactionNeeded' });
    });
    await port.lookUp(second, { force: false });
    expect(forces).toHaveLength(1);
  });

  it('answers a lookup up to ten seconds later', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { forces, port } = prefetchedPort(null);
    await Promise.resolve();
    vi.advanceTimersByTime(10_000);
    await port.lookUp(second, { force: false });
    expect(forces).toHaveLength(1);
    port.prefetchLookUp(second);
    await Promise.resolve();
    vi.advanceTimersByTime(10_001);
    await port.lookUp(second, { force: false });
    expect(forces).toHaveLength(3);
    vi.useRealTimers();
  });

  it('looks the board up again if Power BI throttled the prefetched lookup', async () => {
    const { forces, port } = prefetchedPort('throttled');
    await port.lookUp(second, { force: false });
    expect(forces).toHaveLength(2);
  });
});

it('prefetchLookUp sends one lookup for a restored dashboard whose prefetched lookup fails, and the report fails', async () => {
  const calls: string[] = [];
  const rest = createPowerBiRest({
    apiUrl: 'https://api.example.com',
    getToken: async () => 'token',
    fetch: async (url) => {
      const path = `${url}`.replace('https://api.example.com/', '');
      calls.push(path);
      return new Response('{}', { status: path.startsWith('groups?') ? 500 : 404 });
    },
    isOnline: () => true,
    pause: async () => undefined,
    now: () => 0,
  });
  const one = world({ place });
  const { report } = one.ports;
  report.lookUp = (board) => rest.lookUp(board);
  const port = prefetchLookUps({ ...report }, async () => undefined);
  port.prefetchLookUp(second);
  report.lookUp = port.lookUp as typeof report.lookUp;
  await expect.poll(() => one.actors.reportLoad.getSnapshot().value).toBe('failed');
  expect(one.actors.reportLoad.getSnapshot().context.failure?.code).toBe('workspacesFailed');
  expect(calls.filter((path) => path === `reports/${second.reportId}`)).toHaveLength(1);
});
