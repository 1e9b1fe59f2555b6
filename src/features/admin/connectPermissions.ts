import type { AccessGroup } from '@/domain/admin/catalogs';
import type { RuleRow as DomainRuleRow } from '@/domain/admin/catalogsRules';
import { formatMenuPlace } from '@/domain/boards/categories';
import { boardPlace } from '@/domain/boards/menuTree';
import type { AccessGroupCard, PermissionsViewProps, RuleRow } from '@/ui/admin/PermissionsView';
import { copy } from './copy';

const toRow = ({ rule, board, users, groups }: DomainRuleRow): RuleRow => ({
  id: rule.id,
  board: board ? boardPlace(board).label : copy.permissionsView.unknownBoard,
  menuPath: board ? formatMenuPlace(boardPlace(board)) : '',
  users,
  groups,
  level: copy.levels[rule.level],
  isAdminOnly: rule.level === 'adminOnly',
});

const toCard = (group: AccessGroup): AccessGroupCard => ({
  id: group.id,
  name: group.name,
  members: copy.permissionsView.members(group.memberIds.length),
  access: copy.accesses[group.access],
  colour: group.colour,
});

/** Both lists of powerbi-permissions (SPEC section 2.7). */
export const connectPermissions = (
  rules: readonly DomainRuleRow[],
  groups: readonly AccessGroup[],
): Pick<PermissionsViewProps, 'texts' | 'rules' | 'groups'> => ({
  texts: copy.permissionsView,
  rules: rules.map(toRow),
  groups: groups.map(toCard),
});
