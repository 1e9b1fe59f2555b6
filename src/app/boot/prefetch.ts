import type { Ports } from '@/app/ports/ports';
import type { PortalConfig } from '@/domain/session/config';
import type { Place } from '@/domain/session/returnPlace';
import { watchLeaving } from '@/services/browser/leaving';
import { createPortalPage } from '@/services/browser/portalPage';
import { version } from '@/services/browser/version';
import { type ConfigFailure, readConfigFile } from '@/services/config/configFile';
import { createKnownIdentity } from '@/services/config/knownIdentity';
import { createHintCookie, hintCookieOf } from '@/services/identity/hintCookie';
import type { IdentityService } from '@/services/identity/identity';
import type { openChecked } from './checked';
import { nextTask } from './nextTask';
import { boardToPrefetch, prefetchLookUps, prefetchSignIn } from './prefetchedPorts';
import { takeWindow } from './signIn';

/** ms that the identity provider may delay the machines: then the menu must be usable. */
const providerTimeout = 1_000;
const timeout = () => new Promise<void>((resolve) => setTimeout(resolve, providerTimeout));

/**
 * Fetches scripts that are evaluated later, by the build's lists (scripts/firstScreen.ts). Low priority keeps the order: the
 * first scripts do not share the bandwidth with the last.
 */
export function fetchScripts(list: 'identity' | 'start' | 'screens'): void {
  const lists = document.querySelector<HTMLMetaElement>('meta[name="scripts"]');
  const { [list]: scripts = [] } = JSON.parse(lists?.content ?? '{}') as Record<string, string[]>;
  for (const href of scripts) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '', fetchPriority: 'low' });
    document.head.append(link);
  }
}

/** The address can name a location: reading it is loaded on demand. */
export const mayHaveLink = ({ href }: Pick<Location, 'href'>): boolean => /tablero/i.test(href);

type Checked = Extract<ReturnType<typeof openChecked>, { ok: true }>;

/** The configuration with the ports whose requests are pending, or the errors of the configuration. */
export type Prefetched =
  | ConfigFailure
  | (Pick<Checked, 'ok' | 'config' | 'portalPage' | 'lostParts'> & {
      readonly reportContainer: HTMLElement;
      /** The view that a link names, else the view before the page was left; `null` for the view that the portal opens on. */
      readonly place: Place | null;
      /** `place` was read from a link. */
      readonly isLinked: boolean;
      /** The address after the link was taken from it. */
      readonly address: string;
      /** Apart from the port, for the services that need tokens. */
      readonly tokens: Pick<IdentityService, 'getToken' | 'getTokenFor' | 'cancelPopup'>;
    } & Pick<Ports, 'identity' | 'report' | 'returnPlace'>);

/** Creates the identity service and starts its sign-in. */
async function startSignIn(config: PortalConfig['identity']) {
  const { createIdentity } = await import('@/services/identity/identity');
  const identity = createIdentity(config, createHintCookie(document, hintCookieOf(location)), window);
  return { identity, ...prefetchSignIn(identity) };
}

/**
 * The same for the configuration that this browser validated before: a new tab of a known user needs the provider's answer
 * first, and validates while it waits. `null` if that must wait for the valid configuration.
 */
async function startKnownSignIn(text: string, store: ReturnType<typeof createKnownIdentity>) {
  const config = await store.read(text);
  if (config === null) return null;
  const signIn = await startSignIn(config).catch(() => null);
  const answer = await signIn?.found.catch(() => null);
  if (signIn && !answer?.account && answer?.hasHint)
    await Promise.race([signIn.identity.frameOpened, signIn.account, timeout()]).catch(() => undefined);
  await nextTask();
  return signIn && { ...signIn, config };
}

/**
 * Starts the requests that the machines will need: configuration, frame, sign-in, lookup. If the account or a hint
 * is stored, the frame, which takes longest, starts first: in the inline script, or on a first visit here. The identity
 * library is evaluated while the frame loads, and the lookup starts with the account. `parsed` resolves when
 * `index.html` is parsed. Rejects only if `index.html` is broken or a script cannot be loaded.
 */
