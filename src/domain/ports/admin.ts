import type { BoardFormValues, BoardFormVariant } from '@/domain/boards/boardForm';

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
}

/** The simulated save of a board (SPEC section 7.4). */
export interface BoardSavePort {
  /**
   * Waits, files the board and announces it. Rejects if it was not filed.
   * @param file puts the board into the catalogue.
   */
  save(save: BoardSave, file: () => FiledBoard, signal: AbortSignal): Promise<FiledBoard>;
}
