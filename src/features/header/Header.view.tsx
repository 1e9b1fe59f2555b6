import { Box, chakra, Flex, Menu, Portal, Text } from '@chakra-ui/react';
import { useId } from 'react';
import type { Account } from '@/domain/session/account';
import { Icon } from '@/ui/icons';
import { BrandMark } from '@/ui/parts/BrandMark';
import { SecondaryButton } from '@/ui/parts/buttons';
import type { Elements } from '@/ui/parts/elements';
import { IconButton, type IconButtonProps } from '@/ui/parts/IconButton';
import { ReportShield } from '@/ui/parts/Shield';
import { copy } from './header.copy';
import { UserBlock } from './UserBlock.view';

export interface HeaderViewProps {
  /** "Landing Page" or "Admin Portal". */
  readonly title: string;
  readonly hasDemoBadge: boolean;
  readonly sidebarOpen: boolean;
  /** Name of the other platform; `null` if a configured role hides it (SPEC section 6). */
  readonly otherPlatform: string | null;
  /** Short name for narrow windows. */
  readonly shortName: string;
  /** `null` before the theme is known: both buttons are rendered, and CSS shows the right button (`data-in`). */
  readonly theme: 'light' | 'dark' | null;
  /** `null` if there is nothing to filter (admin). */
  readonly filters: { readonly count: number } | null;
  /** Name of the dashboard on screen, which a phone shows under the title; `null` without a dashboard. */
  readonly report: string | null;
  readonly account: Pick<Account, 'name' | 'username' | 'photoUrl'>;
  readonly search: Elements;
  readonly notifications: Elements;
  readonly onMenu: () => void;
  /** The brand mark was clicked. */
  readonly onHome: () => void;
  readonly onSwitch: () => void;
  readonly onFilters: () => void;
  readonly onTheme: () => void;
  readonly onArchitecture: () => void;
  readonly onSettings: () => void;
  readonly onSignOut: () => void;
}

const texts = copy.bar;

/** An action of the header: a button on wide screens, an entry of the menu on phones. */
interface HeaderAction extends Pick<IconButtonProps, 'label' | 'icon' | 'marked' | 'badge' | 'color'> {
  readonly name: string;
  readonly onClick: () => void;
}

/** "Filtrar el tablero"; `null` if there is nothing to filter. */
function filterOf({ filters, onFilters }: HeaderViewProps): HeaderAction | null {
  if (!filters) return null;
  return {
    name: 'filters',
    label: filters.count > 0 ? texts.filtersOn(filters.count) : texts.filters,
    icon: 'filter',
    ...(filters.count > 0 ? { marked: true, badge: filters.count } : {}),
    onClick: onFilters,
  };
}

/** The secondary actions: theme and settings. */
function quietOf({ theme, onTheme, onSettings }: HeaderViewProps): HeaderAction[] {
  const themes = theme === null ? (['light', 'dark'] as const) : [theme];
  return [
    ...themes.map((shown) => ({
      name: theme === null ? shown : 'theme',
      ...{ 'data-in': shown },
      label: shown === 'light' ? texts.toDark : texts.toLight,
      icon: shown === 'light' ? ('moon' as const) : ('sun' as const),
      onClick: onTheme,
    })),
    { name: 'settings', label: texts.settings, icon: 'settings', onClick: onSettings },
  ];
}

/**
 * The header (SPEC section 2.2). A missing control leaves its space empty, so that the controls do not move
 * between views. Below 1280 px the account shows only its initials; below 768 px less used actions move to
 * "Ver más opciones".
 */
