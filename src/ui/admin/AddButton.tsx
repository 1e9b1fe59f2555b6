import { Button } from '@chakra-ui/react';
import { memo } from 'react';
import { Icon } from '@/ui/icons';

const height = { base: '10', _coarse: '11' };

interface AddButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

/** The primary button of a view, such as "Nuevo Tablero". */
export const AddButton = memo(function AddButton({ label, onClick }: AddButtonProps) {
  return (
    <Button colorPalette="accent" h={height} px="4" flex={{ base: '1 1 auto', md: 'none' }} onClick={onClick}>
      <Icon name="plus" />
      {label}
    </Button>
  );
});
