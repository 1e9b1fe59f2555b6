import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '@/ui/parts/IconButton';
import { useBackCloses } from '@/ui/parts/useBackCloses';
import { phoneQuery, pinQuery, useMedia } from '@/ui/parts/useMedia';
import { SidebarMenu, type SidebarMenuProps } from './SidebarMenu.view';
import { copy } from './sidebar.copy';
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
  readonly onPin: (isPinned: boolean) => void;
  /** Slot between title and menu, such as a button. */
  readonly toolbar?: ReactNode;
  /** Slot below the menu. */
  readonly foot?: ReactNode;
  /** The main mouse button went down on a row; the click follows. A touch may become a scroll, and does not count. */
  readonly onPress?: (id: string) => void;
}

/**
 * The menu below the header: over the page with a backdrop that closes it, or next to the page, which becomes narrower (`--pin` in
 * `app/boot/firstScreen.css`). Stays mounted to keep its state.
 */
export function SidebarView(props: SidebarViewProps) {
  const { open, isPinned, title, onPress, onClose } = props;
  const isShown = open || isPinned;
  const isOver = open && !isPinned;
  const phone = useMedia(phoneQuery);
  const panel = useRef<HTMLDivElement>(null);
  const flyouts = useFlyouts();
  useBackCloses(isOver, onClose);
  useOpenFocus({ panel, open, isPinned, onEscape: onClose, onClosed: () => flyouts.closeFrom(0) });

  return (
    <Box
      position="fixed"
      insetX="0"
      bottom="0"
      top="var(--header)"
      zIndex="overlay"
      data-part="sidebar"
      inert={!isShown}
      pointerEvents={isOver ? 'auto' : 'none'}
      onPointerDown={(event) => {
        const id = event.pointerType === 'mouse' && event.button === 0 ? rowIdAt(event.target) : undefined;
        if (id !== undefined) onPress?.(id);
      }}
      onPointerMove={flyouts.moved}
      onPointerLeave={flyouts.left}
    >
      <Box
        position="absolute"
        inset="0"
        bg="scrim"
        hidden={isPinned}
        opacity={isOver ? 1 : 0}
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
        w={
          phone ? 'min(88vw, calc(22.5rem + var(--inset-left)))' : 'calc({sizes.sidebar} + var(--inset-left))'
        }
        ps="var(--inset-left)"
        display="flex"
        flexDirection="column"
        bg="panel"
        borderEndWidth="1px"
        borderColor="line"
        pointerEvents="auto"
        shadow={isOver ? 'lg' : 'none'}
        transform={isShown ? 'none' : 'translateX(-102%)'}
        visibility={isShown ? 'visible' : 'hidden'}
        transition={`transform 240ms cubic-bezier(0, 0, 0.2, 1), visibility 0s ${isShown ? '0s' : '240ms'}`}
      >
        <Title {...props} phone={phone} />
        {props.toolbar ? <Box px="2">{props.toolbar}</Box> : null}
        <SidebarMenu {...props} phone={phone} flyouts={flyouts} panel={panel} />
        {props.foot ? (
          <Box flex="none" px="2" pt="1" borderTopWidth="1px" borderColor="line">
            {props.foot}
          </Box>
        ) : null}
        {props.footer ? (
          <Box flex="none" borderTopWidth="1px" borderColor="line" pb="var(--inset-bottom)">
            {props.footer}
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}

/** The id of the row at the target of an event. */
const rowIdAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;

type TitleProps = Pick<
  SidebarViewProps,
  'title' | 'subtitle' | 'version' | 'isPinned' | 'onPin' | 'onClose'
> & {
  readonly phone: boolean;
};

/** Title, subtitle and version; on wide windows the pin, on phones a close button, because the backdrop is narrow there. */
function Title({ title, subtitle, version, isPinned, phone, onPin, onClose }: TitleProps) {
  const canPin = useMedia(pinQuery);
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
      {canPin ? (
        <Box ms="auto">
          <IconButton
            label={isPinned ? copy.unpin : copy.pin}
            icon="pin"
            size="sm"
            color={isPinned ? 'accent.fg' : 'ink2'}
            placement="right"
            onClick={() => onPin(!isPinned)}
          />
        </Box>
      ) : null}
      {phone ? (
        <Box ms="auto">
          <IconButton label={copy.close} icon="close" onClick={onClose} />
        </Box>
      ) : null}
    </Flex>
  );
}
