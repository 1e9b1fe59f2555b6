import { createListenerMiddleware } from '@reduxjs/toolkit';
import { waitFor } from 'xstate';
import { hasSampleConnections } from '@/domain/session/config';
import { takePlaceLink } from '@/services/browser/page';
import { selectAnalyticsMenu } from '@/store/analyticsMenu.selectors';
import { makeStore, type RootState } from '@/store/makeStore';
import { connectionsChecked, drawConnections } from '@/store/menu.slice';
import { selectPlace } from '@/store/place.selectors';
import { placeRestored } from '@/store/placeRestored';
import { createActors } from './actors';
import { createCatalogTurn } from './catalogTurn';
import { createChatRequests } from './chatRequests';
import type { Early } from './early';
import { fetchScripts } from './first/fetchScripts';
import { answerSignIn } from './first/signIn';
import type { Ports } from './ports';
import { rememberedState, restore } from './restore';
import { untilScreensAreDue } from './screensDue';
import { createServices } from './services';
import { directStage } from './stage';
import { nextTask } from './waits';
import { createInspector } from './wiring/inspect';
import { connectWiring } from './wiring/wiring';

/** Evaluates what the screens need part by part, each in a task of its own. */
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

/** Builds store, machines and wiring on what was started early, and brings the screens when they are due. */
export async function start(early: Early): Promise<void> {
  if (!early.ok) {
    await prepareScreens();
    const { showConfigErrors } = await import('./screens');
    return showConfigErrors(early.issues);
  }
  const { config, portalPage, stage, tokens, identity, report, returnPlace } = early;
  const services = createServices(config, stage, tokens, portalPage);
  const ports: Ports = { ...services, identity, report, returnPlace };
  const listener = createListenerMiddleware<RootState>();
  const store = makeStore(rememberedState(ports), listener.middleware);
  restore(store, ports, config, early.place);
  let record: () => void = () => undefined;
  const recordingDue = new Promise<void>((resolve) => {
    record = resolve;
  });
  const inspect = createInspector(store, recordingDue);
  const chatRequests = createChatRequests(config, ports, store);
  const actors = createActors(ports, inspect, chatRequests, createCatalogTurn(ports, store));
  connectWiring({ listener, store, actors, ports });
  directStage(stage, actors);

  if (hasSampleConnections(config))
    store.dispatch(connectionsChecked(drawConnections(selectAnalyticsMenu(store.getState()), Math.random)));
  await nextTask();
  for (const actor of Object.values(actors)) actor.start();
  // Until the frame has its load the line and the page's thread belong to the report.
  waitFor(actors.reportLoad, (now) => !now.hasTag('coming') || now.matches({ loading: 'initializing' }))
    .then(nextTask)
    .then(
      () => fetchScripts('screens'),
      () => undefined,
    );
  // Also a reload that the person asks for comes back to where it was; only a session has a place, or a link until then.
  let { isLinked } = early;
  actors.authProgress.on('session.opened', () => {
    isLinked = false;
  });
  addEventListener('pagehide', () => {
    if (isLinked || actors.authProgress.getSnapshot().matches({ none: 'signedIn' }))
      ports.returnPlace.write(selectPlace(store.getState()));
  });
  // A link that was put into the address of this page: the report loads in what it holds.
  addEventListener('hashchange', () => {
    const place = takePlaceLink(window);
    if (place === null) return;
    store.dispatch(placeRestored(place));
    location.reload();
  });
  // Until then the first screen says what there is to say.
  await waitFor(actors.authProgress, (now) => !now.hasTag('starting'));
  answerSignIn(() => actors.authProgress.send({ type: 'user.signIn' }));
  await untilScreensAreDue(actors, report);

  await prepareScreens();
  const { showPortal } = await import('./screens');
  showPortal({ config, portalPage, ports, store, actors, inspect, chatRequests, listener, started: {} });
  record();
}
