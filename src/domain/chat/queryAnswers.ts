import type { AskedQuery, QueryAnswer } from './chatQueries';

/** Replies that ask for data before one has to answer (docs/assistant.md). */
export const queryRounds = 3;

/** What was asked and answered so far, as the next call of the webhook carries it. Queries never run are left out. */
export function queryAnswers(asked: readonly AskedQuery[]): readonly QueryAnswer[] {
  return asked.flatMap(({ query: { id, dax }, table, problem }): QueryAnswer[] => {
    if (table) return [{ id, dax, columns: table.columns, rows: table.rows, isCut: table.isCut }];
    return problem === undefined ? [] : [{ id, dax, error: problem }];
  });
}
