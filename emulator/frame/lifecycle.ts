import type { IError } from 'powerbi-models';
import type { Channel } from './channel';
import type { Control, RaisedEvent } from './control';
import { notAuthorized, tokenExpired } from './errors';
import { pageBody } from './report/bodies';
import { reportFor } from './report/reports';
import { activeDefinition } from './report/state';
import type { EmbedKind, LoadConfig, Session, SessionStore } from './session';
import { startFilters, startSlicers } from './start';
import { createExpiryWatch, expiryOf } from './token';

/** What the routes may do to the session; each also tells the host, in Power BI's order. */
export interface Lifecycle {
  readonly store: SessionStore;
  /** Starts a load. Answers an error when the configuration cannot be loaded at all. */
  load(kind: EmbedKind, config: LoadConfig, uid: string, options?: { prepareOnly?: boolean }): IError | null;
  /** Second half of a phased load. */
  render(change: LoadConfig): void;
  /** Hands a newer token to the report. */
  renewToken(token: string): IError | null;
  /** Draws the visuals again and tells the host `renderingStarted`, then `rendered`. */
  draw(change: Partial<Session>): void;
  /** Posts an event of the current embed. */
  raise(event: string, body?: unknown): void;
  /** The views call this when a drawing is on screen. */
  drawn(drawing: number): void;
}

/** Where each kind of embed posts its events (the client's router). */
const eventRoot: Record<EmbedKind, string> = {
  report: 'reports',
  visual: 'reports',
  paginated: 'reports',
  create: 'reports',
  quickCreate: 'reports',
  dashboard: 'dashboards',
  tile: 'tile',
  qna: 'qna',
};

/** How long a fresh page takes to ask for its data, in ms: long enough to see that it does. */
const metadataTime = 90;
const queryTime = 160;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function createLifecycle(store: SessionStore, channel: Channel, control: () => Control): Lifecycle {
  const raise = (event: string, body: unknown = null) => {
    const { kind, uid } = store.get();
    channel.post(`/${eventRoot[kind]}/${uid}/events/${event}`, body);
  };
  const fail = (error: IError) => raise('error', error);
  const expiry = createExpiryWatch(() => fail(tokenExpired()));
  const expired = () => {
    const { tokenExpiresAt } = store.get();
    return tokenExpiresAt !== null && tokenExpiresAt <= Date.now();
  };
  let announced = 0;
  let toldLoad = 0;

  /** The load goes on unless a newer one came meanwhile. */
  const stillCurrent = (load: number) => store.get().load === load;

  const show = async (load: number): Promise<void> => {
    const { renderDelay } = await control().state();
    await wait(queryTime + renderDelay);
    if (!stillCurrent(load)) return;
    store.set({ phase: 'ready', drawing: store.get().drawing + 1 });
    raise('renderingStarted');
  };

  const begin = async (load: number, prepareOnly: boolean): Promise<void> => {
    const { loadDelay, onLoad } = await control().state();
    await wait(metadataTime + loadDelay);
    if (!stillCurrent(load)) return;
    const problem: RaisedEvent | null =
      onLoad ?? (expired() ? { event: 'error', body: tokenExpired() } : null);
    if (problem) {
      store.set({ phase: 'failed', error: problem.body });
      fail(problem.body);
      return;
    }
    expiry.watch(store.get().tokenExpiresAt);
    store.set({ phase: prepareOnly ? 'prepared' : 'loading' });
    raise('loaded');
    if (store.get().kind === 'tile') raise('tileLoaded');
    if (!prepareOnly) await show(load);
  };

  return {
    store,
    raise,
    load(kind, config, uid, { prepareOnly = false } = {}) {
      if (typeof config.accessToken !== 'string' || config.accessToken === '') return notAuthorized();
      expiry.stop();
      const report = reportFor(kind, config);
      const wanted = report.pages.find(({ name }) => name === config.pageName) ?? report.pages[0];
      const load = store.get().load + 1;
      store.set({
        phase: 'loading',
        kind,
        uid,
        load,
        config,
        tokenExpiresAt: expiryOf(config.accessToken),
        report,
        pages: report.pages,
        activePage: wanted?.name ?? '',
        filters: startFilters(config, report, wanted?.name ?? ''),
        slicers: startSlicers(config, report),
        sorts: {},
        selection: null,
        settings: config.settings ?? {},
        theme: config.theme ?? null,
        mode: config.viewMode === 1 ? 'edit' : 'view',
        unsaved: kind === 'create' || kind === 'quickCreate',
        userStateApplied: false,
        question: config.question ?? '',
        refreshes: 0,
        refreshedAt: 0,
        loadedAt: Date.now(),
        busy: false,
        error: null,
      });
      void begin(load, prepareOnly);
      return null;
    },
    render(change) {
      const { config, activePage, pages, load } = store.get();
      const page = pages.find(({ name }) => name === change.pageName)?.name ?? activePage;
      store.set({
        phase: 'loading',
        config: { ...config, ...change },
        activePage: page,
        ...(change.settings ? { settings: change.settings } : {}),
      });
      void show(load);
    },
    renewToken(token) {
      if (token === '') return notAuthorized();
      const tokenExpiresAt = expiryOf(token);
      store.set({ tokenExpiresAt, config: { ...store.get().config, accessToken: token } });
      expiry.watch(tokenExpiresAt);
      return null;
    },
    draw(change) {
      store.set({ ...change, drawing: store.get().drawing + 1 });
      raise('renderingStarted');
    },
    drawn(drawing) {
      if (drawing <= announced) return;
      announced = drawing;
      const { load, kind } = store.get();
      const page = activeDefinition(store.get());
      // Power BI also tells the page it opens on.
      const paged = kind === 'report' || kind === 'visual';
      if (load !== toldLoad && page && paged) raise('pageChanged', { newPage: pageBody(page, store.get()) });
      toldLoad = load;
      if (store.get().settings.visualRenderedEvents && page) {
        for (const visual of page.visuals) {
          raise('visualRendered', { name: visual.name, title: visual.title, type: visual.type });
        }
      }
      raise('rendered');
    },
  };
}
