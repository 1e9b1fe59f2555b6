import type { QueryTable } from '@/domain/chat/chatQueries';

/** A dataset and its workspace, which may differ from that of the report. */
export interface DatasetPlace {
  readonly workspaceId: string;
  readonly datasetId: string;
}

/** DAX queries with the user's own token, which never leaves the adapter. Power BI applies row-level security. */
export interface DatasetQueriesPort {
  /**
   * Rejects with `queryRefused` (Power BI rejects the query as invalid; `detail` has its message), `queryDenied` (no
   * permission to query, or no such dataset: Power BI answers both alike), `throttled` (`detail`: seconds), or a failure of a lookup.
   */
  run(place: Pick<DatasetPlace, 'datasetId'>, dax: string, signal: AbortSignal): Promise<QueryTable>;
}
