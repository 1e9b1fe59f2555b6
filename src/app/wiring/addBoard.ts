import { createActor, fromPromise, waitFor } from 'xstate';
import type { Actors } from '@/app/actors';
import type { FiledBoard } from '@/domain/ports/admin';
import { loadPart } from '@/domain/shared/loadPart';
import { addBoardMachine, type SaveBoardInput } from '@/machines/addBoard.machine';
import { progressOf } from '@/machines/outbox.machine';
import { selectLastChange } from '@/store/catalogs.selectors';
import { boardFormToggled } from '@/store/catalogs.slice';
import { resultShown } from '@/store/notices.slice';
import { selectIsRefused } from '@/store/refusedWrites.slice';
import { selectPlatform } from '@/store/view.slice';
import { selectViewName } from '@/store/viewNames.selectors';
import { createRules, type EarlyParts } from './rules';

/** Starts the machine of the add-board dialog with its rules (SPEC section 2.8); loaded with the screens. */
export function startAddBoard({
  listener,
  store,
  actors: { catalogOutbox },
  ports,
  inspect,
}: EarlyParts): Actors['addBoard'] {
  const { dispatch, getState } = store;

  const isSaved = async (changeId: string) => {
    const settled = await waitFor(catalogOutbox, (now) => progressOf(now, changeId) !== 'sending');
    return progressOf(settled, changeId) === 'saved';
  };
  /** Adds the board to the catalogue. */
  const file = async ({ boardId, values, opened }: SaveBoardInput): Promise<FiledBoard> => {
    const { fileSavedBoard } = await loadPart(() => import('@/store/fileSavedBoard'));
    const { id } = dispatch(fileSavedBoard(boardId, values, opened));
    // The dispatch is synchronous: the wiring has stored the change, or storage refused it.
    const isStored = !selectIsRefused(getState(), 'changes');
    const changeId = selectLastChange(getState())?.changeId ?? '';
    return { id, isStored, isSaved: await isSaved(changeId) };
  };
  const addBoard = createActor(
    addBoardMachine.provide({
      actors: {
        saveBoard: fromPromise(({ input, signal }) => ports.boardSave.save(input, () => file(input), signal)),
      },
    }),
    { id: 'addBoard', inspect },
  );
  const when = createRules(listener, store);

  when.snapshot(
    addBoard,
    (snapshot) => !snapshot.matches('closed'),
    (isOpen) => dispatch(boardFormToggled(isOpen)),
  );
  when.fact(addBoard, 'board.filed', ({ boardId, values, filed }) => {
    // The administrative portal shows its own notice of a change.
    if (boardId === null && filed.isSaved && selectPlatform(getState()) === 'analytics')
      dispatch(
        resultShown({
          kind: 'boardCreated',
          boardId: filed.id,
          board: selectViewName(getState(), filed.id) ?? values.name,
        }),
      );
  });
  when.fact(addBoard, 'board.saveFailed', ({ variant, failure }) => {
    if (variant === 'es') ports.logError('El tablero no se guardó', failure);
  });
  addBoard.start();
  return addBoard;
}
