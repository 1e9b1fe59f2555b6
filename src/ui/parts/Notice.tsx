import { Box, Button, Flex, type FlexProps, Text } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from '@/ui/icons';
import { SecondaryButton } from './buttons';
import { IconButton } from './IconButton';

type NoticeTone = 'good' | 'warn' | 'bad' | 'accent';

interface NoticeProps extends Omit<FlexProps, 'children'> {
  readonly tone: NoticeTone;
  readonly text: ReactNode;
  /** A second, quieter line. */
  readonly help?: ReactNode;
  readonly icon?: IconName;
  /** Buttons in reading order. `isMain` fills a button with the accent colour, `isAccent` colours its text. */
  readonly actions?: readonly {
    readonly label: string;
    readonly isMain?: boolean;
    readonly isAccent?: boolean;
    readonly onClick: () => void;
  }[];
  readonly close?: { readonly label: string; readonly onClick: () => void };
  /** The notice is over the page instead of in its flow; the caller positions it. */
  readonly isFloating?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

const icons: Record<NoticeTone, IconName> = {
  good: 'circle-check',
  warn: 'alert',
  bad: 'circle-alert',
  accent: 'info',
};

/**
 * A message with an icon and actions. An error in the flow of the page has `role="alert"`; the caller can set another
 * role, or `role={undefined}` inside its own live region.
 */
export function Notice(props: NoticeProps) {
  const { tone, text, help, icon = icons[tone], actions = [], close, isFloating = false, ...rest } = props;
  const surface = isFloating
    ? ({ layerStyle: 'floating', pointerEvents: 'auto', maxW: '40rem' } as const)
    : ({ bg: `${tone}.muted`, color: `${tone}.fg`, borderRadius: 'md', textStyle: 'sm' } as const);
  return (
    <Flex
      {...(tone === 'bad' && !isFloating ? { role: 'alert' } : {})}
      align="center"
      wrap="wrap"
      columnGap="3"
      rowGap="2"
      minW="0"
      ps={isFloating ? '4' : '3'}
      pe={isFloating && (close || actions.length > 0) ? '2' : '3'}
      py={isFloating ? '2' : '2.5'}
      {...surface}
      {...rest}
    >
      <Flex color={`${tone}.fg`} flex="none">
        <Icon name={icon} />
      </Flex>
      <Box flex={actions.length > 0 ? '1 1 12rem' : '1'} minW="0" overflowWrap="anywhere">
        <Text fontWeight={help === undefined ? undefined : 'semibold'}>{text}</Text>
        {help === undefined ? null : <Text layerStyle="quiet">{help}</Text>}
      </Box>
      {actions.length > 0 ? (
        <Flex gap="1" ms="auto">
          {actions.map(({ label, isMain = false, isAccent = false, onClick }) =>
            isMain ? (
              <Button key={label} size="sm" colorPalette="accent" onClick={onClick}>
                {label}
              </Button>
            ) : (
              <SecondaryButton
                key={label}
                size="sm"
                {...(isFloating ? { variant: 'ghost' } : {})}
                {...(isAccent ? { colorPalette: 'accent' } : {})}
                onClick={onClick}
              >
                {label}
              </SecondaryButton>
            ),
          )}
        </Flex>
      ) : null}
      {close ? (
        <IconButton label={close.label} icon="close" size="sm" onClick={close.onClick} placement="top" />
      ) : null}
    </Flex>
  );
}
