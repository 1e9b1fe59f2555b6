import {
  type AccessPath,
  audienceOf,
  boardsOf,
  type MenuAccess,
  menuBoardsOf,
  readersOf,
} from '@/domain/admin/access';
import type { AdminData, User } from '@/domain/admin/catalogs';
import type { LevelAccess } from '@/domain/admin/ruleLevels';
import type { Board } from '@/domain/boards/board';
import { boardNames } from '@/domain/boards/boardNames';
import { everyViewer, isOffered } from '@/domain/boards/offered';
import { copy as texts } from '@/features/admin/access.copy';
import type { Detail } from '@/features/admin/DetailDialog.view';
import { copy as directoryCopy } from '@/features/admin/directory/directory.copy';
import { levelText } from '@/features/admin/levels.text';

/** Maximum number of users listed by name; the others are counted. */
const maxPeople = 100;

/** The configuration's settings for the menu and for the levels of rules. */
type Access = MenuAccess & LevelAccess;

function pathText({ level, group }: AccessPath, access: Access): string {
  const [name, through] = [levelText(level, access), group ?? texts.byName];
  return name === null ? through : texts.path(name, through);
}
const item = (name: string, paths: readonly AccessPath[], access: Access) => ({
  name,
  note: paths.map((path) => pathText(path, access)).join('; '),
});

/** The Entra groups of a board's rules: their members are not listed here. */
const entraPaths = (data: AdminData, boardId: string, access: Access) =>
  data.rules
    .filter((rule) => rule.boardId === boardId)
    .flatMap(({ level, groupIds }) =>
      data.accessGroups
        .filter(({ id, directoryId }) => directoryId !== undefined && groupIds.includes(id))
        .map(({ name }) => ({
          through: directoryCopy.groups.through(name),
          level: levelText(level, access) ?? '',
        })),
    );

/** The people and Entra groups that a board's rules name. */
function readerItems(
  data: AdminData,
  boardId: string,
  readers: ReturnType<typeof readersOf>,
  access: Access,
) {
  return [
    ...peopleItems(readers, access),
    ...entraPaths(data, boardId, access).map(({ through, level }) => ({ name: through, note: level })),
  ];
}

function peopleItems(readers: ReturnType<typeof readersOf>, access: Access) {
  const rest = readers.length - maxPeople;
  return [
    ...readers.slice(0, maxPeople).map(({ user, paths }) => item(user.name, paths, access)),
    ...(rest > 0 ? [{ name: texts.more(rest), note: '' }] : []),
  ];
}

/** "¿Quién ve este tablero?", and the users and groups of its rules if the rules do not hide boards. */
export function readersDetails(data: AdminData, board: Board, access: Access): readonly Detail[] {
  const audience = audienceOf(data, board, access);
  if (audience.type === 'people') {
    const { readers, admins } = audience;
    return [
      {
        label: texts.readers(readers.length),
        value: '',
        items: readerItems(data, board.id, readers, access),
      },
      ...(admins.length > 0
        ? [
            {
              label: texts.admins(admins.length, access.adminRole ?? ''),
              value: '',
              items: peopleItems(admins, access),
            },
          ]
        : []),
    ];
  }
  const planned = readersOf(data, board.id);
  const items = readerItems(data, board.id, planned, access);
  const value = () => {
    if (audience.type === 'nobody') return texts.noneSees[audience.reason];
    return audience.type === 'role' ? texts.role(audience.role) : texts.everybody[audience.reason];
  };
  return [
    { label: texts.whoSees, value: value() },
    ...(items.length > 0 ? [{ label: texts.plannedReaders(planned.length), value: '', items }] : []),
  ];
}

/** "¿Qué ve esta persona?", and the boards of the user's rules if the rules do not hide boards. */
export function boardsDetails(data: AdminData, user: User, access: Access): readonly Detail[] {
  const { adminRole, hidesBoards } = access;
  const offered = menuBoardsOf(data, user, access);
  const ids = new Set(offered.map(({ board }) => board.id));
  const names = boardNames(data.boards);
  const nameOf = ({ id }: Board) => names.get(id) ?? '';
  const throughEntra = data.boards
    .filter((board) => hidesBoards && !ids.has(board.id) && isOffered(board, everyViewer))
    .flatMap((board) =>
      entraPaths(data, board.id, access).map(({ through, level }) => ({
        name: nameOf(board),
        note: [through, level].filter(Boolean).join(' · '),
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
            ? item(nameOf(board), paths, access)
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
            items: planned.map(({ board, paths }) => item(nameOf(board), paths, access)),
          },
        ]
      : []),
  ];
}
