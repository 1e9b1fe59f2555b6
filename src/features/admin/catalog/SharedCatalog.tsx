import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { writeCatalogFile } from '@/domain/admin/catalogsFile';
import { resolve, toResolvedChange } from '@/domain/admin/conflict';
import type { DownloadPort } from '@/domain/ports/browser';
import type { CatalogStore } from '@/domain/ports/catalog';
import { needsPermission } from '@/domain/session/permission';
import { ConfirmDialog } from '@/features/admin/ConfirmDialog.view';
import { firstListControl } from '@/features/admin/table/focusNear';
import { OpenChangesContext, ReadOnlyContext, WaitingRowsContext } from '@/features/admin/table/rowContexts';
import { useAppSelector } from '@/features/shared/hooks';
import { copy } from '@/features/shared/permission.copy';
import { usePermission } from '@/features/shared/usePermission';
import type { catalogLoadMachine } from '@/machines/catalogLoad.machine';
import { type catalogOutboxMachine, unsent } from '@/machines/outbox.machine';
import { selectAdminData, selectCatalogReading } from '@/store/catalogs.selectors';
import { selectQuarantined } from '@/store/quarantine.slice';
import { selectIsRefused } from '@/store/refusedWrites.slice';
import { selectAccount } from '@/store/session.slice';
import { isFocusLost } from '@/ui/parts/focus';
import { PageStatus } from '@/ui/parts/PageFrame';
import { ChangesDialog } from './ChangesDialog.view';
import { ConflictDialog } from './ConflictDialog.view';
import { copy as catalogCopy } from './catalog.copy';
import { catalogFailure, changesText } from './catalog.text';
import { connectCatalogStatus, needsSignIn, waitingRows } from './connectCatalogStatus';
import { connectConflict, listChanges } from './connectConflict';
import { StatusLine } from './StatusLine.view';
import { UnreadCatalog } from './UnreadCatalog.view';

interface SharedCatalogProps {
  readonly load: ActorRefFrom<typeof catalogLoadMachine>;
  readonly outbox: ActorRefFrom<typeof catalogOutboxMachine>;
  readonly store: CatalogStore;
  readonly files: DownloadPort;
  /** ms since the epoch. */
  readonly now: () => number;
  /** Publishes the shared catalogue for readers of reports. */
  readonly onPublish: () => void;
  readonly onSignIn: () => void;
  readonly children: ReactNode;
}

/** ms between two updates of "sincronizado hace 2 min". */
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
 * Wraps every admin view with the status of the catalogue and the dialogs of waiting and conflicting changes.
 * Hides the view until a shared catalogue is read.
 */
export function SharedCatalog({
  load,
  outbox,
  store,
  files,
  now,
  onPublish,
  onSignIn,
  children,
}: SharedCatalogProps) {
  const loading = useSelector(load, (snapshot) => snapshot);
  const saving = useSelector(outbox, (snapshot) => snapshot);
  const data = useAppSelector(selectAdminData);
  const quarantined = useAppSelector(selectQuarantined);
  const { changes, conflict, isDenied } = saving.context;
  const reading = useAppSelector(selectCatalogReading);
  const isStored = !useAppSelector((state) => selectIsRefused(state, 'changes'));
  const account = useAppSelector(selectAccount)?.name ?? null;
  const rows = useMemo(() => waitingRows(saving), [saving]);
  const permission = usePermission('catalog');
  const clock = useClock(now);
  const [open, setOpen] = useState<Open>(null);
  const [seen, setSeen] = useState<unknown>(null);
  // Opens the dialog of a new conflict once. After a reload, only the status line shows the conflict.
  if (conflict !== null && conflict !== seen) {
    setSeen(conflict);
    if (unsent(changes)[0]?.isRestored === false) setOpen('conflict');
  }
  // A refused change makes the lists read-only and removes buttons, one of which may have had the focus.
  useEffect(() => {
    if (isDenied && isFocusLost())
      firstListControl(document.querySelector('[data-page-scroll]'))?.focus({ preventScroll: true });
  }, [isDenied]);
  const close = () => setOpen(null);
  const openChanges = () => setOpen(saving.matches('conflicted') ? 'conflict' : 'changes');
  const discard = (type: 'user.discard' | 'user.discardAll') => {
    outbox.send({ type });
    close();
  };
  const sync = () => {
    load.send({ type: 'user.reload' });
    outbox.send({ type: 'user.retry' });
  };

  if (store !== 'browser' && !reading?.isWhole) {
    const { failure } = loading.context;
    const isLocked = needsPermission(failure?.code);
    const reason = failure === null ? '' : catalogFailure(failure, 'read');
    const text = isLocked ? permission.text : reason;
    const { unread } = catalogCopy;
    const isFailed = loading.matches({ open: 'failed' });
    const action = () => {
      if (isLocked) return { label: copy.grant, onClick: permission.ask };
      if (failure !== null && needsSignIn.includes(failure.code))
        return { label: catalogCopy.signIn, onClick: onSignIn };
      return { label: catalogCopy.retry, onClick: sync };
    };
    return (
      <UnreadCatalog
        isLoading={!isFailed}
        title={isFailed ? unread.title : unread.loading}
        text={[text, changes.length > 0 ? unread.waiting(changes.length) : ''].filter(Boolean).join(' ')}
        action={action()}
      />
    );
  }

  const status = connectCatalogStatus(
    { load: loading, outbox: saving, store, permission, reading, now: clock },
    {
      seeChanges: () => setOpen('changes'),
      sync,
      resolve: () => setOpen('conflict'),
      discard: () => setOpen('discard'),
      publish: () => {
        if (store === 'file') files.download(catalogCopy.fileName, writeCatalogFile(data, quarantined));
        else onPublish();
      },
      signIn: onSignIn,
    },
  );
  return (
    <>
      <WaitingRowsContext value={rows}>
        <ReadOnlyContext value={isDenied}>
          <OpenChangesContext value={openChanges}>
            <PageStatus value={<StatusLine {...status} />}>{children}</PageStatus>
          </OpenChangesContext>
        </ReadOnlyContext>
      </WaitingRowsContext>
      {conflict === null ? null : (
        <ConflictDialog
          key={`${conflict.changeId} ${conflict.kind} ${conflict.id}`}
          {...connectConflict(conflict, data, account, clock)}
          open={open === 'conflict'}
          onSave={(choices) => {
            const [first] = unsent(changes);
            const chosen = resolve(conflict, choices);
            if (first)
              outbox.send({ type: 'user.resolve', change: toResolvedChange(first.change, conflict, chosen) });
            close();
          }}
          onDiscard={() => discard('user.discard')}
          onClose={close}
        />
      )}
      <ChangesDialog
        open={open === 'changes'}
        {...changesText(changes, isStored)}
        changes={listChanges(changes, data)}
        onRetry={(id) => outbox.send({ type: 'user.retryRefused', id })}
        onDiscard={(id) => {
          outbox.send({ type: 'user.discardRefused', id });
          if (changes.length === 1) close();
        }}
        onClose={close}
      />
      <ConfirmDialog
        open={open === 'discard'}
        {...catalogCopy[unsent(changes).length === 0 ? 'confirmDiscardDrafts' : 'confirmDiscard']}
        confirmLabel={catalogCopy.discard}
        onConfirm={() => discard('user.discardAll')}
        onClose={close}
      />
    </>
  );
}
