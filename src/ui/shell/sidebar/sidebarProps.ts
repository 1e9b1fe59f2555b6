import type { ReactNode } from 'react';
import type { MenuItem } from '@/domain/boards/menu';

/**
 * The contract of the sidebar, for both platforms (SPEC sections 2.3 and 2.6). It knows nothing of either:
 * give a title, a tree and what is active; it tells what the person chose.
 */
export interface SidebarProps {
  readonly open: boolean;
  readonly title: string;
  /** A second line under the title ("Gestión del Sistema"). */
  readonly subtitle?: string;
  /** A badge beside the title ("v1.0"). */
  readonly version?: string;
  /** Any depth and any number: only visible rows are in the page. A leaf without `isConnected` has no dot. */
  readonly items: readonly MenuItem[];
  /** The view that is shown, wherever it stands in the tree. */
  readonly activeId: string;
  /** Groups expanded in place, by id; keep them outside, so that they stay while views change. */
  readonly openGroups: readonly string[];
  /**
   * What a closed group does. `flyout`: flies out on hover, keyboard focus and touch, and expands in place by a
   * click; on a phone it opens as a nested page. `inline`: only expands in place.
   */
  readonly submenus?: 'flyout' | 'inline';
  /** Stands at the bottom, for instance `Connections`. */
  readonly footer?: ReactNode;
  /** Stands between the title and the menu, for instance a button. */
  readonly toolbar?: ReactNode;
  readonly onSelect: (id: string) => void;
  readonly onGroupToggle: (id: string) => void;
  /** The backdrop, Escape, or the close button of the phone's sheet. */
  readonly onClose: () => void;
}
