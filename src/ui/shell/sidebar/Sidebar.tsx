import { Box } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import type { MenuItem } from '@/domain/menu';
import { phoneQuery, useMedia } from '@/ui/parts/useMedia';
import { SidebarMenu } from './SidebarMenu';
import { SidebarTitle } from './SidebarTitle';
import { useFlyouts } from './useFlyouts';
import { useOpenFocus } from './useOpenFocus';

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

/** The menu over the page, below the header, with a backdrop that closes it. Stays mounted to keep its place. */
export function Sidebar(props: SidebarProps) {
  const { open, title, onClose } = props;
  const phone = useMedia(phoneQuery);
  const panel = useRef<HTMLDivElement>(null);
  const flyouts = useFlyouts();
  useOpenFocus({ panel, open, onEscape: onClose, onClosed: () => flyouts.closeFrom(0) });

  return (
    <Box
      position="fixed"
      insetX="0"
      bottom="0"
      top="14"
      zIndex="overlay"
      inert={!open}
      pointerEvents={open ? 'auto' : 'none'}
      onPointerMove={flyouts.moved}
      onPointerLeave={flyouts.left}
    >
      <Box
        position="absolute"
        inset="0"
        bg="scrim"
        opacity={open ? 1 : 0}
        transition="opacity 240ms"
        onClick={onClose}
        onPointerEnter={flyouts.left}
        data-part="scrim"
      />
      <Box
        ref={panel}
        as="nav"
        aria-label={title}
        id="sidebar"
        position="absolute"
        insetY="0"
        insetStart="0"
        w={phone ? 'min(88vw, 360px)' : 'sidebar'}
        display="flex"
        flexDirection="column"
        bg="panel"
        borderEndWidth="1px"
        borderColor="line"
        shadow={open ? 'lg' : 'none'}
        transform={open ? 'none' : 'translateX(-102%)'}
        visibility={open ? 'visible' : 'hidden'}
        transition={`transform 240ms cubic-bezier(0, 0, 0.2, 1), visibility 0s ${open ? '0s' : '240ms'}`}
      >
        <SidebarTitle {...props} phone={phone} />
        {props.toolbar ? <Box px="2">{props.toolbar}</Box> : null}
        <SidebarMenu {...props} phone={phone} flyouts={flyouts} panel={panel} />
        {props.footer ? (
          <Box flex="none" borderTopWidth="1px" borderColor="line" pb="env(safe-area-inset-bottom)">
            {props.footer}
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}
