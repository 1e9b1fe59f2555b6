import { beforeEach, describe, expect, it } from 'vitest';
import { type World, world } from '../../src/app/wiring/world.fixture';
import type { CatalogChange } from '../../src/domain/admin/change';
import { configuredData } from '../../src/domain/admin/configured';
import { resolve, toResolvedChange } from '../../src/domain/admin/conflict';
import { specBoards } from '../../src/domain/boards/boards.fixture';
import { catalogOfRemote } from '../../src/services/catalog/sharedCatalog.fixture';
import { selectAdminData, selectCatalogReading } from '../../src/store/catalogs.selectors';
import { removeThing, saveEntry, undoLastChange } from '../../src/store/catalogs.thunks';
import { platformSwitched } from '../../src/store/view.slice';
import { change, createWorld, samples } from './world';

let organisation: ReturnType<typeof createWorld>;
beforeEach(() => {
  organisation = createWorld();
});

const [region, other] = samples.regions;
const [board] = samples.boards;
if (!region || !other || !board) throw new Error('no samples');

/** The whole portal of one person without React, on the emulated SharePoint. */
async function portal(
  name: string,
  waiting: readonly CatalogChange[] = [],
  { isReader = false } = {},
): Promise<World> {
  const { remote, readPublished } = await organisation.person(name, { isRead: false });
  const catalog = catalogOfRemote({
    remote,
    readPublished: isReader ? readPublished : null,
    configured: configuredData(specBoards),
  });
  const one = world({
    account: { id: name, objectId: name, name, username: name, roles: [] },
    ports: { catalog },
    waiting,
  });
  await expect.poll(() => load(one)).not.toBe('loading');
  return one;
}

const load = ({ actors }: World) => {
  const { value } = actors.catalogLoad.getSnapshot();
  return typeof value === 'string' ? 'loading' : value.open;
};
const save = ({ actors }: World) => actors.catalogOutbox.getSnapshot().value;
const outboxOf = ({ actors }: World) => actors.catalogOutbox.getSnapshot().context;
const data = ({ store }: World) => selectAdminData(store.getState());
/** Waits until all changes are saved. */
const rest = (one: World) => expect.poll(() => outboxOf(one).changes).toEqual([]);
async function reload(one: World) {
  organisation.catchUp();
  one.actors.catalogLoad.send({ type: 'user.reload' });
  await expect.poll(() => load(one)).toBe('following');
}

describe('two administrators of a shared catalogue', () => {
  it('see each other’s changes and each other’s undo', async () => {
    const [ana, jorge] = [await portal('Ana García'), await portal('Jorge Castillo')];
    expect(data(jorge)).toEqual(samples);
    ana.store.dispatch(saveEntry('regions', { ...region, name: 'País' }, region));
    ana.store.dispatch(removeThing('users', 'user-1', 'Ana García'));
    await rest(ana);
    await reload(jorge);
    expect(data(jorge).users).toHaveLength(samples.users.length - 1);
    expect(data(jorge).accessGroups[0]?.memberIds).not.toContain('user-1');
    ana.store.dispatch(undoLastChange());
    await rest(ana);
    await reload(jorge);
    expect(data(jorge)).toEqual({
      ...samples,
      regions: [{ ...region, name: 'País' }, ...samples.regions.slice(1)],
      accessGroups: data(jorge).accessGroups,
    });
    expect([...(data(jorge).accessGroups[0]?.memberIds ?? [])].sort()).toEqual(
      [...(samples.accessGroups[0]?.memberIds ?? [])].sort(),
    );
  });

  it('decide about a conflict if both changed the same field; later changes wait and are then sent', async () => {
    const [ana, jorge] = [await portal('Ana García'), await portal('Jorge Castillo')];
    ana.store.dispatch(saveEntry('regions', { ...region, name: 'México', code: 'MEX' }, region));
    await rest(ana);
    jorge.store.dispatch(saveEntry('regions', { ...region, name: 'País', isActive: false }, region));
    jorge.store.dispatch(saveEntry('regions', { ...other, name: 'Costa' }, other));
    await expect.poll(() => save(jorge)).toBe('conflicted');
    const { conflict, changes } = outboxOf(jorge);
    const [first] = changes;
    expect(conflict).toMatchObject({ by: 'Ana García', fields: ['name'] });
    expect(data(jorge).regions[0]).toMatchObject({ name: 'País', code: 'MEX' });
    if (!conflict || !first) throw new Error('no conflict');
    const chosen = resolve(conflict, { name: 'mine' });
    jorge.actors.catalogOutbox.send({
      type: 'user.resolve',
      change: toResolvedChange(first.change, conflict, chosen),
    });
    await rest(jorge);
    await reload(ana);
    expect(data(ana).regions.slice(0, 2)).toEqual([
      { ...region, name: 'País', code: 'MEX', isActive: false },
      { ...other, name: 'Costa' },
    ]);
  });

  it('mark a conflict of a change from an earlier visit as restored, unlike a conflict of this visit', async () => {
    const [ana, jorge] = [await portal('Ana García'), await portal('Jorge Castillo')];
    ana.store.dispatch(saveEntry('regions', { ...region, name: 'México' }, region));
    await rest(ana);
    jorge.store.dispatch(saveEntry('regions', { ...region, name: 'País' }, region));
    await expect.poll(() => save(jorge)).toBe('conflicted');
    expect(outboxOf(jorge).changes).toMatchObject([{ isRestored: false }]);
    const waiting = jorge.seen.kept.waiting;
    jorge.stop();
    const next = await portal('Jorge Castillo', waiting);
    await expect.poll(() => save(next)).toBe('conflicted');
    expect(outboxOf(next).changes).toMatchObject([{ isRestored: true }]);
  });

  it('discard a conflicting change and see the saved state', async () => {
    const [ana, jorge] = [await portal('Ana García'), await portal('Jorge Castillo')];
    ana.store.dispatch(saveEntry('regions', { ...region, name: 'México' }, region));
    await rest(ana);
    jorge.store.dispatch(saveEntry('regions', { ...region, name: 'País' }, region));
    await expect.poll(() => save(jorge)).toBe('conflicted');
    jorge.actors.catalogOutbox.send({ type: 'user.discard' });
    expect(data(jorge).regions[0]?.name).toBe('México');
    expect(outboxOf(jorge).conflict).toBeNull();
  });
});

