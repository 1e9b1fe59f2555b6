import { createListenerMiddleware } from '@reduxjs/toolkit';
import { onTestFinished } from 'vitest';
import { type Actors, createActors } from '@/app/actors';
import { rememberedState, restore } from '@/app/boot/restore';
import type { Ports } from '@/app/ports/ports';
import { createCatalogRequests } from '@/app/requests/catalogRequests';
import { createChatRequests } from '@/app/requests/chatRequests';
import type { AdminData } from '@/domain/admin/catalogs';
import { sampleData } from '@/domain/admin/catalogsSample';
import type { Board } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { Look } from '@/domain/ports/browser';
import {
  fakeFiles,
  fakeFullscreen,
  fakeHistory,
  fakePage,
  fakeSharing,
} from '@/domain/ports/browser.fixture';
import { fakeChat } from '@/domain/ports/chat.fixture';
import { fakeListeners } from '@/domain/ports/fakes.fixture';
import { fakeIdentity } from '@/domain/ports/identity.fixture';
import { fakeLists } from '@/domain/ports/powerBiLists.fixture';
import { type BrokenReport, fakeReport, fakeReportFiles } from '@/domain/ports/report.fixture';
import {
  type BrokenStorage,
  fakeStorage,
  fakeStored,
  type StoredBefore,
} from '@/domain/ports/storage.fixture';
import { fakeTelemetry, fakeUsage } from '@/domain/ports/usage.fixture';
import type { Refresh } from '@/domain/report/refresh';
import type { Account } from '@/domain/session/account';
import { type PortalConfig, portalConfigSchema } from '@/domain/session/config';
import type { Place } from '@/domain/session/returnPlace';
import { askQuestion, retryQuestion } from '@/features/chat/askQuestion';
import { fakeCatalogStorage } from '@/services/admin/catalogStorage.fixture';
import { createStorageWrites } from '@/services/browser/storageWrites';
import { createBrowserCatalog } from '@/services/catalog/browserCatalog';
import { makeStore, type RootState } from '@/store/makeStore';
import { selectNotices, selectResult } from '@/store/notices.slice';
import { platformSwitched, selectPlatform } from '@/store/view.slice';
import type { NotifiedRefreshes } from './failedRefreshes';
import { fakeBoardSave } from './fakes/boardSave.fixture';
import { startPresentation } from './presentation';
import { startScreenActors } from './screenActors';
import { connectWiring } from './wiring';

const guid = '9b1d0c44-5a11-4f0e-9b6e-2f0f3f7d1a20';
export const ana: Account = { id: '1', objectId: '1', name: 'Ana', username: 'ana@example.com', roles: [] };

export interface WorldOptions extends StoredBefore {
  readonly account?: Account | null;
  readonly adminRole?: string;
  readonly sendRatings?: boolean;
  readonly sendContext?: boolean;
  /** `chat.deadlineSeconds`; 30 by default. */
  readonly deadlineSeconds?: number;
  /** The configured boards; those of SPEC section 3 by default. */
  readonly boards?: readonly Board[];
  /** The configured filters; those of SPEC section 9 by default. */
  readonly filters?: PortalConfig['filters'];
  /** The user's location when an earlier page closed. */
  readonly place?: Place;
  readonly adminData?: AdminData;
  readonly adminProblem?: 'broken' | 'old';
  /** Ports in place of the fakes. */
  readonly ports?: Partial<Ports>;
  /** Entra groups of the user; with them the menu follows the catalogue's rules. */
  readonly groups?: readonly string[];
  /** A collector is configured. */
  readonly hasCollector?: boolean;
  /** Power BI's answer about the last refreshes of a dataset. */
  readonly refreshes?: (top: number) => Promise<readonly Refresh[]>;
  /** Failed refreshes that the user was notified of on earlier visits. */
  readonly notifiedRefreshes?: NotifiedRefreshes;
  /** The machines of the screens are not started: `openScreens` starts them. */
  readonly isEarly?: boolean;
}

function configOf(options: WorldOptions): PortalConfig {
  return portalConfigSchema.parse({
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
      deadlineSeconds: options.deadlineSeconds ?? 30,
      sendRatings: options.sendRatings ?? false,
    },
    ...(options.filters ? { filters: options.filters } : {}),
    boards: options.boards ?? specBoards,
  });
}

/**
 * The whole portal below React: real store, machines and wiring, with the fake of each port. Stops at the
 * end of the test.
 */
