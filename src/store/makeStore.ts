import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import { accessSlice } from './access.slice';
import { alertsSlice } from './alerts.slice';
import { announcementsSlice } from './announcements.slice';
import { boardsSlice } from './boards.slice';
import { catalogsSlice } from './catalogs.slice';
import { chatSlice } from './chat.slice';
import { commentsSlice } from './comments.slice';
import { filtersSlice } from './filters.slice';
import { freshnessSlice } from './freshness.slice';
import { menuSlice } from './menu.slice';
import { noticesSlice } from './notices.slice';
import { permissionsSlice } from './permissions.slice';
import { quarantineSlice } from './quarantine.slice';
import { recentActivitySlice } from './recentActivity.slice';
import { refreshReportsSlice } from './refreshReports.slice';
import { refusedWritesSlice } from './refusedWrites.slice';
import { releaseSlice } from './release.slice';
import { reportPagesSlice } from './reportPages.slice';
import { reportsSlice } from './reports.slice';
import { savedViewsSlice } from './savedViews.slice';
import { selfTestSlice } from './selfTest.slice';
import { sessionSlice } from './session.slice';
import { settingsSlice } from './settings.slice';
import { transitionsSlice } from './transitions.slice';
import { viewSlice } from './view.slice';

const reducer = combineReducers({
  access: accessSlice.reducer,
  alerts: alertsSlice.reducer,
  announcements: announcementsSlice.reducer,
  boards: boardsSlice.reducer,
  chat: chatSlice.reducer,
  comments: commentsSlice.reducer,
  catalogs: catalogsSlice.reducer,
  filters: filtersSlice.reducer,
  freshness: freshnessSlice.reducer,
  recentActivity: recentActivitySlice.reducer,
  menu: menuSlice.reducer,
  notices: noticesSlice.reducer,
  permissions: permissionsSlice.reducer,
  refusedWrites: refusedWritesSlice.reducer,
  release: releaseSlice.reducer,
  reportPages: reportPagesSlice.reducer,
  reports: reportsSlice.reducer,
  savedViews: savedViewsSlice.reducer,
  selfTest: selfTestSlice.reducer,
  session: sessionSlice.reducer,
  refreshReports: refreshReportsSlice.reducer,
  quarantined: quarantineSlice.reducer,
  settings: settingsSlice.reducer,
  transitions: transitionsSlice.reducer,
  view: viewSlice.reducer,
});

/** All slices. Serialisable; holds no token. */
export type RootState = ReturnType<typeof reducer>;

/** Creates the store. `middleware` goes before the default middleware: the app's wiring. */
export function makeStore(preloadedState?: Partial<RootState>, ...middleware: Middleware[]) {
  return configureStore({
    reducer,
    ...(preloadedState ? { preloadedState } : {}),
    // The wiring's middleware dispatches no new types; without the cast the thunk type would be lost.
    middleware: (defaults) => defaults().prepend(...middleware) as ReturnType<typeof defaults>,
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
