import { Box, Flex, type FlexProps, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';

export interface DataAge {
  readonly text: string;
  /** Sentence with the exact time. */
  readonly detail: string;
  readonly isStale: boolean;
  /** The data may be newer than what is known. */
  readonly isUnknown?: boolean;
}

interface FreshnessProps extends FlexProps {
  readonly age: DataAge;
  /** Shows only the mark, without the text. */
  readonly isNarrow?: boolean;
}

/** The age of the report's data (SPEC section 16), in at most two lines. */
export function Freshness({ age, isNarrow = false, ...rest }: FreshnessProps) {
  return (
    <Flex
      align="center"
      gap="1.5"
      minW="0"
      color={age.isStale ? 'warn.fg' : 'ink2'}
      title={age.detail}
      data-part="freshness"
      {...rest}
    >
      {age.isStale ? (
        <Icon name="circle-alert" size={14} style={{ flex: 'none' }} />
      ) : (
        <Box
          data-dot
          boxSize="1.5"
          borderRadius="full"
          bg={age.isUnknown ? 'ink3' : 'good'}
          flex="none"
          aria-hidden
        />
      )}
      <Text textStyle="xs" lineClamp={2} srOnly={isNarrow}>
        {age.text}
      </Text>
    </Flex>
  );
}
