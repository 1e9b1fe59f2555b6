/**
 * Collects the origins that the page's content security policy blocks from now on; none outside a browser. The browser
 * reports a blocked call to the document only: the call itself fails like a call without a network.
 */
export function watchBlockedOrigins(
  document: Pick<Document, 'addEventListener'> | undefined,
): () => ReadonlySet<string> {
  const blocked = new Set<string>();
  document?.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    if (URL.canParse(blockedURI)) blocked.add(new URL(blockedURI).origin);
  });
  return () => blocked;
}
