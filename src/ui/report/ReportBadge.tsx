import { Box, Code, Flex, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Icon } from '@/ui/icons';

export interface ReportBadgeProps {
  readonly name: string;
  /** First 8 characters of the report id. */
  readonly shortId: string;
  /** How old its data are; `null` where nobody says. */
  readonly freshness: {
    readonly text: string;
    /** The moment itself. */
    readonly detail: string;
    readonly isStale: boolean;
  } | null;
}

/** ms after which the badge leaves the report to itself. */
export const badgeLife = 12_000;

/**
 * Badge at the bottom left: name and id of the report (SPEC section 2.4), and how old its data are. It fades once there was
 * time to read it, unless the data are older than they should be. Another report needs another `key`.
 */
export function ReportBadge({ name, shortId, freshness }: ReportBadgeProps) {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRead(true), badgeLife);
    return () => clearTimeout(timer);
  }, []);
  const isFaded = isRead && freshness?.isStale !== true;
  return (
    <Flex
      position="absolute"
      // Where it is narrow it has little width, so that its second line may take two.
      bottom={{
        base: 'calc(0.75rem + env(safe-area-inset-bottom))',
        md: 'calc(0.5rem + env(safe-area-inset-bottom))',
        xl: 'calc(1.5rem + env(safe-area-inset-bottom))',
      }}
      left="16"
      maxW={{ base: 'calc(100% - 9rem)', md: 'calc(100% - 38rem)', xl: 'calc(100% - 9rem)' }}
      css={{
        '@media (max-width: 47.98em) and (orientation: landscape)': {
          bottom: 'calc(0.5rem + env(safe-area-inset-bottom))',
          maxWidth: 'calc(100% - 33rem)',
          paddingBlock: '0.125rem',
          '& > :first-of-type': { flexWrap: 'wrap' },
        },
      }}
      direction={{ base: 'column', xl: 'row' }}
      align={{ base: 'stretch', xl: 'center' }}
      columnGap="3"
      px={{ base: '2', xl: '3' }}
      py={{ base: '1', md: '0.5', xl: '1' }}
      minH="8"
      justify="center"
      bg="panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
      shadow="sm"
      overflow="hidden"
      data-faded={isFaded || undefined}
      opacity={isFaded ? 0 : 1}
      transition="opacity 400ms ease-in"
    >
      <Flex
        align="center"
        columnGap="2"
        minW="0"
        // Beside the bar, the id takes the next line where both do not fit.
        flexWrap={{ base: 'nowrap', md: 'wrap', xl: 'nowrap' }}
      >
        {/* The page's heading: that of the report stands in a document of its own. */}
        <Text as="h1" textStyle="sm" fontWeight="semibold" truncate>
          {name}
        </Text>
        <Code bg="transparent" px="0" textStyle="xs" color="ink2">
          {shortId}
        </Code>
      </Flex>
      {freshness ? (
        <Flex
          align="center"
          gap="1.5"
          minW="0"
          color={freshness.isStale ? 'warn.fg' : 'ink2'}
          title={freshness.detail}
          data-part="freshness"
        >
          {freshness.isStale ? (
            <Icon name="circle-alert" size={14} />
          ) : (
            <Box data-dot boxSize="1.5" borderRadius="full" bg="good" flex="none" aria-hidden />
          )}
          <Text textStyle="xs" lineClamp={{ base: 2, xl: 1 }}>
            {freshness.text}
          </Text>
        </Flex>
      ) : null}
    </Flex>
  );
}
