import type { ActorRefFrom } from 'xstate';
import type { AdminData, Category } from '@/domain/admin/catalogs';
import type { BoardSummary } from '@/domain/admin/catalogsRules';
import { search, sortBy } from '@/domain/admin/catalogsSearch';
import type { Board } from '@/domain/boards/board';
import { boardToForm } from '@/domain/boards/boardForm';
import { formatMenuPlace } from '@/domain/boards/categories';
import { boardPlace } from '@/domain/boards/menuTree';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import { fileBoard, removeThing } from '@/store/catalogs.thunks';
import { platformSwitched, viewSelected } from '@/store/view.slice';
import type { BoardRow, BoardsViewProps } from '@/ui/admin/BoardsView';
import { readersDetail } from './accessDetails';
import { boardDetails, categoryLabel } from './boardDetails';
import { copy } from './copy';
import type { AdminCommands, ListFacts } from './useAdminView';

const known = new WeakMap<readonly Category[], WeakMap<Board, BoardRow>>();

/** A row per board; a board that did not change keeps its row, so that one toggle among thousands costs one row. */
export function boardRows(boards: readonly Board[], categories: readonly Category[]): readonly BoardRow[] {
  const rows = known.get(categories) ?? new WeakMap<Board, BoardRow>();
  known.set(categories, rows);
  return boards.map((board) => {
    const row = rows.get(board) ?? toBoardRow(board, categories);
    rows.set(board, row);
    return row;
  });
}

/** A board's row. Its title is what the menu calls it; the name it was configured with follows when it differs. */
function toBoardRow(board: Board, categories: readonly Category[]): BoardRow {
  const { label } = boardPlace(board);
  return {
    id: board.id,
    title: label,
    subtitle: [label === board.name ? '' : board.name, board.description].filter(Boolean).join(' · '),
    category: categoryLabel(categories, board.category),
    isActive: board.isActive,
    menuPath: formatMenuPlace(boardPlace(board)),
    permissions: copy.permissions[board.permissions],
    hasAiContext: (board.aiContext ?? '').trim() !== '',
  };
}

const sortValue = (row: BoardRow, key: string): string => {
  switch (key) {
    case 'ai':
      return row.hasAiContext ? '0' : '1';
    case 'isActive':
      return row.isActive ? '0' : '1';
    case 'category':
    case 'menuPath':
    case 'permissions':
      return row[key];
    default:
      return row.title;
  }
};

export interface BoardsFacts {
  readonly data: AdminData;
  /** A row per board of `data`. */
  readonly rows: readonly BoardRow[];
  readonly summary: BoardSummary;
  readonly list: ListFacts;
}

export interface BoardsCommands extends AdminCommands {
  readonly send: ActorRefFrom<typeof addBoardMachine>['send'];
}

/** powerbi-dashboards: cards, rows and what one can do with a board (SPEC section 2.7). */
export function connectBoards(facts: BoardsFacts, commands: BoardsCommands): BoardsViewProps {
  const { data, rows, summary, list } = facts;
  const { dispatch, dialogs, send, onQuery, onSort } = commands;
  const texts = copy.boards;
  const withBoard = (work: (board: Board, title: string) => void) => (id: string) => {
    const board = data.boards.find((one) => one.id === id);
    if (board) work(board, boardPlace(board).label);
  };
  const open = (board: Board) => {
    dispatch(platformSwitched('analytics'));
    dispatch(viewSelected(board.id));
  };
  return {
    ...list,
    onQuery,
    onSort,
    texts,
    cards: [
      { label: texts.cards.active, value: summary.active },
      { label: texts.cards.inactive, value: summary.inactive },
      { label: texts.cards.usersWithAccess, value: summary.usersWithAccess },
      { label: texts.cards.categories, value: summary.categories },
    ],
    rows: sortBy(
      search(rows, list.query, (row) => [row.title, row.subtitle, row.category, row.menuPath]),
      list.sort,
      sortValue,
    ),
    onAdd: () => send({ type: 'user.open', variant: 'es' }),
    onActivate: (id, isActive) =>
      withBoard((board) => dispatch(fileBoard({ ...board, isActive }, board)))(id),
    onView: withBoard((board, title) =>
      dialogs.detail({
        title,
        details: [...boardDetails(board, data.categories), readersDetail(data, board.id)],
        ...(board.isActive ? { action: { label: texts.open, onClick: () => open(board) } } : {}),
      }),
    ),
    onEdit: withBoard((board) =>
      send({
        type: 'user.open',
        variant: 'es',
        boardId: board.id,
        values: boardToForm(board, formatMenuPlace(boardPlace(board))),
      }),
    ),
    onAiContext: withBoard((board, title) =>
      dialogs.form({
        title: texts.aiTitle,
        description: title,
        fields: [
          {
            name: 'aiContext',
            label: copy.fields.aiContext,
            kind: 'textarea',
            rows: 6,
            counter: texts.characters,
            help: texts.aiHelp,
          },
        ],
        initial: { aiContext: board.aiContext ?? '' },
        read: ({ aiContext }) => ({ ok: true, entry: String(aiContext).trim() }),
        onSave: (aiContext) => {
          const { aiContext: _before, ...rest } = board;
          dispatch(fileBoard(aiContext === '' ? rest : { ...rest, aiContext }, board));
        },
      }),
    ),
    onRemove: withBoard((board, title) =>
      dialogs.confirm({
        name: title,
        text: texts.removeText,
        label: texts.removeLabel,
        onConfirm: () => dispatch(removeThing('boards', board.id, title)),
      }),
    ),
  };
}
