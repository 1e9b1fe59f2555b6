import { Menu, Portal } from '@chakra-ui/react';
import { useId } from 'react';
import { Icon, type IconName } from '@/ui/icons';
import { IconButton } from '@/ui/parts/IconButton';
import { Shield } from '@/ui/parts/Shield';
import type { HeaderProps } from './headerProps';

type MoreMenuProps = Pick<
  HeaderProps,
  | 'texts'
  | 'otherPlatform'
  | 'theme'
  | 'filters'
  | 'favourite'
  | 'onSwitch'
  | 'onFilters'
  | 'onFavourite'
  | 'onTheme'
  | 'onSettings'
>;

interface Choice {
  readonly label: string;
  readonly icon: IconName;
  readonly act: () => void;
}

/** Overflow menu of the header on phones. */
export function MoreMenu(props: MoreMenuProps) {
  const { texts, otherPlatform, theme, filters, favourite } = props;
  const triggerId = useId();
  const choices: Choice[] = [
    {
      label: theme === 'light' ? texts.toDark : texts.toLight,
      icon: theme === 'light' ? 'moon' : 'sun',
      act: props.onTheme,
    },
    { label: texts.settings, icon: 'settings', act: props.onSettings },
  ];
  if (filters)
    choices.unshift({
      label: filters.on ? texts.filtersOn : texts.filters,
      icon: 'filter',
      act: props.onFilters,
    });
  if (favourite)
    choices.unshift({
      label: favourite.on ? texts.removeFavourite : texts.addFavourite,
      icon: favourite.on ? 'star-filled' : 'star',
      act: props.onFavourite,
    });
  if (otherPlatform !== null)
    choices.unshift({ label: texts.switchTo(otherPlatform), icon: 'swap', act: props.onSwitch });
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} ids={{ trigger: triggerId }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton label={texts.more} icon="ellipsis" triggerId={triggerId} marked={filters?.on ?? false} />
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
