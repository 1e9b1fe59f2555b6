import type { Board } from '@/domain/boards/board';
import type { ActivityEvent } from '@/domain/ports/activity';

/** Openings of a report by a person on one UTC day, by Power BI's activity log. */
export interface PersonOpens {
  /** Usually an e-mail address. */
  readonly who: string;
  /** As in `ActivityEvent`. */
  readonly reportId: string;
  readonly appReportId: string;
  readonly opens: number;
}

/** Power BI's name of the activity that opens a report. */
const opening = 'ViewReport';

/** The opens of a day's events, by person and report. */
export function countOpens(events: readonly ActivityEvent[]): readonly PersonOpens[] {
  const counts = new Map<string, PersonOpens>();
  for (const { activity, isSuccess, who, reportId, appReportId } of events) {
    if (activity !== opening || !isSuccess) continue;
    const key = JSON.stringify([who, reportId, appReportId]);
    counts.set(key, { who, reportId, appReportId, opens: (counts.get(key)?.opens ?? 0) + 1 });
  }
  return [...counts.values()];
}

/** Openings per person and board. */
export interface PeopleBoards {
  /** The boards, the most opened first. */
  readonly boards: readonly { readonly board: Board; readonly total: number }[];
  /** The people, most openings first. `counts` is by board id; an open counts for each board of its report, once in `total`. */
  readonly people: readonly {
    readonly who: string;
    readonly counts: ReadonlyMap<string, number>;
    readonly total: number;
  }[];
}

/** Adds up days. A view through an App counts for the board that has the report by its id in the App. */
export function peopleByBoards(
  days: readonly (readonly PersonOpens[])[],
  boards: readonly Board[],
): PeopleBoards {
  const byReport = new Map<string, readonly Board[]>();
  for (const board of boards) {
    const id = board.reportId.toLowerCase();
    byReport.set(id, [...(byReport.get(id) ?? []), board]);
  }
  const people = new Map<string, { counts: Map<string, number>; total: number }>();
  const totals = new Map(boards.map(({ id }) => [id, 0]));
  for (const { who, reportId, appReportId, opens } of days.flat()) {
    const opened = new Set([...(byReport.get(reportId) ?? []), ...(byReport.get(appReportId) ?? [])]);
    if (opened.size === 0) continue;
    const person = people.get(who) ?? { counts: new Map<string, number>(), total: 0 };
    person.total += opens;
    for (const { id } of opened) {
      person.counts.set(id, (person.counts.get(id) ?? 0) + opens);
      totals.set(id, (totals.get(id) ?? 0) + opens);
    }
    people.set(who, person);
  }
  return {
    boards: boards
      .map((board) => ({ board, total: totals.get(board.id) ?? 0 }))
      .sort((one, other) => other.total - one.total),
    people: [...people]
      .map(([who, person]) => ({ who, ...person }))
      .sort((one, other) => other.total - one.total),
  };
}
