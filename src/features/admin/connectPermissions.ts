import type { AccessGroup } from '@/domain/admin/catalogs';
import type { RuleRow as DomainRuleRow } from '@/domain/admin/catalogsRules';
import { type Sort, search, sortBy } from '@/domain/admin/catalogsSearch';
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

const sortText = (row: RuleRow, key: string): string =>
  key === 'users' || key === 'groups' ? String(row[key]) : key === 'level' ? row.level : row.board;

/** Both lists of powerbi-permissions (SPEC section 2.7): what the search finds, in the order of a column. */
export function connectPermissions(
  rules: readonly DomainRuleRow[],
  groups: readonly AccessGroup[],
  query: string,
  sort: Sort | null,
): Pick<PermissionsViewProps, 'texts' | 'rules' | 'groups'> {
  return {
    texts: copy.permissionsView,
    rules: sortBy(
      search(rules.map(toRow), query, (row) => [row.board, row.menuPath, row.level]),
      sort,
      sortText,
    ),
    groups: search(groups.map(toCard), query, (card) => [card.name, card.access]),
  };
}
