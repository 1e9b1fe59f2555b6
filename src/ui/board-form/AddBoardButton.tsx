import { Button } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';

export interface AddBoardButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

/** "Add board" at the top of the analytics sidebar: opens the English dialog (SPEC section 2.8). */
export function AddBoardButton({ label, onClick }: AddBoardButtonProps) {
  return (
    <Button
      w="full"
      justifyContent="flex-start"
      gap="3"
      px="2.5"
      mb="1"
      variant="ghost"
      colorPalette="accent"
      onClick={onClick}
    >
      <Icon name="plus" />
      {label}
    </Button>
  );
}
