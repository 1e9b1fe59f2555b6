import { Box, chakra, Flex, Skeleton, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Icon } from '@/ui/icons';
import { QuietButton } from '@/ui/parts/buttons';
import { focusNeighbourOnRemoval } from '@/ui/parts/focus';
import { IconButton } from '@/ui/parts/IconButton';
import { AnnouncementDialog, type AnnouncementView } from './AnnouncementDialog.view';
import { copy } from './announcements.copy';

interface AnnouncementListProps {
  /** Newest first. */
  readonly announcements: readonly AnnouncementView[];
  readonly onDismiss: (id: string) => void;
  readonly onOpenBoard: (id: string) => void;
}

/** Announcements that are shown before the user asks for the others. */
const shownAtFirst = 3;

/** Moves the focus of a dismissed announcement to its neighbour, else to the page. */
const toNeighbour = focusNeighbourOnRemoval(
  (item) => item.querySelector('button'),
  (item) => item.closest('[data-part=start]')?.querySelector('button') ?? null,
);

/** The place of one announcement before the first catalogue was read. */
export const AnnouncementSkeleton = () => <Skeleton h="3.125rem" mb="5" borderRadius="xl" aria-hidden />;

/** The announcements of the start page, each in a quiet line (SPEC section 24). */
export function AnnouncementList({ announcements, onDismiss, onOpenBoard }: AnnouncementListProps) {
  const [isWhole, setWhole] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const shown = isWhole ? announcements : announcements.slice(0, shownAtFirst);
  const rest = announcements.length - shown.length;
  if (announcements.length === 0) return null;
  return (
    <Box mb="5">
      <Flex as="ul" direction="column" gap="2" listStyleType="none" aria-label={copy.list}>
        {shown.map((announcement) => (
          <Line
            key={announcement.id}
            announcement={announcement}
            onDetail={() => setOpenId(announcement.id)}
            onDismiss={() => onDismiss(announcement.id)}
          />
        ))}
      </Flex>
      {rest > 0 ? (
        <QuietButton mt="1" size="sm" colorPalette="accent" onClick={() => setWhole(true)}>
          {copy.more(rest)}
        </QuietButton>
      ) : null}
      <AnnouncementDialog
        announcement={announcements.find(({ id }) => id === openId) ?? null}
        onClose={() => setOpenId(null)}
        onOpenBoard={onOpenBoard}
      />
    </Box>
  );
}

interface LineProps {
  readonly announcement: AnnouncementView;
  readonly onDetail: () => void;
  readonly onDismiss: () => void;
}

function Line({ announcement: { title, line, palette }, onDetail, onDismiss }: LineProps) {
  return (
    <Flex
      as="li"
      ref={toNeighbour}
      align={{ base: 'flex-start', md: 'center' }}
      gap="3"
      ps="4"
      pe="1.5"
      py="1.5"
      borderWidth="1px"
      borderRadius="xl"
      bg={`${palette}.muted`}
      borderColor={`${palette}.subtle`}
    >
      <Flex flex="none" align="center" minH="9" color={`${palette}.fg`}>
        <Icon name={palette === 'warn' ? 'alert' : 'megaphone'} />
      </Flex>
      <Flex
        flex="1"
        minW="0"
        direction={{ base: 'column', md: 'row' }}
        align={{ base: 'flex-start', md: 'center' }}
        columnGap="3"
      >
        <Text
          flex={{ md: '1' }}
          minW="0"
          maxW="full"
          pt={{ base: '1.5', md: '0' }}
          lineClamp={{ base: 2, md: 1 }}
        >
          <chakra.strong fontWeight="semibold" overflowWrap="anywhere">
            {title}
          </chakra.strong>
          {line === '' ? null : <span>{`: ${line}`}</span>}
        </Text>
        <QuietButton
          size="sm"
          px="2"
          ms={{ base: '-2', md: '0' }}
          colorPalette="accent"
          aria-label={copy.detailOf(title)}
          onClick={onDetail}
        >
          {copy.detail}
        </QuietButton>
      </Flex>
      <IconButton label={copy.dismiss(title)} icon="close" size="sm" placement="left" onClick={onDismiss} />
    </Flex>
  );
}
