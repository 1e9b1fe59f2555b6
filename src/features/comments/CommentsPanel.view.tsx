import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef } from 'react';
import { isComposing } from '@/domain/shared/composing';
import { SecondaryButton } from '@/ui/parts/buttons';
import { Choice } from '@/ui/parts/Choice';
import { EmptyState } from '@/ui/parts/EmptyState';
import { focusOnRemoval } from '@/ui/parts/focus';
import { IconButton } from '@/ui/parts/IconButton';
import { UnsavedFooter, useUnsaved } from '@/ui/parts/Unsaved';
import { useBackCloses } from '@/ui/parts/useBackCloses';
import { phoneQuery, useMedia } from '@/ui/parts/useMedia';
import { CommentComposer, type CommentComposerProps } from './CommentComposer.view';
import { CommentRow, type CommentRowProps, type CommentRowView } from './CommentRow.view';
import { copy } from './comments.copy';
import { focusComposer } from './panelFocus';

interface CommentsPanelView {
  /** Name of the dashboard. */
  readonly board: string;
  /** Oldest first. */
  readonly rows: readonly CommentRowView[];
  /** Number of comments on all pages of the dashboard. */
  readonly count: number;
  /** The comments are being read. */
  readonly isReading: boolean;
  /** Why the comments cannot be read; `null` if reading has not failed. */
  readonly failure: string | null;
  /** Shows only the page on screen; `null` if the report has one page. */
  readonly isOnlyPage: boolean | null;
  /** The last change, which can be undone; `null` if there is no such change. */
  readonly done: string | null;
  /** The composer has text that was not sent. */
  readonly hasUnsent: boolean;
}

export interface CommentsPanelProps extends Omit<CommentRowProps, 'row'> {
  /** The panel's element, which gets the focus when the user opens it. */
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly view: CommentsPanelView;
  readonly composer: CommentComposerProps;
  readonly onPageFilter: (isOnlyPage: boolean) => void;
  readonly onReload: () => void;
  readonly onUndo: () => void;
  readonly onDismiss: () => void;
  readonly onClose: () => void;
  /** Closes and discards the text. */
  readonly onDiscard: () => void;
}

/** Position of the panel: next to the report from 1024 px (app.css), over it on a tablet, a sheet on a phone. */
const place = {
  position: { base: 'fixed', md: 'absolute' },
  zIndex: 'banner',
  insetEnd: { base: '0', md: 'calc(-1 * var(--side-panel, 0px))' },
  bottom: '0',
  ps: { base: 'var(--inset-left)', md: '0' },
  pe: { base: 'var(--inset-right)', md: '0', lg: 'var(--inset-right)' },
  top: { base: '22dvh', md: '0' },
  w: { base: 'full', md: '23.75rem' },
  borderStartWidth: { md: '1px' },
  borderTopWidth: { base: '1px', md: '0' },
  borderTopRadius: { base: '2xl', md: '0' },
  shadow: { base: 'xl', lg: 'none' },
} as const;

/** Moves the focus of a removed status line to the composer. */
const toComposer = focusOnRemoval((line) => {
  const panel = line.closest<HTMLElement>('[data-part=comments]');
  return () => focusComposer(panel);
});