export function world(options: WorldOptions = {}) {
  const { account = ana, groups } = options;
  const config = configOf(options);
  const samples = sampleData(config.boards);
  /** Calls that fail from now on. */
  const broken: BrokenReport & BrokenStorage & { save?: boolean } = {};
  const report = fakeReport(broken);
  const page = fakePage();
  const fullscreen = fakeFullscreen();
  const history = fakeHistory();
  const storage = fakeStorage(options, broken);
  const chat = fakeChat();
  const identity = fakeIdentity(account);
  const lists = fakeLists(options.refreshes);
  const usage = fakeUsage();
  const telemetry = fakeTelemetry();
  const { adminData = samples, adminProblem } = options;
  const adminStorage = fakeCatalogStorage(adminData, () => !broken.storage, adminProblem);
  const catalog = options.ports?.catalog ?? createBrowserCatalog(adminStorage.port, () => 42);
  const boardSave = fakeBoardSave(catalog, broken);
  const versions = fakeListeners<void>();
  let retryWrites: () => void = () => undefined;
  const seen = {
    ...report.seen,
    ...fullscreen.seen,
    ...history.seen,
    ...chat.seen,
    ...identity.seen,
    ...lists.seen,
    ...usage.seen,
    ...telemetry.seen,
    ...boardSave.seen,
    kept: Object.assign(storage.kept, { admin: adminStorage.kept }),
    looks: [] as Look[],
    /** Ports whose `forget` was called. */
    forgotten: [] as ('catalog' | 'membership')[],
    logged: [] as unknown[][],
    errors: [] as unknown[][],
  };
  const ports: Ports = {
    ...identity.ports,
    ...chat.ports,
    ...storage.ports,
    report: report.port,
    secondReport: () => fakeReport().port,
    page: page.port,
    fullscreen: fullscreen.port,
    history: history.port,
    sharing: fakeSharing,
    files: fakeFiles,
    reportFiles: fakeReportFiles,
    boardSave: boardSave.port,
    storageWrites: createStorageWrites((work) => {
      retryWrites = work;
    }),
    catalog,
    comments: null,
    personal: null,
    selfTest: { run: async () => ({ cause: null, detail: null }) },
    usage: usage.port,
    telemetry: options.hasCollector ? telemetry.port : null,
    membership: groups
      ? {
          check: (_, onGroups) => onGroups(groups),
          forget: () => void seen.forgotten.push('membership'),
        }
      : null,
    directory: null,
    versions: { watch: versions.subscribe },
    lists: lists.port,
    appearance: { show: (look) => void seen.looks.push(look) },
    now: () => 42,
    log: (...line) => void seen.logged.push(line),
    logError: (...line) => void seen.errors.push(line),
    ...options.ports,
  };

  const { forget } = ports.catalog;
  ports.catalog.forget = () => {
    seen.forgotten.push('catalog');
    forget();
  };
  const listener = createListenerMiddleware<RootState>();
  const store = makeStore(rememberedState(ports), listener.middleware);
  restore(store, ports, config, options.place ?? null);
  const chatRequests = createChatRequests(config, ports, store);
  const inspect = () => undefined;
  const early = createActors(ports, inspect, createCatalogRequests(ports, store));
  connectWiring({ listener, store, actors: early, ports });
  for (const actor of Object.values(early)) actor.start();
  const actors = early as Actors;
  const refreshes = fakeStored<NotifiedRefreshes>(options.notifiedRefreshes ?? {}).port;
  const openScreens = () => {
    const parts = { listener, store, actors: early, ports, inspect };
    Object.assign(actors, startScreenActors(parts, chatRequests, storage.chatMemory, refreshes));
  };
  if (!options.isEarly) openScreens();
  const stop = () => {
    if (actors.reportLoad.getSnapshot().status !== 'active') return;
    // Ends the publication of the state of the data.
    if (selectPlatform(store.getState()) === 'admin') store.dispatch(platformSwitched('analytics'));
    // Ends the wait for the report's first refresh.
    actors.reportLoad.send({ type: 'board.left' });
    listener.clearListeners();
    for (const actor of Object.values(actors)) actor.stop();
  };
  onTestFinished(stop);
  const presentation = () =>
    startPresentation({ listener, store, actors, ports, inspect }, { keep: () => () => undefined });

  return {
    store,
    actors,
    /** Sends the draft of a dashboard. */
    ask: (text: string, dashboardId = 'dashboard-1') =>
      store.dispatch(askQuestion(actors.chat, dashboardId, { text, fromDraft: true })),
    retry: (messageId: string, dashboardId = 'dashboard-1') =>
      store.dispatch(retryQuestion(actors.chat, dashboardId, messageId)),
    /** The page is closed. */
    stop,
    openScreens,
    /** Loads the presentation, which is loaded on demand. */
    presentation,
    ports,
    /** For machines that are loaded on demand. */
    parts: { listener, store, actors, ports },
    chatRequests,
    samples,
    seen,
    broken,
    embed: report.embed,
    askAbout: report.askAbout,
    commentOn: report.commentOn,
    clickLink: report.clickLink,
    /** The page or its network changes. */
    lifecycle: page.lifecycle,
    screen: fullscreen.screen,
    back: history.back,
    ...storage.events,
    otherTabCatalog: adminStorage.otherTab,
    /** Ends the pause before the next attempt to store refused data. */
    retryWrites: () => retryWrites(),
    newVersion: versions.emit,
    notices: () => selectNotices(store.getState()),
    /** Notice of the user's last action. */
    result: () => selectResult(store.getState()),
  };
}

export type World = ReturnType<typeof world>;
