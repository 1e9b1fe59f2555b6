import './app.css';
import { createListenerMiddleware } from '@reduxjs/toolkit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { sampleData } from '@/domain/admin/catalogsSample';
import { Contained, RenewalContext } from '@/features/shared/Contained';
import { createRenewal } from '@/services/browser/renewal';
import { readConfig } from '@/services/config/configFile';
import { selectAnalyticsMenu } from '@/store/analyticsMenu.selectors';
import { makeStore, type RootState } from '@/store/makeStore';
import { connectionsChecked, drawConnections } from '@/store/menu.slice';
import { selectPlace } from '@/store/place.selectors';
import { ConfigErrorPage } from '@/ui/config/ConfigErrorPage';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { App } from './App';
import { createActors } from './actors';
import { createChatTurn } from './chatTurn';
import { rememberedState, restore } from './restore';
import { directStage } from './stage';
import { createInspector } from './wiring/inspect';
import { connectWiring } from './wiring/wiring';

/** Reads the configuration, builds services, store, actors and wiring, and shows the portal. */
export async function start(): Promise<void> {
  const root = createRoot(element('root'));
  const boot = element('boot');
  // What comes after the gate is on its way while the configuration is read and the person signs in.
  if (getComputedStyle(document.documentElement).getPropertyValue('--p-whole') === '')
    throw new Error('the style sheet did not come, or not all of it');
  // Whether it came is the concern of whom it is shown by.
  import('./Portal').catch(() => undefined);
  const [result, { createServices }] = await Promise.all([
    readConfig((...request) => fetch(...request), '/portal.config.json'),
    import('./services'),
  ]);
  if (!result.ok) {
    root.render(
      <ThemeProvider>
        <ConfigErrorPage issues={result.issues} onRetry={() => location.reload()} />
      </ThemeProvider>,
    );
    boot.remove();
    return;
  }

  const { config } = result;
  const stage = element('stage');
  const ports = createServices(config, stage);
  const listener = createListenerMiddleware<RootState>();
  const store = makeStore(rememberedState(ports), listener.middleware);
  restore(store, ports, config);
  const actors = createActors(ports, createInspector(store), createChatTurn(config, ports, store));
  connectWiring({ listener, store, actors, ports });
  directStage(stage, actors);

  store.dispatch(connectionsChecked(drawConnections(selectAnalyticsMenu(store.getState()), Math.random)));
  for (const actor of Object.values(actors)) actor.start();

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
                hasChat={config.chat !== undefined}
                sharing={{ appUrl: config.powerBi.appUrl, hasSheet: ports.sharing.hasSheet }}
                admin={{ files: ports.files, samples: sampleData(config.boards) }}
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
