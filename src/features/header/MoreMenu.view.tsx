import { Menu, Portal } from '@chakra-ui/react';
import { useId } from 'react';
import { Icon } from '@/ui/icons';
import { IconButton, type IconButtonProps } from '@/ui/parts/IconButton';
import { Shield } from '@/ui/parts/Shield';
import { copy } from './copy';

/** An action of the header: a button on wide screens, an entry of this menu on phones. */
export interface HeaderAction extends Pick<IconButtonProps, 'label' | 'icon' | 'marked' | 'aria-pressed'> {
  readonly name: string;
  readonly onClick: () => void;
}

/** Overflow menu of the header on phones. */
export function MoreMenu({ actions }: { readonly actions: readonly HeaderAction[] }) {
  const triggerId = useId();
  const isMarked = actions.some(({ marked }) => marked);
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} ids={{ trigger: triggerId }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton label={copy.bar.more} icon="ellipsis" triggerId={triggerId} marked={isMarked} />
      </Menu.Trigger>
      <Portal>
        <Menu.Context>{({ open }) => <Shield open={open} />}</Menu.Context>
        <Menu.Positioner>
          <Menu.Content>
            {/* `onClick` and not `onSelect`, which misses clicks of screen readers. */}
            {actions.map(({ name, label, icon, onClick }) => (
              <Menu.Item key={name} value={name} onClick={onClick} minH="11">
                <Icon name={icon} />
                {label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
