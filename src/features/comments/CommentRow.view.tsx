import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { Fragment, useState } from 'react';
import type { TextPiece } from '@/domain/report/comments';
import { Icon } from '@/ui/icons';
import { Avatar } from '@/ui/parts/Avatar';
import { QuietButton, SecondaryButton } from '@/ui/parts/buttons';
import { focusNeighbourOnRemoval, focusOnRemoval } from '@/ui/parts/focus';
import { IconButton } from '@/ui/parts/IconButton';
import { copy } from './comments.copy';

export interface CommentRowView {
  readonly id: string;
  readonly name: string;
  /** Name of the author, marked if it is the user. */
  readonly author: string;
  readonly isMine: boolean;
  readonly pieces: readonly TextPiece[];
  /** The comment mentions the user. */
  readonly mentionsMe: boolean;
  /** Relative time, and the full date and time. */
  readonly ago: string;
  readonly moment: string;
  /** In ISO 8601. */
  readonly time: string;
  /** Title of the page that the comment is about; `null` for the whole dashboard. */
  readonly page: string | null;
  /** Filters of the attached view; `null` without a view. */
  readonly view: string | null;
  readonly isEdited: boolean;
  /** The comment is not saved yet. */
  readonly isWaiting: boolean;
  /** Why the comment is not saved; `null` if saving has not failed. */
  readonly failure: string | null;
  readonly canEdit: boolean;
  readonly canRemove: boolean;
  /** Removing the comment can be undone; otherwise the user confirms the removal first. */
  readonly canUndo: boolean;
}

export interface CommentRowProps {
  /** Label of the button that retries, or that requests a missing permission. */
  readonly retry: string;
  readonly row: CommentRowView;
  readonly onEdit: (id: string) => void;
  readonly onRemove: (id: string) => void;
  /** Opens the attached view. */
  readonly onOpenView: (id: string) => void;
  readonly onRetry: (id: string) => void;
  /** Moves the text that was not saved back to the composer. */
  readonly onTakeBack: (id: string) => void;
}

/** Moves the focus of a removed comment to the next comment, or to the panel if there is no other. */
const toNeighbour = focusNeighbourOnRemoval(
  (row) => row,
  (row) => row.closest('[data-part=comments]'),
);
/** Moves the focus of a removed status line to the first button of its comment, or to the comment. */
const toComment = focusOnRemoval((line) => {
  const row = line.closest('li');
  return () => (row?.querySelector('button') ?? row)?.focus();
});

/** One comment and its actions. */
export function CommentRow(props: CommentRowProps) {
  const { row, retry, onEdit, onRemove, onOpenView, onRetry, onTakeBack } = props;
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
          <Text layerStyle="quiet" flexShrink="0" fontVariantNumeric="tabular-nums">
            <time dateTime={row.time} title={row.moment}>
              {row.ago}
            </time>
            {row.isEdited ? <span>{` · ${copy.panel.edited}`}</span> : null}
          </Text>
          <Flex flex="1" justify="flex-end">
            {row.canEdit ? (
              <IconButton
                size="sm"
                icon="pencil"
                label={copy.panel.edit(name)}
                data-edit={id}
                onClick={() => onEdit(id)}
              />
            ) : null}
            {row.canRemove ? (
              <IconButton
                size="sm"
                icon="trash"
                label={copy.panel.remove(name)}
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
          {pieces.map(({ text, mention }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other key and keep their order.
            <Fragment key={index}>
              {mention ? (
                <chakra.strong translate="no" color="accent.fg" fontWeight="semibold">
                  {text}
                </chakra.strong>
              ) : (
                <span>{text}</span>
              )}
            </Fragment>
          ))}
        </Text>
        {row.view === null ? null : (
          <SecondaryButton size="xs" mt="2" maxW="full" onClick={() => onOpenView(id)}>
            <Icon name="bookmark" size={14} />
            <Text as="span" truncate>
              {copy.panel.openView(row.view)}
            </Text>
          </SecondaryButton>
        )}
        {isWaiting && failure === null ? (
          <Text layerStyle="quiet" mt="1">
            {copy.panel.sending}
          </Text>
        ) : null}
        {failure === null ? null : (
          <Flex ref={toComment} role="alert" wrap="wrap" align="center" gap="2" mt="1.5">
            <Text textStyle="sm" color="bad.fg" flex="1 1 100%">
              {failure}
            </Text>
            <SecondaryButton size="sm" onClick={() => onRetry(row.id)}>
              {retry}
            </SecondaryButton>
            <QuietButton size="sm" onClick={() => onTakeBack(row.id)}>
              {copy.panel.takeBack}
            </QuietButton>
          </Flex>
        )}
        {isAsking ? (
          <Flex ref={toComment} role="alert" wrap="wrap" align="center" gap="2" mt="2">
            <Text textStyle="sm" flex="1 1 100%">
              {`${copy.panel.confirmTitle(name)} ${copy.panel.confirmText}`}
            </Text>
            <Button
              size="sm"
              variant="outline"
              colorPalette="bad"
              color="bad.fg"
              onClick={() => onRemove(id)}
            >
              {copy.panel.confirm}
            </Button>
            <QuietButton size="sm" onClick={() => setAsking(false)}>
              {copy.panel.cancel}
            </QuietButton>
          </Flex>
        ) : null}
      </Box>
    </Flex>
  );
}
