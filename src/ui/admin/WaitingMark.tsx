import { Badge } from '@chakra-ui/react';
import { createContext, useContext } from 'react';
import { Icon } from '@/ui/icons';

/** What each entry waits for, by its id: "Cambio en espera". */
export const WaitingRowsContext = createContext<ReadonlyMap<string, string>>(new Map());

/** Marks an entry in a list while its change waits to be sent; nothing otherwise. */
export function WaitingMark({ id }: { readonly id: string }) {
  const text = useContext(WaitingRowsContext).get(id);
  if (text === undefined) return null;
  return (
    <Badge variant="subtle" colorPalette="gray" color="ink2" bg="line" flex="none" gap="1">
      <Icon name="clock" size={12} />
      {text}
    </Badge>
  );
}
