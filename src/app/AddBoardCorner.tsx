import type { ActorRefFrom } from 'xstate';
import { AddBoardFeature } from '@/features/add-board/AddBoard.feature';
import type { addBoardMachine } from '@/machines/addBoard.machine';

/** The add-board dialog of both platforms, in a chunk of its own with its form library. */
export default function AddBoardCorner({ actor }: { readonly actor: ActorRefFrom<typeof addBoardMachine> }) {
  return <AddBoardFeature actor={actor} />;
}
