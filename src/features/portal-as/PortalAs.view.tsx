import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { isComposing } from '@/domain/shared/composing';
import { Icon } from '@/ui/icons';
import { returnFocus } from '@/ui/parts/focus';
import { useBackCloses } from '@/ui/parts/useBackCloses';
import { copy } from './portalAs.copy';

export interface PortalAsProps {
  readonly name: string;
  /** The user may see more boards: not all of their groups are known. */
  readonly isPartial: boolean;
  /** The menu is that of the e-mail address, which the user may not sign in with. */
  readonly isByAddress: boolean;
  /** Message after the last click in the menu or the start page; empty before the first click. */
  readonly message: string;
  readonly menu: ReactNode;
  readonly start: ReactNode;
  readonly onBack: () => void;
}

/** The menu and the start page of another user, below a bar with their name and a button to return. */
export function PortalAsView({ name, isPartial, isByAddress, message, menu, start, onBack }: PortalAsProps) {
  const back = useRef<HTMLButtonElement>(null);
  useBackCloses(true, onBack);
  useEffect(() => {
    back.current?.focus();
    // The button that opened this view may belong to a closed dialog, so the focus moves to the page.
    return () => void requestAnimationFrame(() => returnFocus(null, '[data-page-scroll] :is(input, button)'));
  }, []);
  return (
    <Flex
      as="section"
      aria-label={copy.region(name)}
      direction="column"
      position="absolute"
      inset="0"
      bg="bg"
      pointerEvents="auto"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposing(event)) onBack();
      }}
    >
      <Flex
        flex="none"
        align="center"
        wrap="wrap"
        columnGap="4"
        rowGap="2"
        px={{ base: '4', md: '6' }}
        py="2.5"
        bg="warn.muted"
        color="warn.fg"
        borderBottomWidth="1px"
        borderColor="line"
      >
        <Icon name="eye" style={{ flex: 'none' }} />
        <Box flex="1 1 16rem" minW="0">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {copy.title(name)}
          </Text>
          <Text role="status" textStyle="sm" color="ink">
            {message ||
              [copy.text, isPartial ? copy.unknown : '', isByAddress ? copy.byAddress : '']
                .filter(Boolean)
                .join(' ')}
          </Text>
        </Box>
        <Button ref={back} colorPalette="accent" onClick={onBack}>
          <Icon name="arrow-left" />
          <span>{copy.back}</span>
        </Button>
      </Flex>
      <Flex
        flex="1"
        minH="0"
        direction={{ base: 'column', md: 'row' }}
        overflowY={{ base: 'auto', md: 'hidden' }}
      >
        <Box
          flex="none"
          w={{ base: 'full', md: 'sidebar' }}
          h={{ base: '22rem', md: 'full' }}
          bg="panel"
          borderEndWidth={{ md: '1px' }}
          borderBottomWidth={{ base: '1px', md: '0' }}
          borderColor="line"
        >
          {menu}
        </Box>
        <Box flex={{ md: '1' }} minW="0" h={{ md: 'full' }}>
          {start}
        </Box>
      </Flex>
    </Flex>
  );
}
