import { createSelector } from '@reduxjs/toolkit';
import { endpoints } from '@/domain/boards/menu';
import type { Look } from '@/domain/ports/browser';
import { type MenuRoot, selectPlatformTree } from './analyticsMenu.selectors';
import { selectAccount } from './session.slice';
import { type SettingsState, selectAnimations } from './settings.slice';
import {
  selectActiveView,
  selectIsPinned,
  selectPlatform,
  selectSidebarOpen,
  selectTheme,
  type ViewState,
} from './view.slice';

interface LookRoot extends MenuRoot {
  readonly view: ViewState;
  readonly settings: SettingsState;
}

/** The menu's label of the view on screen; `null` for a view that is not in a menu. */
export const selectViewLabel: (root: LookRoot) => string | null = createSelector(
  [(root: LookRoot) => selectActiveView(root), (root: LookRoot) => selectPlatformTree(root)],
  (view, items) => endpoints(items).find(({ id }) => id === view)?.label ?? null,
);

/** The admin mode and the add-board dialog need the whole catalogue, readers of reports a part. */
export const selectIsAdministering = (root: MenuRoot & Pick<LookRoot, 'view'>): boolean =>
  selectPlatform(root) === 'admin' || root.catalogs.isFormOpen;

/** Appearance of the whole page (SPEC section 4). */
export const selectLook: (root: LookRoot) => Look = createSelector(
  [
    (root: LookRoot) => selectTheme(root),
    (root: LookRoot) => selectPlatform(root),
    (root: LookRoot) => selectAnimations(root),
    (root: LookRoot) => selectSidebarOpen(root),
    (root: LookRoot) => selectIsPinned(root),
    (root: LookRoot) => (selectAccount(root) === null ? null : selectViewLabel(root)),
  ],
  (theme, platform, animations, isCovered, isPinned, title) => ({
    theme,
    platform,
    animations,
    isCovered,
    isPinned,
    title,
  }),
);
