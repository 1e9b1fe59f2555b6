import { Button } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';

export interface StartEntryProps {
  readonly label: string;
  readonly isActive: boolean;
  readonly onClick: () => void;
}

/** "Inicio", above the analytics menu. */
export function StartEntry({ label, isActive, onClick }: StartEntryProps) {
  return (
    <Button
      w="full"
      justifyContent="flex-start"
      gap="3"
      px="2.5"
      mb="1"
      variant={isActive ? 'subtle' : 'ghost'}
      colorPalette={isActive ? 'accent' : 'gray'}
      {...(isActive ? { 'aria-current': 'page' } : {})}
      onClick={onClick}
    >
      <Icon name="house" />
      {label}
    </Button>
  );
}
