import { Button, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { Icon } from '@/ui/icons';
import { Modal } from '@/ui/parts/Modal';
import { copy } from './admin.copy';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** "Eliminar Tablero de transporte". */
  readonly title: string;
  /** Consequences, and that it can be undone. */
  readonly text: string;
  /** Label of the confirm button: "Eliminar tablero". */
  readonly confirmLabel: string;
  /** The action is impossible: the dialog only explains why. */
  readonly blocked?: boolean;
  /** Receives the focus when the dialog closes. */
  readonly finalFocus?: () => HTMLElement | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before deleting; focus starts on cancel. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  blocked = false,
  finalFocus,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      closeLabel={copy.common.close}
      open={open}
      onClose={onClose}
      role="alertdialog"
      size="sm"
      title={title}
      initialFocus={cancel}
      finalFocus={finalFocus}
      footer={
        <>
          {blocked ? null : (
            <Button variant="outline" colorPalette="bad" color="bad.fg" me="auto" onClick={onConfirm}>
              <Icon name="trash" />
              <span>{confirmLabel}</span>
            </Button>
          )}
          <Button
            ref={cancel}
            {...(blocked ? { variant: 'outline', colorPalette: 'gray' } : { colorPalette: 'accent' })}
            onClick={onClose}
          >
            {blocked ? copy.common.close : copy.common.cancel}
          </Button>
        </>
      }
    >
      <Text textWrap="pretty">{text}</Text>
    </Modal>
  );
}
