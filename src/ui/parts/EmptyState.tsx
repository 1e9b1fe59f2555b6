import { Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/ui/icons';

interface EmptyStateProps {
  readonly icon: IconName | (string & {});
  /** A small line above the title, such as the menu path. */
  readonly eyebrow?: string | undefined;
  readonly title: string;
  /** Language of the title, if it differs from the page's. */
  readonly titleLang?: string | undefined;
  readonly text?: string;
  /** Actions: one or two buttons. */
  readonly children?: ReactNode;
  /** `page` fills the screen and its title is the page heading; `panel` is for a list or table. */
  readonly size?: 'page' | 'panel';
}

/** Message for a view or a list without content, with actions. */
export function EmptyState({
  icon,
  eyebrow,
  title,
  titleLang,
  text,
  children,
  size = 'panel',
}: EmptyStateProps) {
  const page = size === 'page';
  return (
    <Flex direction="column" align="center" textAlign="center" gap="1" px="6" py={page ? '16' : '8'}>
      <Flex
        align="center"
        justify="center"
        boxSize={page ? '14' : '10'}
        mb="2"
        borderRadius="xl"
        bg={page ? 'panel' : 'panel2'}
        borderWidth="1px"
        borderColor="line"
        color="ink3"
      >
        <Icon name={icon} size={page ? 24 : 18} />
      </Flex>
      {eyebrow ? (
        <Text textStyle="sm" color="ink2">
          {eyebrow}
        </Text>
      ) : null}
      <Heading as={page ? 'h1' : 'p'} textStyle={page ? 'xl' : 'md'} fontWeight="semibold" lang={titleLang}>
        {title}
      </Heading>
      {text ? (
        <Text color="ink2" maxW="44ch" textStyle={page ? 'md' : 'sm'} textWrap="pretty">
          {text}
        </Text>
      ) : null}
      {children ? (
        <Flex mt="4" gap="2" wrap="wrap" justify="center">
          {children}
        </Flex>
      ) : null}
    </Flex>
  );
}
