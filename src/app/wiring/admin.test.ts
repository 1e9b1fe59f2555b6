import { describe, expect, it } from 'vitest';
import type { QuarantinedRow } from '@/domain/admin/catalogsRows';
import { boardToForm } from '@/domain/boards/boardForm';
import { emptyBoardForm } from '@/domain/boards/boardFormValues';
import type { CatalogEvent } from '@/domain/ports/catalog';
import { fakeListeners } from '@/domain/ports/fakes.fixture';
import { type FailureCode, FailureError } from '@/domain/shared/failure';
import { selectAdminData, selectCatalogReading } from '@/store/catalogs.selectors';
import { removeThing, saveBoard, undoLastChange } from '@/store/catalogs.thunks';
import { quarantineCleared, selectQuarantined } from '@/store/quarantine.slice';
import { selectRefreshReports } from '@/store/refreshReports.slice';
import { signedIn } from '@/store/session.slice';
import { platformSwitched, viewSelected } from '@/store/view.slice';
import { ana, type World, world } from './world.fixture';

const guid = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';
const values = { ...emptyBoardForm('es'), name: 'Mermas', reportId: guid, workspaceId: guid };
const data = ({ store }: World) => selectAdminData(store.getState());

async function submit({ actors: { addBoard } }: World, filled: typeof values, variant: 'es' | 'en' = 'es') {
  addBoard.send({ type: 'user.open', variant });
  addBoard.send({ type: 'user.submit', values: filled });
  await expect.poll(() => addBoard.getSnapshot().matches('submitting')).toBe(false);
  addBoard.send({ type: 'user.close' });
}

function refuse(one: World, code: FailureCode) {
  one.ports.catalog.apply = async () => {
    throw new FailureError({ code });
  };
}

describe('data of the admin portal', () => {
  it('is read from the browser, or from the samples if the browser stores nothing; a change is stored', async () => {
    const one = world();
    expect(data(one)).toEqual(one.samples);
    const storedData = { ...one.samples, products: [] };
    const next = world({ adminData: storedData });
    expect(data(next)).toEqual(storedData);
    next.store.dispatch(removeThing('transport', one.samples.transport[0]?.id ?? '', ''));
    await expect.poll(() => next.seen.kept.admin.value).toEqual(data(next));
    expect(next.seen.kept.admin.value?.transport).toHaveLength(one.samples.transport.length - 1);
  });

  it.each([
    ['broken', 'storageBroken'],
    ['old', 'storageOld'],
  ] as const)('is reported as unusable if the stored data are %s', (adminProblem, type) => {
    const { store } = world({ adminProblem });
    expect(store.getState().catalogs.lastChange).toEqual({ type, undo: null });
  });

  it('is updated from another tab', async () => {
    const one = world();
    await expect.poll(() => one.actors.catalogLoad.getSnapshot().matches({ open: 'following' })).toBe(true);
    const theirs = { ...one.samples, transport: [] };
    one.otherTabCatalog(theirs);
    expect(data(one)).toEqual(theirs);
  });
});

describe('wiring rules of the catalogue (docs/decisions/0012)', () => {
  it('show the invalid rows until the user drops them', async () => {
    const row: QuarantinedRow = { kind: 'users', row: { id: 7 }, issues: [], isRepaired: false };
    const one = world();
    const { known, clearQuarantine } = one.ports.catalog;
    let forgotten = 0;
    one.ports.catalog.known = () => ({ ...known(), quarantined: [row] });
    one.ports.catalog.clearQuarantine = () => {
      forgotten += 1;
      clearQuarantine();
    };
    await expect.poll(() => selectQuarantined(one.store.getState())).toEqual([row]);
    one.store.dispatch(quarantineCleared());
    expect([selectQuarantined(one.store.getState()), forgotten]).toEqual([[], 1]);

    const whole = world();
    await expect.poll(() => selectCatalogReading(whole.store.getState())?.readAt).toBe(42);
    expect(selectQuarantined(whole.store.getState())).toEqual([]);
  });

  it('record the time of the last check, even if the catalogue is unchanged', async () => {
    const one = world();
    const { subscribe, count, emit } = fakeListeners<CatalogEvent>();
    one.ports.catalog.subscribe = subscribe;
    await expect.poll(count).toBe(1);
    Object.assign(one.ports, { now: () => 99 });
    emit({ type: 'catalog.unchanged' });
    await expect.poll(() => selectCatalogReading(one.store.getState())?.readAt).toBe(99);
  });
});

