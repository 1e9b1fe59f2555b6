import { Box, Button, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { differing } from '@/domain/shared/differing';
import { Icon } from '@/ui/icons';
import { Avatar } from '@/ui/parts/Avatar';
import { Modal } from '@/ui/parts/Modal';
import { radioMark } from '@/ui/parts/radioMark';
import { ToneTile } from '@/ui/parts/ToneTile';
import { useNextFocus } from './useNextFocus';

export type ConflictSide = 'mine' | 'theirs';

/** One field that both changed. */
export interface ConflictRow {
  readonly field: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface ConflictDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly description: string;
  readonly texts: {
    readonly mine: string;
    readonly theirs: string;
    readonly useAll: string;
    readonly peace: string;
    readonly showSame: string;
    readonly same: readonly { readonly label: string; readonly value: string }[];
    readonly discard: string;
    readonly keepEditing: string;
    readonly close: string;
    readonly save: string;
    readonly chosen: (count: number, of: number) => string;
  };
  /** Names of both people, as far as they are known. */
  readonly people: Readonly<Record<ConflictSide, string | null>>;
  readonly rows: readonly ConflictRow[];
  readonly onSave: (choices: Readonly<Record<string, ConflictSide>>) => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Two people changed the same fields: both values side by side, and the person chooses which stays. */
export function ConflictDialog({
  open,
  title,
  description,
  texts,
  people,
  rows,
  onSave,
  onDiscard,
  onClose,
}: ConflictDialogProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, ConflictSide>>>({});
  const [isSameShown, setSameShown] = useState(false);
  const { next, settle } = useNextFocus(open);
  const count = rows.filter(({ field }) => choices[field] !== undefined).length;
  const all = (side: ConflictSide) => setChoices(Object.fromEntries(rows.map(({ field }) => [field, side])));
  const columns = { base: '1fr 1fr', md: '8rem 1fr 1fr' };
  return (
    <Modal
      open={open}
      onClose={onClose}
      closeLabel={texts.close}
      size="xl"
      outlives
      finalFocus={next}
      title={title}
      icon={
        <ToneTile tone="warn">
          <Icon name="merge" />
        </ToneTile>
      }
      description={description}
      footer={
        <>
          <Button variant="outline" colorPalette="bad" me="auto" onClick={settle(onDiscard)}>
            <Icon name="trash" size={16} />
            {texts.discard}
          </Button>
          <Text textStyle="sm" color="ink2" role="status" alignSelf="center" me="1">
            {texts.chosen(count, rows.length)}
          </Text>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {texts.keepEditing}
          </Button>
          <Button colorPalette="gray" disabled={count < rows.length} onClick={settle(() => onSave(choices))}>
            {texts.save}
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
                {texts[side]}
              </Text>
            </Flex>
            {rows.length > 1 ? (
              <Button
                size="xs"
                variant="ghost"
                colorPalette="gray"
                flex="none"
                ms={{ base: '-2', md: '0' }}
                mt={{ base: 'auto', md: '0' }}
                aria-label={`${texts.useAll}: ${texts[side]}`}
                onClick={() => all(side)}
              >
                {texts.useAll}
              </Button>
            ) : null}
          </Flex>
        ))}
      </Grid>
      {rows.map((row) => (
        <Row
          key={row.field}
          row={row}
          columns={columns}
          sides={texts}
          chosen={choices[row.field]}
          onChoose={(side) => setChoices({ ...choices, [row.field]: side })}
        />
      ))}
      <Flex mt="3" gap="2" align="center" wrap="wrap" textStyle="sm">
        {texts.peace ? (
          <Flex gap="2" flex="1" minW="14rem">
            <Box color="good.fg" flex="none">
              <Icon name="check" size={16} />
            </Box>
            <Text color="ink2">{texts.peace}</Text>
          </Flex>
        ) : null}
        {texts.same.length > 0 ? (
          <Button
            size="xs"
            variant="ghost"
            colorPalette="gray"
            ms="auto"
            aria-expanded={isSameShown}
            onClick={() => setSameShown(!isSameShown)}
          >
            {texts.showSame}
          </Button>
        ) : null}
      </Flex>
      {isSameShown ? (
        <Box as="dl" mt="2" textStyle="sm">
          {texts.same.map(({ label, value }) => (
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

/** A value, with what the other one does not have marked. */
function Compared({ text, other }: { readonly text: string; readonly other: string }) {
  const [begin, own, end] = differing(text, other);
  // Nothing in common: all of it differs, and a mark would only be loud.
  if (own === '' || begin + end === '') return text;
  return (
    <>
      {begin}
      <chakra.mark bg="line" color="ink" borderRadius="sm" boxDecorationBreak="clone">
        {own}
      </chakra.mark>
      {end}
    </>
  );
}

interface RowProps {
  readonly row: ConflictRow;
  readonly columns: Record<string, string>;
  readonly sides: { readonly mine: string; readonly theirs: string };
  readonly chosen: ConflictSide | undefined;
  readonly onChoose: (side: ConflictSide) => void;
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
