import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { sampleData } from '@/domain/admin/catalogsSample';
import { readConfig } from '@/services/config/configFile';
import { selectAnalyticsMenu } from '@/store/analyticsMenu.selectors';
import { makeStore } from '@/store/makeStore';
import { connectionsChecked, drawConnections } from '@/store/menu.slice';
import { ConfigErrorPage } from '@/ui/config/ConfigErrorPage';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { App } from './App';
import { createActors } from './actors';
import { directStage } from './stage';
import { createChatWiring } from './wiring/chat';
import { createInspector } from './wiring/inspect';
import { rememberedState } from './wiring/shell';
import { createWiring } from './wiring/wiring';

/** Reads the configuration, builds services, store, actors and wiring, and shows the portal. */
export async function start(): Promise<void> {
  const root = createRoot(element('root'));
  // What comes after the gate is on its way while the configuration is read and the person signs in.
  void import('./Portal');
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
    return;
  }

  const { config } = result;
  const stage = element('stage');
  const ports = createServices(config, stage);
  const chat = createChatWiring(config, ports, window);
  const wiring = createWiring(chat, config);
  const store = makeStore(rememberedState(ports.preferences), wiring.middleware);
  const actors = createActors(ports, createInspector(store), chat);
  wiring.connect(store, actors, ports);
  directStage(stage, actors);

  store.dispatch(connectionsChecked(drawConnections(selectAnalyticsMenu(store.getState()), Math.random)));
  for (const actor of Object.values(actors)) actor.start();

  root.render(
    <StrictMode>
      <Provider store={store}>
        <ThemeProvider>
          <App
            actors={actors}
            hasChat={config.chat !== undefined}
            sharing={{ appUrl: config.powerBi.appUrl, hasSheet: ports.sharing.hasSheet }}
            admin={{ files: ports.files, samples: sampleData(config.boards) }}
          />
        </ThemeProvider>
      </Provider>
    </StrictMode>,
  );
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`index.html has no #${id}`);
  return found;
}
