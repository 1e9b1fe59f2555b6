import type { AdminData } from '@/domain/admin/catalogs';
import { configuredData } from '@/domain/admin/configured';
import type { VersionPort } from '@/domain/ports/browser';
import type { CatalogPort } from '@/domain/ports/catalog';
import type { ChatPort } from '@/domain/ports/chat';
import type { CommentsPort } from '@/domain/ports/comments';
import type { DirectoryPort, MembershipPort } from '@/domain/ports/directory';
import type { PersonalPort } from '@/domain/ports/personal';
import type { TelemetryPort, UsagePort } from '@/domain/ports/usage';
import type { PortalConfig } from '@/domain/session/config';
import { FailureError, noNetwork, toFailure } from '@/domain/shared/failure';
import { isoDay } from '@/domain/shared/isoDay';
import { loadPart } from '@/domain/shared/loadPart';
import { language, locale } from '@/domain/shared/locale';
import type { Pressure } from '@/domain/shared/pressure';
import { createSimulatedBoardSave } from '@/services/admin/simulatedBoardSave';
import { createUsageLog } from '@/services/admin/usageLog';
import { createAppearance } from '@/services/browser/appearance';
import { createDownload, saveFile } from '@/services/browser/download';
import { createFullscreen } from '@/services/browser/fullscreen';
import { createHistory } from '@/services/browser/history';
import { createPageLifecycle } from '@/services/browser/pageLifecycle';
import { createPortalPage, type PortalPage } from '@/services/browser/portalPage';
import { createPreferences } from '@/services/browser/preferences';
import { createSharing } from '@/services/browser/sharing';
import { createStorageWrites } from '@/services/browser/storageWrites';
import { storedRecentActivity, storedViews } from '@/services/browser/storedValues';
import { version } from '@/services/browser/version';
import type { GraphDependencies } from '@/services/catalog/graphCalls';
import { createSharedCatalog } from '@/services/catalog/sharedCatalog';
import { createWaitingChanges } from '@/services/catalog/waitingChanges';
import { createChatIdentity } from '@/services/chat/chatIdentity';
import type { ChatWebhookOptions } from '@/services/chat/chatWebhook';
import { lazySpeech } from '@/services/chat/lazySpeech';
import type { DirectoryDependencies, DirectoryPlace } from '@/services/directory/directory';
import type { IdentityService } from '@/services/identity/identity';
import { createPermissions } from '@/services/identity/permissions';
import { lazyPort } from '@/services/shared/lazyPort';
import { createReport, powerBiCalls } from './createReport';
import type { Ports } from './ports';

/** ms between attempts to store data that the browser refused. */
const retryWrites = 5_000;

// biome-ignore lint/suspicious/noConsole: SPEC sections 2.5 (filters), 7.4 (a saved board) and 8.1 (a failed popup) log.
const log = (message: string, detail: unknown) => console.info(message, detail);

type Identity = Pick<IdentityService, 'getToken' | 'getTokenFor' | 'cancelPopup'>;

/** Reads `fetch` at each call, so that tests and extensions can replace it. */
const call: typeof fetch = (...request) => fetch(...request);

/** Dependencies of calls to the catalogue's site, whose lists share one budget. */
const siteCalls = (
  { catalog }: PortalConfig,
  identity: Identity,
): Omit<GraphDependencies, 'graphUrl'> & { readonly pressure: Pressure } => ({
  getToken: async (options) =>
    (await identity.getTokenFor(catalog.kind === 'sharepoint' ? catalog.scopes : [], options)).text,
  fetch: call,
  pressure: { share: 0, until: 0 },
  renewals: new Map(),
});
type SiteCalls = ReturnType<typeof siteCalls>;

/** Loads the code for the catalogue of this browser, which only a portal without a shared one has. */
export const loadBrowserCatalog = () => loadPart(() => import('./openBrowserCatalog'));

/** The catalogue in its configured location. The code for Microsoft Graph is loaded on demand. */
async function createCatalog(
  config: PortalConfig,
  base: AdminData,
  calls: SiteCalls,
  portalPage: PortalPage,
): Promise<CatalogPort> {
  const { catalog, boards } = config;
  if (catalog.kind === 'browser') return (await loadBrowserCatalog()).openBrowserCatalog(portalPage, base);
  const dependencies = { config, base, page: portalPage, calls };
  return createSharedCatalog({
    store: catalog.kind,
    configured: configuredData(boards),
    page: portalPage,
    open: async (...memory) =>
      (await loadPart(() => import('./openCatalog'))).openCatalog(dependencies, ...memory),
  });
}

