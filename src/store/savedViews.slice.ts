import { createSelector, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import {
  type SavedView,
  type SavedViews,
  viewNamed,
  viewsOf,
  withDefault,
  withRenamed,
  withSaved,
  withViewMoved,
} from '@/domain/session/savedViews';
import { cleanLine } from '@/domain/shared/visible';
import { signedOut } from './session.slice';

/** The user's last change of their views, for its notice and undo. */
export interface SavedViewsChange {
  readonly kind:
    | 'saved'
    | 'replaced'
    | 'renamed'
    | 'moved'
    | 'removed'
    | 'default'
    | 'noDefault'
    | 'published'
    | 'withdrawn';
  /** The view's name; after a rename the new one. */
  readonly name: string;
  readonly before: SavedViews;
}

interface SavedViewsState {
  readonly views: SavedViews;
  readonly last: SavedViewsChange | null;
}

const initialState: SavedViewsState = { views: [], last: null };

/** `next` with the change; the unchanged state if both are equal. */
function changed(
  state: SavedViewsState,
  next: SavedViews,
  kind: SavedViewsChange['kind'],
  name: string,
): SavedViewsState {
  const isSame =
    next.length === state.views.length && next.every((view, index) => view === state.views[index]);
  return isSame ? state : { views: next, last: { kind, name, before: state.views } };
}

const nameOf = ({ views }: SavedViewsState, id: string) => views.find((view) => view.id === id)?.name ?? '';

/** "Mis vistas": captured views with names (SPEC section 13). */
export const savedViewsSlice = createSlice({
  name: 'savedViews',
  initialState,
  reducers: {
    viewsRestored: (_, { payload }: PayloadAction<SavedViews>): SavedViewsState => ({
      ...initialState,
      views: payload,
    }),
    viewSaved: {
      prepare: (view: Pick<SavedView, 'name' | 'place'>) => ({ payload: { ...view, id: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<Omit<SavedView, 'isDefault'>>) =>
        changed(
          state,
          withSaved(state.views, payload),
          viewNamed(state.views, payload.place.view, payload.name) ? 'replaced' : 'saved',
          cleanLine(payload.name),
        ),
    },
    viewRenamed: (state, { payload: { id, name } }: PayloadAction<{ id: string; name: string }>) =>
      changed(state, withRenamed(state.views, id, name), 'renamed', cleanLine(name)),
    viewMoved: (state, { payload: { id, by } }: PayloadAction<{ id: string; by: -1 | 1 }>) =>
      changed(state, withViewMoved(state.views, id, by), 'moved', nameOf(state, id)),
    viewRemoved: (state, { payload: id }: PayloadAction<string>) =>
      changed(
        state,
        state.views.filter((view) => view.id !== id),
        'removed',
        nameOf(state, id),
      ),
    /** Toggles the default view of a dashboard. */
    defaultViewToggled: (state, { payload: id }: PayloadAction<string>) => {
      const wasDefault = state.views.find((view) => view.id === id)?.isDefault;
      const kind = wasDefault ? 'noDefault' : 'default';
      return changed(state, withDefault(state.views, id), kind, nameOf(state, id));
    },
    /** A view is now shared with everybody, or no longer: the catalogue has the change and its undo. */
    sharedViewChanged: (
      state,
      { payload }: PayloadAction<Pick<SavedViewsChange, 'name'> & { kind: 'published' | 'withdrawn' }>,
    ): SavedViewsState => ({ ...state, last: { ...payload, before: state.views } }),
    viewsUndone: (state) => (state.last ? { views: state.last.before, last: null } : state),
    viewsChangeRead: (state) => ({ ...state, last: null }),
  },
  extraReducers: (builder) => void builder.addCase(signedOut, () => initialState),
  selectors: {
    /** Views of all dashboards. */
    selectSavedViews: (state) => state.views,
    selectViewsChange: (state) => state.last,
    /** Views of one dashboard, in the user's order. */
    selectViewsOf: createSelector(
      [(state: SavedViewsState) => state.views, (_: SavedViewsState, board: string) => board],
      viewsOf,
    ),
    /** The default view of a dashboard, if the user chose one. */
    selectDefaultViewOf: (state, board: string) =>
      state.views.find(({ place, isDefault }) => isDefault && place.view === board),
  },
});

export const {
  viewsRestored,
  viewSaved,
  viewRenamed,
  viewMoved,
  viewRemoved,
  defaultViewToggled,
  sharedViewChanged,
  viewsUndone,
  viewsChangeRead,
} = savedViewsSlice.actions;
export const { selectSavedViews, selectViewsChange, selectViewsOf, selectDefaultViewOf } =
  savedViewsSlice.selectors;
