import { Box, Button, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { copy } from '@/features/admin/admin.copy';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import { Notice } from '@/ui/parts/Notice';
import { PageFrame } from '@/ui/parts/PageFrame';
import { copy as homeCopy } from './home.copy';

/** A card of the panel: a figure, a sentence and a link to the view behind it. */
export interface HomeCard {
  readonly title: string;
  readonly icon: string;
  readonly figure: string;
  readonly text: string;
  /** `unknown`: no data was read yet. */
  readonly tone: 'quiet' | 'unknown' | 'warn' | 'bad';
  readonly list?: {
    readonly label: string;
    readonly rows: readonly { readonly name: string; readonly value: string }[];
  };
  readonly action: { readonly label: string; readonly onClick: () => void };
}

export interface HomeViewProps {
  readonly cards: readonly HomeCard[];
  /** `good`: all is known and there are no problems; `accent`: there are no known problems. */
  readonly tone: 'good' | 'accent' | 'warn';
  readonly summary: string;
  /** Names the cards without data; `undefined` if all cards have data. */
  readonly help: string | undefined;
  readonly onBegin: () => void;
}

/** Rows of a wide screen: three cards, two wider ones, and three again from this card on. */
const firstRow = 3;
const lastRow = 5;

/** dashboard-admin (SPEC section 2.6): the portal's problems and pending changes. */
export const HomeView = ({ cards, tone, summary, help, onBegin }: HomeViewProps) => (
  <PageFrame
    title={homeCopy.title}
    subtitle={homeCopy.text}
    tools={
      <Button colorPalette="accent" h={{ base: '10', _coarse: '11' }} onClick={onBegin}>
        {copy.begin}
      </Button>
    }
  >
    <Notice role="status" tone={tone} text={summary} help={help} mb="4" />
    <Grid
      as="ul"
      listStyleType="none"
      templateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'repeat(2, minmax(0, 1fr))',
        xl: 'repeat(6, minmax(0, 1fr))',
      }}
      gap="4"
    >
      {cards.map((card, index) => (
        <Box
          as="li"
          key={card.title}
          gridColumn={{
            md: index === cards.length - 1 && cards.length % 2 === 1 ? 'span 2' : 'auto',
            xl: index < firstRow || index >= lastRow ? 'span 2' : 'span 3',
          }}
        >
          <Card {...card} />
        </Box>
      ))}
    </Grid>
  </PageFrame>
);

function Card({ title, icon, figure, text, tone, list, action }: HomeCard) {
  const isWrong = tone === 'bad' || tone === 'warn';
  return (
    <Flex direction="column" h="full" layerStyle="card" px="5" py="4" gap="1">
      <Flex align="center" gap="2" color={isWrong ? `${tone}.fg` : 'ink2'}>
        <Icon name={isWrong ? 'alert' : icon} size={16} style={{ flex: 'none' }} />
        <Heading as="h2" textStyle="sm" fontWeight="medium" color="ink2">
          {title}
        </Heading>
      </Flex>
      <Flex wrap="wrap" columnGap="8" rowGap="3" align="flex-start" justify="space-between">
        <Box flex="1 1 12rem" minW="0">
          <Text textStyle="figure" {...(isWrong ? { color: `${tone}.fg` } : {})}>
            {figure}
          </Text>
          <Text color="ink2" overflowWrap="anywhere">
            {text}
          </Text>
        </Box>
        {list ? (
          <Box flex="1 1 16rem" minW="0">
            <Text layerStyle="quiet">{list.label}</Text>
            <Box as="ul" aria-label={list.label} listStyleType="none">
              {list.rows.map(({ name, value }) => (
                <Flex as="li" key={name} justify="space-between" gap="3" textStyle="sm" py="0.5">
                  <Text truncate title={name}>
                    {name}
                  </Text>
                  <Text flex="none" color="ink2" fontVariantNumeric="tabular-nums">
                    {value}
                  </Text>
                </Flex>
              ))}
            </Box>
          </Box>
        ) : null}
      </Flex>
      <Box mt="auto" pt="3">
        <SecondaryButton h={{ base: '9', _coarse: '11' }} onClick={action.onClick}>
          {action.label}
        </SecondaryButton>
      </Box>
    </Flex>
  );
}
