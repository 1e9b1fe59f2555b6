import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { Ref } from 'react';
import { VerifiedMark } from '@/features/shared/VerifiedMark.view';
import { Icon } from '@/ui/icons';
import type { Elements } from '@/ui/parts/elements';
import { IconButton } from '@/ui/parts/IconButton';
import { copy } from './start.copy';

export interface BoardCardView {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  /** Labels of the dashboard's groups, and when the user opened it. */
  readonly place: string;
  readonly description: string;
  /** Names of the user's groups that the dashboard is recommended for. */
  readonly recommendedFor?: string | undefined;
  readonly isFavourite: boolean;
  readonly isVerified?: boolean;
  /** Power BI refused the dashboard to the user. */
  readonly lacksAccess?: boolean;
  /** Age of the dashboard's data; `null` if unknown. */
  readonly freshness: {
    readonly text: string;
    readonly isStale: boolean;
    /** The data may be newer than what is known. */
    readonly isUnknown?: boolean;
  } | null;
}

interface BoardCardProps {
  readonly board: BoardCardView;
  readonly ref: Ref<HTMLDivElement>;
  /** Buttons at the bottom right of the card. */
  readonly actions: Elements;
  readonly onOpen: (id: string) => void;
  readonly onStar: (id: string) => void;
}

/** A dashboard of the start page: its description, and the age of its data. */
export function BoardCard({ board, ref, actions, onOpen, onStar }: BoardCardProps) {
  const { id, label, icon, place, description, isFavourite, freshness } = board;
  return (
    <Flex as="li" ref={ref} layerStyle="card" direction="column" p="4" minH="9.5rem" position="relative">
      <Flex align="flex-start" gap="1">
        <Flex position="relative" zIndex="1" mt="-1.5" ms="-2">
          <IconButton
            label={isFavourite ? copy.remove(label) : copy.add(label)}
            icon={isFavourite ? 'star-filled' : 'star'}
            color={isFavourite ? 'accent.fg' : 'ink3'}
            onClick={({ currentTarget }) => {
              onStar(id);
              // Focuses the star again: the card may move in the list, which removes the focus.
              queueMicrotask(() => currentTarget.focus());
            }}
          />
        </Flex>
        <Box flex="1" minW="0">
          <chakra.button
            type="button"
            data-part="open-board"
            onClick={() => onOpen(id)}
            textAlign="start"
            fontWeight="semibold"
            cursor="pointer"
            overflowWrap="anywhere"
            // Extends the click target over the whole card; the other buttons are above it.
            _before={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'xl' }}
            _focusVisible={{
              outline: 'none',
              _before: { outline: '2px solid', outlineColor: 'accent' },
            }}
          >
            {label}
          </chakra.button>
          {board.isVerified ? <VerifiedMark /> : null}
          <Flex align="center" gap="1.5" color="ink2" textStyle="sm">
            <Icon name={icon} size={14} />
            <Text truncate>{place}</Text>
          </Flex>
          {board.recommendedFor === undefined ? null : (
            <Text textStyle="sm" fontWeight="medium" color="ink2">
              {copy.recommended(board.recommendedFor)}
            </Text>
          )}
        </Box>
      </Flex>
      <Text layerStyle="quiet" mt="2" minH="5" truncate title={description}>
        {description}
      </Text>
      <Flex mt="auto" pt="2" align="center" minH="9" textStyle="sm" color="ink2">
        {board.lacksAccess ? (
          <Flex align="center" gap="1.5">
            <Icon name="lock" size={14} />
            <span>{copy.noAccess}</span>
          </Flex>
        ) : null}
        {freshness ? (
          <Flex align="center" gap="1.5" color={freshness.isStale ? 'warn.fg' : 'ink2'}>
            {freshness.isStale ? (
              <Icon name="alert" size={14} />
            ) : (
              <Box data-dot boxSize="2" borderRadius="full" bg={freshness.isUnknown ? 'ink3' : 'good'} />
            )}
            <span>{freshness.text}</span>
          </Flex>
        ) : null}
        {actions}
      </Flex>
    </Flex>
  );
}
