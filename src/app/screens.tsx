import './app.css';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { InspectionEvent } from 'xstate';
import { startingData } from '@/domain/admin/configured';
import type { ChatSight } from '@/domain/ports/chat';
import { type ConfigIssue, offersTraceLog, type PortalConfig } from '@/domain/session/config';
import { ConfigErrorFeature } from '@/features/config/ConfigError.feature';
import { Contained, RenewalContext } from '@/features/shared/Contained';
import type { PortalPage } from '@/services/browser/portalPage';
import { createRenewal, watchAssets } from '@/services/browser/renewal';
import { readText } from '@/services/browser/stored';
import { alertsKey } from '@/services/browser/storedValues';
import type { AppStore } from '@/store/makeStore';
import { selectPlace } from '@/store/place.selectors';
import { BrandContext } from '@/ui/parts/brandContext';
import { BackContext } from '@/ui/parts/useBackCloses';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { App } from './App';
import type { Actors } from './actors';
import type { ChatTurn } from './chatTurn';
import { leaveFirstScreen } from './first/leave';
import type { Ports } from './ports';
import { answerSkip } from './skip';
import { isTraceForced } from './traceFlag';
import type { AlertsRun } from './wiring/alerts';
import type { CommentsRun } from './wiring/comments';
import type { ComparisonActor } from './wiring/comparison';
import type { PresentationActor } from './wiring/presentation';
import type { WiringParts } from './wiring/wiring';

/** Puts screens in the place of the first one. */
function show(screens: ReactNode): void {
  if (getComputedStyle(document.documentElement).getPropertyValue('--p-whole') === '')
    throw new Error('the style sheet did not come, or not all of it');
  const root = element('root');
  leaveFirstScreen(root);
  // In slices: the report in the stage, or somebody's click, must not wait for the whole of it.
  startTransition(() => createRoot(root).render(screens));
  element('boot').remove();
}

/** Says what is wrong with the configuration. */
export const showConfigErrors = (issues: readonly ConfigIssue[]) =>
  show(
    <ThemeProvider>
      <ConfigErrorFeature issues={issues} onRetry={() => location.reload()} />
    </ThemeProvider>,
  );

/** The address that everybody opens the portal by. */
const portalUrl = () => new URL(location.pathname, location.origin).href;

/** What the portal is made of. */
export interface PortalParts {
  readonly config: PortalConfig;
  readonly portalPage: PortalPage;
  readonly ports: Ports;
  readonly store: AppStore;
  readonly actors: Actors;
  /** Hears every transition of actors that are made later. */
  readonly inspect: (event: InspectionEvent) => void;
  readonly chatTurn: ChatTurn;
  readonly listener: WiringParts['listener'];
}

/** What the assistant's panel shows of what it sends. */
const sightOf = ({ chat }: PortalConfig, { report }: Ports, turn: ChatTurn): ChatSight => ({
  isSent: {
    production: chat?.production.sendContext ?? false,
    test: chat?.test.sendContext ?? false,
  },
  visuals: () => report.listVisuals(),
  preview: (dashboardId, environment) => turn.preview({ dashboardId, environment }),
});

/** Shows the gate or the portal, whichever the machines say. */
export function showPortal(parts: PortalParts): void {
  const { config, portalPage, ports, store, actors, inspect, chatTurn } = parts;
  let presentation: PresentationActor | null = null;
  let alerts: AlertsRun | null = null;
  let comparison: ComparisonActor | null = null;
  let comments: CommentsRun | null = null;
  const { comments: shared } = ports;
  const sight = sightOf(config, ports, chatTurn);
  answerSkip(document);
  const renewal = createRenewal({
    document,
    fetch: (...request) => fetch(...request),
    assets: watchAssets(),
    storage: () => portalPage.sessionStorage,
    keepPlace: () => ports.returnPlace.write(selectPlace(store.getState())),
    reload: () => location.reload(),
  });
  show(
    <StrictMode>
      <RenewalContext value={renewal}>
        <Provider store={store}>
          <ThemeProvider>
            <BrandContext value={config.brand}>
              <BackContext value={ports.history}>
                <Contained place="page">
                  <App
                    actors={actors}
                    languages={config.languages}
                    assistant={
                      config.chat
                        ? { canRate: config.chat.sendRatings, canDictate: ports.speech !== null, sight }
                        : null
                    }
                    sharing={{
                      appUrl: config.powerBi.appUrl,
                      portalUrl: portalUrl(),
                      hasSheet: ports.sharing.hasSheet,
                    }}
                    admin={{
                      files: ports.files,
                      lists: ports.lists,
                      usage: ports.usage,
                      activity: ports.activity,
                      directory: ports.directory,
                      history: ports.catalog.history,
                      samples: startingData(config),
                      store: ports.catalog.store,
                      now: ports.now,
                      facts: config,
                      run: ports.selfTest.run,
                      inspect,
                      copyText: ports.sharing.copy,
                    }}
                    offersTraceLog={isTraceForced() || offersTraceLog(config)}
                    startPresentation={(start) => {
                      presentation ??= start(parts);
                      return presentation;
                    }}
                    startAlerts={(start) => {
                      alerts ??= start(parts);
                      return alerts;
                    }}
                    hasAlerts={(account) =>
                      readText(() => portalPage.localStorage, alertsKey + account) !== null
                    }
                    startComparison={(start) => {
                      comparison ??= start(parts);
                      return comparison;
                    }}
                    startComments={
                      shared &&
                      ((start) => {
                        comments ??= start(parts, shared);
                        return comments;
                      })
                    }
                    bench={{ emulatedFrame: config.powerBi.emulatedFrame }}
                  />
                </Contained>
              </BackContext>
            </BrandContext>
          </ThemeProvider>
        </Provider>
      </RenewalContext>
    </StrictMode>,
  );
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`index.html has no #${id}`);
  return found;
}
