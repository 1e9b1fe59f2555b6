import { Menu, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/icons';
import type { Elements } from '@/ui/parts/elements';
import { ReportShield } from '@/ui/parts/Shield';
import type { Tool } from './tools';

interface ToolsMenuProps {
  readonly tools: readonly Tool[];
  /** The bookmarks of the report's author, if no other menu has them. */
  readonly bookmarks?: Elements;
  /** The menu's button, which shares `triggerId` with its tooltip. */
  readonly children: ReactNode;
  readonly triggerId: string;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The tools that do not fit on the bar. */
export function ToolsMenu({ tools, bookmarks, children, triggerId, onOpenChange }: ToolsMenuProps) {
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      ids={{ trigger: triggerId }}
      onOpenChange={({ open }) => onOpenChange(open)}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>{children}</Menu.Trigger>
      <Portal>
        <Menu.Context>{({ open }) => <ReportShield open={open} />}</Menu.Context>
        <Menu.Positioner>
          <Menu.Content maxW="min(20rem, 90vw)" maxH="70dvh" overflowY="auto">
            {/* `onClick` and not `onSelect`, which misses clicks of screen readers. */}
            {tools.map(({ id, label, icon, onClick }) => (
              <Menu.Item
                key={id}
                value={id}
                // Focuses the button first, because a dialog returns the focus to the previously focused element.
                // A frame later, because the library focuses the menu a frame after the pointer moved, even
                // while it closes.
                onClick={() =>
                  requestAnimationFrame(() => {
                    document.getElementById(triggerId)?.focus();
                    onClick();
                  })
                }
                minH={{ base: '9', _coarse: '11' }}
              >
                <Icon name={icon} />
                <span>{label}</span>
              </Menu.Item>
            ))}
            {bookmarks}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
