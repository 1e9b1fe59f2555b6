import type { ReactNode } from 'react';
import type { MenuItem } from '@/domain/boards/menu';
import type { SidebarTexts } from './sidebarTexts';

/** Which leaves can be favourites, and which are (docs/spec.md, section 12). */
export interface FavouriteLeaves {
  readonly offered: readonly string[];
  readonly on: readonly string[];
  readonly onToggle: (id: string) => void;
}

/**
 * Props of the sidebar for both platforms (SPEC sections 2.3 and 2.6). It is independent of either:
 * it takes a title, a tree and the active view, and reports the selection.
 */
export interface SidebarProps {
  readonly texts: SidebarTexts;
  readonly open: boolean;
  readonly title: string;
  /** A second line below the title ("Gestión del Sistema"). */
  readonly subtitle?: string;
  /** A badge beside the title ("v1.0"). */
  readonly version?: string;
  /** Any depth and number: only visible rows are rendered. A leaf without `isConnected` has no dot. */
  readonly items: readonly MenuItem[];
  /** Id of the active view, at any depth. */
  readonly activeId: string;
  /** Ids of groups expanded in place; controlled, so that they persist while views change. */
  readonly openGroups: readonly string[];
  /**
   * What a closed group does. `flyout`: flies out on hover, keyboard focus and touch, and expands in place by a
   * click; on a phone it opens as a nested page. `inline`: only expands in place.
   */
  readonly submenus?: 'flyout' | 'inline';
  /** Leaves with a star; without it none has one. */
  readonly favourites?: FavouriteLeaves;
  /** Bottom slot, such as `Connections`. */
  readonly footer?: ReactNode;
  /** Slot between title and menu, such as a button. */
  readonly toolbar?: ReactNode;
  readonly onSelect: (id: string) => void;
  readonly onGroupToggle: (id: string) => void;
  /** Called by the backdrop, Escape, or the close button on phones. */
  readonly onClose: () => void;
}
