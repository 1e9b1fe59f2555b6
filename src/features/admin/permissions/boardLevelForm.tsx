import type { MenuAccess } from '@/domain/admin/access';
import { levelProblem } from '@/domain/admin/catalogsRules';
import type { EntityChange } from '@/domain/admin/change';
import type { Board } from '@/domain/boards/board';
import type { FieldSpec } from '@/features/admin/lists/EntityField.view';
import { BoardLevel } from './BoardLevel.view';

/** The part of a rule's form about the level of the chosen board. Create a new object for each form that opens. */
interface BoardLevelForm {
  readonly tool: FieldSpec['tool'];
  /** The board with the level that follows rules, if that was chosen for the board of the saved rule. */
  changes(boardId: string): readonly EntityChange[];
}

export function boardLevelForm(boards: readonly Board[], access: MenuAccess): BoardLevelForm {
  const byId = new Map(boards.map((board) => [board.id, board]));
  const chosen = new Set<string>();
  return {
    tool: (value) => {
      const board = byId.get(String(value));
      const problem = board ? levelProblem(board, access) : null;
      if (!board || problem === null) return null;
      return (
        <BoardLevel
          key={board.id}
          problem={problem}
          initial={chosen.has(board.id)}
          onChange={(isChosen) => (isChosen ? chosen.add(board.id) : chosen.delete(board.id))}
        />
      );
    },
    changes: (boardId) => {
      const before = chosen.has(boardId) ? byId.get(boardId) : undefined;
      return before
        ? [{ kind: 'boards', id: boardId, before, after: { ...before, permissions: 'authorized' } }]
        : [];
    },
  };
}
