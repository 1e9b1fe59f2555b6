import { Code, Flex, Text } from '@chakra-ui/react';

export interface ReportBadgeProps {
  readonly name: string;
  /** First 8 characters of the report id. */
  readonly shortId: string;
}

/** Badge at the bottom left: name and id of the report (SPEC section 2.4). */
export function ReportBadge({ name, shortId }: ReportBadgeProps) {
  return (
    <Flex
      position="absolute"
      bottom="4"
      left="16"
      maxW="calc(100% - 9rem)"
      align="center"
      gap="2"
      px="3"
      h="8"
      bg="panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
      shadow="sm"
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
