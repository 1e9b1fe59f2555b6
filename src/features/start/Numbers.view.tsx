import { Box, chakra, Flex, Heading, SimpleGrid, Skeleton, Text, VisuallyHidden } from '@chakra-ui/react';
import { useId } from 'react';
import { Sparkline } from '@/ui/charts/Sparkline';
import { Icon } from '@/ui/icons';
import { QuietButton } from '@/ui/parts/buttons';
import { copy } from './numbers.copy';

export interface NumberCardView {
  readonly id: string;
  readonly name: string;
  /** With its unit; `null` if there is none, or before the first reading. */
  readonly value: string | null;
  readonly isReading: boolean;
  /** Change since the same weekday and hour a week ago; `null` if the portal read no number then. */
  readonly change: {
    readonly direction: 'up' | 'down' | 'same';
    /** Without a sign; empty without a change. */
    readonly amount: string;
    readonly tone: 'good' | 'bad' | 'calm';
    readonly words: string;
  } | null;
  /** The limit that is passed, else the target; empty without them. */
  readonly note: string;
  readonly isBeyond: boolean;
  /** The number was read on an earlier day, or the last attempt to read it failed. */
  readonly isOld: boolean;
  /** Why an old number is shown; empty if its age says it. */
  readonly hint: string;
  /** The number day by day, the oldest first; empty for too few days. */
  readonly trend: readonly number[];
  readonly limit: number | undefined;
  /** Filters and dashboard. */
  readonly context: string;
  /** Kind of the number, and when it was read or seen. */
  readonly age: string;
  /** The user may open the dashboard. */
  readonly canOpen: boolean;
}

export interface NumbersView {
  readonly cards: readonly NumberCardView[];
  /** Time of the readings; empty before, or if they differ. */
  readonly readAt: string;
  /** Why numbers were not read; `null` if all were. */
  readonly problem: string | null;
}

interface NumbersSectionProps extends NumbersView {
  readonly onOpen: (id: string) => void;
  readonly onOrganise: () => void;
}

const toneColours = { good: 'good.fg', bad: 'bad.fg', calm: 'ink2' } as const;
const arrows = { up: '▲', down: '▼', same: '' } as const;
/** px. */
const lineHeight = 36;

/** The pinned numbers of the start page (SPEC section 12). */
export function NumbersSection({ cards, readAt, problem, onOpen, onOrganise }: NumbersSectionProps) {
  const titleId = useId();
  if (cards.length === 0)
    return (
      <Box mb="4" ms="-3">
        <QuietButton size="sm" onClick={onOrganise}>
          <Icon name="pin" />
          <span>{copy.none}</span>
        </QuietButton>
      </Box>
    );
  return (
    <Box as="section" aria-labelledby={titleId} mb="1">
      <Flex align="center" gap="2" mb="2" minH="9">
        <Heading as="h2" id={titleId} textStyle="md">
          {copy.title}
        </Heading>
        <Text layerStyle="quiet">{readAt}</Text>
        <QuietButton size="sm" ms="auto" onClick={onOrganise}>
          {copy.organise}
        </QuietButton>
      </Flex>
      <SimpleGrid
        as="ul"
        listStyleType="none"
        columns={{ base: 1, md: 2, xl: 4 }}
        gap="3"
        aria-labelledby={titleId}
      >
        {cards.map((card) => (
          <NumberCard key={card.id} card={card} onOpen={onOpen} />
        ))}
      </SimpleGrid>
      {/* Below the cards and with its height, so that a failure moves nothing. */}
      <Text
        role="status"
        layerStyle="quiet"
        mt="1"
        minH={{ base: '10', md: '5' }}
        lineClamp={{ base: 2, md: 1 }}
        title={problem ?? undefined}
      >
        {problem ?? ''}
      </Text>
    </Box>
  );
}

interface NumberCardProps {
  readonly card: NumberCardView;
  readonly onOpen: (id: string) => void;
}

function NumberCard({ card, onOpen }: NumberCardProps) {
  const { id, name, value, isReading, isBeyond, isOld, trend, limit, context, age, canOpen } = card;
  return (
    <Flex
      as="li"
      layerStyle="card"
      direction="column"
      p="4"
      minH="11.5rem"
      position="relative"
      borderColor={isBeyond ? 'warn' : undefined}
    >
      <chakra.button
        type="button"
        disabled={!canOpen}
        onClick={() => onOpen(id)}
        textAlign="start"
        layerStyle="quiet"
        cursor={canOpen ? 'pointer' : 'default'}
        overflowWrap="anywhere"
        // Extends the click target over the whole card.
        _before={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'xl' }}
        _focusVisible={{ outline: 'none', _before: { outline: '2px solid', outlineColor: 'accent' } }}
      >
        {name}
      </chakra.button>
      {isReading ? (
        <Skeleton h="8" w="24" my="0.5" aria-label={copy.reading} role="img" />
      ) : (
        <Text
          fontSize="1.625rem"
          lineHeight="1.4"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          overflowWrap="anywhere"
          color={isOld ? 'ink2' : 'ink'}
        >
          {value ?? '—'}
        </Text>
      )}
      <ChangeLine {...card} />
      <Box h={`${lineHeight}px`} my="1">
        {trend.length > 0 ? (
          <Sparkline
            values={trend}
            height={lineHeight}
            colour={isBeyond ? 'warn' : 'accent'}
            limit={isBeyond ? limit : undefined}
          />
        ) : null}
      </Box>
      <Box mt="auto">
        <Text layerStyle="quiet" truncate title={context}>
          {context}
        </Text>
        <Text layerStyle="quiet" fontVariantNumeric="tabular-nums">
          {age}
        </Text>
      </Box>
    </Flex>
  );
}

function ChangeLine({ change, note, isBeyond, hint }: NumberCardView) {
  return (
    <Text textStyle="sm" minH="5" color="ink2" fontVariantNumeric="tabular-nums">
      {change ? (
        <chakra.span fontWeight="semibold" color={toneColours[change.tone]}>
          <span aria-hidden>{`${arrows[change.direction]} `}</span>
          {change.direction === 'same' ? null : (
            <VisuallyHidden>{`${change.direction === 'up' ? copy.rises : copy.falls} `}</VisuallyHidden>
          )}
          <span>{[change.amount, change.words].filter(Boolean).join(' ')}</span>
        </chakra.span>
      ) : null}
      {hint === '' ? null : <span>{hint}</span>}
      {note === '' ? null : (
        <chakra.span
          color={isBeyond ? 'warn.fg' : 'ink2'}
          {...(isBeyond ? { fontWeight: 'semibold' as const } : {})}
        >
          {`${change || hint !== '' ? ' · ' : ''}${note}`}
        </chakra.span>
      )}
    </Text>
  );
}
