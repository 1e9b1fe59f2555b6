import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { Actors } from '@/app/actors';
import type { Ports } from '@/app/ports';
import { isInheritedKey } from '@/domain/admin/catalogs';
import { sampleData } from '@/domain/admin/catalogsSample';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { boardFromForm } from '@/domain/boards/boardForm';
import { freeId, slug } from '@/domain/boards/categories';
import { endpoints } from '@/domain/boards/menu';
import type { PortalConfig } from '@/domain/session/config';
import { accessConfigured, selectIsAdmin } from '@/store/access.slice';
import { adminDataReplaced } from '@/store/adminData';
import { selectBoard } from '@/store/boards.slice';
import { selectAdminData } from '@/store/catalogs.selectors';
import { changeTold } from '@/store/catalogs.slice';
import { fileBoard } from '@/store/catalogs.thunks';
import type { AppStore, RootState } from '@/store/makeStore';
import { signedIn } from '@/store/session.slice';
import { platformSwitched, selectPlatform } from '@/store/view.slice';

/** ms between a change and its writing, so that a burst of changes is written once. */
const writeAfter = 300;

/**
 * The admin portal's part of the beam: its data comes from the configuration and this browser, every change is
 * kept, and a board that the dialog saved goes into the catalogue.
 */
export function connectAdmin(
  config: PortalConfig,
  listener: ListenerMiddlewareInstance<RootState>,
  store: AppStore,
  { addBoard }: Pick<Actors, 'addBoard'>,
  { catalogStorage, logError }: Pick<Ports, 'catalogStorage' | 'logError'>,
): void {
  const samples = sampleData(config.boards);

  // 1. What the store tells the outside: every change is kept in this browser.
  listener.startListening({
    predicate: (_action, now, before) => selectAdminData(now) !== selectAdminData(before),
    effect: async (_action, { getState, cancelActiveListeners, delay }) => {
      cancelActiveListeners();
      await delay(writeAfter);
      if (catalogStorage.write(selectAdminData(getState()), samples)) return;
      if (getState().catalogs.lastChange?.type !== 'storageFull')
        store.dispatch(changeTold({ type: 'storageFull', before: null }));
    },
  });
  // SPEC section 6: no role check, unless the configuration names a role.
  listener.startListening({
    predicate: (action, now) =>
      (platformSwitched.match(action) || signedIn.match(action)) &&
      selectPlatform(now) === 'admin' &&
      !selectIsAdmin(now),
    effect: () => void store.dispatch(platformSwitched('analytics')),
  });

  // 2. What the machine tells the store.
  addBoard.on('board.saved', ({ boardId, values }) => {
    const state = store.getState();
    const taken = new Set(endpoints(analyticsMenu).map(({ id }) => id));
    const isTaken = (id: string) =>
      taken.has(id) || isInheritedKey(id) || selectBoard(state, id) !== undefined;
    const id = boardId ?? freeId(`board-${slug(values.name)}`, isTaken);
    store.dispatch(fileBoard(boardFromForm(id, values, selectBoard(state, id))));
  });
  // SPEC section 8.1: a failed save of the Spanish dialog goes to the console.
  addBoard.on('board.saveFailed', ({ variant, failure }) => {
    if (variant === 'es') logError('El tablero no se guardó', failure);
  });

  // The data of this visit; another tab's changes come in as they happen.
  store.dispatch(accessConfigured(config.identity.adminRole));
  const { data, problem } = catalogStorage.read(samples);
  store.dispatch(adminDataReplaced(data));
  if (problem !== null)
    store.dispatch(changeTold({ type: problem === 'old' ? 'storageOld' : 'storageBroken', before: null }));
  catalogStorage.subscribe(() => {
    const fresh = catalogStorage.read(samples);
    if (fresh.problem === null) store.dispatch(adminDataReplaced(fresh.data));
  });
}
