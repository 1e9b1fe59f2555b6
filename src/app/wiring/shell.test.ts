import { createListenerMiddleware } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { createActor, emit, setup } from 'xstate';
import { defaultBoards } from '@/domain/boards/defaultBoards';
import type { Look, PreferencesPort } from '@/domain/ports/browser';
import { noFilters } from '@/domain/report/filters';
import type { Preferences, Theme } from '@/domain/session/preferences';
import { defaultSettings, type Settings } from '@/domain/session/settings';
import type { ReportEmitted } from '@/machines/reportLoad.machine';
import { boardSaved } from '@/store/boards.slice';
import { filtersApplied, filtersCleared, filtersReached } from '@/store/filters.slice';
import { makeStore, type RootState } from '@/store/makeStore';
import { selectNotices } from '@/store/notices.slice';
import { selectSettings, settingsSaved } from '@/store/settings.slice';
import { platformSwitched, selectTheme, sidebarToggled, themeChanged } from '@/store/view.slice';
import { connectShell, rememberedState } from './shell';

type Wired = Parameters<typeof connectShell>[2];
type System = { theme: Theme; reducedMotion: boolean };

/** A browser's memory that can be looked into, and a system that can change its mind. */
function memory(kept: Preferences = {}, system: System = { theme: 'light', reducedMotion: false }) {
  let now = kept;
  let tell: (theme: Theme) => void = () => undefined;
  const port: PreferencesPort = {
    read: () => now,
    system: () => system,
    followSystem: (listener) => {
      tell = listener;
      return () => undefined;
    },
    keepTheme: (theme: Theme) => {
      now = { ...now, theme };
    },
    keepSettings: (settings: Settings) => {
      now = { ...now, settings };
    },
  };
  return { port, goes: (theme: Theme) => tell(theme) };
}

const [board] = defaultBoards;

/** The shell's wiring over a real store, with machines that only tell what they are told to. */
function connected(preferences = memory()) {
  const reportLoad = createActor(
    setup({
      types: {
        context: {} as { board: typeof board | null },
        events: {} as ReportEmitted,
        emitted: {} as ReportEmitted,
      },
    }).createMachine({
      context: { board: board ?? null },
      on: { '*': { actions: emit(({ event }) => event) } },
    }),
  ).start();
  const addBoard = createActor(
    setup({}).createMachine({ on: { '*': { actions: emit(({ event }) => event) } } }),
  ).start();
  const looks: Look[] = [];
  const themes: Theme[] = [];
  const logged: unknown[] = [];
  const listener = createListenerMiddleware<RootState>();
  const store = makeStore(rememberedState(preferences.port), listener.middleware);
  connectShell(
    listener,
    store,
    {
      reportLoad: reportLoad as unknown as Wired['reportLoad'],
      addBoard: addBoard as unknown as Wired['addBoard'],
    },
    {
      preferences: preferences.port,
      surface: { show: (look) => void looks.push(look) },
      log: (...line) => void logged.push(line),
      now: () => 42,
      report: { applyTheme: async (theme: Theme) => void themes.push(theme) } as never,
    },
  );
  const tells = (event: ReportEmitted) => reportLoad.send(event);
  return { store, looks, themes, logged, tells, addBoard, told: () => selectNotices(store.getState()) };
}

describe('what the shell starts with (SPEC 2.5, 4)', () => {
  it('is what the system asks for, until the person has chosen', () => {
    const { settings, view } = rememberedState(memory({}, { theme: 'dark', reducedMotion: true }).port);
    expect(view.theme).toBe('dark');
    expect(settings).toEqual({ ...defaultSettings, animations: false });
  });

  it('is what the person chose, whatever the system asks for', () => {
    const chosen = { theme: 'light', settings: { ...defaultSettings, device: 'mobile' } } as const;
    const { settings, view } = rememberedState(memory(chosen, { theme: 'dark', reducedMotion: true }).port);
    expect(view.theme).toBe('light');
    expect(settings).toEqual({ ...defaultSettings, device: 'mobile', animations: true });
  });
});

