import { describe, expect, it } from 'vitest';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { boardSchema } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import { mergeMenu } from '@/domain/boards/menuTree';
import { everyViewer } from '@/domain/boards/offered';
import { specFilters } from '@/domain/report/filterDefinitions';
import { noFilters } from '@/domain/report/filters';
import { makeStore } from '@/store/makeStore';
import { selectOpenPage } from '@/store/view.slice';
import { connectStart, type StartFacts } from './connectStart';

const now = new Date(2026, 10, 21, 9, 30).getTime();
const hour = 3_600_000;
const menu = mergeMenu(analyticsMenu, { boards: specBoards, order: {}, viewer: everyViewer });
const place = {
  platform: 'analytics' as const,
  view: 'dashboard-2',
  adminView: 'dashboard-admin',
  filters: { ...noFilters, region: 'SURESTE' as const },
  pageName: 'p2',
  state: 'H4s=',
};
const facts: StartFacts = {
  account: { id: '1', objectId: '1', name: 'Ana García', username: 'ana@x.mx', roles: [] },
  menu,
  boards: specBoards,
  unread: null,
  area: '',
  favourites: ['dashboard-2', 'gone', 'dashboard-1'],
  recommended: new Map(),
  recent: [
    { view: 'dashboard-1', at: now - hour },
    { view: 'gone', at: now - 2 * hour },
  ],
  refused: [],
  isOffline: false,
  taken: null,
  left: { place, at: now - 15 * hour },
  views: [],
  shared: [],
  place: { ...place, view: 'start' },
  definitions: specFilters,
  freshness: {},
  now,
};
const connect = (own: Partial<StartFacts> = {}) => {
  const store = makeStore();
  return { store, view: connectStart({ ...facts, ...own }, store.dispatch) };
};

describe('a start page without a catalogue', () => {
  it('states neither that Power BI refuses every dashboard nor that something of an earlier reading is shown', () => {
    const unread = { boards: [], menu: [], refused: ['dashboard-1'], isOffline: true };
    expect(connect({ ...unread, unread: 'offline' }).view).toMatchObject({
      summary: 'Sábado, 21 de noviembre',
      isOffline: false,
    });
    expect(connect({ ...unread, unread: null }).view).toMatchObject({
      summary: 'Sábado, 21 de noviembre',
      isOffline: true,
    });
  });
});

describe('a dashboard that Power BI refused to the user (SPEC section 12)', () => {
  const freshness = { 'dashboard-2': { refreshedAt: now - hour, failingSince: null } };
  const cardOf = (refused: readonly string[]) =>
    connect({ refused, freshness }).view.boards.find(({ id }) => id === 'dashboard-2');

  it('has no age on its card', () => {
    expect(cardOf([])).toMatchObject({ lacksAccess: false, freshness: { text: 'Actualizado hace 1 h' } });
    expect(cardOf(['dashboard-2'])).toMatchObject({ lacksAccess: true, freshness: null });
  });

  it('is not within reach, and "Continuar" does not lead to it', () => {
    const { summary, resume } = connect({ refused: ['dashboard-2'] }).view;
    expect(summary).toBe('Sábado, 21 de noviembre · 1 tablero a tu alcance');
    expect(resume).toBeNull();
    expect(connect({ refused: ['dashboard-2', 'dashboard-1'] }).view.summary).toBe(
      'Sábado, 21 de noviembre · Power BI todavía no te da acceso a ningún tablero',
    );
  });
});

describe('the line about a dashboard that was taken away (SPEC section 12)', () => {
  const lineOf = (more: object) => {
    const board = { boardId: 'a', name: 'Pedidos', owner: '', at: now, by: '' };
    return connect({ taken: { ...board, ...more } }).view.taken;
  };

  it('says who did it, when, and whose matter it is, as far as that is known', () => {
    expect(lineOf({ by: 'Ana García', owner: 'Luis Arce' })).toEqual({
      text: 'Ana García quitó «Pedidos» del portal hace un momento.',
      help: 'Pregunta a Luis Arce.',
    });
    expect(lineOf({ at: now - 3 * 60_000 })).toEqual({
      text: '«Pedidos» se quitó de tu portal hace 3 min.',
      help: 'Pregunta a quien administra el portal.',
    });
    expect(connect().view.taken).toBeNull();
  });
});

