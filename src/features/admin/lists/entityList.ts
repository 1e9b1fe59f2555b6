import { audienceChangesOf } from '@/domain/admin/audienceChanges';
import type { AdminData, EntityKind } from '@/domain/admin/catalogs';
import type { FormResult, FormValues } from '@/domain/admin/catalogsForms';
import { type Sort, search, sortBy } from '@/domain/admin/catalogsSearch';
import type { Entity, EntityChange } from '@/domain/admin/change';
import { removal } from '@/domain/admin/removal';
import { copy } from '@/features/admin/admin.copy';
import { audienceChangesText } from '@/features/admin/audienceChanges.text';
import type { AdminCommands, ListFacts } from '@/features/admin/useAdminView';
import { removeThing, saveEntry } from '@/store/catalogs.thunks';
import type { FieldSpec } from './EntityField.view';
import type { EntityListProps } from './EntityList.view';
import type { EntityColumn } from './EntityTable.view';

/** Strings of the views of a list. */
export interface ListCopy {
  readonly title: string;
  readonly subtitle: string;
  readonly search: string;
  readonly add: string;
  readonly none: string;
  readonly edit: string;
  readonly remove: string;
  readonly status: readonly [active: string, inactive: string];
}

/** A form: its fields, and their conversion to an entry. Create a new object for each form that opens. */
interface EntityFormSpec<T> {
  readonly fields: readonly FieldSpec[];
  readonly initial: FormValues;
  read(values: FormValues): FormResult<T>;
  /** Changes of other entries that are saved together with this entry. */
  others?(entry: T): readonly EntityChange[];
}

/** The dialog that confirms a deletion. */
interface EntityRemoval {
  readonly name: string;
  readonly text: string;
  readonly isBlocked?: boolean;
}

/**
 * Description of the list of a kind of entries.
 * @typeParam R row: an entry or a value derived from it, with its id.
 */
export interface ListDescription<R extends { readonly id: string }> {
  readonly kind: EntityKind;
  readonly texts: Pick<ListCopy, 'title' | 'search' | 'add' | 'none' | 'remove'> & {
    readonly subtitle?: string;
    /** Accessible name of the table, if it differs from the title. */
    readonly caption?: string;
  };
  /** Icon of the empty list. */
  readonly icon: string;
  /** Draws cards with this icon instead of a table. */
  readonly cardIcon?: string;
  /** Returns the same array for the same data. */
  rows(data: AdminData): readonly R[];
  /** Returns the same array until data outside the rows changes the content of the columns. */
  columns(data: AdminData): readonly EntityColumn<R>[];
  /** Texts that the search covers. */
  searchTexts(row: R): readonly string[];
  removal(row: R, data: AdminData): EntityRemoval;
}

/** Description of a kind of entries, from which its list, form and commands are built. */
export interface EntityDescription<T extends Entity, R extends { readonly id: string } = T>
  extends ListDescription<R> {
  readonly texts: ListDescription<R>['texts'] & Pick<ListCopy, 'edit'>;
  form(data: AdminData, previous: T | undefined): EntityFormSpec<T>;
}

export function sortRows<R>(
  rows: readonly R[],
  columns: readonly EntityColumn<R>[],
  sort: Sort | null,
): readonly R[] {
  const column = columns.find(({ key }) => key === sort?.key);
  return sortBy(rows, sort, (row) => column?.sortText?.(row) ?? column?.text(row) ?? '');
}

/** Strings and icons of a list. */
export const listStrings = <R extends { readonly id: string }>({
  texts: { title, subtitle = '', caption = title, search, add, none },
  icon,
  cardIcon,
}: ListDescription<R>) => ({ title, subtitle, caption, search, add, none, icon, cardIcon });

/** The list, searched and sorted. */
export function connectList<R extends { readonly id: string }>(
  description: ListDescription<R>,
  data: AdminData,
  { query, sort }: ListFacts,
  { onQuery, onSort }: Pick<AdminCommands, 'onQuery' | 'onSort'>,
): Omit<EntityListProps<R>, 'onAdd' | 'onEdit' | 'onRemove'> {
  const columns = description.columns(data);
  const rows = search(description.rows(data), query, (row) => description.searchTexts(row));
  return {
    ...listStrings(description),
    ...{ query, sort, onQuery, onSort, columns },
    rows: sortRows(rows, columns, sort),
  };
}

type Commands = Pick<AdminCommands, 'dispatch' | 'dialogs' | 'access'>;

/** The text of a deletion's confirmation, with the boards that nobody or everybody sees afterwards. */
export function removalText(
  text: string,
  data: AdminData,
  { kind, ids, access }: { kind: EntityKind; ids: readonly string[]; access: Commands['access'] },
): string {
  const consequences = audienceChangesText(audienceChangesOf(data, removal(data, kind, ids), access));
  return consequences === '' ? text : `${consequences} ${text}`;
}

/** Deletes an entry after confirmation. */
export const removeCommand =
  <R extends { readonly id: string }>(
    description: ListDescription<R>,
    data: AdminData,
    { dispatch, dialogs, access }: Commands,
  ) =>
  (row: R) => {
    const { name, text, isBlocked = false } = description.removal(row, data);
    dialogs.confirm({
      name,
      text: isBlocked ? text : removalText(text, data, { kind: description.kind, ids: [row.id], access }),
      label: description.texts.remove,
      blocked: isBlocked,
      onConfirm: () => dispatch(removeThing(description.kind, row.id, name)),
    });
  };

/** Adds, edits, activates and deletes entries. */
export function entityCommands<T extends Entity, R extends { readonly id: string }>(
  description: EntityDescription<T, R>,
  data: AdminData,
  { dispatch, dialogs, access }: Commands,
) {
  const { kind, texts } = description;
  // `data[kind]` contains entries of type `T`, which TypeScript cannot infer.
  const entries = data[kind] as unknown as readonly T[];
  const entryOf = (row: R) => entries.find(({ id }) => id === row.id);
  const edit = (previous: T | undefined) => {
    const { others, ...form } = description.form(data, previous);
    dialogs.form<T>({
      ...form,
      title: previous ? texts.edit : texts.add,
      draft: `${kind}:${previous?.id ?? ''}`,
      onSave: (entry) => dispatch(saveEntry(kind, entry, previous ?? null, others?.(entry))),
    });
  };
  return {
    onAdd: () => edit(undefined),
    onEdit: (row: R) => edit(entryOf(row)),
    onRemove: removeCommand(description, data, { dispatch, dialogs, access }),
    onActivate: (row: R, isActive: boolean) => {
      const entry = entryOf(row);
      if (entry) dispatch(saveEntry(kind, { ...entry, isActive }, entry));
    },
  };
}

/** The column with the status of an entry, and its switch. */
export const statusColumn = (
  labels: ListCopy['status'],
  width: string,
): EntityColumn<{ readonly isActive: boolean }> => ({
  key: 'isActive',
  label: copy.fields.status,
  width,
  text: ({ isActive }) => labels[isActive ? 0 : 1],
  sortText: ({ isActive }) => (isActive ? '0' : '1'),
  status: { labels, isActive: ({ isActive }) => isActive },
});
