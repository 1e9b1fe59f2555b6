import type { SnapshotFrom } from 'xstate';
import type { EarlyActors } from '@/app/actors';
import type { DataStates } from '@/app/requests/dataStates';
import { createRefreshReader, selectRefreshTable } from '@/app/requests/refreshReading';
import type { CatalogChange } from '@/domain/admin/change';
import type { Board } from '@/domain/boards/board';
import { boardName } from '@/domain/boards/menuTree';
import { landingView } from '@/domain/boards/offered';
import { type QueuedChange, refusals } from '@/machines/outbox.machine';
import { groupsKnown, selectCannotAdminister } from '@/store/access.slice';
import { changeMade } from '@/store/adminData';
import { selectIsViewHidden } from '@/store/boardInView.selectors';
import { selectBoardList } from '@/store/catalogs.selectors';
import { catalogChecked, changePassed } from '@/store/catalogs.slice';
import { conflictSettled, refusalSettled, resultShown } from '@/store/notices.slice';
import { quarantineCleared, rowsQuarantined, selectQuarantined } from '@/store/quarantine.slice';
import { selectGroupsWanted, selectViewer } from '@/store/readers.selectors';
import { receiveCatalog } from '@/store/receiveCatalog';
import { selectAccount, selectAccountId } from '@/store/session.slice';
import { selectIsAdministering } from '@/store/view.selectors';
import { platformSwitched, selectPlatform, viewSelected } from '@/store/view.slice';
import type { Wiring } from './rules';

/** Label of the board that the changes added last; empty without one. */
function nameOfNewBoard(changes: readonly QueuedChange<CatalogChange>[]): string {
  const entities = changes.flatMap(({ change }) => change.entities);
  const added = entities.findLast(({ kind, before, after }) => kind === 'boards' && !before && after);
  return added?.after ? boardName(added.after as Board) : '';
}

/**
 * The changes that the store refused: all of them, or single ones. A missing permission has a notice of its own, and the changes
 * wait for it.
 */
function refusedIn(
  outbox: SnapshotFrom<EarlyActors['catalogOutbox']>,
): readonly QueuedChange<CatalogChange>[] {
  const { changes, failure } = outbox.context;
  const isBlocked = outbox.matches('refused') && (failure?.code.startsWith('catalog') ?? false);
  return isBlocked ? changes : refusals(changes);
}

