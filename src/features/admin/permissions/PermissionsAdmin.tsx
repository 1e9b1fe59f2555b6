import { useMemo, useState } from 'react';
import type { MenuAccess } from '@/domain/admin/access';
import type { AccessGroup, AdminData, Rule } from '@/domain/admin/catalogs';
import { readAccessGroupForm, readRuleForm } from '@/domain/admin/catalogsForms';
import { type RuleRow, ruleProblem, ruleRows } from '@/domain/admin/catalogsRules';
import { type LevelAccess, offeredLevels } from '@/domain/admin/ruleLevels';
import { boardPath } from '@/domain/boards/boardNames';
import { formatMenuPlace } from '@/domain/boards/categories';
import { menuPlaceOf } from '@/domain/boards/menuTree';
import type { DirectoryPort } from '@/domain/ports/directory';
import { cachePer } from '@/domain/shared/cachePer';
import { countText } from '@/domain/shared/figureText';
import { own } from '@/domain/shared/idMap';
import { copy } from '@/features/admin/admin.copy';
import { copy as directoryCopy } from '@/features/admin/directory/directory.copy';
import { useEntraCounts } from '@/features/admin/directory/useDirectory';
import { levelText } from '@/features/admin/levels.text';
import type { EntityColumn } from '@/features/admin/lists/EntityTable.view';
import { connectList, type EntityDescription, entityCommands } from '@/features/admin/lists/entityList';
import { TitleCell } from '@/features/admin/table/cells.view';
import { useAdminView } from '@/features/admin/useAdminView';
import { useAppSelector } from '@/features/shared/hooks';
import { selectAccess } from '@/store/access.slice';
import { selectAdminData } from '@/store/catalogs.selectors';
import { boardLevelForm } from './boardLevelForm';
import { directoryForm } from './directoryForms';
import { LevelBadge, Permissions } from './Permissions.view';
import { groupFields, groupValues, ruleFields, ruleValues } from './permissionForms';
import { copy as texts } from './permissions.copy';
import { ViewAsDialog } from './ViewAsDialog';

const ruleName = ({ boardName: name }: RuleRow) => name ?? texts.unknownBoard;
const menuPath = ({ board }: RuleRow) => (board ? formatMenuPlace(menuPlaceOf(board)) : '');

const figureColumn = (key: 'users' | 'groups'): EntityColumn<RuleRow> => ({
  key,
  label: texts.columns[key],
  width: '14%',
  align: 'end',
  text: (row) => countText(row[key]),
  sortText: (row) => String(row[key]),
  render: (row) => countText(row[key]),
});

const shownPath = ({ board }: RuleRow) => (board ? boardPath(board) : '');

const plainRuleColumns = (problemOf: (row: RuleRow) => string): readonly EntityColumn<RuleRow>[] => [
  {
    key: 'board',
    label: texts.columns.board,
    text: ruleName,
    render: (row) => {
      const problem = problemOf(row);
      return (
        <TitleCell title={ruleName(row)} subtitle={problem || shownPath(row)} isSentence={problem !== ''} />
      );
    },
  },
  figureColumn('users'),
  figureColumn('groups'),
];

function ruleColumns(
  levelName: (row: RuleRow) => string,
  problemOf: (row: RuleRow) => string,
): readonly EntityColumn<RuleRow>[] {
  return [
    ...plainRuleColumns(problemOf),
    {
      key: 'level',
      label: texts.columns.level,
      width: '24%',
      text: levelName,
      render: (row) => <LevelBadge level={levelName(row)} isAdminOnly={row.rule.level === 'adminOnly'} />,
    },
  ];
}

const rowsOf = cachePer(ruleRows);

