import { Box } from '@chakra-ui/react';
import { IconButton } from '@/ui/parts/IconButton';
import { architectureCopy } from './copy';

/** The purple button at bottom-left (SPEC section 2.5). */
export function ArchitectureButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Box position="fixed" bottom="4" insetStart="4" zIndex="docked" pointerEvents="auto">
      <IconButton
        label={architectureCopy.open}
        icon="layers"
        placement="right"
        variant="solid"
        colorPalette="purple"
        color="onAccent"
        boxSize="11"
        borderRadius="full"
        shadow="md"
        onClick={onOpen}
      />
    </Box>
  );
}
