import type { MenuAccess } from '@/domain/admin/access';
import type { AdminData, CatalogItem, User } from '@/domain/admin/catalogs';
import { readUserForm } from '@/domain/admin/catalogsForms';
import { findUsers, type UserFilters, userTexts } from '@/domain/admin/catalogsSearch';
import { recognitionOf } from '@/domain/admin/keptBoards';
import type { LevelAccess } from '@/domain/admin/ruleLevels';
import { cachePer } from '@/domain/shared/cachePer';
import { shortDay } from '@/domain/shared/dateText';
import { copy as accessCopy } from '@/features/admin/access.copy';
import { copy } from '@/features/admin/admin.copy';
import type { Detail } from '@/features/admin/DetailDialog.view';
import { boardsDetails } from '@/features/admin/lists/accessDetails';
import type { EntityColumn } from '@/features/admin/lists/EntityTable.view';
import { type EntityDescription, sortRows, statusColumn } from '@/features/admin/lists/entityList';
import type { ListFacts } from '@/features/admin/useAdminView';
import { copy as texts } from './users.copy';

const { fields } = copy;
/** Roles as options, after an option for no role. */
export const roleOptions = (roles: readonly CatalogItem[], none: string) => [
  { value: '', label: none },
  ...roles.map(({ id, name }) => ({ value: id, label: name })),
];

const columnsOf = cachePer((roles: readonly CatalogItem[]): readonly EntityColumn<User>[] => {
  const names = new Map(roles.map(({ id, name }) => [id, name]));
  return [
    { key: 'name', label: texts.columns.name, text: ({ name }) => name, subtitle: ({ email }) => email },
    {
      key: 'role',
      label: texts.columns.role,
      width: '18%',
      text: ({ roleId }) => names.get(roleId) ?? roleId,
    },
    statusColumn(texts.status, '10rem'),
    {
      key: 'lastAccess',
      label: texts.columns.lastAccess,
      width: '18%',
      isQuiet: true,
      text: ({ lastAccess }) => (lastAccess === null ? texts.never : shortDay(lastAccess)),
      sortText: ({ lastAccess }) => lastAccess ?? '',
    },
  ];
});

const plainColumnsOf = cachePer((roles: readonly CatalogItem[]) =>
  columnsOf(roles).filter(({ key }) => key !== 'lastAccess'),
);

/** The columns of the list. Nothing records the last access of users: only the samples have one. */
export const userColumns = (roles: readonly CatalogItem[], hasSamples: boolean) =>
  hasSamples ? columnsOf(roles) : plainColumnsOf(roles);

/** users-list (SPEC section 2.7). */
export const userList: EntityDescription<User> = {
  kind: 'users',
  texts: { ...texts, remove: texts.removeLabel },
  icon: 'users',
  rows: ({ users }) => users,
  columns: ({ roles }) => columnsOf(roles),
  searchTexts: userTexts,
  form: ({ users, roles }, previous) => ({
    fields: [
      { name: 'name', label: fields.name, kind: 'text' },
      { name: 'email', label: fields.email, kind: 'email' },
      { name: 'signInName', label: fields.signInName, kind: 'text', help: fields.signInHelp },
      { name: 'roleId', label: fields.role, kind: 'select', options: roleOptions(roles, fields.choose) },
      { name: 'isActive', label: fields.active, kind: 'switch' },
    ],
    initial: {
      name: previous?.name ?? '',
      email: previous?.email ?? '',
      signInName: previous?.signInName ?? '',
      roleId: previous?.roleId ?? '',
      isActive: previous?.isActive ?? true,
    },
    read: (values) => readUserForm(values, { previous, all: users }),
  }),
  removal: ({ name }) => ({ name, text: texts.removeText }),
};

/** Search, filters and order of the list. */
interface UserQuery extends ListFacts {
  readonly filters: UserFilters;
}

/** The users that a query finds, in its order. */
export function listUsers(
  { users, roles }: Pick<AdminData, 'users' | 'roles'>,
  { query, filters, sort }: UserQuery,
): readonly User[] {
  return sortRows(findUsers(users, roles, query, filters), columnsOf(roles), sort);
}

/** "48 personas", "12 de 48 personas". */
export const countText = (shown: number, all: number): string =>
  shown === all ? texts.count(all) : texts.countOf(shown, all);

/** How the portal recognises a user at sign-in: what the catalogue has, and that an e-mail address alone may not be enough. */
function recognitionText(user: User): string {
  const { account, signInName, address } = accessCopy.recognition;
  const recognition = recognitionOf(user);
  if (recognition === 'account') return account;
  return recognition === 'address' ? address(user.email) : signInName(user.signInName ?? '');
}

/** All details of a user, and the boards in their menu. */
export function userDetails(
  user: User,
  data: AdminData,
  access: MenuAccess & LevelAccess,
): readonly Detail[] {
  const lastAccess = user.lastAccess === null ? fields.never : shortDay(user.lastAccess);
  const role = data.roles.find(({ id }) => id === user.roleId);
  return [
    { label: fields.name, value: user.name },
    { label: fields.email, value: user.email },
    { label: fields.role, value: role?.name ?? user.roleId },
    { label: fields.status, value: texts.status[user.isActive ? 0 : 1] },
    ...(access.hasSamples ? [{ label: fields.lastAccess, value: lastAccess }] : []),
    ...(access.hidesBoards ? [{ label: accessCopy.recognition.label, value: recognitionText(user) }] : []),
    ...boardsDetails(data, user, access),
  ];
}