describe('changes that cannot be saved now', () => {
  it('wait, are stored for the next visit, and are sent in order on the next visit', async () => {
    const ana = await portal('Ana García');
    organisation.fault('catalogWrite', 'offline');
    ana.store.dispatch(saveEntry('regions', { ...region, name: 'Primero' }, region));
    ana.store.dispatch(saveEntry('regions', { ...region, name: 'Segundo' }, { ...region, name: 'Primero' }));
    await expect.poll(() => save(ana)).toBe('delayed');
    const waiting = ana.seen.kept.waiting;
    expect(waiting).toHaveLength(2);
    ana.stop();

    organisation.fault('catalogWrite', null);
    const next = await portal('Ana García', waiting);
    await rest(next);
    expect(data(next).regions[0]?.name).toBe('Segundo');
    expect(next.seen.kept.waiting).toEqual([]);
    const jorge = await portal('Jorge Castillo');
    expect(data(jorge).regions[0]?.name).toBe('Segundo');
  });

  it('are shown after a reload while the service still does not answer', async () => {
    organisation.fault('catalogRead', '503');
    const renamed = { ...specBoards[0], name: 'Renombrado' } as (typeof specBoards)[number];
    const ana = await portal('Ana García', [change('boards', specBoards[0] ?? null, renamed)]);
    expect(load(ana)).toBe('failed');
    expect(data(ana).boards[0]?.name).toBe('Renombrado');
    expect(outboxOf(ana).changes).toHaveLength(1);
  });

  it('are kept until a user without write access discards them, and are not written', async () => {
    const luis = await portal('Luis Hernández');
    luis.store.dispatch(saveEntry('regions', { ...region, name: 'País' }, region));
    await expect.poll(() => save(luis)).toBe('refused');
    expect(outboxOf(luis).changes).toHaveLength(1);
    expect(luis.store.getState().catalogs.lastChange?.changeId).toBe(outboxOf(luis).changes[0]?.id);
    luis.actors.catalogOutbox.send({ type: 'user.discardAll' });
    expect(data(luis)).toEqual(samples);
    // No message reports it as saved, and the lists stay read-only.
    expect(luis.store.getState().catalogs.lastChange).toBeNull();
    expect(outboxOf(luis).isDenied).toBe(true);
    expect(data(await portal('Jorge Castillo'))).toEqual(samples);
  });
});

it('a catalogue that cannot be read shows the configuration’s boards and no samples', async () => {
  organisation.fault('catalogRead', '500');
  const ana = await portal('Ana García');
  expect(load(ana)).toBe('failed');
  expect(data(ana)).toEqual(configuredData(specBoards));
  expect(selectCatalogReading(ana.store.getState())).toBeNull();
});

describe('readers of reports', () => {
  const isWhole = ({ store }: World) => selectCatalogReading(store.getState())?.isWhole;

  it('read what an administrator published, and the whole catalogue in the admin mode or to add a board', async () => {
    const ana = await portal('Ana García');
    ana.store.dispatch(saveEntry('boards', { ...board, name: 'Otro nombre' }, board));
    await rest(ana);
    const publication = () => selectCatalogReading(ana.store.getState())?.publication;
    void ana.ports.catalog.publish();
    await expect.poll(publication).toMatchObject({ isCurrent: true, isPublishing: false, failure: null });

    const luis = await portal('Luis Hernández', [], { isReader: true });
    expect(isWhole(luis)).toBe(false);
    expect(data(luis).boards[0]?.name).toBe('Otro nombre');
    expect(data(luis).regions).toEqual([]);
    luis.store.dispatch(platformSwitched('admin'));
    await expect.poll(() => isWhole(luis)).toBe(true);
    expect(data(luis).regions).toEqual(samples.regions);

    const jorge = await portal('Jorge Castillo', [], { isReader: true });
    expect(isWhole(jorge)).toBe(false);
    jorge.actors.addBoard.send({ type: 'user.open', variant: 'es' });
    await expect.poll(() => isWhole(jorge)).toBe(true);
  });

  it('read the whole catalogue if the admin mode is opened while the part is being read', async () => {
    const ana = await portal('Ana García');
    void ana.ports.catalog.publish();
    await expect.poll(() => selectCatalogReading(ana.store.getState())?.publication?.isCurrent).toBe(true);
    const luis = await portal('Luis Hernández', [], { isReader: true });
    luis.actors.catalogLoad.send({ type: 'user.reload' });
    luis.store.dispatch(platformSwitched('admin'));
    await expect.poll(() => isWhole(luis)).toBe(true);
  });
});
