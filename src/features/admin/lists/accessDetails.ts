import { type AccessPath, boardsOf, readersOf } from '@/domain/admin/access';
import type { AdminData } from '@/domain/admin/catalogs';
import { boardPlace } from '@/domain/boards/menuTree';
import { copy } from '@/features/admin/copy';
import type { Detail } from '@/features/admin/DetailDialog.view';
import { directoryCopy } from '@/features/admin/directory/directoryCopy';

/** Most users that a list names; the others are counted. */
const maxPeople = 100;

const pathText = ({ level, group }: AccessPath): string =>
  copy.access.path(copy.levels[level], group ?? copy.access.byName);
const item = (name: string, paths: readonly AccessPath[]) => ({ name, note: paths.map(pathText).join('; ') });

/** The Entra groups of a board's rules: their members are not listed here. */
const entraPaths = (data: AdminData, boardId: string) =>
  data.rules
    .filter((rule) => rule.boardId === boardId)
    .flatMap(({ level, groupIds }) =>
      data.accessGroups
        .filter(({ id, directoryId }) => directoryId !== undefined && groupIds.includes(id))
        .map(({ name }) => ({ through: directoryCopy.groups.through(name), level: copy.levels[level] })),
    );

/** "¿Quién ve este tablero?" by the rules of the catalogue. */
export function readersDetail(data: AdminData, boardId: string): Detail {
  const readers = readersOf(data, boardId);
  const rest = readers.length - maxPeople;
  return {
    label: copy.access.readers(readers.length),
    value: copy.access.nobody,
    items: [
      ...readers.slice(0, maxPeople).map(({ user, paths }) => item(user.name, paths)),
      ...(rest > 0 ? [{ name: copy.access.more(rest), note: '' }] : []),
      ...entraPaths(data, boardId).map(({ through, level }) => ({ name: through, note: level })),
    ],
  };
}

/** "¿Qué ve esta persona?" by the rules of the catalogue. */
export function boardsDetail(data: AdminData, userId: string): Detail {
  const boards = boardsOf(data, userId);
  return {
    label: copy.access.boards(boards.length),
    value: copy.access.nothing,
    items: [
      ...boards.map(({ board, paths }) => item(boardPlace(board).label, paths)),
      ...data.boards.flatMap((board) =>
        entraPaths(data, board.id).map(({ through, level }) => ({
          name: boardPlace(board).label,
          note: `${through} · ${level}`,
        })),
      ),
    ],
  };
}
