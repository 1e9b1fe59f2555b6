import { Button } from '@chakra-ui/react';
import { EmptyState } from '@/ui/parts/EmptyState';

export interface PausedOverlayCopy extends Readonly<Record<'pausedText' | 'load', string>> {
  /** Names the dashboard. */
  readonly pausedTitle: (board: string) => string;
}

export interface PausedOverlayProps {
  readonly copy: PausedOverlayCopy;
  readonly board: string;
  readonly onLoad: () => void;
}

/** A dashboard that waits for a click (setting "Carga automática de datos" off). */
export function PausedOverlay({ copy, board, onLoad }: PausedOverlayProps) {
  return (
    <EmptyState icon="chart-column" title={copy.pausedTitle(board)} text={copy.pausedText} size="page">
      <Button colorPalette="accent" onClick={onLoad}>
        {copy.load}
      </Button>
    </EmptyState>
  );
}
