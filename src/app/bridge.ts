/**
 * Whether an address carries the provider's answer to a popup or a hidden frame, which the redirect bridge
 * passes on. The answer to a full-page redirect is read by the portal itself.
 */
export function isForBridge({ hash, search }: Pick<Location, 'hash' | 'search'>): boolean {
  return [hash.slice(1), search.slice(1)].some((part) => {
    const answer = new URLSearchParams(part);
    const state = answer.get('state');
    if (state === null || !(answer.has('code') || answer.has('error'))) return false;
    const interaction = interactionTypeOf(state);
    return interaction === 'popup' || interaction === 'silent';
  });
}

/** MSAL keeps what kind of request it was in the library part of `state`, base64 JSON before the first `|`. */
function interactionTypeOf(state: string): unknown {
  try {
    const [library = ''] = state.split('|');
    const decoded: unknown = JSON.parse(atob(library.replaceAll('-', '+').replaceAll('_', '/')));
    const meta = (decoded as { meta?: { interactionType?: unknown } } | null)?.meta;
    return meta?.interactionType;
  } catch {
    return undefined;
  }
}
