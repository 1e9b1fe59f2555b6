import type { SnapshotFrom } from 'xstate';
import type { CatalogChange } from '@/domain/admin/change';
import type { CatalogConflict, CatalogStore } from '@/domain/ports/catalog';
import { needsPermission } from '@/domain/session/permission';
import type { Waiting } from '@/features/admin/table/rowContexts';
import { ago } from '@/features/shared/ago';
import { permissionCopy } from '@/features/shared/permissionCopy';
import type { PermissionView } from '@/features/shared/usePermission';
import type { catalogLoadMachine } from '@/machines/catalogLoad.machine';
import type { catalogSaveMachine } from '@/machines/catalogSave.machine';
import { catalogCopy, catalogFailure, needsSignIn } from './catalogCopy';
import type { StatusLineProps } from './StatusLine.view';

export interface CatalogStatusFacts {
  readonly load: SnapshotFrom<typeof catalogLoadMachine>;
  readonly save: SnapshotFrom<typeof catalogSaveMachine>;
  readonly store: CatalogStore;
  readonly conflict: CatalogConflict | null;
  readonly permission: PermissionView;
  /** ms since the epoch; `null` until the catalogue is read. */
  readonly readAt: number | null;
  readonly now: number;
}

type Command = 'seeChanges' | 'sync' | 'resolve' | 'discard' | 'publish' | 'signIn';

/** The entries whose change is not saved yet, by id. Leaves out a single change that is sent for the first time: most take a moment. */
export function waitingRows(
  save: CatalogStatusFacts['save'],
  changes: readonly CatalogChange[],
  conflict: CatalogConflict | null,
): ReadonlyMap<string, Waiting> {
  const { waiting, drafts, attempts } = save.context;
  const isOnItsWay = save.matches('sending') && waiting.length === 1 && attempts === 0;
  const rows = new Map<string, Waiting>();
  for (const { id, entities } of changes) {
    const isDraft = drafts.includes(id);
    if (!isDraft && (isOnItsWay || !waiting.includes(id))) continue;
    const text = isDraft ? catalogCopy.rowDraft : catalogCopy.rowWaits;
    for (const entity of entities) rows.set(entity.id, { text, isContested: false });
  }
  if (save.matches('conflicted') && conflict !== null)
    rows.set(conflict.id, { text: catalogCopy.conflict(conflict.by), isContested: true });
  return rows;
}

/** The catalogue's store, its age, its waiting changes and their failure, with the actions that apply. */
export function connectCatalogStatus(
  { load, save, store, conflict, permission, readAt, now }: CatalogStatusFacts,
  commands: Readonly<Record<Command, () => void>>,
): StatusLineProps {
  const { waiting, drafts, failure } = save.context;
  const isFailing = load.matches({ open: 'failed' });
  const isRefused = save.matches('refused');
  const isUnsaved = save.hasTag('failing');
  const isContested = save.matches('conflicted');
  // Saving in this browser takes an instant: a line about it would flicker.
  const isInstant = store === 'browser' && save.matches('sending') && failure === null;
  const isRetry = store === 'browser' && save.matches('sending') && failure !== null;
  const reason = (isUnsaved || isRetry ? failure : null) ?? (isFailing ? load.context.failure : null);

  const age = () => {
    if (load.matches({ open: 'loading' })) return [catalogCopy.reading];
    return readAt === null || store === 'browser' ? [] : [catalogCopy.readAt(ago(readAt, now))];
  };
  const count = () => {
    if (isInstant) return '';
    if (isContested) return catalogCopy.conflict(conflict?.by ?? null);
    if (save.matches('sending') && waiting.length === 1 && !isRetry) return catalogCopy.saving;
    const parts = [
      waiting.length > 0 ? catalogCopy.waiting(waiting.length) : '',
      drafts.length > 0 ? catalogCopy.drafts(drafts.length) : '',
    ].filter(Boolean);
    return parts.join(', ');
  };
  const isLocked = needsPermission(reason?.code);
  const why = () => {
    if (isLocked) return permission.text;
    return reason === null ? '' : catalogFailure(reason.code, reason.detail, isUnsaved || isRetry);
  };
  const notice = [count(), why()].filter(Boolean).join('. ');

  const actions: StatusLineProps['actions'] = [
    ...(waiting.length + drafts.length > 0 && !isInstant
      ? [{ label: catalogCopy.seeChanges, onClick: commands.seeChanges }]
      : []),
    ...(isContested ? [{ label: catalogCopy.resolve, icon: 'alert', onClick: commands.resolve }] : []),
    ...(isRefused || (drafts.length > 0 && save.matches('resting'))
      ? [
          {
            label: isRefused ? catalogCopy.discard : catalogCopy.discardDrafts,
            icon: 'trash',
            isDangerous: true,
            onClick: commands.discard,
          },
        ]
      : []),
    ...(isLocked ? [{ label: permissionCopy.grant, icon: 'log-in', onClick: permission.ask }] : []),
    ...(reason !== null && needsSignIn.includes(reason.code)
      ? [{ label: catalogCopy.signIn, icon: 'log-in', onClick: commands.signIn }]
      : []),
    ...(store === 'file'
      ? [{ label: catalogCopy.publish, icon: 'download', onClick: commands.publish }]
      : []),
    ...(store === 'browser' && reason === null
      ? []
      : [
          {
            label: isRefused || store === 'browser' ? catalogCopy.retry : catalogCopy.sync,
            icon: 'refresh',
            onClick: commands.sync,
          },
        ]),
  ];
  const tone = () => {
    if (isRefused) return 'bad';
    if (isFailing || isUnsaved || isRetry || isContested) return 'warn';
    return store === 'browser' ? 'gray' : 'good';
  };
  return {
    tone: tone(),
    title: catalogCopy.stores[store],
    facts: [...catalogCopy.storeFacts[store], ...age()],
    notice: notice === '' ? null : notice,
    actions,
  };
}
