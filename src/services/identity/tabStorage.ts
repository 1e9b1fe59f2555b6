import { portalKeys } from '@/services/browser/portalPage';

/** MSAL stores an outage of the token endpoint under such keys and repeats it for a minute, without a request. */
const outageKey = /^throttling\./;

/** MSAL's marker for an open popup; removed when the user cancels a hanging popup. */
const interactionStatusKey = 'msal.interaction.status';

/** Removes the portal's keys from the tab's storage: conversations, return place, and the chat user id of SPEC section 3. */
export function forgetTab({ sessionStorage, location }: Window): void {
  const prefix = portalKeys(location)('');
  for (const key of Object.keys(sessionStorage))
    if (key === 'chatUserId' || key.startsWith(prefix) || outageKey.test(key)) sessionStorage.removeItem(key);
}

export function forgetOutage({ sessionStorage }: Window): void {
  for (const key of Object.keys(sessionStorage)) if (outageKey.test(key)) sessionStorage.removeItem(key);
}

export function forgetInteraction({ sessionStorage }: Window): void {
  sessionStorage.removeItem(interactionStatusKey);
}