export async function startRequests(parsed: Promise<void>): Promise<Prefetched> {
  watchLeaving(window);
  const reportContainer = document.getElementById('report-container');
  if (reportContainer === null) throw new Error('index.html has no #report-container');
  const { first } = document.documentElement.dataset;
  const isKnown = first !== 'gate';
  const hasFrame = reportContainer.firstElementChild !== null;
  // A tab with a session has its tokens. A link must be taken from the address before the identity library reads it.
  const isSilent = first === 'waiting' && hasFrame && !mayHaveLink(location);
  // Evaluated while the configuration loads. The imports below report a failure.
  if (!isSilent) import('./checked').catch(() => undefined);
  if (hasFrame) import('@/services/identity/identity').catch(() => undefined);
  else if (isKnown) import('@/services/power-bi/powerBiService').catch(() => undefined);
  if (!hasFrame) fetchScripts('identity');
  const file = await readConfigFile(
    (...request) => fetch(...request),
    `${import.meta.env.BASE_URL}portal.config.json`,
  );
  const identityStore = createKnownIdentity(createPortalPage(window), version);
  const early = isSilent && file.ok ? await startKnownSignIn(file.text, identityStore) : null;
  const { openChecked } = await import('./checked');
  let give: (tokens: IdentityService) => void = () => undefined;
  const given = new Promise<IdentityService>((resolve) => {
    give = resolve;
  });
  const result = openChecked(file, reportContainer, async (options) => (await given).getToken(options));
  // `index.html` is in Spanish: a portal that offers nothing else loads no language.
  if (document.documentElement.lang !== 'es' || (result.ok && `${result.config.languages}` !== 'es')) {
    const [{ chooseLanguage }] = await Promise.all([import('./language'), parsed]);
    await chooseLanguage(result.ok ? result.config : null);
  }
  if (!result.ok) {
    takeWindow()?.close();
    // Offer no sign-in until the page with the errors replaces the first screen.
    const { dataset } = document.documentElement;
    if (dataset.first === 'gate') dataset.first = 'waiting';
    // Remove the frame of the inline script.
    reportContainer.replaceChildren();
    return result;
  }
  const { config, portalPage, report, lostParts, returnPlace } = result;
  if (JSON.stringify(early?.config ?? config.identity) !== JSON.stringify(config.identity)) {
    // Another program of the same origin wrote it.
    identityStore.forget();
    location.reload();
    return new Promise(() => undefined);
  }
  // Must run before the identity library reads the address.
  const link = mayHaveLink(location)
    ? (await import('@/services/browser/addressLink')).takeLink(window, config.filters)
    : null;
  const address = location.href;
  if (link) lostParts.write(link.lost);
  // Stays in storage until a session is open: from an address with a query, the identity library loads another page.
  const place = link?.place ?? returnPlace.read(first === 'portal');
  // The portal also opens without its brand.
  if (result.hasBrand)
    Promise.all([import('./brand'), parsed])
      .then(([{ showBrand }]) => showBrand(config.brand))
      .catch(() => undefined);

  if (isKnown && !hasFrame) {
    await report.bootstrap();
    await nextTask();
  }

  fetchScripts('start');
  const { identity, port, found, account } = early ?? (await startSignIn(config.identity));
  give(identity);
  if (!early && file.ok) identityStore.write(file.text, config.identity).catch(() => undefined);
  const board = isKnown ? boardToPrefetch(config, result.settings, place) : undefined;
  const reportPort = prefetchLookUps(report, identity.getToken);
  if (board) account.then(() => reportPort.prefetchLookUp(board)).catch(() => undefined);
  // Takes over the frame of the inline script.
  if (hasFrame) void report.bootstrap();
  // A popup opens next, and Chromium can lose a frame that loads under a popup.
  account.catch(() => report.abandon());
  identity.subscribe(({ type }) => {
    if (type === 'identity.acquiring') void report.makeWay();
  });
  const prefetched = {
    ok: true,
    config,
    portalPage,
    reportContainer,
    place,
    isLinked: link !== null,
    address,
    lostParts,
    tokens: identity,
    identity: port,
    report: reportPort,
    returnPlace,
  } as const;
  // Send the lookup before `start.ts`, which takes long to evaluate.
  const answer = await found.catch(() => null);
  if (answer?.account) await Promise.race([identity.getToken(), timeout()]).catch(() => undefined);
  // A silent sign-on needs this thread twice before it requests its token.
  else if (answer?.hasHint)
    await Promise.race([identity.tokenAsked, account, timeout()]).catch(() => undefined);
  await nextTask();
  return prefetched;
}
