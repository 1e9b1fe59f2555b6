import type { ReactNode } from 'react';
import type { BoardFormSchema, BoardFormValues } from '@/domain/boards/boardForm';
import type { CategoryOption } from '@/domain/boards/categories';
import type { BoardFormTexts } from './boardFormTexts';

type CategoryAndName = Pick<BoardFormValues, 'category' | 'name'>;

/** What a choice from Power BI's lists reads and fills in. */
export interface PickerApi {
  readonly values: BoardFormValues;
  /** `name` is taken where none was written yet. */
  readonly onPick: (fields: Partial<BoardFormValues>) => void;
}

export interface BoardFormDialogProps {
  readonly open: boolean;
  readonly texts: BoardFormTexts;
  readonly schema: BoardFormSchema;
  /** Initial values. */
  readonly initial: BoardFormValues;
  readonly categories: readonly CategoryOption[];
  /** The menu path after category (id) or name changed; `null` for the variant without a menu path. */
  readonly menuPathAfter: ((path: string, before: CategoryAndName, after: CategoryAndName) => string) | null;
  readonly hasAiContext: boolean;
  /** The choice from Power BI's lists; `null` for a variant without it. */
  readonly picker: ((api: PickerApi) => ReactNode) | null;
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
