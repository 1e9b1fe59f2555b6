import type { PortalConfig } from '@/domain/session/config';
import { type FilterField, type FilterSelection, fieldOf, noFilters, setFields, valuesOf } from './filters';
import { joinValues, textOf } from './filterValues';

/** The filters of the configuration. */
export type FilterSettings = NonNullable<PortalConfig['filters']>;

/** A filter of the dialog. */
export interface FilterDefinition {
  readonly field: FilterField;
  readonly kind: 'list' | 'date';
  /** Absent for those of SPEC, which have texts in each language. */
  readonly label?: string;
  /** Data type of a list's columns; text by default. */
  readonly type?: 'text' | 'number' | undefined;
  /** `null`: the user types the values. */
  readonly values: readonly string[] | null;
}

/** The filters of SPEC section 9: the default. */
export const specFilters: readonly FilterDefinition[] = [
  { field: 'dateRange', kind: 'date', values: null },
  { field: 'region', kind: 'list', values: ['NACIONAL', 'PACIFICO', 'SURESTE', 'NORESTE', 'CENTRO'] },
  {
    field: 'sector',
    kind: 'list',
    values: ['SECTOR', 'CONSTRUCCION', 'INDUSTRIAL', 'DISTRIBUCION', 'INFRAESTRUCTURA'],
  },
];

/** A filter or value of a selection that the portal no longer has. */
export interface DroppedFilter {
  readonly name: FilterField;
  readonly value: string;
}

/** The part of a selection that the portal's filters have, and the rest. The selection itself if nothing is dropped. */
export function knownFilters(
  selection: FilterSelection,
  definitions: readonly FilterDefinition[],
): { readonly filters: FilterSelection; readonly dropped: readonly DroppedFilter[] } {
  const dropped: DroppedFilter[] = [];
  const entries = setFields(selection).flatMap(([field, value]) => {
    const { kind, values = null } = definitions.find((one) => one.field === field) ?? {};
    if ((typeof value === 'string' ? 'list' : 'date') !== kind) {
      dropped.push({ name: field, value: textOf(value) });
      return [];
    }
    if (typeof value !== 'string' || !values) return [[field, value]];
    const isValue = (one: string) => values.includes(one);
    const all = valuesOf(value);
    for (const one of all) if (!isValue(one)) dropped.push({ name: field, value: one });
    return [[field, joinValues(all.filter(isValue))]];
  });
  return {
    filters: dropped.length > 0 ? { ...noFilters, ...Object.fromEntries(entries) } : selection,
    dropped,
  };
}

/** A catalogue whose active entries can be the values of a filter. */
type FilterCatalog = Extract<FilterSettings[number]['values'], { catalog: string }>['catalog'];

/** Lists of entries by catalogue. */
type Entries = Readonly<
  Record<FilterCatalog, readonly { readonly name: string; readonly isActive: boolean }[]>
>;

/**
 * The portal's filters: those of the configuration, else those of SPEC. A catalogue without active entries, or one that is not
 * read yet (`entries` is `null`), leaves the values to the user.
 */
export const definitionsOf = (
  settings: FilterSettings | null | undefined,
  entries: Entries | null,
): readonly FilterDefinition[] =>
  settings?.map(({ id, label, kind, type, values }) => {
    const names =
      values && 'catalog' in values
        ? entries?.[values.catalog].flatMap(({ name, isActive }) => (isActive ? [name] : []))
        : values;
    return {
      field: fieldOf(id),
      ...{ kind, label },
      ...(type ? { type } : {}),
      values: names?.length ? names : null,
    };
  }) ?? specFilters;
