import { Code, Flex, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';

export interface ReportBadgeProps {
  readonly name: string;
  /** First 8 characters of the report id. */
  readonly shortId: string;
}

/** ms after which the badge leaves the report to itself. */
export const badgeLife = 12_000;

/** Badge at the bottom left: name and id of the report (SPEC section 2.4). It fades once there was time to read it. */
export function ReportBadge({ name, shortId }: ReportBadgeProps) {
  const [isFaded, setFaded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another report is read anew.
  useEffect(() => {
    setFaded(false);
    const timer = setTimeout(() => setFaded(true), badgeLife);
    return () => clearTimeout(timer);
  }, [shortId]);
  return (
    <Flex
      position="absolute"
      bottom="calc(1.5rem + env(safe-area-inset-bottom))"
      left="16"
      maxW={{ base: 'calc(100% - 9rem)', md: 'calc(100% - 38rem)', xl: 'calc(100% - 9rem)' }}
      css={{
        '@media (max-width: 47.98em) and (orientation: landscape)': { maxWidth: 'calc(100% - 28rem)' },
      }}
      align="center"
      gap="2"
      px="3"
      h="8"
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
      <Text textStyle="sm" fontWeight="semibold" truncate>
        {name}
      </Text>
      <Code bg="transparent" px="0" textStyle="xs" color="ink2">
        {shortId}
      </Code>
    </Flex>
  );
}
