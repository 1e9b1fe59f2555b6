import { Box } from '@chakra-ui/react';
import { IconButton } from '@/ui/parts/IconButton';

/** The purple button at bottom-left (SPEC section 2.5). */
export function ArchitectureButton({
  label,
  onOpen,
}: {
  readonly label: string;
  readonly onOpen: () => void;
}) {
  return (
    <Box
      data-part="corner"
      position="fixed"
      bottom="calc(1rem + env(safe-area-inset-bottom))"
      insetStart="4"
      zIndex="docked"
      pointerEvents="auto"
    >
      <IconButton
        label={label}
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
