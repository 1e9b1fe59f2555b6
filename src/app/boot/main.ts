import { isBridgeAnswer, listenForSignInClick } from './signIn';

/**
 * The start of the portal. Read in this order: `inlineScript.js` (in the page itself, before the first paint), this file,
 * `prefetch.ts` (frame, sign-in, lookup), `checked.ts` (configuration), `start.ts` (store, machines, wiring), `waitBeforeScreens.ts`, `screens.tsx`.
 * Their parts: `signIn.ts`, `prefetchedPorts.ts`, `language.ts`, `brand.ts`, `restore.ts`, `nextTask.ts`. The build renders the first screen from
 * `renderFirstScreen.ts`, `FirstScreen.tsx` and `firstScreen.css`. `redirect.ts` is the script of `redirect.html`.
 */
async function main(): Promise<void> {
  // public/boot.js says that the portal needs https.
  if (!isSecureContext || !crypto.subtle) throw new Error('the page is not secure');
  // The identity provider answers a popup and a hidden frame at this address too. They need the bridge only.
  if (isBridgeAnswer(location)) {
    const bridge = await import('@azure/msal-browser/redirect-bridge');
    await bridge.broadcastResponseToMainFrame();
    return;
  }
  const parsed = documentParsed().then(listenForSignInClick);
  const { startRequests } = await import('./prefetch');
  const prefetched = await startRequests(parsed);
  const { start } = await import('./start');
  await parsed;
  await start(prefetched);
}

/** Resolves when `index.html` is parsed: the entry is `async` and can run before that. */
const documentParsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') return resolve();
    document.addEventListener('readystatechange', () => resolve(), { once: true });
  });

// public/boot.js shows the message of index.html.
main().catch(() => dispatchEvent(new Event('boot.failed')));
