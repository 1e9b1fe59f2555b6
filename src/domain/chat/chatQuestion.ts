import type { Board, LoadedReport } from '@/domain/boards/board';
import type { ChatDashboard, ChatPowerBi } from './chat';
import type { AskedQuery, QueryAnswer } from './chatQueries';

/** SPEC section 3: the fixed business-intelligence constants. */
interface Constants {
  readonly organizationId?: string | undefined;
  readonly datasetId?: string | undefined;
  readonly executeQueriesEndpoint?: string | undefined;
}

interface Known {
  readonly board: Board | undefined;
  /** The result of the lookup, if it ended. */
  readonly report: LoadedReport | undefined;
  /** The name of the view in the menu; empty if it is unknown. */
  readonly name: string;
}

/**
 * The endpoint of a dataset other than the configured one. Without a workspace, because `datasets/{id}/executeQueries`
 * accepts datasets of all workspaces. An address of another form is returned unchanged.
 */
const endpointOf = (endpoint: string, datasetId: string): string =>
  endpoint.replace(/\/(?:groups\/[^/]+\/)?datasets\/[^/]+\//, `/datasets/${datasetId}/`);

/**
 * The `dashboard` and `powerbi` parts of the webhook's body (SPEC section 7.3). An unknown field is an empty text; an
 * unknown dataset is the configured one.
 */
export function aboutDashboard(
  dashboardId: string,
  { board, report, name }: Known,
  { organizationId = '', datasetId = '', executeQueriesEndpoint = '' }: Constants,
): { dashboard: ChatDashboard; powerbi: ChatPowerBi } {
  const reportId = board?.reportId ?? '';
  const embedUrl = report?.embedUrl ?? '';
  const dataset = report?.datasetId ?? datasetId;
  return {
    dashboard: {
      dashboardId,
      dashboardName: name,
      dashboardDescription: board?.description ?? '',
      category: board?.category ?? '',
      reportId,
      datasetId: dataset,
      workspaceId: board?.workspaceId ?? '',
      embedUrl,
      executeQueriesEndpoint:
        dataset === datasetId ? executeQueriesEndpoint : endpointOf(executeQueriesEndpoint, dataset),
    },
    powerbi: { organizationId, datasetId, executeQueriesEndpoint, reportId, embedUrl },
  };
}

/** Queries and their answers for the next call of the webhook. Queries that never ran are left out. */
export function queryAnswers(queries: readonly AskedQuery[]): readonly QueryAnswer[] {
  return queries.flatMap(({ query: { id, dax }, table, problem }): QueryAnswer[] => {
    if (table) return [{ id, dax, columns: table.columns, rows: table.rows, isCut: table.isCut }];
    return problem === undefined ? [] : [{ id, dax, error: problem }];
  });
}
