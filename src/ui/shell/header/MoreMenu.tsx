import { Menu, Portal } from '@chakra-ui/react';
import { useId } from 'react';
import { Icon, type IconName } from '@/ui/icons';
import { IconButton } from '@/ui/parts/IconButton';
import { Shield } from '@/ui/parts/Shield';
import { headerCopy } from './copy';
import type { HeaderProps } from './headerProps';

type MoreMenuProps = Pick<
  HeaderProps,
  'otherPlatform' | 'theme' | 'filters' | 'onSwitch' | 'onFilters' | 'onTheme' | 'onSettings'
>;

interface Choice {
  readonly label: string;
  readonly icon: IconName;
  readonly act: () => void;
}

/** Overflow menu of the header on phones. */
export function MoreMenu(props: MoreMenuProps) {
  const { otherPlatform, theme, filters } = props;
  const triggerId = useId();
  const choices: Choice[] = [
    {
      label: theme === 'light' ? headerCopy.toDark : headerCopy.toLight,
      icon: theme === 'light' ? 'moon' : 'sun',
      act: props.onTheme,
    },
    { label: headerCopy.settings, icon: 'settings', act: props.onSettings },
  ];
  if (filters)
    choices.unshift({
      label: filters.on ? headerCopy.filtersOn : headerCopy.filters,
      icon: 'filter',
      act: props.onFilters,
    });
  if (otherPlatform !== null)
    choices.unshift({ label: headerCopy.switchTo(otherPlatform), icon: 'swap', act: props.onSwitch });
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} ids={{ trigger: triggerId }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton
          label={headerCopy.more}
          icon="ellipsis"
          triggerId={triggerId}
          marked={filters?.on ?? false}
        />
      </Menu.Trigger>
      <Portal>
        <Menu.Context>{({ open }) => <Shield open={open} />}</Menu.Context>
        <Menu.Positioner>
          <Menu.Content>
            {/* A click and not `onSelect`: the latter misses clicks that no pointer made (screen readers). */}
            {choices.map(({ label, icon, act }) => (
              <Menu.Item key={icon} value={icon} onClick={act} minH="11">
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
