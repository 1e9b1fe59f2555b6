import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type Category, maxEntries } from '@/domain/admin/catalogs';
import { categoryPath } from '@/domain/admin/catalogsRules';
import type { Board } from '@/domain/boards/board';
import { englishCategories, followMenuPath } from '@/domain/boards/boardCategories';
import { boardFormSchemas, fullBoardFormSchemas } from '@/domain/boards/boardForm';
import { type BoardFormValues, boardFormVariants } from '@/domain/boards/boardFormValues';
import {
  type CategoryOption,
  defaultMenuGroup,
  formatMenuPlace,
  spanishCategories,
} from '@/domain/boards/categories';
import { emptyEntries, emptyEntryAt, entryNamed } from '@/domain/boards/emptyEntries';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import { copy } from './addBoard.copy';
import { boardCreatedText, boardPendingText, saveFailedText } from './addBoard.text';
import type { BoardFormDialogProps } from './boardFormProps';

interface AddBoardInput {
  readonly snapshot: SnapshotFrom<typeof addBoardMachine>;
  /** The catalogue's categories. */
  readonly catalogue: readonly Category[];
  readonly boards: readonly Board[];
  readonly send: ActorRefFrom<typeof addBoardMachine>['send'];
}

/** The add-board dialog of SPEC section 2.8, without the pickers of reports, readers and people, and without the measures. */
export function connectAddBoard(
  input: AddBoardInput,
): Omit<BoardFormDialogProps, 'picker' | 'measures' | 'readers' | 'people'> {
  const { snapshot, catalogue, boards, send } = input;
  const { variant, boardId, isNew, values, failure } = snapshot.context;
  const isEnglish = variant === 'en';
  const isSubmitting = snapshot.matches('submitting');
  const source = ({ category, name }: Pick<BoardFormValues, 'category' | 'name'>) => ({
    category: groupLabel(category, catalogue),
    name,
  });
  // A board with an id already has an entry; the English variant has no menu path.
  const entries = isEnglish || boardId !== null ? [] : emptyEntries(boards);
  const categories = isEnglish ? englishCategories : menuCategories(catalogue, values.category);
  return {
    open: !snapshot.matches('closed'),
    texts: isNew ? copy.forms[variant] : { ...copy.forms[variant], title: copy.editTitle },
    schema: (isNew && boards.length >= maxEntries('boards') ? fullBoardFormSchemas : boardFormSchemas)[
      variant
    ],
    initial: values,
    draft: `boards ${variant}:${boardId ?? ''}`,
    categories,
    menuPathAfter: isEnglish
      ? null
      : (path, before, after) => followMenuPath(path, source(before), source(after)),
    entryFor: ({ category, name, menuPath }) => {
      const taken = emptyEntryAt(entries, menuPath);
      const entry = taken ?? entryNamed(entries, groupLabel(category, catalogue), name);
      return entry
        ? { label: entry.label, menuPath: formatMenuPlace(entry), isTaken: taken !== undefined }
        : null;
    },
    hasAiContext: !isEnglish,
    isSubmitting,
    areInputsDisabled: isEnglish && isSubmitting,
    isClosable: !isSubmitting || boardFormVariants[variant].closesWhileSubmitting,
    outcome: isEnglish ? outcomeOf(snapshot) : null,
    // SPEC section 8.1: a failed save of the Spanish dialog is logged to the console only.
    failure: isEnglish && failure !== null ? saveFailedText : null,
    onSubmit: (submitted) => send({ type: 'user.submit', values: submitted }),
    onEdit: () => send({ type: 'user.edit' }),
    onClose: () => send({ type: 'user.close' }),
  };
}

function outcomeOf(snapshot: AddBoardInput['snapshot']): BoardFormDialogProps['outcome'] {
  if (snapshot.matches('success')) return { text: boardCreatedText, isSaved: true };
  return snapshot.matches('waiting') ? { text: boardPendingText, isSaved: false } : null;
}

/** The catalogue's categories (initially SPEC's six), and the board's category if it is from the English list. */
function menuCategories(catalogue: readonly Category[], current: string): readonly CategoryOption[] {
  const options = catalogue.map(({ id }) => ({ id, label: categoryPath(catalogue, id) }));
  const categories = options.length === 0 ? [...spanishCategories] : options;
  const category = englishCategories.find(({ id }) => id === current);
  return category && !categories.some(({ id }) => id === current) ? [...categories, category] : categories;
}

/** The menu group of a category's boards; categories of the English list have no group. */
function groupLabel(id: string, catalogue: readonly Category[]): string {
  if (id === '') return '';
  if (catalogue.some((category) => category.id === id)) return categoryPath(catalogue, id);
  return spanishCategories.find((category) => category.id === id)?.label ?? defaultMenuGroup;
}
