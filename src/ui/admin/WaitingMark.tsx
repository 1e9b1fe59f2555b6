import { Flex } from '@chakra-ui/react';
import { createContext, useContext } from 'react';
import { Icon } from '@/ui/icons';

/** What an entry waits for: "Cambio en espera". */
export interface Waiting {
  readonly text: string;
  /** Somebody has to decide before it is sent. */
  readonly isContested: boolean;
}

/** What each entry waits for, by its id. */
export const WaitingRowsContext = createContext<ReadonlyMap<string, Waiting>>(new Map());

/** The entry that the row around is about; `null` outside of rows. */
export const RowIdContext = createContext<string | null>(null);

/** What the entry of the row around waits for; `undefined` where it does not. */
export function useWaiting(): Waiting | undefined {
  const rows = useContext(WaitingRowsContext);
  const id = useContext(RowIdContext);
  return id === null ? undefined : rows.get(id);
}

/** Marks the entry of the row around while its change waits to be sent; nothing otherwise. */
export function WaitingMark() {
  const waiting = useWaiting();
  if (!waiting) return null;
  return (
    <Flex
      as="span"
      align="center"
      gap="1"
      textStyle="sm"
      fontWeight="semibold"
      color={waiting.isContested ? 'warn.fg' : 'ink2'}
    >
      <Icon name={waiting.isContested ? 'alert' : 'clock'} size={13} style={{ flex: 'none' }} />
      {waiting.text}
    </Flex>
  );
}
