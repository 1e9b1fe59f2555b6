import { Box, Flex, Text } from '@chakra-ui/react';
import { Sparkline } from '@/ui/charts/Sparkline';
import { Icon } from '@/ui/icons';
import { QuietButton, SecondaryButton } from '@/ui/parts/buttons';
import { copy } from './start.copy';

export interface AlertBannerView {
  readonly id: string;
  /** Name of the alert and its number. */
  readonly title: string;
  /** The limit, and when the number was read. */
  readonly text: string;
  /** The number day by day, the oldest first; empty for too few days. */
  readonly trend: readonly number[];
  /** Id of the alert's dashboard; `null` if the user may not open it. */
  readonly view: string | null;
}

interface AlertBannerProps {
  readonly alert: AlertBannerView;
  readonly onOpen: (view: string) => void;
  readonly onChange: () => void;
}

/** A number over its limit (SPEC section 20). */
export function AlertBanner({ alert, onOpen, onChange }: AlertBannerProps) {
  const { title, text, trend, view } = alert;
  return (
    <Flex layerStyle="card" as="li" align="center" gap="3" p="3" wrap="wrap">
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
        <Text layerStyle="quiet" fontVariantNumeric="tabular-nums">
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
          <SecondaryButton size="sm" onClick={() => onOpen(view)}>
            {copy.openBoard}
          </SecondaryButton>
        )}
        <QuietButton size="sm" onClick={onChange}>
          {copy.changeAlert}
        </QuietButton>
      </Flex>
    </Flex>
  );
}
