import type { Ports } from '@/app/ports/ports';
import type { Board, BoardMeasure } from '@/domain/boards/board';
import { measureQuery, measureUnit, measureValues } from '@/domain/boards/measureQuery';
import { isFinal, isReportRefused, refusalIn } from '@/domain/report/refusal';
import type { Alert, AlertReading, MeasureProblem, MeasureSource } from '@/domain/session/alerts';
import { type Failure, type FailureCode, toFailure } from '@/domain/shared/failure';
import { own } from '@/domain/shared/idMap';
import { selectAlertState } from '@/store/alerts.slice';
import { selectBoards } from '@/store/boards.slice';
import { selectFreshness, selectShownAt } from '@/store/freshness.slice';
import type { AppStore } from '@/store/makeStore';
import { selectReport } from '@/store/reports.slice';

/** A pinned number of a board's measure. */
export type MeasureAlert = Alert & { readonly source: MeasureSource };

/** ms in which the number of a measure is not requested again. */
const life = 600_000;

const problems: Partial<Record<FailureCode, MeasureProblem>> = {
  queryRefused: 'refused',
  offline: 'offline',
};

/** Power BI refuses the dashboard or its data to the user: the same request would be refused again. */
const isDenied = (failure: Failure): boolean =>
  failure.code === 'queryDenied' || isReportRefused(failure) || isFinal(refusalIn(failure));

/** Why a number was not read. */
export const problemOf = (failure: Failure): MeasureProblem =>
  isDenied(failure) ? 'denied' : (problems[failure.code] ?? 'failed');

interface Reading {
  readonly at: number;
  readonly answer: Promise<AlertReading>;
}

interface DueMeasure {
  readonly id: string;
  readonly board: Board;
  readonly measure: BoardMeasure;
}

/**
 * Reads measures of boards with the user's own token: one query for each model, and none within the life of a reading unless
 * the dashboard has newer data. A model or a dashboard that Power BI refused to the user is not requested again by this tab, and
 * nothing is requested before the end of a wait that Power BI asked for.
 */
