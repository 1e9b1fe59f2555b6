import { createSelector } from '@reduxjs/toolkit';
import type { Look } from '@/domain/ports/browser';
import { type SettingsState, selectAnimations } from './settings.slice';
import { selectPlatform, selectSidebarOpen, selectTheme, type ViewState } from './view.slice';

interface LookRoot {
  readonly view: ViewState;
  readonly settings: SettingsState;
}

/** How the whole page looks at the moment (SPEC section 4). */
export const selectLook: (root: LookRoot) => Look = createSelector(
  [
    (root: LookRoot) => selectTheme(root),
    (root: LookRoot) => selectPlatform(root),
    (root: LookRoot) => selectAnimations(root),
    (root: LookRoot) => selectSidebarOpen(root),
  ],
  (theme, platform, animations, isCovered) => ({ theme, platform, animations, isCovered }),
);
