import { readPlaceLink } from '@/domain/session/placeLink';
import type { Place } from '@/domain/session/returnPlace';

/** Whether the browser allows popups and full screen now: shortly after a click or a key; always true without this API. */
export const hasGesture = ({ navigator }: Pick<Window, 'navigator'>): boolean =>
  navigator.userActivation?.isActive ?? true;

/**
 * Location in the page's URL, which is then reset to the portal's own. `null` for a URL without a location, such
 * as the provider's answer.
 */
export function takePlaceLink({ location, history }: Pick<Window, 'location' | 'history'>): Place | null {
  const linked = readPlaceLink(location.hash);
  if (linked === null) return null;
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return { platform: 'analytics', adminView: 'dashboard-admin', ...linked };
}
