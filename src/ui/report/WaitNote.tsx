import { Button, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';

export interface WaitCopy {
  /** How many seconds are left. */
  readonly left: (seconds: number) => string;
  readonly cancelWait: string;
}

/** The way out of any wait. */
export function CancelWait({ label, onCancel }: { readonly label: string; readonly onCancel: () => void }) {
  return (
    <Button mt="3" variant="outline" colorPalette="gray" onClick={onCancel}>
      {label}
    </Button>
  );
}

export interface WaitNoteProps {
  readonly copy: WaitCopy;
  /** Length of the wait. */
  readonly seconds: number;
  /** When it began (ms since the epoch): a note may come late, or again. Without it, when the note appears. */
  readonly since: number | undefined;
}

const secondsSince = (start: number) => Math.max(0, Math.floor((Date.now() - start) / 1000));

/** A wait that goes on by itself: seconds left. */
export function WaitNote({ copy, seconds, since }: WaitNoteProps) {
  const [start] = useState(() => since ?? Date.now());
  const [passed, setPassed] = useState(() => secondsSince(start));
  useEffect(() => {
    const timer = setInterval(() => setPassed(secondsSince(start)), 1000);
    return () => clearInterval(timer);
  }, [start]);
  return (
    // Not read out every second: the status above names the whole wait.
    <Text mt="4" color="ink2" fontVariantNumeric="tabular-nums" aria-hidden>
      {copy.left(Math.max(0, seconds - passed))}
    </Text>
  );
}
