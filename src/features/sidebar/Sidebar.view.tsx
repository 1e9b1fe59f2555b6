import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '@/ui/parts/IconButton';
import { useBackCloses } from '@/ui/parts/useBackCloses';
import { phoneQuery, useMedia } from '@/ui/parts/useMedia';
import { words } from './copy';
import { SidebarMenu, type SidebarMenuProps } from './SidebarMenu.view';
import { useFlyouts } from './useFlyouts';
import { useOpenFocus } from './useOpenFocus';

/** Props of the sidebar for both platforms (SPEC sections 2.3 and 2.6). */
export interface SidebarViewProps extends Omit<SidebarMenuProps, 'phone' | 'flyouts' | 'panel'> {
  /** A second line below the title ("Gestión del Sistema"). */
  readonly subtitle?: string;
  /** A badge next to the title ("v1.0"). */
  readonly version?: string;
  /** Bottom slot, such as `Connections`. */
  readonly footer?: ReactNode;
  /** Slot between title and menu, such as a button. */
  readonly toolbar?: ReactNode;
}

/** The menu over the page, below the header, with a backdrop that closes it. Stays mounted to keep its state. */
export function SidebarView(props: SidebarViewProps) {
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
      top="var(--header)"
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
        <Title {...props} phone={phone} />
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

type TitleProps = Pick<SidebarViewProps, 'title' | 'subtitle' | 'version' | 'onClose'> & {
  readonly phone: boolean;
};

/** Title, subtitle and version; on phones also a close button, because the backdrop is narrow there. */
function Title({ title, subtitle, version, phone, onClose }: TitleProps) {
  return (
    <Flex align="center" gap="2" ps="4.5" pe="2.5" pt="3" pb="2" minH="12" flex="none">
      <Box minW="0">
        <Flex align="center" gap="2">
          <Text as="h2" fontWeight="semibold" truncate>
            {title}
          </Text>
          {version ? (
            <Badge colorPalette="accent" variant="subtle" borderRadius="full">
              {version}
            </Badge>
          ) : null}
        </Flex>
        {subtitle ? <Text layerStyle="quiet">{subtitle}</Text> : null}
      </Box>
      {phone ? (
        <Box ms="auto">
          <IconButton label={words.close} icon="close" onClick={onClose} />
        </Box>
      ) : null}
    </Flex>
  );
}
