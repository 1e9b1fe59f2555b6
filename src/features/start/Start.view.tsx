import { Box, Grid, Heading, Text } from '@chakra-ui/react';
import type { Elements } from '@/ui/parts/elements';
import { Notice } from '@/ui/parts/Notice';
import { phoneQuery, useMedia } from '@/ui/parts/useMedia';
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
  /** The board that was taken away while the user read it. */
  readonly taken?: { readonly text: string; readonly help: string } | null;
  readonly onTakenClosed?: () => void;
  /** Ages and dots are those of the last reading. */
  readonly isOffline?: boolean;
  /** The view that the user left last; `null` on a first visit. */
  readonly resume: ResumeView | null;
  /** The user's views, then the shared views. */
  readonly views: readonly StartListRow[];
  /** The pinned numbers; `null` leaves them out. */
  readonly numbers: Elements | null;
  /** What happened since the last visit; `null` leaves it out. */
  readonly visit: Elements | null;
  readonly onView: (id: string) => void;
  readonly onContinue: () => void;
  readonly onContinueWithoutFilters: () => void;
}

/** Columns of the page: with the news next to the other parts, where there is space. */
const newsColumn = {
  [`@media ${columnQuery}`]: {
    gridTemplateColumns: 'minmax(0, 1fr) 23rem',
    // The last row takes the height of the news, so that the other parts do not spread.
    gridTemplateRows: 'repeat(3, auto) 1fr',
  },
} as const;
const inNewsColumn = { [`@media ${columnQuery}`]: { gridColumn: '2', gridRow: '1 / span 4' } } as const;

/** The start page (SPEC section 12): numbers, news, the view that the user left last, and all dashboards. */
export function StartView(props: StartViewProps) {
  const { announcements, greeting, summary, resume, views, numbers, visit } = props;
  // On a phone, the numbers are before everything else.
  const isPhone = useMedia(phoneQuery);
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
        <Box mb="4">
          <Heading as="h1" textStyle="2xl">
            {greeting}
          </Heading>
          <Text layerStyle="quiet">{summary}</Text>
          <Text layerStyle="quiet" role="status">
            {props.isOffline ? copy.offline : ''}
          </Text>
        </Box>
        {props.taken ? (
          <Notice
            role="status"
            tone="accent"
            {...props.taken}
            {...(props.onTakenClosed
              ? { close: { label: copy.closeTaken, onClick: props.onTakenClosed } }
              : {})}
            mb="4"
          />
        ) : null}
        {isPhone ? null : announcements}
        <Grid templateColumns="minmax(0, 1fr)" columnGap="6" css={visit ? newsColumn : {}}>
          <Box>
            {numbers}
            {isPhone ? announcements : null}
          </Box>
          {visit ? <Box css={inNewsColumn}>{visit}</Box> : null}
          <Box>
            {resume ? (
              <Resume
                view={resume}
                onContinue={props.onContinue}
                onContinueWithoutFilters={props.onContinueWithoutFilters}
              />
            ) : null}
          </Box>
          <Boards {...props} />
          <Box mt="5">
            {views.length > 0 ? <StartList title={copy.views} rows={views} onOpen={props.onView} /> : null}
          </Box>
        </Grid>
      </Box>
    </Box>
  );
}
