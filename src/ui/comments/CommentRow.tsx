import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { TextPiece } from '@/domain/report/comments';
import { Avatar } from '@/ui/parts/Avatar';
import { handsOverAlong, handsOverTo } from '@/ui/parts/handsOver';
import { IconButton } from '@/ui/parts/IconButton';
import type { CommentsTexts } from './commentsTexts';

export interface CommentRowView {
  readonly id: string;
  readonly name: string;
  /** The name as its reader sees it. */
  readonly author: string;
  readonly isMine: boolean;
  readonly pieces: readonly TextPiece[];
  /** The comment mentions who reads it. */
  readonly mentionsMe: boolean;
  /** How long ago, and the moment itself. */
  readonly ago: string;
  readonly moment: string;
  /** In ISO 8601. */
  readonly time: string;
  /** What the page that it is about is called; `null` for the whole dashboard. */
  readonly page: string | null;
  readonly isEdited: boolean;
  /** Not saved yet. */
  readonly isWaiting: boolean;
  /** Why it is not saved; `null` when nothing failed. */
  readonly failure: string | null;
  readonly canEdit: boolean;
  readonly canRemove: boolean;
  /** Its removal can be taken back; otherwise it is asked for twice. */
  readonly canUndo: boolean;
}

export interface CommentRowProps {
  readonly texts: CommentsTexts;
  readonly row: CommentRowView;
  readonly onEdit: (id: string) => void;
  readonly onRemove: (id: string) => void;
  readonly onRetry: () => void;
  /** Takes what was not saved back to where one writes. */
  readonly onTakeBack: () => void;
}

/** A comment that goes leaves the focus on its neighbour, the last one on the panel. */
const toNeighbour = handsOverAlong(
  (row) => row,
  (row) => row.closest('[data-part=comments]'),
);
/** A line whose buttons go with it leaves the focus on the comment, at its first button where it has one. */
const toComment = handsOverTo((line) => {
  const row = line.closest('li');
  return () => (row?.querySelector('button') ?? row)?.focus();
});

/** One comment with what its reader may do with it. */
export function CommentRow({ texts, row, onEdit, onRemove, onRetry, onTakeBack }: CommentRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { id, name, author, pieces, isWaiting, failure } = row;
  return (
    <Flex
      as="li"
      ref={toNeighbour}
      tabIndex={-1}
      _focusVisible={{ outline: '2px solid', outlineColor: 'focus', outlineOffset: '-3px' }}
      gap="2.5"
      px="4"
      py="3"
      borderStartWidth="3px"
      borderStartColor={row.mentionsMe ? 'accent' : 'transparent'}
      data-comment={id}
    >
      <Avatar name={name} size="8" isOther={!row.isMine} />
      <Box flex="1" minW="0">
        <Flex align="center" gap="1.5" minH="7">
          <Text fontWeight="semibold" textStyle="sm" truncate>
            {author}
          </Text>
          <Text textStyle="sm" color="ink2" flexShrink="0" fontVariantNumeric="tabular-nums">
            <time dateTime={row.time} title={row.moment}>
              {row.ago}
            </time>
            {row.isEdited ? ` · ${texts.edited}` : ''}
          </Text>
          <Flex flex="1" justify="flex-end">
            {row.canEdit ? (
              <IconButton
                size="sm"
                icon="pencil"
                label={texts.edit(name)}
                data-edit={id}
                onClick={() => onEdit(id)}
              />
            ) : null}
            {row.canRemove ? (
              <IconButton
                size="sm"
                icon="trash"
                label={texts.remove(name)}
                onClick={() => (row.canUndo ? onRemove(id) : setAsking(true))}
              />
            ) : null}
          </Flex>
        </Flex>
        {row.page === null ? null : (
          <Text textStyle="xs" color="ink2" mb="1" truncate>
            {row.page}
          </Text>
        )}
        <Text textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {pieces.map(({ text, mention }, index) =>
            mention ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name and never move.
              <chakra.strong key={index} color="accent.fg" fontWeight="semibold">
                {text}
              </chakra.strong>
            ) : (
              text
            ),
          )}
        </Text>
        {isWaiting && failure === null ? (
          <Text textStyle="sm" color="ink2" mt="1">
            {texts.sending}
          </Text>
        ) : null}
        {failure === null ? null : (
          <Flex ref={toComment} role="alert" wrap="wrap" align="center" gap="2" mt="1.5">
            <Text textStyle="sm" color="bad.fg" flex="1 1 100%">
              {failure}
            </Text>
            <Button size="sm" variant="outline" colorPalette="gray" onClick={onRetry}>
              {texts.retry}
            </Button>
            <Button size="sm" variant="ghost" colorPalette="gray" onClick={onTakeBack}>
              {texts.takeBack}
            </Button>
          </Flex>
        )}
        {isAsking ? (
          <Flex ref={toComment} role="alert" wrap="wrap" align="center" gap="2" mt="2">
            <Text textStyle="sm" flex="1 1 100%">
              {texts.confirmTitle(name)} {texts.confirmText}
            </Text>
            <Button
              size="sm"
              variant="outline"
              colorPalette="bad"
              color="bad.fg"
              onClick={() => onRemove(id)}
            >
              {texts.confirm}
            </Button>
            <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => setAsking(false)}>
              {texts.cancel}
            </Button>
          </Flex>
        ) : null}
      </Box>
    </Flex>
  );
}
