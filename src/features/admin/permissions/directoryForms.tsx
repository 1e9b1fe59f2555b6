import type { AccessGroup, AdminData, User } from '@/domain/admin/catalogs';
import { type FormValue, userOfDirectory } from '@/domain/admin/catalogsForms';
import type { EntityChange } from '@/domain/admin/change';
import type { DirectoryPerson, DirectoryPort } from '@/domain/ports/directory';
import { GroupTool, PeopleTool } from '@/features/admin/directory/DirectoryTool';
import type { DirectoryTools } from './permissionForms';

/** Directory tools of a form with people. Create a new object for each form that opens. */
interface DirectoryForm {
  readonly tools: DirectoryTools;
  /** The users of the catalogue, and the people of the directory that were picked in this form. */
  users(): readonly User[];
  /** The picked people that the saved entry names: they become users with the same change. */
  newUsers(ids: readonly string[]): readonly EntityChange[];
}

/** Adds an address to the addresses of a field. */
function withAddress(text: FormValue | undefined, email: string): string {
  const lines = String(text ?? '')
    .split('\n')
    .filter(Boolean);
  return lines.some((line) => line.toLowerCase() === email.toLowerCase())
    ? lines.join('\n')
    : [...lines, email].join('\n');
}

/** @param group the access group that is edited. */
export function directoryForm(
  directory: DirectoryPort | null,
  { users, roles }: Pick<AdminData, 'users' | 'roles'>,
  group?: AccessGroup,
): DirectoryForm {
  const picked: User[] = [];
  const everybody = () => [...users, ...picked];
  const pick = (person: DirectoryPerson): string => {
    const existing = everybody().find(
      ({ email, directoryId }) =>
        directoryId === person.id || email.toLowerCase() === person.email.toLowerCase(),
    );
    const user = existing ?? userOfDirectory(person, roles.at(-1)?.id ?? '', everybody());
    if (user && !existing) picked.push(user);
    return user?.email ?? person.email;
  };
  return {
    users: everybody,
    newUsers: (ids) =>
      picked
        .filter(({ id }) => ids.includes(id))
        .map((after): EntityChange => ({ kind: 'users', id: after.id, before: null, after })),
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
