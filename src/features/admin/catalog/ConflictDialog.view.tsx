import { Box, Button, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { Side } from '@/domain/admin/conflict';
import { diffWords } from '@/domain/shared/differing';
import { copy } from '@/features/admin/admin.copy';
import { Icon } from '@/ui/icons';
import { Avatar } from '@/ui/parts/Avatar';
import { QuietButton, SecondaryButton } from '@/ui/parts/buttons';
import { Modal } from '@/ui/parts/Modal';
import { radioMark } from '@/ui/parts/radioMark';
import { ToneTile } from '@/ui/parts/ToneTile';
import { copy as catalogCopy } from './catalog.copy';
import { useNextFocus } from './useNextFocus';

/** One field that both users changed. */
interface ConflictRow {
  readonly field: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface ConflictDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly description: string;
  /** Heading of the other user's values: "Guardado por Ana García hace 2 min". */
  readonly theirs: string;
  /** Names of both users, if known. */
  readonly people: Readonly<Record<Side, string | null>>;
  readonly rows: readonly ConflictRow[];
  /** Sentence about the changes that are not in conflict; empty if all are in conflict. */
  readonly peace: string;
  /** The fields that neither user changed. */
  readonly same: readonly { readonly label: string; readonly value: string }[];
  readonly onSave: (choices: Readonly<Record<string, Side>>) => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

const strings = catalogCopy.contest;

/** Two users changed the same fields: the user chooses one of the two values of each field. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { open, people, rows, peace, same, onSave, onDiscard, onClose } = props;
  const sides = { mine: strings.mine, theirs: props.theirs };
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const [isSameShown, setSameShown] = useState(false);
  const { next, settle } = useNextFocus(open);
  const count = rows.filter(({ field }) => choices[field] !== undefined).length;
  const all = (side: Side) => setChoices(Object.fromEntries(rows.map(({ field }) => [field, side])));
  const columns = { base: '1fr 1fr', md: '8rem 1fr 1fr' };
  return (
    <Modal
      open={open}
      onClose={onClose}
      closeLabel={copy.common.close}
      size="xl"
      outlives
      finalFocus={next}
      title={props.title}
      icon={
        <ToneTile tone="warn">
          <Icon name="merge" />
        </ToneTile>
      }
      description={props.description}
      footer={
        <>
          <Button variant="outline" colorPalette="bad" me="auto" onClick={settle(onDiscard)}>
            <Icon name="trash" size={16} />
            <span>{strings.discard}</span>
          </Button>
          <Text layerStyle="quiet" role="status" alignSelf="center" me="1">
            {strings.chosen(count, rows.length)}
          </Text>
          <SecondaryButton onClick={onClose}>{strings.keepEditing}</SecondaryButton>
          <Button colorPalette="gray" disabled={count < rows.length} onClick={settle(() => onSave(choices))}>
            {strings.save}
          </Button>
        </>
      }
    >
      <Grid templateColumns={columns} columnGap="3" mb="2" alignItems="end">
        <Box hideBelow="md" />
        {(['mine', 'theirs'] as const).map((side) => (
          <Flex
            key={side}
            justify="space-between"
            columnGap="2"
            align={{ base: 'flex-start', md: 'center' }}
            direction={{ base: 'column', md: 'row' }}
            h="full"
          >
            <Flex align="center" gap="2" minW="0">
              {people[side] ? <Avatar name={people[side]} size="6" isOther={side === 'theirs'} /> : null}
              <Text fontWeight="semibold" textStyle="sm">
                {sides[side]}
              </Text>
            </Flex>
            {rows.length > 1 ? (
              <QuietButton
                size="xs"
                flex="none"
                ms={{ base: '-2', md: '0' }}
                mt={{ base: 'auto', md: '0' }}
                aria-label={`${strings.useAll}: ${sides[side]}`}
                onClick={() => all(side)}
              >
                {strings.useAll}
              </QuietButton>
            ) : null}
          </Flex>
        ))}
      </Grid>
      {rows.map((row) => (
        <Row
          key={row.field}
          row={row}
          columns={columns}
          sides={sides}
          chosen={choices[row.field]}
          onChoose={(side) => setChoices({ ...choices, [row.field]: side })}
        />
      ))}
      <Flex mt="3" gap="2" align="center" wrap="wrap" textStyle="sm">
        {peace ? (
          <Flex gap="2" flex="1" minW="14rem">
            <Box color="good.fg" flex="none">
              <Icon name="check" size={16} />
            </Box>
            <Text color="ink2">{peace}</Text>
          </Flex>
        ) : null}
        {same.length > 0 ? (
          <QuietButton
            size="xs"
            ms="auto"
            aria-expanded={isSameShown}
            onClick={() => setSameShown(!isSameShown)}
          >
            {strings.showSame(same.length)}
          </QuietButton>
        ) : null}
      </Flex>
      {isSameShown ? (
        <Box as="dl" mt="2" textStyle="sm">
          {same.map(({ label, value }) => (
            <Grid key={label} templateColumns={{ base: '1fr', md: '8rem 1fr' }} gap="2" py="1">
              <chakra.dt fontWeight="semibold">{label}</chakra.dt>
              <chakra.dd color="ink2" overflowWrap="anywhere">
                {value}
              </chakra.dd>
            </Grid>
          ))}
        </Box>
      ) : null}
    </Modal>
  );
}

/** A value, with a mark on the part that differs from the other value. */
function Compared({ text, other }: { readonly text: string; readonly other: string }) {
  const [begin, own, end] = diffWords(text, other);
  // No marks if the values have no common part.
  if (own === '' || begin + end === '') return <span>{text}</span>;
  return (
    <>
      <span>{begin}</span>
      <chakra.mark bg="line" color="ink" borderRadius="sm" boxDecorationBreak="clone">
        {own}
      </chakra.mark>
      <span>{end}</span>
    </>
  );
}

interface RowProps {
  readonly row: ConflictRow;
  readonly columns: Record<string, string>;
  readonly sides: Readonly<Record<Side, string>>;
  readonly chosen: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

function Row({ row, columns, sides, chosen, onChoose }: RowProps) {
  const name = useId();
  const labelId = useId();
  return (
    <Grid
      role="radiogroup"
      aria-labelledby={labelId}
      templateColumns={columns}
      columnGap="3"
      rowGap="2"
      mb="2"
      alignItems="stretch"
    >
      <Text
        id={labelId}
        fontWeight="semibold"
        textStyle="sm"
        gridColumn={{ base: '1 / -1', md: 'auto' }}
        pt={{ base: '1', md: '3' }}
      >
        {row.label}
      </Text>
      {(['mine', 'theirs'] as const).map((side) => (
        <chakra.label
          key={side}
          display="flex"
          gap="3"
          px="3"
          py="2.5"
          minH="11"
          borderRadius="lg"
          borderWidth="1px"
          cursor="pointer"
          borderColor={chosen === side ? 'ink' : 'line'}
          bg={chosen === side ? 'panel2' : 'panel'}
          boxShadow={chosen === side ? 'inset 0 0 0 1px var(--p-ink)' : 'none'}
          _focusWithin={{ outline: '2px solid', outlineColor: 'ink3', outlineOffset: '2px' }}
        >
          <chakra.input
            type="radio"
            name={name}
            checked={chosen === side}
            aria-label={`${sides[side]}: ${row[side]}`}
            {...radioMark('ink')}
            mt="0.5"
            outline="none"
            onChange={() => onChoose(side)}
          />
          <Text
            as="span"
            color={chosen === side ? 'ink' : 'ink2'}
            overflowWrap="anywhere"
            whiteSpace="pre-wrap"
            maxH="10rem"
            overflowY="auto"
          >
            <Compared text={row[side]} other={row[side === 'mine' ? 'theirs' : 'mine']} />
          </Text>
        </chakra.label>
      ))}
    </Grid>
  );
}
