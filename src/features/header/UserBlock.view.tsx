import { Box, Button, Flex, Menu, Text } from '@chakra-ui/react';
import type { Account } from '@/domain/session/account';
import { type HelpLinkView, useHelpLinks } from '@/features/shared/HelpLink.view';
import { copy as helpCopy } from '@/features/shared/help.copy';
import { Icon } from '@/ui/icons';
import { Avatar } from '@/ui/parts/Avatar';
import { QuietButton } from '@/ui/parts/buttons';
import { ReportShield } from '@/ui/parts/Shield';
import { copy } from './header.copy';

interface UserBlockProps {
  readonly account: Pick<Account, 'name' | 'username' | 'photoUrl'>;
  readonly onSignOut: () => void;
}

/** The signed-in account and sign-out: inline on wide screens, else in a menu behind the initials. */
export function UserBlock({ account: { name, username, photoUrl }, onSignOut }: UserBlockProps) {
  const help = useHelpLinks();
  return (
    <>
      <Flex hideBelow="xl" align="center" gap="2.5" ps="3" ms="1" borderStartWidth="1px" borderColor="line">
        <Avatar name={name} photoUrl={photoUrl} />
        <Box minW="0" maxW="48" lineHeight="1.25">
          <Text fontWeight="semibold" textStyle="sm" lineHeight="1.25" truncate>
            {name}
          </Text>
          <Text textStyle="xs" color="ink2" lineHeight="1.3" truncate>
            {username}
          </Text>
        </Box>
        {help.length === 0 ? null : <HelpMenu help={help} />}
        <QuietButton color="ink2" size="sm" px="2.5" onClick={onSignOut}>
          {copy.bar.signOut}
        </QuietButton>
      </Flex>
      <Box hideFrom="xl">
        <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
          <Menu.Trigger asChild>
            <QuietButton
              px="0"
              minW="0"
              boxSize={{ base: '9', _coarse: '11' }}
              borderRadius="full"
              aria-label={copy.bar.account(name)}
            >
              <Avatar name={name} photoUrl={photoUrl} />
            </QuietButton>
          </Menu.Trigger>
          <Menu.Context>{({ open }) => <ReportShield open={open} />}</Menu.Context>
          {/* Not in a React portal, so that the account menu is inside the header landmark. */}
          <Menu.Positioner>
            <Menu.Content minW="56">
              <Menu.ItemGroup>
                <Menu.ItemGroupLabel>
                  <span>{name}</span>
                  <Text textStyle="sm" fontWeight="normal" color="ink2" overflowWrap="anywhere">
                    {username}
                  </Text>
                </Menu.ItemGroupLabel>
                <Menu.Separator />
                <HelpItems help={help} />
                <Menu.Item value="salir" onClick={onSignOut}>
                  <Icon name="log-out" />
                  <span>{copy.bar.signOut}</span>
                </Menu.Item>
              </Menu.ItemGroup>
            </Menu.Content>
          </Menu.Positioner>
        </Menu.Root>
      </Box>
    </>
  );
}

interface HelpProps {
  readonly help: readonly HelpLinkView[];
}

const HelpItems = ({ help }: HelpProps) =>
  help.map(({ label, icon, link }) => (
    <Menu.Item key={link.href} value={link.href} asChild>
      <a {...link}>
        <Icon name={icon} />
        <span>{label}</span>
      </a>
    </Menu.Item>
  ));

/** "Ayuda" on wide screens: a link, or a menu for several contacts. */
function HelpMenu({ help }: HelpProps) {
  const [first, ...others] = help;
  if (!first) return null;
  if (others.length === 0 && first.link.target)
    return (
      <Button asChild variant="ghost" colorPalette="gray" color="ink2" size="sm" px="2.5">
        <a {...first.link}>{first.label}</a>
      </Button>
    );
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <QuietButton color="ink2" size="sm" px="2.5">
          {helpCopy.help}
        </QuietButton>
      </Menu.Trigger>
      <Menu.Context>{({ open }) => <ReportShield open={open} />}</Menu.Context>
      <Menu.Positioner>
        <Menu.Content minW="56">
          <HelpItems help={help} />
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
