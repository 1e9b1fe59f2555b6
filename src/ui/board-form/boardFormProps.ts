import type { BoardFormSchema, BoardFormValues } from '@/domain/boards/boardForm';
import type { CategoryOption } from '@/domain/boards/categories';
import type { BoardFormTexts } from './boardFormTexts';

export interface BoardFormDialogProps {
  readonly open: boolean;
  readonly texts: BoardFormTexts;
  readonly schema: BoardFormSchema;
  /** Initial values. */
  readonly initial: BoardFormValues;
  readonly categories: readonly CategoryOption[];
  /** Generates the menu path from category and name; `null` for the variant without a menu path. */
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
  /** A field was edited, which clears the failure. */
  readonly onEdit: () => void;
  readonly onClose: () => void;
}