it('the notifications list a change in conflict until the user resolves it', async () => {
  const one = world();
  const { catalogOutbox } = one.actors;
  const [change] = one.samples.transport;
  const apply = one.ports.catalog.apply;
  one.ports.catalog.apply = async ({ id }) => ({
    type: 'conflict',
    conflict: {
      ...{ changeId: id, kind: 'transport', id: change?.id ?? '', fields: [], at: null, by: 'Luis' },
      ...{ before: null, mine: null, theirs: null },
    },
  });
  one.store.dispatch(removeThing('transport', change?.id ?? '', ''));
  await expect.poll(() => one.notices()).toMatchObject([{ kind: 'changeContested', by: 'Luis' }]);
  one.ports.catalog.apply = apply;
  catalogOutbox.send({ type: 'user.discard' });
  expect(one.notices()).toEqual([]);
});

describe('a change that the catalogue refuses (docs/decisions/0012)', () => {
  const names = (one: World) => data(one).boards.map(({ name }) => name);

  it.each([
    ['catalogDenied', true],
    ['catalogRefused', false],
  ] as const)('leaves the reading portal with its reason: %s', async (code, isDenied) => {
    const one = world();
    refuse(one, code);
    await submit(one, values, 'en');
    const refused = { kind: 'changeRefused', board: 'Mermas', isDenied };
    expect(names(one)).not.toContain('Mermas');
    expect(one.result()).toMatchObject(refused);
    expect(one.notices()).toMatchObject([refused]);
    expect(one.actors.catalogOutbox.getSnapshot().context.isDenied).toBe(isDenied);
  });

  it('is kept in the administrative portal, and returns to the menu once it is saved', async () => {
    const one = world();
    const { apply } = one.ports.catalog;
    refuse(one, 'catalogDenied');
    await submit(one, values);
    one.store.dispatch(platformSwitched('admin'));
    expect(names(one)).toContain('Mermas');
    expect(one.result()).toBeNull();
    one.ports.catalog.apply = apply;
    one.actors.catalogOutbox.send({ type: 'user.retry' });
    await expect.poll(() => one.actors.catalogOutbox.getSnapshot().matches('resting')).toBe(true);
    one.store.dispatch(platformSwitched('analytics'));
    expect(names(one)).toContain('Mermas');
    expect(one.notices()).toEqual([]);
  });

  it('also hides what waits behind it', async () => {
    const one = world();
    refuse(one, 'catalogRefused');
    await submit(one, values);
    await submit(one, { ...values, name: 'Otro' });
    expect(names(one)).toEqual(one.samples.boards.map(({ name }) => name));
    expect(one.notices()).toMatchObject([{ kind: 'changeRefused', board: 'Otro' }]);
  });

  it('does not keep the next change from being saved', async () => {
    const one = world();
    const { apply } = one.ports.catalog;
    refuse(one, 'catalogNewer');
    await submit(one, values);
    one.ports.catalog.apply = apply;
    await submit(one, { ...values, name: 'Otro' });
    const { changes } = one.actors.catalogOutbox.getSnapshot().context;
    expect(changes.map(({ refusal }) => refusal?.code)).toEqual(['catalogNewer']);
    expect(names(one)).toContain('Otro');
    expect(names(one)).not.toContain('Mermas');
  });

  it('names no board if it adds none', async () => {
    const one = world();
    refuse(one, 'catalogDenied');
    one.store.dispatch(removeThing('transport', one.samples.transport[0]?.id ?? '', ''));
    await expect.poll(() => one.notices()).toMatchObject([{ kind: 'changeRefused', board: '' }]);
    expect(data(one).transport).toEqual(one.samples.transport);
  });
});

