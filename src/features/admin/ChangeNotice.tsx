import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AdminData, EntityKind } from '@/domain/admin/catalogs';
import { changedFields } from '@/domain/admin/change';
import { forSimpleKinds, simpleCatalogs } from '@/domain/admin/simpleCatalogs';
import { copy as catalogsCopy } from '@/domain/admin/simpleCatalogs.copy';
import { listText } from '@/domain/shared/language';
import { copy as catalogCopy } from '@/features/admin/catalog/catalog.copy';
import { catalogFailure } from '@/features/admin/catalog/catalog.text';
import { boardNameOf } from '@/features/admin/entity.text';
import { copy as textsOf } from '@/features/admin/lists/catalogLists.copy';
import { copy as regionsCopy } from '@/features/admin/lists/regions.copy';
import { copy as permissionsCopy } from '@/features/admin/permissions/permissions.copy';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { withStorageNote } from '@/features/shared/storage.text';
import { type ChangeProgress, type catalogOutboxMachine, progressOf } from '@/machines/outbox.machine';
import { selectAdminData, selectLastChange } from '@/store/catalogs.selectors';
import { changeDismissed, changeShown, type LastChange } from '@/store/catalogs.slice';
import { undoLastChange } from '@/store/catalogs.thunks';
import { selectIsRefused } from '@/store/refusedWrites.slice';
import { viewSelected } from '@/store/view.slice';
import { ChangeNoticeView, type ChangeNoticeViewProps } from './ChangeNotice.view';
import { copy as changeNoticeCopy } from './changeNotice.copy';
import { kinds as listNames } from './kinds';
import type { ListCopy } from './lists/entityList';

/** The admin view with the list of each kind of entries. */
const viewOfKind: Readonly<Record<EntityKind, string>> = {
  boards: 'powerbi-dashboards',
  users: 'users-list',
  ...forSimpleKinds((kind) => simpleCatalogs[kind].view),
  regions: 'catalog-regions',
  plants: 'catalog-plants',
  rules: 'powerbi-permissions',
  accessGroups: 'powerbi-permissions',
  categories: 'powerbi-menu-config',
  routes: 'powerbi-menu-config',
  views: 'powerbi-dashboards',
  announcements: 'catalog-announcements',
  groupBoards: 'powerbi-group-boards',
};

/** The name of the saved entry: a board's label in the menu, a rule's board. */
function savedName({ entity, name = '' }: LastChange, data: AdminData): string {
  const { rules, groupBoards } = data;
  const labelOf = (id: string | undefined) => boardNameOf(id, data);
  if (entity?.kind === 'rules')
    return permissionsCopy.removeRule(labelOf(rules.find(({ id }) => id === entity.id)?.boardId));
  if (entity?.kind === 'groupBoards') return labelOf(groupBoards.find(({ id }) => id === entity.id)?.boardId);
  return entity?.kind === 'boards' ? labelOf(entity.id) : name;
}

/** The message after an import: number of imported entries and their lists. */
function importedText({ kinds, rows }: NonNullable<LastChange['imported']>): string {
  const { importedPeople, importedRows } = changeNoticeCopy;
  const lists = listText(kinds.map((kind) => listNames[kind]));
  return kinds.every((kind) => kind === 'users') ? importedPeople(rows, lists) : importedRows(rows, lists);
}

/** Lists whose status does not affect the portal. */
const otherStatuses: Readonly<Partial<Record<EntityKind, Pick<ListCopy, 'status'>>>> = {
  ...forSimpleKinds((kind) => textsOf(catalogsCopy[kind])),
  plants: textsOf(catalogsCopy.plants),
  regions: regionsCopy,
};

/** The message after a switch changed only the status of an entry; `null` for other changes. */
function switchedText({ undo }: LastChange, name: string): string | null {
  const [only, ...others] = undo ?? [];
  if (!only || others.length > 0) return null;
  // `undo` is the reverse change: its `before` is the current entry, its `after` the previous entry.
  const { before: now, after: then } = only;
  if (now === null || then === null || !('isActive' in now) || !('isActive' in then)) return null;
  const isSwitched = now.isActive !== then.isActive && changedFields(now, then).length === 1;
  if (!isSwitched) return null;
  const { switched } = changeNoticeCopy;
  if (only.kind === 'users' || only.kind === 'boards') return switched[only.kind](name, now.isActive);
  const status = otherStatuses[only.kind]?.status;
  return status ? switched.others(name, status[now.isActive ? 0 : 1]) : null;
}

