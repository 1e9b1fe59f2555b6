import { createSelector } from '@reduxjs/toolkit';
import { adminMenu } from '@/domain/admin/adminMenu';
import { endpoints } from '@/domain/boards/menu';
import { landingView } from '@/domain/boards/offered';
import { hasFilters } from '@/domain/report/filters';
import { formsOf } from '@/domain/session/linkForms';
import type { Place, Step } from '@/domain/session/returnPlace';
import { selectAnalyticsTree } from './analyticsMenu.selectors';
import { selectBoardInView } from './boardInView.selectors';
import { selectBoard } from './boards.slice';
import { selectFilters } from './filters.slice';
import type { RootState } from './makeStore';
import { selectViewer } from './readers.selectors';
import { selectDefaultViewOf } from './savedViews.slice';
import { selectAccount } from './session.slice';
import { selectBookmark, selectCaptured, selectIsExact, selectOpenPage } from './view.slice';

/** Location of the user, to restore it after the page had to leave (SPEC section 4). */
export const selectPlace: (state: RootState) => Place = createSelector(
  [
    (state: RootState) => state.view,
    selectFilters,
    (state: RootState) => selectOpenPage(state, state.view.active.analytics),
    (state: RootState) => selectCaptured(state, state.view.active.analytics),
    (state: RootState) => selectBookmark(state, state.view.active.analytics),
  ],
  ({ platform, active }, filters, pageName, captured, bookmark) => ({
    platform,
    view: active.analytics,
    adminView: active.admin,
    filters,
    pageName,
    ...(captured === null ? {} : { state: captured }),
    ...(bookmark === null ? {} : { bookmark }),
  }),
);

/**
 * The location with the view of its id, without characters that were added to a link; `null` if the id itself is a view, or
 * no reading of it is.
 */
export function selectRepairedPlace(state: RootState): Place | null {
  const place = selectPlace(state);
  if (place.platform !== 'analytics' || /^[\w-]+$/.test(place.view)) return null;
  const menu = endpoints(selectAnalyticsTree(state));
  const isView = (id: string) => selectBoard(state, id) !== undefined || menu.some((item) => item.id === id);
  const [unchanged = '', ...others] = formsOf(place.view);
  if (isView(unchanged)) return null;
  const view = others.find(isView);
  return view === undefined ? null : { ...place, view };
}

const adminViews: ReadonlySet<string> = new Set(endpoints(adminMenu).map(({ id }) => id));

/** The same for the next page; `null` for an analytics view that cannot exist: a name of the admin platform or of JavaScript. */
export function selectReturnPlace(state: RootState): Place | null {
  const place = selectPlace(state);
  const { view } = place;
  if (!(adminViews.has(view) || view in Object.prototype) || selectBoard(state, view)) return place;
  return place.platform === 'analytics' ? null : { ...place, view: landingView([], selectViewer(state)) };
}

/** The same while a dashboard is on screen; `undefined` in other views. */
export const selectPlaceOnDashboard: (state: RootState) => Place | undefined = createSelector(
  [selectPlace, selectBoardInView],
  (place, board) => (board ? place : undefined),
);

/** How a dashboard opens; `null` where the report decides. */
interface Opening {
  /** The location to restore first, if the dashboard opens in its default view. */
  readonly place: Place | null;
  readonly pageName: string | null;
  readonly captured: string | null;
}

/**
 * How the dashboard in view opens: as a link, a number or a step back names it, else in its default view (SPEC section 13). Applied filters
 * stay as they are.
 */
export function openingOf(state: RootState, board: string): Opening {
  const view = selectDefaultViewOf(state, board);
  const pageName = selectOpenPage(state, board);
  const captured = selectCaptured(state, board);
  if (!view || selectIsExact(state, board) || (pageName ?? captured ?? selectBookmark(state, board)) !== null)
    return { place: null, pageName, captured };
  const here = selectPlace(state);
  const filters = hasFilters(here.filters) ? here.filters : view.place.filters;
  const place = { ...here, ...view.place, filters };
  return { place, pageName: place.pageName, captured: place.state ?? null };
}

/** The navigation step on screen; `undefined` while no user is signed in. */
export const selectStep: (state: RootState) => Step | undefined = createSelector(
  [(state: RootState) => state.view, selectAccount],
  ({ platform, active, page }, account) =>
    account === null
      ? undefined
      : {
          platform,
          view: active.analytics,
          adminView: active.admin,
          pageName: page?.view === active.analytics ? page.name : null,
        },
);
