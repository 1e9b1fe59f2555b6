import { Button } from '@chakra-ui/react';
import { EmptyState } from '@/ui/parts/EmptyState';

export type PausedOverlayCopy = Readonly<Record<'pausedTitle' | 'pausedText' | 'load', string>>;

/** A dashboard that waits for a click (setting "Carga automática de datos" off). */
export function PausedOverlay({ copy, onLoad }: { copy: PausedOverlayCopy; onLoad: () => void }) {
  return (
    <EmptyState icon="chart-column" title={copy.pausedTitle} text={copy.pausedText} size="page">
      <Button colorPalette="accent" onClick={onLoad}>
        {copy.load}
      </Button>
    </EmptyState>
  );
}
