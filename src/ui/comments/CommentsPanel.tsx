import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef } from 'react';
import { Choice } from '@/ui/parts/Choice';
import { EmptyState } from '@/ui/parts/EmptyState';
import { handsOverTo } from '@/ui/parts/handsOver';
import { IconButton } from '@/ui/parts/IconButton';
import { Unsaved, useUnsaved } from '@/ui/parts/Unsaved';
import { useBackCloses } from '@/ui/parts/useBackCloses';
import { phoneQuery, useMedia } from '@/ui/parts/useMedia';
import { CommentComposer, type CommentComposerProps } from './CommentComposer';
import { CommentRow, type CommentRowProps, type CommentRowView } from './CommentRow';
import { focusComposer } from './focusComposer';

export interface CommentsPanelView {
  /** What the dashboard is called. */
  readonly board: string;
  /** The oldest first. */
  readonly rows: readonly CommentRowView[];
  /** How many the dashboard has, on all pages. */
  readonly count: number;
  /** They were not read yet. */
  readonly isReading: boolean;
  /** Why they cannot be read now. */
  readonly failure: string | null;
  /** Only those of the page on screen; `null` where there is no choice. */
  readonly isOnlyPage: boolean | null;
  /** What was done last, to be taken back; `null` for nothing. */
  readonly done: string | null;
  /** Something is written that nobody has yet. */
  readonly hasUnsent: boolean;
}

export interface CommentsPanelProps extends Omit<CommentRowProps, 'row'> {
  /** The panel itself, which takes the focus when the person opens it. */
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly view: CommentsPanelView;
  readonly composer: Omit<CommentComposerProps, 'texts'>;
  readonly onPageFilter: (isOnlyPage: boolean) => void;
  readonly onReload: () => void;
  readonly onUndo: () => void;
  readonly onDismiss: () => void;
  readonly onClose: () => void;
  /** Closes and throws away what was written. */
  readonly onDiscard: () => void;
}

/** Beside the report from 1024 px on (app.css), over it on a tablet, a sheet on a phone. */
const place = {
  position: { base: 'fixed', md: 'absolute' },
  zIndex: 'banner',
  insetEnd: { base: '0', md: 'calc(-1 * var(--aside, 0px))' },
  bottom: '0',
  top: { base: '22dvh', md: '0' },
  w: { base: 'full', md: '380px' },
  borderStartWidth: { md: '1px' },
  borderTopWidth: { base: '1px', md: '0' },
  borderTopRadius: { base: '2xl', md: '0' },
  shadow: { base: 'xl', lg: 'none' },
} as const;

/** The ref of a line whose buttons go with it: where one writes gets the focus. */
const toComposer = handsOverTo((line) => {
  const panel = line.closest<HTMLElement>('[data-part=comments]');
  return () => focusComposer(panel);
});

/** Comments on the dashboard on screen (docs/spec.md, section 21). Not modal: the report beside it goes on. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { panel, texts, view, composer, onPageFilter, onReload, onUndo, onDismiss, onClose, onDiscard } =
    props;
  const { rows, count, isReading, failure, isOnlyPage, done } = view;
  const phone = useMedia(phoneQuery);
  const closing = useUnsaved(view.hasUnsent, onClose);
  useBackCloses(phone, closing.close);
  const list = useRef<HTMLDivElement>(null);
  const form = closing.isAsking ? 'question' : (composer.edited ?? 'new');
  const drawn = useRef(form);
  useEffect(() => {
    // The person begins or ends a change, or goes on writing: what they pressed went with the form before.
    if (drawn.current !== form && form !== 'question') focusComposer(panel.current);
    drawn.current = form;
  }, [form, panel]);
  const takeBack = () => {
    props.onTakeBack();
    // Its text stands there now.
    focusComposer(panel.current);
  };
  const last = rows.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest one comes into view when there is another.
  useEffect(() => {
    // Newer browsers give a promise, which is nothing to clean up with.
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last, isOnlyPage]);
  const isDone = done !== null;
  useEffect(() => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = list.current ?? {};
    // The line that takes back covers no comment of whoever is at the end.
    if (isDone && scrollHeight - scrollTop - clientHeight < 80) list.current?.scrollTo({ top: scrollHeight });
  }, [isDone]);

  return (
    <Flex
      ref={panel}
      as="aside"
      tabIndex={-1}
      outline="none"
      {...place}
      aria-label={texts.title}
      data-part="comments"
      direction="column"
      pointerEvents="auto"
      bg="panel"
      borderColor="line"
      animation="fade-in 180ms ease-out"
      onKeyDown={(event) => {
        if (event.key === 'Escape') closing.close();
      }}
    >
      <Flex align="center" gap="2" ps="4" pe="2" py="2" borderBottomWidth="1px" borderColor="line">
        <Box flex="1" minW="0">
          <Heading as="h2" textStyle="lg">
            {texts.title}{' '}
            {count > 0 ? (
              <Text as="span" color="ink2" fontWeight="normal" fontVariantNumeric="tabular-nums">
                {count}
              </Text>
            ) : null}
          </Heading>
          <Text textStyle="sm" color="ink2" truncate>
            {view.board}
          </Text>
        </Box>
        <IconButton label={texts.close} icon="close" placement="left" onClick={closing.close} />
      </Flex>
      {isOnlyPage === null ? null : (
        <Box px="4" pt="3">
          <Choice
            label={texts.filter}
            value={isOnlyPage ? 'page' : 'all'}
            options={[
              { value: 'all', label: texts.all },
              { value: 'page', label: texts.onlyPage },
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
          <Button size="sm" variant="outline" colorPalette="gray" onClick={onReload}>
            {texts.retry}
          </Button>
        </Flex>
      )}
      <Box
        ref={list}
        flex="1"
        minH="0"
        overflowY="auto"
        role="log"
        aria-label={texts.list}
        tabIndex={0}
        _focusVisible={{ outline: '2px solid', outlineColor: 'focus', outlineOffset: '-3px' }}
      >
        {isReading ? (
          <Text role="status" px="4" py="6" color="ink2" textStyle="sm">
            {texts.reading}
          </Text>
        ) : rows.length === 0 && failure === null ? (
          <EmptyState
            icon="comments"
            title={isOnlyPage ? texts.emptyPage : texts.empty}
            text={texts.emptyText}
          />
        ) : (
          <Box as="ul" listStyleType="none" py="1">
            {rows.map((row) => (
              <CommentRow
                key={row.id}
                texts={texts}
                row={row}
                onEdit={props.onEdit}
                onRemove={props.onRemove}
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
              {texts.undo}
            </Button>
            <IconButton size="sm" icon="close" label={texts.dismiss} onClick={onDismiss} />
          </Flex>
        )}
      </Flex>
      <Box
        px="4"
        pt="3"
        pb="calc(0.75rem + env(safe-area-inset-bottom))"
        borderTopWidth="1px"
        borderColor="line"
        bg="panel2"
      >
        {closing.isAsking ? (
          <Unsaved texts={texts} onKeep={closing.keep} onDiscard={onDiscard} />
        ) : (
          <CommentComposer key={form} texts={texts} {...composer} />
        )}
      </Box>
    </Flex>
  );
}
