import { isForBridge } from './bridge';

/**
 * The page at the site root is two things: the portal, and the place where the identity provider answers a
 * popup or a hidden frame. The address tells which, before anything else is loaded.
 */
if (isForBridge(location)) {
  void import('@azure/msal-browser/redirect-bridge').then((bridge) => bridge.broadcastResponseToMainFrame());
} else {
  void import('./start').then(({ start }) => start());
}
