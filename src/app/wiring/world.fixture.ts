import { createListenerMiddleware } from '@reduxjs/toolkit';
import { onTestFinished } from 'vitest';
import { type Actors, createActors } from '@/app/actors';
import { rememberedState, restore } from '@/app/boot/restore';
import type { Ports } from '@/app/ports/ports';
import { createCatalogRequests } from '@/app/requests/catalogRequests';
import { createChatRequests } from '@/app/requests/chatRequests';
import type { AdminData } from '@/domain/admin/catalogs';
import { sampleData } from '@/domain/admin/catalogsSample';
import type { CatalogChange } from '@/domain/admin/change';
import type { Board, LoadedReport } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { ChatQuestion } from '@/domain/chat/chat';
import type { ChatMemory } from '@/domain/chat/chatMemory';
import type { QueryTable } from '@/domain/chat/chatQueries';
import type { ChatReplyText } from '@/domain/chat/chatReply';
import type { AskedVisual } from '@/domain/chat/reportContext';
import type { BoardSave, FiledBoard } from '@/domain/ports/admin';
import type { FullscreenEvent, Look, PageLifecycleEvent } from '@/domain/ports/browser';
import type { CatalogPort } from '@/domain/ports/catalog';
import type { ChatRequestOptions, SpeechPort } from '@/domain/ports/chat';
import type { CommentsPort } from '@/domain/ports/comments';
import type { Connection, ConnectionsPort } from '@/domain/ports/connections';
import type { DatasetPlace } from '@/domain/ports/datasetQueries';
import type { DatasetReport } from '@/domain/ports/powerBiLists';
import type { EmbedEvent, ShowOptions } from '@/domain/ports/report';
import { type FilterSelection, noFilters } from '@/domain/report/filters';
import type { Refresh } from '@/domain/report/refresh';
import type { Account } from '@/domain/session/account';
import { type PortalConfig, portalConfigSchema } from '@/domain/session/config';
import type { Permission } from '@/domain/session/permission';
import type { Preferences, SystemPreferences, Theme } from '@/domain/session/preferences';
import { noRecentActivity, type RecentActivity } from '@/domain/session/recentActivity';
import type { Place, Step } from '@/domain/session/returnPlace';
import type { SavedViews } from '@/domain/session/savedViews';
import { type FailureCode, FailureError } from '@/domain/shared/failure';
import { copy } from '@/features/add-board/savedBoard.copy';
import { askQuestion, retryQuestion } from '@/features/chat/askQuestion';
import type { CatalogStorage } from '@/services/admin/catalogStorage';
import { createStorageWrites } from '@/services/browser/storageWrites';
import { createBrowserCatalog } from '@/services/catalog/browserCatalog';
import { makeStore, type RootState } from '@/store/makeStore';
import { selectNotices, selectResult } from '@/store/notices.slice';
import { startPresentation } from './presentation';
import { connectWiring } from './wiring';

const guid = '9b1d0c44-5a11-4f0e-9b6e-2f0f3f7d1a20';
export const ana: Account = { id: '1', objectId: '1', name: 'Ana', username: 'ana@example.com', roles: [] };

export interface WorldOptions {
  readonly account?: Account | null;
  readonly adminRole?: string;
  readonly sendRatings?: boolean;
  readonly sendContext?: boolean;
  /** The configured boards; those of SPEC section 3 by default. */
  readonly boards?: readonly Board[];
  /** Data that an earlier page or visit stored. */
  readonly place?: Place;
  readonly recentActivity?: RecentActivity;
  readonly views?: SavedViews;
  readonly conversations?: ChatMemory;
  readonly adminData?: AdminData;
  readonly adminProblem?: 'broken' | 'old';
  /** Replaces the catalogue of this browser. */
  readonly catalog?: CatalogPort;
  /** Changes that an earlier page could not save. */
  readonly waiting?: readonly CatalogChange[];
  /** Comments of all users, if a list of them is configured. */
  readonly comments?: CommentsPort;
  /** Entra groups of the user; with them the menu follows the catalogue's rules. */
  readonly groups?: readonly string[];
  readonly preferences?: Preferences;
  readonly system?: SystemPreferences;
  /** A collector is configured. */
  readonly hasCollector?: boolean;
  /** Power BI's answer about the last refresh of each board's dataset, by board id. */
  readonly connections?: Readonly<Record<string, Connection>>;
  /** Power BI's answer about the last refreshes of a dataset. */
  readonly refreshes?: (top: number) => Promise<readonly Refresh[]>;
}

