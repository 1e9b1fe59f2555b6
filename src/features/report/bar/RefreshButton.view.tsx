import { Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { IconButton, type IconButtonProps } from '@/ui/parts/IconButton';

interface RefreshButtonProps extends Pick<IconButtonProps, 'tabIndex' | 'onFocus'> {
  readonly isRefreshing: boolean;
  /** Seconds until Power BI accepts the next refresh. */
  readonly secondsLeft: number;
  readonly label: string;
  readonly onClick: () => void;
}

/** "Actualizar datos". After a refusal because of the limit, it counts down to the next possible refresh. */
export function RefreshButton({ isRefreshing, secondsLeft, ...tool }: RefreshButtonProps) {
  const waits = secondsLeft > 0 && !isRefreshing;
  return (
    <IconButton
      {...tool}
      icon="refresh"
      aria-busy={isRefreshing}
      aria-disabled={isRefreshing || waits || undefined}
      css={isRefreshing ? { '& svg': { animation: 'spin 900ms linear infinite' } } : {}}
      {...(waits ? { face: <Text fontVariantNumeric="tabular-nums">{secondsLeft}</Text> } : {})}
    />
  );
}

/** Whole seconds left of a wait of `length` ms, which starts when `start` changes; 0 for `null`. */
export function useSecondsLeft(start: object | null, length: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (start === null) return setLeft(0);
    const end = Date.now() + length;
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [start, length]);
  return left;
}
