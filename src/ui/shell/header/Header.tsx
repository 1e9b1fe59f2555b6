import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { BrandMark } from '@/ui/parts/BrandMark';
import { IconButton } from '@/ui/parts/IconButton';
import type { HeaderProps } from './headerProps';
import { MoreMenu } from './MoreMenu';
import { UserBlock } from './UserBlock';

const themes = ['light', 'dark'] as const;

/**
 * The header (SPEC section 2.2). Responsive: below 1280 px the account shows only its initials, below
 * 1024 the switcher is an icon, below 768 less used actions move to "Ver más opciones".
 */
export function Header(props: HeaderProps) {
  const {
    texts,
    title,
    sidebarOpen,
    otherPlatform,
    theme,
    filters,
    favourite,
    account,
    search,
    notifications,
  } = props;
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
          {texts.demo === '' ? null : (
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
          )}
        </Flex>
      </Flex>
      <Box flex={{ md: '1' }} maxW={{ md: '420px' }} ms="auto" me={{ base: '0', md: 'auto' }} minW="0">
        {search}
      </Box>
      <Flex align="center" gap={{ base: '0', md: '1' }} flex="none">
        {otherPlatform === null ? null : (
          <>
            <Button
              hideBelow="lg"
              variant="outline"
              colorPalette="gray"
              size="sm"
              me="1"
              onClick={props.onSwitch}
              aria-label={texts.switchTo(otherPlatform)}
            >
              <Icon name="swap" size={16} />
              {otherPlatform}
            </Button>
            <Box hideBelow="md" hideFrom="lg">
              <IconButton label={texts.switchTo(otherPlatform)} icon="swap" onClick={props.onSwitch} />
            </Box>
          </>
        )}
        {notifications}
        <Flex hideBelow="md" gap="1">
          {favourite ? (
            <IconButton
              label={favourite.on ? texts.removeFavourite : texts.addFavourite}
              icon={favourite.on ? 'star-filled' : 'star'}
              aria-pressed={favourite.on}
              onClick={props.onFavourite}
            />
          ) : null}
          {filters ? (
            <IconButton
              label={filters.on ? texts.filtersOn : texts.filters}
              icon="filter"
              marked={filters.on}
              onClick={props.onFilters}
            />
          ) : null}
          {(theme === null ? themes : [theme]).map((shown) => (
            <IconButton
              key={theme === null ? shown : 'theme'}
              data-in={shown}
              label={shown === 'light' ? texts.toDark : texts.toLight}
              icon={shown === 'light' ? 'moon' : 'sun'}
              onClick={props.onTheme}
            />
          ))}
          <IconButton label={texts.settings} icon="settings" onClick={props.onSettings} />
        </Flex>
        <Box hideFrom="md">
          <MoreMenu {...props} />
        </Box>
        <UserBlock texts={texts} {...account} onSignOut={props.onSignOut} />
      </Flex>
    </chakra.header>
  );
}
