import { readPlaceLink } from '@/domain/session/placeLink';
import type { Place } from '@/domain/session/returnPlace';

/** Whether the browser allows popups and full screen now: shortly after a click or a key, and always without this API. */
export const hasGesture = ({ navigator }: Pick<Window, 'navigator'>): boolean =>
  navigator.userActivation?.isActive ?? true;

/**
 * The place that the page's URL links to, once: afterwards the URL is the portal's own again. `null` for a URL without a place, such
 * as the provider's answer.
 */
export function takePlaceLink({ location, history }: Pick<Window, 'location' | 'history'>): Place | null {
  const linked = readPlaceLink(location.hash);
  if (linked === null) return null;
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return { platform: 'analytics', adminView: 'dashboard-admin', ...linked };
}
