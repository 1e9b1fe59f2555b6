import { Box, Input } from '@chakra-ui/react';
import { useRef } from 'react';
import { Icon } from '@/ui/icons';
import { IconButton } from '@/ui/parts/IconButton';
import { adminCopy } from './copy';

export interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Placeholder and accessible name: "Buscar tableros...". */
  readonly label: string;
}

const height = { base: '10', _coarse: '11' };

/** A search box with its glass and, when it holds something, a way to empty it. */
export function SearchField({ value, onChange, label }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box position="relative" role="search" flex={{ base: '1 1 12rem', md: '0 0 18rem' }} minW="0">
      <Box position="absolute" insetStart="3" top="50%" transform="translateY(-50%)" color="ink3" zIndex="1">
        <Icon name="search" />
      </Box>
      <Input
        ref={input}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
        }}
        placeholder={label}
        aria-label={label}
        ps="10"
        pe="10"
        h={height}
      />
      {value === '' ? null : (
        <Box position="absolute" insetEnd="1" top="50%" transform="translateY(-50%)" zIndex="1">
          <IconButton
            label={adminCopy.clearSearch}
            icon="close"
            size="sm"
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          />
        </Box>
      )}
    </Box>
  );
}
