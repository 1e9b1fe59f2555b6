import { Box, Button, Checkbox, Flex, Text, Textarea } from '@chakra-ui/react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { type CommentDraft, type CommentPerson, commentLimit } from '@/domain/report/comments';
import { isComposing } from '@/domain/shared/composing';
import { Icon } from '@/ui/icons';
import { QuietButton } from '@/ui/parts/buttons';
import { focusOnRemoval } from '@/ui/parts/focus';
import { IconButton } from '@/ui/parts/IconButton';
import { coarseQuery, useMedia } from '@/ui/parts/useMedia';
import { copy } from './comments.copy';

export interface CommentComposerProps {
  readonly draft: CommentDraft;
  /** Id of the edited comment; `null` for a new comment. */
  readonly edited: string | null;
  /** The comment cannot be sent yet, because the comments are being read. */
  readonly isHeld: boolean;
  /** Suggestions for the "@…" that is being typed. */
  readonly people: readonly CommentPerson[];
  /** Title of the page on screen; `null` if the report has one page. */
  readonly page: string | null;
  /** Filters of the view that is attached to the comment; `null` without a view. */
  readonly view: string | null;
  /** Detaches the view from the comment. */
  readonly onDetach: () => void;
  readonly onDraft: (draft: Pick<CommentDraft, 'text' | 'mentions'>) => void;
  /** The text after an "@"; `null` if no mention is being typed. */
  readonly onMention: (query: string | null) => void;
  readonly onSend: (isAboutPage: boolean) => void;
  readonly onCancel: () => void;
}

/** Moves the focus of the removed view's button to the field. */
const toField = focusOnRemoval((line) => {
  const box = line.parentElement;
  return () => box?.querySelector('textarea')?.focus();
});

/** Matches "@name" before the caret: one word or the start of a second word. */
const mentionBefore = /(?:^|[\s(])@([\p{L}\p{N}.'-]{0,30}(?: [\p{L}\p{N}.'-]{0,30})?)$/u;
/** The number of remaining characters is shown below this value. */
const nearLimit = 200;

/** The input for a comment. An "@" suggests people: arrow keys, Enter or Tab choose, Escape closes. */
export function CommentComposer(props: CommentComposerProps) {
  const { draft, edited, isHeld, people, page, view, onDraft, onMention, onSend, onCancel } = props;
  const { text, mentions } = draft;
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [isAboutPage, setAboutPage] = useState(true);
  const id = useId();
  const offered = query === null ? [] : people;
  const isOpen = offered.length > 0;
  const left = commentLimit - text.length;
  const isEdit = edited !== null;
  const isReady = !isHeld && text.trim() !== '' && left >= 0;

  const isTouch = useMedia(coarseQuery);
  // Moves the caret behind an inserted mention.
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const suggest = (next: string | null) => {
    if (next === query) return;
    setQuery(next);
    setActive(0);
    onMention(next);
  };
  const findMention = () => {
    const { value = '', selectionStart = 0 } = field.current ?? {};
    suggest(mentionBefore.exec(value.slice(0, selectionStart))?.[1] ?? null);
  };
  const choose = (person: CommentPerson) => {
    const position = field.current?.selectionStart ?? text.length;
    const begin = position - (query ?? '').length;
    const name = `${person.name} `;
    caret.current = begin + name.length;
    onDraft({
      text: text.slice(0, begin) + name + text.slice(position).replace(/^ /, ''),
      mentions: [...mentions.filter((one) => one.name !== person.name), person],
    });
    suggest(null);
    field.current?.focus();
  };
  const send = () => {
    if (!isReady) return;
    suggest(null);
    onSend(page !== null && isAboutPage);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const person = offered[active];
    if (isOpen && person) {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (by !== undefined) setActive((active + by + offered.length) % offered.length);
      else if (event.key === 'Enter' || event.key === 'Tab') choose(person);
      else if (event.key === 'Escape') suggest(null);
      else return;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };

  return (
    <Box position="relative">
      {isEdit ? (
        <Text textStyle="sm" fontWeight="semibold" mb="1.5">
          {copy.panel.editing}
        </Text>
      ) : null}
      {isOpen ? (
        <Box
          id={`${id}-people`}
          role="listbox"
          aria-label={copy.panel.people}
          position="absolute"
          insetX="0"
          bottom="100%"
          mb="1"
          maxH="12rem"
          overflowY="auto"
          layerStyle="floating"
          borderRadius="md"
          p="1"
          zIndex="1"
        >
          {offered.map((person, index) => (
            <Box
              key={`${person.email} ${person.name}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              px="2.5"
              py={{ base: '1.5', _coarse: '2.5' }}
              borderRadius="sm"
              cursor="pointer"
              bg={index === active ? 'accent.muted' : 'transparent'}
              onPointerMove={() => setActive(index)}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <Text textStyle="sm" fontWeight="medium" truncate>
                {person.name}
              </Text>
              <Text textStyle="xs" color="ink2" truncate>
                {person.email}
              </Text>
            </Box>
          ))}
        </Box>
      ) : null}
      <Textarea
        ref={field}
        aria-label={copy.panel.input}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? `${id}-people` : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        aria-describedby={`${id}-hint`}
        aria-invalid={left < 0 || undefined}
        placeholder={copy.panel.placeholder}
        value={text}
        rows={2}
        autoresize
        maxH="9rem"
        fontSize={{ base: '1rem', md: 'md' }}
        onChange={(event) => {
          onDraft({ text: event.target.value, mentions });
          findMention();
        }}
        onSelect={findMention}
        onBlur={() => suggest(null)}
        onKeyDown={onKeyDown}
      />
      {view === null || isEdit ? null : (
        <Flex
          ref={toField}
          align="center"
          gap="1.5"
          mt="2"
          ps="2.5"
          bg="accent.muted"
          color="accent.fg"
          borderRadius="md"
        >
          <Icon name="bookmark" size={14} />
          <Text flex="1" minW="0" textStyle="sm" truncate>
            {copy.panel.withView(view)}
          </Text>
          <IconButton size="sm" icon="close" label={copy.panel.detach} onClick={props.onDetach} />
        </Flex>
      )}
      {page === null || isEdit ? null : (
        <Checkbox.Root
          size="sm"
          mt="2"
          maxW="full"
          checked={isAboutPage}
          onCheckedChange={({ checked }) => setAboutPage(checked === true)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label textStyle="sm" truncate>
            {copy.panel.about(page)}
          </Checkbox.Label>
        </Checkbox.Root>
      )}
      <Flex align="center" gap="2" mt="2" wrap="wrap">
        <Text
          id={`${id}-hint`}
          flex="1"
          textStyle="xs"
          color={left < 0 ? 'bad.fg' : 'ink2'}
          fontVariantNumeric="tabular-nums"
        >
          {left < nearLimit ? copy.panel.left(left) : isTouch ? '' : copy.panel.hint}
        </Text>
        {isEdit ? (
          <QuietButton size="sm" onClick={onCancel}>
            {copy.panel.cancel}
          </QuietButton>
        ) : null}
        <Button size="sm" colorPalette="accent" aria-disabled={isReady ? undefined : true} onClick={send}>
          {isEdit ? copy.panel.save : copy.panel.publish}
        </Button>
      </Flex>
    </Box>
  );
}
