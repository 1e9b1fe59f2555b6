import { Button, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { Modal } from '@/ui/parts/Modal';
import { adminCopy } from './copy';

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** "Eliminar Tablero de transporte". */
  readonly title: string;
  /** What goes with it, and that it can be undone. */
  readonly text: string;
  /** A verb and the thing: "Eliminar tablero". */
  readonly confirmLabel: string;
  /** Set when it cannot be done: the dialog only explains. */
  readonly blocked?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is lost; the safe answer has the focus. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  blocked = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      onClose={onClose}
      role="alertdialog"
      size="sm"
      title={title}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="outline" colorPalette="gray" onClick={onClose}>
            {blocked ? adminCopy.close : adminCopy.cancel}
          </Button>
          {blocked ? null : (
            <Button colorPalette="bad" onClick={onConfirm}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <Text textWrap="pretty">{text}</Text>
    </Modal>
  );
}
