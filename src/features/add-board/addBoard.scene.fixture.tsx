import { useState } from 'react';
import { Provider } from 'react-redux';
import type { ActorRefFrom } from 'xstate';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import { boardsLoaded } from '@/store/boards.slice';
import { makeStore } from '@/store/makeStore';
import { AddBoard } from './AddBoard';

/** The dialog for a board. */
export function AddBoardScene({ actor }: { actor: ActorRefFrom<typeof addBoardMachine> }) {
  const [store] = useState(() => {
    const made = makeStore();
    made.dispatch(boardsLoaded(specBoards));
    return made;
  });
  return (
    <Provider store={store}>
      <AddBoard actor={actor} />
    </Provider>
  );
}