describe('a board that the dialog saved (SPEC sections 4 and 7.4)', () => {
  it('gets its own id, a route and, outside the admin mode, a toast', async () => {
    const one = world();
    for (const name of ['Mermas', 'Mermas', 'Constructor'])
      await submit(one, { ...values, name, category: 'produccion', menuPath: `Producción > ${name}` });
    const { boards, routes } = data(one);
    expect(boards.slice(-3).map(({ id }) => id)).toEqual([
      'board-mermas',
      'board-mermas-2',
      'board-constructor',
    ]);
    expect(routes.slice(-3).map(({ path, order }) => `${path} ${order}`)).toEqual([
      '/produccion/mermas 1',
      '/produccion/mermas-2 2',
      '/produccion/constructor 3',
    ]);
    expect(one.result()).toMatchObject({ kind: 'boardCreated', boardId: 'board-constructor' });
    expect(one.notices()).toEqual([]);
    one.store.dispatch(platformSwitched('admin'));
    // The undo notice is removed when the user leaves the view.
    expect(one.result()).toBeNull();
    await submit(one, { ...values, name: 'Otro', menuPath: 'Producción > Otro' });
    expect(one.result()).toBeNull();
  });

  it('fills the empty menu entry at its path and adds a rule for its readers; one undo removes both', async () => {
    const one = world();
    const [group] = one.samples.accessGroups;
    if (!group) throw new Error('no group');
    const readers = { userIds: [], groupIds: [group.id] };
    await submit(one, { ...values, category: 'costo', menuPath: 'Costo > Materia prima', readers });
    const { boards, rules } = data(one);
    expect(boards.at(-1)).toMatchObject({ id: 'costo-materia-prima', name: 'Mermas' });
    expect(boards.at(-1)).not.toHaveProperty('readers');
    expect(rules.at(-1)).toMatchObject({ boardId: 'costo-materia-prima', level: 'read', ...readers });
    one.store.dispatch(undoLastChange());
    expect(data(one)).toEqual(one.samples);
  });

  it('keeps its id and the fields that the form does not show when it is edited, and shows no toast', async () => {
    const one = world();
    const { addBoard } = one.actors;
    const [first] = one.samples.boards;
    if (!first) throw new Error('no board');
    const opened = boardToForm(first, 'Dashboards > Tablero de transporte');
    addBoard.send({ type: 'user.open', variant: 'es', boardId: 'dashboard-1', values: opened });
    addBoard.send({ type: 'user.submit', values: { ...values, menuPath: 'Dashboards > Mermas' } });
    await expect.poll(() => data(one).boards[0]?.name).toBe('Mermas');
    expect(data(one).boards[0]).toMatchObject({ id: 'dashboard-1', icon: 'truck' });
    expect(data(one).boards).toHaveLength(one.samples.boards.length);
    expect(one.result()).toBeNull();
  });

  it.each(['catalogDenied', 'offline'] as const)(
    'is announced as waiting if the catalogue does not save it: %s',
    async (code) => {
      const one = world();
      refuse(one, code);
      Object.assign(one.ports.catalog, { store: 'sharepoint' });
      await submit(one, { ...values, menuPath: 'Producción > Mermas' });
      expect(one.seen.announced).toEqual([
        'El tablero "Mermas" aún no se guarda: espera al catálogo compartido. La lista de tableros dice por qué.',
      ]);
      expect(one.result()?.kind).not.toBe('boardCreated');
    },
  );

  it.each([
    ['es', [['El tablero no se guardó', expect.anything()]]],
    ['en', []],
  ] as const)(
    'is missing after a failed save, which only the Spanish dialog logs (SPEC section 8.1): %s',
    async (variant, logged) => {
      const one = world();
      one.broken.save = true;
      await submit(one, values, variant);
      expect(one.seen.errors).toEqual(logged);
      expect(data(one).boards).toHaveLength(one.samples.boards.length);
    },
  );
});