/** Usage counts: of all users in a list of the catalogue's site, if one is configured. */
function createUsage({ catalog }: PortalConfig, calls: SiteCalls, portalPage: PortalPage): UsagePort {
  if (catalog.kind !== 'sharepoint' || catalog.usageList === undefined)
    return createUsageLog(portalPage, Date.now);
  const { graphUrl, site, usageList: list, usageNames } = catalog;
  return createUsageLog(portalPage, Date.now, {
    hasNames: usageNames,
    locks: portalPage.locks,
    open: async () => {
      const { openSharedUsage } = await loadPart(() => import('@/services/admin/sharedUsage'));
      return openSharedUsage({ graphUrl, site, list }, calls);
    },
  });
}

/** Comments of all users, if the configuration names a list for them; the code is loaded with the first call. */
function lazyComments({ catalog }: PortalConfig, calls: SiteCalls): CommentsPort | null {
  if (catalog.kind !== 'sharepoint' || catalog.commentsList === undefined) return null;
  const { graphUrl, site, commentsList: list, pollSeconds } = catalog;
  return {
    pollEvery: 2 * pollSeconds * 1000,
    pressure: calls.pressure,
    ...lazyPort(
      async () => {
        const { openSharedComments } = await loadPart(() => import('@/services/catalog/sharedComments'));
        return openSharedComments({ graphUrl, site, list }, calls);
      },
      'changes',
      'read',
      'send',
    ),
  };
}

/** The personal state of the user, if the configuration names a list for it. */
function lazyPersonal({ catalog }: PortalConfig, calls: SiteCalls): PersonalPort | null {
  if (catalog.kind !== 'sharepoint' || catalog.personalList === undefined) return null;
  const { graphUrl, site, personalList: list } = catalog;
  return {
    pressure: calls.pressure,
    ...lazyPort(
      async () =>
        (await loadPart(() => import('@/services/catalog/personalList'))).openPersonalList(
          { graphUrl, site, list },
          calls,
        ),
      'read',
      'write',
    ),
  };
}

const lazyTelemetry = (url: string): TelemetryPort =>
  lazyPort(
    async () => {
      const [{ createTelemetry }, { wasSignedOut, watchMarks }] = await Promise.all([
        import('@/services/telemetry/openTelemetry'),
        import('@/services/telemetry/pageMarks'),
      ]);
      const pageOpened = () => (wasSignedOut() ? null : performance.timeOrigin);
      return createTelemetry({ url: new URL(url, location.href).href, version, watchMarks, pageOpened });
    },
    'opened',
    'shown',
    'rendered',
    'failed',
  );

const lazyDirectory = (place: DirectoryPlace, graph: DirectoryDependencies): DirectoryPort => ({
  hasGroups: place.groupScopes.length > 0,
  ...lazyPort(
    async () =>
      (await loadPart(() => import('@/services/directory/directory'))).createDirectory(place, graph),
    'people',
    'groups',
    'members',
    'photos',
  ),
});

/** The groups of the signed-in user, loaded if the menu depends on them. */
const lazyMembership = (
  place: DirectoryPlace,
  graph: DirectoryDependencies,
  getStorage: () => Storage,
): MembershipPort =>
  lazyPort(
    async () => {
      const [{ createDirectory }, { createMembership }] = await Promise.all([
        loadPart(() => import('@/services/directory/directory')),
        loadPart(() => import('@/services/directory/membership')),
      ]);
      return createMembership({ ask: createDirectory(place, graph).myGroups, getStorage, now: Date.now });
    },
    'check',
    'forget',
  );

/** The assistant's webhook: a single adapter, because it stores that the user declined consent. */
const lazyChatWebhook = (options: ChatWebhookOptions): ChatPort =>
  lazyPort(
    async () => {
      const { createChatWebhook } = await loadPart(() => import('@/services/chat/chatWebhook')).catch(
        (error: unknown) => {
          // Without this detail an administrator reads that the webhook cannot be reached.
          throw toFailure(error).code === 'offline'
            ? new FailureError({ code: 'offline', detail: noNetwork }, { cause: error })
            : error;
        },
      );
      return createChatWebhook(options);
    },
    'ask',
    'describe',
  );

/** Loaded on demand: the first check is minutes later. */
const lazyVersions: VersionPort = {
  watch(listener) {
    const watching = import('@/services/browser/versions').then(({ createVersions }) =>
      createVersions(window, call).watch(listener),
    );
    // Without it the portal offers no new versions.
    watching.catch(() => undefined);
    return () => void watching.then((stop) => stop());
  },
};

