import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { QuietButton } from '@/ui/parts/buttons';
import { copy } from './copy';

export interface ResumeView {
  readonly label: string;
  /** "ayer a las 18:42". */
  readonly when: string;
  /** The filters that are set, as name and value. */
  readonly filters: readonly { readonly name: string; readonly value: string }[];
}

interface ResumeProps {
  readonly view: ResumeView;
  readonly onContinue: () => void;
  readonly onContinueWithoutFilters: () => void;
}

/** "Vuelve a donde estabas". */
export function Resume({ view, onContinue, onContinueWithoutFilters }: ResumeProps) {
  const { label, when, filters } = view;
  return (
    <Box as="section" aria-label={copy.resume} layerStyle="card" p="5" mb="6">
      <Flex justify="space-between" gap="3" mb="1" wrap="wrap">
        <Text layerStyle="quiet" fontWeight="medium">
          {copy.resume}
        </Text>
        <Text color="ink3" textStyle="sm">
          {when}
        </Text>
      </Flex>
      <Heading as="h2" textStyle="xl" overflowWrap="anywhere">
        {label}
      </Heading>
      {filters.length > 0 ? (
        <Flex as="ul" listStyleType="none" align="center" gap="2" mt="3" wrap="wrap">
          {filters.map(({ name, value }) => (
            <Box
              as="li"
              key={name}
              borderWidth="1px"
              borderColor="line"
              bg="panel2"
              borderRadius="full"
              px="2.5"
              py="0.5"
              textStyle="sm"
            >
              <Text as="span" color="ink2">
                {name}
              </Text>{' '}
              <Text as="span" fontWeight="medium">
                {value}
              </Text>
            </Box>
          ))}
        </Flex>
      ) : null}
      <Flex gap="2" mt="5" wrap="wrap">
        <Button colorPalette="accent" onClick={onContinue}>
          {copy.continue}
          <Icon name="arrow-right" />
        </Button>
        {filters.length > 0 ? (
          <QuietButton onClick={onContinueWithoutFilters}>{copy.withoutFilters}</QuietButton>
        ) : null}
      </Flex>
    </Box>
  );
}
