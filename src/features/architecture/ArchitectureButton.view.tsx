import { Box } from '@chakra-ui/react';
import { onFootLine } from '@/ui/parts/FootLine';
import { IconButton } from '@/ui/parts/IconButton';
import { copy } from './architectureButton.copy';

/** The purple button at bottom-left (SPEC section 2.5); on a phone it is an entry of the header's menu. */
export function ArchitectureButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Box
      data-part="corner"
      {...onFootLine}
      insetStart="calc(0.75rem + var(--edge-start))"
      hideBelow="md"
      pointerEvents="auto"
    >
      <IconButton
        label={copy.open}
        icon="layers"
        placement="right"
        variant="solid"
        colorPalette="purple"
        color="onAccent"
        boxSize="var(--foot-button)"
        borderRadius="full"
        onClick={onOpen}
      />
    </Box>
  );
}
