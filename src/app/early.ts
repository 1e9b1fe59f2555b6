import { landingView } from '@/domain/boards/menuTree';
import type { PortalConfig } from '@/domain/session/config';
import { FailureError, toFailure } from '@/domain/shared/failure';
import { type ConfigResult, readConfig } from '@/services/config/configFile';
import { answerSignIn } from './first/signIn';
import type { Ports } from './ports';
import { createServices } from './services';

/** What start goes on with: the configuration and the services, or what is wrong with the configuration. */
export type Early = Exclude<ConfigResult, { ok: true }> | { ok: true; config: PortalConfig; ports: Ports };

/** Gives whoever calls first the answer that is already on its way; every later call asks anew. */
function ahead<A extends unknown[], T>(answer: Promise<T>, ask: (...args: A) => Promise<T>) {
  let waiting: Promise<T> | null = answer;
  // Whoever calls hears of a failure; nobody may ever call.
  answer.catch(() => undefined);
  return (...args: A): Promise<T> => {
    const given = waiting ?? ask(...args);
    waiting = null;
    return given;
  };
}

/**
 * The early start: what the machines are going to ask is asked before they and the screens are there. The identity
 * library comes up; for a person who is known the frame starts beside it, and the report is looked up as soon as there
 * is an account; for the others the sign-in window opens on the first click. The machines then find the answers, or
 * the calls under way.
 */
function askAhead(config: PortalConfig, { identity, report, preferences, ...others }: Ports): Ports {
  const { first } = document.documentElement.dataset;
  const isKnown = first !== 'gate';
  const initialized = identity.initialize();
  const found = initialized.then(() => identity.handleRedirect());
  const account = found.then((answer) => {
    if (answer.isAnother) throw new FailureError({ code: 'noAccount' });
    if (answer.account) return answer.account;
    if (!answer.hasHint) throw new FailureError({ code: 'noAccount' });
    return identity.signInSilently();
  });

  // With no more than a hint a popup may be needed, and a frame that loads under a popup can be lost in Chromium.
  if (first === 'portal') report.bootstrap();
  else account.then(() => report.bootstrap()).catch(() => undefined);
  const landing = landingView(config.boards, config.identity.adminRole === undefined);
  const board = config.boards.find(({ id }) => id === landing);
  const isWanted = isKnown && preferences.read().settings?.autoLoad !== false;
  let lookUp = board && isWanted ? account.then(() => report.lookUp(board, { anew: false })) : null;
  lookUp?.catch(() => undefined);

  let popup: Promise<Awaited<ReturnType<typeof identity.signInWithPopup>>> | null = null;
  const open = () => {
    popup = identity.signInWithPopup({ choose: false });
    popup.catch(() => undefined);
  };
  found.then((answer) => answer.account ?? answerSignIn(open)).catch(() => undefined);

  return {
    ...others,
    preferences,
    identity: {
      ...identity,
      initialize: ahead(initialized, identity.initialize),
      handleRedirect: ahead(found, identity.handleRedirect),
      signInSilently: ahead(account, identity.signInSilently),
      signInWithPopup: (options) => {
        const given = popup ?? identity.signInWithPopup(options);
        popup = null;
        return given;
      },
    },
    report: {
      ...report,
      lookUp: (wanted, options) => {
        const ask = () => report.lookUp(wanted, options);
        const given = wanted.reportId === board?.reportId && !options.anew ? lookUp : null;
        lookUp = null;
        if (given === null) return ask();
        return given.catch((error: unknown) => {
          // Asking at once would not wait as long as Power BI asks to.
          if (toFailure(error).code === 'throttled') throw error;
          // Without a token that only an interaction gives, the first one failed.
          return ask();
        });
      },
    },
  };
}

/** Reads the configuration and starts what takes long. Rejects only when `index.html` is broken. */
export async function startEarly(): Promise<Early> {
  const stage = document.getElementById('stage');
  if (stage === null) throw new Error('index.html has no #stage');
  const result = await readConfig(
    (...request) => fetch(...request),
    `${import.meta.env.BASE_URL}portal.config.json`,
  );
  if (!result.ok) return result;
  const { config } = result;
  return { ok: true, config, ports: askAhead(config, createServices(config, stage)) };
}
