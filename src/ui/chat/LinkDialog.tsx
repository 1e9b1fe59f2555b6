import { Button, Text } from '@chakra-ui/react';
import { memo, useRef } from 'react';
import { Modal } from '@/ui/parts/Modal';
import type { ChatTexts } from './chatTexts';

export interface LinkDialogProps {
  readonly texts: ChatTexts;
  /** The foreign address of the link that was pressed; `null` without one. */
  readonly address: string | null;
  readonly onClose: () => void;
}

/** Asks before a link of a reply leads out: an address can carry data. */
export const LinkDialog = memo(function LinkDialog({ texts, address, onClose }: LinkDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const open = () => {
    if (address !== null) window.open(address, '_blank', 'noopener,noreferrer');
    onClose();
  };
  return (
    <Modal
      closeLabel={texts.leaveClose}
      open={address !== null}
      onClose={onClose}
      role="alertdialog"
      size="sm"
      title={texts.leave(address === null ? '' : new URL(address).host)}
      description={texts.leaveHint}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="outline" colorPalette="gray" onClick={onClose}>
            {texts.leaveCancel}
          </Button>
          <Button onClick={open}>{texts.leaveConfirm}</Button>
        </>
      }
    >
      <Text textStyle="sm" color="ink2" overflowWrap="anywhere" maxH="40" overflowY="auto">
        {address}
      </Text>
    </Modal>
  );
});
