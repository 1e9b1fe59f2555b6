import { useMemo } from 'react';
import type { DirectoryPort } from '@/domain/ports/directory';
import { copy } from '@/features/admin/copy';
import { useEntraCounts } from '@/features/admin/directory/useDirectory';
import { connectList, entityCommands } from '@/features/admin/lists/entityList';
import { useAdminView } from '@/features/admin/useAdminView';
import { useAppSelector } from '@/features/shared/hooks';
import { selectAdminData } from '@/store/catalogs.selectors';
import { Permissions } from './Permissions.view';
import { groupList, membersText, ruleList } from './permissionLists';

/** powerbi-permissions (SPEC section 2.7): rules per board and access groups, with one search. */
export function PermissionsAdmin({ directory }: { readonly directory: DirectoryPort | null }) {
  const data = useAppSelector(selectAdminData);
  const { list, commands, node } = useAdminView();
  const counts = useEntraCounts(directory, data.accessGroups);
  const [rules, groups] = useMemo(() => [ruleList(directory), groupList(directory)] as const, [directory]);
  return (
    <>
      <Permissions
        rules={{ ...connectList(rules, data, list, commands), ...entityCommands(rules, data, commands) }}
        groups={{
          ...connectList(groups, data, { ...list, sort: null }, commands),
          ...entityCommands(groups, data, commands),
        }}
        detailOf={(group) => `${membersText(group, counts)} · ${copy.accesses[group.access]}`}
      />
      {node}
    </>
  );
}
