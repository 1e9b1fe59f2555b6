import { Box } from '@chakra-ui/react';
import { useRef } from 'react';
import { useBackCloses } from '@/ui/parts/useBackCloses';
import { phoneQuery, useMedia } from '@/ui/parts/useMedia';
import { SidebarMenu } from './SidebarMenu';
import { SidebarTitle } from './SidebarTitle';
import type { SidebarProps } from './sidebarProps';
import { useFlyouts } from './useFlyouts';
import { useOpenFocus } from './useOpenFocus';

/** The menu over the page, below the header, with a backdrop that closes it. Stays mounted to keep its state. */
export function Sidebar(props: SidebarProps) {
  const { open, title, onClose } = props;
  const phone = useMedia(phoneQuery);
  const panel = useRef<HTMLDivElement>(null);
  const flyouts = useFlyouts();
  useBackCloses(open, onClose);
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
