import type { models, Report } from 'powerbi-client';
import type { Board } from '@/domain/boards/board';
import type { AskedVisual } from '@/domain/chat/reportContext';
import type { EmbedEvent, ReportPort } from '@/domain/ports/report';
import type { FilterSettings } from '@/domain/report/filterDefinitions';
import { type FilterSelection, hasFilters, noFilters } from '@/domain/report/filters';
import type { PortalConfig } from '@/domain/session/config';
import type { Theme } from '@/domain/session/preferences';
import type { Device } from '@/domain/session/settings';
import { FailureError } from '@/domain/shared/failure';
import { importPart, loadPart } from '@/domain/shared/loadPart';
import type { IdentityService } from '@/services/identity/identity';
import { lazyPort } from '@/services/shared/lazyPort';
import { createEarlyCalls } from './earlyCalls';
import { messageOf, toRefreshFailure, toToolFailure } from './powerBiErrors';
import type { createPowerBiRest } from './powerBiRest';
import { loadGap, type ReportFrame } from './reportFrame';
import type { createReportTools } from './reportTools';

/** Timeout of a call in ms: a frame that navigated elsewhere never responds. */
const answerDeadline = 10_000;
/** Timeout in ms for the frame's document, which is many megabytes on a first visit. */
const openDeadline = 60_000;
/**
 * Timeout in ms of a load after the document has loaded: without an answer, the document is probably an error
 * page.
 */
const lifeDeadline = 20_000;

export interface ReportPortDependencies {
  readonly identity: Pick<IdentityService, 'getToken'>;
  readonly rest: ReturnType<typeof createPowerBiRest>;
  /** Loads and starts powerbi-client (31 kB, browser only) in the container. Called once. */
  readonly openFrame: (
    notify: (event: EmbedEvent) => void,
    notifyAsked: (visual: AskedVisual) => void,
    notifyLink: (url: string) => void,
    notifyCommented: (visual: AskedVisual) => void,
  ) => Promise<ReportFrame>;
  /** Whether the browser is online; by default true. */
  readonly isOnline?: () => boolean;
  readonly permissions?: PortalConfig['powerBi']['permissions'] | undefined;
  /** The filters of the configuration; those of SPEC by default. */
  readonly filterSettings?: FilterSettings | undefined;
  /** Whether a media query matches. */
  readonly matches?: ((query: string) => boolean) | undefined;
  /** Label of the command in a visual's menu that asks the assistant; without a label, the command is omitted. */
  readonly askTitle?: string | undefined;
  /** Label of the command in a visual's menu that comments on it; without a label, the command is omitted. */
  readonly commentTitle?: string | undefined;
  /** Loads the tools of the control bar on first use. */
  readonly loadTools: () => Promise<ReturnType<typeof createReportTools>>;
}

