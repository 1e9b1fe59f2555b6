import { Button, Text } from '@chakra-ui/react';
import { memo, useRef } from 'react';
import { SecondaryButton } from '@/ui/parts/buttons';
import { Modal } from '@/ui/parts/Modal';
import { copy } from './chat.copy';

export interface LinkDialogProps {
  /** The address of the external link that was clicked; `null` while the dialog is closed. */
  readonly address: string | null;
  readonly onClose: () => void;
}

/** Requests confirmation before a link of a reply opens another site: an address can carry data. */
export const LinkDialog = memo(function LinkDialog({ address, onClose }: LinkDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const open = () => {
    if (address !== null) window.open(address, '_blank', 'noopener,noreferrer');
    onClose();
  };
  return (
    <Modal
      closeLabel={copy.panel.leaveClose}
      open={address !== null}
      onClose={onClose}
      role="alertdialog"
      size="sm"
      title={copy.panel.leave(address === null ? '' : new URL(address).host)}
      description={copy.panel.leaveHint}
      initialFocus={cancel}
      footer={
        <>
          <SecondaryButton ref={cancel} onClick={onClose}>
            {copy.panel.leaveCancel}
          </SecondaryButton>
          <Button onClick={open}>{copy.panel.leaveConfirm}</Button>
        </>
      }
    >
      <Text layerStyle="quiet" overflowWrap="anywhere" maxH="40" overflowY="auto">
        {address}
      </Text>
    </Modal>
  );
});
