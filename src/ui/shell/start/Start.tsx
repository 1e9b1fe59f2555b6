import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { AlertBanner, type AlertBannerView } from './AlertBanner';
import { Favourites, type FavouritesProps } from './Favourites';
import { RecentList, type RecentView } from './RecentList';
import { Resume, type ResumeView } from './Resume';
import type { StartTexts } from './startTexts';
import { type StartView, ViewsList } from './ViewsList';

export interface StartProps extends Omit<FavouritesProps, 'texts'> {
  readonly texts: StartTexts;
  readonly greeting: string;
  /** The day, and how much there is. */
  readonly summary: string;
  /** Where the person left off; `null` on a first visit. */
  readonly resume: ResumeView | null;
  readonly recent: readonly RecentView[];
  /** The person's views, and those for everybody. */
  readonly views: readonly StartView[];
  /** Numbers over their limit. */
  readonly alerts: readonly AlertBannerView[];
  readonly onExplore: () => void;
  readonly onView: (id: string) => void;
  readonly onAlerts: () => void;
  readonly onContinue: () => void;
  readonly onContinueWithoutFilters: () => void;
}

/** The start page (docs/spec.md, section 12): where the person was, favourites, and what they opened lately. */
export function Start(props: StartProps) {
  const { texts, greeting, summary, resume, recent, views, alerts, favourites, onOpen } = props;
  return (
    // On a phone the end keeps clear of the floating buttons.
    <Box
      h="full"
      overflowY="auto"
      bg="bg"
      pointerEvents="auto"
      px={{ base: '4', md: '6' }}
      pt="6"
      pb={{ base: '24', md: '6' }}
    >
      <Box maxW="1400px" mx="auto">
        <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="4">
          <Box>
            <Heading as="h1" textStyle="2xl">
              {greeting}
            </Heading>
            <Text color="ink2" textStyle="sm">
              {summary}
            </Text>
          </Box>
          <Button variant="outline" colorPalette="gray" onClick={props.onExplore}>
            <Icon name="layout-dashboard" />
            {texts.explore}
          </Button>
        </Flex>
        {alerts.length > 0 ? (
          <Flex as="ul" direction="column" gap="3" mb="5" listStyleType="none" aria-label={texts.alerts}>
            {alerts.map((alert) => (
              <AlertBanner
                key={alert.id}
                texts={texts}
                alert={alert}
                onOpen={onOpen}
                onChange={props.onAlerts}
              />
            ))}
          </Flex>
        ) : null}
        <Flex direction={{ base: 'column', lg: 'row' }} align="flex-start" gap="5">
          <Box flex="2" w="full" minW="0">
            {resume ? (
              <Resume
                texts={texts}
                view={resume}
                onContinue={props.onContinue}
                onContinueWithoutFilters={props.onContinueWithoutFilters}
              />
            ) : null}
            <Favourites
              texts={texts}
              favourites={favourites}
              onOpen={onOpen}
              onMove={props.onMove}
              onRemove={props.onRemove}
            />
          </Box>
          <Flex direction="column" gap="5" flex="1" w="full" minW={{ lg: '300px' }}>
            <RecentList texts={texts} recent={recent} onOpen={onOpen} />
            {views.length > 0 ? <ViewsList texts={texts} views={views} onOpen={props.onView} /> : null}
          </Flex>
        </Flex>
      </Box>
    </Box>
  );
}
