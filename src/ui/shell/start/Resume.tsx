import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { card } from './card';
import type { StartTexts } from './startTexts';

export interface ResumeView {
  readonly label: string;
  /** "ayer a las 18:42". */
  readonly when: string;
  /** The filters that are set, as name and value. */
  readonly filters: readonly { readonly name: string; readonly value: string }[];
}

export interface ResumeProps {
  readonly texts: StartTexts;
  readonly view: ResumeView;
  readonly onContinue: () => void;
  readonly onContinueWithoutFilters: () => void;
}

/** "Vuelve a donde estabas". */
export function Resume({ texts, view, onContinue, onContinueWithoutFilters }: ResumeProps) {
  const { label, when, filters } = view;
  return (
    <Box as="section" aria-label={texts.resume} {...card} p="5" mb="6">
      <Flex justify="space-between" gap="3" mb="1" wrap="wrap">
        <Text color="ink2" textStyle="sm" fontWeight="medium">
          {texts.resume}
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
          {texts.continue}
          <Icon name="arrow-right" />
        </Button>
        {filters.length > 0 ? (
          <Button variant="ghost" colorPalette="gray" onClick={onContinueWithoutFilters}>
            {texts.withoutFilters}
          </Button>
        ) : null}
      </Flex>
    </Box>
  );
}
