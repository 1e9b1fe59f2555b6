import type { FilterSettings } from '@/domain/report/filterDefinitions';
import { definitionsOf } from '@/domain/report/filterDefinitions';
import { readLink } from '@/domain/session/placeLink';
import type { LostPart, Place } from '@/domain/session/returnPlace';

/** A location that a link names, and the parts of the link that were not understood. */
export interface TakenLink {
  readonly place: Place;
  readonly lost: readonly LostPart[];
}

/**
 * Returns the portal location in the page's URL, in its hash, query or last folder, and removes it from the URL. `null` for a
 * URL without a location, such as the provider's answer.
 * @param filters the filters of the configuration.
 */
export function takeLink(
  { location, history }: Pick<Window, 'location' | 'history'>,
  filters?: FilterSettings,
): TakenLink | null {
  const definitions = definitionsOf(filters, null);
  const { pathname, search, hash } = location;
  const end = pathname.lastIndexOf('/') + 1;
  const inHash = readLink(hash, definitions);
  const linked = inHash ?? readLink(`${pathname.slice(end)}${search}${hash}`, definitions);
  if (linked === null) return null;
  const path = /%(?:25)*(?:23|3f)/i.test(pathname) ? pathname.slice(0, end) : pathname;
  history.replaceState(history.state, '', inHash ? `${path}${search}` : path);
  return {
    place: { platform: 'analytics', adminView: 'dashboard-admin', ...linked.place },
    lost: linked.lost,
  };
}
