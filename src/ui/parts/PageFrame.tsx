import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { createContext, useContext } from 'react';
import type { Elements } from './elements';

interface PageFrameProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Search, filters and the add button, to the right of the title. */
  readonly tools?: Elements;
  readonly children: Elements;
}

/** The line under the title of every admin page. */
export const PageStatus = createContext<Elements>(null);

/** The layout of every admin view. The whole page scrolls, so tables have a sticky header but no scroll bar. */
export function PageFrame({ title, subtitle, tools, children }: PageFrameProps) {
  const status: Elements = useContext(PageStatus);
  return (
    <Box
      data-page-scroll
      position="absolute"
      inset="0"
      overflowY="auto"
      overflowX="hidden"
      bg="bg"
      // Prevents a table's sticky header and the round button from covering a focused element.
      scrollPaddingTop="14"
      scrollPaddingBottom="20"
    >
      <Box
        maxW="1680px"
        mx="auto"
        px={{ base: '4', md: '8' }}
        pt={{ base: '5', md: '7' }}
        // Space at the end for the notice of the last change and, on a phone, for the round button.
        pb={{ base: '40', md: '20' }}
      >
        <Flex
          wrap="wrap"
          justify="space-between"
          align={{ base: 'stretch', md: 'flex-end' }}
          direction={{ base: 'column', md: 'row' }}
          gap="4"
          mb="5"
        >
          <Box minW="0">
            <Heading as="h1" textStyle="2xl" fontWeight="semibold">
              {title}
            </Heading>
            {subtitle ? (
              <Text color="ink2" mt="0.5">
                {subtitle}
              </Text>
            ) : null}
          </Box>
          {tools ? (
            <Flex
              gap={{ base: '3', md: '2', lg: '3' }}
              wrap="wrap"
              align="center"
              flex={{ base: '1 1 auto', md: '0 1 auto' }}
            >
              {tools}
            </Flex>
          ) : null}
        </Flex>
        {status}
        {children}
      </Box>
    </Box>
  );
}