/** A permission that the provider's window requested from the user. */
interface Grant {
  readonly permission: Permission;
  readonly grant: () => void;
  readonly refuse: (error: unknown) => void;
}

interface Question {
  readonly question: ChatQuestion;
  readonly options: ChatRequestOptions;
  readonly answer: (reply: ChatReplyText) => void;
  readonly fail: (error: unknown) => void;
}

/** A reading of the refreshes of boards. */
interface Reading {
  readonly boards: readonly Board[];
  readonly publish: (found: Readonly<Record<string, DatasetReport>>) => void;
  readonly signal: AbortSignal;
  readonly fail: (error: unknown) => void;
}

interface Query {
  readonly where: DatasetPlace;
  readonly dax: string;
  readonly signal: AbortSignal;
  readonly answer: (table: QueryTable) => void;
  readonly fail: (error: unknown) => void;
}

interface Listening {
  readonly signal: AbortSignal;
  readonly hear: (text: string) => void;
  readonly end: () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * The whole portal below React: real store, machines and wiring, with fake ports. Stops at the end of the
 * test.
 */
export function world(options: WorldOptions = {}) {
  const {
    account = ana,
    refreshes = async () => [],
    system = { theme: 'light', reducedMotion: false, isPhone: false },
  } = options;
  const config: PortalConfig = portalConfigSchema.parse({
    identity: {
      clientId: guid,
      authority: `https://login.example.com/${guid}`,
      ...(options.adminRole ? { adminRole: options.adminRole } : {}),
    },
    ...(options.groups ? { directory: { hideBoards: true } } : {}),
    powerBi: { organizationId: guid, datasetId: guid, executeQueriesEndpoint: 'https://q.example.com/' },
    chat: {
      production: { url: '/p', sendToken: true, sendContext: options.sendContext ?? false },
      test: { url: '/t', sendToken: true },
      deadlineSeconds: 30,
      sendRatings: options.sendRatings ?? false,
    },
    boards: options.boards ?? specBoards,
  });
  const samples = sampleData(config.boards);
  const seen = {
    /** The frame was started before any load. */
    hasFrame: false,
    shown: [] as { board: string; options: ShowOptions }[],
    filtered: [] as [string | null, FilterSelection][],
    themes: [] as Theme[],
    looks: [] as Look[],
    steps: [] as Step[],
    /** `isAsked` of each change to full screen. */
    entered: [] as boolean[],
    left: 0,
    chatIdsRenewed: 0,
    restarted: false,
    /** Ports whose `forget` was called. */
    forgotten: [] as ('catalog' | 'membership')[],
    /** Counted use of the portal, and data sent to the collector. */
    counted: [] as unknown[][],
    collected: [] as unknown[][],
    logged: [] as unknown[][],
    errors: [] as unknown[][],
    /** Announcements of saved boards. */
    announced: [] as string[],
    grants: [] as Grant[],
    questions: [] as Question[],
    queries: [] as Query[],
    listened: [] as Listening[],
    readings: [] as Reading[],
    /** Number of refreshes of the dataset on screen in each request. */
    refreshesAsked: [] as number[],
    /** Pages that the report was switched to. */
    pages: [] as string[],
    exported: [] as [readonly string[], string][],
    /** Views that the report applied. */
    views: [] as string[],
    kept: {
      place: null as Place | null,
      memory: null as ChatMemory | null,
      recentActivity: null as RecentActivity | null,
      views: null as SavedViews | null,
      admin: null as AdminData | null,
      waiting: options.waiting ?? [],
    },
    preferences: options.preferences ?? ({} as Preferences),
  };
  /** Calls that fail from now on. */
  const broken: {
    refreshToken?: FailureCode;
    lookUp?: FailureCode;
    filters?: FailureCode;
    save?: boolean;
    /** Pages that the report on screen lacks. */
    pages?: readonly string[];
    /** The browser's storage refuses every write. */
    storage?: boolean;
  } = {};
  const frame = new Set<(event: EmbedEvent) => void>();
  const pages = new Set<(event: PageLifecycleEvent) => void>();
  const embed = (event: EmbedEvent) => {
    for (const listener of frame) listener(event);
  };
  let askAbout: (visual: AskedVisual) => void = () => undefined;
  let fullscreen: (event: FullscreenEvent) => void = () => undefined;
  let otherTabCatalog: (data: AdminData) => void = () => undefined;
  let retryWrites: () => void = () => undefined;
  let back: (step: Step) => void = () => undefined;
  let otherTabViews: (account: string) => void = () => undefined;
  let otherTabActivity: (account: string) => void = () => undefined;
  let otherTabChat: (memory: ChatMemory | null) => void = () => undefined;
  let otherTab: (changed: Preferences) => void = () => undefined;
  let systemTheme: (theme: Theme) => void = () => undefined;
  let newVersion: () => void = () => undefined;
  /** The filters of the next load, and those of the report on screen. */
  let chosen: FilterSelection | null = null;
  let inReport: FilterSelection | null = null;
  const never = () => new Promise<never>(() => undefined);
  const failing = (code: FailureCode | undefined) => {
    if (code) throw new FailureError({ code });
  };

  const ports = {
    identity: {
      initialize: async () => undefined,
      handleRedirect: async () => ({ account, hasHint: account !== null, isAnother: false }),
      signInSilently: never,
      signInWithPopup: async () => {
        throw new FailureError({ code: 'popupFailed' });
      },
      signInWithRedirect: never,
      acquireTokenWithRedirect: never,
      restart: () => {
        seen.restarted = true;
      },
      signOut: async () => {
        throw new FailureError({ code: 'signInFailed' });
      },
      cancelPopup: () => undefined,
      subscribe: () => () => undefined,
    },
    report: {
      bootstrap: async () => {
        seen.hasFrame = true;
      },
      abandon: async () => {
        seen.hasFrame = false;
      },
      acquireToken: async () => ({ expiresAt: 0 }),
      lookUp: async (board: Board): Promise<LoadedReport> => {
        failing(broken.lookUp);
        return {
          id: board.reportId,
          name: board.name,
          embedUrl: 'https://app.powerbi.com/reportEmbed',
          datasetId: 'd',
        };
      },
      show: async (board: Board, _report: LoadedReport, how: ShowOptions) => {
        seen.shown.push({ board: board.id, options: how });
        inReport = chosen;
        queueMicrotask(() => embed({ type: 'embed.loaded' }));
      },
      refreshToken: async () => {
        failing(broken.refreshToken);
        return { expiresAt: 0 };
      },
      subscribe: (listener: (event: EmbedEvent) => void) => {
        frame.add(listener);
        return () => frame.delete(listener);
      },
      applyFilters: async (board: Board | null, selection: FilterSelection) => {
        if (board && selection === (inReport ?? noFilters)) return null;
        failing(broken.filters);
        seen.filtered.push([board?.id ?? null, selection]);
        chosen = selection;
        if (board) inReport = selection;
        return board ? ('report' as const) : ('stored' as const);
      },
      applyTheme: async (theme: Theme) => void seen.themes.push(theme),
      refreshData: async () => undefined,
      openPage: async (name: string) => {
        if (broken.pages?.includes(name)) throw new FailureError({ code: 'toolFailed' });
        seen.pages.push(name);
      },
      pageInstead: async (names: readonly string[]) =>
        names.some((name) => broken.pages?.includes(name)) ? 'p1' : null,
      listPages: async () => [{ name: 'p1', title: 'Uno', isActive: true }],
      listVisuals: async () => [{ name: 'v', title: 'Puntualidad por región', type: 'barChart' }],
      exportVisuals: async (names: readonly string[], format: string) => {
        seen.exported.push([names, format]);
        return { name: 'x.csv', rows: 1, isCut: false };
      },
      captureState: async () => seen.views.at(-1) ?? 'before',
      applyState: async (state: string) => void seen.views.push(state),
      readContext: async () => ({
        page: { name: 'p1', title: 'Uno' },
        filters: [],
        slicers: [],
        point: null,
      }),
      readVisual: async (name: string) => ({ title: name, columns: ['a'], rows: [['1']], isCut: false }),
      readVisualContext: async () => ({
        page: { name: 'p1', title: 'Uno' },
        fingerprint: JSON.stringify(inReport ?? noFilters),
        filters: inReport?.region
          ? [{ target: { table: 'Entregas', column: 'Región' }, operator: 'In', values: [inReport.region] }]
          : [],
        labels: [],
      }),
      readTable: async () => ({ columns: ['n'], rows: [['1']], isCut: false }),
      watchAsked: (listener: (visual: AskedVisual) => void) => {
        askAbout = listener;
        return () => undefined;
      },
    },
    page: {
      subscribe: (listener: (event: PageLifecycleEvent) => void) => {
        pages.add(listener);
        return () => pages.delete(listener);
      },
      watchToken: () => () => undefined,
    },
    fullscreen: {
      enter: async ({ isAsked }: { isAsked: boolean }) => void seen.entered.push(isAsked),
      leave: async () => {
        seen.left += 1;
      },
      subscribe: (listener: typeof fullscreen) => {
        fullscreen = listener;
        return () => undefined;
      },
    },
    permissions: {
      grant: (permission: Permission) =>
        new Promise<void>((grant, refuse) => void seen.grants.push({ permission, grant, refuse })),
    },
    returnPlace: {
      write: (place: Place | null) => {
        seen.kept.place = place;
      },
    },
    recentActivity: {
      read: () => seen.kept.recentActivity ?? options.recentActivity ?? noRecentActivity,
      write: (recentActivity: RecentActivity) => {
        if (broken.storage) return recentActivity.favourites.length === 0;
        seen.kept.recentActivity = recentActivity;
        return true;
      },
      followOtherTabs: (listener: typeof otherTabActivity) => {
        otherTabActivity = listener;
        return () => undefined;
      },
    },
    savedViews: {
      read: () => seen.kept.views ?? options.views ?? [],
      write: (views: SavedViews) => {
        if (broken.storage) return views.length === 0;
        seen.kept.views = views;
        return true;
      },
      followOtherTabs: (listener: typeof otherTabViews) => {
        otherTabViews = listener;
        return () => undefined;
      },
    },
    history: {
      visit: (step: Step) => void seen.steps.push(step),
      cover: () => () => undefined,
      subscribe: (listener: typeof back) => {
        back = listener;
        return () => undefined;
      },
    },
    chat: {
      ask: (question: ChatQuestion, options: ChatRequestOptions) =>
        new Promise<ChatReplyText>((answer, fail) => {
          seen.questions.push({ question, options, answer, fail });
        }),
      describe: async (question: ChatQuestion) => JSON.stringify(question),
    },
    queries: {
      run: (where: DatasetPlace, dax: string, signal: AbortSignal) =>
        new Promise<QueryTable>((answer, fail) => {
          seen.queries.push({ where, dax, signal, answer, fail });
        }),
    },
    speech: {
      listen: ({ signal, onText }: Parameters<SpeechPort['listen']>[0]) =>
        new Promise<void>((end, fail) => void seen.listened.push({ signal, hear: onText, end, fail })),
    },
    chatMemory: {
      read: async () => options.conversations ?? null,
      keep: (memory: ChatMemory) => {
        seen.kept.memory = memory;
      },
      followOtherTabs: (listener: typeof otherTabChat) => {
        otherTabChat = listener;
        return () => undefined;
      },
    },
    chatIdentity: {
      renew: () => {
        seen.chatIdsRenewed += 1;
      },
    },
    boardSave: {
      save: async (save: BoardSave, file: () => Promise<FiledBoard>) => {
        if (broken.save) throw new Error('the announcement was not loaded');
        const filed = await file();
        seen.announced.push(copy(save, ports.catalog.store, filed));
        return filed;
      },
    },
    storageWrites: createStorageWrites((work) => {
      retryWrites = work;
    }),
    catalog:
      options.catalog ??
      createBrowserCatalog(
        {
          read: () => ({
            data: options.adminData ?? samples,
            problem: options.adminProblem ?? null,
            quarantined: [],
          }),
          clearQuarantine: () => undefined,
          keep: (write: Parameters<CatalogStorage['keep']>[0]) => {
            const { data, settle } = write(seen.kept.admin ?? options.adminData ?? samples);
            if (!broken.storage) seen.kept.admin = data;
            settle(!broken.storage);
          },
          subscribe: (listener: typeof otherTabCatalog) => {
            otherTabCatalog = listener;
            return () => undefined;
          },
        },
        () => 42,
      ),
    comments: options.comments ?? null,
    waitingChanges: {
      adopt: async () => seen.kept.waiting,
      keep: (_: string, changes: readonly CatalogChange[]) => {
        if (broken.storage) return changes.length === 0;
        seen.kept.waiting = changes;
        return true;
      },
    },
    selfTest: {
      run: async () => ({ cause: null, detail: null }),
    },
    telemetry: options.hasCollector
      ? {
          opened: (...what: unknown[]) => void seen.collected.push(['opened', ...what]),
          shown: (...what: unknown[]) => void seen.collected.push(['shown', ...what]),
          rendered: (...what: unknown[]) => void seen.collected.push(['rendered', ...what]),
          failed: (...what: unknown[]) => void seen.collected.push(['failed', ...what]),
        }
      : null,
    connections: options.connections
      ? {
          check: (_: readonly Board[], notify: Parameters<ConnectionsPort['check']>[1]) =>
            notify(options.connections ?? {}),
        }
      : null,
    membership: options.groups
      ? {
          check: (_: string, onGroups: (ids: readonly string[]) => void) => onGroups(options.groups ?? []),
          forget: () => void seen.forgotten.push('membership'),
        }
      : null,
    usage: {
      opened: (...what: unknown[]) => void seen.counted.push(['opened', ...what]),
      shown: (...what: unknown[]) => void seen.counted.push(['shown', ...what]),
      failed: (...what: unknown[]) => void seen.counted.push(['failed', ...what]),
      hasNames: false,
      read: () => ({}),
      readAll: null,
    },
    preferences: {
      read: () => seen.preferences,
      system: () => system,
      followSystem: (listener: typeof systemTheme) => {
        systemTheme = listener;
        return () => undefined;
      },
      followOtherTabs: (listener: typeof otherTab) => {
        otherTab = listener;
        return () => undefined;
      },
      keepTheme: (theme: Theme) => {
        seen.preferences = { ...seen.preferences, theme };
      },
      keepPin: (isPinned: boolean) => {
        seen.preferences = { ...seen.preferences, isPinned };
      },
      keepSettings: (settings: NonNullable<Preferences['settings']>) => {
        if (broken.storage) return false;
        seen.preferences = { ...seen.preferences, settings };
        return true;
      },
    },
    versions: {
      watch: (listener: typeof newVersion) => {
        newVersion = listener;
        return () => undefined;
      },
    },
    lists: {
      refreshes: async (_workspace: string, _dataset: string, top: number) => {
        seen.refreshesAsked.push(top);
        return refreshes(top);
      },
      overview: (boards: readonly Board[], publish: Reading['publish'], signal: AbortSignal) =>
        new Promise<void>((_, fail) => void seen.readings.push({ boards, publish, signal, fail })),
    },
    appearance: { show: (look: Look) => void seen.looks.push(look) },
    now: () => 42,
    log: (...line: unknown[]) => void seen.logged.push(line),
    logError: (...line: unknown[]) => void seen.errors.push(line),
  } as unknown as Ports;

  const { forget } = ports.catalog;
  ports.catalog.forget = () => {
    seen.forgotten.push('catalog');
    forget();
  };
  const listener = createListenerMiddleware<RootState>();
  const store = makeStore(rememberedState(ports), listener.middleware);
  restore(store, ports, config, options.place ?? null);
  const actors: Actors = createActors(
    ports,
    () => undefined,
    createChatRequests(config, ports, store),
    createCatalogRequests(ports, store),
  );
  connectWiring({ listener, store, actors, ports });
  for (const actor of Object.values(actors)) actor.start();
  const stop = () => {
    if (actors.reportLoad.getSnapshot().status !== 'active') return;
    // Ends the wait for the report's first refresh.
    actors.reportLoad.send({ type: 'board.left' });
    listener.clearListeners();
    for (const actor of Object.values(actors)) actor.stop();
  };
  onTestFinished(stop);
  const presentation = () =>
    startPresentation(
      { listener, store, actors, ports, inspect: () => undefined },
      { keep: () => () => undefined },
    );

  return {
    store,
    actors,
    /** Sends the draft of a dashboard. */
    ask: (text: string, dashboardId = 'dashboard-1') =>
      store.dispatch(askQuestion(actors.chat, { dashboardId, text, fromDraft: true })),
    retry: (messageId: string, dashboardId = 'dashboard-1') =>
      store.dispatch(retryQuestion(actors.chat, { dashboardId, messageId })),
    /** The page is closed. */
    stop,
    /** Loads the presentation, which is loaded on demand. */
    presentation,
    ports,
    /** For machines that are loaded on demand. */
    parts: { listener, store, actors, ports },
    samples,
    seen,
    broken,
    embed,
    /** The page or its network changes. */
    lifecycle: (event: PageLifecycleEvent) => {
      for (const listener of pages) listener(event);
    },
    askAbout: (visual: AskedVisual) => askAbout(visual),
    notices: () => selectNotices(store.getState()),
    /** Notice of the user's last action. */
    result: () => selectResult(store.getState()),
    screen: (event: FullscreenEvent) => fullscreen(event),
    otherTabCatalog: (data: AdminData) => otherTabCatalog(data),
    /** Ends the pause before the next attempt to store refused data. */
    retryWrites: () => retryWrites(),
    systemTheme: (theme: Theme) => systemTheme(theme),
    back: (step: Step) => back(step),
    otherTab: (changed: Preferences) => otherTab(changed),
    otherTabActivity: (account: string) => otherTabActivity(account),
    otherTabChat: (memory: ChatMemory | null) => otherTabChat(memory),
    otherTabViews: (account: string) => otherTabViews(account),
    newVersion: () => newVersion(),
  };
}

export type World = ReturnType<typeof world>;
