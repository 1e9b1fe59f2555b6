import { knownFilterRules } from '@/app/wiring/knownFilters';
import { own } from '@/domain/shared/idMap';
import '@/app/app.css';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from '@/app/App';
import type { Actors } from '@/app/actors';
import { createChatRequests } from '@/app/requests/chatRequests';
import { type EarlyRuntime, type Runtime, RuntimeContext } from '@/app/runtime';
import { notifiedRefreshesStorage } from '@/app/wiring/failedRefreshes';
import { createRules } from '@/app/wiring/rules';
import { startScreenActors } from '@/app/wiring/screenActors';
import type { ConfigIssue } from '@/domain/session/config';
import { startView } from '@/domain/session/recentActivity';
import { ConfigError } from '@/features/config/ConfigError.view';
import { ProblemContext, type ProblemPort } from '@/features/shared/CopyProblem.view';
import { HelpContext } from '@/features/shared/HelpLink.view';
import { problemText } from '@/features/shared/problem.text';
import { RenewalContext, SectionBoundary } from '@/features/shared/SectionBoundary';
import { createFormDrafts } from '@/services/browser/formDrafts';
import { createRenewal, watchAssets } from '@/services/browser/renewal';
import { version } from '@/services/browser/version';
import { createChatMemory } from '@/services/chat/chatMemory';
import { selectBoardInView } from '@/store/boardInView.selectors';
import { selectReturnPlace } from '@/store/place.selectors';
import { selectAccountId, signedOut } from '@/store/session.slice';
import { selectActiveView, selectPlatform } from '@/store/view.slice';
import { BrandContext } from '@/ui/parts/BrandMark';
import { BackContext } from '@/ui/parts/useBackCloses';
import { FormDraftsContext } from '@/ui/parts/useFormDraft';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

/** Replaces the first screen. */
function show(screens: ReactNode): void {
  if (getComputedStyle(document.documentElement).getPropertyValue('--p-whole') === '')
    throw new Error('the style sheet did not come, or not all of it');
  const root = element('root');
  removeFirstScreen(root);
  // Rendered in slices, so that it blocks neither the report nor a click.
  startTransition(() => createRoot(root).render(screens));
  element('boot').remove();
}

/** Shows the errors of the configuration. */
export const showConfigErrors = (issues: readonly ConfigIssue[]) =>
  show(
    <ThemeProvider>
      <ConfigError issues={issues} onRetry={() => location.reload()} />
    </ThemeProvider>,
  );

/** Shows the gate or the portal, depending on the state of the machines. */
export function showPortal(early: EarlyRuntime): void {
  const { config, portalPage, ports, store } = early;
  // Loads while React renders the rest of the page. The part itself reports a failed load.
  if (selectActiveView(store.getState()) === startView)
    import('@/app/parts/StartPart').catch(() => undefined);
  const chatRequests = createChatRequests(config, ports, store);
  const chatMemory = createChatMemory(portalPage, ports.now, (write) =>
    ports.storageWrites.write('conversations', write),
  );
  const actors = startScreenActors(early, chatRequests, chatMemory, notifiedRefreshesStorage(portalPage));
  showAssistantSize(actors.chat);
  const runtime: Runtime = { ...early, chatRequests, actors };
  knownFilterRules(runtime);
  document.getElementById('skip')?.addEventListener('click', skip);
  const formDrafts = createFormDrafts(portalPage, () => selectAccountId(store.getState()));
  createRules(early.listener, store).action(signedOut, formDrafts.clear);
  const renewal = createRenewal({
    document,
    fetch: (...request) => fetch(...request),
    assets: watchAssets(),
    storage: () => portalPage.sessionStorage,
    keepPlace: () => ports.returnPlace.write(selectReturnPlace(store.getState())),
    reload: () => location.reload(),
  });
  show(
    <StrictMode>
      <RuntimeContext value={runtime}>
        <RenewalContext value={renewal}>
          <ProblemContext value={problemPort(runtime)}>
            <Provider store={store}>
              <ThemeProvider>
                <BrandContext value={config.brand}>
                  <HelpContext value={config.help ?? null}>
                    <BackContext value={ports.history}>
                      <FormDraftsContext value={formDrafts}>
                        <SectionBoundary place="page">
                          <App />
                        </SectionBoundary>
                      </FormDraftsContext>
                    </BackContext>
                  </HelpContext>
                </BrandContext>
              </ThemeProvider>
            </Provider>
          </ProblemContext>
        </RenewalContext>
      </RuntimeContext>
    </StrictMode>,
  );
}

/** An expanded assistant takes half of the report's space (app.css). */
function showAssistantSize(chat: Actors['chat']): void {
  const update = () => {
    const isDocked = chat.getSnapshot().matches({ panel: 'expanded' });
    document.documentElement.dataset.assistant = isDocked ? 'docked' : 'apart';
  };
  update();
  chat.subscribe(update);
}

const problemPort = ({ store, ports, failures }: Runtime): ProblemPort => ({
  text: (reason) => {
    const state = store.getState();
    const platform = selectPlatform(state);
    return problemText({
      version,
      now: ports.now(),
      view:
        platform === 'admin' ? (selectActiveView(state) ?? '') : (selectBoardInView(state)?.reportId ?? ''),
      platform,
      browser: navigator.userAgent,
      size: [innerWidth, innerHeight],
      language: navigator.language,
      isOnline: navigator.onLine,
      failures: failures(),
      reason,
    });
  },
  copy: (text) => ports.sharing.copy(text),
});

/** Selectors of the skip links' targets. The frame is the last stop; the keyboard enters it only on request. */
const targets: Readonly<Record<string, string>> = {
  menu: '#root header button',
  controls: '#root [role=toolbar] button[tabindex="0"]',
  report: '#report-container iframe',
  foot: '#root :is([data-part=corner] button, [data-part=chat-launcher])',
};

function skip(event: Event): void {
  // The address stays: the portal has no routes.
  event.preventDefault();
  if (!(event.target instanceof HTMLAnchorElement)) return;
  const places = document.querySelectorAll<HTMLElement>(
    own(targets, event.target.dataset.to ?? '') ?? 'none',
  );
  [...places].find((place) => place.checkVisibility({ visibilityProperty: true }))?.focus();
}

function element(id: string): HTMLElement {
  const match = document.getElementById(id);
  if (match === null) throw new Error(`index.html has no #${id}`);
  return match;
}

/** Selector of the first element that the portal renders: sign-in screen, header, or a page with an error. */
const rendered = 'header, main, h1, [role="alert"], [role="status"]';

/**
 * Removes the first screen in the frame in which React renders its replacement, and moves the focus there. A pressed button of
 * the first screen keeps it until the release: a click needs both on one element.
 */
function removeFirstScreen(root: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (root.querySelector(rendered) === null) return;
    observer.disconnect();
    const first = document.getElementById('first');
    const remove = () => {
      const hadFocus = first?.contains(document.activeElement);
      first?.remove();
      if (hadFocus) root.querySelector<HTMLElement>('main button')?.focus();
    };
    if (!first?.matches(':active')) return remove();
    // The browser dispatches the click in the task of the release.
    for (const end of ['pointerup', 'pointercancel'])
      addEventListener(end, () => setTimeout(remove), { once: true, capture: true });
  });
  observer.observe(root, { childList: true, subtree: true });
}
