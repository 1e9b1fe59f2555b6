import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Sparkline } from '@/ui/charts/Sparkline';
import { Icon } from '@/ui/icons';
import { card } from './card';
import type { StartTexts } from './startTexts';

export interface AlertBannerView {
  readonly id: string;
  /** The alert and its number. */
  readonly title: string;
  /** The limit, and when it was read. */
  readonly text: string;
  /** Day by day, the oldest first; empty for too few days. */
  readonly trend: readonly number[];
  /** Id of its dashboard; `null` where the person may not open it. */
  readonly view: string | null;
}

export interface AlertBannerProps {
  readonly texts: StartTexts;
  readonly alert: AlertBannerView;
  readonly onOpen: (view: string) => void;
  readonly onChange: () => void;
}

/** A number that went over its limit (docs/spec.md, section 20). */
export function AlertBanner({ texts, alert, onOpen, onChange }: AlertBannerProps) {
  const { title, text, trend, view } = alert;
  return (
    <Flex {...card} as="li" align="center" gap="3" p="3" wrap="wrap">
      <Flex
        flex="none"
        boxSize="9"
        align="center"
        justify="center"
        borderRadius="lg"
        bg="warn.subtle"
        color="warn.fg"
      >
        <Icon name="alert" />
      </Flex>
      <Box flex="1 1 14rem" minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
          {title}
        </Text>
        <Text color="ink2" textStyle="sm" fontVariantNumeric="tabular-nums">
          {text}
        </Text>
      </Box>
      {trend.length > 0 ? (
        <Box flex="none" w="40" hideBelow="md">
          <Sparkline values={trend} height={36} />
        </Box>
      ) : null}
      <Flex gap="2">
        {view === null ? null : (
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => onOpen(view)}>
            {texts.openBoard}
          </Button>
        )}
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={onChange}>
          {texts.changeAlert}
        </Button>
      </Flex>
    </Flex>
  );
}
