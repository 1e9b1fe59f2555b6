import { Button } from '@chakra-ui/react';
import { Icon, type IconName } from '@/ui/icons';

interface MenuEntryProps {
  readonly label: string;
  readonly icon: IconName;
  /** The entry's view is on screen. */
  readonly isActive?: boolean;
  readonly onClick: () => void;
}

/** An entry of the sidebar outside the menu tree, such as the start page. */
export function MenuEntry({ label, icon, isActive = false, onClick }: MenuEntryProps) {
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
      <Icon name={icon} />
      <span>{label}</span>
    </Button>
  );
}
