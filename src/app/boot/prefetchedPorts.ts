import type { Ports } from '@/app/ports/ports';
import type { Board, LoadedReport } from '@/domain/boards/board';
import { everyViewer, landingView } from '@/domain/boards/offered';
import type { PortalConfig } from '@/domain/session/config';
import type { Place } from '@/domain/session/returnPlace';
import type { Settings } from '@/domain/session/settings';
import { FailureError, toFailure } from '@/domain/shared/failure';
import type { IdentityService } from '@/services/identity/identity';
import { nextTask } from './nextTask';
import { onSignInClick, takeWindow } from './signIn';

/** Ports that have their first answers before a machine calls them. */

/** Returns the pending answer to the first call; later calls send a request. */
function answerFirst<A extends unknown[], T>(answer: Promise<T>, ask: (...args: A) => Promise<T>) {
  let waiting: Promise<T> | null = answer;
  // The caller handles a failure; there may be no caller.
  answer.catch(() => undefined);
  return (...args: A): Promise<T> => {
    const given = waiting ?? ask(...args);
    waiting = null;
    return given;
  };
}

/** Starts the sign-in: from the cache, from a redirect, with the hint, or in the window of the click on the first screen. */
export function prefetchSignIn(identity: IdentityService) {
  const initialized = identity.initialize();
  const givenUp = new AbortController();
  const redirectAnswer = initialized.then(() => identity.handleRedirect());
  const account = redirectAnswer.then((answer) => {
    if (answer.isAnother) throw new FailureError({ code: 'noAccount' });
    if (answer.account) return answer.account;
    if (!answer.hasHint) throw new FailureError({ code: 'noAccount' });
    return identity.signInSilently(givenUp.signal);
  });
  // The caller handles a failure.
  account.catch(() => undefined);

  let popup: ReturnType<typeof identity.signInWithPopup> | null = null;
  const open = () => {
    popup = identity.signInWithPopup({ choose: false }, takeWindow());
    popup.catch(() => undefined);
  };
  redirectAnswer.then((answer) => answer.account ?? onSignInClick(open)).catch(() => undefined);

  const port: Ports['identity'] = {
    ...identity,
    initialize: answerFirst(initialized, identity.initialize),
    handleRedirect: answerFirst(redirectAnswer, identity.handleRedirect),
    signInSilently: (signal) => {
      signal?.addEventListener('abort', () => givenUp.abort());
      // The lookup is sent first: the machines have a long task with the account.
      return account.then(async (found) => {
        await nextTask();
        return found;
      });
    },
    signInWithPopup: (options) => {
      const given = popup ?? identity.signInWithPopup(options, takeWindow());
      popup = null;
      return given;
    },
  };
  return { port, found: redirectAnswer, account };
}

/**
 * The board that the portal opens on or that the user requested. `undefined` if the user loads boards by a click or
 * opens the portal on the start page.
 */
export function boardToPrefetch(
  { boards, identity }: Pick<PortalConfig, 'boards' | 'identity'>,
  settings: Settings | undefined,
  place: Place | null,
): Board | undefined {
  const isOnStart = place === null && settings?.landing === 'start';
  if (settings?.autoLoad === false || isOnStart || place?.platform === 'admin') return undefined;
  const viewer = { ...everyViewer, canSeeAdmin: identity.adminRole === undefined };
  const view = place?.view ?? landingView(boards, viewer);
  return boards.find(({ id }) => id === view);
}

/**
 * Looks the board up as soon as there is a token; the port's first lookup of it then gets that answer, also if it is a
 * failure. A lookup that did not start, because the token needed an interaction, is requested again.
 */
export function prefetchLookup(
  board: Board,
  report: Ports['report'],
  getToken: () => Promise<unknown>,
): Ports['report'] {
  let answer: Promise<LoadedReport> | null = null;
  let started: Promise<void> | null = getToken().then(() => {
    answer = report.lookUp(board, { force: false });
    // The caller handles a failure; there may be no caller.
    answer.catch(() => undefined);
  });
  started.catch(() => undefined);
  return {
    ...report,
    lookUp: async (requested, options) => {
      const prefetched = requested.reportId === board.reportId && !options.force ? started : null;
      started = null;
      await prefetched?.catch(() => undefined);
      if (!prefetched || !answer) return report.lookUp(requested, options);
      return answer.catch((error: unknown) => {
        // The port delays the second lookup until Power BI accepts requests again.
        if (toFailure(error).code === 'throttled') return report.lookUp(requested, options);
        throw error;
      });
    },
  };
}
