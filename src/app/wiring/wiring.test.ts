import { describe, expect, it, vi } from 'vitest';
import { createActors } from '@/app/actors';
import type { Ports } from '@/app/ports';
import type { Board, LoadedReport } from '@/domain/boards/board';
import type { FullscreenEvent } from '@/domain/ports/browser';
import type { EmbedEvent, ShowOptions } from '@/domain/ports/report';
import { type FilterSelection, noFilters } from '@/domain/report/filters';
import type { Account } from '@/domain/session/account';
import { portalConfigSchema } from '@/domain/session/config';
import type { Place } from '@/domain/session/returnPlace';
import { defaultSettings } from '@/domain/session/settings';
import { FailureError } from '@/domain/shared/failure';
import { filtersApplied, filtersCleared, selectFilters } from '@/store/filters.slice';
import { makeStore } from '@/store/makeStore';
import { selectAccount } from '@/store/session.slice';
import { settingsSaved } from '@/store/settings.slice';
import { platformSwitched, selectActiveView, viewSelected } from '@/store/view.slice';
import type { ChatWiring } from './chat';
import { createWiring } from './wiring';

const guid = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';
const config = portalConfigSchema.parse({
  identity: { clientId: 'x', authority: 'https://login.example.com/t' },
  powerBi: { organizationId: guid, datasetId: guid, executeQueriesEndpoint: 'https://api.example.com/q' },
});
const account: Account = { id: '1', name: 'Ana', username: 'ana@example.com', roles: [] };
const filters: FilterSelection = { ...noFilters, region: 'NORESTE' };

/** The whole beam with real store and machines, and the outside world in the test's hand. */
function start({ place = null }: { place?: Place | null } = {}) {
  const shown: { board: string; options: ShowOptions }[] = [];
  const filtered: [string | null, FilterSelection][] = [];
  const entered: boolean[] = [];
  let kept: Place | null = null;
  let canRenew = true;
  let embed: (event: EmbedEvent) => void = () => undefined;
  let screen: (event: FullscreenEvent) => void = () => undefined;
  const refreshData = vi.fn(async () => undefined);
  const never = () => new Promise<never>(() => undefined);
  const report = {
    bootstrap: () => undefined,
    acquireToken: async () => ({ expiresAt: 0 }),
    lookUp: async (board: Board): Promise<LoadedReport> => ({
      id: board.reportId,
      name: board.name,
      embedUrl: 'https://app.powerbi.com/reportEmbed',
      datasetId: 'd',
    }),
    show: async (board: Board, _report: LoadedReport, options: ShowOptions) => {
      shown.push({ board: board.id, options });
      setTimeout(() => embed({ type: 'embed.loaded' }));
    },
    refreshToken: async () => {
      if (canRenew) return { expiresAt: 0 };
      throw new FailureError({ code: 'tokenFailed' });
    },
    subscribe: (listener: typeof embed) => {
      embed = listener;
      return () => undefined;
    },
    applyFilters: async (board: Board | null, selection: FilterSelection) => {
      filtered.push([board?.id ?? null, selection]);
      return 'report' as const;
    },
    applyTheme: async () => undefined,
    refreshData,
    listPages: async () => [{ name: 'p1', title: 'Uno', isActive: true }],
    listVisuals: async () => [],
  };
  const logged: [string, unknown][] = [];
  const ports = {
    identity: {
      initialize: async () => undefined,
      handleRedirect: async () => ({ account, hasHint: true }),
      signInWithPopup: async () => {
        throw new FailureError({ code: 'popupFailed' });
      },
      signInWithRedirect: never,
      signOut: async () => {
        throw new FailureError({ code: 'signInFailed' });
      },
      cancelPopup: () => undefined,
      subscribe: () => () => undefined,
    },
    report,
    page: { subscribe: () => () => undefined },
    screen: {
      enter: async ({ isAsked }: { isAsked: boolean }) => void entered.push(isAsked),
      leave: async () => undefined,
      subscribe: (listener: typeof screen) => {
        screen = listener;
        return () => undefined;
      },
    },
    returnPlace: {
      keep: (next: Place) => {
        kept = next;
      },
      take: () => place,
    },
    catalogStorage: {
      read: <T>(data: T) => ({ data, problem: null }),
      write: () => true,
      subscribe: () => () => undefined,
    },
    preferences: {
      read: () => ({}),
      system: () => ({ theme: 'light', reducedMotion: false }),
      followSystem: () => () => undefined,
      keepTheme: () => undefined,
      keepSettings: () => undefined,
    },
    surface: { show: () => undefined },
    now: () => 0,
    log: (...entry: [string, unknown]) => void logged.push(entry),
    logError: () => undefined,
  } as unknown as Ports;
  const chat: ChatWiring = { deadline: 1, ask: never, connect: () => undefined };
  const wiring = createWiring(chat, config);
  const store = makeStore(undefined, wiring.middleware);
  const actors = createActors(ports, () => undefined, chat);
  wiring.connect(store, actors, ports);
  for (const actor of Object.values(actors)) actor.start();
  const at = (state: 'ready' | 'paused' | 'failed' | 'idle') =>
    vi.waitFor(() => expect(actors.reportLoad.getSnapshot().matches({ report: state })).toBe(true));
  return {
    store,
    actors,
    shown,
    filtered,
    entered,
    refreshData,
    logged,
    kept: () => kept,
    tellFrame: (event: EmbedEvent) => embed(event),
    tellScreen: (event: FullscreenEvent) => screen(event),
    endSession: () => {
      canRenew = false;
      embed({ type: 'embed.tokenExpired' });
    },
    at,
  };
}

