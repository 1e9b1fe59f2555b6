import type { QueryTable } from '@/domain/chat/chatQueries';

/** A dataset in the workspace where the report was found. */
export interface DatasetPlace {
  readonly workspaceId: string;
  readonly datasetId: string;
}

/** DAX queries with the person's own token, which never leaves the adapter. Row-level security applies by itself. */
export interface DatasetQueriesPort {
  /**
   * Rejects with `queryRefused` (Power BI does not understand the query; `detail` has its words), `queryDenied` (no
   * permission to query), `queryMissing` (no such dataset), `throttled` (`detail`: seconds), or what a lookup rejects with.
   */
  run(place: DatasetPlace, dax: string, signal: AbortSignal): Promise<QueryTable>;
}
