import { createPortalPage } from '@/services/browser/portalPage';

const key = 'portal.trace';

/**
 * Whether `?trace` opened this tab's session. Remembered for the tab, because the way back from a redirect
 * sign-in is the bare site root.
 */
export function isTraceForced(): boolean {
  const { sessionStorage: storage } = createPortalPage(window);
  if (new URLSearchParams(window.location.search).has('trace')) storage.setItem(key, '1');
  return storage.getItem(key) === '1';
}
