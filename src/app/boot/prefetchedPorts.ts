import type { Ports } from '@/app/ports/ports';
import type { Board, LoadedReport } from '@/domain/boards/board';
import { everyViewer, landingView } from '@/domain/boards/offered';
import type { ReportPort } from '@/domain/ports/report';
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

/** ms after its request in which a lookup takes the answer of an early one. */
const prefetchLife = 10_000;

/**
 * The port with `prefetchLookUp`, which looks the board up as soon as there is a token; the port's next lookup of it then gets
 * that answer, also if it is a failure. A lookup that did not start, because the token needed an interaction, is requested
 * again.
 */
export function prefetchLookUps(report: ReportPort, getToken: () => Promise<unknown>): Ports['report'] {
  let prefetched: {
    readonly reportId: string;
    readonly sent: Promise<{ readonly answer: Promise<LoadedReport>; readonly at: number } | null>;
  } | null = null;
  return {
    ...report,
    prefetchLookUp(board) {
      const sent = getToken().then(
        () => {
          const answer = report.lookUp(board, { force: false });
          // The caller handles a failure; there may be no caller.
          answer.catch(() => undefined);
          return { answer, at: Date.now() };
        },
        () => null,
      );
      prefetched = { reportId: board.reportId, sent };
    },
    async lookUp(board, options) {
      const last = prefetched;
      prefetched = null;
      const early = last?.reportId === board.reportId && !options.force ? await last.sent : null;
      const request = () => report.lookUp(board, options);
      if (!early || Date.now() - early.at > prefetchLife) return request();
      return early.answer.catch((error: unknown) => {
        // The port delays the second lookup until Power BI accepts requests again.
        if (toFailure(error).code === 'throttled') return request();
        throw error;
      });
    },
  };
}