/** Embeds reports in the container: one client service, one element, one frame (docs/architecture.md). */
export function createReportPort({
  identity,
  rest,
  openFrame,
  isOnline = () => true,
  permissions,
  filterSettings,
  matches,
  askTitle,
  commentTitle,
  loadTools,
}: ReportPortDependencies): ReportPort {
  const listeners = new Set<(event: EmbedEvent) => void>();
  const askListeners = new Set<(visual: AskedVisual) => void>();
  /** The visual of a question that was asked before the first listener, which is loaded after the report. */
  let askedEarly: AskedVisual | null = null;
  const commentListeners = new Set<(visual: AskedVisual) => void>();
  const linkListeners = new Set<(url: string) => void>();
  let frame: Promise<ReportFrame> | null = null;
  let lastLoad = 0;
  let shows = 0;
  let filters: FilterSelection = noFilters;
  /** The selection in the report on screen; `null` if unknown. */
  let inReport: FilterSelection | null = null;
  /** The report's filters before the user's selection; empty if the report was loaded with the selection. */
  let ownFilters: readonly models.IFilter[] = [];
  let theme: Theme = 'light';
  /** The theme of the report on screen. */
  let themeInReport: Theme = 'light';
  let isPaginated = false;
  /** A captured state or a bookmark is in the report on screen. */
  let hasView = false;
  let device: Device = 'desktop';

  let embedConfigPart: Promise<typeof import('./embedConfig')> | null = null;
  /** Kept, because even an import of loaded code takes a task, behind the paint. */
  const loadEmbedConfig = () => {
    embedConfigPart ??= import('./embedConfig');
    return embedConfigPart;
  };

  const notify = (event: EmbedEvent) => {
    if (event.type === 'embed.loaded') {
      early.loaded();
      // Sends the theme again, because it may have changed while the report loaded.
      sendTheme().catch(() => undefined);
    }
    if (event.type === 'embed.rendered') early.rendered();
    if (event.type === 'embed.pageChanged') early.pageChanged(event.name);
    for (const listener of listeners) listener(event);
  };
  const opened = () => {
    const notifyAsked = (visual: AskedVisual) => {
      if (askListeners.size === 0) askedEarly = visual;
      for (const listener of askListeners) listener(visual);
    };
    const notifyLink = (url: string) => {
      for (const listener of linkListeners) listener(url);
    };
    const notifyCommented = (visual: AskedVisual) => {
      for (const listener of commentListeners) listener(visual);
    };
    frame ??= openFrame(notify, notifyAsked, notifyLink, notifyCommented).catch((error: unknown) => {
      // Clears the failed load of the client's code, so that the next load fetches it again.
      frame = null;
      throw error instanceof FailureError
        ? error
        : new FailureError({ code: 'embedFailed' }, { cause: error });
    });
    return frame;
  };

  /** Calls the report on screen, with a deadline. */
  async function ask<T>(
    question: (report: Report) => Promise<T>,
    toFailure: (error: unknown) => FailureError = toToolFailure,
    deadline: number | null = answerDeadline,
  ): Promise<T> {
    const report = (await frame)?.report() ?? null;
    if (!report) throw new FailureError({ code: 'toolFailed', detail: 'no report' });
    return within(question(report), deadline).catch((error: unknown) => {
      throw toFailure(error);
    });
  }

  const early = createEarlyCalls((question) => ask(question));

  async function sendTheme(): Promise<void> {
    const report = (await frame)?.report() ?? null;
    if (!report || isPaginated || early.isLoading() || theme === themeInReport) return;
    themeInReport = theme;
    const { reportTheme } = await importPart(loadEmbedConfig);
    const file = reportTheme(theme);
    await early.run(['theme'], {
      read: (embedded) => embedded.getTheme(),
      apply: async (embedded) => void (await (file ? embedded.applyTheme(file) : embedded.resetTheme())),
    });
  }

  const applyView = (apply: (report: Report) => Promise<unknown>) => {
    // The filters are unknown now, because a view contains filters.
    inReport = null;
    hasView = true;
    return early.run(['view', 'page', 'filters'], {
      read: async (report) => [(await report.getActivePage()).name, await report.getFilters()],
      apply: async (report) => void (await apply(report)),
    });
  };

  const hand = async (text: string) => {
    if (frame) await Promise.race([(await frame).renewToken(text), pause(answerDeadline)]);
  };

  return {
    ...lazyPort(
      async () => {
        const { createReportCalls } = await loadPart(() => import('./reportCalls'));
        return createReportCalls({
          ask: (question, deadline) => ask(question, toToolFailure, deadline),
          within,
          answerDeadline,
          load: () => shows,
          selected: async () => (await frame)?.selected(),
          hasCustomLayout: () => !isPaginated && device !== 'mobile',
          early,
          applyView,
          loadTools,
        });
      },
      'listPages',
      'pageInstead',
      'listVisuals',
      'readFilters',
      'lackingFilters',
      'readVisual',
      'readTable',
      'exportVisuals',
      'captureState',
      'listBookmarks',
      'openBookmark',
      'showFilterPane',
      'fitPage',
      'correlationId',
    ),
    bootstrap: async () => {
      await opened().then(
        (started) => started.start(),
        () => undefined,
      );
    },
    abandon: async () => {
      // Invalidates a pending load, which would restore the frame.
      shows += 1;
      await frame
        ?.then((started) => {
          started.expectLoad();
          started.reset();
        })
        .catch(() => undefined);
    },
    makeWay: async () => {
      await frame?.then((started) => started.makeWay()).catch(() => undefined);
    },
    async acquireToken({ force }) {
      const { expiresAt } = await identity.getToken({ force, interactive: true });
      return { expiresAt };
    },
    lookUp: (board, { force, signal }) => {
      // Preloads the module that the load needs.
      loadEmbedConfig().catch(() => {
        // The load requests it again.
        embedConfigPart = null;
      });
      return rest.lookUp(board, signal, force);
    },
    refreshPermissions: (signal) => rest.refreshPermissions(signal),
    async show(board, report, options) {
      shows += 1;
      askedEarly = null;
      const number = shows;
      const [place, { embedConfig }] = await Promise.all([opened(), importPart(loadEmbedConfig)]);
      place.expectLoad();
      if (options.newFrame) place.reset();
      const wait = lastLoad + loadGap - Date.now();
      if (wait > 0) await pause(Math.min(wait, loadGap));
      const { text } = await identity.getToken();
      if (number !== shows) throw new FailureError({ code: 'cancelled' });
      lastLoad = Date.now();
      isPaginated = board.kind === 'paginated';
      hasView = (options.state ?? null) !== null;
      device = options.device;
      try {
        const request = embedConfig(
          {
            board,
            report,
            options,
            filters,
            filterSettings,
            theme,
            permissions,
            matches,
            askTitle,
            commentTitle,
          },
          text,
        );
        inReport = filters;
        ownFilters = [];
        themeInReport = theme;
        early.begin(isPaginated);
        const accepted = place.embed(request, report.name);
        const opening = place.opening();
        if (opening) {
          notify({ type: 'embed.opening' });
          await within(Promise.race([opening, accepted]), openDeadline, place.reset);
          notify({ type: 'embed.opened' });
        }
        await within(accepted, lifeDeadline, place.reset);
      } catch (error) {
        throw new FailureError({ code: 'embedFailed', detail: messageOf(error) }, { cause: error });
      }
    },
    async refreshToken() {
      const { text, expiresAt } = await identity.getToken({ force: true });
      await hand(text);
      return { expiresAt };
    },
    isAsLoaded: async () => !hasView && (await frame)?.isTouched() === false,
    takeToken: async () => hand((await identity.getToken()).text),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async applyFilters(board: Board | null, selection) {
      filters = selection;
      const { filterChange, readFilters } = await loadPart(() => import('./reportFilters'));
      const report = (await frame)?.report() ?? null;
      if (!report || !board || board.kind === 'paginated') return 'stored';
      if (inReport === selection) return null;
      const change = filterChange(board, inReport, selection, ownFilters, filterSettings);
      if (!change) return hasFilters(selection) ? 'stored' : 'report';
      // The selection is unknown until the report accepts it; a load that starts in the meantime has its own
      // selection.
      const load = shows;
      inReport = null;
      const authorFilters = await early.run(['filters'], {
        read: (embedded) => readFilters(board, embedded),
        apply: change,
      });
      if (load === shows) {
        inReport = selection;
        ownFilters = authorFilters;
      }
      return 'report';
    },
    async applyTheme(mode) {
      theme = mode;
      await sendTheme();
    },
    refreshData: async () => {
      // Rejects here, because without network the frame may report a refresh as successful.
      if (!isOnline()) throw new FailureError({ code: 'offline' });
      await ask(async (report) => void (await report.refresh()), toRefreshFailure);
    },
    // The dialog waits for the user: no deadline.
    print: () => ask(async (report) => void (await report.print()), toToolFailure, null),
    openPage: (name) =>
      early.run(['page'], {
        read: async (report) => (await report.getActivePage()).name,
        apply: async (report) => void (await report.setPage(name)),
        page: name,
      }),
    watchLinks(listener) {
      linkListeners.add(listener);
      return () => linkListeners.delete(listener);
    },
    watchCommented(listener) {
      commentListeners.add(listener);
      return () => commentListeners.delete(listener);
    },
    watchAsked(listener) {
      askListeners.add(listener);
      if (askedEarly) listener(askedEarly);
      askedEarly = null;
      return () => askListeners.delete(listener);
    },
    applyState: (state) => applyView(async (report) => report.bookmarksManager.applyState(state)),
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The answer. After `deadline` ms (`null` for no deadline), calls `onLate` and rejects as `toolFailed`. */
async function within<T>(answer: Promise<T>, deadline: number | null, onLate?: () => void): Promise<T> {
  if (deadline === null) return answer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onLate?.();
      reject(new FailureError({ code: 'toolFailed', detail: 'timeout' }));
    }, deadline);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
