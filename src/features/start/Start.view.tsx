import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import type { Elements } from '@/ui/parts/elements';
import { Boards, type BoardsProps } from './Boards.view';
import { Resume, type ResumeView } from './Resume.view';
import { StartList, type StartListRow } from './StartList.view';
import { copy } from './start.copy';

export interface StartViewProps extends BoardsProps {
  /** The announcements for the user; absent in a preview. */
  readonly announcements?: Elements;
  readonly greeting: string;
  /** The current day, and the number of dashboards. */
  readonly summary: string;
  /** The view that the user left last; `null` on a first visit. */
  readonly resume: ResumeView | null;
  /** The user's views, then the shared views. */
  readonly views: readonly StartListRow[];
  /** The pinned numbers; `null` leaves them out. */
  readonly numbers: Elements | null;
  readonly onExplore: () => void;
  readonly onView: (id: string) => void;
  readonly onContinue: () => void;
  readonly onContinueWithoutFilters: () => void;
}

/** The start page (SPEC section 12): the view that the user left last, and all dashboards. */
export function StartView(props: StartViewProps) {
  const { announcements, greeting, summary, resume, views, numbers } = props;
  return (
    // On a phone, leaves space at the end for the floating buttons.
    <Box
      data-part="start"
      h="full"
      overflowY="auto"
      bg="bg"
      pointerEvents="auto"
      px={{ base: '4', md: '6' }}
      pt="6"
      pb={{ base: '24', md: '6' }}
    >
      <Box maxW="87.5rem" mx="auto">
        <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="4">
          <Box>
            <Heading as="h1" textStyle="2xl">
              {greeting}
            </Heading>
            <Text layerStyle="quiet">{summary}</Text>
          </Box>
          <SecondaryButton onClick={props.onExplore}>
            <Icon name="layout-dashboard" />
            <span>{copy.explore}</span>
          </SecondaryButton>
        </Flex>
        {announcements}
        {numbers}
        <Flex direction={{ base: 'column', lg: 'row' }} align="flex-start" gap="5">
          <Box flex="2" w="full" minW="0">
            {resume ? (
              <Resume
                view={resume}
                onContinue={props.onContinue}
                onContinueWithoutFilters={props.onContinueWithoutFilters}
              />
            ) : null}
            <Boards {...props} />
          </Box>
          {views.length > 0 ? (
            <Box flex="1" w="full" minW={{ lg: '18.75rem' }}>
              <StartList title={copy.views} rows={views} onOpen={props.onView} />
            </Box>
          ) : null}
        </Flex>
      </Box>
    </Box>
  );
}
