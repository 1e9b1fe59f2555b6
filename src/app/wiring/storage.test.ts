import { describe, expect, it } from 'vitest';
import { writeCatalogFile } from '@/domain/admin/catalogsFile';
import { boardToForm } from '@/domain/boards/boardForm';
import { emptyBoardForm } from '@/domain/boards/boardFormValues';
import { noFilters } from '@/domain/report/filters';
import { defaultSettings } from '@/domain/session/settings';
import { connectStorage } from '@/features/notifications/connectStorage';
import { copy } from '@/features/shared/storage.copy';
import { selectAdminData } from '@/store/catalogs.selectors';
import { removeThing } from '@/store/catalogs.thunks';
import { favouriteToggled } from '@/store/recentActivity.slice';
import {
  refusedWritesHidden,
  selectAreRefusedWritesShown,
  selectRefusedKinds,
} from '@/store/refusedWrites.slice';
import { viewSaved } from '@/store/savedViews.slice';
import { signedOut } from '@/store/session.slice';
import { settingsSaved } from '@/store/settings.slice';
import { type World, world } from './world.fixture';

const guid = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';
const values = { ...emptyBoardForm('en'), name: 'Mermas', reportId: guid, workspaceId: guid };
const refused = ({ store }: World) => selectRefusedKinds(store.getState());

/** Unsaved changes of the catalogue. */
const changesOf = ({ actors }: World) =>
  actors.catalogOutbox.getSnapshot().context.changes.map(({ change }) => change);

/** A signed-in user whose browser storage is full. */
async function full() {
  const one = world();
  await expect.poll(() => one.actors.reportLoad.getSnapshot().value).toBe('ready');
  one.broken.storage = true;
  return one;
}

async function addBoard({ actors: { addBoard } }: World) {
  addBoard.send({ type: 'user.open', variant: 'en' });
  addBoard.send({ type: 'user.submit', values });
  await expect.poll(() => ['success', 'waiting'].includes(String(addBoard.getSnapshot().value))).toBe(true);
}

describe('a browser whose storage is full', () => {
  it('reports a new board as not stored, keeps it waiting and in exports, and stores it when there is room', async () => {
    const one = await full();
    const { store, seen, actors } = one;
    await addBoard(one);
    expect(seen.announced).toEqual([
      'Board "Mermas" is not kept yet: this browser has no room or does not allow it. Until it does, the board is in this tab only; export the catalog before you close it.',
    ]);
    expect(one.notices().map(({ kind }) => kind)).toEqual(['writesRefused']);
    await expect.poll(() => actors.catalogOutbox.getSnapshot().value).toBe('delayed');
    expect(changesOf(one)).toHaveLength(1);
    expect([seen.kept.admin.value, seen.kept.waiting]).toEqual([null, []]);

    const downloads: string[] = [];
    const files = { download: (_: string, text: string) => void downloads.push(text) };
    const notice = connectStorage(refused(one), selectAdminData(store.getState()), store.dispatch, files);
    expect(notice.help).toContain(copy.kinds.changes);
    notice.actions.at(-1)?.onClick();
    expect(downloads).toEqual([writeCatalogFile(selectAdminData(store.getState()))]);
    expect(downloads[0]).toContain('Mermas');

    one.retryWrites();
    expect(refused(one)).toEqual(['changes']);
    one.broken.storage = false;
    one.retryWrites();
    expect([refused(one), seen.kept.waiting.length]).toEqual([[], 1]);
    expect(one.notices()).toEqual([]);
    actors.catalogOutbox.send({ type: 'user.retry' });
    await expect.poll(() => seen.kept.admin.value?.boards.at(-1)?.name).toBe('Mermas');
    expect([changesOf(one), seen.kept.waiting]).toEqual([[], []]);
  });

  it('stores a waiting board with the next change once there is room', async () => {
    const one = await full();
    await addBoard(one);
    await expect.poll(() => one.actors.catalogOutbox.getSnapshot().value).toBe('delayed');
    one.broken.storage = false;
    one.store.dispatch(removeThing('transport', one.samples.transport[0]?.id ?? '', ''));
    await expect.poll(() => one.actors.catalogOutbox.getSnapshot().value).toBe('resting');
    expect(one.seen.kept.admin.value?.boards.at(-1)?.name).toBe('Mermas');
    expect(refused(one)).toEqual([]);
  });

  it('reports nothing if there was room for the new board', async () => {
    const one = world();
    await addBoard(one);
    expect(one.seen.announced).toEqual([
      'Board "Mermas" was created successfully! It is kept in this browser only.',
    ]);
    expect(refused(one)).toEqual([]);
  });

  it('reports that the change of an edited board is not stored yet', async () => {
    const one = await full();
    const [board] = one.samples.boards;
    if (!board) throw new Error('no board');
    const opened = boardToForm(board, 'Dashboards > Tablero de transporte');
    one.actors.addBoard.send({ type: 'user.open', variant: 'es', boardId: board.id, values: opened });
    one.actors.addBoard.send({ type: 'user.submit', values: { ...opened, name: 'Flotilla' } });
    await expect.poll(() => one.seen.announced).toHaveLength(1);
    expect(one.seen.announced[0]).toBe(
      'El tablero "Flotilla" aún no se guarda: este navegador no tiene espacio o no lo permite. Mientras tanto el tablero está solo en esta pestaña; exporta el catálogo antes de cerrarla.',
    );
  });

  it('reports nothing before the user changes something', async () => {
    const one = world();
    one.broken.storage = true;
    await expect.poll(() => one.actors.reportLoad.getSnapshot().value).toBe('ready');
    expect(refused(one)).toEqual([]);
  });

  const place = { view: 'dashboard-1', filters: noFilters, pageName: null, state: 'H4s=' };
  it.each([
    ['views', viewSaved({ name: 'Cierre', place }), ({ seen }: World) => seen.kept.views.value?.length],
    [
      'recentActivity',
      favouriteToggled('dashboard-2'),
      ({ seen }: World) => seen.kept.recentActivity.value?.favourites.length,
    ],
    [
      'settings',
      settingsSaved({ ...defaultSettings, refreshMinutes: 5 }),
      ({ seen }: World) => seen.kept.preferences.settings && 1,
    ],
  ] as const)(
    'reports %s, stores them when there is room, and drops them with the session',
    async (kind, action, stored) => {
      const one = await full();
      one.store.dispatch(action);
      expect(refused(one)).toEqual([kind]);
      expect(one.notices()[0]).toMatchObject({ kind: 'writesRefused', kinds: [kind] });
      one.broken.storage = false;
      one.retryWrites();
      expect([refused(one), stored(one)]).toEqual([[], 1]);
      expect(one.notices()).toEqual([]);

      const other = await full();
      other.store.dispatch(action);
      other.actors.authProgress.send({ type: 'user.signOut' });
      await expect.poll(() => refused(other)).toEqual([]);
      other.store.dispatch(signedOut());
    },
  );

  it('shows the message about refused writes until the user hides it, and again for another kind of data', async () => {
    const one = await full();
    const isShown = () => selectAreRefusedWritesShown(one.store.getState());
    one.store.dispatch(favouriteToggled('dashboard-2'));
    expect(isShown()).toBe(true);
    one.store.dispatch(refusedWritesHidden());
    one.store.dispatch(favouriteToggled('dashboard-1'));
    expect(isShown()).toBe(false);
    one.store.dispatch(viewSaved({ name: 'Cierre', place }));
    expect(isShown()).toBe(true);
  });
});
