import { type ReadLink, readLink } from '@/domain/session/placeLink';
import type { Place } from '@/domain/session/returnPlace';
import { selectFilterDefinitions } from '@/store/filters.selectors';
import type { AppDispatch, RootState } from '@/store/makeStore';
import { linkPartsLost } from '@/store/notices.slice';
import { selectPlace } from '@/store/place.selectors';
import { placeRestored } from '@/store/placeRestored';
import { pageRequested } from '@/store/reportPages.slice';
import { bookmarkRequested, loadedViewRequested, viewRequested } from '@/store/view.slice';

type ViewPlace = Pick<Place, 'view' | 'pageName' | 'filters' | 'state' | 'bookmark'>;

/**
 * Opens a saved view (SPEC section 13), or the view of a comment. Sets dashboard and filters.
 * Another dashboard loads with the captured state; the dashboard on screen applies the state or, without a
 * state, opens the page.
 */
export function openView(dispatch: AppDispatch, here: Place, { place }: { readonly place: ViewPlace }): void {
  const { adminView } = here;
  dispatch(placeRestored({ adminView, platform: 'analytics', ...place }));
  if (here.platform !== 'analytics' || here.view !== place.view) return;
  if (place.state !== undefined) dispatch(viewRequested(place.state));
  else {
    // The page also before a bookmark, which the report may refuse.
    if (place.pageName !== null) dispatch(pageRequested(place.pageName));
    if (place.bookmark !== undefined) dispatch(bookmarkRequested(place.bookmark));
  }
}

/** Opens the location of a link, and names the parts of the link that were not understood. */
export const openLink =
  ({ place, lost: parts }: ReadLink) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    if (parts.length > 0) dispatch(linkPartsLost({ parts, at: Date.now() }));
    const here = selectPlace(getState());
    openView(dispatch, here, { place });
    const isOnScreen = here.platform === 'analytics' && here.view === place.view;
    // A link without a state is to the report as it loads.
    if (isOnScreen && place.state === undefined && place.bookmark === undefined)
      dispatch(loadedViewRequested(place.pageName));
  };

/** Opens the view attached to a comment. @param link hash of a link; its dashboard is replaced by the comment's. */
export const openLinkedView =
  (boardId: string, link: string) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const linked = readLink(link, selectFilterDefinitions(getState()));
    if (linked) dispatch(openLink({ ...linked, place: { ...linked.place, view: boardId } }));
  };
