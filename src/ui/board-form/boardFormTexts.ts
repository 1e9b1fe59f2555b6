import type { PermissionLevel } from '@/domain/boards/board';
import type { BoardFormField } from '@/domain/boards/boardForm';

/** All texts of one dialog variant. */
export interface BoardFormTexts {
  /** What they are written in. */
  readonly lang: string;
  readonly title: string;
  readonly labels: Readonly<Record<BoardFormField, string>>;
  readonly placeholders: Readonly<Partial<Record<BoardFormField, string>>>;
  readonly help: Readonly<Partial<Record<BoardFormField, string>>>;
  readonly permissions: Readonly<Record<PermissionLevel, string>>;
  /** Sentences by the code of the problem. */
  readonly errors: Readonly<Record<string, string>>;
  /** Placeholder option of the category list. */
  readonly chooseCategory: string;
  /** Offers the generated menu path after one was written by hand. */
  readonly takeMenuPath: (path: string) => string;
  readonly cancel: string;
  readonly close: string;
  /** Asked before a form with unsaved input closes. */
  readonly unsaved: string;
  readonly discard: string;
  readonly keepEditing: string;
  readonly submit: string;
  readonly submitting: string;
  readonly preview: string;
  readonly active: string;
  readonly inactive: string;
  /** "512 caracteres", for screen readers. */
  readonly characters: (count: number) => string;
}
