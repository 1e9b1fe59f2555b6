import { createPortalPage } from '@/services/browser/portalPage';
import { readText, writeText } from '@/services/browser/stored';

const key = 'portal.trace';

/**
 * Whether `?trace` opened this tab's session. Remembered for the tab, because the way back from a redirect
 * sign-in is the bare site root.
 */
export function isTraceForced(): boolean {
  const getStorage = () => createPortalPage(window).sessionStorage;
  const isInAddress = new URLSearchParams(window.location.search).has('trace');
  if (isInAddress) writeText(getStorage, key, '1');
  return isInAddress || readText(getStorage, key) === '1';
}
