import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import { accessSlice } from './access.slice';
import { boardsSlice } from './boards.slice';
import { catalogsSlice } from './catalogs.slice';
import { chatSlice } from './chat.slice';
import { filtersSlice } from './filters.slice';
import { menuSlice } from './menu.slice';
import { noticesSlice } from './notices.slice';
import { sessionSlice } from './session.slice';
import { settingsSlice } from './settings.slice';
import { transitionsSlice } from './transitions.slice';
import { viewSlice } from './view.slice';

const reducer = combineReducers({
  access: accessSlice.reducer,
  boards: boardsSlice.reducer,
  chat: chatSlice.reducer,
  catalogs: catalogsSlice.reducer,
  filters: filtersSlice.reducer,
  menu: menuSlice.reducer,
  notices: noticesSlice.reducer,
  session: sessionSlice.reducer,
  settings: settingsSlice.reducer,
  transitions: transitionsSlice.reducer,
  view: viewSlice.reducer,
});

/** Every fact the portal knows. Serialisable; holds no token. */
export type RootState = ReturnType<typeof reducer>;

/** The one store. `middleware` is where the app puts its wiring in front. */
export function makeStore(preloadedState?: Partial<RootState>, ...middleware: Middleware[]) {
  return configureStore({
    reducer,
    ...(preloadedState ? { preloadedState } : {}),
    // The own middleware adds nothing to what can be dispatched; without this the thunks' type would be lost.
    middleware: (defaults) => defaults().prepend(...middleware) as ReturnType<typeof defaults>,
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
