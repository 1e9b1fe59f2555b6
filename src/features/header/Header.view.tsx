import { Box, chakra, Flex, Menu, Portal, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import type { Account } from '@/domain/session/account';
import { Icon } from '@/ui/icons';
import { BrandMark } from '@/ui/parts/BrandMark';
import { SecondaryButton } from '@/ui/parts/buttons';
import { IconButton, type IconButtonProps } from '@/ui/parts/IconButton';
import { Shield } from '@/ui/parts/Shield';
import { copy } from './copy';
import { UserBlock } from './UserBlock.view';

export interface HeaderViewProps {
  /** "Landing Page" or "Admin Portal". */
  readonly title: string;
  readonly hasDemoBadge: boolean;
  readonly sidebarOpen: boolean;
  /** Name of the other platform; `null` if a configured role hides it (SPEC section 6). */
  readonly otherPlatform: string | null;
  /** `null` in the first screen, which draws both buttons; CSS shows the one of the page's theme (`data-in`). */
  readonly theme: 'light' | 'dark' | null;
  /** `null` if there is nothing to filter (admin). */
  readonly filters: { readonly count: number } | null;
  /** The dashboard on screen as a favourite; `null` without a dashboard. */
  readonly favourite: { readonly on: boolean } | null;
  readonly account: Pick<Account, 'name' | 'username' | 'photoUrl'>;
  readonly search: ReactNode;
  readonly notifications: ReactNode;
  readonly onMenu: () => void;
  /** The brand mark was clicked. */
  readonly onHome: () => void;
  readonly onFavourite: () => void;
  readonly onSwitch: () => void;
  readonly onFilters: () => void;
  readonly onTheme: () => void;
  readonly onSettings: () => void;
  readonly onSignOut: () => void;
}

const texts = copy.bar;

/** An action of the header: a button on wide screens, an entry of the menu on phones. */
interface HeaderAction extends Pick<IconButtonProps, 'label' | 'icon' | 'marked' | 'badge' | 'aria-pressed'> {
  readonly name: string;
  readonly onClick: () => void;
}

/** The actions that move from the bar to a menu on phones. */
function actionsOf(props: HeaderViewProps): HeaderAction[] {
  const { favourite, filters, theme } = props;
  const actions: HeaderAction[] = [];
  if (favourite)
    actions.push({
      name: 'favourite',
      label: favourite.on ? texts.removeFavourite : texts.addFavourite,
      icon: favourite.on ? 'star-filled' : 'star',
      'aria-pressed': favourite.on,
      onClick: props.onFavourite,
    });
  if (filters)
    actions.push({
      name: 'filters',
      label: filters.count > 0 ? texts.filtersOn(filters.count) : texts.filters,
      icon: 'filter',
      ...(filters.count > 0 ? { marked: true, badge: filters.count } : {}),
      onClick: props.onFilters,
    });
  for (const shown of theme === null ? (['light', 'dark'] as const) : [theme])
    actions.push({
      name: theme === null ? shown : 'theme',
      ...{ 'data-in': shown },
      label: shown === 'light' ? texts.toDark : texts.toLight,
      icon: shown === 'light' ? 'moon' : 'sun',
      onClick: props.onTheme,
    });
  return [
    ...actions,
    { name: 'settings', label: texts.settings, icon: 'settings', onClick: props.onSettings },
  ];
}

/**
 * The header (SPEC section 2.2). Responsive: below 1280 px the account shows only its initials, below
 * 1024 the switcher is an icon, below 768 less used actions move to "Ver más opciones".
 */
export function HeaderView(props: HeaderViewProps) {
  const { title, hasDemoBadge, sidebarOpen, otherPlatform, account, search, notifications } = props;
  const actions = actionsOf(props);
  const switcher: HeaderAction | null =
    otherPlatform === null
      ? null
      : { name: 'switch', label: texts.switchTo(otherPlatform), icon: 'swap', onClick: props.onSwitch };
  return (
    <chakra.header
      position="fixed"
      insetX="0"
      top="0"
      h="14"
      zIndex="modal"
      display="flex"
      alignItems="center"
      gap={{ base: '1', md: '2' }}
      ps={{ base: '1.5', md: '3' }}
      pe={{ base: '1.5', md: '4' }}
      bg="panel"
      borderBottomWidth="1px"
      borderColor="line"
      pointerEvents="auto"
    >
      <IconButton
        label={sidebarOpen ? texts.closeMenu : texts.openMenu}
        icon="menu"
        aria-expanded={sidebarOpen}
        data-part="menu-button"
        onClick={props.onMenu}
      />
      <Flex align="center" gap="2.5" me={{ base: '0', md: '2' }} minW="0">
        <chakra.button
          type="button"
          aria-label={texts.home}
          onClick={props.onHome}
          display="flex"
          cursor="pointer"
          borderRadius="md"
        >
          <BrandMark />
        </chakra.button>
        <Flex
          direction={{ base: 'column', sm: 'row' }}
          align={{ base: 'flex-start', sm: 'center' }}
          columnGap="2.5"
          minW="0"
        >
          <Text
            data-brand="name"
            textStyle={{ base: 'sm', sm: 'lg' }}
            lineHeight={{ base: '1.15', sm: '1.4' }}
            fontWeight="semibold"
            whiteSpace="nowrap"
          >
            {title}
          </Text>
          {hasDemoBadge ? (
            <Text
              as="span"
              data-brand="demo"
              bg="var(--p-demo)"
              color="var(--p-demo-ink)"
              fontWeight="bold"
              fontSize={{ base: '0.5625rem', sm: '2xs' }}
              lineHeight={{ base: '1.35', sm: '1.25rem' }}
              letterSpacing="wide"
              px={{ base: '1.5', sm: '2' }}
              borderRadius="full"
            >
              {texts.demo}
            </Text>
          ) : null}
        </Flex>
      </Flex>
      <Box flex={{ md: '1' }} maxW={{ md: '420px' }} ms="auto" me={{ base: '0', md: 'auto' }} minW="0">
        {search}
      </Box>
      <Flex align="center" gap={{ base: '0', md: '1' }} flex="none">
        {switcher ? (
          <>
            <SecondaryButton
              hideBelow="lg"
              size="sm"
              me="1"
              onClick={switcher.onClick}
              aria-label={switcher.label}
            >
              <Icon name="swap" size={16} />
              {otherPlatform}
            </SecondaryButton>
            <Box hideBelow="md" hideFrom="lg">
              <IconButton label={switcher.label} icon="swap" onClick={switcher.onClick} />
            </Box>
          </>
        ) : null}
        {notifications}
        <Flex hideBelow="md" gap="1">
          {actions.map(({ name, ...action }) => (
            <IconButton key={name} {...action} />
          ))}
        </Flex>
        <Box hideFrom="md">
          <MoreMenu actions={switcher ? [switcher, ...actions] : actions} />
        </Box>
        <UserBlock account={account} onSignOut={props.onSignOut} />
      </Flex>
    </chakra.header>
  );
}

/** Overflow menu of the header on phones. */
function MoreMenu({ actions }: { readonly actions: readonly HeaderAction[] }) {
  const triggerId = useId();
  const isMarked = actions.some(({ marked }) => marked);
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} ids={{ trigger: triggerId }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton label={texts.more} icon="ellipsis" triggerId={triggerId} marked={isMarked} />
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
