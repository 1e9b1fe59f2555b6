import type { BoardFormValues, BoardFormVariant } from '@/domain/boards/boardFormValues';

/** A submitted board form. */
export interface BoardSave {
  readonly variant: BoardFormVariant;
  /** False if an existing board was edited. */
  readonly isNew: boolean;
  readonly values: BoardFormValues;
}

/** A board that is in the catalogue. */
export interface FiledBoard {
  readonly id: string;
  /** False if the browser's storage refused it: the board exists in this tab only. */
  readonly isStored: boolean;
  /** False while the change waits or is a draft: the catalogue's store has not saved it. */
  readonly isSaved: boolean;
}
