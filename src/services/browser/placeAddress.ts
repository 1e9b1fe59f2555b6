import { readPlaceLink } from '@/domain/session/placeLink';
import type { Place } from '@/domain/session/returnPlace';

/**
 * The place that the page's address links to, once: the address is the portal's own again. `null` for an address without
 * one, such as the provider's answer.
 */
export function takePlaceLink({ location, history }: Pick<Window, 'location' | 'history'>): Place | null {
  const linked = readPlaceLink(location.hash);
  if (linked === null) return null;
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return { platform: 'analytics', adminView: 'dashboard-admin', ...linked };
}