describe('what the store tells the page (SPEC 4)', () => {
  it('shows theme, platform, motion and cover at once and with every change', () => {
    const { store, looks } = connected();
    expect(looks).toEqual([{ theme: 'light', platform: 'analytics', animations: true, isCovered: false }]);
    store.dispatch(themeChanged('dark'));
    store.dispatch(sidebarToggled(true));
    store.dispatch(platformSwitched('admin'));
    store.dispatch(settingsSaved({ ...defaultSettings, animations: false }));
    expect(looks.at(-1)).toEqual({ theme: 'dark', platform: 'admin', animations: false, isCovered: false });
    expect(looks.some(({ isCovered }) => isCovered)).toBe(true);
  });

  it('gives the report the theme too, and keeps choices for the next visit', () => {
    const browser = memory();
    const { store, themes } = connected(browser);
    store.dispatch(themeChanged('dark'));
    store.dispatch(settingsSaved({ ...defaultSettings, refreshMinutes: 60 }));
    expect(themes).toEqual(['light', 'dark']);
    const next = connected(browser);
    expect(selectTheme(next.store.getState())).toBe('dark');
    expect(selectSettings(next.store.getState()).refreshMinutes).toBe(60);
  });

  it('follows the system only while the person has not chosen', () => {
    const browser = memory();
    const { store } = connected(browser);
    browser.goes('dark');
    expect(selectTheme(store.getState())).toBe('dark');
    store.dispatch(themeChanged('light'));
    browser.goes('dark');
    expect(selectTheme(store.getState())).toBe('light');
  });
});

describe('filters are logged and told (SPEC 2.5)', () => {
  it('logs what was applied, and tells how far it reached', () => {
    const { store, logged, told } = connected();
    const selection = { ...noFilters, region: 'CENTRO' } as const;
    store.dispatch(filtersApplied(selection));
    store.dispatch(filtersReached('stored'));
    expect(logged).toEqual([['Filtros aplicados', selection]]);
    expect(told()).toMatchObject([{ kind: 'filtersApplied', reach: 'stored', at: 42, read: false }]);
  });

  it('does not tell of filters that were taken off', () => {
    const { store, told } = connected();
    store.dispatch(filtersCleared());
    store.dispatch(filtersReached('report'));
    expect(told()).toEqual([]);
  });
});

describe('what the machines tell becomes notices (SPEC 2.2)', () => {
  it('a renewed and an expired session, and a failed report once', () => {
    const { tells, told } = connected();
    tells({ type: 'token.refreshed' });
    tells({ type: 'report.failed', failure: { code: 'lookupFailed', detail: 'secret' } });
    tells({ type: 'report.failed', failure: { code: 'sessionExpired' } });
    tells({ type: 'session.expired' });
    expect(told().map(({ kind }) => kind)).toEqual(['sessionExpired', 'reportFailed', 'sessionRenewed']);
    expect(told()[1]).toMatchObject({ code: 'lookupFailed', boardId: 'dashboard-1' });
    expect(JSON.stringify(told())).not.toContain('secret');
  });

  it('a board that was created, not one that was changed', () => {
    const { store, addBoard, told } = connected();
    if (!board) throw new Error('a board is configured');
    store.dispatch(boardSaved({ ...board, id: 'board-nuevo', name: 'Nuevo' }));
    addBoard.send({ type: 'board.saved', boardId: 'board-nuevo', values: { name: 'Nuevo' } });
    expect(told()).toEqual([]);
    addBoard.send({ type: 'board.saved', boardId: null, values: { name: ' Nuevo ' } });
    expect(told()).toMatchObject([{ kind: 'boardCreated', boardId: 'board-nuevo', board: 'Nuevo' }]);
  });
});
