import { chakra, Flex, Kbd } from '@chakra-ui/react';
import { type KeyboardEvent, memo, type RefObject } from 'react';
import { Icon } from '@/ui/icons';
import { IconButton } from '@/ui/parts/IconButton';
import { copy } from './search.copy';

interface SearchInputProps {
  readonly placeholder: string;
  readonly query: string;
  /** The shortcut to display ("Ctrl K"). */
  readonly shortcut: string;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly autoFocus: boolean;
  /** Element ids of the results, if there are any, and of the result that Enter chooses. */
  readonly listId: string | undefined;
  readonly activeId: string | undefined;
  readonly on: {
    readonly ask: (query: string) => void;
    readonly keyDown: (event: KeyboardEvent) => void;
    readonly focus: () => void;
    readonly open: () => void;
  };
}

/** The search field. Memoised, because the results change without it. */
export const SearchInput = memo(function SearchInput(props: SearchInputProps) {
  const { placeholder, query, shortcut, inputRef, autoFocus, listId, activeId, on } = props;
  return (
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
      onClick={on.focus}
    >
      <Icon name="search" size={16} />
      <chakra.input
        ref={inputRef}
        autoFocus={autoFocus}
        value={query}
        onChange={(event) => on.ask(event.currentTarget.value)}
        onFocus={on.open}
        onKeyDown={on.keyDown}
        placeholder={placeholder}
        aria-label={copy.box.label}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
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
          translate="no"
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
          label={copy.box.clear}
          icon="close"
          size="sm"
          onClick={() => {
            on.ask('');
            on.focus();
          }}
        />
      )}
    </Flex>
  );
});
