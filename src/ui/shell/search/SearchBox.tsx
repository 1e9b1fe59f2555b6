import { Box, chakra, Flex, Kbd } from '@chakra-ui/react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import type { SearchHit } from '@/domain/boards/search';
import { Icon } from '@/ui/icons';
import { IconButton } from '@/ui/parts/IconButton';
import { optionIdOf } from './Hits';
import { Results } from './Results';
import type { SearchTexts } from './searchTexts';

export interface SearchBoxProps {
  readonly texts: SearchTexts;
  readonly placeholder: string;
  readonly query: string;
  /** The shown hits, best first. */
  readonly hits: readonly SearchHit[];
  /** Number of matches, shown or not. */
  readonly total: number;
  /** The hits are near the query; nothing matches it to the letter. */
  readonly isNear: boolean;
  /** Earlier searches, newest first: offered while the box is empty. */
  readonly recent: readonly string[];
  /** The shortcut to display ("Ctrl K"). */
  readonly shortcut: string;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly autoFocus?: boolean;
  readonly onQuery: (query: string) => void;
  readonly onChoose: (id: string) => void;
  /** Forgets the earlier searches. */
  readonly onForget: () => void;
  /** Escape in an empty box, or focus lost. */
  readonly onLeave?: () => void;
}

const asHit = (label: string): SearchHit => ({
  id: label,
  label,
  description: '',
  icon: 'clock',
  path: [],
  marks: [],
});

/** Search as you type: a combobox with a listbox (ARIA pattern), for keyboard, mouse and touch. */
export function SearchBox(props: SearchBoxProps) {
  const {
    texts,
    placeholder,
    query,
    total,
    isNear,
    recent,
    shortcut,
    inputRef,
    autoFocus,
    onQuery,
    onChoose,
    onLeave,
  } = props;
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const listId = useId();
  const isRecent = query.trim() === '';
  const hits = isRecent ? recent.map(asHit) : props.hits;
  const shown = open && (!isRecent || recent.length > 0);
  const hit = hits[Math.min(at, hits.length - 1)];

  function ask(next: string) {
    setAt(0);
    setOpen(true);
    onQuery(next);
  }

  function choose(id: string) {
    if (isRecent) return ask(id);
    setOpen(false);
    onQuery('');
    onChoose(id);
    onLeave?.();
  }

  function keyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const last = hits.length - 1;
    if (event.key === 'Escape') {
      if (query === '') onLeave?.();
      else ask('');
    } else if (event.key === 'ArrowDown') setAt(shown && at < last ? at + 1 : 0);
    else if (event.key === 'ArrowUp') setAt(at > 0 ? at - 1 : Math.max(0, last));
    else if (event.key === 'Enter' && shown && hit) choose(hit.id);
    else return;
    if (event.key.startsWith('Arrow')) setOpen(true);
    event.preventDefault();
  }

  return (
    <Box
      role="search"
      position="relative"
      w="full"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setOpen(false);
        onLeave?.();
      }}
    >
      <Flex
        align="center"
        gap="2"
        h="9"
        ps="3"
        pe="1.5"
        bg="panel2"
        borderWidth="1px"
        borderColor="line.strong"
        borderRadius="md"
        color="ink3"
        _focusWithin={{ borderColor: 'accent', outline: '1px solid', outlineColor: 'accent', bg: 'panel' }}
        onClick={() => inputRef.current?.focus()}
      >
        <Icon name="search" size={16} />
        <chakra.input
          ref={inputRef}
          autoFocus={autoFocus}
          value={query}
          onChange={(event) => ask(event.currentTarget.value)}
          onFocus={() => setOpen(true)}
          onKeyDown={keyDown}
          placeholder={placeholder}
          aria-label={texts.label}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown && hits.length > 0}
          aria-controls={shown && hits.length > 0 ? listId : undefined}
          aria-activedescendant={shown && hit ? optionIdOf(listId, hit.id) : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          flex="1"
          minW="0"
          h="full"
          bg="transparent"
          outline="0"
          color="ink"
          truncate
          _placeholder={{ color: 'ink3', opacity: 1 }}
        />
        {query === '' ? (
          <Kbd
            hideBelow="lg"
            size="sm"
            bg="panel"
            borderColor="line"
            borderRadius="sm"
            color="ink3"
            wordSpacing="normal"
            aria-hidden
          >
            {shortcut}
          </Kbd>
        ) : (
          <IconButton
            label={texts.clear}
            icon="close"
            size="sm"
            onClick={() => {
              ask('');
              inputRef.current?.focus();
            }}
          />
        )}
      </Flex>
      <Results
        texts={texts}
        {...{ shown, query, hits, isRecent, isNear, listId }}
        total={isRecent ? hits.length : total}
        selectedId={hit?.id}
        onChoose={choose}
        onPoint={setAt}
        onForget={props.onForget}
      />
    </Box>
  );
}
