import { isForBridge } from './bridge';
import { watchSignIn } from './first/signIn';
import { documentParsed, nextTask } from './waits';

/**
 * The page at the site root is two things: the portal, and the place where the identity provider answers a
 * popup or a hidden frame. The address tells which, before anything else is loaded.
 */
async function main(): Promise<void> {
  if (isForBridge(location)) {
    const bridge = await import('@azure/msal-browser/redirect-bridge');
    await bridge.broadcastResponseToMainFrame();
    return;
  }
  const whole = documentParsed().then(watchSignIn);
  const { startEarly } = await import('./early');
  const early = await startEarly();
  const { start } = await import('./start');
  await whole;
  // Evaluating it was long enough for one task.
  await nextTask();
  await start(early);
}

// Nothing is on screen that could say so: the message of index.html does (public/boot.js).
main().catch(() => dispatchEvent(new Event('boot.failed')));
