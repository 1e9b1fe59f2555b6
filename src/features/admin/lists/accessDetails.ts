import {
  type AccessPath,
  audienceOf,
  boardsOf,
  type MenuAccess,
  menuBoardsOf,
  readersOf,
} from '@/domain/admin/access';
import type { AdminData, User } from '@/domain/admin/catalogs';
import type { Board } from '@/domain/boards/board';
import { everyViewer, isOffered, menuPlaceOf } from '@/domain/boards/menuTree';
import { copy as texts } from '@/features/admin/access.copy';
import { copy } from '@/features/admin/admin.copy';
import type { Detail } from '@/features/admin/DetailDialog.view';
import { copy as directoryCopy } from '@/features/admin/directory/directory.copy';

/** Maximum number of users listed by name; the others are counted. */
const maxPeople = 100;

const pathText = ({ level, group }: AccessPath): string =>
  texts.path(copy.levels[level], group ?? texts.byName);
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

/** The people and Entra groups that a board's rules name. */
function readerItems(data: AdminData, boardId: string, readers: ReturnType<typeof readersOf>) {
  const rest = readers.length - maxPeople;
  return [
    ...readers.slice(0, maxPeople).map(({ user, paths }) => item(user.name, paths)),
    ...(rest > 0 ? [{ name: texts.more(rest), note: '' }] : []),
    ...entraPaths(data, boardId).map(({ through, level }) => ({ name: through, note: level })),
  ];
}

/** The reason why a board is in the menu of all users. */
function everybodyText({ permissions }: Board, { hidesBoards }: MenuAccess): string {
  if (permissions === 'admin') return texts.everybody.noRole;
  if (permissions === 'all') return texts.everybody.level;
  return hidesBoards ? texts.everybody.noRules : texts.everybody.planning;
}

/** "¿Quién ve este tablero?", and the users and groups of its rules if the rules do not hide boards. */
export function readersDetails(data: AdminData, board: Board, access: MenuAccess): readonly Detail[] {
  const audience = audienceOf(data, board, access);
  if (audience.type === 'people') {
    const { readers } = audience;
    return [
      {
        label: texts.readers(readers.length),
        value: texts.nobody,
        items: readerItems(data, board.id, readers),
      },
    ];
  }
  const planned = readersOf(data, board.id);
  const items = readerItems(data, board.id, planned);
  const value = () => {
    if (audience.type === 'nobody') return texts.inactive;
    if (audience.type === 'role') return texts.role(audience.role);
    return everybodyText(board, access);
  };
  return [
    { label: texts.whoSees, value: value() },
    ...(items.length > 0 ? [{ label: texts.plannedReaders(planned.length), value: '', items }] : []),
  ];
}

/** "¿Qué ve esta persona?", and the boards of the user's rules if the rules do not hide boards. */
export function boardsDetails(data: AdminData, user: User, access: MenuAccess): readonly Detail[] {
  const { adminRole, hidesBoards } = access;
  const offered = menuBoardsOf(data, user, access);
  const ids = new Set(offered.map(({ board }) => board.id));
  const nameOf = (board: Board) => menuPlaceOf(board).label;
  const throughEntra = data.boards
    .filter((board) => hidesBoards && !ids.has(board.id) && isOffered(board, everyViewer))
    .flatMap((board) =>
      entraPaths(data, board.id).map(({ through, level }) => ({
        name: nameOf(board),
        note: `${through} · ${level}`,
      })),
    );
  const planned = hidesBoards ? [] : boardsOf(data, user.id);
  return [
    {
      label: [texts.boards(offered.length), hidesBoards ? '' : texts.planning].filter(Boolean).join('. '),
      value: texts.nothing,
      items: [
        ...offered.map(({ board, paths, needsRole }) => {
          if (needsRole && adminRole !== null)
            return { name: nameOf(board), note: texts.withRole(adminRole) };
          return hidesBoards && board.permissions === 'authorized' && paths.length > 0
            ? item(nameOf(board), paths)
            : { name: nameOf(board), note: texts.forEverybody };
        }),
        ...throughEntra,
      ],
    },
    ...(planned.length > 0
      ? [
          {
            label: texts.plannedBoards(planned.length),
            value: '',
            items: planned.map(({ board, paths }) => item(nameOf(board), paths)),
          },
        ]
      : []),
  ];
}
