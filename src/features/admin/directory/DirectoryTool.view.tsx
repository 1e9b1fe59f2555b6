import { Box, Flex, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import { IconButton } from '@/ui/parts/IconButton';

interface DirectoryToolProps {
  /** Name of the button that opens or closes the search. */
  readonly label: string;
  readonly isOpen: boolean;
  /** The picked entry, with the button that clears it; `null` if no entry is picked. */
  readonly picked?: { readonly name: string; readonly drop: string; readonly onDrop: () => void } | null;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A search of the directory within a form. */
export function DirectoryToolView({ label, isOpen, picked = null, onToggle, children }: DirectoryToolProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const search = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) search.current?.querySelector('input')?.focus();
    // Picking an entry closes the search, which had the focus.
    else if (wasOpen.current) toggle.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Box>
      <Flex align="center" gap="2" wrap="wrap">
        {picked ? (
          <Flex
            align="center"
            gap="2"
            ps="3"
            borderWidth="1px"
            borderColor="line"
            borderRadius="lg"
            bg="panel2"
          >
            <Icon name="users-round" size={16} />
            <Text>{picked.name}</Text>
            <IconButton label={picked.drop} icon="close" size="sm" onClick={picked.onDrop} />
          </Flex>
        ) : null}
        <SecondaryButton ref={toggle} type="button" size="sm" aria-expanded={isOpen} onClick={onToggle}>
          <Icon name="search" />
          <span>{label}</span>
        </SecondaryButton>
      </Flex>
      {isOpen ? (
        <Box ref={search} mt="3">
          {children}
        </Box>
      ) : null}
    </Box>
  );
}
