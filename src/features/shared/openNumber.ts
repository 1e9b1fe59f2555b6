import type { Alert } from '@/domain/session/alerts';
import { placeOfNumber } from '@/domain/session/placeOfNumber';
import type { AppDispatch, RootState } from '@/store/makeStore';
import { resultShown } from '@/store/notices.slice';
import { selectPlace } from '@/store/place.selectors';
import { placeRestored } from '@/store/placeRestored';
import { pageRequested } from '@/store/reportPages.slice';

/**
 * Opens the dashboard of a pinned number as the number was read (SPEC section 20): the user's filters, initial filters and the
 * default view do not apply. A report on screen loads again without what was selected in it, unless the number was seen under
 * such selections; a toast names them.
 */
export const openNumber =
  (alert: Pick<Alert, 'view' | 'source'>) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const { labels, ...place } = placeOfNumber(alert);
    const here = selectPlace(getState());
    const isKept = labels.length > 0;
    dispatch(
      placeRestored({
        ...{ platform: 'analytics', adminView: here.adminView, ...place },
        exact: isKept ? 'kept' : 'reloaded',
      }),
    );
    if (!isKept) return;
    const isOnScreen = here.platform === 'analytics' && here.view === place.view;
    if (isOnScreen && place.pageName !== null) dispatch(pageRequested(place.pageName));
    dispatch(resultShown({ kind: 'numberSeenWith', labels }));
  };
