import { Button } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';

const height = { base: '10', _coarse: '11' };

/** The primary button of a view, such as "Nuevo Tablero". */
export function AddButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button colorPalette="accent" h={height} px="4" flex={{ base: '1 1 auto', md: 'none' }} onClick={onClick}>
      <Icon name="plus" />
      {label}
    </Button>
  );
}