describe('the start page (SPEC section 12)', () => {
  it('greets by the hour and gives the number of dashboards', () => {
    const greetingAt = (hours: number) =>
      connect({ now: new Date(2026, 10, 21, hours).getTime() }).view.greeting;
    expect([greetingAt(6), greetingAt(12), greetingAt(20)]).toEqual([
      'Buenos días, Ana',
      'Buenas tardes, Ana',
      'Buenas noches, Ana',
    ]);
    expect(connect().view.summary).toBe('Sábado, 21 de noviembre · 2 tableros a tu alcance');
  });

  it('gives the number of dashboards only if there are some, also before there is a catalogue', () => {
    const unread = 'reading' as const;
    expect(connect({ menu: [], boards: [], unread }).view).toMatchObject({
      summary: 'Sábado, 21 de noviembre',
      unread,
    });
    expect(connect({ unread }).view.summary).toBe('Sábado, 21 de noviembre · 2 tableros a tu alcance');
  });

  it('lists favourites, recent dashboards and all others once, without those that are not in the menu', () => {
    const { boards } = connect({ favourites: ['dashboard-2', 'gone'] }).view;
    expect(boards.map(({ label, place, isFavourite }) => [label, place, isFavourite])).toEqual([
      ['Pedidos de concretos', 'Dashboards', true],
      ['Tablero de transporte', 'Dashboards · abierto hace 1 h', false],
    ]);
    const ids = (own: Partial<StartFacts>) => connect(own).view.boards.map(({ id }) => id);
    expect(ids({ favourites: [], recent: [{ view: 'dashboard-2', at: now }] })).toEqual([
      'dashboard-2',
      'dashboard-1',
    ]);
    expect(ids({ favourites: [], recent: [] })).toEqual(['dashboard-1', 'dashboard-2']);
  });

  it('lists recommended dashboards once, before the others, with the groups that they are recommended for', () => {
    const listed = (own: Partial<StartFacts>) =>
      connect({ favourites: [], recent: [], ...own }).view.boards.map(({ id, recommendedFor }) => [
        id,
        recommendedFor,
      ]);
    const recommended = new Map([
      ['gone', ['Ventas']],
      ['dashboard-2', ['Ventas', 'Norte']],
    ]);
    expect(listed({ recommended })).toEqual([
      ['dashboard-2', 'Ventas, Norte'],
      ['dashboard-1', undefined],
    ]);
    expect(listed({ recommended, favourites: ['dashboard-1', 'dashboard-2'] })).toEqual([
      ['dashboard-1', undefined],
      ['dashboard-2', 'Ventas, Norte'],
    ]);
  });

  it('lists the first 48 of many dashboards', () => {
    const many = Array.from({ length: 60 }, (_, at) => boardSchema.parse({ ...specBoards[0], id: `b${at}` }));
    const { boards, more } = connect({
      menu: mergeMenu(analyticsMenu, { boards: many, order: {}, viewer: everyViewer }),
      boards: many,
      favourites: ['b59'],
    }).view;
    expect([boards[0]?.id, boards.length, more]).toEqual(['b59', 48, 12]);
  });

  it.each([
    ['completed', true, 'Actualizado hace 12 min'],
    ['failed', false, 'La actualización falló hace 12 min'],
  ] as const)('gives the age of the data if it is known: %s', (status, isFine, text) => {
    const refreshed = menu.map((item) => ({
      ...item,
      children: item.children?.map((leaf) =>
        leaf.id === 'dashboard-1'
          ? { ...leaf, isConnected: isFine, refresh: { status, at: now - 720_000 } }
          : { ...leaf, isConnected: false },
      ),
    }));
    const { boards } = connect({ menu: refreshed as typeof menu }).view;
    expect(boards.map(({ freshness }) => freshness)).toMatchObject([
      { text: 'Sin conexión', isStale: true },
      { text, isStale: !isFine },
    ]);
    expect(connect().view.boards[0]?.freshness).toBeNull();
  });

  it('shows the age of the data of each dashboard whose report was read (SPEC section 16)', () => {
    const freshness = {
      'dashboard-1': { refreshedAt: now - 720_000, failingSince: null },
      'dashboard-2': { refreshedAt: now - 30 * hour, failingSince: now - 6 * hour },
    };
    expect(connect({ freshness }).view.boards.map((one) => one.freshness)).toMatchObject([
      { text: 'La actualización falló hace 6 h', isStale: true },
      { text: 'Actualizado hace 12 min', isStale: false },
    ]);
  });

  it('shows the last news of an age that may have changed since it was published, and no publisher', () => {
    const [at, until] = [new Date(now).setHours(8, 11, 0, 0), now + hour];
    const [refreshedAt, published] = [at - 360_000, { by: 'Ana García', at, until }];
    const freshness = {
      'dashboard-1': { refreshedAt: now - 720_000, failingSince: null, published },
      'dashboard-2': { refreshedAt, failingSince: now, published: { ...published, until: now } },
    };
    expect(connect({ freshness }).view.boards.map((one) => one.freshness)).toEqual([
      { text: 'Última noticia: 08:05', isStale: false, isUnknown: true },
      { text: 'Actualizado hace 12 min', isStale: false, isUnknown: false },
    ]);
  });

  it('returns to the last place, with or without the filters', () => {
    const { store, view } = connect();
    expect(view.resume).toMatchObject({
      label: 'Pedidos de concretos',
      filters: [{ name: 'Región', value: 'SURESTE' }],
    });
    view.onContinue();
    expect(store.getState()).toMatchObject({
      filters: { applied: place.filters },
      view: { active: { analytics: 'dashboard-2' }, captured: { state: 'H4s=' } },
    });
    expect(selectOpenPage(store.getState(), 'dashboard-2')).toBe('p2');
    view.onContinueWithoutFilters();
    expect(store.getState()).toMatchObject({ filters: { applied: noFilters }, view: { captured: null } });
    const dateRange = { startDate: '2026-11-01', endDate: '' };
    const dated = { ...place, filters: { ...noFilters, dateRange } };
    expect(connect({ left: { place: dated, at: now } }).view.resume?.filters).toEqual([
      { name: 'Desde', value: '1 nov 2026' },
    ]);
    const lastDays = {
      ...place,
      filters: { ...noFilters, dateRange: { startDate: '', endDate: '', period: '7d' } },
    };
    expect(connect({ left: { place: lastDays, at: now } }).view.resume?.filters).toHaveLength(1);
    expect(connect({ left: null }).view.resume).toBeNull();
    expect(connect({ left: { place: { ...place, view: 'gone' }, at: now } }).view.resume).toBeNull();
  });

  it('lists saved views of available dashboards, the user’s own first, and opens them (SPEC section 13)', () => {
    const view = (id: string, board: string) => ({
      id,
      name: id,
      isDefault: false,
      place: { view: board, filters: place.filters, pageName: 'p3', state: 'H4s=' },
    });
    const shared = {
      id: 'all',
      name: 'Comité',
      boardId: 'dashboard-1',
      filters: noFilters,
      pageName: null,
      state: 'H4sIall',
    };
    const { store, view: page } = connect({
      views: [view('mine', 'dashboard-2'), view('lost', 'gone')],
      shared: [shared],
    });
    expect(page.views).toMatchObject([
      { id: 'mine', place: 'Pedidos de concretos', end: ['1 filtro'] },
      { id: 'all', place: 'Tablero de transporte', end: ['para todos'] },
    ]);
    page.onView('mine');
    expect(store.getState()).toMatchObject({
      filters: { applied: { region: 'SURESTE' } },
      view: { active: { analytics: 'dashboard-2' }, captured: { state: 'H4s=' } },
    });
    expect(selectOpenPage(store.getState(), 'dashboard-2')).toBe('p3');
  });
});
