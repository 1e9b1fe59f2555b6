import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

/** Folder of this page and of `index.html`. */
const portal = new URL(import.meta.env.BASE_URL, location.href);

/**
 * The page of `identity.redirectPath`: hands the provider's answer to the portal behind a popup or a hidden frame, and
 * brings a full-page redirect back to the portal.
 */
const navigation = {
  async navigateInternal(url: string) {
    // When the tab has lost where it came from, MSAL names the root of the site, which may hold something else.
    const { href, pathname } = new URL(url, portal);
    location.replace(pathname.startsWith(portal.pathname) ? href : portal);
    return true;
  },
  async navigateExternal() {
    return true;
  },
};

broadcastResponseToMainFrame(navigation).catch(() => {
  // Nobody answered: a person opened this page. MSAL's hidden frame ends by its own deadline.
  if (window === window.top) location.replace(portal);
});
