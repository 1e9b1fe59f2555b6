import type { AdminData, EntityKind } from '@/domain/admin/catalogs';
import { changedFields, type Entity, isSame } from '@/domain/admin/change';
import { fieldOf } from '@/domain/admin/conflict';
import type { Revision } from '@/domain/admin/history';
import { labelKey } from '@/domain/boards/categories';
import { boardName } from '@/domain/boards/menuTree';
import type { CatalogHistory, HistoryQuery } from '@/domain/ports/catalog';
import { datedMoment, longMoment } from '@/domain/shared/dateText';
import { boardNameOf, entityName, fieldLabel, valueText } from '@/features/admin/entity.text';
import { kinds } from '@/features/admin/kinds';
import { ago } from '@/features/shared/ago';
import type { RequestState } from '@/features/shared/useRequest';
import type { AuditRow, AuditViewProps } from './Audit.view';
import { copy as auditCopy } from './audit.copy';

/** ms: from this age on, a time is shown as a date. */
const recent = 86_400_000;

/** Returns a filter for entities that match a search; an empty `kind` means all kinds. */
export function entityFilter(data: AdminData, query: string, kind: string): HistoryQuery['isWanted'] {
  const words = labelKey(query).split(' ').filter(Boolean);
  if (words.length === 0) return (entity) => kind === '' || entity.kind === kind;
  const boards = new Map(data.boards.map((board) => [board.id, `${boardName(board)} ${board.name}`]));
  const namesOf = (entries: readonly { readonly id: string; readonly boardId: string }[]) =>
    new Map(entries.map(({ id, boardId }) => [id, boards.get(boardId)]));
  const named = { rules: namesOf(data.rules), groupBoards: namesOf(data.groupBoards) };
  return (entity) => {
    if (kind !== '' && entity.kind !== kind) return false;
    // Rules, routes and boards of groups have the name of their board.
    const names = entity.kind === 'rules' || entity.kind === 'groupBoards' ? named[entity.kind] : boards;
    const board = names.get(entity.id);
    const text = labelKey(`${entity.name} ${board ?? ''}`);
    return words.every((word) => text.includes(word));
  };
}

const currentEntity = (data: AdminData, { kind, entityId }: Revision): Entity | null =>
  (data[kind] as readonly Entity[]).find(({ id }) => id === entityId) ?? null;

function changeOf({ before, after }: Revision): Pick<AuditRow, 'label' | 'tone' | 'fields'> {
  if (after === undefined) return { label: auditCopy.unreadable, tone: 'warn', fields: '' };
  if (after === null) return { label: auditCopy.removed, tone: 'bad', fields: '' };
  if (before === undefined) return { label: auditCopy.edited, tone: 'gray', fields: auditCopy.notKept };
  if (before === null) return { label: auditCopy.created, tone: 'good', fields: '' };
  const fields = changedFields(before, after).map(fieldLabel).join(', ');
  return { label: auditCopy.edited, tone: 'gray', fields };
}

/** The name of an entry that no version and no list has. */
const unreadableName = (kind: EntityKind, entityId: string, data: AdminData): string =>
  kind === 'boards' || kind === 'routes' ? boardNameOf(entityId, data) : entityId;

/**
 * State of the history. The last answer stays while the history is read again, unless it has no changes: those of another
 * search may have some.
 * @param last `undefined` before the first answer; `null` if the store keeps no versions.
 */
export function historyState(
  last: CatalogHistory | null | undefined,
  request: RequestState<unknown>['state'],
): AuditViewProps['state'] {
  if (last === null) return 'none';
  if (request === 'failed') return 'failed';
  if (last === undefined || (request === 'asking' && last.revisions.length === 0)) return 'loading';
  return 'ready';
}

/** A row for each step of the catalogue. @param now ms since the epoch. */
export function auditRows(revisions: readonly Revision[], data: AdminData, now: number): readonly AuditRow[] {
  const unique = new Map(revisions.map((revision) => [revision.id, revision]));
  return [...unique.values()].map((revision) => {
    const { kind, entityId, before, after, by, at } = revision;
    const current = currentEntity(data, revision);
    const entity = after ?? before ?? current;
    return {
      revision,
      name: entity ? entityName(kind, entity, data) : unreadableName(kind, entityId, data),
      kind: kinds[kind],
      ...changeOf(revision),
      who: by ?? auditCopy.nobody,
      when: at === null ? auditCopy.noTime : now - at < recent ? ago(at, now) : datedMoment(at, now),
      canRestore: Boolean(before) && !isSame(before, current),
    };
  });
}

/** Author, time and changed fields of a step, each field before and after. */
export function stepDetails({ revision, who, label }: AuditRow, data: AdminData) {
  const { columns, noTime, step } = auditCopy;
  const [was, is] = [revision.before ?? null, revision.after ?? null];
  const fields = changedFields(was, is).filter((field) => field !== 'id');
  return [
    { label: columns.who, value: who },
    { label: columns.when, value: revision.at === null ? noTime : longMoment(revision.at) },
    { label: columns.how, value: label },
    ...fields.map((field) => {
      const text = (entity: Entity | null) => valueText(fieldOf(entity, field), field, data);
      const value = was === null ? text(is) : is === null ? text(was) : step(text(was), text(is));
      return { label: fieldLabel(field), value };
    }),
  ];
}
