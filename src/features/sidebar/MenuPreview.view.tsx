import { Flex, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { MenuItem } from '@/domain/boards/menu';
import { phoneQuery, useMedia } from '@/ui/parts/useMedia';
import { SidebarMenu } from './SidebarMenu.view';
import { copy } from './sidebar.copy';
import { useFlyouts } from './useFlyouts';

interface MenuPreviewProps {
  readonly items: readonly MenuItem[];
  readonly onSelect: (id: string) => void;
  /** Called when Escape is pressed in the menu. */
  readonly onClose: () => void;
}

/** The analytics menu as a part of a page, with groups that open in place. */
export function MenuPreview(props: MenuPreviewProps) {
  const [openGroups, setOpenGroups] = useState<readonly string[]>([]);
  const panel = useRef<HTMLDivElement>(null);
  const flyouts = useFlyouts();
  const phone = useMedia(phoneQuery);
  const { title } = copy.analytics;
  return (
    <Flex ref={panel} as="nav" aria-label={title} direction="column" h="full">
      <Text as="h2" fontWeight="semibold" px="4.5" pt="3" pb="2" truncate>
        {title}
      </Text>
      <SidebarMenu
        {...props}
        open
        isPinned={false}
        title={title}
        activeId=""
        openGroups={openGroups}
        submenus="inline"
        onGroupToggle={(id) =>
          setOpenGroups((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
        }
        {...{ phone, flyouts, panel }}
      />
    </Flex>
  );
}
