import { Button, Text } from '@chakra-ui/react';
import { memo, useRef } from 'react';
import { SecondaryButton } from '@/ui/parts/buttons';
import { Modal } from '@/ui/parts/Modal';
import { copy } from './link.copy';
import { linkQuestion } from './link.text';

interface LinkDialogProps {
  /** The address of the external link that was clicked; `null` while the dialog is closed. */
  readonly address: string | null;
  /** Who wrote the address: the assistant, or the data of a report. */
  readonly source: 'reply' | 'report';
  readonly onClose: () => void;
}

/** Requests confirmation before a link of a reply or a report opens another site: an address can carry data. */
export const LinkDialog = memo(function LinkDialog({ address, source, onClose }: LinkDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const open = () => {
    if (address !== null) window.open(address, '_blank', 'noopener,noreferrer');
    onClose();
  };
  return (
    <Modal
      closeLabel={copy.close}
      open={address !== null}
      onClose={onClose}
      role="alertdialog"
      size="sm"
      title={address === null ? '' : linkQuestion(address)}
      description={copy.hints[source]}
      initialFocus={cancel}
      footer={
        <>
          <SecondaryButton ref={cancel} onClick={onClose}>
            {copy.cancel}
          </SecondaryButton>
          <Button onClick={open}>{copy.confirm}</Button>
        </>
      }
    >
      <Text layerStyle="quiet" overflowWrap="anywhere" maxH="40" overflowY="auto">
        {address}
      </Text>
    </Modal>
  );
});
