import { Box, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import type { Elements } from '@/ui/parts/elements';
import { Boards, type BoardsProps } from './Boards.view';
import { Resume, type ResumeView } from './Resume.view';
import { StartList, type StartListRow } from './StartList.view';
import { copy } from './start.copy';
import { columnQuery } from './Visit.view';

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
  /** What happened since the last visit; absent before there was one, and in a preview. */
  readonly visit?: Elements | null;
  readonly onExplore: () => void;
  readonly onView: (id: string) => void;
  readonly onContinue: () => void;
  readonly onContinueWithoutFilters: () => void;
}

/** From this width on, what happened since the last visit and the views are in a column of their own. */
const columns = {
  [`@media ${columnQuery}`]: {
    gridTemplateColumns: 'minmax(0, 8fr) minmax(18.75rem, 3fr)',
    gridTemplateRows: 'auto auto 1fr',
    '& > *': { gridColumn: '1' },
    '& > .start-boards': { gridRow: '2 / span 2' },
    '& > .start-visit': { gridColumn: '2', gridRow: '1 / span 2' },
    '& > .start-views': { gridColumn: '2', gridRow: '1 / span 3' },
    '& > .start-visit + .start-boards + .start-views': { gridRow: '3' },
  },
};

/** The start page (SPEC section 12): the view that the user left last, and all dashboards. */
export function StartView(props: StartViewProps) {
  const { announcements, greeting, summary, resume, views, numbers, visit } = props;
  const lists = views.length > 0 ? <StartList title={copy.views} rows={views} onOpen={props.onView} /> : null;
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
        <Grid columnGap="5" css={visit || lists ? columns : {}}>
          <Box minW="0">{numbers}</Box>
          {visit ? (
            <Box minW="0" className="start-visit">
              {visit}
            </Box>
          ) : null}
          <Box minW="0" className="start-boards">
            {resume ? (
              <Resume
                view={resume}
                onContinue={props.onContinue}
                onContinueWithoutFilters={props.onContinueWithoutFilters}
              />
            ) : null}
            <Boards {...props} />
          </Box>
          {lists ? (
            <Box minW="0" className="start-views">
              {lists}
            </Box>
          ) : null}
        </Grid>
      </Box>
    </Box>
  );
}
