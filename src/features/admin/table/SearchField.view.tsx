import { Box, Input } from '@chakra-ui/react';
import { memo, startTransition, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isComposing } from '@/domain/shared/composing';
import { copy } from '@/features/admin/admin.copy';
import { Icon } from '@/ui/icons';
import { IconButton } from '@/ui/parts/IconButton';
import { HighlightedRowContext } from './rowContexts';

interface SearchFieldProps {
  /** Initial query. */
  readonly value: string;
  /** Called in a React transition, so that a long list does not delay typing. */
  readonly onChange: (value: string) => void;
  /** Placeholder and accessible name: "Buscar tableros...". */
  readonly label: string;
}

const height = { base: '10', _coarse: '11' };

/** A search box with an icon and, when not empty, a clear button. */
export const SearchField = memo(function SearchField({ value, onChange, label }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const change = (next: string) => {
    setText(next);
    startTransition(() => onChange(next));
  };
  // Clears the search, so that it does not hide the row that the user requested.
  const requests = useContext(HighlightedRowContext)?.scrollRequests ?? 0;
  const clear = useEffectEvent(() => change(''));
  useEffect(() => {
    if (requests > 0) clear();
  }, [requests]);
  return (
    // The field shrinks before the tools next to it wrap.
    <Box
      position="relative"
      flex={{ base: '1 1 100%', md: '1 1 10rem' }}
      w={{ md: '18rem' }}
      maxW={{ md: '18rem' }}
      minW="0"
    >
      <Box position="absolute" insetStart="3" top="50%" transform="translateY(-50%)" color="ink3" zIndex="1">
        <Icon name="search" />
      </Box>
      <Input
        ref={input}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event)) change('');
        }}
        placeholder={label}
        aria-label={label}
        ps="10"
        pe={text === '' ? '3' : '10'}
        h={height}
      />
      {text === '' ? null : (
        <Box position="absolute" insetEnd="1" top="50%" transform="translateY(-50%)" zIndex="1">
          <IconButton
            label={copy.common.clearSearch}
            icon="close"
            size="sm"
            onClick={() => {
              change('');
              input.current?.focus();
            }}
          />
        </Box>
      )}
    </Box>
  );
});
