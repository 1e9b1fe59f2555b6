import { Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';

/** Closing a dialog with a form: at once while nothing was typed, else only after the person says so. */
export function useUnsaved(isDirty: boolean, onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  return {
    isAsking: isAsking && isDirty,
    close: () => {
      if (isDirty) setIsAsking(!isAsking);
      else onClose();
    },
    keep: () => setIsAsking(false),
    discard: () => {
      setIsAsking(false);
      onClose();
    },
  };
}

export interface UnsavedProps {
  readonly texts: Readonly<Record<'unsaved' | 'discard' | 'keepEditing', string>>;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** The footer of a dialog that is about to close with unsaved input. */
export function Unsaved({ texts, onKeep, onDiscard }: UnsavedProps) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <Flex role="alert" w="full" wrap="wrap" align="center" gap="2">
      <Text flex="1 1 12rem">{texts.unsaved}</Text>
      <Button variant="outline" colorPalette="bad" color="bad.fg" onClick={onDiscard}>
        {texts.discard}
      </Button>
      <Button ref={keep} colorPalette="accent" onClick={onKeep}>
        {texts.keepEditing}
      </Button>
    </Flex>
  );
}
