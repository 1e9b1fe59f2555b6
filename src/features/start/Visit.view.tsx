import { Box, chakra, Flex, Heading, Skeleton, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Icon } from '@/ui/icons';
import { QuietButton } from '@/ui/parts/buttons';
import { useMedia } from '@/ui/parts/useMedia';
import { copy } from './visit.copy';

export interface VisitEntry {
  readonly id: string;
  readonly icon: string;
  readonly isWarning: boolean;
  /** A sentence in three parts; the second one is emphasised. */
  readonly text: readonly string[];
  /** When, and who. */
  readonly detail: string;
  readonly canOpen: boolean;
}

export interface VisitProps {
  /** Newest first. */
  readonly entries: readonly VisitEntry[];
  /** The news of this visit are not read yet. */
  readonly isReading: boolean;
  /** The news could not be read; those of earlier readings are shown. */
  readonly problem: 'offline' | 'failed' | null;
  readonly onOpen: (id: string) => void;
  readonly onSeen: () => void;
}

/** Space for the news next to the other parts of the start page. */
export const columnQuery = '(min-width: 75em)';
/** Entries that are shown at first: in their own column, and above other parts. */
const [inColumn, aboveParts] = [6, 2];
/** Height of the card above other parts, so that they do not move when the news arrive. */
const fixedHeight = '12.25rem';

/** What happened since the last visit (SPEC section 12). */
export function VisitView({ entries, isReading, problem, onOpen, onSeen }: VisitProps) {
  const titleId = useId();
  const hasColumn = useMedia(columnQuery);
  const [isWhole, setWhole] = useState(false);
  // Above other parts, news that arrive later wait below the button.
  const [firstIds, setFirstIds] = useState<readonly string[] | null>(null);
  if (!isReading && firstIds === null) setFirstIds(entries.slice(0, aboveParts).map(({ id }) => id));
  const first = hasColumn ? entries.slice(0, inColumn) : entries.filter(({ id }) => firstIds?.includes(id));
  const shown = isWhole ? entries : first;
  const rest = entries.length - shown.length;
  return (
    <Box
      as="section"
      data-part="visit"
      aria-labelledby={titleId}
      aria-busy={isReading}
      tabIndex={-1}
      outline="none"
      mb="5"
    >
      <Flex align="center" gap="2" mb="2" minH="9">
        <Heading as="h2" id={titleId} textStyle="md">
          {copy.title}
        </Heading>
        <Text role="status" layerStyle="quiet" truncate>
          {problem === null ? '' : copy.problems[problem]}
        </Text>
        {entries.length > 0 && !isReading ? (
          <QuietButton
            size="sm"
            ms="auto"
            me="-3"
            colorPalette="accent"
            onClick={(event) => {
              // The button is removed with the last entry.
              event.currentTarget.closest('section')?.focus();
              onSeen();
            }}
          >
            {copy.markSeen}
          </QuietButton>
        ) : null}
      </Flex>
      <Flex layerStyle="card" direction="column" px="4" py="1" minH={fixedHeight}>
        {isReading ? (
          <Box role="img" aria-label={copy.reading}>
            {['one', 'two'].map((row) => (
              <Flex key={row} gap="3" py="3">
                <Skeleton boxSize="8" flex="none" borderRadius="lg" />
                <Box flex="1">
                  <Skeleton h="4" mb="2" />
                  <Skeleton h="4" w="60%" />
                </Box>
              </Flex>
            ))}
          </Box>
        ) : entries.length === 0 ? (
          <Flex flex="1" direction="column" align="center" justify="center" gap="2" color="ink2">
            {problem === null ? <Icon name="circle-check" /> : null}
            <Text layerStyle="quiet" textAlign="center">
              {problem === null ? copy.none : copy.unread}
            </Text>
          </Flex>
        ) : (
          <Box as="ul" listStyleType="none" aria-labelledby={titleId}>
            {shown.map((entry) => (
              <Row key={entry.id} entry={entry} onOpen={onOpen} isFixed={!hasColumn && !isWhole} />
            ))}
          </Box>
        )}
        {rest > 0 && !isReading ? (
          <QuietButton
            mt="auto"
            mx="-3"
            size="sm"
            alignSelf="flex-start"
            colorPalette="accent"
            onClick={() => setWhole(true)}
          >
            {copy.more(rest)}
          </QuietButton>
        ) : null}
      </Flex>
    </Box>
  );
}

interface RowProps {
  readonly entry: VisitEntry;
  /** The sentence has at most two lines. */
  readonly isFixed: boolean;
  readonly onOpen: (id: string) => void;
}

function Row({ entry: { id, icon, isWarning, text, detail, canOpen }, isFixed, onOpen }: RowProps) {
  const [start = '', strong = '', end = ''] = text;
  const sentence = (
    <>
      <span>{start}</span>
      <chakra.strong fontWeight="semibold">{strong}</chakra.strong>
      <span>{end}</span>
    </>
  );
  const clamp = isFixed ? { lineClamp: 2 } : {};
  return (
    <Flex
      as="li"
      gap="3"
      py="2.5"
      borderTopWidth="1px"
      borderColor="line"
      position="relative"
      _first={{ borderTopWidth: '0' }}
    >
      <Flex
        flex="none"
        boxSize="8"
        align="center"
        justify="center"
        borderRadius="lg"
        bg={isWarning ? 'warn.muted' : 'accent.soft'}
        color={isWarning ? 'warn.fg' : 'accent.fg'}
      >
        <Icon name={icon} size={16} />
      </Flex>
      <Box flex="1" minW="0">
        {canOpen ? (
          <chakra.button
            type="button"
            onClick={() => onOpen(id)}
            textAlign="start"
            cursor="pointer"
            overflowWrap="anywhere"
            _hover={{ textDecoration: 'underline' }}
            // Extends the click target over the whole row.
            _before={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'md' }}
            _focusVisible={{ outline: 'none', _before: { outline: '2px solid', outlineColor: 'accent' } }}
          >
            <Text as="span" {...clamp}>
              {sentence}
            </Text>
          </chakra.button>
        ) : (
          <Text overflowWrap="anywhere" {...clamp}>
            {sentence}
          </Text>
        )}
        <Text layerStyle="quiet">{detail}</Text>
      </Box>
    </Flex>
  );
}