/** The rules of the catalogue (docs/decisions/0012), of what it offers to the user, and of the administrative portal. */
export function catalogRules({ when, store, actors, ports, state, notify }: Wiring): void {
  const { catalogLoad, catalogOutbox, reportLoad } = actors;
  const { dispatch } = store;

  // ── Boards that the rules of the catalogue offer to the user (SPEC section 10)
  const checkGroups = (accountId: string | null) => {
    if (accountId !== null) ports.membership?.check(accountId, (ids) => dispatch(groupsKnown(ids)));
  };
  when.value(selectGroupsWanted, checkGroups);
  when.fact(reportLoad, 'report.shown', () => checkGroups(selectGroupsWanted(state())));
  when.value(selectIsViewHidden, (isHidden) => {
    // A board that is on screen leaves for the start page, which says so (report.ts).
    if (isHidden && !reportLoad.getSnapshot().matches('ready'))
      dispatch(viewSelected(landingView(selectBoardList(state()), selectViewer(state()))));
  });

  // ── The administrative portal (SPEC sections 2.7, 6 and 7.4)
  when.value(selectCannotAdminister, (isOut) => {
    if (isOut) dispatch(platformSwitched('analytics'));
  });
  when.value(selectRefreshTable, createRefreshReader(ports, store));
  when.action(quarantineCleared, () => ports.catalog.clearQuarantine());

  // ── The catalogue (docs/decisions/0012)
  /** Only the administrative portal, where the user retries or discards them, shows changes that the store refuses. */
  const areRefusedShown = () => selectPlatform(state()) === 'admin';
  const showCatalog = (waiting: readonly QueuedChange<CatalogChange>[]) => {
    const refused = new Set(
      areRefusedShown() ? [] : refusedIn(catalogOutbox.getSnapshot()).map(({ id }) => id),
    );
    const changes = waiting.filter(({ id }) => !refused.has(id));
    dispatch(
      receiveCatalog(
        ports.catalog.known().data,
        changes.map(({ change }) => change),
      ),
    );
  };
  let dataStates: Promise<DataStates> | null = null;
  /** Loads the code with the first reading. Without it, no ages are shown. */
  const withDataStates = (use: (states: DataStates) => void) => {
    dataStates ??= import('@/app/requests/dataStates').then((part) => part.createDataStates(ports, store));
    dataStates.then(use).catch(() => {
      dataStates = null;
    });
  };
  const showDataStates = () => {
    if (ports.catalog.dataState && ports.catalog.known().dataState) withDataStates(({ show }) => show());
  };
  when.fact(reportLoad, 'report.shown', () => {
    if (!ports.catalog.dataState) return;
    withDataStates(({ show, publish }) => {
      show();
      publish();
    });
  });
  const publishDataStates = () => {
    if (selectPlatform(state()) === 'admin' || dataStates) withDataStates(({ publish }) => publish());
  };
  when.value(selectPlatform, publishDataStates);
  when.value(selectAccountId, publishDataStates);
  const noteReading = () => {
    const { isWhole, publication, boardsSince } = ports.catalog.known();
    dispatch(catalogChecked({ readAt: ports.now(), isWhole, publication, boardsSince }));
    showDataStates();
  };
  when.fact(catalogLoad, 'catalog.read', () => {
    const { quarantined } = ports.catalog.known();
    showCatalog(catalogOutbox.getSnapshot().context.changes);
    if (quarantined !== selectQuarantined(state())) dispatch(rowsQuarantined(quarantined));
    noteReading();
    catalogOutbox.send({ type: 'drafts.due' });
    administer();
  });
  when.fact(catalogLoad, 'catalog.checked', noteReading);
  const administer = () => {
    if (ports.catalog.administer(selectIsAdministering(state()))) catalogLoad.send({ type: 'user.reload' });
  };
  when.value(selectIsAdministering, administer);
  when.action(changeMade, ({ payload }) => {
    if (payload.entities.length > 0)
      catalogOutbox.send({ type: 'change.made', id: payload.id, change: payload });
  });
  when.fact(catalogOutbox, 'change.contested', () => dispatch(changePassed()));
  when.snapshot(
    catalogOutbox,
    ({ context }) => context.conflict,
    (conflict) => {
      dispatch(conflictSettled());
      if (conflict) notify({ kind: 'changeContested', by: conflict.by });
    },
  );
  when.snapshot(
    catalogOutbox,
    (outbox) =>
      refusedIn(outbox)
        .map(({ id }) => id)
        .join(' '),
    () => {
      const outbox = catalogOutbox.getSnapshot();
      const { changes, failure } = outbox.context;
      const refused = refusedIn(outbox);
      dispatch(refusalSettled());
      if (changes.length > 0) showCatalog(changes);
      if (refused.length === 0) return;
      const fact = {
        kind: 'changeRefused',
        board: nameOfNewBoard(refused),
        isDenied: failure?.code === 'catalogDenied',
      } as const;
      notify(fact);
      if (!areRefusedShown() && refused.at(-1)?.isRestored === false) dispatch(resultShown(fact));
    },
  );
  when.value(selectPlatform, () => {
    const outbox = catalogOutbox.getSnapshot();
    if (refusedIn(outbox).length > 0) showCatalog(outbox.context.changes);
  });
  when.fact(catalogOutbox, 'changes.restored', ({ changes }) => showCatalog(changes));
  when.fact(catalogOutbox, 'changes.dropped', ({ changes }) => {
    // The notice would call a discarded change saved.
    dispatch(changePassed());
    showCatalog(changes);
  });
  when.snapshot(
    catalogOutbox,
    ({ context }) => context.changes,
    (waiting) => {
      const account = selectAccount(state());
      const changes = waiting.map(({ change }) => change);
      if (account) ports.storageWrites.write('changes', () => ports.waitingChanges.keep(account.id, changes));
    },
  );
}