describe('the admin mode (SPEC section 6)', () => {
  const platform = ({ store }: World) => store.getState().view.platform;

  it('is closed to users without the configured role', async () => {
    const one = world({ adminRole: 'Portal.Admin' });
    await expect.poll(() => one.store.getState().session.account).not.toBeNull();
    one.store.dispatch(platformSwitched('admin'));
    expect(platform(one)).toBe('analytics');
    const two = world({ adminRole: 'Portal.Admin', account: { ...ana, roles: ['Portal.Admin'] } });
    await expect.poll(() => two.store.getState().session.account).not.toBeNull();
    two.store.dispatch(platformSwitched('admin'));
    expect(platform(two)).toBe('admin');
  });

  it('switches the assistant to production for users without the role (SPEC section 4)', async () => {
    const account = { ...ana, roles: ['Portal.Admin'] };
    const one = world({ adminRole: 'Portal.Admin', account });
    await expect.poll(() => one.store.getState().session.account).not.toBeNull();
    const environment = () => one.actors.chat.getSnapshot().context.environment;
    one.actors.chat.send({ type: 'user.chooseEnvironment', environment: 'test' });
    expect(environment()).toBe('test');
    one.store.dispatch(signedIn({ ...account, roles: [] }));
    expect(environment()).toBe('production');
  });

  it('requires no role by default', () => {
    const one = world();
    one.store.dispatch(platformSwitched('admin'));
    expect(platform(one)).toBe('admin');
  });
});

describe('the table of refreshes (SPEC section 2.7)', () => {
  const missing = { state: 'missing' } as const;
  const reports = ({ store }: World) => selectRefreshReports(store.getState());

  it('is read while it is on screen, and keeps its rows until it is read again', () => {
    const one = world();
    const { store, seen } = one;
    store.dispatch(viewSelected('config-schedules'));
    expect(seen.readings).toEqual([]);
    store.dispatch(platformSwitched('admin'));
    store.dispatch(viewSelected('config-schedules'));
    expect(seen.readings).toHaveLength(1);
    expect(seen.readings[0]?.boards).toEqual(data(one).boards);
    seen.readings[0]?.publish({ 'dashboard-1': missing });
    expect(reports(one)).toEqual({ 'dashboard-1': missing });
    store.dispatch(viewSelected('users-list'));
    expect(seen.readings[0]?.signal.aborted).toBe(true);
    store.dispatch(viewSelected('config-schedules'));
    expect(seen.readings.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(reports(one)).toEqual({ 'dashboard-1': missing });
  });

  it('is read again when a board shows another report, but not when a board is renamed', () => {
    const { store, seen, samples } = world();
    store.dispatch(platformSwitched('admin'));
    store.dispatch(viewSelected('reports-errors'));
    const [board] = samples.boards;
    if (!board) throw new Error('no board');
    store.dispatch(saveBoard({ ...board, name: 'Otro nombre' }, board));
    expect(seen.readings).toHaveLength(1);
    store.dispatch(saveBoard({ ...board, reportId: guid.replace('3', '4') }, board));
    expect(seen.readings.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it('shows for every board why its refreshes were not read', async () => {
    const one = world();
    one.store.dispatch(platformSwitched('admin'));
    one.store.dispatch(viewSelected('config-schedules'));
    one.seen.readings[0]?.fail(new FailureError({ code: 'offline' }));
    await expect.poll(() => Object.keys(reports(one))).toEqual(data(one).boards.map(({ id }) => id));
    expect(Object.values(reports(one))[0]).toEqual({ state: 'failed', failure: { code: 'offline' } });
  });
});
