import type { PermissionLevel } from '@/domain/boards/board';
import type { BoardFormField } from '@/domain/boards/boardForm';

/** Every text of one variant of the dialog. */
export interface BoardFormTexts {
  readonly title: string;
  readonly labels: Readonly<Record<BoardFormField, string>>;
  readonly placeholders: Readonly<Partial<Record<BoardFormField, string>>>;
  readonly help: Readonly<Partial<Record<BoardFormField, string>>>;
  readonly permissions: Readonly<Record<PermissionLevel, string>>;
  /** First choice of the category list when none is chosen. */
  readonly chooseCategory: string;
  readonly cancel: string;
  readonly submit: string;
  readonly submitting: string;
  readonly preview: string;
  readonly active: string;
  readonly inactive: string;
  /** "512 caracteres", for a screen reader. */
  readonly characters: (count: number) => string;
}
