import type { AdminData, CatalogItem, User } from '@/domain/admin/catalogs';
import { readUserForm } from '@/domain/admin/catalogsForms';
import { findUsers, sortBy, type UserFilters } from '@/domain/admin/catalogsSearch';
import { removeThing, saveEntry } from '@/store/catalogs.thunks';
import type { Detail } from '@/ui/admin/DetailDialog';
import { dayText } from '@/ui/admin/dayText';
import type { UsersViewProps } from '@/ui/admin/UsersView';
import { boardsDetail } from './accessDetails';
import { type BulkCommands, bulkUsers } from './bulkUsers';
import { copy } from './copy';
import type { AdminCommands, ListFacts } from './useAdminView';

/** What the list of users is searched for, filtered and sorted by. */
export interface UserQuery extends ListFacts {
  readonly filters: UserFilters;
}

/** The users that a query finds, in its order. */
export function listUsers(
  users: readonly User[],
  roles: readonly CatalogItem[],
  { query, filters, sort }: UserQuery,
): readonly User[] {
  const roleName = roleNames(roles);
  return sortBy(findUsers(users, roles, query, filters), sort, (user, key) => {
    if (key === 'role') return roleName(user.roleId);
    if (key === 'isActive') return user.isActive ? '0' : '1';
    if (key === 'lastAccess') return user.lastAccess ?? '';
    return user.name;
  });
}

type RoleName = (id: string) => string;

/** By list of roles: the same function while they are the same, so that no row is drawn again for it. */
const known = new WeakMap<readonly CatalogItem[], RoleName>();

function roleNames(roles: readonly CatalogItem[]): RoleName {
  const names = new Map(roles.map((role) => [role.id, role.name]));
  const roleName = known.get(roles) ?? ((id) => names.get(id) ?? id);
  known.set(roles, roleName);
  return roleName;
}

export interface UsersFacts {
  readonly data: AdminData;
  /** What `listUsers` found. */
  readonly rows: readonly User[];
  readonly list: UserQuery;
  readonly filtersOpen: boolean;
  /** Who is picked, in the list or not. */
  readonly picked: ReadonlySet<string>;
  /** Why the last file did not come or go; `null` where it did. */
  readonly report: UsersViewProps['report'];
}

export interface UsersCommands
  extends AdminCommands,
    BulkCommands,
    Pick<UsersViewProps, 'onFilters' | 'onToggleFilters' | 'onExport' | 'onImport' | 'onAddFromDirectory'> {}

/** users-list: rows, choices, count, and what one can do with a person (SPEC section 2.7). */
export function connectUsers(facts: UsersFacts, commands: UsersCommands): UsersViewProps {
  const { data, rows, list, filtersOpen, report } = facts;
  const { dispatch, dialogs, onPick, ...does } = commands;
  const { users, roles } = data;
  const texts = copy.users;
  const roleName = roleNames(roles);
  const roleOptions = roles.map(({ id, name }) => ({ value: id, label: name }));
  const save = (entry: User, previous: User | null) => dispatch(saveEntry('users', entry, previous));
  const edit = (previous?: User) =>
    dialogs.form({
      title: previous ? texts.edit : texts.add,
      fields: [
        { name: 'name', label: copy.fields.name, kind: 'text' },
        { name: 'email', label: copy.fields.email, kind: 'email' },
        {
          name: 'roleId',
          label: copy.fields.role,
          kind: 'select',
          options: [{ value: '', label: copy.fields.choose }, ...roleOptions],
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
  return {
    ...list,
    ...does,
    ...bulkUsers(facts, { dispatch, dialogs, onPick }),
    texts,
    count:
      rows.length === users.length ? texts.count(users.length) : texts.countOf(rows.length, users.length),
    rows,
    report,
    filtersOpen,
    roleName,
    roles: [{ value: '', label: texts.allRoles }, ...roleOptions],
    statuses: [
      { value: '', label: texts.allStatuses },
      { value: 'active', label: texts.active },
      { value: 'inactive', label: texts.inactive },
    ],
    onAdd: () => edit(),
    onView: (user) =>
      dialogs.detail({
        title: user.name,
        details: [...userDetails(user, roleName(user.roleId)), boardsDetail(data, user.id)],
      }),
    onEdit: edit,
    onRemove: (user) =>
      dialogs.confirm({
        name: user.name,
        text: texts.removeText,
        label: texts.removeLabel,
        onConfirm: () => dispatch(removeThing('users', user.id, user.name)),
      }),
    onActivate: (user, isActive) => save({ ...user, isActive }, user),
  };
}

/** Everything a user holds, to read. */
function userDetails(user: User, roleName: string): readonly Detail[] {
  const { fields, users } = copy;
  return [
    { label: fields.name, value: user.name },
    { label: fields.email, value: user.email },
    { label: fields.role, value: roleName },
    { label: fields.status, value: users.status[user.isActive ? 0 : 1] },
    { label: fields.lastAccess, value: user.lastAccess === null ? fields.never : dayText(user.lastAccess) },
  ];
}