/** Builds the adapters behind every port that `boot/prefetch.ts` has not built. `base` is an empty catalogue's data. */
export async function createServices(
  config: PortalConfig,
  base: AdminData,
  container: HTMLElement,
  identity: Identity,
  portalPage: PortalPage,
): Promise<Omit<Ports, 'identity' | 'report' | 'returnPlace'>> {
  const chatIdentity = createChatIdentity(() => sessionStorage, portalPage, Date.now);
  const chat = config.chat
    ? lazyChatWebhook({
        webhooks: config.chat,
        pageOrigin: location.origin,
        // Silent only: without a token the message is sent without it (SPEC section 7.3).
        getAccessToken: async () => (await identity.getToken()).text,
        getWebhookToken: async (scopes, { interactive, onWindow, signal }) => {
          const onOpen = () => {
            signal.addEventListener('abort', identity.cancelPopup, { once: true });
            onWindow();
          };
          return (await identity.getTokenFor(scopes, { interactive, onWindow: onOpen })).text;
        },
        userId: chatIdentity.of,
        now: Date.now,
        filters: config.filters,
      })
    : null;
  const powerBi = powerBiCalls(config.powerBi.apiUrl, identity.getToken);
  const lists = lazyPort(
    async () =>
      (await loadPart(() => import('@/services/power-bi/powerBiLists'))).createPowerBiLists(powerBi),
    'workspaces',
    'reports',
    'appReports',
    'pages',
    'check',
    'refreshes',
    'overview',
    'schedule',
  );
  const graph = {
    getToken: async (scopes: readonly string[], options: { force: boolean }) =>
      (await identity.getTokenFor(scopes, options)).text,
    fetch: call,
  };
  const calls = siteCalls(config, identity);
  const page = createPageLifecycle(window);
  const storageWrites = createStorageWrites((work) => void setTimeout(work, retryWrites));
  const sharing = createSharing(navigator);
  return {
    page,
    permissions: createPermissions(config, identity),
    // Without the assistant: a question about a visual concerns the dashboard on screen.
    secondReport: (second) =>
      createReport({ powerBi: config.powerBi, filters: config.filters }, second, identity.getToken),
    fullscreen: createFullscreen(window),
    sharing,
    history: createHistory(window),
    storageWrites,
    recentActivity: storedRecentActivity(portalPage),
    savedViews: storedViews(portalPage),
    chat,
    queries: lazyPort(
      async () =>
        (await loadPart(() => import('@/services/power-bi/datasetQueries'))).createDatasetQueries(powerBi),
      'run',
    ),
    chatIdentity,
    speech: config.chat?.voice ? lazySpeech(window, language) : null,
    boardSave: createSimulatedBoardSave(async () => {
      const { copy } = await loadPart(() => import('@/features/add-board/savedBoard.copy'));
      return (save, filed) => {
        const text = copy(save, config.catalog.kind, filed);
        log(text, save.values);
        window.alert(text);
      };
    }),
    catalog: await createCatalog(config, base, calls, portalPage),
    comments: lazyComments(config, calls),
    personal: lazyPersonal(config, calls),
    waitingChanges: createWaitingChanges(portalPage),
    files: createDownload(document),
    lists,
    reportFiles: {
      save: async (...wanted) => {
        const { saveReportFile } = await loadPart(() => import('@/services/power-bi/reportFile'));
        const saving = {
          ...powerBi,
          save: (name: string, blob: Blob) => saveFile(document, name, blob),
          today: () => isoDay(Date.now()),
          locale: locale(),
        };
        return saveReportFile(saving, ...wanted);
      },
    },
    selfTest: {
      run: async (...asked) =>
        (await loadPart(() => import('./runSelfTest'))).runSelfTest(config, identity, ...asked),
    },
    telemetry: config.telemetry ? lazyTelemetry(config.telemetry.url) : null,
    directory: config.directory ? lazyDirectory(config.directory, graph) : null,
    membership: config.directory
      ? lazyMembership(config.directory, graph, () => portalPage.localStorage)
      : null,
    usage: createUsage(config, calls, portalPage),
    preferences: createPreferences(createPortalPage(window)),
    appearance: createAppearance(document, container),
    versions: lazyVersions,
    now: Date.now,
    log,
    // biome-ignore lint/suspicious/noConsole: SPEC section 8.1, logged to the console only.
    logError: (message, detail) => console.error(message, detail),
  };
}