/** Comments on the dashboard on screen (SPEC section 21). Not modal: the report next to it stays usable. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { panel, retry, view, composer, onPageFilter, onReload, onUndo, onDismiss, onClose, onDiscard } =
    props;
  const { rows, count, isReading, failure, isOnlyPage, done } = view;
  const phone = useMedia(phoneQuery);
  const closing = useUnsaved(view.hasUnsent, onClose);
  useBackCloses(phone, closing.close);
  const list = useRef<HTMLDivElement>(null);
  const form = closing.isAsking ? 'question' : (composer.edited ?? 'new');
  const drawn = useRef(form);
  useEffect(() => {
    // Focuses the composer after the user starts or ends an edit, which removes the pressed button.
    if (drawn.current !== form && form !== 'question') focusComposer(panel.current);
    drawn.current = form;
  }, [form, panel]);
  const takeBack = (id: string) => {
    props.onTakeBack(id);
    // The text of the comment is in the composer now.
    focusComposer(panel.current);
  };
  const last = rows.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect scrolls to a new last comment.
  useEffect(() => {
    // In braces, because newer browsers return a promise, which must not become the effect's cleanup.
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last, isOnlyPage]);
  const isDone = done !== null;
  useEffect(() => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = list.current ?? {};
    // Keeps the last comment visible above the new line with the undo button, if the list was at its end.
    if (isDone && scrollHeight - scrollTop - clientHeight < 80) list.current?.scrollTo({ top: scrollHeight });
  }, [isDone]);

  return (
    <Flex
      ref={panel}
      as="aside"
      tabIndex={-1}
      outline="none"
      {...place}
      aria-label={copy.panel.title}
      data-part="comments"
      direction="column"
      pointerEvents="auto"
      bg="panel"
      borderColor="line"
      animation="fade-in 180ms ease-out"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposing(event)) closing.close();
      }}
    >
      <Flex align="center" gap="2" ps="4" pe="2" py="2" borderBottomWidth="1px" borderColor="line">
        <Box flex="1" minW="0">
          <Heading as="h2" textStyle="lg">
            <span>{copy.panel.title}</span>{' '}
            {count > 0 ? (
              <Text as="span" color="ink2" fontWeight="normal" fontVariantNumeric="tabular-nums">
                {count}
              </Text>
            ) : null}
          </Heading>
          <Text layerStyle="quiet" truncate>
            {view.board}
          </Text>
        </Box>
        <IconButton label={copy.panel.close} icon="close" placement="left" onClick={closing.close} />
      </Flex>
      {isOnlyPage === null ? null : (
        <Box px="4" pt="3">
          <Choice
            label={copy.panel.filter}
            value={isOnlyPage ? 'page' : 'all'}
            options={[
              { value: 'all', label: copy.panel.all },
              { value: 'page', label: copy.panel.onlyPage },
            ]}
            onChange={(value) => onPageFilter(value === 'page')}
          />
        </Box>
      )}
      {failure === null ? null : (
        <Flex ref={toComposer} role="alert" align="center" gap="2" mx="4" mt="3" wrap="wrap">
          <Text flex="1" minW="10rem" textStyle="sm" color="bad.fg">
            {failure}
          </Text>
          <SecondaryButton size="sm" onClick={onReload}>
            {retry}
          </SecondaryButton>
        </Flex>
      )}
      <Box
        ref={list}
        flex="1"
        minH="0"
        overflowY="auto"
        role="log"
        aria-label={copy.panel.list}
        tabIndex={0}
        _focusVisible={{ outline: '2px solid', outlineColor: 'focus', outlineOffset: '-3px' }}
      >
        {isReading ? (
          <Text role="status" px="4" py="6" layerStyle="quiet">
            {copy.panel.reading}
          </Text>
        ) : rows.length === 0 && failure === null ? (
          <EmptyState
            icon="comments"
            title={isOnlyPage ? copy.panel.emptyPage : copy.panel.empty}
            text={copy.panel.emptyText}
          />
        ) : (
          <Box as="ul" listStyleType="none" py="1">
            {rows.map((row) => (
              <CommentRow
                key={row.id}
                row={row}
                retry={retry}
                onEdit={props.onEdit}
                onRemove={props.onRemove}
                onOpenView={props.onOpenView}
                onRetry={props.onRetry}
                onTakeBack={takeBack}
              />
            ))}
          </Box>
        )}
      </Box>
      <Flex role="status" align="center" px="4">
        {done === null ? null : (
          <Flex ref={toComposer} flex="1" align="center" gap="1" py="1" textStyle="sm">
            <Text flex="1">{done}</Text>
            <Button size="sm" variant="ghost" colorPalette="accent" color="accent.fg" onClick={onUndo}>
              {copy.panel.undo}
            </Button>
            <IconButton size="sm" icon="close" label={copy.panel.dismiss} onClick={onDismiss} />
          </Flex>
        )}
      </Flex>
      <Box
        px="4"
        pt="3"
        pb="calc(0.75rem + var(--inset-bottom))"
        borderTopWidth="1px"
        borderColor="line"
        bg="panel2"
      >
        {closing.isAsking ? (
          <UnsavedFooter texts={copy.panel} onKeep={closing.keep} onDiscard={onDiscard} />
        ) : (
          <CommentComposer key={form} {...composer} />
        )}
      </Box>
    </Flex>
  );
}
