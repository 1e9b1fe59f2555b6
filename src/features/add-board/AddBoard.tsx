import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { PowerBiListsPort } from '@/domain/ports/powerBiLists';
import { useAppSelector } from '@/features/shared/hooks';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import { selectBoardList, selectCategories } from '@/store/catalogs.selectors';
import { BoardFormDialog } from './BoardFormDialog.view';
import { connectAddBoard } from './connectAddBoard';
import { Measures } from './Measures.view';
import { Readers } from './Readers';
import { ReportPicker } from './ReportPicker';

interface AddBoardProps {
  readonly actor: ActorRefFrom<typeof addBoardMachine>;
  /** Power BI's lists, for the Spanish variant; `undefined` if they are not offered. */
  readonly lists?: PowerBiListsPort;
}

/** The add-board dialog of SPEC section 2.8, on the machine that opens, submits and closes it. */
export function AddBoard({ actor, lists }: AddBoardProps) {
  const catalogue = useAppSelector(selectCategories);
  const boards = useAppSelector(selectBoardList);
  const snapshot = useSelector(actor, (state) => state);
  const { variant, boardId } = snapshot.context;
  const isSpanish = variant === 'es';
  return (
    <BoardFormDialog
      {...connectAddBoard({ snapshot, catalogue, boards, send: actor.send })}
      picker={lists && isSpanish ? (api) => <ReportPicker lists={lists} {...api} /> : null}
      measures={isSpanish ? (api) => <Measures {...api} /> : null}
      readers={isSpanish ? (api) => <Readers boardId={boardId} {...api} /> : null}
    />
  );
}
