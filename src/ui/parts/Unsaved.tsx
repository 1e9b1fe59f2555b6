import { Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { isFocusLost } from './focus';

const fields = 'input, textarea, select, [contenteditable=true]';

/** The last field that had the focus, while there is unsaved input. */
function useLastField(isDirty: boolean) {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    const see = () => {
      if (document.activeElement?.matches(fields)) last.current = document.activeElement;
    };
    see();
    document.addEventListener('focusin', see);
    return () => document.removeEventListener('focusin', see);
  }, [isDirty]);
  return last;
}

/** The browser requests confirmation before the page reloads or its tab closes. */
function useLeaveQuestion(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

/**
 * Closes a dialog with a form: at once without changes, otherwise after the user confirms. If the user
 * continues to edit, the focus returns to the last field.
 */
export function useUnsaved(isDirty: boolean, onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  const field = useLastField(isDirty);
  /** Focus targets, the best first. */
  const left = useRef<readonly (Element | null)[]>([]);
  const goesOn = useRef(false);
  useLeaveQuestion(isDirty);
  useEffect(() => {
    if (isAsking || !goesOn.current) return;
    goesOn.current = false;
    // Skipped if the form was mounted again, because it then takes the focus itself.
    if (!isFocusLost()) return;
    const there = left.current.find((one) => one?.isConnected);
    if (there instanceof HTMLElement) there.focus();
  }, [isAsking]);
  const keep = () => {
    goesOn.current = true;
    setIsAsking(false);
  };
  return {
    isAsking: isAsking && isDirty,
    close: () => {
      if (!isDirty) onClose();
      else if (isAsking) keep();
      else {
        const { activeElement } = document;
        const last = field.current ?? activeElement;
        left.current = [last, activeElement, last?.closest('[tabindex="-1"]') ?? null];
        setIsAsking(true);
      }
    },
    keep,
    discard: () => {
      setIsAsking(false);
      onClose();
    },
  };
}

interface UnsavedProps {
  readonly texts: Readonly<Record<'unsaved' | 'discard' | 'keepEditing', string>>;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** The footer of a dialog that is about to close with unsaved input. */
export function UnsavedFooter({ texts, onKeep, onDiscard }: UnsavedProps) {
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
