import { describe, expect, it } from 'vitest';
import type { Board } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import { boardChangesOf, readBoardChanges, retiredBy } from './boardChanges';
import type { Revision } from './history';

const board = specBoards[0] as Board;
const time = 1_764_000_000_000;
const verified = { by: 'María Torres', on: '2026-11-27' };
const revision = (before: Revision['before'], after: Revision['after'], more: Partial<Revision> = {}) =>
  ({
    id: 'r',
    kind: 'boards',
    entityId: board.id,
    before,
    after,
    by: 'Sofía',
    at: time,
    ...more,
  }) as Revision;
const kindsOf = (before: Board | null | undefined, after: Board | null) =>
  boardChangesOf([revision(before, after)]).map(({ kind, by }) => [kind, by]);

describe('changes of boards for readers', () => {
  it.each([
    ['a new board', null, board, [['published', 'Sofía']]],
    ['a board that is active again', { ...board, isActive: false }, board, [['published', 'Sofía']]],
    ['an inactive board', board, { ...board, isActive: false }, [['retired', 'Sofía']]],
    ['a removed board', board, null, [['retired', 'Sofía']]],
    ['another category', board, { ...board, category: 'costo' }, [['moved', 'Sofía']]],
    ['another description', board, { ...board, description: 'Otra' }, [['described', 'Sofía']]],
    ['a verification, by who verified', board, { ...board, verified }, [['verified', 'María Torres']]],
    [
      'several at once',
      board,
      { ...board, description: 'Otra', verified },
      [
        ['described', 'Sofía'],
        ['verified', 'María Torres'],
      ],
    ],
    ['a removed verification', { ...board, verified }, board, []],
    ['another name', board, { ...board, name: 'Otro' }, []],
    ['a draft', null, { ...board, isActive: false }, []],
    ['a version whose earlier one is not known', undefined, board, []],
  ] as const)('are found in %s', (_, before, after, expected) => {
    expect(kindsOf(before as Board | null | undefined, after as Board | null)).toEqual(expected);
  });

  it('have only those of boards with a time, the newest 30, within the room of the column', () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      revision(null, board, { entityId: `tablero-${index}`, at: time + index * 1000 }),
    );
    const changes = boardChangesOf([
      ...many,
      revision(null, board, { kind: 'rules', at: time * 2 }),
      revision(null, board, { at: null }),
    ]);
    expect(changes).toHaveLength(30);
    expect(changes[0]).toMatchObject({ board: 'tablero-59', at: time / 1000 + 59 });
    const long = many.map((one) => ({ ...one, by: 'N'.repeat(190) }));
    expect(JSON.stringify(boardChangesOf(long)).length).toBeLessThan(3_000);
  });

  it('are read with times in ms, without invalid ones', () => {
    const [stored] = boardChangesOf([revision(board, null, { by: null })]);
    expect(readBoardChanges([stored, { ...stored, kind: 'other' }, null])).toEqual([
      { board: board.id, kind: 'retired', name: 'Tablero de transporte', at: time },
    ]);
    for (const other of [undefined, null, 'text', { 0: stored }]) expect(readBoardChanges(other)).toEqual([]);
  });

  it('name the administrator who retired a board, if the change was published within the hour before it left', () => {
    const at = 1_790_000_000_000;
    const change = { board: 'b', kind: 'retired', by: 'Ana', at: at / 1000 };
    const author = (...changes: object[]) => retiredBy({ boardId: 'b', at }, changes);
    expect(author({ ...change, board: 'other', by: 'Eva' }, change)).toBe('Ana');
    expect(author({ ...change, at: change.at - 3599 })).toBe('Ana');
    expect(author({ ...change, at: change.at - 3600 })).toBe('');
    expect(author({ ...change, kind: 'moved' })).toBe('');
    expect(author({ ...change, by: undefined })).toBe('');
    expect(retiredBy({ boardId: 'b', at }, null)).toBe('');
  });
});
