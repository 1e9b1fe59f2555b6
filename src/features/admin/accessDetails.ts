import { type AccessPath, boardsOf, readersOf } from '@/domain/admin/access';
import type { AdminData } from '@/domain/admin/catalogs';
import { boardPlace } from '@/domain/boards/menuTree';
import type { Detail } from '@/ui/admin/DetailDialog';
import { copy } from './copy';
import { directoryCopy } from './directoryCopy';

/** People that a list names; of the others it says how many they are. */
const maxPeople = 100;

const pathText = ({ level, group }: AccessPath): string =>
  copy.access.path(copy.levels[level], group ?? copy.access.byName);
const lines = (entries: readonly { readonly name: string; readonly paths: readonly AccessPath[] }[]) =>
  entries.map(({ name, paths }) => `${name} · ${paths.map(pathText).join('; ')}`).join('\n');

/** Whom the Entra groups of a board's rules bring: their members are not listed here. */
const entraPaths = (data: AdminData, boardId: string): readonly string[] =>
  data.rules
    .filter((rule) => rule.boardId === boardId)
    .flatMap(({ level, groupIds }) =>
      data.accessGroups
        .filter(({ id, directoryId }) => directoryId !== undefined && groupIds.includes(id))
        .map(({ name }) => `${directoryCopy.groups.through(name)} · ${copy.levels[level]}`),
    );

/** "¿Quién ve este tablero?", as the catalogue's rules say it. */
export function readersDetail(data: AdminData, boardId: string): Detail {
  const readers = readersOf(data, boardId);
  const named = readers.slice(0, maxPeople).map(({ user, paths }) => ({ name: user.name, paths }));
  const rest = readers.length - named.length;
  return {
    label: copy.access.readers(readers.length),
    value:
      [lines(named), rest > 0 ? copy.access.more(rest) : '', ...entraPaths(data, boardId)]
        .filter(Boolean)
        .join('\n') || copy.access.nobody,
  };
}

/** "¿Qué ve esta persona?", as the catalogue's rules say it. */
export function boardsDetail(data: AdminData, userId: string): Detail {
  const boards = boardsOf(data, userId);
  return {
    label: copy.access.boards(boards.length),
    value:
      [
        lines(boards.map(({ board, paths }) => ({ name: boardPlace(board).label, paths }))),
        ...data.boards.flatMap((board) =>
          entraPaths(data, board.id).map((path) => `${boardPlace(board).label} · ${path}`),
        ),
      ]
        .filter(Boolean)
        .join('\n') || copy.access.nothing,
  };
}
