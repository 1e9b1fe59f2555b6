import type { AdminData, Category, EntityKind } from '@/domain/admin/catalogs';
import { categoryPath } from '@/domain/admin/catalogsRules';
import type { Entity } from '@/domain/admin/change';
import { fieldOf } from '@/domain/admin/conflict';
import { entryName } from '@/domain/admin/entryName';
import type { Board } from '@/domain/boards/board';
import { englishCategories } from '@/domain/boards/boardCategories';
import { boardNameAmong, boardNames, shownPath } from '@/domain/boards/boardNames';
import { menuPathParts } from '@/domain/boards/categories';
import type { FilterSelection } from '@/domain/report/filters';
import { own } from '@/domain/shared/idMap';
import { copy as catalogCopy } from '@/features/admin/catalog/catalog.copy';
import { copy as announcementsCopy } from '@/features/admin/lists/announcements.copy';
import { copy as boardsCopy } from '@/features/admin/lists/boards.copy';
import { copy as permissionsCopy } from '@/features/admin/permissions/permissions.copy';
import { filtersText } from '@/features/shared/filter.text';
import { copy } from './admin.copy';
import { copy as fieldLabels } from './fieldLabels.copy';

/** Display name of an entity's field. */
export const fieldLabel = (field: string): string => own(fieldLabels, field) ?? field;

/** Display name of a category from either list of SPEC section 3. */
export function categoryLabel(categories: readonly Category[], id: string): string {
  if (categories.some((category) => category.id === id)) return categoryPath(categories, id);
  return englishCategories.find((category) => category.id === id)?.label ?? id;
}

/** The name of a board in a list; a sentence if it does not exist any more. */
export const boardNameOf = (boardId: unknown, { boards }: Pick<AdminData, 'boards'>): string =>
  boardNames(boards).get(String(boardId)) ?? permissionsCopy.unknownBoard;

/** The name of an entry in a list: its own, else the name of its board. */
export function entityName(kind: EntityKind, entity: Entity, data: AdminData): string {
  if (kind === 'boards') return boardNameAmong(entity as Board, data.boards);
  return entryName(kind, entity) ?? boardNameOf(fieldOf(entity, 'boardId') ?? entity.id, data);
}

/** A value as display text. */
export function valueText(value: unknown, field: string, data: AdminData): string {
  const { contest } = catalogCopy;
  const named = (kind: EntityKind | undefined, id: unknown) => {
    if (kind === 'boards') return boardNameOf(id, data);
    const entity = kind && (data[kind] as readonly Entity[]).find((one) => one.id === id);
    return kind && entity ? entityName(kind, entity, data) : String(id);
  };
  const linked: Readonly<Record<string, EntityKind>> = {
    memberIds: 'users',
    userIds: 'users',
    groupIds: 'accessGroups',
    regionId: 'regions',
    roleId: 'roles',
    parentId: 'categories',
    boardId: 'boards',
    groupId: 'accessGroups',
  };
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    permissions: copy.permissions,
    level: copy.levels,
    access: copy.accesses,
    colour: copy.colours,
    tone: announcementsCopy.tones,
    audience: announcementsCopy.audiences,
  };
  if (value === undefined || value === null || value === '') return contest.empty;
  if (field === 'isActive') return boardsCopy.status[value ? 0 : 1];
  if (typeof value === 'boolean') return value ? contest.yes : contest.no;
  if (field === 'menuPath') return shownPath(menuPathParts(String(value)));
  if (field === 'category') return categoryLabel(data.categories, String(value));
  if (field === 'filters') return filtersText(value as FilterSelection);
  // A person with an address, or a verification.
  if (field === 'owner' || field === 'verified') return Object.values(value).join(' · ');
  if (Array.isArray(value))
    return (
      value
        .map((one) => (typeof one === 'object' ? fieldOf(one, 'name') : named(own(linked, field), one)))
        .join(', ') || contest.empty
    );
  const kind = own(linked, field);
  if (kind) return named(kind, value);
  return (
    own(own(words, field) ?? {}, String(value)) ??
    (typeof value === 'object' ? JSON.stringify(value) : String(value))
  );
}
