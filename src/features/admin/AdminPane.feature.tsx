import { Fragment, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import { selectBegun, selectLastChange } from '@/store/catalogs.selectors';
import { changeDismissed } from '@/store/catalogs.slice';
import { undoLastChange } from '@/store/catalogs.thunks';
import { selectActiveView } from '@/store/view.slice';
import { ChangeNotice } from '@/ui/admin/ChangeNotice';
import { BoardsAdminFeature } from './BoardsAdmin.feature';
import { CatalogAdminFeature } from './CatalogAdmin.feature';
import { placeholderViews } from './catalogViews';
import { connectChange } from './connectChange';
import { copy } from './copy';
import { MenuConfigAdminFeature } from './MenuConfigAdmin.feature';
import { PermissionsAdminFeature } from './PermissionsAdmin.feature';
import { PlaceholderAdminFeature } from './PlaceholderAdmin.feature';
import { RegionsAdminFeature } from './RegionsAdmin.feature';
import { SystemAdminFeature, type SystemAdminFeatureProps } from './SystemAdmin.feature';
import { UsersAdminFeature } from './UsersAdmin.feature';

export interface AdminPaneFeatureProps extends SystemAdminFeatureProps {
  readonly addBoard: ActorRefFrom<typeof addBoardMachine>;
}

/** The active view of the Administrative Portal (SPEC section 2.7), and the notice of the last change. */
export function AdminPaneFeature(props: AdminPaneFeatureProps) {
  const dispatch = useAppDispatch();
  const view = useAppSelector(selectActiveView);
  const begun = useAppSelector(selectBegun);
  const change = useAppSelector(selectLastChange);
  return (
    <>
      <Fragment key={view}>{viewOf(view, begun.includes(view), props)}</Fragment>
      <ChangeNotice
        texts={copy.common}
        {...connectChange(change)}
        onUndo={change?.undo ? () => dispatch(undoLastChange()) : undefined}
        onDismiss={() => dispatch(changeDismissed())}
      />
    </>
  );
}

function viewOf(view: string, isBegun: boolean, props: AdminPaneFeatureProps): ReactNode {
  switch (view) {
    case 'users-list':
      return <UsersAdminFeature />;
    case 'powerbi-dashboards':
      return <BoardsAdminFeature addBoard={props.addBoard} />;
    case 'powerbi-permissions':
      return <PermissionsAdminFeature />;
    case 'powerbi-menu-config':
      return <MenuConfigAdminFeature addBoard={props.addBoard} />;
    case 'catalog-regions':
      return <RegionsAdminFeature />;
    case 'config-system':
      return isBegun ? (
        <SystemAdminFeature files={props.files} samples={props.samples} />
      ) : (
        <PlaceholderAdminFeature view={view} />
      );
    default: {
      const known = Object.hasOwn(placeholderViews, view) ? placeholderViews[view] : undefined;
      if (isBegun && known?.kind) return <CatalogAdminFeature kind={known.kind} title={known.title} />;
      return <PlaceholderAdminFeature view={view} />;
    }
  }
}
