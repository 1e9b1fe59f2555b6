import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useAppSelector } from '@/features/shared/hooks';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import { selectAdminData, selectBoardSummary } from '@/store/catalogs.selectors';
import { BoardsView } from '@/ui/admin/BoardsView';
import { boardRows, connectBoards } from './connectBoards';
import { useAdminView } from './useAdminView';

/** powerbi-dashboards (SPEC section 2.7): list, search, view, edit, AI context, activate, delete, add. */
export function BoardsAdminFeature({
  addBoard,
}: {
  readonly addBoard: ActorRefFrom<typeof addBoardMachine>;
}) {
  const data = useAppSelector(selectAdminData);
  const summary = useAppSelector(selectBoardSummary);
  const { list, commands, node } = useAdminView();
  const { boards, categories } = data;
  const rows = useMemo(() => boardRows(boards, categories), [boards, categories]);
  return (
    <>
      <BoardsView {...connectBoards({ data, rows, summary, list }, { ...commands, send: addBoard.send })} />
      {node}
    </>
  );
}
