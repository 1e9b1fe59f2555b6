import type { Board, LoadedReport } from '@/domain/boards/board';
import type { ChatDashboard, ChatPowerBi } from './chat';

/** SPEC section 3: the fixed business-intelligence constants, there whenever the assistant is. */
interface Constants {
  readonly organizationId?: string | undefined;
  readonly datasetId?: string | undefined;
  readonly executeQueriesEndpoint?: string | undefined;
}

interface Known {
  readonly board: Board | undefined;
  /** What the lookup found, once it has. */
  readonly report: LoadedReport | undefined;
  /** The menu's label of a view that is no board. */
  readonly name: string | undefined;
}

/**
 * The endpoint for a dataset other than the configured one: the same service, that dataset. Without its workspace,
 * because `datasets/{id}/executeQueries` serves a dataset of any. An address of another shape stays as it is.
 */
const endpointOf = (endpoint: string, datasetId: string): string =>
  endpoint.replace(/\/(?:groups\/[^/]+\/)?datasets\/[^/]+\//, `/datasets/${datasetId}/`);

/**
 * The `dashboard` and `powerbi` parts of the webhook's body (SPEC section 7.3) with every field: what is not
 * known yet is an empty text, the data set then the configured one.
 */
export function aboutDashboard(
  dashboardId: string,
  { board, report, name }: Known,
  { organizationId = '', datasetId = '', executeQueriesEndpoint = '' }: Constants,
): { dashboard: ChatDashboard; powerbi: ChatPowerBi } {
  const reportId = board?.reportId ?? '';
  const embedUrl = report?.embedUrl ?? '';
  const own = report?.datasetId ?? datasetId;
  return {
    dashboard: {
      dashboardId,
      dashboardName: board?.name ?? name ?? '',
      dashboardDescription: board?.description ?? '',
      category: board?.category ?? '',
      reportId,
      datasetId: own,
      workspaceId: board?.workspaceId ?? '',
      embedUrl,
      executeQueriesEndpoint:
        own === datasetId ? executeQueriesEndpoint : endpointOf(executeQueriesEndpoint, own),
    },
    powerbi: { organizationId, datasetId, executeQueriesEndpoint, reportId, embedUrl },
  };
}
