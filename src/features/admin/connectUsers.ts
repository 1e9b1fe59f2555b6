import type { CatalogItem, User } from '@/domain/admin/catalogs';
import { findUsers, type Sort, sortBy, type UserFilters } from '@/domain/admin/catalogsSearch';
import type { Detail } from '@/ui/admin/DetailDialog';
import type { UsersViewProps } from '@/ui/admin/UsersView';
import { copy } from './copy';

/** What the list of users is asked for. */
export interface UserQuery {
  readonly query: string;
  readonly filters: UserFilters;
  readonly sort: Sort | null;
}

/** Rows, choices and count of users-list (SPEC section 2.7). */
export function connectUsers(
  users: readonly User[],
  roles: readonly CatalogItem[],
  { query, filters, sort }: UserQuery,
): Pick<UsersViewProps, 'texts' | 'count' | 'rows' | 'roleName' | 'roles' | 'statuses'> {
  const texts = copy.users;
  const names = new Map(roles.map((role) => [role.id, role.name]));
  const roleName = (id: string) => names.get(id) ?? id;
  const found = findUsers(users, query, filters);
  const value = (user: User, key: string): string => {
    if (key === 'role') return roleName(user.roleId);
    if (key === 'isActive') return user.isActive ? '0' : '1';
    if (key === 'lastAccess') return user.lastAccess ?? '';
    return user.name;
  };
  return {
    texts,
    count:
      found.length === users.length ? texts.count(users.length) : texts.countOf(found.length, users.length),
    rows: sortBy(found, sort, value),
    roleName,
    roles: [
      { value: '', label: texts.allRoles },
      ...roles.map((role) => ({ value: role.id, label: role.name })),
    ],
    statuses: [
      { value: '', label: texts.allStatuses },
      { value: 'active', label: texts.active },
      { value: 'inactive', label: texts.inactive },
    ],
  };
}

/** Everything a user holds, to read. */
export function userDetails(user: User, roleName: string): readonly Detail[] {
  const { fields, users } = copy;
  return [
    { label: fields.name, value: user.name },
    { label: fields.email, value: user.email },
    { label: fields.role, value: roleName },
    { label: fields.status, value: users.status[user.isActive ? 0 : 1] },
    { label: fields.lastAccess, value: user.lastAccess ?? fields.never },
  ];
}
