import { createListenerMiddleware } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { AdminData } from '@/domain/admin/catalogs';
import { sampleData } from '@/domain/admin/catalogsSample';
import { emptyBoardForm } from '@/domain/boards/boardForm';
import { type PortalConfig, portalConfigSchema } from '@/domain/session/config';
import { addBoardMachine, type SaveBoardInput } from '@/machines/addBoard.machine';
import { boardSaved } from '@/store/boards.slice';
import { selectAdminData } from '@/store/catalogs.selectors';
import { entryRemoved } from '@/store/catalogs.slice';
import { makeStore, type RootState } from '@/store/makeStore';
import { signedIn } from '@/store/session.slice';
import { platformSwitched } from '@/store/view.slice';
import { connectAdmin } from './admin';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const guid = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';
const values = { ...emptyBoardForm('es'), name: 'Mermas', reportId: guid, workspaceId: guid };

function configWith(adminRole?: string): PortalConfig {
  return portalConfigSchema.parse({
    identity: {
      clientId: 'x',
      authority: 'https://login.example.com/t',
      ...(adminRole ? { adminRole } : {}),
    },
    powerBi: { organizationId: guid, datasetId: guid, executeQueriesEndpoint: 'https://api.example.com/q' },
  });
}

function start({
  kept = null,
  problem = null,
  hasRoom = true,
  adminRole,
}: {
  kept?: AdminData | null;
  problem?: 'broken' | 'old' | null;
  hasRoom?: boolean;
  adminRole?: string;
} = {}) {
  const written: AdminData[] = [];
  const logged: string[] = [];
  let otherTab = () => {};
  let stored = kept;
  const saveBoard = fromPromise<void, SaveBoardInput>(({ input }) =>
    input.values.name === 'fails' ? Promise.reject(new Error('no room')) : Promise.resolve(),
  );
  const addBoard = createActor(addBoardMachine.provide({ actors: { saveBoard } }));
  const listener = createListenerMiddleware<RootState>();
  const store = makeStore(undefined, listener.middleware);
  connectAdmin(
    configWith(adminRole),
    listener,
    store,
    { addBoard },
    {
      catalogStorage: {
        read: (base) => ({ data: stored ?? base, problem }),
        write: (data) => {
          if (hasRoom) written.push(data);
          return hasRoom;
        },
        subscribe: (told) => {
          otherTab = told;
          return () => {};
        },
      },
      logError: (message) => void logged.push(message),
    },
  );
  addBoard.start();
  const data = () => selectAdminData(store.getState());
  const change = (fresh: AdminData) => {
    stored = fresh;
    otherTab();
  };
  return { store, addBoard, written, logged, data, change };
}

const samples = sampleData(configWith().boards);

describe('the admin portal’s part of the beam', () => {
  it('starts with what the browser kept, else with the configuration and the samples', () => {
    expect(start().data()).toEqual(samples);
    const kept = { ...samples, products: [] };
    expect(start({ kept }).data()).toEqual(kept);
  });

  it.each([
    ['broken', 'storageBroken'],
    ['old', 'storageOld'],
  ] as const)('tells of %s data', (problem, type) => {
    expect(start({ problem }).store.getState().catalogs.lastChange).toEqual({ type, before: null });
  });

  it('writes once, 300 ms after the last of several changes', async () => {
    const { store, written } = start();
    await vi.advanceTimersByTimeAsync(300);
    written.length = 0;
    store.dispatch(entryRemoved({ kind: 'products', id: 'product-cpc-30' }));
    await vi.advanceTimersByTimeAsync(200);
    store.dispatch(entryRemoved({ kind: 'products', id: 'product-cpc-40' }));
    await vi.advanceTimersByTimeAsync(299);
    expect(written).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(written.map(({ products }) => products.length)).toEqual([2]);
  });

  it('says so when the browser has no room', async () => {
    const { store } = start({ hasRoom: false });
    store.dispatch(entryRemoved({ kind: 'products', id: 'product-cpc-30' }));
    await vi.advanceTimersByTimeAsync(300);
    expect(store.getState().catalogs.lastChange?.type).toBe('storageFull');
  });

  it('follows another tab', () => {
    const { data, change } = start();
    const theirs = { ...samples, transport: [] };
    change(theirs);
    expect(data()).toEqual(theirs);
  });

  it('files a saved board under an id of its own, with a route (SPEC section 4)', async () => {
    const { addBoard, data } = start();
    for (const name of ['Mermas', 'Mermas', 'Constructor'])
      await submit(addBoard, { ...values, name, category: 'produccion', menuPath: `Producción > ${name}` });
    expect(
      data()
        .boards.slice(-3)
        .map(({ id }) => id),
    ).toEqual(['board-mermas', 'board-mermas-2', 'board-constructor']);
    expect(
      data()
        .routes.slice(-3)
        .map(({ path, order }) => `${path} ${order}`),
    ).toEqual(['/produccion/mermas 1', '/produccion/mermas-2 2', '/produccion/constructor 3']);
  });

  it('an edited board keeps its id and what the form does not show', async () => {
    const { addBoard, data } = start();
    addBoard.send({ type: 'user.open', variant: 'es', boardId: 'dashboard-1', values });
    addBoard.send({ type: 'user.submit', values: { ...values, menuPath: 'Dashboards > Mermas' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(data().boards[0]).toMatchObject({ id: 'dashboard-1', name: 'Mermas', icon: 'truck' });
    expect(data().boards).toHaveLength(samples.boards.length);
  });

  it('logs a failed save of the Spanish dialog, and of that one only (SPEC section 8.1)', async () => {
    const spanish = start();
    await submit(spanish.addBoard, { ...values, name: 'fails' });
    expect(spanish.logged).toEqual(['El tablero no se guardó']);
    expect(spanish.data().boards).toHaveLength(samples.boards.length);
    const english = start();
    await submit(english.addBoard, { ...values, name: 'fails' }, 'en');
    expect(english.logged).toEqual([]);
  });

  it('leads people without the configured role out of the admin mode (SPEC section 6)', async () => {
    const account = { id: '1', name: 'Luis', username: 'luis@example.com', roles: [] };
    const { store } = start({ adminRole: 'Portal.Admin' });
    store.dispatch(signedIn(account));
    store.dispatch(platformSwitched('admin'));
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState().view.platform).toBe('analytics');
    store.dispatch(signedIn({ ...account, roles: ['Portal.Admin'] }));
    store.dispatch(platformSwitched('admin'));
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState().view.platform).toBe('admin');
  });

  it('asks for no role by default', async () => {
    const { store } = start();
    store.dispatch(platformSwitched('admin'));
    const [board] = samples.boards;
    if (board) store.dispatch(boardSaved(board));
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState().view.platform).toBe('admin');
  });
});

async function submit(
  addBoard: ReturnType<typeof start>['addBoard'],
  filled: typeof values,
  variant: 'es' | 'en' = 'es',
) {
  addBoard.send({ type: 'user.open', variant });
  addBoard.send({ type: 'user.submit', values: filled });
  await vi.advanceTimersByTimeAsync(0);
  addBoard.send({ type: 'user.close' });
}
