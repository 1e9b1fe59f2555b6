import { Box, Button, Checkbox, Field, Flex, Input, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { type PlaylistItem, secondsRange } from '@/domain/session/playlist';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import { EmptyState } from '@/ui/parts/EmptyState';
import { focusPreviousOnRemoval } from '@/ui/parts/focus';
import { IconButton, MoveButtons } from '@/ui/parts/IconButton';
import { Modal } from '@/ui/parts/Modal';
import { SelectField } from '@/ui/parts/SelectField';
import { copy } from './presentation.copy';

const strings = copy.playlist;

export interface PlaylistEntry extends PlaylistItem {
  readonly label: string;
}

export interface PlaylistDialogProps {
  readonly open: boolean;
  readonly entries: readonly PlaylistEntry[];
  /** Number of dashboards in the list that are not offered at the moment. */
  readonly hidden: number;
  /** Dashboards to add, with their menu labels. */
  readonly boards: readonly { readonly value: string; readonly label: string }[];
  readonly onAdd: (view: string) => void;
  readonly onChange: (index: number, change: { allPages?: boolean; seconds?: number }) => void;
  readonly onMove: (index: number, by: -1 | 1) => void;
  readonly onRemove: (index: number) => void;
  readonly onBegin: () => void;
  readonly onClose: () => void;
}

/** "Presentación" (SPEC section 18): the dashboards of a wall screen, and the duration of each. */
export function PlaylistDialog({ open, entries, hidden, boards, onClose, ...on }: PlaylistDialogProps) {
  const [chosen, setChosen] = useState('');
  const last = entries.at(-1)?.view;
  const [first] = boards.filter(({ value }) => value !== last);
  const board = boards.some(({ value }) => value === chosen) ? chosen : ((first ?? boards[0])?.value ?? '');
  const add = () => {
    on.onAdd(board);
    // Offers the next dashboard, so that a second press does not add the same dashboard.
    const next = boards.findIndex(({ value }) => value === board) + 1;
    setChosen((boards[next] ?? boards[0])?.value ?? '');
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      closeLabel={strings.close}
      title={strings.title}
      description={strings.about}
      size="lg"
      footer={
        <Button colorPalette="accent" disabled={entries.length === 0} onClick={on.onBegin}>
          <Icon name="monitor" />
          <span>{strings.begin}</span>
        </Button>
      }
    >
      <Stack gap="5">
        {entries.length === 0 ? (
          <EmptyState
            icon="monitor"
            title={hidden > 0 ? strings.hidden : strings.empty}
            text={hidden > 0 ? strings.hiddenText : strings.emptyText}
          />
        ) : (
          <Stack as="ol" gap="2" listStyleType="none" aria-label={strings.list}>
            {entries.map((entry, index) => (
              <Row
                // A dashboard may be in the list twice.
                key={`${entry.view} ${entries.slice(0, index).filter(({ view }) => view === entry.view).length}`}
                {...{ entry, index }}
                isLast={index === entries.length - 1}
                onChange={(change) => on.onChange(index, change)}
                onMove={(by) => on.onMove(index, by)}
                onRemove={() => on.onRemove(index)}
              />
            ))}
          </Stack>
        )}
        <Flex gap="2" align="flex-end">
          <Box flex="1" minW="0">
            <SelectField label={strings.board} value={board} options={boards} onChange={setChosen} />
          </Box>
          <SecondaryButton disabled={board === ''} onClick={add}>
            <Icon name="plus" />
            <span>{strings.add}</span>
          </SecondaryButton>
        </Flex>
        <Box role="status" mt="-3" _empty={{ display: 'none' }}>
          {board !== '' && board === last ? (
            <Text textStyle="sm" color="ink2">
              {strings.twice}
            </Text>
          ) : null}
        </Box>
      </Stack>
    </Modal>
  );
}

interface RowProps {
  readonly entry: PlaylistEntry;
  readonly index: number;
  readonly isLast: boolean;
  readonly onChange: (change: { allPages?: boolean; seconds?: number }) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function Row({ entry, index, isLast, onChange, onMove, onRemove }: RowProps) {
  const { label, allPages } = entry;
  return (
    <Flex
      as="li"
      ref={focusPreviousOnRemoval}
      align="center"
      wrap="wrap"
      columnGap="3"
      rowGap="1"
      ps="3"
      pe="1"
      py="1.5"
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
    >
      <Text flex={{ base: '1 0 100%', sm: '1' }} minW="0" fontWeight="semibold" textStyle="sm" truncate>
        {label}
      </Text>
      <Checkbox.Root
        checked={allPages}
        onCheckedChange={({ checked }) => onChange({ allPages: checked === true })}
        minH="6"
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label textStyle="sm" fontWeight="normal" color="ink2">
          <span aria-hidden>{strings.allPages}</span>
          <VisuallyHidden>{strings.allPagesOf(label)}</VisuallyHidden>
        </Checkbox.Label>
      </Checkbox.Root>
      <Field.Root w="auto" flexDirection="row" alignItems="center" gap="1.5">
        <Input
          key={entry.seconds}
          type="number"
          inputMode="numeric"
          w="4.75rem"
          size="sm"
          aria-label={strings.secondsOf(label)}
          min={secondsRange.min}
          max={secondsRange.max}
          defaultValue={entry.seconds}
          onBlur={({ currentTarget }) => onChange({ seconds: currentTarget.valueAsNumber })}
        />
        <Text textStyle="sm" color="ink2" aria-hidden>
          {strings.seconds}
        </Text>
      </Field.Root>
      <Flex ms={{ base: 'auto', sm: '0' }}>
        <MoveButtons
          labels={[strings.earlier(label), strings.later(label)]}
          direction="vertical"
          isFirst={index === 0}
          {...{ isLast, onMove }}
        />
        <IconButton label={strings.remove(label)} icon="trash" onClick={onRemove} />
      </Flex>
    </Flex>
  );
}
