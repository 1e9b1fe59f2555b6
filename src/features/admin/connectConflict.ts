import type { ActorRefFrom } from 'xstate';
import type { AdminData } from '@/domain/admin/catalogs';
import type { CatalogChange, Entity, EntityChange } from '@/domain/admin/change';
import { changedFields } from '@/domain/admin/change';
import { fieldOf, peacefulFields, questionsOf, resolve, wholeEntity } from '@/domain/admin/conflict';
import type { CatalogConflict } from '@/domain/ports/catalog';
import { ago } from '@/features/shared/ago';
import type { catalogSaveMachine } from '@/machines/catalogSave.machine';
import { conflictResolved } from '@/store/catalogSync.slice';
import type { AppDispatch } from '@/store/makeStore';
import type { ConflictDialogProps } from '@/ui/catalog/ConflictDialog';
import { categoryLabel } from './boardDetails';
import { catalogCopy, fieldLabels } from './catalogCopy';
import { copy } from './copy';

const labelOf = (field: string) => fieldLabels[field] ?? field;

/** What a person calls an entity: its name, else its label, else the board it belongs to. */
export function nameOf(entity: Entity | null, data: AdminData): string {
  const name = fieldOf(entity, 'name') ?? fieldOf(entity, 'label');
  if (typeof name === 'string') return name;
  const boardId = fieldOf(entity, 'boardId') ?? entity?.id;
  return data.boards.find(({ id }) => id === boardId)?.name ?? entity?.id ?? '';
}

/** One value as a person reads it. */
function read(value: unknown, field: string, data: AdminData): string {
  const { contest } = catalogCopy;
  const named = (list: readonly Entity[], id: unknown) =>
    nameOf(list.find((one) => one.id === id) ?? null, data) || String(id);
  const lists: Readonly<Record<string, readonly Entity[]>> = {
    memberIds: data.users,
    userIds: data.users,
    groupIds: data.accessGroups,
    regionId: data.regions,
    roleId: data.roles,
    parentId: data.categories,
    boardId: data.boards,
  };
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    permissions: copy.permissions,
    level: copy.levels,
    access: copy.accesses,
    colour: copy.colours,
  };
  if (value === undefined || value === null || value === '') return contest.empty;
  if (field === 'isActive') return copy.boards.status[value ? 0 : 1];
  if (typeof value === 'boolean') return value ? contest.yes : contest.no;
  if (field === 'category') return categoryLabel(data.categories, String(value));
  if (Array.isArray(value))
    return value.map((id) => named(lists[field] ?? [], id)).join(', ') || contest.empty;
  if (lists[field]) return named(lists[field], value);
  return words[field]?.[String(value)] ?? (typeof value === 'object' ? JSON.stringify(value) : String(value));
}

export interface ConflictFacts {
  readonly conflict: CatalogConflict;
  readonly data: AdminData;
  /** ms since the epoch. */
  readonly now: number;
  readonly open: boolean;
}

export interface ConflictCommands {
  readonly dispatch: AppDispatch;
  readonly send: ActorRefFrom<typeof catalogSaveMachine>['send'];
  readonly onClose: () => void;
}

/** The dialog of a conflict: both values of each contested field, what does not collide, and the choice. */
export function connectConflict(facts: ConflictFacts, commands: ConflictCommands): ConflictDialogProps {
  const { conflict, data, now, open } = facts;
  const { dispatch, send, onClose } = commands;
  const { contest } = catalogCopy;
  const { before, mine, theirs, by, at } = conflict;
  const isWhole = conflict.fields.length === 0;
  const { same, ...others } = isWhole ? { same: [], mine: [], theirs: [] } : peacefulFields(conflict);
  const peace = others.mine.length + others.theirs.length > 0;
  const rows = questionsOf(conflict).map((field) => {
    if (field === wholeEntity)
      return {
        field,
        label: contest.entity,
        mine: mine === null ? contest.removeAnyway : contest.saveAgain,
        theirs: theirs === null ? contest.leaveRemoved : contest.keep,
      };
    return {
      field,
      label: labelOf(field),
      mine: read(fieldOf(mine, field), field, data),
      theirs: read(fieldOf(theirs, field), field, data),
    };
  });
  return {
    open,
    onClose,
    onSave: (choices) => {
      dispatch(conflictResolved({ conflict, chosen: resolve(conflict, choices) }));
      onClose();
    },
    onDiscard: () => {
      send({ type: 'user.discard' });
      onClose();
    },
    title: (theirs === null ? contest.removedTitle : contest.title)(by),
    description: contest.description(nameOf(theirs ?? mine ?? before, data)),
    rows,
    texts: {
      ...contest,
      theirs: contest.theirs(by, at === null ? null : ago(at, now)),
      peace: peace ? contest.peace(others.mine.map(labelOf), others.theirs.map(labelOf)) : '',
      showSame: contest.showSame(same.length),
      same: same.map((field) => ({ label: labelOf(field), value: read(fieldOf(mine, field), field, data) })),
    },
  };
}

/** The waiting changes as a list to read. */
export function listChanges(changes: readonly CatalogChange[], data: AdminData) {
  const { changes: texts } = catalogCopy;
  const how = ({ before, after }: EntityChange) => {
    if (before === null) return texts.created;
    if (after === null) return texts.removed;
    return changedFields(before, after).map(labelOf).join(', ');
  };
  return changes.flatMap(({ id, entities }) => {
    const main = entities.find((entity) => !entity.yields) ?? entities[0];
    if (!main) return [];
    const more = entities.length - 1;
    return [
      {
        id,
        what: texts.what(main.kind, nameOf(main.after ?? main.before, data)),
        how: more > 0 ? `${how(main)} · ${texts.more(more)}` : how(main),
      },
    ];
  });
}
