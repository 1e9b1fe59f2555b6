import { Fragment, useDeferredValue, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Entity } from '@/domain/admin/change';
import type { DirectoryPort } from '@/domain/ports/directory';
import { Home } from '@/features/admin/home/Home';
import { BoardsAdmin } from '@/features/admin/lists/BoardsAdmin';
import { listsByView, regionList } from '@/features/admin/lists/catalogLists';
import { EntityList } from '@/features/admin/lists/EntityList.view';
import { connectList, type EntityDescription, entityCommands } from '@/features/admin/lists/entityList';
import { MenuConfigAdmin } from '@/features/admin/menu/MenuConfigAdmin';
import { Audit, type AuditProps } from '@/features/admin/monitoring/Audit';
import { isReportView } from '@/features/admin/monitoring/connectUsage';
import { Schedules, SystemReports, type SystemReportsProps } from '@/features/admin/monitoring/SystemReports';
import { PermissionsAdmin } from '@/features/admin/permissions/PermissionsAdmin';
import { SystemAdmin, type SystemAdminProps } from '@/features/admin/system/SystemAdmin';
import { WantedRowContext } from '@/features/admin/table/rowContexts';
import { useAdminView } from '@/features/admin/useAdminView';
import { UsersAdmin } from '@/features/admin/users/UsersAdmin';
import { useAppSelector } from '@/features/shared/hooks';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import { selectAdminData, selectLastChange } from '@/store/catalogs.selectors';
import { selectActiveView } from '@/store/view.slice';
import type { Elements } from '@/ui/parts/elements';
import { copy } from './admin.copy';
import { ChangeNotice } from './ChangeNotice';
import { Placeholder } from './Placeholder.view';

interface AdminPaneProps extends SystemAdminProps, AuditProps, Omit<SystemReportsProps, 'view'> {
  readonly addBoard: ActorRefFrom<typeof addBoardMachine>;
  /** The content of config-powerbi, which the self-test feature renders. */
  readonly selfTest?: Elements;
  readonly directory: DirectoryPort | null;
  /** Shows the portal as another user sees it. */
  readonly onViewAs: (userId: string) => void;
}

/** The active view of the Administrative Portal (SPEC section 2.7), and the notice of the last change. */
export function AdminPane(props: AdminPaneProps) {
  // Views take long to render: the menu and the header show the chosen view first.
  const view = useDeferredValue(useAppSelector(selectActiveView), null);
  const change = useAppSelector(selectLastChange);
  const [asked, setAsked] = useState(0);
  const entity = change?.entity;
  const wanted = useMemo(() => (entity ? { id: entity.id, asked } : null), [entity, asked]);
  // A new change is only marked; the list scrolls to it when the user requests it.
  const [seen, setSeen] = useState(change);
  if (seen !== change) {
    setSeen(change);
    setAsked(0);
  }
  return (
    <WantedRowContext value={wanted}>
      {/* All reports have the same `key`, so that board and period stay selected when the report changes. */}
      {view === null ? null : (
        <Fragment key={isReportView(view) ? 'reports' : view}>{viewOf(view, props)}</Fragment>
      )}
      <ChangeNotice outbox={props.outbox} onShow={() => setAsked(asked + 1)} />
    </WantedRowContext>
  );
}

function viewOf(view: string, props: AdminPaneProps): Elements {
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
      return <BoardsAdmin addBoard={props.addBoard} />;
    case 'powerbi-permissions':
      return <PermissionsAdmin directory={props.directory} onViewAs={props.onViewAs} />;
    case 'powerbi-menu-config':
      return <MenuConfigAdmin addBoard={props.addBoard} />;
    case 'catalog-regions':
      return <EntityAdmin description={regionList} />;
    case 'reports-audit':
      return <Audit outbox={props.outbox} history={props.history} now={props.now} />;
    case 'dashboard-admin':
      return <Home usage={props.usage} outbox={props.outbox} now={props.now} />;
    case 'config-system':
      return <SystemAdmin files={props.files} samples={props.samples} />;
    case 'config-powerbi':
      return props.selfTest;
    case 'config-schedules':
      return <Schedules />;
    default: {
      if (isReportView(view)) {
        const { usage, activity, files, csv, now } = props;
        return <SystemReports view={view} {...{ usage, activity, files, csv, now }} />;
      }
      const list = listsByView.get(view);
      return list ? (
        <EntityAdmin description={list} />
      ) : (
        <Placeholder icon="layout-dashboard" {...copy.prompt} />
      );
    }
  }
}

function EntityAdmin<T extends Entity, R extends { readonly id: string }>({
  description,
}: {
  readonly description: EntityDescription<T, R>;
}) {
  const data = useAppSelector(selectAdminData);
  const { list, commands, node } = useAdminView();
  return (
    <>
      <EntityList
        {...connectList(description, data, list, commands)}
        {...entityCommands(description, data, commands)}
      />
      {node}
    </>
  );
}
