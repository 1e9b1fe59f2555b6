import { Box } from '@chakra-ui/react';
import { type KeyboardEvent, type RefObject, useId, useMemo, useState } from 'react';
import type { SearchHit } from '@/domain/boards/search';
import { isComposing } from '@/domain/shared/composing';
import { useStable } from '@/ui/parts/useStable';
import { optionIdOf } from './Hits.view';
import { Results } from './Results.view';
import { SearchInput } from './SearchInput.view';
import type { HitGroup } from './suggestions';

export interface SearchBoxProps {
  readonly placeholder: string;
  readonly query: string;
  /** The query that the hits belong to; deferred, so that the hits do not delay typing. */
  readonly asked: string;
  /** The shown hits, best first. */
  readonly hits: readonly SearchHit[];
  /** Number of all matches, including matches that are not shown. */
  readonly total: number;
  /** The hits are similar to the query; nothing matches it exactly. */
  readonly isNear: boolean;
  /** The boards were not read yet: a query without hits may have some. */
  readonly isUnread?: boolean;
  /** Earlier searches, newest first: offered while the box is empty. */
  readonly recent: readonly string[];
  /** Suggestions below the earlier searches. */
  readonly suggestions: readonly HitGroup[];
  /** The shortcut to display ("Ctrl K"). */
  readonly shortcut: string;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly autoFocus?: boolean;
  /** Id of the best hit for a query whose hits are not shown yet. */
  readonly firstOf: (query: string) => string | undefined;
  readonly onQuery: (query: string) => void;
  readonly onChoose: (id: string) => void;
  /** Clears the earlier searches. */
  readonly onForget: () => void;
  /** Escape in an empty box, or focus lost. */
  readonly onLeave?: () => void;
}

const searchPrefix = 'search:';

const asHit = (label: string): SearchHit => ({
  id: searchPrefix + label,
  label,
  kind: 'other',
  description: '',
  icon: 'clock',
  path: [],
  marks: [],
});

/** Search as you type: a combobox with a listbox (ARIA pattern), for keyboard, mouse and touch. */
export function SearchBox(props: SearchBoxProps) {
  const {
    placeholder,
    query,
    asked,
    total,
    isNear,
    isUnread = false,
    recent,
    suggestions,
    shortcut,
    inputRef,
    autoFocus = false,
    firstOf,
    onQuery,
    onChoose,
    onLeave,
  } = props;
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const listId = useId();
  const isIdle = query.trim() === '';
  const hasRecent = isIdle && recent.length > 0;
  const groups = useMemo(() => {
    if (!isIdle) return [{ title: null, hits: props.hits }];
    return [...(hasRecent ? [{ title: null, hits: recent.map(asHit) }] : []), ...suggestions];
  }, [isIdle, hasRecent, recent, suggestions, props.hits]);
  const hits = useMemo(() => groups.flatMap((group) => group.hits), [groups]);
  // The empty box shows the list only if there are suggestions.
  const isListOpen = open && (isIdle ? hits.length > 0 : asked.trim() !== '');
  const hit = hits[Math.min(at, hits.length - 1)];

  function ask(next: string) {
    setAt(0);
    setOpen(true);
    onQuery(next);
  }

  function choose(id: string) {
    if (id.startsWith(searchPrefix)) return ask(id.slice(searchPrefix.length));
    setOpen(false);
    onQuery('');
    onChoose(id);
    onLeave?.();
  }

  function keyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const last = hits.length - 1;
    // Enter chooses for the typed query, even if the list shows the hits of an earlier query.
    const chosen = !isIdle && asked !== query ? firstOf(query) : isListOpen ? hit?.id : undefined;
    if (event.key === 'Escape') {
      if (query === '') {
        setOpen(false);
        onLeave?.();
      } else ask('');
    } else if (event.key === 'ArrowDown') setAt(isListOpen && at < last ? at + 1 : 0);
    else if (event.key === 'ArrowUp') setAt(at > 0 ? at - 1 : Math.max(0, last));
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else return;
    if (event.key.startsWith('Arrow')) setOpen(true);
    event.preventDefault();
  }

  const on = useStable({
    ask,
    choose,
    keyDown,
    focus: () => inputRef.current?.focus(),
    open: () => setOpen(true),
    point: setAt,
    forget: props.onForget,
  });
  const isListed = isListOpen && hits.length > 0;
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
      <SearchInput
        {...{ placeholder, query, shortcut, inputRef, autoFocus, on }}
        listId={isListed ? listId : undefined}
        activeId={isListOpen && hit ? optionIdOf(listId, hit.id) : undefined}
      />
      <Results
        {...{ shown: isListOpen, groups, isIdle, hasRecent, isNear, isUnread, listId }}
        query={asked}
        total={isIdle ? hits.length : total}
        selectedId={hit?.id}
        onChoose={on.choose}
        onPoint={on.point}
        onForget={on.forget}
      />
    </Box>
  );
}
