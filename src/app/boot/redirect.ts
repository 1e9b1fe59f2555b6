import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';
import { portalAddress } from './portalAddress';

/** Folder of this page and of `index.html`. */
const portal = new URL(import.meta.env.BASE_URL, location.href);

/**
 * The script of `redirect.html` (`identity.redirectPath`): passes the provider's answer on to the portal behind a popup or a hidden
 * frame, and returns from a full-page redirect to the portal.
 */
const navigation = {
  async navigateInternal(url: string) {
    location.replace(portalAddress(url, portal));
    return true;
  },
  async navigateExternal() {
    return true;
  },
};

broadcastResponseToMainFrame(navigation).catch(() => {
  // Without an answer: a user opened this page. MSAL's hidden frame has its own timeout.
  if (window === window.top) location.replace(portal);
});
