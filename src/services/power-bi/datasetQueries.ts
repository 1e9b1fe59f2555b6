import { toQueryTable } from '@/domain/chat/chatQueries';
import type { DatasetQueriesPort } from '@/domain/ports/datasetQueries';
import { queryAnswerSchema, queryErrorSchema } from '@/domain/report/powerBiListAnswers';
import { FailureError } from '@/domain/shared/failure';
import { type CallDependencies, createPowerBiCall, readAnswer } from './powerBiCalls';
import { toLookupFailure } from './powerBiRest';

/** Maximum number of queries of a user that Power BI accepts in `minute` ms. */
const perMinute = 120;
const minute = 60_000;
/** Maximum wait in ms; Power BI requests seconds or minutes. */
const longestWait = 86_400_000;
/** Deadline of one query, in ms: longer than that of other calls, because a large model computes slowly. */
const deadline = 45_000;

/** Power BI's explanation in an error of a query: its details, message or code. */
function explanationOf(error: unknown): string {
  const read = queryErrorSchema.safeParse(error);
  if (!read.success) return '';
  const { code, message, 'pbi.error': more } = read.data;
  const sentence = more?.details?.find((detail) => detail.code === 'DetailsMessage')?.detail.value;
  return sentence || message || code || '';
}

/** Power BI's message about a refused query. */
async function refusalOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  return explanationOf(error) || String(response.status);
}

/**
 * `POST datasets/{id}/executeQueries` with the user's own token, within Power BI's rate limit. Requires
 * read and Build permission on the dataset, but no access to its workspace, unlike the call below `groups/{id}`.
 */
export function createDatasetQueries(dependencies: CallDependencies): DatasetQueriesPort {
  const { now, isOnline } = dependencies;
  let sent: readonly number[] = [];
  /** End of the wait that Power BI requested, in ms since the epoch. */
  let waitUntil = 0;

  function countQuery(): void {
    const time = now();
    // If the clock was set back, the stored wait is invalid.
    if (time < waitUntil && waitUntil - time <= longestWait)
      throw new FailureError({ code: 'throttled', detail: String(Math.ceil((waitUntil - time) / 1000)) });
    sent = sent.filter((sentAt) => time - sentAt < minute && sentAt <= time);
    const [first = time] = sent;
    if (sent.length >= perMinute)
      throw new FailureError({
        code: 'throttled',
        detail: String(Math.ceil((first + minute - time) / 1000)),
      });
    sent = [...sent, time];
  }

  return {
    async run({ datasetId }, dax, signal) {
      try {
        countQuery();
        const path = `datasets/${encodeURIComponent(datasetId)}/executeQueries`;
        const body = { queries: [{ query: dax }], serializerSettings: { includeNulls: true } };
        const response = await createPowerBiCall(dependencies, deadline)(path, signal, 'POST', body);
        if (response.status === 400)
          throw new FailureError({ code: 'queryRefused', detail: await refusalOf(response) });
        // Without Build permission Power BI answers as if the model did not exist; its report is on screen.
        if ([401, 403, 404].includes(response.status)) throw new FailureError({ code: 'queryDenied' });
        if (!response.ok) throw new Error(String(response.status));
        const answer = await readAnswer(queryAnswerSchema, response);
        const [result] = answer.results;
        const [table] = result?.tables ?? [];
        const failed = [answer.error, result?.error, table?.error].find((error) => error != null);
        if (failed !== undefined && !table?.rows)
          throw new FailureError({ code: 'queryRefused', detail: explanationOf(failed) });
        if (!result?.tables) throw new Error('Power BI sent an unexpected answer');
        return toQueryTable(table?.rows ?? [], failed !== undefined, now());
      } catch (error) {
        if (signal.aborted) throw new FailureError({ code: 'cancelled' }, { cause: error });
        const failure = toLookupFailure(error, isOnline());
        const { code, detail } = failure.failure;
        if (code === 'throttled') waitUntil = Math.max(waitUntil, now() + Number(detail) * 1000);
        throw failure;
      }
    },
  };
}
