const key = 'portal.trace';

/**
 * Whether `?trace` opened this tab's session. Remembered for the tab, because the way back from a redirect
 * sign-in is the bare site root.
 */
export function isTraceForced(): boolean {
  if (new URLSearchParams(window.location.search).has('trace')) window.sessionStorage.setItem(key, '1');
  return window.sessionStorage.getItem(key) === '1';
}
