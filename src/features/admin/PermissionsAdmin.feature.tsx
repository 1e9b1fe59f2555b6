import type { DirectoryPort } from '@/domain/ports/directory';
import { useAppSelector } from '@/features/shared/hooks';
import { selectAdminData, selectRuleRows } from '@/store/catalogs.selectors';
import { PermissionsView } from '@/ui/admin/PermissionsView';
import { connectPermissions } from './connectPermissions';
import { useAdminView } from './useAdminView';
import { useEntraCounts } from './useDirectory';

/** powerbi-permissions (SPEC section 2.7): rules per board and access groups. */
export function PermissionsAdminFeature({ directory }: { readonly directory: DirectoryPort | null }) {
  const data = useAppSelector(selectAdminData);
  const rules = useAppSelector(selectRuleRows);
  const { list, commands, node } = useAdminView();
  const counts = useEntraCounts(directory, data.accessGroups);
  return (
    <>
      <PermissionsView {...connectPermissions({ data, rules, list, counts, directory }, commands)} />
      {node}
    </>
  );
}
