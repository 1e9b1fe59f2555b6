import type { BoardFormValues, BoardFormVariant } from '@/domain/boards/boardFormValues';

/** A submitted board form. */
export interface BoardSave {
  readonly variant: BoardFormVariant;
  /** False when an existing board was edited. */
  readonly isNew: boolean;
  readonly values: BoardFormValues;
}

/** A board that is in the catalogue. */
export interface FiledBoard {
  readonly id: string;
  /** False if the browser's storage refused it: it is in this tab only. */
  readonly isStored: boolean;
  /** False while it waits, as a change or a draft: the catalogue's store did not take it. */
  readonly isSaved: boolean;
}
