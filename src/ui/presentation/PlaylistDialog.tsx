import { Box, Button, Checkbox, Field, Flex, Input, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { Icon } from '@/ui/icons';
import { EmptyState } from '@/ui/parts/EmptyState';
import { handsOver } from '@/ui/parts/handsOver';
import { IconButton } from '@/ui/parts/IconButton';
import { Modal } from '@/ui/parts/Modal';
import { SelectField } from '@/ui/parts/SelectField';
import type { PlaylistTexts } from './presentationTexts';

export interface PlaylistEntry {
  readonly view: string;
  readonly label: string;
  readonly allPages: boolean;
  readonly seconds: number;
}

export interface PlaylistDialogProps {
  readonly texts: PlaylistTexts;
  readonly open: boolean;
  readonly entries: readonly PlaylistEntry[];
  /** Dashboards to add, as the menu names them. */
  readonly boards: readonly { readonly value: string; readonly label: string }[];
  readonly seconds: { readonly min: number; readonly max: number };
  readonly onAdd: (view: string) => void;
  readonly onChange: (index: number, change: { allPages?: boolean; seconds?: number }) => void;
  readonly onMove: (index: number, by: -1 | 1) => void;
  readonly onRemove: (index: number) => void;
  readonly onBegin: () => void;
  readonly onClose: () => void;
}

/** "Presentación" (docs/spec.md, section 18): which dashboards a screen on the wall shows, and for how long. */
export function PlaylistDialog({ texts, open, entries, boards, onClose, ...on }: PlaylistDialogProps) {
  const [chosen, setChosen] = useState('');
  const board = boards.some(({ value }) => value === chosen) ? chosen : (boards[0]?.value ?? '');
  return (
    <Modal
      open={open}
      onClose={onClose}
      closeLabel={texts.close}
      title={texts.title}
      description={texts.about}
      size="lg"
      footer={
        <Button colorPalette="accent" disabled={entries.length === 0} onClick={on.onBegin}>
          <Icon name="monitor" />
          {texts.begin}
        </Button>
      }
    >
      <Stack gap="5">
        {entries.length === 0 ? (
          <EmptyState icon="monitor" title={texts.empty} text={texts.emptyText} />
        ) : (
          <Stack as="ol" gap="2" listStyleType="none" aria-label={texts.list}>
            {entries.map((entry, index) => (
              <Row
                // A dashboard may be in the list twice.
                key={`${entry.view} ${entries.slice(0, index).filter(({ view }) => view === entry.view).length}`}
                {...{ texts, entry, index, seconds: on.seconds }}
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
            <SelectField label={texts.board} value={board} options={boards} onChange={setChosen} />
          </Box>
          <Button
            variant="outline"
            colorPalette="gray"
            disabled={board === ''}
            onClick={() => on.onAdd(board)}
          >
            <Icon name="plus" />
            {texts.add}
          </Button>
        </Flex>
      </Stack>
    </Modal>
  );
}

interface RowProps extends Pick<PlaylistDialogProps, 'texts' | 'seconds'> {
  readonly entry: PlaylistEntry;
  readonly index: number;
  readonly isLast: boolean;
  readonly onChange: (change: { allPages?: boolean; seconds?: number }) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function Row({ texts, entry, index, isLast, seconds, onChange, onMove, onRemove }: RowProps) {
  const { label, allPages } = entry;
  const isFirst = index === 0;
  return (
    <Flex
      as="li"
      ref={handsOver}
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
          <span aria-hidden>{texts.allPages}</span>
          <VisuallyHidden>{texts.allPagesOf(label)}</VisuallyHidden>
        </Checkbox.Label>
      </Checkbox.Root>
      <Field.Root w="auto" flexDirection="row" alignItems="center" gap="1.5">
        <Input
          key={entry.seconds}
          type="number"
          inputMode="numeric"
          w="4.75rem"
          size="sm"
          aria-label={texts.secondsOf(label)}
          min={seconds.min}
          max={seconds.max}
          defaultValue={entry.seconds}
          onBlur={({ currentTarget }) => onChange({ seconds: currentTarget.valueAsNumber })}
        />
        <Text textStyle="sm" color="ink2" aria-hidden>
          {texts.seconds}
        </Text>
      </Field.Root>
      <Flex ms={{ base: 'auto', sm: '0' }}>
        <IconButton
          label={texts.earlier(label)}
          icon="arrow-up"
          // One that cannot be pressed would lose the focus at the end of the list.
          aria-disabled={isFirst || undefined}
          color={isFirst ? 'ink3' : 'ink2'}
          onClick={() => !isFirst && onMove(-1)}
        />
        <IconButton
          label={texts.later(label)}
          icon="arrow-down"
          aria-disabled={isLast || undefined}
          color={isLast ? 'ink3' : 'ink2'}
          onClick={() => !isLast && onMove(1)}
        />
        <IconButton label={texts.remove(label)} icon="trash" onClick={onRemove} />
      </Flex>
    </Flex>
  );
}
