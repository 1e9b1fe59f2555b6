import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/**
 * The gate over a portal that stays mounted: a modal over the whole window, also over open dialogs. The dialogs keep
 * their input and get the focus back; neither Escape nor a click reaches them.
 */
export function GateLayer({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Dialog.Root open size="full" closeOnEscape={false} closeOnInteractOutside={false}>
      <Portal>
        <Dialog.Positioner p="0">
          <Dialog.Content aria-label={label} borderRadius="0" borderWidth="0" animation="none">
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
