/**
 * Collects the origins that the page's content security policy blocks from now on, and returns whether an origin is one of
 * them; none is outside a browser. A blocked call fails like a call without a network; the browser reports the reason to the
 * document only, in a later task than the call fails.
 */
export function watchBlockedOrigins(
  document: Pick<Document, 'addEventListener'> | undefined,
): (origin: string) => Promise<boolean> {
  const blocked = new Set<string>();
  document?.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    if (URL.canParse(blockedURI)) blocked.add(new URL(blockedURI).origin);
  });
  return async (origin) => {
    if (!blocked.has(origin)) await new Promise((resolve) => setTimeout(resolve));
    return blocked.has(origin);
  };
}
