import type { ISettings } from 'powerbi-models';
import type { Channel } from '../channel';
import { invalid, notAuthorized, notSupported, tokenExpired, tooManyRefreshes } from '../errors';
import type { Lifecycle } from '../session';
import { startFilters } from '../start';
import { problemsOfSaveAs, problemsOfSettings, problemsOfTheme } from '../validate';

/** Minimum time between two refreshes of an embedded report in Power BI, in ms. */
const refreshGap = 15_000;
/** Duration of the new query, in ms. */
const refreshTime = 450;

/** Settings, theme, refresh, print, mode, save and the remaining calls of SPEC section 7.5. */
export function reportRoutes({ router }: Channel, life: Lifecycle): void {
  const { store } = life;

  router.patch('/report/settings', (request, response) => {
    const patch = (request.body ?? {}) as ISettings;
    const old = store.get().settings;
    const problems = problemsOfSettings(patch);
    if (problems) return response.send(400, problems);
    const zoom = patch.zoomLevel;
    if (zoom !== undefined && (zoom < 0.25 || zoom > 4)) {
      return response.send(400, invalid('zoomLevel must be between 0.25 and 4'));
    }
    response.send(202, {});
    life.draw({
      settings: {
        ...old,
        ...patch,
        ...(patch.panes ? { panes: { ...old.panes, ...patch.panes } } : {}),
        ...(patch.bars ? { bars: { ...old.bars, ...patch.bars } } : {}),
        ...(patch.customLayout ? { customLayout: mergeLayout(old, patch) } : {}),
      },
    });
  });

  router.post('/report/refresh', (_request, response) => {
    const { refreshedAt, tokenExpiresAt, load, config } = store.get();
    const now = Date.now();
    if (!config.accessToken) return response.send(403, notAuthorized());
    if (tokenExpiresAt !== null && tokenExpiresAt <= now) {
      const error = tokenExpired();
      life.raise('error', error);
      return response.send(403, error);
    }
    if (now - refreshedAt < refreshGap) {
      return response.send(429, tooManyRefreshes(Math.ceil((refreshGap - (now - refreshedAt)) / 1000)));
    }
    store.set({ busy: true, refreshedAt: now });
    response.send(202, {});
    setTimeout(() => {
      const session = store.get();
      if (session.load === load) life.draw({ busy: false, refreshes: session.refreshes + 1 });
    }, refreshTime);
  });

  router.post('/report/print', (_request, response) => {
    response.send(202, {});
    // Prints after the answer, because the print dialog blocks the page.
    setTimeout(() => window.print(), 0);
  });

  router.post('/report/switchMode/:mode', (request, response) => {
    const { mode } = request.params;
    if (mode !== 'view' && mode !== 'edit')
      return response.send(400, invalid(`Unknown mode "${String(mode)}"`));
    const permissions = store.get().config.permissions ?? 0;
    if (mode === 'edit' && permissions === 0)
      return response.send(403, notSupported('Edit needs permissions'));
    store.set({ mode });
    response.send(202, {});
  });

  const saved = (saveAs: boolean, name: string) => {
    const { report } = store.get();
    store.set({ unsaved: false });
    life.raise('saved', {
      reportObjectId: saveAs ? crypto.randomUUID() : report.id,
      reportName: name,
      saveAs,
    });
  };
  router.post('/report/save', (_request, response) => {
    response.send(202, {});
    saved(false, store.get().report.name);
  });
  router.post('/report/saveAs', (request, response) => {
    const problems = problemsOfSaveAs(request.body);
    if (problems) return response.send(400, problems);
    const name = String(request.body?.name ?? '').trim();
    if (name === '') return response.send(400, invalid('name is required'));
    response.send(202, {});
    saved(true, name);
  });
  router.get('/report/hasUnsavedChanges', (_request, response) => response.send(200, store.get().unsaved));

  router.get('/report/theme', (_request, response) => response.send(200, store.get().theme ?? {}));
  router.put('/report/theme', (request, response) => {
    const theme: unknown = request.body ?? {};
    const problems = problemsOfTheme(theme);
    if (problems) return response.send(400, problems);
    response.send(202, {});
    life.draw({ theme: Object.keys(theme as object).length === 0 ? null : theme });
  });

  router.get('/report/zoom', (_request, response) => response.send(200, store.get().settings.zoomLevel ?? 1));

  router.get('/report/isUserStateApplied', (_request, response) =>
    response.send(200, store.get().userStateApplied),
  );
  router.post('/report/userState', (_request, response) => {
    store.set({ userStateApplied: true });
    response.send(202, {});
  });
  router.delete('/report/userState', (_request, response) => {
    response.send(202, {});
    life.draw({
      userStateApplied: false,
      filters: startFilters({}, store.get().report, ''),
      slicers: {},
      selection: null,
    });
  });

  router.post('/report/closeAllOverlays', (_request, response) => {
    store.set({ settings: closePanes(store.get().settings) });
    response.send(202, {});
  });
  router.post('/report/clearSelectedVisuals/:popOut', (_request, response) => {
    life.draw({ selection: null });
    response.send(202, {});
  });
}

type CustomLayout = NonNullable<ISettings['customLayout']>;

/** A patch of the custom layout contains only the moved visuals. */
function mergeLayout(old: ISettings, patch: ISettings): CustomLayout {
  const [before, after] = [old.customLayout?.pagesLayout ?? {}, patch.customLayout?.pagesLayout ?? {}];
  const pagesLayout = { ...before };
  for (const [page, layout] of Object.entries(after)) {
    const previousLayout = before[page]?.visualsLayout ?? {};
    const visualsLayout = { ...previousLayout };
    for (const [visual, place] of Object.entries(layout.visualsLayout)) {
      visualsLayout[visual] = { ...previousLayout[visual], ...place };
    }
    pagesLayout[page] = { ...before[page], ...layout, visualsLayout };
  }
  return { ...old.customLayout, ...patch.customLayout, pagesLayout };
}

function closePanes(settings: ISettings): ISettings {
  if (!settings.panes?.filters) return settings;
  return {
    ...settings,
    panes: { ...settings.panes, filters: { ...settings.panes.filters, expanded: false } },
  };
}
