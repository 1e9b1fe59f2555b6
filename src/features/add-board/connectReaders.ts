import { audienceOf, type MenuAccess } from '@/domain/admin/access';
import { rulesWithReaders } from '@/domain/admin/boardReaders';
import type { AccessGroup, AdminData } from '@/domain/admin/catalogs';
import { search, userTexts } from '@/domain/admin/catalogsSearch';
import type { LevelAccess } from '@/domain/admin/ruleLevels';
import { boardFromForm } from '@/domain/boards/boardForm';
import type { BoardFormValues, BoardReaders } from '@/domain/boards/boardFormValues';
import type { ReadersViewProps } from './Readers.view';
import { copy } from './readers.copy';

export interface ReadersFacts {
  readonly data: Pick<AdminData, 'rules' | 'accessGroups' | 'users'>;
  readonly access: MenuAccess & LevelAccess;
  /** `null` for a board without an id yet. */
  readonly boardId: string | null;
  readonly values: BoardFormValues;
  /** Users and groups of the saved rules. */
  readonly saved: BoardReaders;
  readonly query: string;
  readonly count: number;
}

/** Maximum number of chosen users and groups that are shown. */
const maxChosen = 50;
const nobody: BoardReaders = { userIds: [], groupIds: [] };

/** Prefixed id of an entry, because a group and a user may have equal ids. */
const groupId = (id: string) => `group ${id}`;
const userId = (id: string) => `user ${id}`;

/** Audience of the unsaved board, computed by the function that builds the menu. */
function menuText({ data, access, boardId, values, saved }: ReadersFacts): string {
  const { menu } = copy;
  const board = boardFromForm(boardId ?? 'new', values);
  const rules = rulesWithReaders(data.rules, board.id, saved, values.readers ?? nobody);
  const audience = audienceOf({ ...data, rules }, board, access);
  if (audience.type === 'role') return menu.role(audience.role);
  if (audience.type !== 'people') return menu[audience.reason];
  const people = menu.people(audience.readers.length, audience.hasEntra);
  const admins = audience.admins.length;
  return admins === 0 ? people : `${people} ${menu.admins(admins, access.adminRole ?? '')}`;
}

const groupDetail = ({ directoryId, memberIds }: AccessGroup) =>
  directoryId === undefined ? copy.group(memberIds.length) : copy.entraGroup;
const groupTexts = ({ name }: AccessGroup) => [name];

/** "¿Quién lo ve?" of a board's dialog. */
export function connectReaders(
  facts: ReadersFacts,
  onChange: (readers: BoardReaders) => void,
): Pick<ReadersViewProps, 'menu' | 'help' | 'isPlanning' | 'chosen' | 'rest' | 'list' | 'onPick'> {
  const { data, access, values, query, count } = facts;
  const { userIds, groupIds } = values.readers ?? nobody;
  const groups = search(data.accessGroups, query, groupTexts);
  const people = search(data.users, query, userTexts).filter(({ isActive }) => isActive);
  const total = groups.length + people.length;
  const entries = [
    ...groups
      .slice(0, count)
      .map((group) => ({ id: groupId(group.id), name: group.name, detail: groupDetail(group) })),
    ...people
      .slice(0, Math.max(0, count - groups.length))
      .map(({ id, name, email }) => ({ id: userId(id), name, detail: email })),
  ];
  const [inGroups, named] = [new Set(groupIds), new Set(userIds)];
  const chosen = [
    ...data.accessGroups
      .filter(({ id }) => inGroups.has(id))
      .map(({ id, name }) => ({ id: groupId(id), name })),
    ...data.users.filter(({ id }) => named.has(id)).map(({ id, name }) => ({ id: userId(id), name })),
  ];
  const toggled = (ids: readonly string[], id: string) =>
    ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
  return {
    menu: menuText(facts),
    help: access.hasSamples || access.adminRole !== null ? copy.help : copy.plainHelp,
    isPlanning: values.permissions === 'authorized' && !access.hidesBoards,
    chosen: chosen.slice(0, maxChosen),
    rest: Math.max(0, chosen.length - maxChosen),
    list: {
      status: total > 0 ? copy.found(total) : query.trim() === '' ? copy.empty : copy.nothing,
      entries,
      picked: [...groupIds.map(groupId), ...userIds.map(userId)],
      more: total > entries.length ? copy.more : null,
    },
    onPick: (entry) => {
      const [kind, ...rest] = entry.split(' ');
      const id = rest.join(' ');
      onChange(
        kind === 'group'
          ? { userIds, groupIds: toggled(groupIds, id) }
          : { userIds: toggled(userIds, id), groupIds },
      );
    },
  };
}
