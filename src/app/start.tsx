import './app.css';
import { createListenerMiddleware } from '@reduxjs/toolkit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { waitFor } from 'xstate';
import { sampleData } from '@/domain/admin/catalogsSample';
import { ConfigErrorFeature } from '@/features/config/ConfigError.feature';
import { Contained, RenewalContext } from '@/features/shared/Contained';
import { createRenewal } from '@/services/browser/renewal';
import { selectAnalyticsMenu } from '@/store/analyticsMenu.selectors';
import { makeStore, type RootState } from '@/store/makeStore';
import { connectionsChecked, drawConnections } from '@/store/menu.slice';
import { selectPlace } from '@/store/place.selectors';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { App } from './App';
import { createActors } from './actors';
import { createCatalogTurn } from './catalogTurn';
import { createChatTurn } from './chatTurn';
import type { Early } from './early';
import { leaveFirstScreen } from './first/leave';
import { answerSignIn } from './first/signIn';
import { rememberedState, restore } from './restore';
import { directStage } from './stage';
import { createInspector } from './wiring/inspect';
import { connectWiring } from './wiring/wiring';

/** Builds store, actors and wiring on what was started early, and shows the portal. */
export async function start(early: Early): Promise<void> {
  const root = createRoot(element('root'));
  leaveFirstScreen(element('root'));
  const boot = element('boot');
  if (getComputedStyle(document.documentElement).getPropertyValue('--p-whole') === '')
    throw new Error('the style sheet did not come, or not all of it');
  // Whether it came is the concern of whom it is shown by.
  import('./Portal').catch(() => undefined);
  if (!early.ok) {
    root.render(
      <ThemeProvider>
        <ConfigErrorFeature issues={early.issues} onRetry={() => location.reload()} />
      </ThemeProvider>,
    );
    boot.remove();
    return;
  }

  const { config, ports } = early;
  const stage = element('stage');
  const listener = createListenerMiddleware<RootState>();
  const store = makeStore(rememberedState(ports), listener.middleware);
  restore(store, ports, config);
  const actors = createActors(
    ports,
    createInspector(store),
    createChatTurn(config, ports, store),
    createCatalogTurn(ports, store),
  );
  connectWiring({ listener, store, actors, ports });
  directStage(stage, actors);

  store.dispatch(connectionsChecked(drawConnections(selectAnalyticsMenu(store.getState()), Math.random)));
  for (const actor of Object.values(actors)) actor.start();
  // Until then the first screen says what there is to say.
  await waitFor(actors.authProgress, (now) => !now.matches('startup') && !now.matches('handleRedirect'));
  answerSignIn(() => actors.authProgress.send({ type: 'user.signIn' }));

  const keepPlace = () => ports.returnPlace.keep(selectPlace(store.getState()));
  const renewal = createRenewal({
    document,
    fetch: (...request) => fetch(...request),
    storage: () => sessionStorage,
    keepPlace,
    reload: () => location.reload(),
  });

  root.render(
    <StrictMode>
      <RenewalContext value={renewal}>
        <Provider store={store}>
          <ThemeProvider>
            <Contained place="page">
              <App
                actors={actors}
                assistant={config.chat ? { canRate: config.chat.sendRatings } : null}
                sharing={{ appUrl: config.powerBi.appUrl, hasSheet: ports.sharing.hasSheet }}
                admin={{
                  files: ports.files,
                  samples: sampleData(config.boards),
                  store: ports.catalog.store,
                  now: ports.now,
                }}
              />
            </Contained>
          </ThemeProvider>
        </Provider>
      </RenewalContext>
    </StrictMode>,
  );
  boot.remove();
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`index.html has no #${id}`);
  return found;
}