/** The rules of powerbi-permissions (SPEC section 2.7); `directory` is `null` if no directory is configured. */
function ruleList(
  directory: DirectoryPort | null,
  access: LevelAccess & MenuAccess,
): EntityDescription<Rule, RuleRow> {
  const levelName = ({ rule }: RuleRow) => levelText(rule.level, access) ?? '';
  const columnsOf = cachePer((accessGroups: readonly AccessGroup[]) => {
    const problemOf = (row: RuleRow) => {
      const problem = ruleProblem(row, accessGroups, access);
      return problem === null ? '' : texts.problems[problem];
    };
    return offeredLevels(access).length === 0
      ? plainRuleColumns(problemOf)
      : ruleColumns(levelName, problemOf);
  });
  return {
    kind: 'rules',
    texts: { ...texts, none: texts.noRules, caption: texts.rules, remove: texts.removeLabel },
    icon: 'lock',
    rows: rowsOf,
    columns: ({ accessGroups }) => columnsOf(accessGroups),
    searchTexts: (row) => [ruleName(row), menuPath(row), levelName(row)],
    form: (data, previous) => {
      const { boards, accessGroups, users, rules } = data;
      const { tools, ...people } = directoryForm(directory, data);
      const level = boardLevelForm(boards, access);
      const facts = { boards, groups: accessGroups, rule: previous, access };
      return {
        fields: ruleFields({ ...facts, boardTool: level.tool }, tools),
        initial: ruleValues(previous, users),
        read: (values) => readRuleForm(values, { previous, all: rules }, people.users()),
        others: ({ userIds, boardId }) => [...people.newUsers(userIds), ...level.changes(boardId)],
      };
    },
    removal: (row) => ({ name: texts.removeRule(ruleName(row)), text: texts.removeText }),
  };
}

/**
 * "15 personas", "Grupo de Entra, 12 personas, y 3 personas".
 * @param counts number of members by Entra group; without groups that are not counted yet.
 */
function membersText(
  { memberIds, directoryId }: AccessGroup,
  counts: Readonly<Record<string, number>>,
): string {
  const count = memberIds.length;
  if (directoryId === undefined) return texts.members(count);
  const entra = directoryCopy.groups.members(own(counts, directoryId) ?? null);
  return count === 0 ? entra : `${entra}, ${directoryCopy.groups.besides(count)}`;
}

/** The access groups of powerbi-permissions, as cards. */
const groupList = (directory: DirectoryPort | null, hasSamples: boolean): EntityDescription<AccessGroup> => ({
  kind: 'accessGroups',
  texts: {
    title: texts.groups,
    search: texts.search,
    add: texts.addGroup,
    edit: texts.editGroup,
    none: texts.noGroups,
    remove: texts.removeGroupLabel,
  },
  icon: 'users',
  rows: ({ accessGroups }) => accessGroups,
  columns: () => groupColumns,
  searchTexts: ({ name, access }) => (hasSamples ? [name, copy.accesses[access]] : [name]),
  form: (data: AdminData, previous) => {
    const { tools, ...people } = directoryForm(directory, data, previous);
    return {
      fields: groupFields(tools, hasSamples),
      initial: groupValues(previous, data.users),
      read: (values) => readAccessGroupForm(values, { previous, all: data.accessGroups }, people.users()),
      others: ({ memberIds }) => people.newUsers(memberIds),
    };
  },
  removal: ({ name }) => ({ name, text: texts.removeGroupText }),
});

const groupColumns: readonly EntityColumn<AccessGroup>[] = [
  { key: 'name', label: copy.fields.name, text: ({ name }) => name },
];

interface PermissionsAdminProps {
  /** `null` if no directory is configured. */
  readonly directory: DirectoryPort | null;
  readonly onViewAs: (userId: string) => void;
}

/** powerbi-permissions (SPEC section 2.7): rules per board and access groups, with one search. */
export function PermissionsAdmin({ directory, onViewAs }: PermissionsAdminProps) {
  const data = useAppSelector(selectAdminData);
  const access = useAppSelector(selectAccess);
  const { hasSamples } = access;
  const { list, commands, node } = useAdminView();
  const [isChoosing, setIsChoosing] = useState(false);
  const counts = useEntraCounts(directory, data.accessGroups);
  const [rules, groups] = useMemo(
    () => [ruleList(directory, access), groupList(directory, access.hasSamples)] as const,
    [directory, access],
  );
  return (
    <>
      <Permissions
        rules={{ ...connectList(rules, data, list, commands), ...entityCommands(rules, data, commands) }}
        groups={{
          ...connectList(groups, data, { ...list, sort: null }, commands),
          ...entityCommands(groups, data, commands),
        }}
        isPlanning={!access.hidesBoards}
        groupsText={hasSamples ? texts.groupsText : texts.plainGroupsText}
        onViewAs={() => setIsChoosing(true)}
        detailOf={(group) =>
          [membersText(group, counts), ...(hasSamples ? [copy.accesses[group.access]] : [])].join(' · ')
        }
      />
      {isChoosing ? (
        <ViewAsDialog
          users={data.users}
          onPick={(id) => {
            setIsChoosing(false);
            onViewAs(id);
          }}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
      {node}
    </>
  );
}
