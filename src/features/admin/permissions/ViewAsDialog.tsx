import { useState } from 'react';
import type { User } from '@/domain/admin/catalogs';
import { search, userTexts } from '@/domain/admin/catalogsSearch';
import { copy as texts } from '@/features/admin/access.copy';
import { copy } from '@/features/admin/admin.copy';
import { copy as directoryCopy } from '@/features/admin/directory/directory.copy';
import { copy as usersCopy } from '@/features/admin/users/users.copy';
import { Modal } from '@/ui/parts/Modal';
import { PickList } from '@/ui/parts/PickList';

/** Number of users that the list shows at first, and that each press of "more" adds. */
const step = 8;

interface ViewAsDialogProps {
  readonly users: readonly User[];
  readonly onPick: (userId: string) => void;
  readonly onClose: () => void;
}

/** Chooses a user, to show the portal as that user. */
export function ViewAsDialog({ users, onPick, onClose }: ViewAsDialogProps) {
  const [query, setQuery] = useState('');
  const [count, setCount] = useState(step);
  const matches = search(users, query, userTexts);
  return (
    <Modal
      open
      closeLabel={copy.common.close}
      title={texts.viewAsSomebody}
      description={texts.viewAsText}
      onClose={onClose}
    >
      <PickList
        search={texts.searchPeople}
        status={
          users.length === 0
            ? usersCopy.none
            : matches.length === 0
              ? texts.noPeople
              : texts.people(matches.length)
        }
        query={query}
        entries={matches.slice(0, count).map(({ id, name, email }) => ({ id, name, detail: email }))}
        picked={[]}
        more={matches.length > count ? directoryCopy.more : null}
        onQuery={(text) => {
          setQuery(text);
          setCount(step);
        }}
        onPick={onPick}
        onMore={() => setCount(count + step)}
      />
    </Modal>
  );
}
