import type { AdminData } from '@/domain/admin/catalogs';
import type { FormResult, FormValues } from '@/domain/admin/catalogsForms';
import { type Sort, search, sortBy } from '@/domain/admin/catalogsSearch';
import type { Entity, EntityChange, EntityKind } from '@/domain/admin/change';
import { removeThing, saveEntry } from '@/store/catalogs.thunks';
import { copy, type ListCopy } from './copy';
import type { FieldSpec } from './EntityField.view';
import type { EntityListProps } from './EntityList.view';
import type { EntityColumn } from './EntityTable.view';
import type { AdminCommands, ListFacts } from './useAdminView';

/** A form: its fields, and how they become an entry. Made again for each form that opens. */
export interface EntityFormSpec<T> {
  readonly fields: readonly FieldSpec[];
  readonly initial: FormValues;
  read(values: FormValues): FormResult<T>;
  /** Changes that belong to the saved entry. */
  others?(entry: T): readonly EntityChange[];
}

/** The dialog that confirms a deletion. */
export interface EntityRemoval {
  readonly name: string;
  readonly text: string;
  readonly isBlocked?: boolean;
}

/**
 * One kind of entries as data: list, form and commands follow from it.
 * @typeParam T entry; @typeParam R row, if it is not the entry itself.
 */
export interface EntityDescription<T extends Entity, R extends { readonly id: string } = T> {
  readonly kind: EntityKind;
  readonly texts: Omit<ListCopy, 'list' | 'status'>;
  /** Icon of the empty list. */
  readonly icon: string;
  /** Draws cards with this icon instead of a table. */
  readonly cardIcon?: string;
  rows(data: AdminData): readonly R[];
  /** The same array while nothing that the columns show besides the row has changed. */
  columns(data: AdminData): readonly EntityColumn<R>[];
  /** Texts that the search reads. */
  searchTexts(row: R): readonly string[];
  form(data: AdminData, previous: T | undefined): EntityFormSpec<T>;
  removal(row: R, data: AdminData): EntityRemoval;
}

/** Caches a value per object, for as long as the object exists. */
export function cachePer<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const cache = new WeakMap<K, T>();
  return (key) => {
    const value = cache.get(key) ?? make(key);
    cache.set(key, value);
    return value;
  };
}

/** Rows in the order of the sorted column. */
export function sortRows<R>(
  rows: readonly R[],
  columns: readonly EntityColumn<R>[],
  sort: Sort | null,
): readonly R[] {
  const column = columns.find(({ key }) => key === sort?.key);
  return sortBy(rows, sort, (row) => column?.sortText?.(row) ?? column?.text(row) ?? '');
}

/** Adding, editing and deleting entries of a kind. */
export function entityCommands<T extends Entity, R extends { readonly id: string }>(
  description: EntityDescription<T, R>,
  data: AdminData,
  { dispatch, dialogs }: Pick<AdminCommands, 'dispatch' | 'dialogs'>,
) {
  const { kind, texts } = description;
  // The lists of `data` are lists of their kind's entries.
  const entries = data[kind] as unknown as readonly T[];
  const entryOf = (row: R) => entries.find(({ id }) => id === row.id);
  const edit = (previous: T | undefined) => {
    const { others, ...form } = description.form(data, previous);
    dialogs.form<T>({
      ...form,
      title: previous ? texts.edit : texts.add,
      onSave: (entry) => dispatch(saveEntry(kind, entry, previous ?? null, others?.(entry))),
    });
  };
  return {
    onAdd: () => edit(undefined),
    onEdit: (row: R) => edit(entryOf(row)),
    onRemove: (row: R) => {
      const { name, text, isBlocked = false } = description.removal(row, data);
      dialogs.confirm({
        name,
        text,
        label: texts.remove,
        blocked: isBlocked,
        onConfirm: () => dispatch(removeThing(kind, row.id, name)),
      });
    },
    onActivate: (row: R, isActive: boolean) => {
      const entry = entryOf(row);
      if (entry) dispatch(saveEntry(kind, { ...entry, isActive }, entry));
    },
  };
}

/** The page of a kind that needs nothing but its description. */
export function connectEntityList<T extends Entity, R extends { readonly id: string }>(
  description: EntityDescription<T, R>,
  data: AdminData,
  list: ListFacts,
  commands: AdminCommands,
): EntityListProps<R> {
  const { texts, icon, cardIcon } = description;
  const { onQuery, onSort } = commands;
  const columns = description.columns(data);
  const found = search(description.rows(data), list.query, (row) => description.searchTexts(row));
  return {
    ...list,
    ...entityCommands(description, data, commands),
    onQuery,
    onSort,
    title: texts.title,
    subtitle: texts.subtitle,
    caption: texts.title,
    search: texts.search,
    add: texts.add,
    none: texts.none,
    icon,
    cardIcon,
    columns,
    rows: sortRows(found, columns, list.sort),
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
