import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { copy } from '@/domain/boards/analyticsMenu.copy';
import { endpoints, type MenuItem } from '@/domain/boards/menu';
import { configuredMenu, type MenuGroups } from '@/domain/boards/menuGroups';
import type { LastRefresh } from '@/domain/report/freshness';
import { own, setOwn } from '@/domain/shared/idMap';

/** Result of the last refresh of a board's dataset. */
export interface Connection {
  /** False if the refresh failed. */
  readonly isConnected: boolean;
  /** `null` if it is unknown. */
  readonly refresh: LastRefresh | null;
}

export interface MenuState {
  /** The connections are drawn at random (SPEC section 2.3), and no others are shown. */
  readonly isSample: boolean;
  readonly items: readonly MenuItem[];
  /** Connection per endpoint id. A missing endpoint is connected if it has a board, else it has no connection. */
  readonly connections: Readonly<Record<string, boolean>>;
  /** The last refresh of an endpoint's data, if Power BI returned it. */
  readonly refreshes: Readonly<Record<string, LastRefresh>>;
}

const initialState: MenuState = {
  isSample: false,
  items: analyticsMenu,
  connections: {},
  refreshes: {},
};

/** Translates the views that every menu has to the page's language. */
export function nameMenu(items: readonly MenuItem[]): readonly MenuItem[] {
  const labels = copy();
  return items.map((item) => ({
    ...item,
    label: own(labels, item.id) ?? item.label,
    ...(item.children ? { children: nameMenu(item.children) } : {}),
  }));
}

/** Sets `isConnected` and the last refresh, if known, on every endpoint of the tree. `undefined`: it connects to nothing. */
export function connectMenu(
  items: readonly MenuItem[],
  isConnected: (id: string) => boolean | undefined,
  refreshes: MenuState['refreshes'],
  refused: readonly string[],
): readonly MenuItem[] {
  return items.map((item) => {
    const isRefused = item.isEndpoint && refused.includes(item.id);
    const refresh = item.isEndpoint && !isRefused ? own(refreshes, item.id) : undefined;
    return {
      ...item,
      ...(item.isEndpoint ? { isConnected: isRefused ? false : isConnected(item.id) } : {}),
      ...(isRefused ? { isRefused } : {}),
      ...(refresh ? { refresh } : {}),
      ...(item.children ? { children: connectMenu(item.children, isConnected, refreshes, refused) } : {}),
    };
  });
}

/** The analytics menu and which of its endpoints are connected (SPEC section 2.3). */
export const menuSlice = createSlice({
  name: 'menu',
  initialState,
  reducers: {
    /** The configuration has a menu of its own. */
    menuConfigured: (state, { payload }: PayloadAction<MenuGroups>) => ({
      ...state,
      items: configuredMenu(payload, analyticsMenu),
    }),
    /** The configuration lists documents. */
    documentsConfigured: (state) => ({
      ...state,
      items: state.items.map((item) => (item.id === 'documentation' ? { ...item, hasContent: true } : item)),
    }),
    connectionsChecked: (state, { payload }: PayloadAction<Readonly<Record<string, boolean>>>) => ({
      ...state,
      isSample: true,
      connections: payload,
    }),
    /** The last refreshes of boards' datasets were read or published. */
    refreshesChecked: (state, { payload }: PayloadAction<Readonly<Record<string, Connection>>>) => {
      if (state.isSample) return;
      for (const [id, { isConnected, refresh }] of Object.entries(payload)) {
        setOwn(state.connections, id, isConnected);
        if (refresh === null) delete state.refreshes[id];
        else setOwn(state.refreshes, id, refresh);
      }
    },
  },
});

export const { menuConfigured, documentsConfigured, connectionsChecked, refreshesChecked } =
  menuSlice.actions;

/** The fixed part of the menu: SPEC section 2.3's, or the configuration's. */
export const selectFixedMenu = (root: { menu: MenuState }): readonly MenuItem[] => root.menu.items;

export const selectHasSampleConnections = (root: { menu: MenuState }): boolean => root.menu.isSample;

/** The known last refreshes, by endpoint. */
export const selectRefreshes = (root: { menu: MenuState }): MenuState['refreshes'] => root.menu.refreshes;

/**
 * SPEC section 2.3: draws each endpoint's connection at random, once per load.
 * @param random returns a number in [0, 1); an endpoint is connected with a chance of 0.8.
 */
export function drawConnections(items: readonly MenuItem[], random: () => number): Record<string, boolean> {
  return Object.fromEntries(endpoints(items).map((item) => [item.id, random() < 0.8]));
}