describe('what the store tells the machines', () => {
  it('opens the first dashboard after sign-in, then whichever view is chosen (SPEC 2.3, 4)', async () => {
    const { store, shown, at } = start();
    await at('ready');
    expect(selectAccount(store.getState())).toEqual(account);
    store.dispatch(viewSelected('dashboard-2'));
    await vi.waitFor(() => expect(shown.map(({ board }) => board)).toEqual(['dashboard-1', 'dashboard-2']));
    await at('ready');
    store.dispatch(viewSelected('documentation'));
    await at('idle');
  });

  it('leaves the dashboard for the other platform and comes back to it', async () => {
    const { store, at } = start();
    await at('ready');
    store.dispatch(platformSwitched('admin'));
    await at('idle');
    store.dispatch(platformSwitched('analytics'));
    await at('ready');
  });

  it('says that a dashboard without a board has none (SPEC 8.1)', async () => {
    const { store, actors, at } = start();
    await at('ready');
    store.dispatch(viewSelected('dashboard-9'));
    await at('failed');
    expect(actors.reportLoad.getSnapshot().context.failure?.code).toBe('noBoard');
  });

  it('lets a dashboard wait for a click, and shows it for the chosen device (SPEC 2.5)', async () => {
    const { store, actors, shown, at } = start();
    await at('ready');
    store.dispatch(
      settingsSaved({ ...defaultSettings, autoLoad: false, device: 'mobile', refreshMinutes: 5 }),
    );
    await vi.waitFor(() => expect(shown.at(-1)?.options.device).toBe('mobile'));
    await at('ready');
    expect(actors.reportLoad.getSnapshot().matches({ data: 'waiting' })).toBe(true);
    store.dispatch(viewSelected('dashboard-2'));
    await at('paused');
  });

  it('applies filters to the report on screen, and to none while it loads (SPEC 2.5)', async () => {
    const { store, filtered, at } = start();
    await at('ready');
    store.dispatch(filtersApplied(filters));
    store.dispatch(viewSelected('dashboard-2'));
    store.dispatch(filtersCleared());
    await vi.waitFor(() => expect(filtered).toHaveLength(2));
    expect(filtered).toEqual([
      ['dashboard-1', filters],
      [null, noFilters],
    ]);
  });
});

describe('what the machines tell each other', () => {
  it('lists the pages of a report, follows them, and closes dialogs with it (SPEC 3)', async () => {
    const { store, actors, tellFrame, at } = start();
    await at('ready');
    await vi.waitFor(() => expect(actors.reportPages.getSnapshot().context.pages).toHaveLength(1));
    tellFrame({ type: 'embed.pageChanged', name: 'p2' });
    expect(actors.reportPages.getSnapshot().context.pages[0]?.isActive).toBe(false);
    actors.reportTools.send({ type: 'user.openDownload' });
    store.dispatch(viewSelected('dashboard-2'));
    await vi.waitFor(() => expect(actors.reportTools.getSnapshot().matches('closed')).toBe(true));
    expect(actors.reportPages.getSnapshot().matches('none')).toBe(true);
  });

  it('opens full screen by itself only when the setting says so (SPEC 2.5)', async () => {
    const { store, entered, at } = start();
    await at('ready');
    expect(entered).toEqual([]);
    store.dispatch(settingsSaved({ ...defaultSettings, defaultView: 'fullscreen' }));
    store.dispatch(viewSelected('dashboard-2'));
    await vi.waitFor(() => expect(entered).toEqual([false]));
  });
});

describe('a session that ends (SPEC 8.1)', () => {
  it('keeps view, filters and page before the page leaves for the provider', async () => {
    const { store, actors, kept, tellFrame, endSession, at } = start();
    await at('ready');
    store.dispatch(viewSelected('dashboard-2'));
    await at('ready');
    tellFrame({ type: 'embed.pageChanged', name: 'p2' });
    store.dispatch(filtersApplied(filters));
    endSession();
    await at('failed');
    actors.authProgress.send({ type: 'user.signInAgain' });
    await vi.waitFor(() => expect(kept()).toEqual({ view: 'dashboard-2', filters, pageName: 'p2' }));
  });

  it('opens the kept place once, and the report’s own first page from then on', async () => {
    const { store, shown, filtered, at } = start({ place: { view: 'dashboard-2', filters, pageName: 'p2' } });
    await at('ready');
    expect(selectActiveView(store.getState())).toBe('dashboard-2');
    expect(selectFilters(store.getState())).toEqual(filters);
    expect(filtered).toEqual([[null, filters]]);
    expect(shown).toEqual([{ board: 'dashboard-2', options: { device: 'desktop', pageName: 'p2' } }]);
    store.dispatch(viewSelected('dashboard-1'));
    await at('ready');
    store.dispatch(viewSelected('dashboard-2'));
    await vi.waitFor(() => expect(shown).toHaveLength(3));
    expect(shown[2]?.options.pageName).toBeNull();
  });
});

describe('what the machines tell the log', () => {
  it('logs a popup that failed, before the redirect follows (SPEC 4, 8.1)', async () => {
    const { actors, logged, at } = start();
    await at('ready');
    actors.authProgress.send({ type: 'user.signInAgain' });
    await vi.waitFor(() =>
      expect(logged).toContainEqual(['Falló la ventana de inicio de sesión', { code: 'popupFailed' }]),
    );
  });

  it('logs a failed logout only; the accounts are forgotten, so it ends at the gate (SPEC 8.1)', async () => {
    const { actors, logged, at } = start();
    await at('ready');
    actors.authProgress.send({ type: 'user.signOut' });
    await vi.waitFor(() =>
      expect(logged).toContainEqual(['Falló el cierre de sesión', { code: 'signInFailed' }]),
    );
    expect(actors.authProgress.getSnapshot().matches({ none: 'signedOut' })).toBe(true);
  });
});
