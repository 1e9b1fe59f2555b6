import { Box, Flex, Text } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import { Notice } from '@/ui/parts/Notice';
import { PickedChips, PickList, type PickListProps } from '@/ui/parts/PickList';
import { copy } from './readers.copy';

export interface ReadersViewProps {
  /** Audience of the board in the menu. */
  readonly menu: string;
  readonly help: string;
  /** The configuration does not hide boards by the rules: the rules are for planning only. */
  readonly isPlanning: boolean;
  readonly chosen: readonly { readonly id: string; readonly name: string }[];
  /** Number of chosen users and groups that are not shown. */
  readonly rest: number;
  readonly query: string;
  readonly list: Pick<PickListProps, 'status' | 'entries' | 'picked' | 'more'>;
  readonly onQuery: (query: string) => void;
  /** Selects or deselects an entry. */
  readonly onPick: (id: string) => void;
  readonly onMore: () => void;
}

/** "¿Quién lo ve?": people and groups that get a rule on saving, and the effect on the menu. */
export function ReadersView(props: ReadersViewProps) {
  const { menu, help, isPlanning, chosen, rest, query, list, onPick } = props;
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  const search = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) search.current?.querySelector('input')?.focus();
  }, [isOpen]);
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      gridColumn="1 / -1"
      data-picker
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
      bg="panel2"
      p="3"
    >
      <Flex align="center" wrap="wrap" gap="2">
        <Box flex="1 1 14rem">
          <Text id={titleId} textStyle="sm" fontWeight="semibold">
            {copy.title}
          </Text>
          <Text role="status" layerStyle="quiet">
            {menu}
          </Text>
        </Box>
        <SecondaryButton size="sm" type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Icon name="users-round" />
          <span>{isOpen ? copy.close : copy.open}</span>
        </SecondaryButton>
      </Flex>
      {isPlanning ? (
        <Notice role="note" tone="warn" mt="3" text={copy.planning.text} help={copy.planning.help} />
      ) : null}
      {chosen.length > 0 ? (
        <Flex align="center" wrap="wrap" gap="2" mt="3">
          <PickedChips entries={chosen} drop={copy.drop} onDrop={onPick} />
          {rest > 0 ? <Text layerStyle="quiet">{copy.rest(rest)}</Text> : null}
        </Flex>
      ) : null}
      {isOpen ? (
        <Box ref={search} mt="3">
          <PickList
            {...list}
            search={copy.search}
            query={query}
            onQuery={props.onQuery}
            onPick={onPick}
            onMore={props.onMore}
          />
        </Box>
      ) : null}
      <Text layerStyle="quiet" mt="2">
        {help}
      </Text>
    </Box>
  );
}
