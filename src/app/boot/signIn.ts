/** Sign-in before the identity library is loaded: the provider's answers and the click on "Entrar". */

/**
 * Whether an address carries the provider's answer to a popup or a hidden frame, which the redirect bridge
 * passes on. The portal reads the answer to a full-page redirect itself.
 */
export function isBridgeAnswer({ hash, search }: Pick<Location, 'hash' | 'search'>): boolean {
  return [hash.slice(1), search.slice(1)].some((part) => {
    const answer = new URLSearchParams(part);
    const state = answer.get('state');
    if (state === null || !(answer.has('code') || answer.has('error'))) return false;
    const interaction = interactionTypeOf(state);
    return interaction === 'popup' || interaction === 'silent';
  });
}

/** MSAL keeps the kind of the request in the library part of `state`: base64 JSON before the first `|`. */
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

const listeners: (() => void)[] = [];
let isClicked = false;
let opened: Window | null = null;

/** The size that MSAL gives its windows, in px. */
const size = { width: 483, height: 600 };

/** Opens the sign-in window within the click: browsers block a window that opens later. */
function openWindow(): Window | null {
  const left = Math.max(0, screenX + (innerWidth - size.width) / 2);
  const top = Math.max(0, screenY + (innerHeight - size.height) / 2);
  return window.open('', '_blank', `width=${size.width},height=${size.height},left=${left},top=${top}`);
}

/** Opens the window on a click on "Entrar" of the first screen, and stores the click until `onSignInClick`. */
export function listenForSignInClick(): void {
  // Remove the unused screen variant. The waiting variant stays: after a silent sign-on the portal replaces it.
  const { first } = document.documentElement.dataset;
  // For the telemetry (src/services/telemetry/pageMarks.ts).
  if (first === 'gate') performance.mark('portal.answers');
  const unused = first === 'gate' ? 'portal' : 'gate';
  document.querySelector(`#first [data-face="${unused}"]`)?.remove();
  document.querySelector('#first [data-face="gate"] button')?.addEventListener('click', () => {
    document.documentElement.dataset.first = 'waiting';
    isClicked = true;
    opened = openWindow();
    for (const listener of listeners) listener();
  });
}

/** Calls the listener on the click, of which the first screen accepts one; immediately if it was clicked before. */
export function onSignInClick(listener: () => void): void {
  listeners.push(listener);
  if (isClicked) listener();
}

/** Returns the blank window of the click to its first caller. `null` if the window is closed or was blocked. */
export function takeWindow(): Window | null {
  const taken = opened;
  opened = null;
  return taken?.closed ? null : taken;
}
