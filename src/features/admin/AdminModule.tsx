import { useDeferredValue, useMemo, useState } from 'react';
import { isReportView } from '@/features/admin/monitoring/connectUsage';
import { HighlightedRowContext } from '@/features/admin/table/rowContexts';
import { useAppSelector } from '@/features/shared/hooks';
import { selectLastChange } from '@/store/catalogs.selectors';
import { selectActiveView } from '@/store/view.slice';
import { AdminRouter, type AdminRouterProps } from './AdminRouter';
import { ChangeNotice } from './ChangeNotice';

/** The active view of the Administrative Portal (SPEC section 2.7), and the notice of the last change. */
export function AdminModule(props: Omit<AdminRouterProps, 'view'>) {
  // Views take long to render: the menu and the header show the chosen view first.
  const view = useDeferredValue(useAppSelector(selectActiveView), null);
  const change = useAppSelector(selectLastChange);
  const [scrollRequests, setScrollRequests] = useState(0);
  const entity = change?.entity;
  const highlighted = useMemo(
    () => (entity ? { id: entity.id, scrollRequests } : null),
    [entity, scrollRequests],
  );
  // A new change is only marked; the list scrolls to it when the user requests it.
  const [seen, setSeen] = useState(change);
  if (seen !== change) {
    setSeen(change);
    setScrollRequests(0);
  }
  return (
    <HighlightedRowContext value={highlighted}>
      {/* All reports have the same `key`, so that board and period stay selected when the report changes. */}
      {view === null ? null : (
        <AdminRouter key={isReportView(view) ? 'reports' : view} {...props} view={view} />
      )}
      <ChangeNotice outbox={props.outbox} onShow={() => setScrollRequests(scrollRequests + 1)} />
    </HighlightedRowContext>
  );
}
