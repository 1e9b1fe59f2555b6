import { Box, Button, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';

interface AddBoardButtonProps {
  /** Menu group of the button. */
  readonly group: string;
  readonly label: string;
  /** Language of the label. */
  readonly lang: string;
  readonly onClick: () => void;
}

/** "Add board" at the top of the analytics sidebar: opens the English dialog (SPEC section 2.8). */
export function AddBoardButton({ group, label, lang, onClick }: AddBoardButtonProps) {
  return (
    <Box role="group" aria-label={group}>
      <Text px="2.5" pt="1" textStyle="xs" color="ink3" aria-hidden>
        {group}
      </Text>
      <Button
        w="full"
        justifyContent="flex-start"
        gap="3"
        px="2.5"
        mb="1"
        variant="ghost"
        colorPalette="accent"
        lang={lang}
        onClick={onClick}
      >
        <Icon name="plus" />
        <span>{label}</span>
      </Button>
    </Box>
  );
}
