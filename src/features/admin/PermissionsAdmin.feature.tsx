import { useAppSelector } from '@/features/shared/hooks';
import { selectAdminData, selectRuleRows } from '@/store/catalogs.selectors';
import { PermissionsView } from '@/ui/admin/PermissionsView';
import { connectPermissions } from './connectPermissions';
import { useAdminView } from './useAdminView';

/** powerbi-permissions (SPEC section 2.7): rules per board and access groups. */
export function PermissionsAdminFeature() {
  const data = useAppSelector(selectAdminData);
  const rules = useAppSelector(selectRuleRows);
  const { list, commands, node } = useAdminView();
  return (
    <>
      <PermissionsView {...connectPermissions({ data, rules, list }, commands)} />
      {node}
    </>
  );
}
