import type { IError } from 'powerbi-models';
import type { Channel } from './channel';
import { type Control, calm, type RaisedEvent } from './control';
import { noPhoneLayout, notAuthorized, tokenExpired } from './errors';
import { pageBody, visualBody } from './report/bodies';
import { bookmarkState, readState } from './report/bookmarks';
import { hasPhoneLayout, reportFor } from './report/reports';
import { activeDefinition } from './report/state';
import { loadViews } from './report/views';
import type { Lifecycle, SessionStore } from './session';
import { startFilters, startSlicers } from './start';
import { createExpiryWatch, expiryOf } from './token';

/** Time before a new page requests its data, in ms: long enough to be visible. */
const metadataTime = 90;
/** Duration of the visuals' query, in ms; 0 with `?quick`, for automated tests. */
const queryTime = new URLSearchParams(location.search).has('quick') ? 0 : 160;

const expiredEvent = (): RaisedEvent => ({
  name: 'error',
  body: tokenExpired() as unknown as Readonly<Record<string, unknown>>,
});

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function createLifecycle(store: SessionStore, channel: Channel, control: () => Control): Lifecycle {
  const raise: Lifecycle['raise'] = (event, body = null, at) => {
    const { uid } = store.get();
    const page = at ? `/pages/${at.page}${at.visual ? `/visuals/${at.visual}` : ''}` : '';
    channel.post(`/reports/${uid}${page}/events/${event}`, body);
  };
  const raiseChosen = ({ name, body, visual: wanted }: RaisedEvent) => {
    const session = store.get();
    const page = activeDefinition(session);
    const visual = page?.visuals.find((one) => one.name === wanted);
    const position = page && visual ? { page: page.name, visual: visual.name } : undefined;
    if (name === 'error' || name === 'tokenExpired' || name === 'info' || !page)
      return raise(name, body, position);
    const where = {
      report: { id: session.report.id, displayName: session.report.name },
      page: pageBody(page, session),
      visual: visualBody(session, page, visual ?? (page.visuals[0] as (typeof page.visuals)[number])),
    };
    raise(name, { ...where, ...(name === 'commandTriggered' ? { dataPoints: [] } : {}), ...body }, position);
  };
  const fail = (error: IError) => raise('error', error);
  const expiry = createExpiryWatch(() => fail(tokenExpired()));
  const expired = () => {
    const { tokenExpiresAt } = store.get();
    return tokenExpiresAt !== null && tokenExpiresAt <= Date.now();
  };
  let announced = 0;
  let announcedLoad = 0;
  let loadedLoad = 0;
  let renderedLoad = 0;
  /** A tester's settings for the newest load. */
  let chosen = calm;

  /** A load ends when a newer one replaces it. */
  const stillCurrent = (load: number) => store.get().load === load;
  /** Power BI raises neither `loaded` nor `rendered` for a paginated report. */
  const isQuiet = () => chosen.strict && store.get().kind === 'paginated';
  const raiseAt = (when: RaisedEvent['when']) => {
    const { onLoad } = chosen;
    if (onLoad && onLoad.when === when) raiseChosen(onLoad);
  };

  const show = async (load: number): Promise<void> => {
    await wait(queryTime + chosen.renderDelay);
    if (!store.get().isPlain) await loadViews();
    if (!stillCurrent(load)) return;
    store.set({ phase: 'ready', drawing: store.get().drawing + 1 });
    if (!isQuiet()) raise('renderingStarted');
  };

  const announce = async (load: number, prepareOnly: boolean): Promise<void> => {
    if (!stillCurrent(load)) return;
    await wait(metadataTime + chosen.loadDelay);
    if (!stillCurrent(load)) return;
    const { onLoad } = chosen;
    const problem = onLoad?.when === 'instead' ? onLoad : expired() ? expiredEvent() : null;
    await control().pass(problem ? 'error' : 'loaded');
    if (!stillCurrent(load)) return;
    if (problem) {
      store.set({ phase: 'failed', error: problem.body as unknown as IError });
      raiseChosen(problem);
      return;
    }
    raiseAt('beforeLoaded');
    expiry.watch(store.get().tokenExpiresAt);
    store.set({ phase: prepareOnly ? 'prepared' : 'loading' });
    loadedLoad = load;
    if (!isQuiet()) raise('loaded');
    const { settings, report } = store.get();
    if (chosen.strict && settings.layoutType === 2 && !hasPhoneLayout(report)) fail(noPhoneLayout());
    raiseAt('afterLoaded');
    if (!prepareOnly) void show(load);
  };

  return {
    store,
    raise,
    raiseChosen,
    load(kind, config, uid, { prepareOnly = false, state = calm } = {}) {
      if (typeof config.accessToken !== 'string' || config.accessToken === '') return notAuthorized();
      expiry.stop();
      const report = reportFor(kind, config);
      const page = report.pages.find(({ name }) => name === config.pageName) ?? report.pages[0];
      const load = store.get().load + 1;
      chosen = state;
      const isPlain = state.report === 'plain';
      // Loads the views' code while the report waits for its data.
      if (!isPlain) void loadViews().catch(() => undefined);
      store.set({
        phase: 'loading',
        kind,
        uid,
        load,
        config,
        isPlain,
        tokenExpiresAt: expiryOf(config.accessToken),
        report,
        pages: report.pages,
        activePage: page?.name ?? '',
        filters: startFilters(config, report, page?.name ?? ''),
        slicers: startSlicers(config, report),
        sorts: {},
        selection: null,
        shown: {},
        dates: state.dates,
        settings: config.settings ?? {},
        theme: config.theme ?? null,
        mode: config.viewMode === 1 ? 'edit' : 'view',
        unsaved: false,
        userStateApplied: false,
        refreshes: 0,
        refreshedAt: 0,
        loadedAt: Date.now(),
        busy: false,
        error: null,
      });
      const bookmark = bookmarkState(config.bookmark, store.get());
      const bookmarked = bookmark === null ? null : readState(bookmark, store.get());
      if (bookmarked) store.set(bookmarked);
      return { announce: () => announce(load, prepareOnly) };
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
    isDrawing: () => loadedLoad === store.get().load && renderedLoad !== loadedLoad,
    drawn(drawing) {
      if (drawing <= announced) return;
      announced = drawing;
      const { load, kind } = store.get();
      if (isQuiet()) return raiseAt('afterRendered');
      const page = activeDefinition(store.get());
      const isFirst = load !== announcedLoad;
      // Power BI also raises `pageChanged` for the first page.
      if (isFirst && page && kind !== 'paginated')
        raise('pageChanged', { newPage: pageBody(page, store.get()) });
      announcedLoad = load;
      void control()
        .pass('rendered')
        .then(() => {
          if (!stillCurrent(load)) return;
          if (store.get().settings.visualRenderedEvents && page) {
            for (const visual of page.visuals) {
              raise('visualRendered', { name: visual.name, title: visual.title, type: visual.type });
            }
          }
          renderedLoad = load;
          raise('rendered');
          if (isFirst) raiseAt('afterRendered');
        });
    },
  };
}
