import { describe, expect, it } from 'vitest';
import type { Board } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { PowerBiListsPort, ReportEntry } from '@/domain/ports/powerBiLists';
import type { Refresh } from '@/domain/report/refresh';
import { FailureError } from '@/domain/shared/failure';
import { readModels } from './modelReading';

const [first, second] = specBoards as [Board, Board];
const entry = (board: Board, datasetId: string, more: Partial<ReportEntry> = {}): ReportEntry => ({
  ...{ id: board.reportId.toUpperCase(), name: board.name, datasetId, kind: 'report', webUrl: '' },
  ...more,
});
const refresh: Refresh = { startedAt: 100_000, endedAt: 900_000, status: 'completed', problem: '' };
const refused =
  (code: 'throttled' | 'lookupFailed' | 'reportNotFound' | 'offline', detail: string) => async () =>
    Promise.reject(new FailureError({ code, detail }));

async function read(lists: Partial<PowerBiListsPort>, boards: readonly Board[] = specBoards) {
  const seen = { waits: 0, refreshes: [] as string[] };
  const { refreshes = async () => [refresh] } = lists;
  const reading = readModels(
    {
      lists: {
        reports: async () => [entry(first, 'a'), entry(second, 'b')],
        appReports: async () => [],
        ...lists,
        refreshes: async (workspace, dataset, ...rest) => {
          seen.refreshes.push(`${workspace} ${dataset}`);
          return refreshes(workspace, dataset, ...rest);
        },
      },
      pause: async () => {
        seen.waits += 1;
      },
    },
    boards,
    new AbortController().signal,
  );
  const readings: [string[], string | null, boolean][] = [];
  const failure = await (async () => {
    for await (const { boards: same, model, isRefused } of reading)
      readings.push([same.map(({ id }) => id), model?.id ?? null, isRefused]);
    return null;
  })().catch((error: unknown) => (error as FailureError).failure.code);
  return { readings, failure, seen };
}

describe('reading the states of models', () => {
  it('makes one paced call for each workspace and model, for all boards of the model', async () => {
    const { readings, seen } = await read({ reports: async () => [entry(first, 'a'), entry(second, 'a')] });
    expect(readings).toEqual([[[first.id, second.id], 'a', false]]);
    expect(seen).toEqual({ waits: 2, refreshes: [`${first.workspaceId} a`] });
  });

  it.each(['401', '403', '415'])(
    'does not read a model again that Power BI answers with %s',
    async (status) => {
      const { readings } = await read({ refreshes: refused('lookupFailed', status) }, [first]);
      expect(readings).toEqual([[[first.id], null, true]]);
    },
  );

  it('requests the refreshes of a shared model in its own workspace', async () => {
    const { seen } = await read(
      { reports: async () => [entry(first, 'a', { datasetWorkspaceId: 'home' })] },
      [first],
    );
    expect(seen.refreshes).toEqual(['home a']);
  });

  it.each([
    ['403', refused('lookupFailed', '403'), true],
    ['404', refused('reportNotFound', 'a'), true],
    ['400 of a model without refreshes', refused('lookupFailed', '400'), true],
    ['415', refused('lookupFailed', '415'), true],
    ['500', refused('lookupFailed', '500'), false],
  ])('continues after a %s', async (_, refreshes, isRefused) => {
    expect(await read({ refreshes })).toMatchObject({
      readings: [
        [[first.id], null, isRefused],
        [[second.id], null, isRefused],
      ],
      failure: null,
    });
    expect((await read({ reports: refreshes })).readings).toEqual([[[first.id, second.id], null, isRefused]]);
  });

  it('counts a board whose report has no model, or is not in the workspace, as refused', async () => {
    for (const board of [first, second]) {
      const { readings, failure, seen } = await read({ reports: async () => [entry(board, '')] });
      expect([readings, failure]).toEqual([[[[first.id, second.id], null, true]], null]);
      expect(seen.refreshes).toEqual([]);
    }
  });

  it('stops if further calls would also fail', async () => {
    const { readings, failure, seen } = await read({ refreshes: refused('throttled', '30') });
    expect([readings, failure, seen.refreshes.length]).toEqual([[], 'throttled', 1]);
  });
});
