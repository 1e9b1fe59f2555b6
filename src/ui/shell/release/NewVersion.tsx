import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';

export type NewVersionTexts = Readonly<Record<'text' | 'help' | 'update' | 'later', string>>;

export interface NewVersionProps {
  readonly texts: NewVersionTexts;
  readonly isOffered: boolean;
  readonly onUpdate: () => void;
  readonly onLater: () => void;
}

/**
 * The offer of a new version, below the header: what lies over the page, such as a form, comes first. The bell announces it to
 * screen readers.
 */
export function NewVersion({ texts, isOffered, onUpdate, onLater }: NewVersionProps) {
  return (
    <Flex position="fixed" insetX="0" top="16" justify="center" px="3" pointerEvents="none" zIndex="docked">
      {isOffered ? (
        <Flex
          as="section"
          aria-label={texts.text}
          align="center"
          wrap="wrap"
          columnGap="3"
          rowGap="2"
          ps="4"
          pe="2"
          py="2"
          maxW="40rem"
          bg="panel"
          borderWidth="1px"
          borderColor="line"
          borderRadius="lg"
          shadow="md"
          pointerEvents="auto"
        >
          <Flex color="accent.fg" flex="none">
            <Icon name="refresh" />
          </Flex>
          <Box flex="1" minW="12rem">
            <Text fontWeight="semibold">{texts.text}</Text>
            <Text textStyle="sm" color="ink2">
              {texts.help}
            </Text>
          </Box>
          <Flex gap="1" ms="auto">
            <Button size="sm" variant="ghost" colorPalette="gray" onClick={onLater}>
              {texts.later}
            </Button>
            <Button size="sm" colorPalette="accent" onClick={onUpdate}>
              {texts.update}
            </Button>
          </Flex>
        </Flex>
      ) : null}
    </Flex>
  );
}
