import { useMemo, useState } from 'react';
import { directoryMatch, indexUsers, userOfDirectory } from '@/domain/admin/catalogsForms';
import type { DirectoryPerson, DirectoryPort } from '@/domain/ports/directory';
import { copy } from '@/features/admin/directory/directory.copy';
import { usePeople } from '@/features/admin/directory/useDirectory';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectRoles, selectUsers } from '@/store/catalogs.selectors';
import { saveEntries } from '@/store/catalogs.thunks';
import { AddPeopleDialog } from './AddPeopleDialog.view';

const texts = copy.people;

interface AddPeopleProps {
  readonly directory: DirectoryPort;
  readonly onClose: () => void;
}

/** Adds people of the organisation's directory as users with a common role, as a single change. */
export function AddPeople({ directory, onClose }: AddPeopleProps) {
  const dispatch = useAppDispatch();
  const users = useAppSelector(selectUsers);
  const roles = useAppSelector(selectRoles);
  const [role, setRole] = useState(roles.at(-1)?.id ?? '');
  const [chosen, setChosen] = useState<readonly DirectoryPerson[]>([]);
  const index = useMemo(() => indexUsers(users), [users]);
  const { list, found } = usePeople(directory, (person) => {
    const match = directoryMatch(index, person);
    if (match === null) return undefined;
    return match === 'user' ? texts.isUser : texts.otherAccount;
  });
  const drop = (id: string) => setChosen(chosen.filter((person) => person.id !== id));
  const pick = (id: string) => {
    if (chosen.some((person) => person.id === id)) return drop(id);
    const person = found.find((one) => one.id === id);
    if (person) setChosen([...chosen, person]);
  };
  const add = () => {
    const all = [...users];
    for (const person of chosen) {
      const user = userOfDirectory(person, role, all);
      if (user) all.push(user);
    }
    const entries = all.slice(users.length).map((after) => ({ after, before: null }));
    dispatch(saveEntries('users', entries, texts.saved(entries.length)));
    onClose();
  };

  return (
    <AddPeopleDialog
      list={{
        ...list,
        picked: chosen.map(({ id }) => id),
        onPick: pick,
      }}
      chosen={chosen}
      role={role}
      roles={roles.map(({ id, name }) => ({ value: id, label: name }))}
      onRole={setRole}
      onDrop={drop}
      onAdd={add}
      onClose={onClose}
    />
  );
}
