import type { QueryTable } from '@/domain/chat/chatQueries';

/** A dataset and its workspace, which may be another one than the report's. */
export interface DatasetPlace {
  readonly workspaceId: string;
  readonly datasetId: string;
}

/** DAX queries with the user's own token, which never leaves the adapter. Row-level security applies by itself. */
export interface DatasetQueriesPort {
  /**
   * Rejects with `queryRefused` (Power BI does not understand the query; `detail` has its words), `queryDenied` (no
   * permission to query), `queryMissing` (no such dataset), `throttled` (`detail`: seconds), or what a lookup rejects with.
   */
  run(place: Pick<DatasetPlace, 'datasetId'>, dax: string, signal: AbortSignal): Promise<QueryTable>;
}
