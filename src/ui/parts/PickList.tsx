import { Box, chakra, createListCollection, Flex, Input, Listbox, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { isComposing } from '@/domain/shared/composing';
import { Icon } from '@/ui/icons';
import { Avatar } from './Avatar';
import { SecondaryButton } from './buttons';
import { focusNeighbourOnRemoval } from './focus';

/** A user or a group. */
export interface PickEntry {
  readonly id: string;
  readonly name: string;
  /** Second line: e-mail, job, description. */
  readonly detail: string;
  readonly photoUrl?: string | undefined;
  /** Why the entry cannot be picked: "Ya está". */
  readonly note?: string | undefined;
}

export interface PickListProps {
  /** Name of the search field. */
  readonly search: string;
  /** Result or progress of the search: "128 personas", "Buscando…", "Nadie se llama así". */
  readonly status: string;
  readonly query: string;
  readonly entries: readonly PickEntry[];
  /** Ids of the picked entries. */
  readonly picked: readonly string[];
  /** Why the search failed, and the retry button. */
  readonly problem?: { readonly text: string; readonly retry: string; readonly onRetry: () => void } | null;
  /** Name of the button that shows more entries; `null` if there are no more entries. */
  readonly more: string | null;
  readonly onQuery: (query: string) => void;
  readonly onPick: (id: string) => void;
  readonly onMore: () => void;
}

/**
 * Searches people or groups while the user types. An entry is picked with the pointer, or with the arrow keys
 * and Enter while the focus stays in the search field.
 */
export function PickList({
  search,
  status,
  query,
  entries,
  picked,
  problem = null,
  more,
  ...on
}: PickListProps) {
  const collection = useMemo(
    () =>
      createListCollection({
        items: [...entries],
        itemToValue: ({ id }) => id,
        itemToString: ({ name }) => name,
        isItemDisabled: ({ note }) => note !== undefined,
      }),
    [entries],
  );
  return (
    <Listbox.Root
      collection={collection}
      value={[...picked]}
      selectionMode="multiple"
      onValueChange={({ value }) => {
        const changed = value.find((id) => !picked.includes(id)) ?? picked.find((id) => !value.includes(id));
        if (changed !== undefined) on.onPick(changed);
      }}
      display="flex"
      flexDir="column"
      gap="2"
    >
      <Box
        position="relative"
        // Prevents that Enter, which picks an entry, also submits a surrounding form.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) event.preventDefault();
        }}
      >
        <Box
          position="absolute"
          insetStart="3"
          top="50%"
          transform="translateY(-50%)"
          color="ink3"
          zIndex="1"
        >
          <Icon name="search" />
        </Box>
        <Listbox.Input asChild autoHighlight>
          <Input
            value={query}
            onChange={(event) => on.onQuery(event.currentTarget.value)}
            placeholder={search}
            aria-label={search}
            ps="10"
            h={{ base: '10', _coarse: '11' }}
          />
        </Listbox.Input>
      </Box>
      <Flex align="center" gap="3" minH="6" color={problem === null ? 'ink2' : 'bad'} textStyle="sm">
        <Text role="status" flex="1">
          {problem?.text ?? status}
        </Text>
        {problem === null ? null : (
          <SecondaryButton type="button" size="sm" onClick={problem.onRetry}>
            {problem.retry}
          </SecondaryButton>
        )}
      </Flex>
      <Listbox.Content
        // Keeps the focus in the search field: a focused list would scroll and move the entry under the pointer.
        onMouseDownCapture={(event) => {
          if (!(event.target instanceof Element && event.target.closest('[role=option]'))) return;
          event.preventDefault();
          event.stopPropagation();
        }}
        aria-label={search}
        maxH="19rem"
        overflowY="auto"
        borderWidth={entries.length === 0 ? '0' : '1px'}
        borderColor="line"
        borderRadius="lg"
        outline="none"
      >
        {entries.map((entry) => (
          <Listbox.Item
            key={entry.id}
            item={entry}
            display="flex"
            alignItems="center"
            gap="3"
            px="3"
            py="1.5"
            minH="11"
            cursor="pointer"
            borderBottomWidth="1px"
            borderColor="line"
            css={{
              '&:last-of-type': { borderBottomWidth: 0 },
              '&[data-highlighted]': { bg: 'panel2', boxShadow: 'inset 3px 0 0 var(--p-focus)' },
              '&[data-disabled]': { cursor: 'default', color: 'ink2' },
            }}
          >
            <Avatar name={entry.name} photoUrl={entry.photoUrl} />
            <Box flex="1" minW="0">
              <Listbox.ItemText fontWeight="semibold" truncate display="block">
                {entry.name}
              </Listbox.ItemText>
              <Text color="ink2" textStyle="sm" truncate>
                {entry.detail}
              </Text>
            </Box>
            {entry.note === undefined ? (
              <Listbox.ItemIndicator color="accent">
                <Icon name="check" />
              </Listbox.ItemIndicator>
            ) : (
              <Text textStyle="sm" color="ink2" whiteSpace="nowrap">
                {entry.note}
              </Text>
            )}
          </Listbox.Item>
        ))}
      </Listbox.Content>
      {more === null ? null : (
        <SecondaryButton type="button" alignSelf="flex-start" size="sm" onClick={on.onMore}>
          {more}
        </SecondaryButton>
      )}
    </Listbox.Root>
  );
}

interface PickedChipsProps {
  readonly entries: readonly Pick<PickEntry, 'id' | 'name'>[];
  /** Name of the button that removes an entry. */
  readonly drop: (name: string) => string;
  readonly onDrop: (id: string) => void;
}

/** Moves the focus of a removed entry to the next entry, after the last entry to the search. */
const toNextChip = focusNeighbourOnRemoval(
  (item) => item.querySelector('button'),
  (item) => item.closest('[data-picker]')?.querySelector('input') ?? null,
);

/** The picked entries, each a button that removes it. */
export const PickedChips = ({ entries, drop, onDrop }: PickedChipsProps) => (
  <Flex as="ul" listStyleType="none" wrap="wrap" gap="2">
    {entries.map(({ id, name }) => (
      <li key={id} ref={toNextChip}>
        <chakra.button
          type="button"
          aria-label={drop(name)}
          onClick={() => onDrop(id)}
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          ps="3"
          pe="2"
          minH={{ base: '8', _coarse: '11' }}
          borderWidth="1px"
          borderColor="line"
          borderRadius="full"
          bg="panel2"
          textStyle="sm"
          cursor="pointer"
          _hover={{ bg: 'line' }}
        >
          <span>{name}</span>
          <Icon name="close" size={14} />
        </chakra.button>
      </li>
    ))}
  </Flex>
);
