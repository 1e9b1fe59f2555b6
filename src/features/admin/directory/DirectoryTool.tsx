import { useState } from 'react';
import type { DirectoryGroup, DirectoryPerson, DirectoryPort } from '@/domain/ports/directory';
import { own } from '@/domain/shared/idMap';
import { PickList } from '@/ui/parts/PickList';
import { DirectoryToolView } from './DirectoryTool.view';
import { copy } from './directory.copy';
import { useDirectory, usePeople } from './useDirectory';

interface PickerProps<T> {
  readonly directory: DirectoryPort;
  readonly onPick: (picked: T) => void;
}

function People({ directory, onPick }: PickerProps<DirectoryPerson>) {
  const { list, found } = usePeople(directory);
  return (
    <PickList
      {...list}
      picked={[]}
      onPick={(id) => {
        const person = found.find((one) => one.id === id);
        if (person) onPick(person);
      }}
    />
  );
}

/** Search of people below a field of e-mail addresses; returns the picked person. */
export function PeopleTool(props: PickerProps<DirectoryPerson>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <DirectoryToolView
      label={isOpen ? copy.close : copy.people.pick}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
    >
      <People {...props} />
    </DirectoryToolView>
  );
}

function Groups({ directory, onPick }: PickerProps<DirectoryGroup>) {
  const { list, found } = useDirectory<DirectoryGroup>(
    directory.groups,
    copy.groups,
    ({ id, name, description }) => ({ id, name, detail: description }),
    'directory.groups',
  );
  return (
    <PickList
      {...list}
      picked={[]}
      onPick={(id) => {
        const group = found.find((one) => one.id === id);
        if (group) onPick(group);
      }}
    />
  );
}

interface GroupToolProps {
  readonly directory: DirectoryPort;
  /** Object id of the picked group; empty without a group. */
  readonly value: string;
  /** Name of the saved group. */
  readonly name: string;
  readonly onChange: (directoryId: string) => void;
}

/** Picks the Entra group whose members belong to an access group. */
export function GroupTool({ directory, value, name, onChange }: GroupToolProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [names, setNames] = useState<Readonly<Record<string, string>>>(value === '' ? {} : { [value]: name });
  const texts = copy.groups;
  return (
    <DirectoryToolView
      label={isOpen ? copy.close : texts.pick}
      isOpen={isOpen}
      picked={
        value === ''
          ? null
          : { name: own(names, value) ?? value, drop: texts.drop, onDrop: () => onChange('') }
      }
      onToggle={() => setIsOpen(!isOpen)}
    >
      <Groups
        directory={directory}
        onPick={(group) => {
          setNames({ ...names, [group.id]: group.name });
          onChange(group.id);
          setIsOpen(false);
        }}
      />
    </DirectoryToolView>
  );
}
