import { useMemo, useState } from 'react';
import type { AccessGroup, Rule } from '@/domain/admin/catalogs';
import { readAccessGroupForm, readRuleForm } from '@/domain/admin/catalogsForms';
import { nextSort, type Sort } from '@/domain/admin/catalogsSearch';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import {
  selectAccessGroups,
  selectBoardList,
  selectRuleRows,
  selectRules,
  selectUsers,
} from '@/store/catalogs.selectors';
import { removeThing, saveEntry } from '@/store/catalogs.thunks';
import { PermissionsView } from '@/ui/admin/PermissionsView';
import { connectPermissions } from './connectPermissions';
import { copy } from './copy';
import { groupFields, groupValues, ruleFields, ruleValues } from './permissionForms';
import { useAdminDialogs } from './useAdminDialogs';

/** powerbi-permissions (SPEC section 2.7): rules per board and access groups. */
export function PermissionsAdminFeature() {
  const dispatch = useAppDispatch();
  const rows = useAppSelector(selectRuleRows);
  const rules = useAppSelector(selectRules);
  const groups = useAppSelector(selectAccessGroups);
  const boards = useAppSelector(selectBoardList);
  const users = useAppSelector(selectUsers);
  const dialogs = useAdminDialogs();
  const [query, setQuery] = useState('');
  const [sort, setSort] = useState<Sort | null>(null);
  const lists = useMemo(() => connectPermissions(rows, groups, query, sort), [rows, groups, query, sort]);
  const { texts } = lists;

  const editRule = (previous?: Rule) =>
    dialogs.form({
      title: previous ? copy.permissionsView.edit : copy.permissionsView.add,
      fields: ruleFields(boards, groups),
      initial: ruleValues(previous, users),
      read: (values) => readRuleForm(values, { previous, all: rules }, users),
      onSave: (entry) => dispatch(saveEntry('rules', entry, previous ?? null)),
    });
  const editGroup = (previous?: AccessGroup) =>
    dialogs.form({
      title: previous ? copy.permissionsView.editGroup : copy.permissionsView.addGroup,
      fields: groupFields,
      initial: groupValues(previous, users),
      read: (values) => readAccessGroupForm(values, { previous, all: groups }, users),
      onSave: (entry) => dispatch(saveEntry('accessGroups', entry, previous ?? null)),
    });
  const removeRule = (id: string) => {
    const row = lists.rules.find((rule) => rule.id === id);
    if (!row) return;
    const name = copy.permissionsView.removeRule(row.board);
    dialogs.confirm({
      name,
      text: copy.permissionsView.removeText,
      label: copy.permissionsView.removeLabel,
      onConfirm: () => dispatch(removeThing('rules', id, name)),
    });
  };
  const removeGroup = (id: string) => {
    const group = groups.find((one) => one.id === id);
    if (!group) return;
    dialogs.confirm({
      name: group.name,
      text: copy.permissionsView.removeGroupText,
      label: copy.permissionsView.removeGroupLabel,
      onConfirm: () => dispatch(removeThing('accessGroups', id, group.name)),
    });
  };

  return (
    <>
      <PermissionsView
        {...lists}
        texts={texts}
        query={query}
        sort={sort}
        onQuery={setQuery}
        onSort={(key) => setSort(nextSort(sort, key))}
        onAdd={() => editRule()}
        onEdit={(id) => editRule(rules.find((rule) => rule.id === id))}
        onRemove={removeRule}
        onAddGroup={() => editGroup()}
        onEditGroup={(id) => editGroup(groups.find((group) => group.id === id))}
        onRemoveGroup={removeGroup}
      />
      {dialogs.node}
    </>
  );
}
