import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import type { BoardFormValues } from '@/domain/boards/boardFormValues';
import { Icon } from '@/ui/icons';
import type { BoardFormTexts } from './boardFormProps';

interface PreviewCardProps {
  readonly values: BoardFormValues;
  readonly category: string;
  readonly texts: BoardFormTexts;
}

/** Preview of the board in the menu (SPEC section 2.8); shown once name and category are set. */
export function PreviewCard({ values, category, texts }: PreviewCardProps) {
  return (
    <Flex
      as="section"
      aria-label={texts.preview}
      align="center"
      gap="3"
      mt="4"
      px="4"
      py="3"
      borderRadius="lg"
      bg="accent.soft"
    >
      <Flex
        boxSize="10"
        flex="none"
        align="center"
        justify="center"
        borderRadius="md"
        bg="panel"
        color="accent"
      >
        <Icon name="file-chart" />
      </Flex>
      <Box minW="0" flex="1">
        <Text fontWeight="semibold" truncate>
          {values.name}
        </Text>
        <Text color="ink2" textStyle="sm" truncate>
          {`${values.menuPath || category} · ${texts.permissions[values.permissions]}`}
        </Text>
      </Box>
      <Badge
        variant="subtle"
        bg="panel"
        colorPalette={values.isActive ? 'good' : 'gray'}
        {...(values.isActive ? {} : { color: 'ink2' })}
      >
        {values.isActive ? texts.active : texts.inactive}
      </Badge>
    </Flex>
  );
}
