/**
 * The address that the portal returns to after a full-page redirect: `url` if it is of the portal, else the portal. If the tab
 * has lost its origin, MSAL names the root of the site, which can be another page.
 * @param portal address of the portal's folder.
 */
export function portalAddress(url: string, portal: URL): string {
  if (!URL.canParse(url, portal)) return portal.href;
  const { href, origin, pathname } = new URL(url, portal);
  return origin === portal.origin && pathname.startsWith(portal.pathname) ? href : portal.href;
}
