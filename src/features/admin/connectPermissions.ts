import type { AccessGroup, AdminData, Rule } from '@/domain/admin/catalogs';
import { readAccessGroupForm, readRuleForm } from '@/domain/admin/catalogsForms';
import type { RuleRow as DomainRuleRow } from '@/domain/admin/catalogsRules';
import { search, sortBy } from '@/domain/admin/catalogsSearch';
import { formatMenuPlace } from '@/domain/boards/categories';
import { boardPlace } from '@/domain/boards/menuTree';
import type { DirectoryPort } from '@/domain/ports/directory';
import { removeThing, saveEntry } from '@/store/catalogs.thunks';
import type { AccessGroupCard, PermissionsViewProps, RuleRow } from '@/ui/admin/PermissionsView';
import { copy } from './copy';
import { directoryCopy } from './directoryCopy';
import { directoryForm } from './directoryForms';
import { groupFields, groupValues, ruleFields, ruleValues } from './permissionForms';
import type { AdminCommands, ListFacts } from './useAdminView';

const toRow = ({ rule, board, users, groups }: DomainRuleRow): RuleRow => ({
  id: rule.id,
  board: board ? boardPlace(board).label : copy.permissionsView.unknownBoard,
  menuPath: board ? formatMenuPlace(boardPlace(board)) : '',
  users,
  groups,
  level: copy.levels[rule.level],
  isAdminOnly: rule.level === 'adminOnly',
});

/** Members by Entra group; a group that is not counted yet is missing. */
export type EntraCounts = Readonly<Record<string, number>>;

function membersText({ memberIds, directoryId }: AccessGroup, counts: EntraCounts): string {
  const own = memberIds.length;
  if (directoryId === undefined) return copy.permissionsView.members(own);
  const entra = directoryCopy.groups.members(counts[directoryId] ?? null);
  return own === 0 ? entra : `${entra}, ${directoryCopy.groups.besides(own)}`;
}

const toCard = (group: AccessGroup, counts: EntraCounts): AccessGroupCard => ({
  id: group.id,
  name: group.name,
  members: membersText(group, counts),
  access: copy.accesses[group.access],
  colour: group.colour,
});

const sortText = (row: RuleRow, key: string): string =>
  key === 'users' || key === 'groups' ? String(row[key]) : key === 'level' ? row.level : row.board;

export interface PermissionsFacts {
  readonly data: AdminData;
  /** The rules of `data`, with their counts. */
  readonly rules: readonly DomainRuleRow[];
  readonly list: ListFacts;
  /** Members of the Entra groups that are counted. */
  readonly counts: EntraCounts;
  /** `null` where the configuration names no directory. */
  readonly directory: DirectoryPort | null;
}

/** powerbi-permissions: rules per board and access groups, and what one can do with them (SPEC section 2.7). */
export function connectPermissions(facts: PermissionsFacts, commands: AdminCommands): PermissionsViewProps {
  const { data, list, directory } = facts;
  const { dispatch, dialogs, onQuery, onSort } = commands;
  const { rules, accessGroups, users, boards } = data;
  const texts = copy.permissionsView;
  const rows = facts.rules.map(toRow);
  const editRule = (previous?: Rule) => {
    const { tools, ...people } = directoryForm(directory, data);
    dialogs.form({
      title: previous ? texts.edit : texts.add,
      fields: ruleFields(boards, accessGroups, tools),
      initial: ruleValues(previous, users),
      read: (values) => readRuleForm(values, { previous, all: rules }, people.users()),
      onSave: (entry) =>
        dispatch(saveEntry('rules', entry, previous ?? null, people.newUsers(entry.userIds))),
    });
  };
  const editGroup = (previous?: AccessGroup) => {
    const { tools, ...people } = directoryForm(directory, data, previous);
    dialogs.form({
      title: previous ? texts.editGroup : texts.addGroup,
      fields: groupFields(tools),
      initial: groupValues(previous, users),
      read: (values) => readAccessGroupForm(values, { previous, all: accessGroups }, people.users()),
      onSave: (entry) =>
        dispatch(saveEntry('accessGroups', entry, previous ?? null, people.newUsers(entry.memberIds))),
    });
  };
  return {
    ...list,
    onQuery,
    onSort,
    texts,
    rules: sortBy(
      search(rows, list.query, (row) => [row.board, row.menuPath, row.level]),
      list.sort,
      sortText,
    ),
    groups: search(
      accessGroups.map((group) => toCard(group, facts.counts)),
      list.query,
      (card) => [card.name, card.access],
    ),
    onAdd: () => editRule(),
    onEdit: (id) => editRule(rules.find((rule) => rule.id === id)),
    onRemove: (id) => {
      const row = rows.find((rule) => rule.id === id);
      if (!row) return;
      const name = texts.removeRule(row.board);
      dialogs.confirm({
        name,
        text: texts.removeText,
        label: texts.removeLabel,
        onConfirm: () => dispatch(removeThing('rules', id, name)),
      });
    },
    onAddGroup: () => editGroup(),
    onEditGroup: (id) => editGroup(accessGroups.find((group) => group.id === id)),
    onRemoveGroup: (id) => {
      const group = accessGroups.find((one) => one.id === id);
      if (!group) return;
      dialogs.confirm({
        name: group.name,
        text: texts.removeGroupText,
        label: texts.removeGroupLabel,
        onConfirm: () => dispatch(removeThing('accessGroups', id, group.name)),
      });
    },
  };
}
