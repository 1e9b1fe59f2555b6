import { Button, Center, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Icon } from '@/ui/icons';
import { Modal } from '@/ui/parts/Modal';
import { UnsavedFooter, useUnsaved } from '@/ui/parts/Unsaved';
import { useForgetDraft } from '@/ui/parts/useFormDraft';
import { BoardFields } from './BoardFields.view';
import type { BoardFormDialogProps } from './boardFormProps';

/**
 * The add-board dialog of SPEC section 2.8; the variants differ in props only. The form stays mounted
 * from editing to submitting and back, so that a failed save keeps the input; closing unmounts it.
 */
export function BoardFormDialog(props: BoardFormDialogProps) {
  const { open, texts, draft, isSubmitting, isClosable, outcome, onSubmit, onClose } = props;
  const formId = useId();
  const [isDirty, setIsDirty] = useState(false);
  const forget = useForgetDraft(draft);
  // A submitted form is no longer unsaved, and a pending save may be abandoned (SPEC section 2.8).
  const unsaved = useUnsaved(open && isDirty && !isSubmitting && outcome === null, () => {
    forget();
    onClose();
  });
  return (
    <Modal
      closeLabel={texts.close}
      lang={texts.lang}
      open={open}
      onClose={unsaved.close}
      closable={isClosable}
      size="lg"
      title={texts.title}
      footer={
        outcome !== null ? null : unsaved.isAsking ? (
          <UnsavedFooter texts={texts} onKeep={unsaved.keep} onDiscard={unsaved.discard} />
        ) : (
          <>
            <Button variant="outline" colorPalette="gray" onClick={unsaved.close} disabled={!isClosable}>
              {texts.cancel}
            </Button>
            <Button
              type="submit"
              form={formId}
              colorPalette="accent"
              minW="28"
              {...(isSubmitting ? { 'aria-disabled': true, opacity: 0.75 } : {})}
            >
              {isSubmitting ? texts.submitting : texts.submit}
            </Button>
          </>
        )
      }
    >
      {outcome === null ? (
        <BoardFields
          {...props}
          formId={formId}
          onDirty={setIsDirty}
          onSubmit={(values) => {
            forget();
            onSubmit(values);
          }}
        />
      ) : (
        <Center role="status" flexDirection="column" gap="3" py="12">
          <Center
            boxSize="14"
            borderRadius="full"
            bg={`${outcome.isSaved ? 'good' : 'warn'}.subtle`}
            color={`${outcome.isSaved ? 'good' : 'warn'}.fg`}
          >
            <Icon name={outcome.isSaved ? 'check' : 'alert'} size={28} />
          </Center>
          <Text textStyle="lg" fontWeight="semibold">
            {outcome.text}
          </Text>
        </Center>
      )}
    </Modal>
  );
}
