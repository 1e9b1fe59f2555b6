import type { BoardMeasure, PermissionLevel } from '@/domain/boards/board';
import type { BoardFormField, BoardFormSchema } from '@/domain/boards/boardForm';
import type { BoardFormValues, BoardReaders } from '@/domain/boards/boardFormValues';
import type { TrustValues } from '@/domain/boards/boardTrust';
import type { CategoryOption } from '@/domain/boards/categories';
import type { AddressProblem } from '@/domain/boards/pastedAddress';
import type { CommentPerson } from '@/domain/report/comments';
import type { Elements } from '@/ui/parts/elements';

/** All strings of one dialog variant (SPEC section 2.8). */
export interface BoardFormTexts {
  /** Language of the strings. */
  readonly lang: string;
  readonly title: string;
  readonly labels: Readonly<Record<BoardFormField, string>>;
  readonly placeholders: Readonly<Partial<Record<BoardFormField, string>>>;
  readonly help: Readonly<Partial<Record<BoardFormField, string>>>;
  readonly permissions: Readonly<Record<PermissionLevel, string>>;
  /** Sentences by error code. */
  readonly errors: Readonly<Record<string, string>>;
  /** Why a pasted address gives no report. */
  readonly addressProblems: Readonly<Record<AddressProblem, string>>;
  /** Placeholder option of the category list. */
  readonly chooseCategory: string;
  /** Label of the button that replaces a typed menu path by the generated path. */
  readonly takeMenuPath: (path: string) => string;
  /** Label of the button that chooses an empty menu entry for the board. */
  readonly takeEntry: (label: string) => string;
  /** Text that names the empty menu entry that the board will fill. */
  readonly fillsEntry: (label: string) => string;
  readonly cancel: string;
  readonly close: string;
  /** Confirmation before a form with unsaved input closes. */
  readonly unsaved: string;
  readonly discard: string;
  /** The form has unsaved input of an earlier visit. */
  readonly restored: string;
  readonly keepEditing: string;
  readonly submit: string;
  readonly submitting: string;
  readonly preview: string;
  readonly active: string;
  readonly inactive: string;
  /** "512 caracteres", for screen readers. */
  readonly characters: (count: number) => string;
}

type CategoryAndName = Pick<BoardFormValues, 'category' | 'name'>;

/** Values and callbacks that the form passes to the picker of Power BI's lists. */
export interface PickerApi {
  readonly values: BoardFormValues;
  /** The picked `name` is used only if the name field is empty. */
  readonly onPick: (fields: Partial<Omit<BoardFormValues, 'readers' | 'trust' | 'measures'>>) => void;
}

/** Values and callbacks that the form passes to "¿Quién lo ve?". */
export interface ReadersApi {
  readonly values: BoardFormValues;
  readonly onChange: (readers: BoardReaders) => void;
}

/** Values and callbacks that the form passes to "Responsable y verificación". */
export interface TrustApi {
  readonly values: BoardFormValues;
  /** A submit was rejected because of these fields. */
  readonly isRejected: boolean;
  readonly onChange: (trust: TrustValues) => void;
}

/** Values and callbacks that the form passes to the numbers for the start page. */
export interface MeasuresApi {
  readonly measures: readonly BoardMeasure[];
  /** The form was submitted: fields that are missing are errors. */
  readonly isChecked: boolean;
  readonly onChange: (measures: readonly BoardMeasure[]) => void;
}

/** People of the directory, for the fields that name a person. */
export interface PeopleSearch {
  readonly found: readonly CommentPerson[];
  /** `null` ends the search. */
  readonly onSearch: (name: string | null) => void;
}

/** An empty entry of the menu that a new board can fill. */
interface EntryToFill {
  readonly label: string;
  readonly menuPath: string;
  /** The entry has the form's menu path, so that saving the board fills the entry. */
  readonly isTaken: boolean;
}

export interface BoardFormDialogProps {
  readonly open: boolean;
  readonly texts: BoardFormTexts;
  readonly schema: BoardFormSchema;
  /** Initial values. */
  readonly initial: BoardFormValues;
  /** Name of the form and of the board that it edits, under which unsaved input is kept. */
  readonly draft: string;
  readonly categories: readonly CategoryOption[];
  /** The menu path after category (id) or name changed; `null` for the variant without a menu path. */
  readonly menuPathAfter: ((path: string, before: CategoryAndName, after: CategoryAndName) => string) | null;
  /** The empty entry of the menu at the form's path, else the empty entry with a name like the board's. */
  readonly entryFor: (values: BoardFormValues) => EntryToFill | null;
  readonly hasAiContext: boolean;
  /** The choice from Power BI's lists; `null` for a variant without it. */
  readonly picker: ((api: PickerApi) => Elements) | null;
  /** "¿Quién lo ve?"; `null` for a variant without it. */
  readonly readers: ((api: ReadersApi) => Elements) | null;
  /** The numbers for the start page; `null` for a variant without them. */
  readonly measures: ((api: MeasuresApi) => Elements) | null;
  readonly people: PeopleSearch;
  readonly isSubmitting: boolean;
  /** The English variant disables its inputs while it submits. */
  readonly areInputsDisabled: boolean;
  readonly isClosable: boolean;
  /** Shown instead of the form after the board is saved or its save is pending. */
  readonly outcome: { readonly text: string; readonly isSaved: boolean } | null;
  /** Shown at the name field when the save failed. */
  readonly failure: string | null;
  readonly onSubmit: (values: BoardFormValues) => void;
  /** A field was edited, which clears the failure. */
  readonly onEdit: () => void;
  readonly onClose: () => void;
}
