import { useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { nextSort, type Sort } from '@/domain/admin/catalogsSearch';
import type { Board } from '@/domain/boards/board';
import { boardToForm } from '@/domain/boards/boardForm';
import { formatMenuPlace } from '@/domain/boards/categories';
import { boardPlace } from '@/domain/boards/menuTree';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import {
  selectAdminData,
  selectBoardList,
  selectBoardSummary,
  selectCategories,
} from '@/store/catalogs.selectors';
import { fileBoard, removeThing } from '@/store/catalogs.thunks';
import { platformSwitched, viewSelected } from '@/store/view.slice';
import { BoardsView } from '@/ui/admin/BoardsView';
import { readersDetail } from './accessDetails';
import { boardDetails } from './boardDetails';
import { connectBoards, toBoardRow } from './connectBoards';
import { copy } from './copy';
import { useAdminDialogs } from './useAdminDialogs';

/** powerbi-dashboards (SPEC section 2.7): list, search, view, edit, AI context, activate, delete, add. */
export function BoardsAdminFeature({
  addBoard,
}: {
  readonly addBoard: ActorRefFrom<typeof addBoardMachine>;
}) {
  const dispatch = useAppDispatch();
  const boards = useAppSelector(selectBoardList);
  const categories = useAppSelector(selectCategories);
  const summary = useAppSelector(selectBoardSummary);
  const [query, setQuery] = useState('');
  const [sort, setSort] = useState<Sort | null>(null);
  const data = useAppSelector(selectAdminData);
  const dialogs = useAdminDialogs();
  const rows = useMemo(() => boards.map((board) => toBoardRow(board, categories)), [boards, categories]);

  const withBoard = (work: (board: Board, title: string) => void) => (id: string) => {
    const board = boards.find((one) => one.id === id);
    if (board) work(board, boardPlace(board).label);
  };

  return (
    <>
      <BoardsView
        {...connectBoards(rows, summary, query, sort)}
        query={query}
        onQuery={setQuery}
        onSort={(key) => setSort(nextSort(sort, key))}
        onAdd={() => addBoard.send({ type: 'user.open', variant: 'es' })}
        onActivate={(id, isActive) =>
          withBoard((board) => dispatch(fileBoard({ ...board, isActive }, board)))(id)
        }
        onView={withBoard((board, title) =>
          dialogs.detail({
            title,
            details: [...boardDetails(board, categories), readersDetail(data, board.id)],
            ...(board.isActive
              ? {
                  action: {
                    label: copy.boards.open,
                    onClick: () => {
                      dispatch(platformSwitched('analytics'));
                      dispatch(viewSelected(board.id));
                    },
                  },
                }
              : {}),
          }),
        )}
        onEdit={withBoard((board) =>
          addBoard.send({
            type: 'user.open',
            variant: 'es',
            boardId: board.id,
            values: boardToForm(board, formatMenuPlace(boardPlace(board))),
          }),
        )}
        onAiContext={withBoard((board, title) =>
          dialogs.form({
            title: copy.boards.aiTitle,
            description: title,
            fields: [
              {
                name: 'aiContext',
                label: copy.fields.aiContext,
                kind: 'textarea',
                rows: 6,
                counter: copy.boards.characters,
                help: copy.boards.aiHelp,
              },
            ],
            initial: { aiContext: board.aiContext ?? '' },
            read: ({ aiContext }) => ({ ok: true, entry: String(aiContext).trim() }),
            onSave: (aiContext) => {
              const { aiContext: _before, ...rest } = board;
              dispatch(fileBoard(aiContext === '' ? rest : { ...rest, aiContext }, board));
            },
          }),
        )}
        onRemove={withBoard((board, title) =>
          dialogs.confirm({
            name: title,
            text: copy.boards.removeText,
            label: copy.boards.removeLabel,
            onConfirm: () => dispatch(removeThing('boards', board.id, title)),
          }),
        )}
      />
      {dialogs.node}
    </>
  );
}
