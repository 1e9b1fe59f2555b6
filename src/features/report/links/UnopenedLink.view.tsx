import { Textarea } from '@chakra-ui/react';
import { memo, useRef } from 'react';
import { SecondaryButton } from '@/ui/parts/buttons';
import { Modal } from '@/ui/parts/Modal';
import { copy } from './unopenedLink.copy';

interface UnopenedLinkProps {
  /** The link of the report; `null` while the dialog is closed. */
  readonly text: string | null;
  readonly onClose: () => void;
}

/** A link of a report that the portal does not open, with its text to copy. */
export const UnopenedLink = memo(function UnopenedLink({ text, onClose }: UnopenedLinkProps) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      closeLabel={copy.close}
      open={text !== null}
      onClose={onClose}
      role="alertdialog"
      size="sm"
      title={copy.title}
      description={text === '' ? copy.empty : copy.hint}
      initialFocus={close}
      footer={
        <SecondaryButton ref={close} onClick={onClose}>
          {copy.close}
        </SecondaryButton>
      }
    >
      {text === '' ? null : (
        <Textarea
          readOnly
          rows={3}
          textStyle="sm"
          fontFamily="mono"
          aria-label={copy.label}
          value={text ?? ''}
          onFocus={({ target }) => target.select()}
        />
      )}
    </Modal>
  );
});
