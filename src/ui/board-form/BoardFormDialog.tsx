import { Button, Center, Text } from '@chakra-ui/react';
import { useId } from 'react';
import type { BoardFormSchema, BoardFormValues } from '@/domain/boardForm';
import type { CategoryOption } from '@/domain/categories';
import { Icon } from '@/ui/icons';
import { Modal } from '@/ui/parts/Modal';
import { BoardFields } from './BoardFields';
import type { BoardFormTexts } from './boardFormTexts';

export interface BoardFormDialogProps {
  readonly open: boolean;
  readonly texts: BoardFormTexts;
  readonly schema: BoardFormSchema;
  /** What the fields hold when the dialog opens. */
  readonly initial: BoardFormValues;
  readonly categories: readonly CategoryOption[];
  /** The path that name and category generate; `null` for the variant that has no menu path. */
  readonly menuPathOf: ((category: string, name: string) => string) | null;
  readonly hasAiContext: boolean;
  readonly isSubmitting: boolean;
  /** The English variant disables its inputs while it submits. */
  readonly areInputsDisabled: boolean;
  readonly isClosable: boolean;
  /** Shown instead of the form once the board is saved. */
  readonly success: string | null;
  /** Shown at the name field when the save failed. */
  readonly failure: string | null;
  readonly onSubmit: (values: BoardFormValues) => void;
  /** A field was edited; it takes the failure away. */
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/**
 * The add-board dialog of SPEC section 2.8, both variants: what differs comes as data. The form stays mounted
 * from editing to submitting and back, so that a failed save keeps all that was typed; closing unmounts it.
 */
export function BoardFormDialog(props: BoardFormDialogProps) {
  const { open, texts, isSubmitting, isClosable, success, onClose } = props;
  const formId = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      closable={isClosable}
      size="lg"
      title={texts.title}
      footer={
        success === null ? (
          <>
            <Button variant="outline" colorPalette="gray" onClick={onClose} disabled={!isClosable}>
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
        ) : null
      }
    >
      {success === null ? (
        <BoardFields {...props} formId={formId} />
      ) : (
        <Center role="status" flexDirection="column" gap="3" py="12">
          <Center boxSize="14" borderRadius="full" bg="good.subtle" color="good.fg">
            <Icon name="check" size={28} />
          </Center>
          <Text textStyle="lg" fontWeight="semibold">
            {success}
          </Text>
        </Center>
      )}
    </Modal>
  );
}
