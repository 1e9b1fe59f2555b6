import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { writeCatalogFile } from '@/domain/admin/catalogsFile';
import type { DownloadPort } from '@/domain/ports/browser';
import type { CatalogStore } from '@/domain/ports/catalog';
import { needsPermission } from '@/domain/session/permission';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { permissionCopy } from '@/features/shared/permissionCopy';
import { usePermission } from '@/features/shared/usePermission';
import type { catalogLoadMachine } from '@/machines/catalogLoad.machine';
import type { catalogSaveMachine } from '@/machines/catalogSave.machine';
import { selectConflict, selectIsNewConflict, selectReadAt, selectWaiting } from '@/store/catalogSync.slice';
import { selectAdminData } from '@/store/catalogs.selectors';
import { selectIsRefused } from '@/store/refusedWrites.slice';
import { selectAccount } from '@/store/session.slice';
import { PageStatus } from '@/ui/admin/AdminPage';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { WaitingRowsContext } from '@/ui/admin/WaitingMark';
import { ChangesDialog } from '@/ui/catalog/ChangesDialog';
import { ConflictDialog } from '@/ui/catalog/ConflictDialog';
import { StatusLine } from '@/ui/catalog/StatusLine';
import { Unread } from '@/ui/catalog/Unread';
import { catalogCopy, catalogFailure, needsSignIn } from './catalogCopy';
import { connectCatalogStatus, waitingRows } from './connectCatalogStatus';
import { connectConflict, listChanges } from './connectConflict';
import { copy } from './copy';

export interface SharedCatalogFeatureProps {
  readonly load: ActorRefFrom<typeof catalogLoadMachine>;
  readonly save: ActorRefFrom<typeof catalogSaveMachine>;
  readonly store: CatalogStore;
  readonly files: DownloadPort;
  /** ms since the epoch. */
  readonly now: () => number;
  readonly onSignIn: () => void;
  /** The admin view. */
  readonly children: ReactNode;
}

/** ms between two looks at the clock, for "sincronizado hace 2 min". */
const tick = 20_000;

function useClock(now: () => number): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), tick);
    return () => clearInterval(timer);
  }, [now]);
  return Math.max(at, now());
}

type Open = 'changes' | 'conflict' | 'discard' | null;

/**
 * What surrounds every admin view: where the catalogue lives, what waits, and the choice between two people's changes. While
 * a shared catalogue was never read, there is nothing to edit.
 */
export function SharedCatalogFeature({
  load,
  save,
  store,
  files,
  now,
  onSignIn,
  children,
}: SharedCatalogFeatureProps) {
  const dispatch = useAppDispatch();
  const loading = useSelector(load, (snapshot) => snapshot);
  const saving = useSelector(save, (snapshot) => snapshot);
  const data = useAppSelector(selectAdminData);
  const waiting = useAppSelector(selectWaiting);
  const conflict = useAppSelector(selectConflict);
  const isNewConflict = useAppSelector(selectIsNewConflict);
  const readAt = useAppSelector(selectReadAt);
  const isStored = !useAppSelector((state) => selectIsRefused(state, 'changes'));
  const account = useAppSelector(selectAccount)?.name ?? null;
  const rows = useMemo(() => waitingRows(saving, waiting, conflict), [saving, waiting, conflict]);
  const permission = usePermission('catalog');
  const clock = useClock(now);
  const [open, setOpen] = useState<Open>(null);
  const [seen, setSeen] = useState<unknown>(null);
  // A conflict opens automatically once, after the change. At a reload it waits in the status line.
  if (conflict !== null && conflict !== seen) {
    setSeen(conflict);
    if (isNewConflict) setOpen('conflict');
  }
  const close = () => setOpen(null);
  const sync = () => {
    load.send({ type: 'user.reload' });
    save.send({ type: 'user.sync' });
  };

  if (store !== 'browser' && readAt === null) {
    const { failure } = loading.context;
    const isLocked = needsPermission(failure?.code);
    const reason = failure === null ? '' : catalogFailure(failure.code, failure.detail, false);
    const text = isLocked ? permission.text : reason;
    const { unread } = catalogCopy;
    const isFailed = loading.matches({ open: 'failed' });
    const action = () => {
      if (isLocked) return { label: permissionCopy.grant, onClick: permission.ask };
      if (failure !== null && needsSignIn.includes(failure.code))
        return { label: catalogCopy.signIn, onClick: onSignIn };
      return { label: catalogCopy.retry, onClick: sync };
    };
    return (
      <Unread
        isLoading={!isFailed}
        title={isFailed ? unread.title : unread.loading}
        text={[text, waiting.length > 0 ? unread.waiting(waiting.length) : ''].filter(Boolean).join(' ')}
        action={action()}
      />
    );
  }

  const status = connectCatalogStatus(
    { load: loading, save: saving, store, conflict, permission, readAt, now: clock },
    {
      seeChanges: () => setOpen('changes'),
      sync,
      resolve: () => setOpen('conflict'),
      discard: () => setOpen('discard'),
      publish: () => files.download(catalogCopy.fileName, writeCatalogFile(data)),
      signIn: onSignIn,
    },
  );
  return (
    <>
      <WaitingRowsContext value={rows}>
        <PageStatus value={<StatusLine {...status} />}>{children}</PageStatus>
      </WaitingRowsContext>
      {conflict === null ? null : (
        <ConflictDialog
          key={`${conflict.changeId} ${conflict.kind} ${conflict.id}`}
          {...connectConflict(
            { conflict, data, account, now: clock, open: open === 'conflict' },
            { dispatch, send: save.send, onClose: close },
          )}
        />
      )}
      <ChangesDialog
        open={open === 'changes'}
        title={catalogCopy.changes.title}
        description={isStored ? catalogCopy.changes.text : catalogCopy.changes.notStored}
        close={catalogCopy.changes.close}
        changes={listChanges(waiting, data)}
        onClose={close}
      />
      <ConfirmDialog
        texts={copy.common}
        open={open === 'discard'}
        title={catalogCopy.confirmDiscard.title}
        text={catalogCopy.confirmDiscard.text}
        confirmLabel={catalogCopy.discard}
        onConfirm={() => {
          save.send({ type: 'user.discard' });
          close();
        }}
        onClose={close}
      />
    </>
  );
}
