import { Text } from '@chakra-ui/react';
import { IconButton, type IconButtonProps } from '@/ui/parts/IconButton';

export interface RefreshButtonProps extends Pick<IconButtonProps, 'tabIndex' | 'onFocus'> {
  readonly texts: Readonly<Record<'refresh' | 'refreshing', string>> & {
    readonly refreshIn: (seconds: number) => string;
  };
  readonly isRefreshing: boolean;
  /** Until Power BI takes another one; 0 for now. */
  readonly secondsLeft: number;
  readonly onRefresh: () => void;
}

/** "Actualizar datos". Refused for a limit, it counts down until it makes sense again. */
export function RefreshButton({
  texts,
  isRefreshing,
  secondsLeft,
  onRefresh,
  ...toolbar
}: RefreshButtonProps) {
  const waits = secondsLeft > 0 && !isRefreshing;
  return (
    <IconButton
      {...toolbar}
      label={isRefreshing ? texts.refreshing : waits ? texts.refreshIn(secondsLeft) : texts.refresh}
      icon="refresh"
      aria-busy={isRefreshing}
      aria-disabled={isRefreshing || waits || undefined}
      onClick={() => {
        if (!isRefreshing && !waits) onRefresh();
      }}
      css={isRefreshing ? { '& svg': { animation: 'spin 900ms linear infinite' } } : {}}
      {...(waits ? { face: <Text fontVariantNumeric="tabular-nums">{secondsLeft}</Text> } : {})}
    />
  );
}
