import { createListenerMiddleware } from '@reduxjs/toolkit';
import { waitFor } from 'xstate';
import { createActors, type EarlyActors } from '@/app/actors';
import type { Ports } from '@/app/ports/ports';
import { createServices, loadBrowserCatalog } from '@/app/ports/services';
import { createCatalogRequests } from '@/app/requests/catalogRequests';
import { createInspector } from '@/app/wiring/inspect';
import { connectWiring } from '@/app/wiring/wiring';
import { hasSampleConnections } from '@/domain/session/config';
import { selectAnalyticsMenu } from '@/store/analyticsMenu.selectors';
import { selectGroupBoards } from '@/store/catalogs.selectors';
import { makeStore, type RootState } from '@/store/makeStore';
import { connectionsChecked, drawConnections } from '@/store/menu.slice';
import { linkPartsLost } from '@/store/notices.slice';
import { selectPlace, selectReturnPlace } from '@/store/place.selectors';
import { placeRestored } from '@/store/placeRestored';
import { nextTask } from './nextTask';
import { fetchScripts, mayHaveLink, type Prefetched } from './prefetch';
import { rememberedState, restore } from './restore';
import { onSignInClick } from './signIn';
import { startingData } from './startingData';
import { waitBeforeScreens } from './waitBeforeScreens';

/** ms in which the frame receives its load. */
const loadTime = 300;

/** Evaluates the modules of the screens, each in its own task. */
async function prepareScreens(): Promise<void> {
  const parts = [
    () => import('react-dom/client'),
    () => import('@/ui/theme/ThemeProvider'),
    () => import('./screens'),
  ];
  for (const part of parts) {
    await part();
    await nextTask();
  }
}

/**
 * Shows and hides the report container with the report's state. `visibility`, not `display`: Power BI lays its report out
 * in the space that the container has, also while it is hidden.
 */
export function bindReportContainer(
  container: HTMLElement,
  { authProgress, reportLoad }: Pick<EarlyActors, 'authProgress' | 'reportLoad'>,
): void {
  const update = () => {
    const isShown = reportLoad.getSnapshot().matches('ready');
    const isOpen = authProgress.getSnapshot().matches({ none: 'signedIn' });
    container.dataset.device = reportLoad.getSnapshot().context.device;
    container.dataset.shown = String(isShown && isOpen);
  };
  update();
  reportLoad.subscribe(update);
  authProgress.subscribe(update);
}

/** Builds store, machines and wiring on the prefetched ports, and loads the screens when they are due. */
export async function start(prefetched: Prefetched): Promise<void> {
  // Evaluating this module is already a long task.
  await nextTask();
  if (!prefetched.ok) {
    await prepareScreens();
    const { showConfigErrors } = await import('./screens');
    return showConfigErrors(prefetched.issues);
  }
  const { config, portalPage, reportContainer, tokens, identity, report, returnPlace } = prefetched;
  // With the samples, not after them.
  const code = config.catalog.kind === 'browser' ? loadBrowserCatalog() : null;
  const [base] = await Promise.all([startingData(config), code]);
  const services = await createServices(config, base, reportContainer, tokens, portalPage);
  const ports: Ports = { ...services, identity, report, returnPlace };
  const listener = createListenerMiddleware<RootState>();
  const store = makeStore(rememberedState(ports), listener.middleware);
  restore(store, ports, config, prefetched.place);
  let record: () => void = () => undefined;
  const recordingDue = new Promise<void>((resolve) => {
    record = resolve;
  });
  const inspector = createInspector(store, recordingDue);
  const actors = createActors(ports, inspector.inspect, createCatalogRequests(ports, store));
  connectWiring({ listener, store, actors, ports });
  bindReportContainer(reportContainer, actors);
  let areFiltersConnected = false;
  const connectInitialFilters = async () => {
    const { initialFilterRules } = await import('@/app/wiring/initialFilters');
    if (areFiltersConnected) return;
    areFiltersConnected = true;
    const [visit] = performance.getEntriesByType('navigation');
    // A sign-in by redirect returns to its place too, but by a navigation.
    const isReload = visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
    const isReturn = isReload && prefetched.place !== null && !prefetched.isLinked;
    initialFilterRules({ listener, store, ports, portalPage, isReturn });
  };
  // Otherwise with the screens: their script must not delay a report without initial filters.
  if (selectGroupBoards(store.getState()).length > 0) connectInitialFilters().catch(() => undefined);

  if (hasSampleConnections(config))
    store.dispatch(connectionsChecked(drawConnections(selectAnalyticsMenu(store.getState()), Math.random)));
  await nextTask();
  for (const actor of Object.values(actors)) actor.start();
  // Until the frame has received its load, the report needs the bandwidth and the page's thread.
  waitFor(actors.reportLoad, (now) => now.matches({ loading: 'initializing' }))
    .then(() => setTimeout(() => fetchScripts('screens'), loadTime))
    .catch(() => undefined);
  // A reload by the user returns to the same view. Only a session has a view to return to, or a link before the session opens.
  let { isLinked } = prefetched;
  const { lostParts } = prefetched;
  actors.authProgress.on('session.opened', () => {
    isLinked = false;
    ports.returnPlace.write(null);
    const parts = lostParts.read();
    if (parts.length === 0) return;
    lostParts.write([]);
    store.dispatch(linkPartsLost({ parts, at: ports.now() }));
  });
  addEventListener('pagehide', () => {
    if (isLinked || actors.authProgress.getSnapshot().matches({ none: 'signedIn' }))
      ports.returnPlace.write((isLinked ? selectPlace : selectReturnPlace)(store.getState()));
  });
  // The user pasted a link into the address bar of this page.
  const openLink = async () => {
    if (!mayHaveLink(location)) return;
    const { takeLink } = await import('@/services/browser/addressLink');
    const link = takeLink(window, config.filters);
    if (link === null) return;
    isLinked = true;
    lostParts.write(link.lost);
    store.dispatch(placeRestored(link.place));
    location.reload();
  };
  // The next page reads the link if this page cannot load its reader.
  const followLink = () => void openLink().catch(() => location.reload());
  addEventListener('hashchange', followLink);
  // The address may have changed during the start. What was left in it is not read again: a reload would not end.
  if (location.href !== prefetched.address) followLink();
  // Until then the first screen shows the progress.
  await waitFor(actors.authProgress, (now) => !now.hasTag('starting'));
  onSignInClick(() => actors.authProgress.send({ type: 'user.signIn' }));
  await waitBeforeScreens(actors, report);

  fetchScripts('screens');
  connectInitialFilters().catch(() => undefined);
  await prepareScreens();
  const { showPortal } = await import('./screens');
  showPortal({
    ...{ config, portalPage, ports, store, actors },
    ...{ ...inspector, listener, started: new Map() },
  });
  record();
}
