import { Text } from '@chakra-ui/react';
import { IconButton, type IconButtonProps } from '@/ui/parts/IconButton';
import type { Tool } from './tools';

interface RefreshButtonProps extends Pick<IconButtonProps, 'tabIndex' | 'onFocus'> {
  readonly tool: Tool;
  readonly isRefreshing: boolean;
  /** Seconds until Power BI accepts the next refresh. */
  readonly secondsLeft: number;
}

/** "Actualizar datos". After a refusal because of the limit, it counts down to the next possible refresh. */
export function RefreshButton({
  tool: { id: _, rank: _rank, ...tool },
  isRefreshing,
  secondsLeft,
  ...toolbar
}: RefreshButtonProps) {
  const waits = secondsLeft > 0 && !isRefreshing;
  return (
    <IconButton
      {...toolbar}
      {...tool}
      aria-busy={isRefreshing}
      css={isRefreshing ? { '& svg': { animation: 'spin 900ms linear infinite' } } : {}}
      {...(waits ? { face: <Text fontVariantNumeric="tabular-nums">{secondsLeft}</Text> } : {})}
    />
  );
}
