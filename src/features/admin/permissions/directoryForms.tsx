import type { AccessGroup, AdminData, User } from '@/domain/admin/catalogs';
import { type FormValue, userOfDirectory } from '@/domain/admin/catalogsForms';
import type { EntityChange } from '@/domain/admin/change';
import { idsOf } from '@/domain/admin/keptBoards';
import type { DirectoryPerson, DirectoryPort } from '@/domain/ports/directory';
import { addressKey, isSamePerson } from '@/domain/session/person';
import { GroupTool, PeopleTool } from '@/features/admin/directory/DirectoryTool';
import type { DirectoryTools } from './permissionForms';

/** Directory tools of a form with people. Create a new object for each form that opens. */
interface DirectoryForm {
  readonly tools: DirectoryTools;
  /** The users of the catalogue, and the people of the directory that were picked in this form. */
  users(): readonly User[];
  /** The picked people that the saved entry names: with the same change they become users, or get their account. */
  newUsers(ids: readonly string[]): readonly EntityChange[];
}

/** The user of a person: by object id, else by an address or sign-in name that no other account has. */
function findUser(users: readonly User[], { id, email, signInName = '' }: DirectoryPerson): User | undefined {
  const matches = users.filter((user) => isSamePerson(idsOf(user), { id, addresses: [email, signInName] }));
  return matches.find(({ directoryId }) => directoryId !== undefined) ?? matches[0];
}

/** Adds an address to the addresses of a field. */
function withAddress(text: FormValue | undefined, email: string): string {
  const lines = String(text ?? '')
    .split('\n')
    .filter(Boolean);
  return lines.some((line) => addressKey(line) === addressKey(email))
    ? lines.join('\n')
    : [...lines, email].join('\n');
}

/** @param group the access group that is edited. */
export function directoryForm(
  directory: DirectoryPort | null,
  { users, roles }: Pick<AdminData, 'users' | 'roles'>,
  group?: AccessGroup,
): DirectoryForm {
  const picked = new Map<string, EntityChange>();
  const add = (after: User, before: User | null) =>
    picked.set(after.id, { kind: 'users', id: after.id, before, after });
  const everybody = () => {
    const changed = new Map([...picked.values()].map(({ id, after }) => [id, after as User]));
    return [...new Map([...users.map((user) => [user.id, user] as const), ...changed]).values()];
  };
  const pick = (person: DirectoryPerson): string => {
    const existing = findUser(everybody(), person);
    const user = existing ?? userOfDirectory(person, roles.at(-1)?.id ?? '', everybody());
    if (user && !existing) add(user, null);
    // The rule then also reaches an account whose sign-in name is not this address.
    if (existing && existing.directoryId === undefined)
      add({ ...existing, directoryId: person.id }, existing);
    return user?.email ?? person.email;
  };
  return {
    users: everybody,
    newUsers: (ids) => [...picked.values()].filter(({ id }) => ids.includes(id)),
    tools: {
      people: directory
        ? (value, set) => (
            <PeopleTool directory={directory} onPick={(person) => set(withAddress(value, pick(person)))} />
          )
        : undefined,
      group: directory?.hasGroups
        ? (value, set) => (
            <GroupTool
              directory={directory}
              value={String(value ?? '')}
              name={group?.name ?? ''}
              onChange={set}
            />
          )
        : undefined,
    },
  };
}
