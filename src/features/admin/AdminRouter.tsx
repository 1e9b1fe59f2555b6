import type { ActorRefFrom } from 'xstate';
import type { CsvPort } from '@/domain/ports/csv';
import type { DirectoryPort } from '@/domain/ports/directory';
import { Home } from '@/features/admin/home/Home';
import { AnnouncementsAdmin } from '@/features/admin/lists/AnnouncementsAdmin';
import { BoardsAdmin } from '@/features/admin/lists/BoardsAdmin';
import { CatalogPage } from '@/features/admin/lists/CatalogPage';
import { listsByView, regionList } from '@/features/admin/lists/catalogLists';
import { GroupBoardsAdmin } from '@/features/admin/lists/GroupBoardsAdmin';
import { MenuConfigAdmin } from '@/features/admin/menu/MenuConfigAdmin';
import { Audit, type AuditProps } from '@/features/admin/monitoring/Audit';
import { isReportView } from '@/features/admin/monitoring/connectUsage';
import { Schedules, SystemReports, type SystemReportsProps } from '@/features/admin/monitoring/SystemReports';
import { PermissionsAdmin } from '@/features/admin/permissions/PermissionsAdmin';
import { SystemAdmin, type SystemAdminProps } from '@/features/admin/system/SystemAdmin';
import { UsersAdmin } from '@/features/admin/users/UsersAdmin';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import type { Elements } from '@/ui/parts/elements';
import { copy } from './admin.copy';
import { Placeholder } from './Placeholder.view';

export interface AdminRouterProps extends SystemAdminProps, AuditProps, Omit<SystemReportsProps, 'view'> {
  /** View id of SPEC section 2.6. */
  readonly view: string;
  readonly addBoard: ActorRefFrom<typeof addBoardMachine>;
  /** The content of config-powerbi, which the self-test feature renders. */
  readonly selfTest?: Elements;
  readonly directory: DirectoryPort | null;
  readonly csv: CsvPort;
  /** Shows the portal as another user sees it. */
  readonly onViewAs: (userId: string) => void;
}

/** The page of a view of the Administrative Portal (SPEC section 2.7). */
export function AdminRouter({ view, selfTest, ...props }: AdminRouterProps): Elements {
  switch (view) {
    case 'users-list':
      return (
        <UsersAdmin
          files={props.files}
          csv={props.csv}
          directory={props.directory}
          onViewAs={props.onViewAs}
        />
      );
    case 'powerbi-dashboards':
      return (
        <BoardsAdmin
          addBoard={props.addBoard}
          usage={props.usage}
          directory={props.directory}
          now={props.now}
        />
      );
    case 'powerbi-permissions':
      return <PermissionsAdmin directory={props.directory} onViewAs={props.onViewAs} />;
    case 'powerbi-menu-config':
      return <MenuConfigAdmin addBoard={props.addBoard} />;
    case 'powerbi-group-boards':
      return <GroupBoardsAdmin now={props.now} />;
    case 'catalog-regions':
      return <CatalogPage description={regionList} />;
    case 'catalog-announcements':
      return <AnnouncementsAdmin now={props.now} />;
    case 'reports-audit':
      return <Audit outbox={props.outbox} history={props.history} now={props.now} />;
    case 'dashboard-admin':
      return <Home usage={props.usage} outbox={props.outbox} now={props.now} />;
    case 'config-system':
      return <SystemAdmin files={props.files} samples={props.samples} />;
    case 'config-powerbi':
      return selfTest;
    case 'config-schedules':
      return <Schedules now={props.now} />;
    default: {
      if (isReportView(view))
        return <SystemReports view={view} usage={props.usage} files={props.files} now={props.now} />;
      const list = listsByView.get(view);
      return list ? (
        <CatalogPage description={list} />
      ) : (
        <Placeholder icon="layout-dashboard" {...copy.prompt} />
      );
    }
  }
}
