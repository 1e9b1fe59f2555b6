import { readPlaceLink } from '@/domain/session/placeLink';
import type { Place } from '@/domain/session/returnPlace';

/** Whether a recent click or key allows popups and full screen; always true if the browser lacks this API. */
export const hasGesture = ({ navigator }: Pick<Window, 'navigator'>): boolean =>
  navigator.userActivation?.isActive ?? true;

/**
 * Returns the portal location in the page's URL and removes it from the URL. `null` for a URL without a
 * location, such as the provider's answer.
 */
export function takePlaceLink({ location, history }: Pick<Window, 'location' | 'history'>): Place | null {
  const linked = readPlaceLink(location.hash);
  if (linked === null) return null;
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return { platform: 'analytics', adminView: 'dashboard-admin', ...linked };
}
