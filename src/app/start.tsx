import '@/domain/withoutEval';
import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { readConfig } from '@/services/configFile';
import { boardsLoaded } from '@/store/boards.slice';
import { makeStore } from '@/store/makeStore';
import { connectionsChecked, drawConnections } from '@/store/menu.slice';
import { ConfigErrorPage } from '@/ui/config/ConfigErrorPage';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { App } from './App';
import { createActors } from './actors';
import { createServices } from './services';
import { directStage } from './stage';
import { createChatWiring } from './wiring/chat';
import { createInspector } from './wiring/inspect';
import { createWiring } from './wiring/wiring';

/** Reads the configuration, builds services, store, actors and wiring, and shows the portal. */
export async function start(): Promise<void> {
  const root = createRoot(element('root'));
  const result = await readConfig((...request) => fetch(...request), '/portal.config.json');
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
  const wiring = createWiring(chat);
  const store = makeStore(undefined, wiring.middleware);
  const actors = createActors(ports, createInspector(store), chat);
  wiring.connect(store, actors, ports);
  directStage(stage, actors);

  store.dispatch(boardsLoaded(config.boards));
  store.dispatch(connectionsChecked(drawConnections(store.getState().menu.items, Math.random)));
  for (const actor of Object.values(actors)) actor.start();

  root.render(
    <StrictMode>
      <Provider store={store}>
        <ThemeProvider>
          <App actors={actors} hasChat={config.chat !== undefined} />
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
