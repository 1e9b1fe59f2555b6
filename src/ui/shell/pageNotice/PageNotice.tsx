import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/ui/icons';

export interface PageNoticeProps {
  readonly icon: IconName;
  readonly tone: 'accent' | 'warn';
  readonly text: string;
  readonly help: string;
  /** In the order of reading; the last one is the main one. */
  readonly actions: readonly { readonly label: string; readonly onClick: () => void }[];
}

/** A message about the page that stays until the user acts. The bell announces it to screen readers. */
export function PageNotice({ icon, tone, text, help, actions }: PageNoticeProps) {
  return (
    <Flex
      as="section"
      aria-label={text}
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
      <Flex color={`${tone}.fg`} flex="none">
        <Icon name={icon} />
      </Flex>
      <Box flex="1" minW="12rem">
        <Text fontWeight="semibold">{text}</Text>
        <Text textStyle="sm" color="ink2">
          {help}
        </Text>
      </Box>
      <Flex gap="1" ms="auto">
        {actions.map(({ label, onClick }, index) => {
          const isMain = index > 0 && index === actions.length - 1;
          return (
            <Button
              key={label}
              size="sm"
              variant={isMain ? 'solid' : 'ghost'}
              colorPalette={isMain ? 'accent' : 'gray'}
              onClick={onClick}
            >
              {label}
            </Button>
          );
        })}
      </Flex>
    </Flex>
  );
}

/** Messages about the page, below the header; what lies over the page, such as a form, comes first. */
export function PageNotices({ children }: { readonly children: ReactNode }) {
  return (
    <Flex
      position="fixed"
      insetX="0"
      top="16"
      direction="column"
      align="center"
      gap="2"
      px="3"
      pointerEvents="none"
      zIndex="docked"
    >
      {children}
    </Flex>
  );
}
