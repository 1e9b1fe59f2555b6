import { Box, Button, Checkbox, Flex, Text, Textarea } from '@chakra-ui/react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { CommentDraft, CommentPerson } from '@/domain/report/comments';
import { coarseQuery, useMedia } from '@/ui/parts/useMedia';
import type { CommentsTexts } from './commentsTexts';

export interface CommentComposerProps {
  readonly texts: CommentsTexts;
  readonly draft: CommentDraft;
  /** Id of the earlier comment that is changed; `null` for a new one. */
  readonly edited: string | null;
  /** It cannot go out yet: the comments are being read. */
  readonly isHeld: boolean;
  /** Characters of a comment. */
  readonly limit: number;
  /** Whom the "@…" that is being typed may mean. */
  readonly people: readonly CommentPerson[];
  /** What the page on screen is called; `null` where there is no choice. */
  readonly page: string | null;
  readonly onDraft: (draft: CommentDraft) => void;
  /** What is typed after an "@"; `null` for none. */
  readonly onMention: (query: string | null) => void;
  readonly onSend: (isAboutPage: boolean) => void;
  readonly onCancel: () => void;
}

/** The "@name" before the caret: a word, and the beginning of a second one. */
const mentionBefore = /(?:^|[\s(])@([\p{L}\p{N}.'-]{0,30}(?: [\p{L}\p{N}.'-]{0,30})?)$/u;
/** Characters left from which on their number is shown. */
const near = 200;

/** Where a comment is written. An "@" offers people: arrow keys, Enter or Tab choose, Escape closes. */
export function CommentComposer(props: CommentComposerProps) {
  const { texts, draft, edited, isHeld, limit, people, page, onDraft, onMention, onSend, onCancel } = props;
  const { text, mentions } = draft;
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [isAboutPage, setAboutPage] = useState(true);
  const id = useId();
  const offered = query === null ? [] : people;
  const isOpen = offered.length > 0;
  const left = limit - text.length;
  const isEdit = edited !== null;
  const isReady = !isHeld && text.trim() !== '' && left >= 0;

  const isTouch = useMedia(coarseQuery);
  // After a mention was put in, the text goes on behind it.
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const ask = (next: string | null) => {
    if (next === query) return;
    setQuery(next);
    setActive(0);
    onMention(next);
  };
  const look = () => {
    const { value = '', selectionStart = 0 } = field.current ?? {};
    ask(mentionBefore.exec(value.slice(0, selectionStart))?.[1] ?? null);
  };
  const choose = (person: CommentPerson) => {
    const at = field.current?.selectionStart ?? text.length;
    const begin = at - (query ?? '').length;
    const name = `${person.name} `;
    caret.current = begin + name.length;
    onDraft({
      text: text.slice(0, begin) + name + text.slice(at).replace(/^ /, ''),
      mentions: [...mentions.filter((one) => one.name !== person.name), person],
    });
    ask(null);
    field.current?.focus();
  };
  const send = () => {
    if (!isReady) return;
    ask(null);
    onSend(page !== null && isAboutPage);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const person = offered[active];
    if (isOpen && person) {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (by !== undefined) setActive((active + by + offered.length) % offered.length);
      else if (event.key === 'Enter' || event.key === 'Tab') choose(person);
      else if (event.key === 'Escape') ask(null);
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
          {texts.editing}
        </Text>
      ) : null}
      {isOpen ? (
        <Box
          id={`${id}-people`}
          role="listbox"
          aria-label={texts.people}
          position="absolute"
          insetX="0"
          bottom="100%"
          mb="1"
          maxH="12rem"
          overflowY="auto"
          bg="panel"
          borderWidth="1px"
          borderColor="line"
          borderRadius="md"
          shadow="md"
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
        aria-label={texts.input}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? `${id}-people` : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        aria-describedby={`${id}-hint`}
        aria-invalid={left < 0 || undefined}
        placeholder={texts.placeholder}
        value={text}
        rows={2}
        autoresize
        maxH="9rem"
        fontSize={{ base: '1rem', md: 'md' }}
        onChange={(event) => {
          onDraft({ text: event.target.value, mentions });
          look();
        }}
        onSelect={look}
        onBlur={() => ask(null)}
        onKeyDown={onKeyDown}
      />
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
            {texts.about(page)}
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
          {left < near ? texts.left(left) : isTouch ? '' : texts.hint}
        </Text>
        {isEdit ? (
          <Button size="sm" variant="ghost" colorPalette="gray" onClick={onCancel}>
            {texts.cancel}
          </Button>
        ) : null}
        <Button size="sm" colorPalette="accent" aria-disabled={isReady ? undefined : true} onClick={send}>
          {isEdit ? texts.save : texts.publish}
        </Button>
      </Flex>
    </Box>
  );
}