/** The text of a saved change. */
function savedText(change: LastChange, name: string): string {
  if (change.imported) return importedText(change.imported);
  return switchedText(change, name) ?? changeNoticeCopy[change.type](name);
}

/** Why a change is not saved yet: the progress, and the reason for a failure. */
export interface UnsavedState {
  readonly state: Exclude<ChangeProgress, 'saved'>;
  readonly reason: string;
}

/** `null` for a change that is saved. */
export function unsavedStateOf(
  outbox: SnapshotFrom<typeof catalogOutboxMachine>,
  id: string,
): UnsavedState | null {
  const state = progressOf(outbox, id);
  const { changes } = outbox.context;
  if (state === 'saved') return null;
  const refusal = changes.find((one) => one.id === id)?.refusal ?? null;
  const failure = state === 'waiting' ? outbox.context.failure : refusal;
  if (failure === null) return { state, reason: '' };
  const isDenied = failure.code === 'catalogDenied';
  const reason = isDenied ? changeNoticeCopy.denied : catalogFailure(failure, 'write');
  return { state, reason };
}

/**
 * The message of the last change.
 * @param unsaved `null` after it is saved.
 * @param isStored the changes are in the browser's storage or in their store.
 */
export function changeMessage(
  change: LastChange,
  data: AdminData,
  unsaved: UnsavedState | null,
  isStored: boolean,
): Pick<ChangeNoticeViewProps, 'text' | 'tone'> {
  const { type } = change;
  const name = type === 'saved' ? savedName(change, data) : (change.name ?? '');
  if (type === 'storageBroken' || type === 'storageOld')
    return { text: withStorageNote(changeNoticeCopy[type](), isStored), tone: 'warn' };
  if (unsaved) {
    const text = changeNoticeCopy.unsaved(progress[unsaved.state], changeNoticeCopy.what[type](name));
    return {
      // If the browser's storage is full, the storage note gives the reason.
      text: withStorageNote(isStored ? [text, unsaved.reason].filter(Boolean).join(' ') : text, isStored),
      tone: unsaved.state === 'sending' && isStored ? 'accent' : 'warn',
    };
  }
  return {
    text: withStorageNote(savedText(change, name), isStored),
    tone: isStored ? 'good' : 'warn',
  };
}

const progress: Readonly<Record<UnsavedState['state'], string>> = {
  sending: changeNoticeCopy.sending,
  waiting: changeNoticeCopy.waiting,
  refused: changeNoticeCopy.refused,
  draft: catalogCopy.rowDraft,
};

/**
 * The notice of the last change: its message, undo, and a button that shows the saved entry.
 * @param onShow marks the saved entry in its view.
 */
export function ChangeNotice({
  outbox,
  onShow,
}: {
  readonly outbox: ActorRefFrom<typeof catalogOutboxMachine>;
  readonly onShow: () => void;
}) {
  const dispatch = useAppDispatch();
  const change = useAppSelector(selectLastChange);
  const data = useAppSelector(selectAdminData);
  const isStored = !useAppSelector((state) => selectIsRefused(state, 'changes'));
  const saving = useSelector(outbox, (snapshot) => snapshot);
  const unsaved = change?.changeId === undefined ? null : unsavedStateOf(saving, change.changeId);
  const kind = change?.entity?.kind;
  return (
    <ChangeNoticeView
      {...(change ? changeMessage(change, data, unsaved, isStored) : { text: null, tone: 'good' })}
      onUndo={change?.undo ? () => dispatch(undoLastChange()) : null}
      onShow={
        change && kind
          ? () => {
              dispatch(viewSelected(viewOfKind[kind]));
              // Selecting a view removes the notice; keep this notice.
              dispatch(changeShown(change));
              onShow();
            }
          : null
      }
      onDismiss={() => dispatch(changeDismissed())}
    />
  );
}
