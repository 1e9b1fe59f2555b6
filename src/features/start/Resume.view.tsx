import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { QuietButton } from '@/ui/parts/buttons';
import { copy } from './start.copy';

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

/** The card "Vuelve a donde estabas": continues with the last view. */
export function Resume({ view, onContinue, onContinueWithoutFilters }: ResumeProps) {
  const { label, when, filters } = view;
  return (
    <Flex
      as="section"
      aria-label={copy.resume}
      layerStyle="card"
      align="center"
      columnGap="4"
      rowGap="3"
      wrap="wrap"
      px="4"
      py="3"
      mb="5"
    >
      <Box flex="1 1 16rem" minW="0">
        <Text layerStyle="quiet">{`${copy.resume} · ${when}`}</Text>
        <Flex align="center" columnGap="3" rowGap="1" wrap="wrap">
          <Heading as="h2" textStyle="lg" overflowWrap="anywhere">
            {label}
          </Heading>
          {filters.length > 0 ? (
            <Flex as="ul" listStyleType="none" align="center" gap="1.5" wrap="wrap">
              {filters.map(({ name, value }) => (
                <Box
                  as="li"
                  key={name}
                  borderWidth="1px"
                  borderColor="line"
                  bg="panel2"
                  borderRadius="full"
                  px="2.5"
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
        </Flex>
      </Box>
      <Flex gap="2" wrap="wrap">
        {filters.length > 0 ? (
          <QuietButton onClick={onContinueWithoutFilters}>{copy.withoutFilters}</QuietButton>
        ) : null}
        <Button colorPalette="accent" onClick={onContinue}>
          <span>{copy.continue}</span>
          <Icon name="arrow-right" />
        </Button>
      </Flex>
    </Flex>
  );
}
