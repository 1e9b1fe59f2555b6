import { Box } from '@chakra-ui/react';
import { onFootLine } from '@/ui/parts/FootLine';
import { IconButton } from '@/ui/parts/IconButton';
import { copy } from './copy';

/** The purple button at bottom-left (SPEC section 2.5). */
export function ArchitectureButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Box
      data-part="corner"
      position="fixed"
      bottom={{ base: 'calc(1rem + env(safe-area-inset-bottom))', md: onFootLine }}
      insetStart={{ base: '4', md: 'calc(0.75rem + var(--pin, 0px))' }}
      zIndex="docked"
      pointerEvents="auto"
    >
      <IconButton
        label={copy.open}
        icon="layers"
        placement="right"
        variant="solid"
        colorPalette="purple"
        color="onAccent"
        boxSize={{ base: '11', md: 'var(--foot-button)' }}
        borderRadius="full"
        shadow={{ base: 'md', md: 'none' }}
        onClick={onOpen}
      />
    </Box>
  );
}
