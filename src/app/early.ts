import { isPlain } from '@/domain/session/brand';
import type { PortalConfig } from '@/domain/session/config';
import { type Place, placeSchema } from '@/domain/session/returnPlace';
import { FailureError } from '@/domain/shared/failure';
import { takePlaceLink } from '@/services/browser/page';
import { createPortalPage, hasOldKeys, type PortalPage } from '@/services/browser/portalPage';
import { createPreferences } from '@/services/browser/preferences';
import { stored } from '@/services/browser/stored';
import { type ConfigResult, readConfig } from '@/services/config/configFile';
import type { IdentityService } from '@/services/identity/identity';
import { fetchScripts } from './first/fetchScripts';
import { answerSignIn, takeWindow } from './first/signIn';
import { boardAhead, lookUpAhead } from './lookUpAhead';
import type { Ports } from './ports';
import { createReport } from './report';
import { documentParsed, nextTask } from './waits';

/** ms that the provider may keep the machines waiting: then somebody may want to do something else. */
const patience = 1_000;
const late = () => new Promise<void>((resolve) => setTimeout(resolve, patience));

/** What start goes on with: the configuration and what is under way, or what is wrong with the configuration. */
export type Early =
  | Exclude<ConfigResult, { ok: true }>
  | ({
      readonly ok: true;
      readonly config: PortalConfig;
      /** Storage, channels and locks under the names of this portal. */
      readonly portalPage: PortalPage;
      readonly stage: HTMLElement;
      /** Where the person asked to be: by a link, else before the page was left; `null` for where the portal opens. */
      readonly place: Place | null;
      /** It is by a link. */
      readonly isLinked: boolean;
      /** Apart from the port, for the services that need tokens. */
      readonly tokens: Pick<IdentityService, 'getToken' | 'getTokenFor' | 'cancelPopup'>;
    } & Pick<Ports, 'identity' | 'report' | 'returnPlace'>);

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

/** Before anything reads them. Where the code does not come, a later visit moves them. */
const moveOldKeys = ({ identity }: PortalConfig) =>
  import('@/services/browser/oldKeys').then(
    ({ migrateOldKeys }) => migrateOldKeys(window, identity.clientId),
    () => undefined,
  );

/** The sign-in under way: from the cache, from a redirect, with the hint, or in the window of the remembered click. */
function signInAhead(identity: IdentityService) {
  const initialized = identity.initialize();
  const givenUp = new AbortController();
  const found = initialized.then(() => identity.handleRedirect());
  const account = found.then((answer) => {
    if (answer.isAnother) throw new FailureError({ code: 'noAccount' });
    if (answer.account) return answer.account;
    if (!answer.hasHint) throw new FailureError({ code: 'noAccount' });
    return identity.signInSilently(givenUp.signal);
  });

  let popup: ReturnType<typeof identity.signInWithPopup> | null = null;
  const open = () => {
    popup = identity.signInWithPopup({ choose: false }, takeWindow());
    popup.catch(() => undefined);
  };
  found.then((answer) => answer.account ?? answerSignIn(open)).catch(() => undefined);

  const port: Ports['identity'] = {
    ...identity,
    initialize: ahead(initialized, identity.initialize),
    handleRedirect: ahead(found, identity.handleRedirect),
    signInSilently: (signal) => {
      signal?.addEventListener('abort', () => givenUp.abort());
      return account;
    },
    signInWithPopup: (options) => {
      const given = popup ?? identity.signInWithPopup(options, takeWindow());
      popup = null;
      return given;
    },
  };
  return { port, found, account };
}

/**
 * The early start: what the machines are going to ask is asked before they and the screens are there. For a person who is
 * known or has left a hint the frame, which takes longest, starts first: in the page itself, or on a first visit here; the
 * identity library comes up while it loads, and the report is looked up as soon as there is an account. For the others the
 * sign-in window is waited for. The machines then find the answers, or the calls under way. Rejects only when `index.html`
 * is broken or a part of this does not come.
 */
export async function startEarly(): Promise<Early> {
  const stage = document.getElementById('stage');
  if (stage === null) throw new Error('index.html has no #stage');
  const isKnown = document.documentElement.dataset.first !== 'gate';
  const hasFrame = stage.firstElementChild !== null;
  // Evaluated while the configuration is on its way; asked for again below, where what is wrong is said.
  if (hasFrame) import('./identity').catch(() => undefined);
  else if (isKnown) import('@/services/power-bi/powerBiService').catch(() => undefined);
  if (!hasFrame) fetchScripts('identity');
  const result = await readConfig(
    (...request) => fetch(...request),
    `${import.meta.env.BASE_URL}portal.config.json`,
  );
  if (result.ok && hasOldKeys(window)) await moveOldKeys(result.config);
  // Spanish, and nothing else on offer: what the page begins with.
  if (document.documentElement.lang !== 'es' || (result.ok && `${result.config.languages}` !== 'es')) {
    const [{ giveLanguage }] = await Promise.all([import('./first/language'), documentParsed()]);
    await giveLanguage(result.ok ? result.config : null);
  }
  if (!result.ok) {
    takeWindow()?.close();
    // No sign-in is offered until the screen that names the error is there.
    document.documentElement.dataset.first = 'none';
    // What the page began.
    stage.replaceChildren();
    return result;
  }
  const { config } = result;
  const portalPage = createPortalPage(window, config.identity.clientId);
  // Before the identity library reads the address.
  const link = takePlaceLink(window);
  const returnPlace = stored(portalPage, 'portal-return-place', placeSchema, null, 'sessionStorage');
  const place = link ?? returnPlace.read();
  // Only the next page returns to it.
  if (link === null) returnPlace.write(null);
  // Decoration: the portal opens without it too.
  if (!isPlain(config.brand))
    Promise.all([import('./first/brand'), documentParsed()])
      .then(([{ showBrand }]) => showBrand(config.brand))
      .catch(() => undefined);

  let give: (tokens: IdentityService) => void = () => undefined;
  const given = new Promise<IdentityService>((resolve) => {
    give = resolve;
  });
  const report = createReport(config, stage, async (options) => (await given).getToken(options));
  if (isKnown && !hasFrame) {
    await report.bootstrap();
    await nextTask();
  }

  fetchScripts('start');
  const { createIdentityService } = await import('./identity');
  const identity = createIdentityService(config);
  give(identity);
  const { port, found, account } = signInAhead(identity);
  const { settings } = createPreferences(createPortalPage(window)).read();
  const board = isKnown ? boardAhead(config, settings, place) : undefined;
  const asked = board ? lookUpAhead(board, report, () => account.then(() => identity.getToken())) : report;
  // Takes over the frame that the page began.
  if (hasFrame) void report.bootstrap();
  // A popup is next, and Chromium can lose a frame that loads under one.
  account.catch(() => report.abandon());
  identity.subscribe(({ type }) => {
    if (type === 'identity.acquiring') void report.makeWay();
  });
  const early = {
    ok: true,
    config,
    portalPage,
    stage,
    place,
    isLinked: link !== null,
    tokens: identity,
    identity: port,
    report: asked,
    returnPlace,
  } as const;
  // What comes next is long to evaluate: the lookup must be on its way before.
  const answer = await found.catch(() => null);
  // A provider that takes long keeps nobody from the menu.
  if (answer?.account) await Promise.race([identity.getToken(), late()]).catch(() => undefined);
  // A silent sign-on passes through this thread twice before its token is on its way.
  else if (answer?.hasHint) await Promise.race([identity.tokenAsked, account, late()]).catch(() => undefined);
  await nextTask();
  return early;
}
