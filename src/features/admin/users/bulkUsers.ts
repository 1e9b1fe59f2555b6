import type { AdminData, User } from '@/domain/admin/catalogs';
import { copy } from '@/features/admin/admin.copy';
import { copy as directoryCopy } from '@/features/admin/directory/directory.copy';
import { removalText } from '@/features/admin/lists/entityList';
import { pickRows } from '@/features/admin/table/pickRows';
import type { Selection } from '@/features/admin/table/tableProps';
import type { AdminCommands } from '@/features/admin/useAdminView';
import { removeThings, saveEntries } from '@/store/catalogs.thunks';
import type { BulkBarProps } from './BulkBar.view';
import { copy as usersCopy } from './users.copy';

const texts = directoryCopy.bulk;

interface BulkFacts {
  readonly data: AdminData;
  /** The users that match the list's search and filters. */
  readonly rows: readonly User[];
  /** Ids of the picked users, in the list or not. */
  readonly picked: ReadonlySet<string>;
}

interface BulkCommands extends Pick<AdminCommands, 'dispatch' | 'dialogs' | 'access'> {
  readonly onPick: (picked: ReadonlySet<string>) => void;
}

/**
 * Selection of users in the list, and actions on all selected users. Each action is one change, and skips
 * users that the search hides.
 */
export function bulkUsers(
  { data, rows, picked }: BulkFacts,
  { dispatch, dialogs, access, onPick }: BulkCommands,
): { readonly selection: Selection<User>; readonly bulk: BulkBarProps } {
  const { roles, accessGroups } = data;
  const selection = pickRows({
    ...{ rows, picked, onPick, all: texts.selectAll },
    label: ({ name }) => texts.select(name),
  });
  const { ids } = selection;
  const chosen = ids.size === 0 ? [] : rows.filter(({ id }) => ids.has(id));
  const clear = () => onPick(new Set());
  const change = (edit: (user: User) => User) => {
    const entries = chosen
      .map((before) => ({ before, after: edit(before) }))
      .filter(({ before, after }) => before.isActive !== after.isActive || before.roleId !== after.roleId);
    if (entries.length > 0) dispatch(saveEntries('users', entries, texts.changed(entries.length)));
    clear();
  };
  /** Opens a dialog in which the user selects an option. */
  const choose = (
    title: string,
    label: string,
    options: readonly { readonly id: string; readonly name: string }[],
    onChoose: (id: string) => void,
  ) =>
    dialogs.form<string>({
      title,
      description: texts.selected(chosen.length),
      fields: [
        {
          name: 'choice',
          label,
          kind: 'select',
          options: [
            { value: '', label: copy.fields.choose },
            ...options.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
      ],
      initial: { choice: '' },
      read: ({ choice }) =>
        choice ? { ok: true, entry: String(choice) } : { ok: false, errors: { choice: 'choiceRequired' } },
      onSave: onChoose,
    });
  const addTo = (groupId: string) => {
    const current = accessGroups.find(({ id }) => id === groupId);
    if (!current) return;
    const memberIds = [...new Set([...current.memberIds, ...ids])];
    dispatch(
      saveEntries('accessGroups', [{ before: current, after: { ...current, memberIds } }], current.name),
    );
    clear();
  };

  return {
    selection,
    bulk: {
      text: texts.selected(chosen.length),
      onClear: clear,
      actions: [
        { label: texts.activate, onClick: () => change((user) => ({ ...user, isActive: true })) },
        { label: texts.deactivate, onClick: () => change((user) => ({ ...user, isActive: false })) },
        {
          label: texts.role,
          onClick: () =>
            choose(texts.role, copy.fields.role, roles, (roleId) => change((user) => ({ ...user, roleId }))),
        },
        {
          label: texts.group,
          onClick: () => choose(texts.group, copy.fields.groups, accessGroups, addTo),
        },
        {
          label: texts.remove,
          isDestructive: true,
          onClick: () =>
            dialogs.confirm({
              title: texts.removeTitle(chosen.length),
              text: removalText(usersCopy.removeText, data, { kind: 'users', ids: [...ids], access }),
              label: texts.removeLabel,
              onConfirm: () => {
                dispatch(removeThings('users', [...ids], texts.removed(chosen.length)));
                clear();
              },
            }),
        },
      ],
    },
  };
}
