import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { sampleBoard } from '@/domain/admin/catalogsSample';
import type { BoardFormVariant } from '@/domain/boards/boardFormValues';
import { emptyBoardForm } from '@/domain/boards/boardFormValues';
import { specBoards } from '@/domain/boards/boards.fixture';
import { addBoardMachine } from '@/machines/addBoard.machine';
import { connectAddBoard } from './connectAddBoard';

const guid = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';

describe('the add-board dialog of a full portal (SPEC section 2.8)', () => {
  const problemsOf = (variant: BoardFormVariant, boards: number, boardId?: string) => {
    const actor = createActor(addBoardMachine).start();
    actor.send({ type: 'user.open', variant, ...(boardId === undefined ? {} : { boardId }) });
    const { schema } = connectAddBoard({
      snapshot: actor.getSnapshot(),
      catalogue: [],
      boards: Array.from({ length: boards }, (_, at) => ({ ...sampleBoard, id: `board-${at}` })),
      send: actor.send,
    });
    const values = { ...emptyBoardForm(variant), name: 'Flota', reportId: guid, workspaceId: guid };
    const read = schema.safeParse({ ...values, menuPath: 'Costo > Flota' });
    return read.error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
  };

  it.each(['es', 'en'] as const)(
    'in the language %s accepts the 10,000th board, rejects the next board, and still accepts an edited board',
    (variant) => {
      expect(problemsOf(variant, 9_999)).toEqual([]);
      expect(problemsOf(variant, 10_000)).toEqual([['name', 'tooMany']]);
      expect(problemsOf(variant, 10_000, 'dashboard-1')).toEqual([]);
    },
  );
});

describe('an empty menu entry for a new board', () => {
  const entryOf = (menuPath: string, boardId?: string, variant: BoardFormVariant = 'es') => {
    const actor = createActor(addBoardMachine).start();
    actor.send({ type: 'user.open', variant, ...(boardId === undefined ? {} : { boardId }) });
    const input = { snapshot: actor.getSnapshot(), catalogue: [], boards: specBoards, send: actor.send };
    const values = {
      ...emptyBoardForm(variant),
      name: 'Costo de materia prima',
      category: 'costo',
      menuPath,
    };
    return connectAddBoard(input).entryFor(values);
  };

  it('is offered for a board with a similar name, and is taken by a board with its path', () => {
    const entry = { label: 'Materia prima', menuPath: 'Costo > Materia prima' };
    expect(entryOf('Costo > Costo de materia prima')).toEqual({ ...entry, isTaken: false });
    expect(entryOf('Costo > Materia prima')).toEqual({ ...entry, isTaken: true });
  });

  it('is offered neither for an existing board nor in the English dialog', () => {
    expect(entryOf('Costo > Materia prima', 'dashboard-1')).toBeNull();
    expect(entryOf('', undefined, 'en')).toBeNull();
  });
});
