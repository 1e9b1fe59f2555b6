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
  /** Length of the wait, which begins when the note appears. */
  readonly seconds: number;
}

/** A wait that goes on by itself: seconds left. */
export function WaitNote({ copy, seconds }: WaitNoteProps) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setPassed(Math.floor((Date.now() - start) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    // Not read out every second: the status above names the whole wait.
    <Text mt="4" color="ink2" fontVariantNumeric="tabular-nums" aria-hidden>
      {copy.left(Math.max(0, seconds - passed))}
    </Text>
  );
}