export function HeaderView(props: HeaderViewProps) {
  const { sidebarOpen, otherPlatform, shortName, account, search, notifications } = props;
  const filter = filterOf(props);
  const quiet = quietOf(props);
  const switcher: HeaderAction | null =
    otherPlatform === null
      ? null
      : { name: 'switch', label: texts.switchTo(otherPlatform), icon: 'swap', onClick: props.onSwitch };
  const architecture: HeaderAction = {
    name: 'architecture',
    label: texts.architecture,
    icon: 'layers',
    onClick: props.onArchitecture,
  };
  const more = [switcher, filter, ...quiet, architecture].filter((action) => action !== null);
  return (
    <chakra.header
      position="fixed"
      insetX="0"
      top="0"
      h="var(--header)"
      zIndex="modal"
      display="flex"
      alignItems="center"
      gap={{ base: '1', md: '2' }}
      ps={{ base: 'calc(0.375rem + var(--inset-left))', md: 'calc(0.75rem + var(--inset-left))' }}
      pe={{ base: 'calc(0.375rem + var(--inset-right))', md: 'calc(1rem + var(--inset-right))' }}
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
      <Title {...props} />
      <Box
        flex={{ md: '1' }}
        maxW={{ md: '26.25rem' }}
        ms={{ base: 'auto', md: '0' }}
        me={{ md: 'auto' }}
        minW="0"
      >
        {search}
      </Box>
      <Flex align="center" gap={{ base: '0', md: '1' }} flex="none">
        <Box hideBelow="md" minW={{ base: '9', _coarse: '11' }}>
          {filter ? <IconButton {...filter} /> : null}
        </Box>
        {switcher ? (
          <SecondaryButton
            hideBelow="md"
            size="sm"
            me="1"
            minW={{ base: '7.25rem', lg: '8.75rem' }}
            px="2.5"
            onClick={switcher.onClick}
            aria-label={switcher.label}
          >
            <Icon name="swap" size={16} />
            <Text as="span" hideBelow="lg">
              {otherPlatform}
            </Text>
            <Text as="span" hideFrom="lg">
              {shortName}
            </Text>
          </SecondaryButton>
        ) : null}
        {notifications}
        <Flex hideBelow="md">
          {quiet.map(({ name, ...action }) => (
            <IconButton key={name} {...action} color="ink3" />
          ))}
        </Flex>
        <Box hideFrom="md">
          <MoreMenu actions={more} />
        </Box>
        <UserBlock account={account} onSignOut={props.onSignOut} />
      </Flex>
    </chakra.header>
  );
}

/** Logo, title and DEMO badge. On a phone, a small line above the name of the dashboard on screen. */
function Title({ title, hasDemoBadge, report, onHome }: HeaderViewProps) {
  const isSmall = report !== null;
  return (
    <Flex align="center" gap="2.5" minW={{ base: '0', md: '13rem', lg: '15rem' }}>
      <chakra.button
        type="button"
        aria-label={texts.home}
        onClick={onHome}
        display={{ base: isSmall ? 'none' : 'flex', md: 'flex' }}
        cursor="pointer"
        borderRadius="md"
      >
        <BrandMark />
      </chakra.button>
      <Box minW="0">
        <Flex
          direction={{ base: isSmall ? 'row' : 'column', sm: 'row' }}
          align={{ base: isSmall ? 'center' : 'flex-start', sm: 'center' }}
          columnGap={{ base: isSmall ? '1.5' : '2.5', md: '2.5' }}
          minW="0"
        >
          <Text
            data-brand="name"
            textStyle={{ base: isSmall ? 'xs' : 'sm', sm: isSmall ? 'xs' : 'lg', md: 'lg' }}
            lineHeight={{ base: '1.15', sm: '1.4' }}
            color={{ base: isSmall ? 'ink2' : 'ink', md: 'ink' }}
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
        {report ? (
          <Text hideFrom="md" textStyle="sm" fontWeight="semibold" lineHeight="1.25rem" truncate>
            {report}
          </Text>
        ) : null}
      </Box>
    </Flex>
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
        <Menu.Context>{({ open }) => <ReportShield open={open} />}</Menu.Context>
        <Menu.Positioner>
          <Menu.Content>
            {/* `onClick` and not `onSelect`, which misses clicks of screen readers. */}
            {actions.map(({ name, label, icon, onClick }) => (
              <Menu.Item key={name} value={name} onClick={onClick} minH="11">
                <Icon name={icon} />
                <span>{label}</span>
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
