import type { AdminData, Category } from '@/domain/admin/catalogs';
import { categoryPath } from '@/domain/admin/catalogsRules';
import type { Entity } from '@/domain/admin/change';
import { fieldOf } from '@/domain/admin/conflict';
import { englishCategories } from '@/domain/boards/boardCategories';
import type { FilterSelection } from '@/domain/report/filters';
import { own } from '@/domain/shared/idMap';
import { copy as catalogCopy } from '@/features/admin/catalog/catalog.copy';
import { copy as announcementsCopy } from '@/features/admin/lists/announcements.copy';
import { copy as boardsCopy } from '@/features/admin/lists/boards.copy';
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

/** The name of an entity: its name, else its label or title, else the name of its board. */
export function entityName(entity: Entity | null, data: AdminData): string {
  const name = fieldOf(entity, 'name') ?? fieldOf(entity, 'label') ?? fieldOf(entity, 'title');
  if (typeof name === 'string') return name;
  const boardId = fieldOf(entity, 'boardId') ?? entity?.id;
  return data.boards.find(({ id }) => id === boardId)?.name ?? entity?.id ?? '';
}

/** A value as display text. */
export function valueText(value: unknown, field: string, data: AdminData): string {
  const { contest } = catalogCopy;
  const named = (list: readonly Entity[], id: unknown) =>
    entityName(list.find((one) => one.id === id) ?? null, data) || String(id);
  const lists: Readonly<Record<string, readonly Entity[]>> = {
    memberIds: data.users,
    userIds: data.users,
    groupIds: data.accessGroups,
    regionId: data.regions,
    roleId: data.roles,
    parentId: data.categories,
    boardId: data.boards,
    groupId: data.accessGroups,
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
  if (field === 'menuPath') return String(value).replaceAll(' > ', ' › ');
  if (field === 'category') return categoryLabel(data.categories, String(value));
  if (field === 'filters') return filtersText(value as FilterSelection);
  // A person with an address, or a verification.
  if (field === 'owner' || field === 'verified') return Object.values(value).join(' · ');
  if (Array.isArray(value))
    return (
      value
        .map((one) => (typeof one === 'object' ? fieldOf(one, 'name') : named(own(lists, field) ?? [], one)))
        .join(', ') || contest.empty
    );
  const list = own(lists, field);
  if (list) return named(list, value);
  return (
    own(own(words, field) ?? {}, String(value)) ??
    (typeof value === 'object' ? JSON.stringify(value) : String(value))
  );
}
