import { useDeferredValue, useMemo, useState } from 'react';
import type { User } from '@/domain/admin/catalogs';
import { readUserForm } from '@/domain/admin/catalogsForms';
import { nextSort, noUserFilters, type Sort } from '@/domain/admin/catalogsSearch';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectAdminData, selectRoles, selectUsers } from '@/store/catalogs.selectors';
import { removeThing, saveEntry } from '@/store/catalogs.thunks';
import { UsersView } from '@/ui/admin/UsersView';
import { boardsDetail } from './accessDetails';
import { connectUsers, userDetails } from './connectUsers';
import { copy } from './copy';
import { useAdminDialogs } from './useAdminDialogs';

/** users-list (SPEC section 2.7). The list follows the search a moment later, so that no keystroke waits for it. */
export function UsersAdminFeature() {
  const dispatch = useAppDispatch();
  const users = useAppSelector(selectUsers);
  const roles = useAppSelector(selectRoles);
  const [query, setQuery] = useState('');
  const [filters, setFilters] = useState(noUserFilters);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [sort, setSort] = useState<Sort | null>(null);
  const data = useAppSelector(selectAdminData);
  const dialogs = useAdminDialogs();
  const asked = useDeferredValue(useMemo(() => ({ query, filters, sort }), [query, filters, sort]));
  const list = useMemo(() => connectUsers(users, roles, asked), [users, roles, asked]);

  const save = (entry: User, previous: User | null) => dispatch(saveEntry('users', entry, previous));
  const edit = (previous?: User) =>
    dialogs.form({
      title: previous ? copy.users.edit : copy.users.add,
      fields: [
        { name: 'name', label: copy.fields.name, kind: 'text' },
        { name: 'email', label: copy.fields.email, kind: 'email' },
        {
          name: 'roleId',
          label: copy.fields.role,
          kind: 'select',
          options: [{ value: '', label: copy.fields.choose }, ...list.roles.slice(1)],
        },
        { name: 'isActive', label: copy.fields.active, kind: 'switch' },
      ],
      initial: {
        name: previous?.name ?? '',
        email: previous?.email ?? '',
        roleId: previous?.roleId ?? '',
        isActive: previous?.isActive ?? true,
      },
      read: (values) => readUserForm(values, { previous, all: users }),
      onSave: (entry) => save(entry, previous ?? null),
    });

  return (
    <>
      <UsersView
        {...list}
        query={query}
        filters={filters}
        filtersOpen={filtersOpen}
        sort={sort}
        onQuery={setQuery}
        onFilters={setFilters}
        onToggleFilters={() => setFiltersOpen(!filtersOpen)}
        onSort={(key) => setSort(nextSort(sort, key))}
        onAdd={() => edit()}
        onView={(user) =>
          dialogs.detail({
            title: user.name,
            details: [...userDetails(user, list.roleName(user.roleId)), boardsDetail(data, user.id)],
          })
        }
        onEdit={edit}
        onRemove={(user) =>
          dialogs.confirm({
            name: user.name,
            text: copy.users.removeText,
            label: copy.users.removeLabel,
            onConfirm: () => dispatch(removeThing('users', user.id, user.name)),
          })
        }
        onActivate={(user, isActive) => save({ ...user, isActive }, user)}
      />
      {dialogs.node}
    </>
  );
}
