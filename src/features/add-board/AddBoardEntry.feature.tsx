import type { ActorRefFrom } from 'xstate';
import { useAppSelector } from '@/features/shared/hooks';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import { selectIsAdmin } from '@/store/access.slice';
import { AddBoardButton } from './AddBoardButton.view';
import { addBoardCopy, entryGroup } from './copy';

/** Opens the English dialog from the analytics menu (SPEC section 2.8), for whom a configured role does not hide it. */
export function AddBoardEntryFeature({ actor }: { readonly actor: ActorRefFrom<typeof addBoardMachine> }) {
  const isAdmin = useAppSelector(selectIsAdmin);
  if (!isAdmin) return null;
  return (
    <AddBoardButton
      group={entryGroup}
      label={addBoardCopy.en.title}
      lang={addBoardCopy.en.lang}
      onClick={() => actor.send({ type: 'user.open', variant: 'en' })}
    />
  );
}
