import './app.css';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { ConfigIssue } from '@/domain/session/config';
import { ConfigError } from '@/features/config/ConfigError.view';
import { RenewalContext, SectionBoundary } from '@/features/shared/SectionBoundary';
import { createRenewal, watchAssets } from '@/services/browser/renewal';
import { selectPlace } from '@/store/place.selectors';
import { BrandContext } from '@/ui/parts/brandContext';
import { BackContext } from '@/ui/parts/useBackCloses';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { App } from './App';
import { leaveFirstScreen } from './first/leave';
import { type Runtime, RuntimeContext } from './runtime';

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
      <ConfigError issues={issues} onRetry={() => location.reload()} />
    </ThemeProvider>,
  );

/** Shows the gate or the portal, depending on the state of the machines. */
export function showPortal(runtime: Runtime): void {
  const { config, portalPage, ports, store } = runtime;
  document.getElementById('skip')?.addEventListener('click', skipReport);
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
      <RuntimeContext value={runtime}>
        <RenewalContext value={renewal}>
          <Provider store={store}>
            <ThemeProvider>
              <BrandContext value={config.brand}>
                <BackContext value={ports.history}>
                  <SectionBoundary place="page">
                    <App />
                  </SectionBoundary>
                </BackContext>
              </BrandContext>
            </ThemeProvider>
          </Provider>
        </RenewalContext>
      </RuntimeContext>
    </StrictMode>,
  );
}

/** Moves the focus past the report, whose focusable elements come first in the document, to the first button of the header. */
function skipReport(event: Event): void {
  // The address stays: the portal has no routes.
  event.preventDefault();
  document.querySelector<HTMLElement>('#root header button')?.focus();
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`index.html has no #${id}`);
  return found;
}