export function createMeasureReading(
  { report, queries, now }: Pick<Ports, 'report' | 'queries' | 'now'>,
  { getState }: Pick<AppStore, 'getState'>,
) {
  let session = new AbortController();
  const readings = new Map<string, Reading>();
  const datasets = new Map<string, Promise<string>>();
  const denied = new Set<string>();
  /** End of the wait that Power BI asked for, in ms since the epoch. */
  let pausedUntil = 0;

  function datasetOf(board: Board): Promise<string> {
    const shown = selectReport(getState(), board.id);
    if (shown) return Promise.resolve(shown.datasetId);
    const requested = datasets.get(board.id);
    if (requested) return requested;
    const { signal } = session;
    const answer = report.lookUp(board, { force: false, signal }).then(({ datasetId }) => datasetId);
    datasets.set(board.id, answer);
    answer.catch((error: unknown) => {
      if (!isDenied(toFailure(error))) datasets.delete(board.id);
    });
    return answer;
  }

  const failed = (id: string, failure: Failure): AlertReading => {
    if (failure.code === 'throttled')
      pausedUntil = Math.max(pausedUntil, now() + Number(failure.detail) * 1000);
    return { id, value: null, waiting: problemOf(failure) };
  };

  /** Measures of one model. */
  async function readModel(datasetId: string, due: readonly DueMeasure[]): Promise<readonly AlertReading[]> {
    if (denied.has(datasetId)) return due.map(({ id }) => failed(id, { code: 'queryDenied' }));
    const measures = due.map(({ measure }) => measure);
    try {
      const values = measureValues(
        measures,
        await queries.run({ datasetId }, measureQuery(measures), session.signal),
      );
      return due.map(({ id }, index) => ({ id, value: values[index] ?? null }));
    } catch (error) {
      const failure = toFailure(error);
      if (isDenied(failure)) denied.add(datasetId);
      if (failure.code !== 'queryRefused' || due.length === 1)
        return due.map(({ id }) => failed(id, failure));
      // One invalid expression refuses the whole query.
      const alone: AlertReading[] = [];
      for (const one of due) alone.push(...(await readModel(datasetId, [one])));
      return alone;
    }
  }

  /** All readings that are due, each with an own promise. */
  async function readDue(due: readonly DueMeasure[]): Promise<readonly AlertReading[]> {
    const models = new Map<string, DueMeasure[]>();
    const unread: AlertReading[] = [];
    for (const one of due) {
      try {
        const datasetId = await datasetOf(one.board);
        models.set(datasetId, [...(models.get(datasetId) ?? []), one]);
      } catch (error) {
        unread.push(failed(one.id, toFailure(error)));
      }
    }
    const answers = await Promise.all([...models].map(([datasetId, some]) => readModel(datasetId, some)));
    return [...unread, ...answers.flat()];
  }

  const definitionOf = ({ view, source }: MeasureAlert): Omit<DueMeasure, 'id'> | null => {
    const board = selectBoards(getState()).find(({ id }) => id === view);
    const measure = board?.measures?.find(({ id }) => id === source.measure);
    return board && measure && measureUnit(measure) === source.unit ? { board, measure } : null;
  };

  /** When Power BI last had, or a report last showed, newer data of a dashboard, in ms since the epoch; 0 if unknown. */
  function dataTime(view: string, time: number): number {
    const refreshedAt = selectFreshness(getState(), view)?.refreshedAt ?? 0;
    return Math.max(selectShownAt(getState(), view) ?? 0, refreshedAt <= time ? refreshedAt : 0);
  }

  function isDue({ id, view }: Alert): boolean {
    const requested = readings.get(id);
    const stored = own(selectAlertState(getState()).numbers, id);
    const readAt = requested?.at ?? (stored?.value === null ? undefined : stored?.at);
    const time = now();
    if (time < pausedUntil) return false;
    // If the clock was set back, the time of the reading is invalid.
    return readAt === undefined || time - readAt >= life || time < readAt || readAt < dataTime(view, time);
  }

  return {
    isDue,
    /** The readings of this tab; requests those that are due, unless the page is hidden. Never rejects. */
    async read(alerts: readonly MeasureAlert[], isHidden: boolean): Promise<readonly AlertReading[]> {
      const gone = alerts.filter((alert) => definitionOf(alert) === null).map(({ id }) => id);
      const due = alerts.flatMap((alert) => {
        const definition = isHidden || !isDue(alert) ? null : definitionOf(alert);
        return definition ? [{ id: alert.id, ...definition }] : [];
      });
      const at = now();
      const answers = due.length > 0 ? readDue(due) : Promise.resolve([]);
      for (const { id } of due) {
        const answer = answers.then((all) => ({
          ...(all.find((one) => one.id === id) ?? failed(id, { code: 'unexpected' })),
          at,
        }));
        readings.set(id, { at, answer });
      }
      const read = alerts.flatMap(({ id }) => (gone.includes(id) ? [] : (readings.get(id)?.answer ?? [])));
      return [
        ...gone.map((id): AlertReading => ({ id, value: null, waiting: 'gone' })),
        ...(await Promise.all(read)),
      ];
    },
    /** The current number of a measure; `null` if Power BI returns none. Rejects with a `FailureError`. */
    async readOnce(board: Board, measure: BoardMeasure, signal: AbortSignal): Promise<number | null> {
      const table = await queries.run({ datasetId: await datasetOf(board) }, measureQuery([measure]), signal);
      return measureValues([measure], table)[0] ?? null;
    },
    /** Failed readings are due again: the network is back. */
    retryFailed(): void {
      for (const id of Object.keys(selectAlertState(getState()).waiting)) readings.delete(id);
    },
    /** Forgets what was read for the account. */
    reset(): void {
      session.abort();
      session = new AbortController();
      readings.clear();
      datasets.clear();
      denied.clear();
      pausedUntil = 0;
    },
  };
}
